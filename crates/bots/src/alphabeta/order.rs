//! Which moves are tried first.

use menagerie_core::{Action, Rules, Seat};

use crate::Evaluate;

/// A move that is to be tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct Candidate<M> {
    /// How early: the larger, the earlier.
    pub(super) rank: i32,
    /// Its number in the list of legal moves.
    pub(super) number: u16,
    pub(super) chosen: M,
}

/// Puts the best of the moves from the `n`-th on in its place.
pub(super) fn take_best<M: Copy>(list: &mut [Candidate<M>], n: usize) -> Candidate<M> {
    let mut best = n;
    for other in n + 1..list.len() {
        if list[other].rank > list[best].rank {
            best = other;
        }
    }
    list.swap(n, best);
    list[n]
}

/// Places in the history of one seat: one for every pair of points, one for every point to place
/// on, and one for all else.
const PLACES: usize = 64 * 64 + 64 + 1;
/// No entry of the history comes to more than this, nor to less than its negative.
const MOST_HISTORY: i32 = 1 << 14;
/// What one cut-off counts at most.
const MOST_BONUS: i32 = 1_600;
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

    /// Ranks the moves of a node.
    pub(super) fn rater<'a, R: Evaluate<Move = M>>(
        &'a self,
        rules: &'a R,
        state: &'a R::State,
        mover: Seat,
        ply: usize,
    ) -> Rater<'a, R> {
        Rater {
            rules,
            state,
            killers: self.killers[ply],
            history: &self.history[mover.index()],
        }
    }

    /// Whether nothing speaks for or against the move but its history.
    pub(super) const fn is_plain(rank: i32) -> bool {
        -KILLER < rank && rank < KILLER
    }

    /// A quiet move has cut off at this ply.
    pub(super) fn remember(&mut self, chosen: M, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chosen) {
            *killers = [Some(chosen), killers[0]];
        }
    }

    /// A quiet move has cut off.
    pub(super) fn reward(&mut self, action: Action, mover: Seat, depth: i32) {
        self.count(action, mover, bonus(depth));
    }

    /// A quiet move was tried before the one that cut off.
    pub(super) fn punish(&mut self, action: Action, mover: Seat, depth: i32) {
        self.count(action, mover, -bonus(depth));
    }

    /// Counts so that the count nears its bound without ever passing it, and forgets what is long
    /// ago.
    fn count(&mut self, action: Action, mover: Seat, by: i32) {
        let count = &mut self.history[mover.index()][place(action)];
        *count += by - *count * by.abs() / MOST_HISTORY;
    }
}

/// What a cut-off counts: the more, the larger the tree that it spared.
fn bonus(depth: i32) -> i32 {
    (16 * depth * depth).min(MOST_BONUS)
}

/// What is known of the moves of one node.
pub(super) struct Rater<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    killers: [Option<R::Move>; 2],
    history: &'a [i32],
}

impl<R: Evaluate> Rater<'_, R> {
    #[inline]
    pub(super) fn rank(&self, chosen: R::Move) -> i32 {
        let action = self.rules.action(self.state, chosen);
        if action.taken().is_some() {
            let gain = self.rules.gain(self.state, chosen);
            return if gain < 0 { BAD_CAPTURE } else { CAPTURE } + gain;
        }
        match self.killers {
            [Some(killer), _] if killer == chosen => KILLER + 1,
            [_, Some(killer)] if killer == chosen => KILLER,
            _ => self.history[place(action)],
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

#[cfg(test)]
mod tests {
    use menagerie_core::{Action, Point, Seat};

    use super::{MOST_HISTORY, Order, place};

    #[test]
    fn history_stays_in_its_bounds_and_forgets_what_is_long_ago() {
        let (mut order, seat) = (Order::<u8>::new(1, 1), Seat::new(0));
        let to = Action::Place(Point::at(2, 3));
        let count = |order: &Order<u8>| order.history[0][place(to)];
        for _ in 0..1_000 {
            order.reward(to, seat, 100);
        }
        assert!((MOST_HISTORY / 2..=MOST_HISTORY).contains(&count(&order)));
        for _ in 0..10 {
            order.punish(to, seat, 100);
        }
        assert!(count(&order) < 0, "ten failures weigh more than what was");
        assert!(Order::<u8>::is_plain(count(&order)));
        for _ in 0..1_000 {
            order.punish(to, seat, 100);
        }
        assert!((-MOST_HISTORY..=-MOST_HISTORY / 2).contains(&count(&order)));
    }
}
