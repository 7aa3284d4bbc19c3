//! `menagerie convert`.

use clap::Args;

use super::VariationArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie convert --game bagh-chal --from native --to baghchal @c3 a5-b5
  menagerie convert --game bezszachy --from uci --to native b1c3";

/// What `convert` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ConvertArgs {
    /// The notation to read.
    #[arg(long, value_name = "NOTATION")]
    pub from: String,

    /// The notation to write.
    #[arg(long, value_name = "NOTATION")]
    pub to: String,

    /// Moves, positions or games; standard input if left out.
    #[arg(value_name = "TEXT")]
    pub text: Vec<String>,

    /// The game and ruleset [default: fox-and-geese].
    #[arg(long, value_name = "GAME[/RULESET]")]
    pub game: Option<String>,

    /// What replaces or varies the rules of that game.
    #[command(flatten)]
    pub variation: VariationArgs,
}
