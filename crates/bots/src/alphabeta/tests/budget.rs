//! A search keeps to its nodes, its time and its depth, and tells how far it is.

use std::time::Duration;

use menagerie_core::Game;
use menagerie_core::games::bagh_chal;

use super::super::{AlphaBeta, AlphaBetaOptions};
use super::depth;
use crate::search::testing::Looks;
use crate::{Budget, Generator};

/// One with a small table.
fn small(budget: Budget) -> AlphaBeta {
    AlphaBeta::new(AlphaBetaOptions {
        budget,
        hash: 1,
        ..AlphaBetaOptions::default()
    })
}

#[test]
fn the_same_seed_finds_the_same_and_nodes_are_kept_to() {
    let game = Game::new(bagh_chal::standard());
    for nodes in [1, 50, 3_000, 20_000] {
        let budget = Budget {
            nodes: Some(nodes),
            ..Budget::default()
        };
        let bot = small(budget);
        let search = || {
            bot.analyse(&game, &mut Generator::stream(4, 0))
                .expect("a search")
        };
        assert_eq!(search(), search());
        assert_eq!(search().nodes, nodes);
        assert!(game.moves().contains(&search().line[0]));
    }
}

#[test]
fn time_is_what_the_clock_says() {
    let game = Game::new(bagh_chal::standard());
    let budget = Budget {
        time: Some(Duration::from_millis(10)),
        ..Budget::default()
    };
    let looks = Looks::default();
    let bot = small(budget).with_clock(looks.ticking());
    let found = bot
        .analyse(&game, &mut Generator::stream(4, 0))
        .expect("a search");
    assert_eq!(looks.count(), 11, "ten looks after the first");
    assert_eq!(found.nodes, 10 * 1_024);
}

#[test]
fn a_clock_that_reads_the_end_of_time_breaks_a_search_off() {
    let game = Game::new(bagh_chal::standard());
    let found = depth(30)
        .with_clock(Looks::default().ending_after(5))
        .analyse(&game, &mut Generator::stream(4, 0));
    assert_eq!(found.expect("a search").nodes, 5 * 1_024);
}

#[test]
fn time_without_a_clock_is_no_limit_and_the_usual_one_holds() {
    let game = Game::new(bagh_chal::standard());
    let budget = Budget {
        time: Some(Duration::from_secs(9)),
        ..Budget::default()
    };
    let bot = small(budget);
    let found = bot
        .analyse(&game, &mut Generator::stream(4, 0))
        .expect("a search");
    assert_eq!(found.nodes, Budget::DEFAULT_NODES);
}

#[test]
fn each_depth_is_told_and_the_last_is_what_is_found() {
    let game = Game::new(bagh_chal::standard());
    let mut told = Vec::new();
    let found = depth(4).analyse_telling(&game, &mut Generator::stream(4, 0), &mut |analysis| {
        told.push(analysis.clone());
    });
    let depths = told.iter().map(|analysis| analysis.depth);
    assert_eq!(depths.collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(told.is_sorted_by_key(|analysis| analysis.nodes));
    assert_eq!(told.pop(), found);
}
