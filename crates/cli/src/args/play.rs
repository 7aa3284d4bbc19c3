//! `menagerie play`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::common::search_threads;
use super::number::{self, Slip};
use super::{BOTS, BoardArgs, DrawArgs, GameArgs, SeatChoice};

const AFTER_HELP: &str = "\
Examples:
  menagerie play bagh-chal
  menagerie play fox-and-geese/german --seat geese=human --seat fox=casual
  menagerie play goose --players 3 --name red=Anna --name blue=Ben
  menagerie play bagh-chal --match 4
  menagerie play --resume
  menagerie play bagh-chal --resume

In a terminal the game fills the screen: choose pieces with the arrow keys or the mouse, or type \
moves; `?` lists the keys. With --plain, or where there is no terminal, it is played line by line.

At the prompt type a move, such as d4-d5, or `help`; where dice decide, Enter throws them. `undo` \
takes back a throw, too: `redo` brings the same one back, and Enter throws a new one.

A game in progress is kept after every move, and a match with its score, in \
$XDG_STATE_HOME/menagerie/games or by default in ~/.local/state/menagerie/games: neither the end of \
input nor Ctrl-C (status 130) loses it, and `--resume` goes on with it, dice included. Every game has \
a file of its own there until it is over, and `menagerie kept` lists them. The end of input is no \
error. Where nothing can be kept, that is said before the game; where a disk fills up during the \
game and it is lost, the status is 1.";

/// What `play` accepts.
#[derive(Debug, Default, Args)]
#[command(after_help = format!("{AFTER_HELP}\n\n{BOTS}"))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "flags of a command line are independent"
)]
pub struct PlayArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,

    /// Who sits where: `human` or a bot. Of seats that are not named the first is a human's and
    /// the rest are the greedy bot's.
    #[arg(long = "seat", value_name = "SEAT=human|BOT")]
    pub seats: Vec<SeatChoice>,

    /// What to call whoever sits there.
    #[arg(long = "name", value_name = "SEAT=NAME", value_parser = name)]
    pub names: Vec<SeatChoice>,

    /// Toss a coin for the seats of the two players.
    #[arg(long)]
    pub toss: bool,

    /// Throw for who begins, where the players' seats are alike.
    #[arg(long)]
    pub roll_for_start: bool,

    /// Seed of dice, bots and coin; the same seed gives the same game. One is drawn if left out.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// How many threads alphabeta and mcts search with; with more than one a seed gives another
    /// game each time.
    #[arg(long, value_name = "N", value_parser = search_threads(), allow_negative_numbers = true)]
    pub threads: Option<u32>,

    /// Go on from this record.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "rules", "players"])]
    pub load: Option<PathBuf>,

    /// Go on from the N-th game of that file.
    #[arg(long = "game", requires = "load", value_name = "N", value_parser = number::from::<u64>(1), allow_negative_numbers = true)]
    pub number: Option<u64>,

    /// Write the record of the game to this file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub save: Option<PathBuf>,

    /// Go on with the game that was kept last, of GAME if one is named, or with that of this number
    /// in the list of `menagerie kept`.
    #[arg(
        long,
        value_name = "N",
        value_parser = number::from::<usize>(1),
        num_args = 0..=1,
        require_equals = true,
        conflicts_with_all = ["rules", "players", "load"]
    )]
    pub resume: Option<Option<usize>>,

    /// Play a match of N games, an even number; the two players change seats after each.
    #[arg(
        long = "match",
        value_name = "N",
        value_parser = even,
        allow_negative_numbers = true,
        conflicts_with_all = ["load", "save", "resume"]
    )]
    pub games: Option<u32>,

    /// Whether the seats are those of the menu, so that whoever the user's own defaults put there
    /// and cannot play is replaced.
    #[arg(skip)]
    pub by_menu: bool,

    /// How the program and the players talk to each other.
    #[arg(long, value_name = "STYLE", default_value = "plain")]
    pub style: PlayStyle,

    /// Its limits.
    #[command(flatten)]
    pub draws: DrawArgs,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,
}

/// How the program and the players talk to each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum PlayStyle {
    /// Lines of text: for people, scripts and screen readers.
    #[default]
    Plain,
    /// As the practical W09 of the University of St Andrews asks: four integers a move.
    W09,
}

/// An even number from 2: as many games in one seat as in the other.
fn even(text: &str) -> Result<u32, String> {
    let most = u32::MAX - 1;
    match number::read(text, 2, most.into()) {
        Ok(games) if games % 2 == 0 => u32::try_from(games).map_err(|error| error.to_string()),
        Err(Slip::TooLarge) => Err(format!("a match has at most {most} games")),
        Ok(_) | Err(Slip::Other) => Err("a match has an even number of games, from 2".to_owned()),
    }
}

/// A seat and a name. What names are good is asked where the others are known.
fn name(text: &str) -> Result<SeatChoice, String> {
    let named = text.parse::<SeatChoice>();
    named.map_err(|_half| "write a seat and a name, such as `fox=Ann`".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{even, name};

    #[test]
    fn a_match_is_even_and_not_too_long() {
        assert_eq!(even("2"), Ok(2));
        assert_eq!(even("4294967294"), Ok(4_294_967_294));
        for wrong in ["0", "1", "3", "-2", "two"] {
            let fault = "a match has an even number of games, from 2";
            assert_eq!(even(wrong), Err(fault.to_owned()), "{wrong}");
        }
        for wrong in ["4294967295", "4294967296", "99999999999999999999"] {
            let fault = "a match has at most 4294967294 games";
            assert_eq!(even(wrong), Err(fault.to_owned()), "{wrong}");
        }
    }

    #[test]
    fn half_a_name_is_told_how_names_are_given() {
        assert!(name("fox=Ann").is_ok_and(|choice| choice.player == "Ann"));
        for wrong in ["fox=", "=Ann", "Ann", ""] {
            let fault = "write a seat and a name, such as `fox=Ann`";
            assert_eq!(name(wrong), Err(fault.to_owned()), "{wrong}");
        }
    }
}
