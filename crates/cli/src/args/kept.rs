//! `menagerie kept`.

use clap::Args;

use super::names::GameName;
use super::number;

const AFTER_HELP: &str = "\
Examples:
  menagerie kept
  menagerie play --resume=2
  menagerie kept --remove 2 3

Every game that was broken off is kept until it is over. The newest comes first and is number 1; it \
is what `menagerie play --resume` goes on with, and --resume=N with that of another number. In the \
menu left and right choose among them, and x removes one.";

/// What `kept` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct KeptArgs {
    /// List only those of this game, or of one of its rulesets; their numbers are the same.
    #[arg(value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// Remove the games of these numbers for good.
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(1), allow_negative_numbers = true, num_args = 1.., conflicts_with = "game")]
    pub remove: Vec<usize>,

    /// Print JSON.
    #[arg(long, conflicts_with = "remove")]
    pub json: bool,
}
