//! `transcript`: frozen games, made once, then only replayed.

mod make;

use clap::{Args, Subcommand};

use crate::Outcome;
use crate::test::{self, Snapshots};

/// Freeze a game, or compare frozen games and sessions with their snapshots.
#[derive(Args, Debug)]
pub(crate) struct Transcript {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    New(make::New),
    /// Replay every frozen game and session and compare it with its snapshot.
    Check,
    /// Write the snapshots anew. Read the difference before you commit it.
    Accept,
}

impl Transcript {
    pub(crate) fn run(&self) -> Outcome {
        match &self.task {
            Task::New(new) => new.run(),
            Task::Check => replay(Snapshots::Compare),
            Task::Accept => {
                replay(Snapshots::Overwrite)?;
                Ok("snapshots written; `git diff` shows what there is to read".to_owned())
            }
        }
    }
}

/// Runs the tests whose snapshots a new ruleset adds to: whole games, the board at the start, and
/// sessions with the program, some of which list the games.
fn replay(snapshots: Snapshots) -> Outcome {
    let packages = ["menagerie-tests", "menagerie-notation", "menagerie-cli"];
    let packages = packages.into_iter().flat_map(|name| ["--package", name]);
    let tests = ["--tests", "--", "transcripts", "diagrams", "sessions"];
    test::run(
        &packages.chain(tests).map(str::to_owned).collect::<Vec<_>>(),
        snapshots,
    )
}
