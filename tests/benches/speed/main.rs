//! The speed of the rules: random playouts and perft, in CPU time, each beside a plain way of
//! doing the same, measured in the same run. Every benchmark asserts what it computed.

mod cpu_time;
mod perft;
mod playouts;

use criterion::{criterion_group, criterion_main};

use cpu_time::CpuTime;

criterion_group! {
    name = speed;
    config = criterion::Criterion::default().with_measurement(CpuTime);
    targets = playouts::all, perft::all
}
criterion_main!(speed);
