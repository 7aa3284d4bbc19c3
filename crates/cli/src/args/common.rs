//! What several commands accept.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use menagerie_core::DrawRules;

use super::names::GameName;
use super::number::{self, Slip};
use crate::Failure;
use crate::stage::Stage;

/// Threads that work side by side. A slip of a digit must not swamp the machine.
pub(super) fn threads() -> impl TypedValueParser<Value = u16> {
    number::between(1, 1024)
}

/// Threads of one search.
pub(super) fn search_threads() -> impl TypedValueParser<Value = u32> {
    number::between(1, 256)
}

/// Players of a game that leaves a choice.
pub(super) fn players() -> impl TypedValueParser<Value = u8> {
    number::from(1)
}

/// Which game.
#[derive(Clone, Debug, Default, Args)]
pub struct GameArgs {
    /// The game, such as `bagh-chal`, or one of its rulesets, such as `bagh-chal/parlett`;
    /// `fox-and-geese` if left out.
    #[arg(value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// What replaces or varies the rules of that game.
    #[command(flatten)]
    pub variation: VariationArgs,
}

/// What replaces or varies the rules of a named game.
#[derive(Clone, Debug, Default, Args)]
pub struct VariationArgs {
    /// Take the rules from this TOML file instead of naming a game; `-` reads standard input.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "game")]
    pub rules: Option<PathBuf>,

    /// How many play, where the game leaves a choice: 2 to 6 for goose.
    #[arg(long, value_name = "N", value_parser = players(), allow_negative_numbers = true)]
    pub players: Option<u8>,
}

/// Which position of which game.
#[derive(Clone, Debug, Default, Args)]
pub struct PositionArgs {
    /// The position, as `show` prints it; it need not be quoted. It may begin with its game, as in
    /// `bagh-chal T...T/…`. Left out, it is the start; `-` reads positions from standard input,
    /// one a line.
    #[arg(value_name = "POSITION")]
    pub position: Vec<String>,

    /// The game and ruleset of positions that do not name theirs [default: fox-and-geese].
    #[arg(long, value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// What replaces or varies the rules of that game.
    #[command(flatten)]
    pub variation: VariationArgs,
}

/// Limits that replace those of the ruleset.
#[derive(Copy, Clone, Debug, Default, Args)]
pub struct DrawArgs {
    /// Call the game a draw at the N-th occurrence of a position, or never.
    #[arg(long, value_name = "N|off", allow_negative_numbers = true)]
    pub repetition: Option<Limit<u16>>,

    /// Call the game a draw after N plies, or never.
    #[arg(long, value_name = "N|off", allow_negative_numbers = true)]
    pub max_plies: Option<Limit<u32>>,
}

impl DrawArgs {
    /// The draw rules in force, with what the user set in their place.
    ///
    /// # Errors
    /// When such a rule has no meaning in the game.
    pub(crate) fn over<R: Stage>(
        self,
        rules: &R,
        mut draws: DrawRules,
    ) -> Result<DrawRules, Failure> {
        if let Some(limit) = self.repetition {
            if limit.0.is_some() && !rules.counts_repetition() {
                return Err(Failure::Usage(format!(
                    "{} has no draw by repetition, so --repetition N has no meaning in it",
                    rules.info().key()
                )));
            }
            draws.repetition = limit.0;
        }
        if let Some(limit) = self.max_plies {
            draws.max_plies = limit.0;
        }
        Ok(draws)
    }
}

/// A number, or `off` for no limit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limit<N>(pub Option<N>);

/// A limit of 1 would end every game before it begins.
const LEAST_LIMIT: u64 = 2;

macro_rules! limits {
    ($($number:ty),*) => {$(
        impl FromStr for Limit<$number> {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    "off" => Ok(Self(None)),
                    _ => limit(text, <$number>::MAX).map(|limit| Self(Some(limit))),
                }
            }
        }
    )*};
}

limits!(u16, u32);

fn limit<N: Into<u64> + TryFrom<u64> + Copy>(text: &str, most: N) -> Result<N, String> {
    let most = most.into();
    let limit = number::read(text, LEAST_LIMIT, most).and_then(|limit| {
        let fits = N::try_from(limit);
        fits.map_err(|_too_large| Slip::TooLarge)
    });
    limit.map_err(|slip| match slip {
        Slip::TooLarge => format!("the greatest limit is {most}; `off` is none"),
        Slip::Other => format!("a limit is a number from {LEAST_LIMIT}, or `off`"),
    })
}

/// What help says of the bots, for commands that seat them.
pub(super) const BOTS: &str = "\
Bots, weakest first: random; greedy, which looks one move ahead; and the levels

  novice   searches 200 positions a move; one move in five is drawn by lot
  casual   searches 2000 positions; one move in twenty is drawn by lot
  strong   searches 20 000 positions, a hundredth of a second
  master   searches 200 000 positions, a tenth of a second

In Bezszachy strong searches 4000 and master 250 000. The searches behind the levels \
take options of your own: alphabeta:depth=8,nodes=50000,hash=64 and mcts:playouts=20000,rollout=4, \
for example. Where somebody plays at a terminal both have time=MS, too. docs/players.md says more.

Another program plays as ugi:COMMAND or, in bezszachy, as uci:COMMAND. After a `;` follow \
movetime=MS, nodes=N, depth=N, timeout=MS or option.NAME=VALUE; docs/engine.md says more.";

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatChoice {
    /// The name of the seat, such as `fox`.
    pub seat: String,
    /// `human`, or the name of a bot.
    pub player: String,
}

impl FromStr for SeatChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('=') {
            Some((seat, player)) if !seat.is_empty() && !player.is_empty() => Ok(Self {
                seat: seat.to_owned(),
                player: player.to_owned(),
            }),
            _ => Err(
                "write a seat and who sits there, such as `fox=human` or `geese=greedy`".to_owned(),
            ),
        }
    }
}

/// How boards are drawn.
#[derive(Copy, Clone, Debug, Default, Args)]
pub struct BoardArgs {
    /// Draw boards in plain ASCII.
    #[arg(long)]
    pub ascii: bool,

    /// Draw boards turned by half.
    #[arg(long)]
    pub flip: bool,
}
