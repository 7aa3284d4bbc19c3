//! The speed of the solvers on small layers, and of looking a value up.

use criterion::{Criterion, criterion_group, criterion_main};
use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, Party};
use menagerie_tablebase::{Silent, Tablebase, Tally, Value};

/// Solves the layers with at most so many of the many left, and gives the first count of the last
/// of them: where all are in hand that can be, with the few to move.
fn solved(hunt: &Hunt, left: usize) -> Tally {
    let mut tables = Tablebase::empty(hunt).expect("the rules can be solved");
    tables.solve_up_to(left, &Silent).expect("there is memory");
    let reports = tables.reports().expect("they are solved");
    let last = reports.last().expect("there are layers");
    last.tallies[0].1
}

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    let medium = bagh_chal::medium();
    group.bench_function("bagh-chal/medium", |bencher| {
        bencher.iter(|| assert_eq!(solved(&medium, usize::MAX).many_win, 1));
    });
    let ply_yard = fox_and_geese::ply_yard();
    group.bench_function("fox-and-geese/ply-yard, six geese", |bencher| {
        bencher.iter(|| assert_eq!(solved(&ply_yard, 6).many_win, 12_723));
    });
    let murray = fox_and_geese::murray();
    group.bench_function("fox-and-geese/murray, six geese", |bencher| {
        bencher.iter(|| assert_eq!(solved(&murray, 6).many_win, 275));
    });
    group.finish();
}

fn probe(criterion: &mut Criterion) {
    let hunt = bagh_chal::medium();
    let tables = Tablebase::in_memory(&hunt).expect("a small game");
    let start = hunt.start();
    criterion.bench_function("probe/bagh-chal/medium", |bencher| {
        bencher.iter(|| {
            let choices = tables.choices(&start).expect("it is solved");
            assert_eq!(choices[0].value, Value::Win(Party::Few));
        });
    });
}

criterion_group!(benches, solve, probe);
criterion_main!(benches);
