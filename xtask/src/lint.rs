//! `lint`: clippy over every target, every warning an error.

use clap::Args;

use crate::Outcome;
use crate::process::Program;

/// Run clippy over every target; a warning is an error.
#[derive(Args, Debug)]
pub(crate) struct Lint {
    /// Mend what clippy can mend by itself.
    #[arg(long)]
    fix: bool,
}

impl Lint {
    pub(crate) fn run(&self) -> Outcome {
        let fix = if self.fix {
            &["--fix", "--allow-dirty", "--allow-staged"][..]
        } else {
            &[]
        };
        // After `--`, the flag reaches the members only: dependencies are not built twice.
        Program::cargo("clippy")
            .args(["--workspace", "--all-targets", "--all-features"])
            .args(fix)
            .args(["--", "--deny", "warnings"])
            .run()?;
        Ok("no warning".to_owned())
    }
}
