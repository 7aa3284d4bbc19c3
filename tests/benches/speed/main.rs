//! The speed of the rules and of matches: random playouts, perft and the arena in CPU time, each
//! beside a plain way of doing the same, measured in the same run; threads by the clock. Every
//! benchmark asserts what it computed.

mod arena;
mod cpu_time;
mod perft;
mod playouts;

use criterion::{criterion_group, criterion_main};

use cpu_time::CpuTime;

criterion_group! {
    name = speed;
    config = criterion::Criterion::default().with_measurement(CpuTime);
    targets = playouts::all, perft::all, arena::overhead
}
criterion_group!(scaling, arena::threads);
criterion_main!(speed, scaling);
