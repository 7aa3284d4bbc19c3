//! What the searching players share: budgets, clocks, and what a finished game is worth.

pub(crate) mod fingerprint;
mod history;
mod options;
#[cfg(test)]
pub(crate) mod testing;
mod window;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use menagerie_core::{Outcome, Seat};

pub(crate) use history::History;
pub(crate) use options::{HASHES, Options, THREADS, budget_options, write_bot};
pub(crate) use window::{Aim, Window};

use crate::evaluate::WIN;

/// How much a player may think about one move. It stops at whichever limit it meets first, and
/// without any it uses [`Budget::DEFAULT_NODES`].
///
/// Only nodes and depth give the same game every time; how far a player comes in a given time
/// depends on the machine.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Budget {
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Plies to look ahead, captures not counted.
    pub depth: Option<u32>,
    /// Time by the [`Clock`].
    pub time: Option<Duration>,
}

impl Budget {
    /// The limit where none is given.
    pub const DEFAULT_NODES: u64 = 100_000;

    /// The limit in nodes, if there is one.
    pub(crate) fn node_limit(&self) -> u64 {
        match self {
            Self {
                nodes: Some(nodes), ..
            } => *nodes,
            Self {
                depth: None,
                time: None,
                ..
            } => Self::DEFAULT_NODES,
            Self { .. } => u64::MAX,
        }
    }
}

/// A clock that the caller gives, as nothing here reads one: the time since some moment that
/// does not change. One that begins to read [`Duration::MAX`] ends every search that goes by it,
/// whatever its budget: so a thought is broken off.
///
/// ```
/// use std::time::{Duration, Instant};
/// use menagerie_bots::Clock;
/// # #[allow(clippy::disallowed_methods)]
/// let start = Instant::now();
/// let clock = Clock::new(move || start.elapsed());
/// assert!(clock.now() < Duration::from_secs(3_600));
/// ```
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// The clock that reads like this.
    pub fn new(read: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }

    /// What it reads now.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// What a search has found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Analysis<M> {
    /// The moves that follow if both sides play the best that was found, the move to play first.
    /// At least one.
    pub line: Vec<M>,
    /// What the position is worth to the seat to move, as [`Evaluate`](crate::Evaluate) measures;
    /// a win in `n` plies is [`WIN`] less `n`.
    pub value: i32,
    /// The depth that was searched in full; for a tree search the length of the line.
    pub depth: u32,
    /// The positions looked at; for a tree search the playouts made.
    pub nodes: u64,
}

/// No search goes deeper than this.
pub(crate) const MAX_PLY: usize = 200;

/// What lies beyond this is a win or a loss for certain.
pub(crate) const PROVEN: i32 = WIN - MAX_PLY as i32;

/// What a game that ended like this after `ply` plies of search is worth to `seat`: the sooner
/// won the better, the later lost the better.
pub(crate) fn worth_of_end(outcome: Outcome, seat: Seat, ply: usize, draw: i32) -> i32 {
    match outcome.winner {
        Some(winner) if winner == seat => WIN - ply as i32,
        Some(_) => ply as i32 - WIN,
        None => draw,
    }
}
