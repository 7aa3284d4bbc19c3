//! The search agrees with one that has no tricks, and finds what there is to find.

mod budget;

use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntMove, HuntState};
use menagerie_core::{DrawRules, Event, Game, Never, Piece, Point, Rules, Seat, Setup, Turn};

use super::limits::Limits;
use super::search::Search;
use super::table::Table;
use super::{AlphaBeta, AlphaBetaOptions};
use crate::evaluate::WIN;
use crate::search::testing::{
    Plain, before_the_end, bezszachy_position, endless, mover, positions, won_in_three,
};
use crate::{Bot, Budget, Evaluate, Generator};

fn depth(depth: u32) -> AlphaBeta {
    let budget = Budget {
        depth: Some(depth),
        ..Budget::default()
    };
    AlphaBeta::new(AlphaBetaOptions {
        budget,
        ..AlphaBetaOptions::default()
    })
}

/// Without shortcuts the search gives the value that a plain one gives, with a table of any size.
fn agrees<R: Evaluate + Rules<Chance = Never>>(rules: &R, count: u64, plies: usize, depth: u32) {
    for (n, state) in positions(rules, count, plies).into_iter().enumerate() {
        let seat = mover(rules, &state);
        let plain = Plain { rules, seat };
        let game = endless(rules, state);
        for bytes in [0, 1 << 20] {
            let table = Table::of_bytes(bytes);
            let budget = Budget {
                depth: Some(depth),
                ..Budget::default()
            };
            let mut search = Search::new(&game, seat, &table, Limits::new(&budget, None));
            search.shortcuts = false;
            let found = search.run(1, &mut Generator::stream(3, n as u64), &mut |_| ());
            let mut next = game.state().clone();
            rules.apply(&mut next, Event::Move(found.line[0]));
            let (key, depth) = (rules.info().key(), found.depth);
            let wanted = plain.value(game.state(), depth, 0);
            assert_eq!(
                search.reached,
                wanted,
                "{key} to depth {depth}: {:?}",
                game.state()
            );
            assert_eq!(
                plain.value(&next, depth - 1, 1),
                wanted,
                "{key}: {:?}",
                found.line[0]
            );
        }
    }
}

/// What a search adds so as to keep men on the board is no lead of either side.
#[test]
fn nobody_is_ahead_at_the_start() {
    let game = Game::new(bezszachy::rulesets().remove(0));
    let found = depth(8).analyse(&game, &mut Generator::stream(5, 0));
    let value = found.expect("white is to move").value;
    assert!(value.abs() < 100, "{value}");
}

#[test]
fn it_agrees_with_a_plain_search() {
    agrees(&bagh_chal::small(), 30, 10, 4);
    agrees(&bagh_chal::medium(), 20, 24, 3);
    agrees(&bagh_chal::standard(), 20, 40, 2);
    agrees(&bagh_chal::compulsory(), 20, 12, 2);
    for rules in fox_and_geese::rulesets() {
        agrees(&rules, 10, 60, 2);
    }
    agrees(&fox_and_geese::german(), 10, 60, 4);
    agrees(&bezszachy::mimuw(), 12, 300, 2);
}

/// With all shortcuts the search still finds every win in three plies that a plain one finds.
/// How many there were.
fn finds_wins<R: Evaluate + Rules<Chance = Never>>(rules: &R, games: u64) -> usize {
    let mut wins = 0;
    for (game, wanted) in won_in_three(rules, games) {
        let seat = mover(rules, game.state());
        let plain = Plain { rules, seat };
        wins += 1;
        let found = depth(4)
            .analyse(&game, &mut Generator::stream(9, 0))
            .expect("a search");
        let key = rules.info().key();
        assert_eq!(found.value, wanted, "{key}: {:?}", game.state());
        let mut next = game.state().clone();
        rules.apply(&mut next, Event::Move(found.line[0]));
        assert_eq!(
            plain.value(&next, 2, 1),
            wanted,
            "{key}: {:?}",
            game.state()
        );
    }
    wins
}

#[test]
fn it_finds_every_win_in_three_plies() {
    let found = [
        finds_wins(&bagh_chal::medium(), 80),
        finds_wins(&bagh_chal::standard(), 60),
        finds_wins(&fox_and_geese::ply_yard(), 60),
        finds_wins(&fox_and_geese::french(), 60),
        finds_wins(&fox_and_geese::aberdeen(), 60),
        finds_wins(&bezszachy::mimuw(), 60),
    ];
    assert!(found.iter().sum::<usize>() >= 300, "wins found: {found:?}");
}

/// Whatever is left out on the way, a win or a loss that the search claims is there.
#[test]
fn what_it_claims_to_be_won_or_lost_is() {
    let rules = bezszachy::mimuw();
    let mut claims = [0, 0];
    for state in before_the_end(&rules, 80) {
        // After the right move the side that is behind is to move.
        let right = depth(4).analyse(&endless(&rules, state), &mut Generator::stream(4, 1));
        let mut next = state;
        rules.apply(&mut next, Event::Move(right.expect("a search").line[0]));
        for state in [state, next] {
            let Turn::Player(seat) = rules.turn(&state) else {
                continue;
            };
            let game = endless(&rules, state);
            let found = depth(5).analyse(&game, &mut Generator::stream(4, 0));
            let value = found.expect("a search").value;
            if value.abs() >= WIN - 4 {
                let plain = Plain {
                    rules: &rules,
                    seat,
                };
                assert_eq!(value, plain.value(&state, 4, 0), "{state:?}");
                claims[usize::from(value < 0)] += 1;
            }
        }
    }
    assert!(claims.iter().all(|claims| *claims >= 10), "{claims:?}");
}

fn position(rules: &Hunt, turn: Seat, few: &str, many: &str) -> HuntState {
    let mut setup = Setup::empty(turn);
    for (piece, names) in [(0, few), (1, many)] {
        for name in names.split_whitespace() {
            setup.put(point(name), Piece(piece));
        }
    }
    rules.read_setup(&setup).expect("a possible position")
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

const FEW: Seat = Seat::new(0);
const MANY: Seat = Seat::new(1);

#[test]
fn a_seat_that_moves_twice_is_not_taken_for_the_other() {
    let rules = fox_and_geese::aberdeen();
    let state = position(&rules, FEW, "d2", "d3 d5 a4 a5 g4 g5 b5");
    let found = depth(4).analyse(&endless(&rules, state), &mut Generator::stream(1, 0));
    let jump = |from, to| HuntMove::Jump {
        from: point(from),
        to: point(to),
    };
    let found = found.expect("a search");
    assert_eq!(
        found.line[..2],
        [jump("d2", "d4"), jump("d4", "d6")],
        "one turn, two hops"
    );
    assert!(
        found.value > 200,
        "two captures for the fox that makes them: {}",
        found.value
    );
}

/// The fox needs one more goose, and the geese can bring about the same position a third time.
#[test]
fn a_side_that_is_behind_repeats_and_one_that_is_ahead_does_not() {
    let rules = fox_and_geese::ply_yard();
    let step = |from, to| {
        Event::Move(HuntMove::Step {
            from: point(from),
            to: point(to),
        })
    };
    let round = [
        step("d2", "d1"),
        step("a3", "b3"),
        step("d1", "d2"),
        step("b3", "a3"),
    ];
    let play = |many: &str, events: usize| {
        let mut game = Game::from_state(rules.clone(), position(&rules, FEW, "d2", many));
        for event in round.iter().cycle().take(events) {
            game.play(*event).expect("a legal round");
        }
        game
    };
    let choose = |game: &Game<Hunt>| {
        let found = depth(5)
            .analyse(game, &mut Generator::stream(2, 0))
            .expect("a search");
        (Event::Move(found.line[0]), found.value)
    };
    let behind = play("a3 g5 c7 d7 e7", 7);
    assert_eq!(choose(&behind), (round[3], rules.draw_value(MANY)));
    let fresh = Game::from_state(rules.clone(), *behind.state());
    assert!(
        choose(&fresh).1 < rules.draw_value(MANY),
        "without the history there is no draw"
    );

    let ahead = play("a3 a5 b5 c5 d5 e5 f5 g5 c6 d6 e6 c7 d7", 7);
    let (chosen, value) = choose(&ahead);
    assert_ne!(chosen, round[3]);
    assert!(value > rules.draw_value(MANY));
}

#[test]
fn limits_other_than_repetition_are_seen_too() {
    let rules = fox_and_geese::ply_yard();
    let state = position(&rules, FEW, "d2", "a3 g5 c7 d7 e7");
    let value = |draws| {
        let game = Game::from_state(rules.clone(), state).with_draw_rules(draws);
        depth(3)
            .analyse(&game, &mut Generator::stream(1, 0))
            .expect("a search")
            .value
    };
    let draw = rules.draw_value(FEW);
    assert!(value(DrawRules::NONE) > draw);
    assert_eq!(
        value(DrawRules {
            max_plies: Some(1),
            ..DrawRules::NONE
        }),
        draw
    );
    assert_eq!(
        value(DrawRules {
            no_progress: Some(1),
            ..DrawRules::NONE
        }),
        draw
    );
    assert!(
        value(DrawRules {
            no_progress: Some(4),
            ..DrawRules::NONE
        }) > draw
    );
}

#[test]
fn a_win_comes_before_a_limit() {
    let rules = fox_and_geese::ply_yard();
    let state = position(&rules, FEW, "d4", "d5 a5 b5 g5 f5");
    let draws = DrawRules {
        max_plies: Some(1),
        ..DrawRules::NONE
    };
    let game = Game::from_state(rules, state).with_draw_rules(draws);
    let found = depth(3)
        .analyse(&game, &mut Generator::stream(1, 0))
        .expect("a search");
    assert_eq!(found.value, WIN - 1);
}

#[test]
fn nothing_is_found_in_a_game_that_is_over() {
    let rules = fox_and_geese::ply_yard();
    let game = Game::from_state(rules.clone(), position(&rules, FEW, "d1", "c1 e1 d2 d3 a5"));
    assert_eq!(depth(3).analyse(&game, &mut Generator::stream(1, 0)), None);
}

/// Several threads find the wins that one finds, each with its share of the nodes, and a search
/// that one of them has decided is over for all.
#[test]
fn threads_find_what_one_finds() {
    let rules = fox_and_geese::aberdeen();
    let mut wins = 0;
    for state in before_the_end(&rules, 30) {
        let game = endless(&rules, state);
        let search = |threads| {
            let budget = Budget {
                nodes: Some(40_000),
                ..Budget::default()
            };
            let options = AlphaBetaOptions {
                budget,
                hash: 1,
                threads,
            };
            let found = AlphaBeta::new(options).analyse(&game, &mut Generator::stream(4, 0));
            found.expect("a search")
        };
        let [one, three] = [1, 3].map(search);
        assert!(three.nodes <= 40_000 + 2, "{}", three.nodes);
        assert!(game.moves().contains(&three.line[0]));
        if one.value > WIN - 6 {
            wins += 1;
            assert!(three.value > WIN - 30, "{state:?}: {}", three.value);
        }
    }
    assert!(wins > 20, "{wins} wins");
}

/// Two bishops of different colours never meet, and so nothing ever happens but what they choose.
#[test]
fn a_game_without_repetition_rule_still_goes_somewhere_new() {
    let rules = bezszachy::mimuw();
    let state = bezszachy_position(Seat::new(0), "Ba1 ba8");
    let mut game = endless(&rules, state);
    let mut seen = vec![rules.likeness(game.state())];
    for ply in 0..100 {
        let mut bot = depth(2);
        let chosen = bot.choose(&game, &mut Generator::stream(5, ply));
        game.play(Event::Move(chosen)).expect("a legal move");
        seen.push(rules.likeness(game.state()));
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 90, "{} positions in 100 plies", seen.len());
}
