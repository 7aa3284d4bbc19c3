//! `menagerie rules`.

use clap::Args;

use super::{BoardArgs, GameArgs};

const AFTER_HELP: &str = "\
Examples:
  menagerie rules bagh-chal
  menagerie rules fox-and-geese/german
  menagerie rules --rules my-game.toml";

/// What `rules` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct RulesArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
