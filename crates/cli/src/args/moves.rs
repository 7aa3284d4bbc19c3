//! `menagerie moves`.

use clap::Args;

use super::PositionArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie moves fox-and-geese/german
  menagerie moves bagh-chal T...T/...../..G../...../T...T t 19 0
  menagerie moves --all-sides";

/// What `moves` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct MovesArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,

    /// List what every side could do if it were to move, and what each action would capture.
    #[arg(long)]
    pub all_sides: bool,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
