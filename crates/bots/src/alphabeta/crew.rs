//! Several threads that search one position together.
//!
//! They share nothing but the table: each deepens on its own, in an order of moves of its own, and
//! what one has found spares the others the work ("lazy SMP"). Which of them comes to an entry
//! first is up to the machine, so only one thread gives the same result every time.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use menagerie_core::{Game, Never, Rules, Seat};

use super::limits::Limits;
use super::search::Search;
use super::table::Table;
use crate::search::Analysis;
use crate::{Evaluate, Generator};

/// Searches with so many threads, which share the limit of nodes between them. What the first
/// finds counts.
pub(super) fn search<R: Evaluate + Rules<Chance = Never>>(
    game: &Game<R>,
    seat: Seat,
    table: &Table,
    limits: &Limits<'_>,
    threads: u32,
    luck: &mut Generator,
    tell: &mut dyn FnMut(&Analysis<R::Move>),
) -> Analysis<R::Move> {
    let stop = AtomicBool::new(false);
    let limits = limits.shared(threads, &stop);
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads as i32)
            .map(|helper| {
                let mut luck = luck.split();
                // Half of them are a ply ahead, so that they do not all do the same.
                let from = 1 + helper % 2;
                scope.spawn(move || {
                    let mut search = Search::new(game, seat, table, limits);
                    search.run(from, &mut luck, &mut |_| ()).nodes
                })
            })
            .collect();
        let mut found = Search::new(game, seat, table, limits).run(1, luck, tell);
        stop.store(true, Ordering::Relaxed);
        for helper in helpers {
            found.nodes += helper.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        found
    })
}
