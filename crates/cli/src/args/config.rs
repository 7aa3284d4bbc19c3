//! `menagerie config`.

use clap::Args;

const AFTER_HELP: &str = "\
Examples:
  menagerie config
  menagerie config --json

The file is TOML, and every line of it may be left out:

  theme = \"dark\"          # dark, light, mono or high-contrast
  glyphs = \"unicode\"      # or ascii
  animation = true

  [seats.bagh-chal]       # a game, or in quotation marks one of its rulesets
  tigers = \"greedy\"
  goats = \"human\"

  [names.goose]
  red = \"Anna\"";

/// What `config` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ConfigArgs {
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
