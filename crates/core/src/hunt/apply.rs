//! Playing a move: who moves on, chains, huffing and passing.

use super::{Duty, Hunt, HuntMove, HuntState, Jumps, Party, Stuck};
use crate::{Point, PointSet};

impl Hunt {
    #[inline]
    pub(super) fn apply_move(&self, state: &mut HuntState, chosen: HuntMove) {
        // Few games have these rules; the others do not pay for them.
        let huffing = self.jump_rules.duty == Duty::Huffing && state.turn == Party::Few;
        let passed_over = if huffing {
            self.capturers(state)
        } else {
            PointSet::EMPTY
        };
        state.pending = PointSet::EMPTY;
        match chosen {
            HuntMove::Place(point) => {
                pieces_mut(state).insert(point);
                state.hand[state.turn as usize] -= 1;
            }
            HuntMove::Step { from, to } => {
                *pieces_mut(state) ^= PointSet::of(from) | PointSet::of(to);
                if huffing {
                    state.pending = follow(passed_over, from, to);
                }
            }
            HuntMove::Jump { from, to } => {
                state.few ^= PointSet::of(from) | PointSet::of(to);
                state.many.remove(from.midpoint(to));
                state.taken += 1;
                let chain = self.jump_rules.kind == Jumps::Chain;
                if chain && !self.jumps_of(state, PointSet::of(to)).is_empty() {
                    state.pending = PointSet::of(to);
                    return;
                }
            }
            HuntMove::Stop => state.pending = passed_over,
            HuntMove::Huff(point) => {
                state.few.remove(point);
                return;
            }
        }
        state.turn = state.turn.other();
        if self.data.stuck.few == Stuck::Passes || self.data.stuck.many == Stuck::Passes {
            self.pass_over_stuck(state);
        }
    }

    /// Gives the turn back when the side to move cannot move, may pass, and the other can move.
    pub(super) fn pass_over_stuck(&self, state: &mut HuntState) {
        let rule = match state.turn {
            Party::Few => self.data.stuck.few,
            Party::Many => self.data.stuck.many,
        };
        if rule == Stuck::Passes && self.move_set(state).is_empty() {
            let passed = HuntState {
                turn: state.turn.other(),
                ..*state
            };
            if !self.move_set(&passed).is_empty() {
                *state = passed;
            }
        }
    }
}

#[inline]
fn pieces_mut(state: &mut HuntState) -> &mut PointSet {
    match state.turn {
        Party::Few => &mut state.few,
        Party::Many => &mut state.many,
    }
}

/// The set with a piece that has moved on.
fn follow(mut set: PointSet, from: Point, to: Point) -> PointSet {
    if set.contains(from) {
        set.remove(from);
        set.insert(to);
    }
    set
}
