//! `menagerie review`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::common::threads;
use super::names::GameName;
use super::{Notation, VariationArgs, number};

const AFTER_HELP: &str = "\
Examples:
  menagerie review game.rec
  menagerie review game.rec --brief --nodes 1000000
  menagerie review match.rec --game 12 --svg game.svg
  menagerie review game.rec --exact --dir tables
  menagerie review game.pgn --from baghchal

Every position is searched. A move is an inaccuracy, a mistake or a blunder where it gives away 6, \
12 or 20 of a hundred chances against the best one that was found. Chances are a rule of thumb: a \
capture ahead (in Bezszachy a pawn) is 64 %, two are 76 %, five are 95 %. With --exact tables say \
what is lost for certain. A Game of the Goose is reviewed by its odds.

A record that is wrong ends with status 3.";

/// What `review` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
#[expect(clippy::struct_excessive_bools, reason = "every flag is one")]
pub struct ReviewArgs {
    /// The record, or a file of many; `-` reads standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,

    /// Review only the N-th game of the file.
    #[arg(long = "game", value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub number: Option<u64>,

    /// The notation of the game, where it is not that of records [default: as the text looks].
    #[arg(long, value_name = "NOTATION", hide_possible_values = true)]
    pub from: Option<Notation>,

    /// The game and ruleset, where the text does not say it [default: where its notation is at
    /// home].
    #[arg(id = "game", long = "ruleset", value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub ruleset: Option<String>,

    /// What replaces or varies the rules of that game.
    #[command(flatten)]
    pub variation: VariationArgs,

    /// Search N positions for each position of the game [default: 200000].
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub nodes: Option<u64>,

    /// Search N plies deep.
    #[arg(long, value_name = "N", value_parser = number::between::<u32>(1, 100), allow_negative_numbers = true)]
    pub depth: Option<u32>,

    /// Search for MS milliseconds each. The same game is then not reviewed the same everywhere.
    #[arg(long, value_name = "MS", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub time: Option<u64>,

    /// How many positions are searched at a time; as many as there are processors if left out. It
    /// changes nothing but how long it takes.
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub threads: Option<u16>,

    /// Say what is certain: by tables, which `menagerie solve` makes; for the Game of the Goose by
    /// computing the odds of three players, too, which takes minutes.
    #[arg(long)]
    pub exact: bool,

    /// Where tables are kept, in a folder for each ruleset.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, requires = "exact")]
    pub dir: Option<PathBuf>,

    /// Play N games from each position of a Game of the Goose that is not computed [default:
    /// 20000].
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub playouts: Option<u64>,

    /// Leave out the moves that there is nothing to say against.
    #[arg(long, conflicts_with = "json")]
    pub brief: bool,

    /// Draw the graph in plain ASCII.
    #[arg(long, conflicts_with = "json")]
    pub ascii: bool,

    /// Draw the graph into this file, too, as SVG.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,

    /// Print JSON, a document a game.
    #[arg(long)]
    pub json: bool,
}
