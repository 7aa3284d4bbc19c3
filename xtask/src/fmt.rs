//! `fmt`: lays out the code.

use clap::Args;

use crate::Outcome;
use crate::process::Program;

/// Lay out all code with rustfmt.
#[derive(Args, Debug)]
pub(crate) struct Fmt {
    /// Change nothing; fail where something would change.
    #[arg(long)]
    check: bool,
}

impl Fmt {
    pub(crate) fn run(&self) -> Outcome {
        let fmt = Program::cargo("fmt").arg("--all");
        if self.check {
            fmt.arg("--check").run()?;
            Ok("the code is laid out as rustfmt wants it".to_owned())
        } else {
            fmt.run()?;
            Ok("laid out all code".to_owned())
        }
    }
}
