//! `bench`: the speed of the rules and the players.

use clap::Args;

use crate::Outcome;
use crate::process::Program;

/// Measure the speed of the rules and the players.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Measure nothing: run every benchmark once, in the build the tests use, for its assertions.
    #[arg(long)]
    quick: bool,
    /// Only benchmarks whose name contains this.
    filter: Option<String>,
}

impl Bench {
    pub(crate) fn run(&self) -> Outcome {
        // `cargo test` runs a criterion benchmark once and unmeasured, and needs no release build.
        let command = if self.quick { "test" } else { "bench" };
        let bench = Program::cargo(command).args(["--workspace", "--bench", "*"]);
        match &self.filter {
            Some(filter) => bench.args(["--", filter]).run()?,
            None => bench.run()?,
        }
        Ok(if self.quick {
            "every benchmark ran once"
        } else {
            "measured"
        }
        .to_owned())
    }
}
