//! `menagerie perft`.

use clap::Args;

use super::GameArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie perft bagh-chal 5
  menagerie perft bezszachy 3 --divide
  menagerie perft bagh-chal 2 --position 'T...T/...../..G../...../T...T t 19 0'

The ways are counted by the rules of movement alone: draws by repetition or by a limit are not \
looked at. The last line ends with the count; time and speed go to standard error.";

/// What `perft` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP, allow_missing_positional = true)]
pub struct PerftArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// How many plies, 99 at most.
    #[arg(value_name = "DEPTH", value_parser = depth, allow_negative_numbers = true)]
    pub depth: u32,

    /// Count from this position instead of the start.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,

    /// Print the count of every first move.
    #[arg(long)]
    pub divide: bool,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// Reads a depth. Nobody counts deeper, and whoever leaves the depth out is told what is missing.
fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= 99);
    depth.ok_or_else(|| "after the game comes the depth, a number of plies from 0 to 99".to_owned())
}
