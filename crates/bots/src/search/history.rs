//! What the history of a game and the moves of a search make a draw.

use menagerie_core::{Action, DrawRules, Game};

use super::MAX_PLY;
use super::fingerprint::fingerprint;
use crate::Evaluate;

/// The positions of the game before the one searched, and those on the way from it to the node
/// that is being visited.
pub(crate) struct History {
    draws: DrawRules,
    /// Fingerprints of the positions before the root, in order of size.
    before: Vec<u64>,
    /// The [likenesses](Evaluate::likeness) of the positions up to the root, in order of size.
    been: Vec<u64>,
    /// How many events have been played before the root.
    plies: usize,
    /// By ply of the search: the fingerprint, and how many events in a row up to there neither
    /// placed nor took a piece.
    keys: Vec<u64>,
    idle: Vec<u32>,
}

impl History {
    pub(crate) fn of<R: Evaluate>(game: &Game<R>) -> Self {
        let draws = game.draw_rules();
        let mut before: Vec<u64> = match draws.repetition {
            Some(_) => game.states().take(game.ply()).map(fingerprint).collect(),
            None => Vec::new(),
        };
        before.sort_unstable();
        let likenesses = game
            .states()
            .map_while(|state| game.rules().likeness(state));
        let mut been: Vec<u64> = likenesses.collect();
        been.sort_unstable();
        let mut history = Self {
            draws,
            before,
            been,
            plies: game.ply(),
            keys: vec![0; MAX_PLY + 2],
            idle: vec![0; MAX_PLY + 2],
        };
        history.keys[0] = fingerprint(game.state());
        if draws.no_progress.is_some() {
            for (state, event) in game.states().zip(game.events()) {
                let progress = match event {
                    menagerie_core::Event::Move(chosen) => {
                        is_progress(game.rules().action(state, chosen))
                    }
                    menagerie_core::Event::Chance(_) => true,
                };
                history.idle[0] = if progress { 0 } else { history.idle[0] + 1 };
            }
        }
        history
    }

    /// Whether anything but the rules themselves can end the game.
    pub(crate) fn matters(&self) -> bool {
        self.draws != DrawRules::NONE
    }

    /// An action leads on from the node at this ply.
    pub(crate) fn go_on(&mut self, action: Action, ply: usize) {
        self.idle[ply + 1] = if is_progress(action) {
            0
        } else {
            self.idle[ply] + 1
        };
    }

    /// The turn is given away at the node at this ply.
    pub(crate) fn pass(&mut self, ply: usize) {
        self.idle[ply + 1] = self.idle[ply] + 1;
    }

    /// The node at this ply has this fingerprint. Whether that makes the game a draw: by a limit,
    /// by the repetition that the rules ask for, or because the position has come about on the
    /// way from the root, as whoever goes round once can go round again.
    pub(crate) fn is_draw(&mut self, key: u64, ply: usize) -> bool {
        self.keys[ply] = key;
        let DrawRules {
            repetition,
            max_plies,
            no_progress,
        } = self.draws;
        if let Some(times) = repetition
            && (self.keys[..ply].contains(&key) || times_in(&self.before, key) + 1 >= times.into())
        {
            return true;
        }
        no_progress.is_some_and(|limit| self.idle[ply] >= limit)
            || max_plies.is_some_and(|limit| self.plies + ply >= limit as usize)
    }

    /// How many positions up to the root have this likeness.
    pub(crate) fn times_been(&self, likeness: u64) -> i32 {
        times_in(&self.been, likeness) as i32
    }
}

/// How often a number is among these, which are in order of size.
fn times_in(sorted: &[u64], number: u64) -> usize {
    let first = sorted.partition_point(|other| *other < number);
    let rest = sorted[first..].iter();
    rest.take_while(|other| **other == number).count()
}

fn is_progress(action: Action) -> bool {
    action.taken().is_some() || matches!(action, Action::Place(_))
}
