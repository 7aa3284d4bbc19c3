//! When a search stops.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::search::{Budget, Clock};

/// When to stop, in terms that are quick to ask.
#[derive(Copy, Clone, Debug)]
pub(super) struct Limits<'a> {
    nodes: u64,
    pub(super) depth: i32,
    /// The clock, and what it may read.
    end: Option<(&'a Clock, Duration)>,
    /// Set when another thread has decided.
    stop: Option<&'a AtomicBool>,
}

/// How many nodes go by between two looks at the clock.
const NODES_A_LOOK: u64 = 1_024;
/// The deepest that is searched in full; captures go on from there.
const MOST_DEPTH: u32 = 100;

impl<'a> Limits<'a> {
    pub(super) fn new(budget: &Budget, clock: Option<&'a Clock>) -> Self {
        // Time that nothing measures is no limit.
        let time = budget.time.filter(|_| clock.is_some());
        let budget = Budget { time, ..*budget };
        Self {
            nodes: budget.node_limit(),
            depth: budget.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH) as i32,
            end: clock.map(|clock| {
                let time = budget.time.unwrap_or(Duration::MAX);
                (clock, clock.now().saturating_add(time))
            }),
            stop: None,
        }
    }

    /// The limits of each of so many threads, which end when `stop` is set, too.
    pub(super) fn shared<'b>(&self, threads: u32, stop: &'b AtomicBool) -> Limits<'b>
    where
        'a: 'b,
    {
        Limits {
            nodes: self.nodes.div_ceil(threads.into()),
            stop: Some(stop),
            ..*self
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    #[inline]
    pub(super) fn are_met(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes.is_multiple_of(NODES_A_LOOK) && self.is_late()
    }

    fn is_late(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.end.is_some_and(|(clock, end)| clock.now() >= end)
    }
}
