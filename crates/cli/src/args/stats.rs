//! `menagerie stats`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

const AFTER_HELP: &str = "\
Examples:
  menagerie stats games.rec
  menagerie stats shard-*.rec --plot
  menagerie stats games.rec --svg lengths.svg
  menagerie watch bezszachy --games 1000 --json | menagerie stats -

A file holds records, one after the other, as `match --out` writes them, or what `watch --json` \
prints. They are read one at a time, so files may be of any size. A record that is wrong is named \
and left out; the exit status then is 3.";

/// What `stats` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct StatsArgs {
    /// The record files; `-` is standard input.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Draw histograms.
    #[arg(long, conflicts_with = "json")]
    pub plot: bool,

    /// Write histograms to this file, as SVG.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
