//! What is left out: positions that need no search of their moves, and moves that are hardly
//! worth one.
//!
//! All but the reduction of late moves rests on a move being worth something: where a side can do
//! better by not moving at all, as geese and goats often can, nothing is left out
//! ([`Evaluate::pass`]). A loss is never claimed of a position unless every move of it was searched.

use menagerie_core::{Never, Rules};

use super::{Node, Search};
use crate::Evaluate;
use crate::alphabeta::order::Order;
use crate::search::{PROVEN, Window};

/// To this depth the worth of a position decides alone, if it is so much per ply beyond what is
/// asked.
const STAND_DEPTH: i32 = 6;
const STAND_MARGIN: i32 = 100;
/// To this depth quiet moves are left out where the worth of the position is so far, and so much
/// more per ply, below what is asked.
const FUTILE_DEPTH: i32 = 4;
const FUTILE_MARGIN: i32 = 100;
/// To this depth quiet moves are left out behind so many, more of them the deeper.
const LATE_DEPTH: i32 = 4;
const LATE_MOVES: i32 = 4;

/// What a node looks like before its moves are searched.
pub(super) struct Outlook<S> {
    /// The position with the turn given away.
    passed: S,
    /// What the position is worth by rule of thumb.
    worth: i32,
    /// The value at which the side to move need look no further.
    asked: i32,
    /// By how much the worth is more than that, as the side to move sees it.
    lead: i32,
}

impl<R: Evaluate + Rules<Chance = Never>> Search<'_, R> {
    /// The outlook of a node at which something may be left out.
    pub(super) fn outlook(
        &self,
        node: &Node<'_, R::State>,
        window: Window,
    ) -> Option<Outlook<R::State>> {
        let asked = window.target(node.aim);
        if !self.shortcuts || !window.is_narrow() || asked.abs() > PROVEN {
            return None;
        }
        let passed = self.rules.pass(node.state)?;
        let worth =
            self.rules.value(node.state, self.seat) + self.rules.prospects(node.state, self.seat);
        Some(Outlook {
            passed,
            worth,
            asked,
            lead: node.aim.lead(worth, asked),
        })
    }

    /// A value that ends the search of a node whose side to move is so well off that it need not
    /// even move.
    pub(super) fn value_without_moving(
        &mut self,
        node: &Node<'_, R::State>,
        outlook: &Outlook<R::State>,
        window: Window,
    ) -> Option<i32> {
        if node.depth <= STAND_DEPTH && outlook.lead >= STAND_MARGIN * node.depth {
            return Some(outlook.worth);
        }
        // To pass twice in a row would lead back here.
        if node.depth < 2 || outlook.lead < 0 || self.last_pass == node.ply.checked_sub(1) {
            return None;
        }
        // Donninger, "Null move and deep search", 1993, with the reduction that grows as in
        // Heinz, "Adaptive null-move pruning", 1999.
        let reduction = 3 + node.depth / 4 + (outlook.lead / 200).min(3);
        self.history.pass(node.ply);
        let before = self.last_pass.replace(node.ply);
        let (depth, ply) = (node.depth - reduction, node.ply + 1);
        let value = self.visit(&outlook.passed, depth, ply, window);
        self.last_pass = before;
        let holds = self.stopped || node.aim.lead(value, outlook.asked) >= 0;
        // A win after passing is none yet.
        holds.then_some(if value.abs() > PROVEN {
            outlook.asked
        } else {
            value
        })
    }

    /// Whether the `n`-th move of a node is not worth a search.
    pub(super) fn is_hopeless(
        node: &Node<'_, R::State>,
        outlook: &Outlook<R::State>,
        n: usize,
        rank: i32,
    ) -> bool {
        if !Order::<R::Move>::is_plain(rank) {
            return false;
        }
        let depth = node.depth;
        let late = LATE_MOVES + 2 * depth * depth;
        depth <= LATE_DEPTH && n as i32 > late
            || depth <= FUTILE_DEPTH && outlook.lead + FUTILE_MARGIN * (1 + depth) < 0
    }

    /// By how much less deep a move is looked at first, being late in the order and quiet.
    pub(super) fn reduction(
        &self,
        node: &Node<'_, R::State>,
        window: Window,
        n: usize,
        rank: i32,
    ) -> i32 {
        if !self.shortcuts || node.depth < 3 || n < 3 || !Order::<R::Move>::is_plain(rank) {
            return 0;
        }
        // The product of the logarithms, as usual, in whole numbers, which are the same everywhere.
        let by = (node.depth.ilog2() * n.ilog2()).div_ceil(4);
        let by = by as i32 - i32::from(!window.is_narrow());
        by.clamp(0, node.depth - 2)
    }
}
