//! `menagerie replay`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::BoardArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie replay game.rec
  menagerie replay game.rec --to 12
  menagerie replay game.rec --check

In a terminal the game fills the screen: arrow keys step, a number and Enter jump, the space bar
plays, b branches off; `?` lists the keys. With --plain it is stepped through line by line, and told
rather than drawn: Enter or n for the next position, p for the previous one, a number to jump to that
ply, q to quit; last, where geese, what d4, row 4, moves d4 and captures ask about a position, as in
play, and help lists the rest. The same commands may be piped in, one a line, and without --plain the
boards are drawn. Where there are none the whole game is printed.

An illegal event ends with status 3. `--check` ends with status 4 when the play contradicts the
recorded result.";

/// What `replay` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ReplayArgs {
    /// The record; `-` reads standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,

    /// Print the position after this many plies.
    #[arg(long, value_name = "PLY")]
    pub to: Option<usize>,

    /// Only check that every event is legal and that the result is the recorded one.
    #[arg(long, conflicts_with = "to")]
    pub check: bool,

    /// Print JSON.
    #[arg(long, conflicts_with_all = ["to", "check"])]
    pub json: bool,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,
}
