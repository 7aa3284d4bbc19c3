//! `ci`: everything that CI checks, in CI's order.

use std::time::Instant;

use anyhow::{Context, anyhow};
use clap::{Args, Parser};

use crate::{Cli, Outcome, Task};

/// The steps, cheap ones first and the tests last. The workflow has the same lines; `tidy`
/// compares them.
pub(crate) const STEPS: [&str; 10] = [
    "fmt --check",
    "tidy",
    "docgen --check",
    "lint",
    "doc",
    "package",
    "msrv --if-installed",
    "bench --quick",
    "tables",
    "test",
];

/// Run everything that CI checks; stop at the first failure.
#[derive(Args, Debug)]
pub(crate) struct Ci {}

impl Ci {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> Outcome {
        #[expect(
            clippy::disallowed_methods,
            reason = "people like to know how long it took"
        )]
        let start = Instant::now();
        let mut done = Vec::new();
        for step in STEPS {
            eprintln!("\n== cargo xtask {step}");
            let line = task(step)?
                .run()
                .map_err(|error| anyhow!("{error:#}\nto repeat this step: cargo xtask {step}"))?;
            done.push((step, line));
        }
        println!();
        for (step, line) in &done {
            println!("{step:<20} {line}");
        }
        // The tests come last, so this line tells how many ran.
        let (_, tests) = done.last().context("ci has steps")?;
        Ok(format!(
            "ci passed in {} s; {tests}",
            start.elapsed().as_secs()
        ))
    }
}

fn task(step: &str) -> anyhow::Result<Task> {
    let words = std::iter::once("xtask").chain(step.split(' '));
    Ok(Cli::try_parse_from(words)?.task)
}
