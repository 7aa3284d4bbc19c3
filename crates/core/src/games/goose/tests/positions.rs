//! Positions as plain data, options of one's own, and the laws that all games obey.

use super::super::{Collision, Goose, GooseOptions, Hold, Step};
use super::{UNTIL_RELIEVED, position, setup};
use crate::games::goose;
use crate::{Event, Piece, Point, Rules, Seat, SetupError, Turn, conformance};

fn refusal(rules: &Goose, pieces: &[(u8, u32)]) -> String {
    rules
        .read_setup(&setup(pieces))
        .expect_err("no such position can occur")
        .to_string()
}

#[test]
fn impossible_positions_are_refused_and_the_fault_is_named() {
    let fonti = goose::fonti();
    for (pieces, fault) in [
        (vec![(14, 0), (0, 0)], "no piece can rest on 14 (goose)"),
        (vec![(6, 0), (0, 0)], "no piece can rest on 6 (bridge)"),
        (vec![(58, 0), (0, 0)], "no piece can rest on 58 (death)"),
        (
            vec![(20, 0), (20, 0)],
            "square 20 holds more than one piece",
        ),
        (
            vec![(63, 0), (63, 0)],
            "square 63 holds more than one piece",
        ),
        (
            vec![(52, 0), (52, UNTIL_RELIEVED)],
            "square 52 holds more than one piece",
        ),
        (vec![(20, 0), (21, 1)], "blue has nothing to wait for on 21"),
        (
            vec![(20, 0), (19, 2)],
            "blue's wait is 2, and cannot be more than 1",
        ),
        (
            vec![(19, 1), (20, 0)],
            "red has to wait on 19 and cannot throw",
        ),
        (
            vec![(52, 0), (20, 0)],
            "red has to wait on 52 and cannot throw",
        ),
        (
            vec![(20, 0)],
            "there must be exactly 1 blue piece on the board, not 0",
        ),
        (
            vec![(20, 0), (21, 0), (22, 0)],
            "the position gives 3 counts, and the game has 2",
        ),
    ] {
        assert_eq!(refusal(&fonti, &pieces), fault);
    }
    let found = refusal(&fonti, &[(20, 0), (52, 3)]);
    assert!(
        found.contains("until relieved, which is written 99, and not for 3 turns"),
        "{found}"
    );
}

#[test]
fn seats_and_pieces_that_do_not_play_are_refused() {
    let rules = goose::fonti();
    let mut three = setup(&[(20, 0), (21, 0)]);
    three.put(Point::new(22), Piece(2));
    assert_eq!(rules.read_setup(&three), Err(SetupError::UnknownPiece(2)));
    let mut twice = setup(&[(20, 0), (21, 0)]);
    twice.put(Point::new(22), Piece(1));
    let fault = SetupError::PieceCount {
        wanted: "exactly 1 blue piece".to_owned(),
        found: 2,
    };
    assert_eq!(rules.read_setup(&twice), Err(fault));
    let mut third = setup(&[(20, 0), (21, 0)]);
    third.turn = Seat::new(2);
    assert_eq!(rules.read_setup(&third), Err(SetupError::UnknownSeat(2)));
    let mut pending = setup(&[(20, 0), (21, 0)]);
    pending.pending.insert(Point::new(20));
    assert!(rules.read_setup(&pending).is_err());
}

#[test]
fn who_stands_alone_in_prison_can_only_be_waiting() {
    let rules = goose::fonti();
    let said = position(&rules, &[(20, 0), (52, UNTIL_RELIEVED)]);
    assert_eq!(position(&rules, &[(20, 0), (52, 0)]), said);
    let mut silent = setup(&[(20, 0), (52, 0)]);
    silent.counts.clear();
    assert_eq!(rules.read_setup(&silent), Ok(said));
}

#[test]
fn dutch_exactly_one_of_those_in_the_well_waits() {
    let rules = goose::dutch().with_seats(3).expect("two to six play");
    let held = UNTIL_RELIEVED;
    let state = position(&rules, &[(31, 0), (31, held), (31, 0)]);
    assert_eq!(rules.read_setup(&rules.setup(&state)), Ok(state));
    for waits in [[0, 0, 0], [0, held, held]] {
        let found = refusal(&rules, &[(31, waits[0]), (31, waits[1]), (31, waits[2])]);
        assert!(
            found.contains("exactly 1 of the 3 pieces on 31 waits"),
            "{found}"
        );
    }
}

#[test]
fn options_with_which_nobody_can_play_are_refused() {
    let options = *goose::traditional().options();
    for maze in [39, 30, 12, 0, 31] {
        assert!(
            Goose::custom(GooseOptions { maze, ..options }).is_ok(),
            "{maze}"
        );
    }
    for maze in [5, 6, 41, 42, 43, 58, 63, 200] {
        let refused = Goose::custom(GooseOptions { maze, ..options }).expect_err("no such maze");
        assert!(refused.to_string().contains(&maze.to_string()), "{refused}");
    }
    for turns in [0, 10, 255] {
        let options = GooseOptions {
            well: Hold::Turns(turns),
            ..options
        };
        let refused = Goose::custom(options).expect_err("no such well");
        assert!(
            refused.to_string().starts_with("the well cannot hold"),
            "{refused}"
        );
    }
}

#[test]
fn two_to_six_play() {
    for rules in goose::rulesets() {
        for seats in 0..=8 {
            let found = rules.with_seats(seats);
            assert_eq!(found.is_some(), (2..=6).contains(&seats));
            if let Some(found) = found {
                let info = found.info();
                let lens = [info.seats.len(), info.pieces.len(), info.counts.len()];
                assert_eq!((found.seats(), lens), (seats, [usize::from(seats); 3]));
            }
        }
    }
}

#[test]
fn what_is_told_is_what_is_played() {
    let options = GooseOptions {
        maze: 31,
        ..*goose::dutch().options()
    };
    let mut games = goose::rulesets();
    games.push(Goose::custom(options).expect("one can play so"));
    let mut luck = 1_u64;
    for rules in games {
        for seats in [2, 3, 6] {
            let rules = rules.with_seats(seats).expect("two to six play");
            for _ in 0..50 {
                let mut state = rules.start();
                while let Turn::Chance(seat) = rules.turn(&state) {
                    let mut chances = Vec::new();
                    rules.chances(&state, &mut chances);
                    luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let dice = chances[(luck >> 40) as usize % chances.len()].0;
                    let steps = rules.walk(&state, dice);
                    let mut after = state;
                    rules.apply(&mut after, Event::Chance(dice));
                    assert_eq!(told(&state, &steps), after.square(seat), "{steps:?}");
                    state = after;
                }
            }
        }
    }
}

/// Where the piece thrown for stands after these steps.
fn told(before: &goose::GooseState, steps: &[Step]) -> Point {
    let mut at = before.square(before.to_throw());
    for step in steps {
        match *step {
            Step::FirstNine { to } | Step::TurnedAway { to, .. } => at = to,
            Step::Walk { from, to, .. } | Step::Sent { from, to, .. } => {
                assert_eq!(from, at);
                at = to;
            }
            Step::Goose { on } | Step::Unmoved { on } => assert_eq!(on, at),
            Step::Home => at = Point::new(63),
            _ => {}
        }
    }
    at
}

#[test]
fn the_laws_of_all_games_hold() {
    let dutch = *goose::dutch().options();
    let custom = GooseOptions {
        well: Hold::Turns(3),
        inn: Hold::UntilRelieved,
        ..dutch
    };
    let exchange = GooseOptions {
        collision: Collision::Exchange,
        ..custom
    };
    let mut games = goose::rulesets();
    games
        .extend([custom, exchange].map(|options| Goose::custom(options).expect("one can play so")));
    for rules in games {
        for seats in 2..=6 {
            conformance::check(&rules.with_seats(seats).expect("two to six play"), 3, 2);
        }
    }
}
