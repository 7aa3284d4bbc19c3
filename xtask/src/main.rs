//! `cargo xtask`: everything a contributor runs besides cargo itself, one command a file.
//!
//! Each command returns one line that says what it did. `ci` collects those lines.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal; the lints are for libraries"
)]

mod bench;
mod ci;
mod dist;
mod doc;
mod docgen;
mod fmt;
mod lint;
mod msrv;
mod new_game;
mod package;
mod perft;
mod process;
mod project;
mod registry;
mod tables;
mod test;
mod tidy;
mod transcript;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What a command did, in one line; or why it could not.
type Outcome = anyhow::Result<String>;

/// The chores of the Menagerie workspace.
#[derive(Parser, Debug)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    Ci(ci::Ci),
    Fmt(fmt::Fmt),
    Lint(lint::Lint),
    Test(test::Test),
    Doc(doc::Doc),
    Docgen(docgen::Docgen),
    Tidy(tidy::Tidy),
    Bench(bench::Bench),
    Msrv(msrv::Msrv),
    Package(package::Package),
    Perft(perft::Perft),
    Tables(tables::Tables),
    Transcript(transcript::Transcript),
    NewGame(new_game::NewGame),
    Dist(dist::Dist),
}

impl Task {
    fn run(&self) -> Outcome {
        match self {
            Self::Ci(task) => task.run(),
            Self::Fmt(task) => task.run(),
            Self::Lint(task) => task.run(),
            Self::Test(task) => task.run(),
            Self::Doc(task) => task.run(),
            Self::Docgen(task) => task.run(),
            Self::Tidy(task) => task.run(),
            Self::Bench(task) => task.run(),
            Self::Msrv(task) => task.run(),
            Self::Package(task) => task.run(),
            Self::Perft(task) => task.run(),
            Self::Tables(task) => task.run(),
            Self::Transcript(task) => task.run(),
            Self::NewGame(task) => task.run(),
            Self::Dist(task) => task.run(),
        }
    }
}

fn main() -> ExitCode {
    match Cli::parse().task.run() {
        Ok(line) => {
            println!("xtask: {line}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
