//! The player that searches: alpha-beta with iterative deepening.

mod crew;
mod limits;
mod order;
mod search;
mod table;
#[cfg(test)]
mod tests;

use std::fmt;

use menagerie_core::{Game, Never, Rules, Turn};

use crate::search::{Analysis, Budget, Clock, HASHES, Options, THREADS, budget_options, write_bot};
use crate::{Bot, Evaluate, Generator, UnknownBot};
use limits::Limits;
use search::Search;
use table::Table;

/// How an [`AlphaBeta`] player searches.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AlphaBetaOptions {
    /// How much it may think about a move.
    pub budget: Budget,
    /// The size of its transposition table in megabytes (2 to the 20th bytes).
    pub hash: u32,
    /// How many threads search together. Only one gives the same game every time.
    pub threads: u32,
}

impl Default for AlphaBetaOptions {
    fn default() -> Self {
        Self {
            budget: Budget::default(),
            hash: 16,
            threads: 1,
        }
    }
}

impl AlphaBetaOptions {
    pub(crate) const NAME: &'static str = "alphabeta";
    const KNOWN: &'static [&'static str] = &["depth", "nodes", "time", "hash", "threads"];

    pub(crate) fn read(text: &str) -> Result<Self, UnknownBot> {
        let options = Options::read(Self::NAME, text, Self::KNOWN)?;
        let default = Self::default();
        Ok(Self {
            budget: options.budget()?,
            hash: options.small("hash", HASHES)?.unwrap_or(default.hash),
            threads: options
                .small("threads", THREADS)?
                .unwrap_or(default.threads),
        })
    }
}

impl fmt::Display for AlphaBetaOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = budget_options(&self.budget);
        let default = Self::default();
        if self.hash != default.hash {
            options.push(format!("hash={}", self.hash));
        }
        if self.threads != default.threads {
            options.push(format!("threads={}", self.threads));
        }
        write_bot(f, Self::NAME, &options)
    }
}

/// Searches the moves of both sides as deep as its budget lets it and plays the best.
///
/// Alpha-beta with a zero window around the principal variation; iterative deepening; a
/// transposition table; captures, killers and the history of cut-offs first; late quiet moves
/// less deep, and where [a move never hurts](Evaluate::pass) whatever can be told without moving left
/// out; captures played out at the horizon. It knows the history of the game, so it sees
/// draws by repetition coming. Values belong to the seat it plays for: another seat makes them
/// small, its own makes them large, however often either moves in a row.
///
/// With one thread and a budget of nodes or depth the same seed gives the same move on every machine.
///
/// ```
/// use menagerie_bots::{AlphaBeta, AlphaBetaOptions, Bot, Budget, Generator};
/// use menagerie_core::{Game, games::bagh_chal};
///
/// let budget = Budget { depth: Some(4), ..Budget::default() };
/// let mut bot = AlphaBeta::new(AlphaBetaOptions { budget, ..AlphaBetaOptions::default() });
/// let game = Game::new(bagh_chal::standard());
/// let chosen = bot.choose(&game, &mut Generator::stream(7, 0));
/// assert!(game.moves().contains(&chosen));
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    options: AlphaBetaOptions,
    clock: Option<Clock>,
}

impl AlphaBeta {
    /// A player with these options. A budget of time needs a [clock](Self::with_clock), and is
    /// ignored without.
    pub fn new(options: AlphaBetaOptions) -> Self {
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

    /// The same, telling on the way what is found at each depth.
    pub fn analyse_telling<R: Evaluate + Rules<Chance = Never>>(
        &self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> Option<Analysis<R::Move>> {
        let Turn::Player(seat) = game.turn() else {
            return None;
        };
        let limits = Limits::new(&self.options.budget, self.clock.as_ref());
        // A small search has no use for a large table. None outlives the move: what is found
        // depends on the game and on luck, and on nothing that was asked before.
        let useful = limits.nodes().saturating_mul(Table::ENTRY as u64);
        let most = u64::from(self.options.hash) << 20;
        let table = Table::of_bytes(useful.min(most) as usize);
        Some(match self.options.threads {
            ..=1 => Search::new(game, seat, &table, limits).run(1, luck, tell),
            threads => crew::search(game, seat, &table, &limits, threads, luck, tell),
        })
    }
}

impl<R: Evaluate + Rules<Chance = Never>> Bot<R> for AlphaBeta {
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
