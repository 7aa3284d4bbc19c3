//! `menagerie replay`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{BoardArgs, number};

const AFTER_HELP: &str = "\
Examples:
  menagerie replay game.rec
  menagerie replay game.rec --to 12
  menagerie replay game.rec --check
  menagerie replay match.rec --game 12

In a terminal the game fills the screen: arrow keys step, a number and Enter jump, the space bar \
plays, b branches off; `?` lists the keys. With --plain it is stepped through line by line, and told \
rather than drawn: Enter or n for the next position, p for the previous one, a number to jump to that \
ply, q to quit; last, where geese, what d4, row 4, moves d4 and captures ask about a position, as in \
play, and help lists the rest. The same commands may be piped in, one a line, and without --plain the \
boards are drawn. Where there are none the whole game is printed.

A file of several games begins with the first on the screen, where N and P turn to the next and the \
previous one. Elsewhere all are printed or checked, unless --game names one; line by line only one \
can be stepped through.

An illegal event ends with status 3. `--check` ends with status 4 when the play contradicts the \
recorded result.";

/// What `replay` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ReplayArgs {
    /// The record, or a file of many; `-` reads standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,

    /// Show only the N-th game of the file.
    #[arg(long = "game", value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub number: Option<u64>,

    /// Print the position after this many plies.
    #[arg(long, value_name = "PLY", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    pub to: Option<usize>,

    /// Only check that every event is legal and that the result is the recorded one.
    #[arg(long, conflicts_with = "to")]
    pub check: bool,

    /// Print JSON, a document a game.
    #[arg(long, conflicts_with_all = ["to", "check"])]
    pub json: bool,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,
}
