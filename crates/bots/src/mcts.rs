//! The player that grows a tree of playouts: UCT with solver backup.

mod search;
#[cfg(test)]
mod tests;
mod tree;

use std::fmt;
use std::time::Duration;

use menagerie_core::{Game, Never, Rules, Turn};

use crate::search::{Analysis, Clock, Options};
use crate::{Bot, Evaluate, Generator, UnknownBot};
use search::Search;

/// How an [`Mcts`] player searches.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MctsOptions {
    /// How many playouts it may make for a move; [`Self::DEFAULT_PLAYOUTS`] where neither these
    /// nor time are limited.
    pub playouts: Option<u64>,
    /// How much time it may take by the [`Clock`].
    pub time: Option<Duration>,
    /// How many random plies a playout goes on beyond the tree before the position is valued.
    pub rollout: u32,
    /// The most that its tree may take, in megabytes (2 to the 20th bytes).
    pub hash: u32,
}

impl Default for MctsOptions {
    fn default() -> Self {
        Self {
            playouts: None,
            time: None,
            rollout: 0,
            hash: 16,
        }
    }
}

impl MctsOptions {
    /// The limit where none is given.
    pub const DEFAULT_PLAYOUTS: u64 = 10_000;

    pub(crate) const NAME: &'static str = "mcts";
    const KNOWN: &'static [&'static str] = &["playouts", "time", "rollout", "hash"];

    pub(crate) fn read(text: &str) -> Result<Self, UnknownBot> {
        let options = Options::read(Self::NAME, text, Self::KNOWN)?;
        let small = |name, range| {
            let number = options.number(name, range)?;
            Ok(number.and_then(|number| u32::try_from(number).ok()))
        };
        let default = Self::default();
        Ok(Self {
            playouts: options.number("playouts", 1..=1_000_000_000)?,
            time: options
                .number("time", 1..=86_400_000)?
                .map(Duration::from_millis),
            rollout: small("rollout", 0..=10_000)?.unwrap_or(default.rollout),
            hash: small("hash", 1..=65_536)?.unwrap_or(default.hash),
        })
    }
}

impl fmt::Display for MctsOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let rollout = (self.rollout != default.rollout).then_some(self.rollout);
        let hash = (self.hash != default.hash).then_some(self.hash);
        let options: Vec<String> = [
            self.playouts.map(|playouts| format!("playouts={playouts}")),
            self.time.map(|time| format!("time={}", time.as_millis())),
            rollout.map(|rollout| format!("rollout={rollout}")),
            hash.map(|hash| format!("hash={hash}")),
        ]
        .into_iter()
        .flatten()
        .collect();
        f.write_str(Self::NAME)?;
        if options.is_empty() {
            Ok(())
        } else {
            write!(f, ":{}", options.join(","))
        }
    }
}

/// Grows a tree of the moves that look best, and plays the one it has tried most.
///
/// Each playout walks down the tree, at every move weighing how well it has done against how
/// little it has been tried (UCB1), adds the moves of the position it comes to, plays a few
/// random plies from there and values what it finds by [`Evaluate`]. Moves not tried yet stand
/// where a look at the position after them puts them. What is won or lost for certain is handed
/// up as such (Winands, Björnsson and Saito, "Monte-Carlo Tree Search Solver", 2008). Every node
/// is a way from the root, so draws by repetition are seen exactly.
///
/// With a budget of playouts the same seed gives the same move on every machine.
///
/// ```
/// use menagerie_bots::{Bot, Generator, Mcts, MctsOptions};
/// use menagerie_core::{Game, games::bagh_chal};
///
/// let options = MctsOptions { playouts: Some(200), ..MctsOptions::default() };
/// let game = Game::new(bagh_chal::standard());
/// let chosen = Mcts::new(options).choose(&game, &mut Generator::stream(7, 0));
/// assert!(game.moves().contains(&chosen));
/// ```
#[derive(Clone, Debug)]
pub struct Mcts {
    options: MctsOptions,
    clock: Option<Clock>,
}

impl Mcts {
    /// A player with these options. A budget of time needs a [clock](Self::with_clock), and is
    /// ignored without.
    pub fn new(options: MctsOptions) -> Self {
        Self {
            options,
            clock: None,
        }
    }

    /// The same player with a clock, which can also break a thought off (see [`Clock`]).
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Searches the position of a game in which a player is to move; none when none is.
    pub fn analyse<R: Evaluate + Rules<Chance = Never>>(
        &self,
        game: &Game<R>,
        luck: &mut Generator,
    ) -> Option<Analysis<R::Move>> {
        self.analyse_telling(game, luck, &mut |_| ())
    }

    /// The same, telling on the way what is found each time the playouts have doubled, and at the end.
    pub fn analyse_telling<R: Evaluate + Rules<Chance = Never>>(
        &self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> Option<Analysis<R::Move>> {
        let Turn::Player(seat) = game.turn() else {
            return None;
        };
        // Without a limit of time the clock can still break the thought off.
        let end = self.clock.as_ref().map(|clock| {
            let time = self.options.time.unwrap_or(Duration::MAX);
            (clock, clock.now().saturating_add(time))
        });
        let playouts = match (self.options.playouts, self.options.time) {
            (Some(playouts), _) => playouts,
            (None, Some(_)) if end.is_some() => u64::MAX,
            (None, _) => MctsOptions::DEFAULT_PLAYOUTS,
        };
        let mut search = Search::new(game, seat, &self.options, luck);
        while search.playouts() < playouts && !search.is_decided() {
            let look = search.playouts().is_multiple_of(PLAYOUTS_A_LOOK);
            if look && end.is_some_and(|(clock, end)| clock.now() >= end) {
                break;
            }
            search.play_out();
            if search.playouts().is_power_of_two() && search.playouts() >= PLAYOUTS_A_LOOK {
                tell(&search.analysis());
            }
        }
        let found = search.analysis();
        tell(&found);
        Some(found)
    }
}

/// How many playouts go by between two looks at the clock.
const PLAYOUTS_A_LOOK: u64 = 64;

impl<R: Evaluate + Rules<Chance = Never>> Bot<R> for Mcts {
    fn name(&self) -> String {
        self.options.to_string()
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> R::Move {
        self.choose_telling(game, luck, &mut |_| ())
    }

    fn choose_telling(
        &mut self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> R::Move {
        self.analyse_telling(game, luck, tell)
            .and_then(|analysis| analysis.line.first().copied())
            .expect("a bot is asked only when a player is to move, who then has a move")
    }
}
