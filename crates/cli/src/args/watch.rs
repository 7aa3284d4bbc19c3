//! `menagerie watch`.

use clap::{Args, ValueEnum};

use super::common::search_threads;
use super::{BOTS, BoardArgs, DrawArgs, GameArgs, SeatChoice, number};

const AFTER_HELP: &str = "\
Examples:
  menagerie watch bezszachy --seed 7
  menagerie watch bagh-chal --seat tigers=greedy --seat goats=strong
  menagerie watch goose --players 4 --games 3";

/// What `watch` accepts.
#[derive(Debug, Args)]
#[command(after_help = format!("{AFTER_HELP}\n\n{BOTS}"))]
pub struct WatchArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// Which bot sits where; `random` where nothing is said.
    #[arg(long = "seat", value_name = "SEAT=BOT")]
    pub seats: Vec<SeatChoice>,

    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub games: u64,

    /// Seed of dice and bots; the same seed gives the same games. One is drawn if left out.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// How many threads alphabeta and mcts search with; with more than one a seed gives another
    /// game each time.
    #[arg(long, value_name = "N", value_parser = search_threads(), allow_negative_numbers = true)]
    pub threads: Option<u32>,

    /// The language of the result; `pl` for Bezszachy.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: Language,

    /// Print JSON: a line for the position after every move, and one for the record of each game.
    #[arg(long, conflicts_with = "lang")]
    pub json: bool,

    /// Its limits.
    #[command(flatten)]
    pub draws: DrawArgs,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,
}

/// A language for results.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish, in the words of the exercise that Bezszachy comes from.
    Pl,
}
