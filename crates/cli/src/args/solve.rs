//! `menagerie solve`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::common::threads;
use super::{GameArgs, number};

const AFTER_HELP: &str = "\
Examples:
  menagerie solve bagh-chal --plan
  menagerie solve fox-and-geese/ply-yard --dir tables --threads 8
  menagerie solve fox-and-geese/ply-yard --left 6 --counts counts.tsv
  menagerie solve fox-and-geese/ply-yard --dir tables --verify --sample 1000
  menagerie solve fox-and-geese/murray --dir tables --plan --format make | make -f -

A solution that is broken off, however that was, goes on after the last layer that was finished when the \
same command is given again with --resume. Progress goes to standard error.";

/// What `solve` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "flags of a command line are independent"
)]
pub struct SolveArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// Where tables are kept, in a folder for each ruleset.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,

    /// How much memory may be used, in GiB; what is free if left out.
    #[arg(long, value_name = "GIB", value_parser = gibibytes, allow_negative_numbers = true)]
    pub memory: Option<f64>,

    /// How many threads work; as many as there are processors if left out.
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub threads: Option<u16>,

    /// Go on with a solution that was broken off.
    #[arg(long)]
    pub resume: bool,

    /// Solve only this layer; the one it needs must be there.
    #[arg(long, value_name = "LAYER", conflicts_with_all = ["resume", "plan", "verify"])]
    pub layer: Option<String>,

    /// Solve, or verify, only layers in which at most N of the many are left.
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true, conflicts_with = "layer")]
    pub left: Option<usize>,

    /// Solve only positions in which everything is placed, of games that begin with placing.
    #[arg(long, conflicts_with_all = ["layer", "left", "plan", "verify", "counts"])]
    pub moving: bool,

    /// Write what came out to this file too: a line for each count, parted by tabs.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["layer", "plan", "verify"])]
    pub counts: Option<PathBuf>,

    /// Print what there is to solve and what it takes, and solve nothing.
    #[arg(long, conflicts_with = "verify")]
    pub plan: bool,

    /// How to print the plan.
    #[arg(long, value_name = "FORMAT", default_value = "text", requires = "plan")]
    pub format: PlanFormat,

    /// Check the files and that every stored value follows from its successors.
    #[arg(long)]
    pub verify: bool,

    /// Check only N positions of all, drawn by lots.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true, requires = "verify")]
    pub sample: Option<u64>,

    /// Seed of the lots; the same seed draws the same positions. One is drawn if left out.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true, requires = "sample")]
    pub seed: Option<u64>,
}

/// How a plan is printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum PlanFormat {
    /// For people.
    Text,
    /// A document.
    Json,
    /// A makefile.
    Make,
    /// A shell script that submits jobs to Slurm.
    Slurm,
    /// A job file of `HyperQueue`.
    Hq,
}

/// An amount of memory.
fn gibibytes(text: &str) -> Result<f64, String> {
    let amount = text
        .parse()
        .ok()
        .filter(|amount: &f64| amount.is_finite() && *amount > 0.0);
    amount.ok_or_else(|| "a number of GiB is wanted, such as 8 or 0.5".to_owned())
}
