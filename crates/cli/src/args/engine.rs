//! `menagerie engine`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::names::GameName;

const AFTER_HELP: &str = "\
Example: two lines typed, and what comes back (`info` lines left out)
  position startpos moves c5-c4
  go nodes 20000
  bestmove d4xb4

docs/engine.md describes both protocols as they are spoken here.";

/// What `engine` accepts.
///
/// It reads lines from standard input and answers on standard output, in UGI for every game or in
/// UCI for Bezszachy, until `quit` or the end of the input.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct EngineArgs {
    /// The game to begin with; UGI can set another, and `uci` goes over to Bezszachy.
    #[arg(
        long,
        value_name = "GAME[/RULESET]",
        value_parser = GameName,
        hide_possible_values = true
    )]
    pub game: Option<String>,

    /// Begin with the hunt game of this TOML file; UGI can set another.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "game")]
    pub rules: Option<PathBuf>,
}
