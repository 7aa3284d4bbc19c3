//! `menagerie show`.

use clap::Args;

use super::{BoardArgs, PositionArgs};

const AFTER_HELP: &str = "\
Examples:
  menagerie show bagh-chal
  menagerie show bagh-chal T...T/...../..G../...../T...T t 19 0
  menagerie show --game bezszachy 8/8/8/8/8/8/1k6/K7 w";

/// What `show` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ShowArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
