//! Uniform random playouts, in plies a second.
//!
//! `picked` is what a user calls; the baseline `listed` writes all moves of every ply into a
//! buffer and draws from that.

use criterion::{Criterion, Throughput};
use menagerie_bots::{Generator, playout};
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{Event, Never, Rules};
use menagerie_notation::read_position;

use crate::cpu_time::CpuTime;

/// Games of one sample: enough that their lengths average out.
const GAMES: u64 = 200;
/// No random game of these rulesets is near as long.
const MAX_PLIES: u32 = 100_000;

pub(crate) fn all(criterion: &mut Criterion<CpuTime>) {
    let standard = bagh_chal::standard();
    bench(criterion, &standard, &standard.start());
    let murray = fox_and_geese::murray();
    let placed = read_position(&murray, "GGG/GGG/GGGGGGG/3F3/7/3/3 g").expect("a position");
    bench(criterion, &murray, &placed);
    let mimuw = bezszachy::rulesets().remove(0);
    bench(criterion, &mimuw, &mimuw.start());
}

fn bench<R: Rules<Chance = Never>>(
    criterion: &mut Criterion<CpuTime>,
    rules: &R,
    start: &R::State,
) {
    let plies = picked(rules, start);
    assert_eq!(plies, listed(rules, start), "both ways draw the same moves");
    let mut group = criterion.benchmark_group(format!("playout/{}", rules.info().key()));
    group.throughput(Throughput::Elements(plies));
    group.bench_function("picked", |bencher| bencher.iter(|| picked(rules, start)));
    group.bench_function("listed", |bencher| bencher.iter(|| listed(rules, start)));
    group.finish();
}

/// Plies of all games.
fn picked<R: Rules>(rules: &R, start: &R::State) -> u64 {
    let mut luck = Generator::stream(1, 0);
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut state = start.clone();
        let game = playout(rules, &mut state, &mut luck, MAX_PLIES);
        assert!(game.outcome.is_some(), "the game ended");
        plies += u64::from(game.plies);
    }
    plies
}

fn listed<R: Rules>(rules: &R, start: &R::State) -> u64 {
    let mut luck = Generator::stream(1, 0);
    let mut moves = Vec::new();
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut state = start.clone();
        loop {
            moves.clear();
            rules.moves(&state, &mut moves);
            if moves.is_empty() {
                break;
            }
            rules.apply(&mut state, Event::Move(moves[luck.below(moves.len())]));
            plies += 1;
        }
    }
    plies
}
