//! `menagerie match`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand, ValueHint};

use super::common::threads;
use super::names::GameName;
use super::number;
use super::{BOTS, DrawArgs};

const AFTER_HELP: &str = "\
Examples:
  menagerie match bagh-chal --players strong,greedy --games 200 --openings random:4
  menagerie match bezszachy --players alphabeta:depth=3,mcts --games 1000 --sprt 0,20
  menagerie match goose --players random,greedy,random --games 600
  menagerie match bagh-chal --players master,strong --games 2000 --seed 7 --out games.rec
  menagerie match bagh-chal --players master,strong --games 2000 --out games.rec --resume
  menagerie match merge shard-*.rec

Two games make a pair: the same opening with seats swapped. The Elo difference and its interval are \
those of pairs. Three players or more meet each other in turn; in a game for as many they sit at one \
table and change seats. The same seed gives the same result with any number of threads, unless a \
player goes by time.";

/// What `match` accepts.
#[derive(Debug, Args)]
#[command(
    after_help = format!("{AFTER_HELP}\n\n{BOTS}"),
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub struct MatchArgs {
    /// What to do with matches that have been played.
    #[command(subcommand)]
    pub command: Option<MatchCommand>,

    /// The game, such as `bagh-chal`, or one of its rulesets, such as `bagh-chal/parlett`;
    /// `fox-and-geese` if left out.
    #[arg(value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// Take the rules from this TOML file instead of naming a game; `-` reads standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "game")]
    pub rules: Option<PathBuf>,

    /// Who plays, parted by commas; may be given several times.
    #[arg(long, value_name = "A,B", required = true)]
    pub players: Vec<String>,

    /// How many games in all.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub games: u64,

    /// How many games are played at the same time; as many as there are processors if left out.
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub threads: Option<u16>,

    /// Seed of openings, dice and players; one is drawn if left out.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Where games begin: after K random plies, or at the positions, or the ends of the records,
    /// of a file.
    #[arg(long, value_name = "random:K|FILE", value_hint = ValueHint::FilePath)]
    pub openings: Option<String>,

    /// Append the record of each game to this file as it ends.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,

    /// Go on with the match in that file.
    #[arg(long, requires = "out")]
    pub resume: bool,

    /// Stop as soon as a test between these two Elo differences of the first player is decided.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<SprtArg>,

    /// Play only one of N parts, or the one that a job array of Slurm or Kubernetes asks for.
    #[arg(long, value_name = "I/N|N")]
    pub shard: Option<ShardArg>,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,

    /// Its limits.
    #[command(flatten)]
    pub draws: DrawArgs,
}

/// What there is to do with matches that have been played.
#[derive(Debug, Subcommand)]
pub enum MatchCommand {
    /// Put the shards of a match together: prints what a single run would have printed.
    Merge(MergeArgs),
}

/// What `match merge` accepts.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The record files of all shards.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Write the records of all games to this file, which a single run would have written.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// Two Elo differences.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SprtArg(pub f64, pub f64);

impl FromStr for SprtArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once(',').and_then(|(elo0, elo1)| {
            let number = |text: &str| text.trim().parse().ok();
            Some(Self(number(elo0)?, number(elo1)?))
        });
        numbers.ok_or_else(|| "write two Elo differences, such as `0,10`".to_owned())
    }
}

/// Which part of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ShardArg {
    /// Its number, counted from 1; none where the environment knows.
    pub number: Option<u64>,
    /// How many there are.
    pub of: u64,
}

impl FromStr for ShardArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, of) = match text.split_once('/') {
            Some((number, of)) => (number.parse().ok().map(Some), of),
            None => (Some(None), text),
        };
        match (number, of.parse()) {
            (Some(number), Ok(of)) if of > 0 && number.is_none_or(|n| n > 0 && n <= of) => {
                Ok(Self { number, of })
            }
            _ => Err("write a part and how many there are, from `1/8` to `8/8`".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ShardArg, SprtArg};

    #[test]
    fn shards_count_from_one() {
        let shard = |number, of| Ok(ShardArg { number, of });
        assert_eq!("1/8".parse(), shard(Some(1), 8));
        assert_eq!("8/8".parse(), shard(Some(8), 8));
        assert_eq!("8".parse(), shard(None, 8));
        for wrong in ["0/8", "9/8", "1/0", "/8", "1/", "0", "a/b", "-1/8", ""] {
            assert!(wrong.parse::<ShardArg>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_test_is_between_two_numbers() {
        assert_eq!("-5, 2.5".parse(), Ok(SprtArg(-5.0, 2.5)));
        for wrong in ["5", "a,b", "1,2,3", ""] {
            assert!(wrong.parse::<SprtArg>().is_err(), "{wrong}");
        }
    }
}
