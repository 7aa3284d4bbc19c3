//! Compares every value of a ruleset with the naive solver's, where that takes too long for a test.
//!
//! `cargo run --release -p menagerie-tablebase --example against_naive -- GAME/RULESET LEFT`
//! compares the layers in which at most `LEFT` of the many are left.

#![allow(
    clippy::print_stdout,
    reason = "a program for the terminal; the lints are for libraries"
)]

use std::error::Error;

use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_tablebase::naive::{Comparison, Naive};
use menagerie_tablebase::{Silent, Tablebase};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let key = arguments.next().ok_or("say which ruleset")?;
    let left: usize = arguments.next().ok_or("say how many are left")?.parse()?;
    let rulesets = [bagh_chal::rulesets(), fox_and_geese::rulesets()].concat();
    let hunt = rulesets.iter().find(|hunt| hunt.info().key() == key);
    let hunt = hunt.ok_or_else(|| format!("there is no {key}"))?;

    let mut tables = Tablebase::empty(hunt)?;
    tables.solve_up_to(left, &Silent)?;
    let captured = hunt.data().many.pieces().saturating_sub(left);
    let naive = Naive::solve(hunt, captured);
    let Comparison { counts, wrong } = naive.compare(&tables)?;
    if let Some(state) = wrong {
        return Err(format!("the solvers do not agree on {state:?}").into());
    }
    let [lost, drawn, won] = counts;
    println!(
        "{key}, at most {left} left: the solvers agree on all {} states, {won} won by the few, \
         {lost} by the many, {drawn} drawn",
        lost + drawn + won
    );
    Ok(())
}
