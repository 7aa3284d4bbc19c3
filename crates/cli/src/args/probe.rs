//! `menagerie probe`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::PositionArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie probe bagh-chal/medium
  menagerie probe --game fox-and-geese/ply-yard --dir tables
  menagerie probe --json fox-and-geese/murray 1G1/3/7/3F3/7/GGG/GGG g 5

Tables are made by `menagerie solve`. Small games, and positions with few pieces left, are solved on \
the spot.";

/// What `probe` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ProbeArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,

    /// Where tables are kept, in a folder for each ruleset.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
