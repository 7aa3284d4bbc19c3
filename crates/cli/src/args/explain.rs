//! `menagerie explain`.

use clap::Args;

use super::PositionArgs;

const AFTER_HELP: &str = "\
Examples:
  menagerie explain c5-c4
  menagerie explain 2G/1GG/3GFG1/3G3/4G2/3/3 g 6 d5-c5
  menagerie explain bagh-chal T3T/1G3/2G2/5/T3T g 18 0 @b5";

/// What `explain` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP, allow_missing_positional = true)]
pub struct ExplainArgs {
    /// The position.
    #[command(flatten)]
    pub position: PositionArgs,

    /// The move, such as d4-d5.
    #[arg(value_name = "MOVE", required = true)]
    pub text: String,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
