//! Tests of the solvers from outside: against a naive solver and a forward search, by playing
//! won positions out, and with files that are damaged.

mod against_naive;
mod exact;
mod files;
mod forward_search;
mod games;
mod play;
mod symmetry;
mod three_methods;
