//! The speed of the rules, of searches and of matches: random playouts, perft, alpha-beta and the
//! arena in CPU time, each beside a plain way of doing the same, measured in the same run; threads by the clock. Every
//! benchmark asserts what it computed.

mod arena;
mod cpu_time;
mod perft;
mod playouts;
mod search;

use criterion::{criterion_group, criterion_main};

use cpu_time::CpuTime;

criterion_group! {
    name = speed;
    config = criterion::Criterion::default().with_measurement(CpuTime);
    targets = playouts::all, perft::all, search::all, arena::overhead
}
criterion_group!(scaling, arena::threads);
criterion_main!(speed, scaling);
