//! Alpha-beta, in positions a second.
//!
//! The baseline walks the whole tree to a fixed depth and values every leaf as the search does,
//! without table, order or bounds: what a position costs before there is any cleverness.

use criterion::{Criterion, SamplingMode, Throughput};
use menagerie_bots::{AlphaBeta, AlphaBetaOptions, Budget, Evaluate, Generator, playout};
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{Event, Game, Never, Rules, Seat, Turn};

use crate::cpu_time::CpuTime;

/// Positions that one search looks at.
const NODES: u64 = 500_000;
/// From how many random plies on it searches, each a position of its own.
const AFTER: [u32; 4] = [0, 6, 12, 24];

pub(crate) fn all(criterion: &mut Criterion<CpuTime>) {
    bench(criterion, &bagh_chal::standard(), 3);
    bench(criterion, &fox_and_geese::ply_yard(), 5);
    bench(criterion, &fox_and_geese::murray(), 4);
    bench(criterion, &bezszachy::mimuw(), 3);
}

fn bench<R: Evaluate + Rules<Chance = Never>>(
    criterion: &mut Criterion<CpuTime>,
    rules: &R,
    depth: u32,
) {
    let games: Vec<Game<R>> = AFTER.iter().map(|plies| after(rules, *plies)).collect();
    let mut group = criterion.benchmark_group(format!("search/{}", rules.info().key()));
    group.sampling_mode(SamplingMode::Flat).sample_size(10);

    let bot = AlphaBeta::new(AlphaBetaOptions {
        budget: Budget {
            nodes: Some(NODES),
            ..Budget::default()
        },
        ..AlphaBetaOptions::default()
    });
    group.throughput(Throughput::Elements(NODES * AFTER.len() as u64));
    group.bench_function("alphabeta", |bencher| {
        bencher.iter(|| {
            for game in &games {
                let found = bot.analyse(game, &mut Generator::stream(1, 0));
                assert_eq!(found.expect("a player is to move").nodes, NODES);
            }
        });
    });

    let mut buffers = vec![Vec::new(); depth as usize];
    let mut walked = || -> u64 {
        let nodes = games
            .iter()
            .map(|game| walk(rules, game.state(), &mut buffers).0);
        nodes.sum()
    };
    let nodes = walked();
    group.throughput(Throughput::Elements(nodes));
    group.bench_function(format!("walked/{depth}"), |bencher| {
        bencher.iter(|| assert_eq!(walked(), nodes));
    });
    group.finish();
}

/// A game so many random plies from the start that is not over.
fn after<R: Rules<Chance = Never>>(rules: &R, plies: u32) -> Game<R> {
    let mut luck = Generator::stream(1, plies.into());
    loop {
        let mut state = rules.start();
        playout(rules, &mut state, &mut luck, plies);
        if matches!(rules.turn(&state), Turn::Player(_)) {
            return Game::from_state(rules.clone(), state);
        }
    }
}

/// The positions of the tree below this one, and the best of the values of its leaves.
fn walk<R: Evaluate>(rules: &R, state: &R::State, buffers: &mut [Vec<R::Move>]) -> (u64, i32) {
    let Some((moves, later)) = buffers.split_first_mut() else {
        return (1, rules.quiet_value(state, Seat::new(0)));
    };
    moves.clear();
    rules.moves(state, moves);
    let (mut nodes, mut best) = (1, i32::MIN);
    for chosen in moves.iter() {
        let mut next = state.clone();
        rules.apply(&mut next, Event::Move(*chosen));
        let (below, value) = walk(rules, &next, later);
        nodes += below;
        best = best.max(value);
    }
    (nodes, best)
}
