//! What the tree proves is so, and it proves what is near.

use std::time::Duration;

use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{DrawRules, Event, Game, Never, Rules};

use super::{Mcts, MctsOptions};
use crate::evaluate::WIN;
use crate::search::PROVEN;
use crate::search::testing::{
    Looks, Plain, before_the_end, endless, mover, positions, won_in_three,
};
use crate::{AlphaBeta, AlphaBetaOptions, Analysis, Budget, Evaluate, Generator};

fn search<R: Evaluate + Rules<Chance = Never>>(
    game: &Game<R>,
    playouts: u64,
    rollout: u32,
) -> Analysis<R::Move> {
    let options = MctsOptions {
        playouts: Some(playouts),
        rollout,
        ..MctsOptions::default()
    };
    Mcts::new(options)
        .analyse(game, &mut Generator::stream(6, 0))
        .expect("a search")
}

/// Wins in three plies are proved within a few thousand playouts, and the move played wins.
fn proves_wins<R: Evaluate + Rules<Chance = Never>>(rules: &R, games: u64) -> usize {
    let mut wins = 0;
    for (game, _) in won_in_three(rules, games) {
        let seat = mover(rules, game.state());
        let plain = Plain { rules, seat };
        wins += 1;
        let found = search(&game, 4_000, 0);
        let key = rules.info().key();
        assert!(
            found.value >= PROVEN,
            "{key}, {}: {:?}",
            found.value,
            game.state()
        );
        let mut next = game.state().clone();
        rules.apply(&mut next, Event::Move(found.line[0]));
        let depth = (WIN - found.value - 1) as u32;
        assert!(depth <= 6, "{key}: a long way round, {depth} plies");
        assert!(
            plain.value(&next, depth.min(4), 1) >= PROVEN,
            "{key}: {:?}",
            game.state()
        );
    }
    wins
}

#[test]
fn it_proves_every_win_in_three_plies() {
    let found = [
        proves_wins(&bagh_chal::medium(), 40),
        proves_wins(&bagh_chal::standard(), 40),
        proves_wins(&fox_and_geese::ply_yard(), 40),
        proves_wins(&fox_and_geese::aberdeen(), 40),
        proves_wins(&bezszachy::mimuw(), 30),
    ];
    assert!(found.iter().sum::<usize>() >= 150, "wins found: {found:?}");
}

/// Whatever the tree holds for certain on the smallest board alpha-beta holds for certain too.
#[test]
fn what_it_proves_alphabeta_proves_too() {
    let rules = bagh_chal::small();
    let mut proved = 0;
    for state in positions(&rules, 60, 12) {
        let game = endless(&rules, state);
        let found = search(&game, 3_000, 0);
        if found.value.abs() < PROVEN {
            continue;
        }
        proved += 1;
        let budget = Budget {
            depth: Some(24),
            ..Budget::default()
        };
        let bot = AlphaBeta::new(AlphaBetaOptions {
            budget,
            ..AlphaBetaOptions::default()
        });
        let sure = bot
            .analyse(&game, &mut Generator::stream(6, 0))
            .expect("a search");
        let plies = |value: i32| value.signum() * (WIN - value.abs());
        assert!(sure.value.abs() >= PROVEN, "{:?}", game.state());
        assert_eq!(
            plies(found.value).signum(),
            plies(sure.value).signum(),
            "{:?}",
            game.state()
        );
    }
    assert!(proved > 20, "{proved} proved");
}

#[test]
fn a_draw_by_a_limit_is_certain() {
    let rules = bagh_chal::standard();
    let draws = DrawRules {
        max_plies: Some(1),
        ..DrawRules::NONE
    };
    let game = Game::new(rules.clone()).with_draw_rules(draws);
    let found = search(&game, 100, 0);
    assert_eq!(found.value, rules.draw_value(mover(&rules, &rules.start())));
    assert_eq!(found.nodes, 0, "nothing is left to find out");
}

#[test]
fn the_same_seed_finds_the_same_with_rollouts_and_without() {
    let game = Game::new(fox_and_geese::aberdeen());
    for rollout in [0, 3] {
        let found = search(&game, 500, rollout);
        assert_eq!(found, search(&game, 500, rollout));
        assert_eq!(found.nodes, 500);
        assert_eq!(found.depth as usize, found.line.len());
        let mut state = *game.state();
        for chosen in &found.line {
            game.rules()
                .play(&mut state, Event::Move(*chosen))
                .expect("a line of legal moves");
        }
    }
}

#[test]
fn a_full_tree_stops_growing_and_the_search_goes_on() {
    let game = Game::new(bagh_chal::standard());
    let options = MctsOptions {
        playouts: Some(60_000),
        hash: 1,
        ..MctsOptions::default()
    };
    let found = Mcts::new(options).analyse(&game, &mut Generator::stream(6, 0));
    assert_eq!(found.expect("a search").nodes, 60_000);
}

#[test]
fn time_is_what_the_clock_says() {
    let game = Game::new(bagh_chal::standard());
    let looks = Looks::default();
    let time = Some(Duration::from_millis(10));
    let bot = Mcts::new(MctsOptions {
        time,
        ..MctsOptions::default()
    })
    .with_clock(looks.ticking());
    let found = bot
        .analyse(&game, &mut Generator::stream(4, 0))
        .expect("a search");
    assert_eq!(looks.count(), 11, "ten looks after the first");
    assert_eq!(found.nodes, 9 * super::PLAYOUTS_A_LOOK);
}

#[test]
fn a_clock_that_reads_the_end_of_time_breaks_a_search_off() {
    let game = Game::new(bagh_chal::standard());
    let options = MctsOptions {
        playouts: Some(1_000_000),
        ..MctsOptions::default()
    };
    let found = Mcts::new(options)
        .with_clock(Looks::default().ending_after(5))
        .analyse(&game, &mut Generator::stream(4, 0));
    assert_eq!(found.expect("a search").nodes, 4 * super::PLAYOUTS_A_LOOK);
}

#[test]
fn what_is_found_is_told_whenever_the_playouts_double() {
    let game = Game::new(bagh_chal::standard());
    let options = MctsOptions {
        playouts: Some(300),
        ..MctsOptions::default()
    };
    let mut told = Vec::new();
    let found =
        Mcts::new(options).analyse_telling(&game, &mut Generator::stream(4, 0), &mut |analysis| {
            told.push(analysis.clone());
        });
    let playouts = told.iter().map(|analysis| analysis.nodes);
    assert_eq!(playouts.collect::<Vec<_>>(), [64, 128, 256, 300]);
    assert_eq!(told.pop(), found);
}

/// Trees grown side by side are read as one.
#[test]
fn threads_find_what_one_finds() {
    let rules = bagh_chal::standard();
    let mut wins = 0;
    for state in before_the_end(&rules, 20) {
        let game = endless(&rules, state);
        let search = |threads| {
            let options = MctsOptions {
                playouts: Some(6_000),
                threads,
                ..MctsOptions::default()
            };
            let found = Mcts::new(options).analyse(&game, &mut Generator::stream(6, 0));
            found.expect("a search")
        };
        let [one, three] = [1, 3].map(search);
        assert!(three.nodes <= 6_000, "{}", three.nodes);
        assert!(game.moves().contains(&three.line[0]));
        if one.value > WIN - 4 {
            wins += 1;
            assert!(three.value >= PROVEN, "{state:?}: {}", three.value);
        }
    }
    assert!(wins > 10, "{wins} wins");
    let game = Game::new(rules);
    let options = MctsOptions {
        playouts: Some(900),
        threads: 3,
        ..MctsOptions::default()
    };
    let found = Mcts::new(options).analyse(&game, &mut Generator::stream(6, 0));
    assert_eq!(
        found.expect("a search").nodes,
        900,
        "every thread plays its share"
    );
}
