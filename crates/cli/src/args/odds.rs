//! `menagerie odds`.

use clap::Args;

use super::common::players;
use super::names::GameName;
use super::number;

const AFTER_HELP: &str = "\
Examples:
  menagerie odds
  menagerie odds goose/traditional --players 3
  menagerie odds goose/fonti --from '57 60 blue'
  menagerie odds goose/dutch --players 6 --games 1000000

With two or three players the odds are exact, but for a rest below 1e-12. With more, games are \
played and the standard errors printed. A turn is the slot of a seat, also of one that is passed \
over; a throw is a throw.";

/// What `odds` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct OddsArgs {
    /// The ruleset of the Game of the Goose; `goose` if left out.
    #[arg(value_name = "GOOSE[/RULESET]", default_value = "goose", value_parser = GameName, hide_possible_values = true)]
    pub game: String,

    /// How many play: 2 to 6 [default: as many as the position says, or 2].
    #[arg(long, value_name = "N", value_parser = players(), allow_negative_numbers = true)]
    pub players: Option<u8>,

    /// The position of a game in progress, as `show` prints it.
    #[arg(long, value_name = "POSITION")]
    pub from: Option<String>,

    /// Play N games instead of computing the odds.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub games: Option<u64>,

    /// The seed of the games that are played.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    pub seed: u64,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}
