//! `transcript`: frozen games, made once, then only replayed.

mod make;

use clap::{Args, Subcommand};

use crate::Outcome;
use crate::test;

/// Make a frozen game, or compare the frozen games with their snapshots.
#[derive(Args, Debug)]
pub(crate) struct Transcript {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    New(make::New),
    /// Replay every frozen game and compare the transcript with its snapshot.
    Check,
    /// Write the snapshots anew. Read the difference before you commit it.
    Accept,
}

impl Transcript {
    pub(crate) fn run(&self) -> Outcome {
        match &self.task {
            Task::New(new) => new.run(),
            Task::Check => compare("no"),
            Task::Accept => {
                compare("always")?;
                Ok("snapshots written; `git diff` shows what there is to read".to_owned())
            }
        }
    }
}

/// Runs the tests that have a snapshot for each ruleset: of whole games, and of the first board.
fn compare(update: &str) -> Outcome {
    let packages = [
        "--package",
        "menagerie-tests",
        "--package",
        "menagerie-notation",
        "--tests",
    ];
    let tests = ["--", "transcripts", "diagrams"];
    test::run(
        &packages
            .iter()
            .chain(&tests)
            .map(|&arg| arg.to_owned())
            .collect::<Vec<_>>(),
        update,
    )
}
