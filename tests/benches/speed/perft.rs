//! Perft with bulk counting, in leaves a second; the baseline plays the last ply, too.

use criterion::{Criterion, SamplingMode, Throughput};
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{Event, Never, Rules, perft};

use crate::cpu_time::CpuTime;

pub(crate) fn all(criterion: &mut Criterion<CpuTime>) {
    bench(criterion, &bagh_chal::standard(), 7, 339_123_476);
    bench(criterion, &fox_and_geese::w09(), 5, 581_468);
    bench(criterion, &bezszachy::rulesets().remove(0), 5, 322_928_900);
}

fn bench<R: Rules<Chance = Never>>(
    criterion: &mut Criterion<CpuTime>,
    rules: &R,
    depth: u32,
    leaves: u64,
) {
    let start = rules.start();
    let mut group = criterion.benchmark_group(format!("perft/{}", rules.info().key()));
    group.throughput(Throughput::Elements(leaves));
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    group.bench_function(format!("bulk/{depth}"), |bencher| {
        bencher.iter(|| assert_eq!(perft(rules, &start, depth), leaves));
    });
    let mut buffers = vec![Vec::new(); depth as usize];
    group.bench_function(format!("played/{depth}"), |bencher| {
        bencher.iter(|| assert_eq!(played(rules, &start, &mut buffers), leaves));
    });
    group.finish();
}

fn played<R: Rules>(rules: &R, state: &R::State, buffers: &mut [Vec<R::Move>]) -> u64 {
    let Some((moves, later)) = buffers.split_first_mut() else {
        return 1;
    };
    moves.clear();
    rules.moves(state, moves);
    let mut leaves = 0;
    for chosen in moves.iter() {
        let mut next = state.clone();
        rules.apply(&mut next, Event::Move(*chosen));
        leaves += played(rules, &next, later);
    }
    leaves
}
