//! Tunes the weights of evaluations by playing: where their evaluation says that a weight was
//! tuned, this is what did it.
//!
//! ```sh
//! cargo run --release -p menagerie-bots --example tune -- ROUNDS PAIRS NODES SEED GAME/RULESET…
//! ```
//!
//! In every round two sets of weights play each other in every ruleset, so many pairs of games from
//! random openings, with so many positions a move; see [`spsa`]. Last, what came out plays what it
//! began with, from other openings. The same arguments give the same weights on any number of
//! threads.

#![allow(
    clippy::print_stdout,
    reason = "a program for the terminal; the lints are for libraries"
)]

mod rivals;
mod spsa;
mod weights;

use std::error::Error;
use std::num::NonZero;

use menagerie_bots::arena::Pentanomial;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};

use rivals::Trial;
use spsa::Spsa;
use weights::Tunable;

/// How many times as many pairs the last comparison takes as a round.
const LAST: u64 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |what: &str| -> Result<u32, Box<dyn Error>> {
        let said = arguments.next().ok_or_else(|| format!("say {what}"))?;
        Ok(said.parse().map_err(|error| format!("{said:?}: {error}"))?)
    };
    let plan = Plan {
        rounds: number("how many rounds")?,
        pairs: number("how many pairs of games a round")?.into(),
        nodes: number("how many positions a move")?.into(),
        seed: number("the seed")?.into(),
    };
    let keys = arguments.collect::<Vec<_>>();
    let hunts = [bagh_chal::rulesets(), fox_and_geese::rulesets()].concat();
    match (named(&keys, &hunts), named(&keys, &bezszachy::rulesets())) {
        (Some(rulesets), _) => plan.tune(rulesets),
        (_, Some(rulesets)) => plan.tune(rulesets),
        (None, None) => return Err("name rulesets that have their weights in common".into()),
    }
    Ok(())
}

/// The rulesets of these names, of which there is at least one, if all are among those known.
fn named<R: Tunable>(keys: &[String], known: &[R]) -> Option<Vec<R>> {
    let find = |key: &String| {
        known
            .iter()
            .find(|rules| rules.info().key() == *key)
            .cloned()
    };
    let found = keys.iter().map(find).collect::<Option<Vec<_>>>()?;
    (!found.is_empty()).then_some(found)
}

/// How to tune.
struct Plan {
    rounds: u32,
    pairs: u64,
    nodes: u64,
    seed: u64,
}

impl Plan {
    fn tune<R: Tunable>(&self, rulesets: Vec<R>) {
        let Self {
            rounds,
            pairs,
            nodes,
            seed,
        } = *self;
        let trial = Trial {
            rulesets,
            nodes,
            seed,
            threads: std::thread::available_parallelism().map_or(1, NonZero::get),
        };
        let mut spsa = Spsa::new(R::values(), R::STEPS, rounds, seed);
        for round in 0..rounds {
            let candidates = spsa.candidates().map(|values| R::of_values(&values));
            let first = u64::from(round) * pairs;
            spsa.learn(mean(&trial.play(candidates, first..first + pairs)));
            if (round + 1) % 10 == 0 {
                println!("{:>5} {:?}", round + 1, spsa.settled());
            }
        }
        let tuned = R::of_values(&spsa.settled());
        println!("{tuned:#?}");

        let first = u64::from(rounds) * pairs;
        let results = trial.play([tuned, R::IN_USE], first..first + LAST * pairs);
        for (rules, pairs) in trial.rulesets.iter().zip(&results) {
            if let Some(share) = pairs.interval() {
                let [low, mean, high] = [share.low, share.estimate, share.high].map(|x| 100.0 * x);
                println!(
                    "{:<24} {mean:.1} % ({low:.1} to {high:.1})",
                    rules.info().key()
                );
            }
        }
    }
}

/// The mean score of the first of the two over all rulesets, from 0 to 1.
fn mean(results: &[Pentanomial]) -> f64 {
    let means = results.iter().filter_map(Pentanomial::mean);
    let (sum, count) = means.fold((0.0, 0.0), |(sum, count), mean| (sum + mean, count + 1.0));
    sum / count
}
