//! `menagerie list`.

use clap::Args;

use super::names::GameName;

const AFTER_HELP: &str = "\
Examples:
  menagerie list
  menagerie list bagh-chal";

/// What `list` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ListArgs {
    /// List the rulesets of this game only.
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
