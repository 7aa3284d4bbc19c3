//! Beyond the horizon: captures are played out.

use menagerie_core::{Never, Rules};

use super::{Node, Search};
use crate::Evaluate;
use crate::alphabeta::order::{Candidate, take_best};
use crate::search::{MAX_PLY, Window};

impl<R: Evaluate + Rules<Chance = Never>> Search<'_, R> {
    /// What a position is worth to the seat that is played for, captures left out.
    fn quiet_value(&self, state: &R::State) -> i32 {
        self.rules.quiet_value(state, self.seat) + self.rules.prospects(state, self.seat)
    }

    /// At the horizon captures are played out, unless the side to move does better without. Those
    /// that lose more than they take are left out, where there is another move.
    pub(super) fn visit_horizon(&mut self, node: &Node<'_, R::State>, mut window: Window) -> i32 {
        let Node {
            state, aim, ply, ..
        } = *node;
        if ply >= MAX_PLY {
            return self.quiet_value(state);
        }
        self.moves.clear();
        self.rules.captures(state, &mut self.moves);
        let captures = self.moves.len();
        let forced = captures > 0 && captures == self.rules.count_moves(state);
        let mut best = aim.nothing();
        if !forced {
            best = self.quiet_value(state);
            window.narrow(aim, best);
            if captures == 0 || window.is_closed() {
                return best;
            }
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        for chosen in &self.moves {
            let gain = self.rules.gain(state, *chosen);
            if forced || gain >= 0 {
                list.push(Candidate {
                    rank: gain,
                    number: 0,
                    chosen: *chosen,
                });
            }
        }
        for n in 0..list.len() {
            let Candidate { chosen, .. } = take_best(&mut list, n);
            let value = self.try_move(node, chosen, window, true, 0);
            if self.stopped {
                break;
            }
            if aim.prefers(value, best) {
                best = value;
            }
            window.narrow(aim, value);
            if window.is_closed() {
                break;
            }
        }
        self.lists[ply] = list;
        best
    }
}
