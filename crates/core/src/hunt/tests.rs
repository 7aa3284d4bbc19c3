//! The golden perft numbers of the hunt games, and positions that show one rule each.

use super::{Hunt, HuntMove, HuntState, Party};
use crate::games::{bagh_chal, fox_and_geese};
use crate::{Event, Game, Outcome, Piece, Point, Reason, Refusal, Rules, Seat, Setup, Turn, perft};

const FOX: Seat = Seat::new(0);
const GEESE: Seat = Seat::new(1);

fn points(names: &str) -> Vec<Point> {
    names
        .split_whitespace()
        .map(|name| name.parse().expect("a point"))
        .collect()
}

fn setup(turn: Seat, few: &str, many: &str, counts: &[u32]) -> Setup {
    let mut setup = Setup::empty(turn);
    for point in points(few) {
        setup.put(point, Piece(0));
    }
    for point in points(many) {
        setup.put(point, Piece(1));
    }
    setup.counts = counts.to_vec();
    setup
}

fn state(rules: &Hunt, turn: Seat, few: &str, many: &str, counts: &[u32]) -> HuntState {
    rules
        .read_setup(&setup(turn, few, many, counts))
        .expect("a possible position")
}

fn counts(rules: &Hunt, state: &HuntState, depth: u32) -> Vec<u64> {
    (1..=depth)
        .map(|depth| perft(rules, state, depth))
        .collect()
}

#[test]
fn fox_and_geese_counts_are_golden() {
    for (rules, golden) in [
        (fox_and_geese::ply_yard(), [6, 18, 172]),
        (fox_and_geese::masters(), [12, 64, 1006]),
        (fox_and_geese::w09(), [21, 168, 4171]),
        (fox_and_geese::british(), [8, 22, 216]),
        (fox_and_geese::murray(), [20, 247, 955]),
        (fox_and_geese::german(), [6, 14, 126]),
        (fox_and_geese::aberdeen(), [12, 64, 1074]),
        (fox_and_geese::french(), [5, 73, 340]),
    ] {
        assert_eq!(
            counts(&rules, &rules.start(), 3),
            golden,
            "{}",
            rules.info().key()
        );
    }
}

#[test]
fn murray_counts_are_golden_once_the_fox_is_placed() {
    let rules = fox_and_geese::murray();
    let mut placed = rules.start();
    rules.apply(&mut placed, Event::Move(HuntMove::Place(Point::at(3, 3))));
    assert_eq!(counts(&rules, &placed, 3), [10, 54, 860]);
}

#[test]
fn bagh_chal_counts_are_golden() {
    let standard = bagh_chal::standard();
    assert_eq!(
        counts(&standard, &standard.start(), 5),
        [21, 252, 5052, 68_204, 1_304_788]
    );
    let compulsory = bagh_chal::compulsory();
    assert_eq!(
        counts(&compulsory, &compulsory.start(), 4),
        [21, 120, 2412, 14_612]
    );
}

#[test]
fn bagh_chal_positions_are_golden() {
    let rules = bagh_chal::standard();
    let read = |text: &str, turn: Seat, hand: u32, captured: u32| {
        let mut setup = Setup::empty(turn);
        setup.counts = vec![hand, captured];
        for (row, rank) in text.split('/').zip((0..5).rev()) {
            for (cell, file) in row.chars().zip(0..) {
                match cell {
                    'T' => setup.put(Point::at(file, rank), Piece(0)),
                    'G' => setup.put(Point::at(file, rank), Piece(1)),
                    _ => {}
                }
            }
        }
        rules.read_setup(&setup).expect("a possible position")
    };
    let golden: [(_, _, _, _, &[u64]); 7] = [
        (
            "T...T/...../..G../...../T...T",
            FOX,
            19,
            0,
            &[12, 240, 3212, 61_200, 857_432],
        ),
        (
            "T.G.T/.G.../..T../...G./.G..T",
            FOX,
            14,
            2,
            &[13, 221, 3004, 48_572],
        ),
        (
            ".G.G./G.G.G/.GTG./G.T.G/.TGT.",
            FOX,
            6,
            4,
            &[13, 110, 1324, 9600],
        ),
        (
            "TGT.G/GG.G./GGGGG/.GGG./TGGGT",
            FOX,
            0,
            4,
            &[4, 49, 231, 2292],
        ),
        ("TTGGG/GTTGG/GGGGG/GGGGG/GGGG.", GEESE, 0, 0, &[3, 1, 9, 44]),
        ("TGGGT/GG.GG/G.G.G/GG.GG/TGGGT", FOX, 3, 0, &[0]),
        (".TGGG/TTGGG/GGGGG/GGGGG/GGGGT", GEESE, 0, 0, &[0]),
    ];
    for (text, turn, hand, captured, golden) in golden {
        let state = read(text, turn, hand, captured);
        assert_eq!(
            counts(&rules, &state, golden.len() as u32),
            golden,
            "{text}"
        );
    }
    let trapped = read("TGGGT/GG.GG/G.G.G/GG.GG/TGGGT", FOX, 3, 0);
    assert_eq!(
        rules.turn(&trapped),
        Turn::Over(Outcome::win(GEESE, Reason::HemmedIn))
    );
    let immobile = read(".TGGG/TTGGG/GGGGG/GGGGG/GGGGT", GEESE, 0, 0);
    assert_eq!(
        rules.turn(&immobile),
        Turn::Over(Outcome::win(FOX, Reason::Immobile))
    );
}

/// Every set of `count` geese that holds a fox somewhere, tried over the whole board: only
/// neighbours and points behind neighbours can matter.
fn holding_positions(rules: &Hunt, count: usize) -> usize {
    let board = rules.board().points();
    let mut found = 0;
    for fox in board {
        let mut wanted = crate::PointSet::EMPTY;
        for direction in crate::Direction::ALL {
            if rules.steps_from(Party::Few, direction).contains(fox) {
                let next = direction.step(fox).expect("a joined neighbour");
                wanted.insert(next);
                if rules.jumps_from(direction).contains(fox) {
                    wanted.insert(direction.step(next).expect("a landing"));
                }
            }
        }
        found += usize::from(wanted.len() == count);
    }
    found
}

#[test]
fn the_fewest_geese_that_hold_a_fox() {
    for (rules, fewest, positions) in [
        (fox_and_geese::ply_yard(), 4, 12),
        (fox_and_geese::masters(), 4, 4),
        (fox_and_geese::w09(), 6, 8),
    ] {
        let key = rules.info().key();
        assert_eq!(holding_positions(&rules, fewest), positions, "{key}");
        for fewer in 0..fewest {
            assert_eq!(holding_positions(&rules, fewer), 0, "{key}");
        }
    }
}

#[test]
fn a_hemmed_in_fox_has_lost_and_one_with_a_landing_has_not() {
    let rules = fox_and_geese::ply_yard();
    let held = state(&rules, FOX, "d1", "c1 e1 d2 d3 a5", &[]);
    assert_eq!(
        rules.turn(&held),
        Turn::Over(Outcome::win(GEESE, Reason::HemmedIn))
    );
    let landing = state(&rules, FOX, "d1", "c1 e1 d2 a5 b5", &[]);
    let mut moves = Vec::new();
    rules.moves(&landing, &mut moves);
    let jump = HuntMove::Jump {
        from: Point::at(3, 0),
        to: Point::at(3, 2),
    };
    assert_eq!(moves, [jump], "a jump and no step");
}

#[test]
fn eight_captures_do_not_win_and_the_ninth_does() {
    let rules = fox_and_geese::ply_yard();
    let mut state = state(&rules, FOX, "d4", "d5 a5 b5 g5 f5", &[8]);
    assert!(matches!(rules.turn(&state), Turn::Player(FOX)));
    let ninth = HuntMove::Jump {
        from: Point::at(3, 3),
        to: Point::at(3, 5),
    };
    rules
        .play(&mut state, Event::Move(ninth))
        .expect("a capture");
    assert_eq!(
        rules.turn(&state),
        Turn::Over(Outcome::win(FOX, Reason::Captures))
    );
    assert_eq!(rules.count_moves(&state), 0);
}

#[test]
fn geese_at_the_south_edge_have_no_move_and_lose() {
    let rules = fox_and_geese::ply_yard();
    let state = state(&rules, GEESE, "d7", "c1 d1 e1 c2 d2 e2", &[]);
    // c2 and e2 may not leave the arm sideways, and d1 to e2 are full.
    assert_eq!(
        rules.turn(&state),
        Turn::Over(Outcome::win(FOX, Reason::Immobile))
    );
}

#[test]
fn a_chain_keeps_the_turn_and_may_stop() {
    let rules = fox_and_geese::aberdeen();
    let mut game = Game::from_state(
        rules.clone(),
        state(&rules, FOX, "d2", "d3 d5 c4 a5 g5 f5", &[]),
    );
    let jump = |from: &str, to: &str| HuntMove::Jump {
        from: points(from)[0],
        to: points(to)[0],
    };
    game.play(Event::Move(jump("d2", "d4")))
        .expect("the first hop");
    assert_eq!(game.turn(), Turn::Player(FOX));
    assert_eq!(
        game.moves(),
        [jump("d4", "d6"), jump("d4", "b4"), HuntMove::Stop]
    );
    let step = HuntMove::Step {
        from: points("d4")[0],
        to: points("e4")[0],
    };
    let refused = game.play(Event::Move(step)).expect_err("only hops");
    assert_eq!(refused.refusal, Refusal::ContinueChain(points("d4")[0]));
    game.play(Event::Move(HuntMove::Stop)).expect("a stop");
    assert_eq!(game.turn(), Turn::Player(GEESE));
    game.undo();
    assert_eq!(game.moves().len(), 3, "undo restores the chain");
}

#[test]
fn a_compulsory_capture_allows_neither_step_nor_stop() {
    let rules = fox_and_geese::german();
    let mut state = state(&rules, FOX, "d1", "d2 d4 a5 g5 f5", &[]);
    let step = HuntMove::Step {
        from: points("d1")[0],
        to: points("e1")[0],
    };
    let refused = rules
        .play(&mut state, Event::Move(step))
        .expect_err("must capture");
    assert_eq!(refused.refusal, Refusal::MustCapture);
    let hop = HuntMove::Jump {
        from: points("d1")[0],
        to: points("d3")[0],
    };
    rules.play(&mut state, Event::Move(hop)).expect("a hop");
    let refused = rules
        .play(&mut state, Event::Move(HuntMove::Stop))
        .expect_err("must go on");
    assert_eq!(refused.refusal, Refusal::MayNotStop);
}

#[test]
fn impossible_positions_are_refused() {
    let fox = fox_and_geese::ply_yard();
    let refuse = |rules: &Hunt, setup: &Setup| {
        rules
            .read_setup(setup)
            .expect_err("an impossible position")
            .to_string()
    };
    let thirteen = "a5 b5 c5 d5 e5 f5 g5 c6 d6 e6 c7 d7 e7";
    assert_eq!(
        refuse(&fox, &setup(FOX, "d4 d3", thirteen, &[])),
        "there must be exactly 1 fox on the board, not 2"
    );
    assert_eq!(
        refuse(&fox, &setup(FOX, "", thirteen, &[])),
        "there must be exactly 1 fox on the board, not 0"
    );
    assert_eq!(
        refuse(&fox, &setup(FOX, "d4", &format!("{thirteen} a4"), &[])),
        "there must be at most 13 geese on the board, not 14"
    );
    assert_eq!(
        refuse(&fox, &setup(FOX, "d4", thirteen, &[1])),
        "geese on the board and captured must add up to 13, and are 14"
    );
    assert_eq!(
        refuse(&fox, &setup(FOX, "a1", thirteen, &[])),
        "a piece stands on a1, which is not on this board"
    );
    let lost = setup(FOX, "d1", "c1 e1 d2 d3", &[]);
    assert!(refuse(&fox, &lost).starts_with("both sides have lost already"));
    let bagh_chal = bagh_chal::standard();
    assert_eq!(
        refuse(&bagh_chal, &setup(GEESE, "a1 a5 e1", "c3", &[19, 0])),
        "there must be exactly 4 tigers on the board, not 3"
    );
    assert_eq!(
        refuse(&bagh_chal, &setup(GEESE, "a1 a5 e1 e5", "c3", &[20, 0])),
        "goats on the board, in hand and captured must add up to 20, and are 21"
    );
    assert_eq!(
        refuse(&bagh_chal, &setup(GEESE, "a1 a5 e1 e5", "c3", &[21, 0])),
        "in hand is 21, and cannot be more than 20"
    );
    assert_eq!(
        refuse(&bagh_chal, &setup(GEESE, "a1 a5 e1 e5", "c3", &[13, 6])),
        "captured is 6, and cannot be more than 5"
    );
    assert_eq!(
        refuse(&fox, &setup(GEESE, "d4", "a5 b5 c5", &[])),
        "captured is 10, and cannot be more than 9"
    );
    assert_eq!(
        refuse(&bagh_chal, &setup(FOX, "a1 a5 e1 e5", "", &[20, 0])),
        "the goats must place a piece before the tigers move"
    );
}

#[test]
fn who_is_passed_over_is_told() {
    let mut data = bagh_chal::small().data().clone();
    data.board.outline = super::Outline::Rectangle { files: 4, ranks: 1 };
    (data.few.points, data.many.points) = (points("a1"), points("d1"));
    (data.few.hand, data.many.hand) = (0, 0);
    data.many.directions = vec![crate::Direction::E];
    data.first = Party::Few;
    data.stuck.many = super::Stuck::Passes;
    let rules = Hunt::new(data).expect("rules that make sense");
    let step = |from, to| {
        Event::Move(HuntMove::Step {
            from: Point::at(from, 0),
            to: Point::at(to, 0),
        })
    };
    let mut state = rules.start();
    let told = rules.consequences(&state, step(0, 1));
    assert_eq!(told, ["no move for the goats: passed over"]);
    rules.apply(&mut state, step(0, 1));
    assert_eq!(
        rules.turn(&state),
        Turn::Player(FOX),
        "the tiger moves again"
    );
    assert_eq!(
        bagh_chal::small().consequences(
            &bagh_chal::small().start(),
            Event::Move(HuntMove::Place(Point::at(1, 1)))
        ),
        Vec::<String>::new(),
    );
}
