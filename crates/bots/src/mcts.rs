//! The player that grows a tree of playouts: UCT with solver backup.

mod search;
#[cfg(test)]
mod tests;
mod tree;

use std::fmt;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use menagerie_core::{Game, Never, Rules, Turn};

use crate::search::{Analysis, Clock, HASHES, Options, THREADS, write_bot};
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
    /// How many threads search, each with a tree and a share of the playouts of its own. Only one
    /// gives the same game every time.
    pub threads: u32,
}

impl Default for MctsOptions {
    fn default() -> Self {
        Self {
            playouts: None,
            time: None,
            rollout: 0,
            hash: 16,
            threads: 1,
        }
    }
}

impl MctsOptions {
    /// The limit where none is given.
    pub const DEFAULT_PLAYOUTS: u64 = 10_000;

    pub(crate) const NAME: &'static str = "mcts";
    const KNOWN: &'static [&'static str] = &["playouts", "time", "rollout", "hash", "threads"];

    pub(crate) fn read(text: &str) -> Result<Self, UnknownBot> {
        let options = Options::read(Self::NAME, text, Self::KNOWN)?;
        let default = Self::default();
        Ok(Self {
            playouts: options.number("playouts", 1..=1_000_000_000)?,
            time: options
                .number("time", 1..=86_400_000)?
                .map(Duration::from_millis),
            rollout: options
                .small("rollout", 0..=10_000)?
                .unwrap_or(default.rollout),
            hash: options.small("hash", HASHES)?.unwrap_or(default.hash),
            threads: options
                .small("threads", THREADS)?
                .unwrap_or(default.threads),
        })
    }
}

impl fmt::Display for MctsOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let rollout = (self.rollout != default.rollout).then_some(self.rollout);
        let hash = (self.hash != default.hash).then_some(self.hash);
        let threads = (self.threads != default.threads).then_some(self.threads);
        let options: Vec<String> = [
            self.playouts.map(|playouts| format!("playouts={playouts}")),
            self.time.map(|time| format!("time={}", time.as_millis())),
            rollout.map(|rollout| format!("rollout={rollout}")),
            hash.map(|hash| format!("hash={hash}")),
            threads.map(|threads| format!("threads={threads}")),
        ]
        .into_iter()
        .flatten()
        .collect();
        write_bot(f, Self::NAME, &options)
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
        let threads = self.options.threads.max(1);
        let playouts = match (self.options.playouts, self.options.time) {
            (Some(playouts), _) => playouts,
            (None, Some(_)) if end.is_some() => u64::MAX,
            (None, _) => MctsOptions::DEFAULT_PLAYOUTS,
        };
        let limits = Limits {
            playouts: playouts.div_ceil(threads.into()),
            end,
            decided: &AtomicBool::new(false),
        };
        let share = MctsOptions {
            hash: self.options.hash.div_ceil(threads),
            ..self.options
        };
        let found = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|_| {
                    let luck = luck.split();
                    scope.spawn(move || {
                        let mut search = Search::new(game, seat, &share, luck);
                        limits.search(&mut search, &mut |_| ());
                        search
                    })
                })
                .collect();
            let mut search = Search::new(game, seat, &share, luck.split());
            limits.search(&mut search, tell);
            for helper in helpers {
                search.absorb(&helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            search.analysis()
        });
        tell(&found);
        Some(found)
    }
}

/// When a search stops.
#[derive(Copy, Clone)]
struct Limits<'a> {
    playouts: u64,
    /// The clock, and what it may read.
    end: Option<(&'a Clock, Duration)>,
    /// Whether one of the threads knows all there is to know.
    decided: &'a AtomicBool,
}

impl Limits<'_> {
    /// Plays out until they are met.
    fn search<R: Evaluate + Rules<Chance = Never>>(
        self,
        search: &mut Search<'_, R>,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) {
        while search.playouts() < self.playouts && !search.is_decided() {
            let look = search.playouts().is_multiple_of(PLAYOUTS_A_LOOK);
            if look && self.are_met() {
                return;
            }
            search.play_out();
            if search.playouts().is_power_of_two() && search.playouts() >= PLAYOUTS_A_LOOK {
                tell(&search.analysis());
            }
        }
        if search.is_decided() {
            self.decided.store(true, Ordering::Relaxed);
        }
    }

    fn are_met(&self) -> bool {
        self.decided.load(Ordering::Relaxed)
            || self.end.is_some_and(|(clock, end)| clock.now() >= end)
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
