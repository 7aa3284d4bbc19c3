//! Which moves are tried first.

use menagerie_core::{Action, Seat};

use crate::Evaluate;

/// A move and how early it is to be tried: the larger the number, the earlier.
pub(super) type Ranked<M> = (i32, M);

/// Places in the history of one seat: one for every pair of points, one for every point to place
/// on, and one for all else.
const PLACES: usize = 64 * 64 + 64 + 1;
/// History is halved when an entry reaches this, so that it stays below the killers.
const MOST_HISTORY: i32 = 1 << 20;
const KILLER: i32 = 1 << 24;
/// Captures that lose nothing are ranked around this by what they gain.
const CAPTURE: i32 = 1 << 28;
/// Those that lose more than they take come after everything quiet.
const BAD_CAPTURE: i32 = -(1 << 28);

/// What has cut off before: two killers a ply, and a count for every move of every seat.
#[derive(Clone, Debug)]
pub(super) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<Vec<i32>>,
}

impl<M: Copy + Eq> Order<M> {
    /// The rank of the move that the table names.
    pub(super) const FIRST: i32 = i32::MAX;

    pub(super) fn new(seats: usize, plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![vec![0; PLACES]; seats],
        }
    }

    pub(super) fn rank<R: Evaluate<Move = M>>(
        &self,
        rules: &R,
        state: &R::State,
        chosen: M,
        mover: Seat,
        ply: usize,
    ) -> i32 {
        let action = rules.action(state, chosen);
        if action.taken().is_some() {
            let gain = rules.gain(state, chosen);
            return if gain < 0 { BAD_CAPTURE } else { CAPTURE } + gain;
        }
        match self.killers[ply] {
            [Some(killer), _] if killer == chosen => KILLER + 1,
            [_, Some(killer)] if killer == chosen => KILLER,
            _ => self.history[mover.index()][place(action)],
        }
    }

    pub(super) const fn is_capture(rank: i32) -> bool {
        Self::is_good_capture(rank) || rank < 0
    }

    pub(super) const fn is_good_capture(rank: i32) -> bool {
        rank > CAPTURE / 2 && rank != Self::FIRST
    }

    /// Whether nothing speaks for the move but its history.
    pub(super) const fn is_plain(rank: i32) -> bool {
        0 <= rank && rank < KILLER
    }

    /// A quiet move has cut off.
    pub(super) fn reward(
        &mut self,
        chosen: M,
        action: Action,
        mover: Seat,
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chosen) {
            *killers = [Some(chosen), killers[0]];
        }
        let history = &mut self.history[mover.index()];
        let count = &mut history[place(action)];
        *count += depth * depth;
        if *count > MOST_HISTORY {
            for count in history {
                *count /= 2;
            }
        }
    }
}

fn place(action: Action) -> usize {
    match (action.from(), action.to()) {
        (Some(from), Some(to)) => 64 * from.index() + to.index(),
        (None, Some(to)) => 64 * 64 + to.index(),
        _ => PLACES - 1,
    }
}
