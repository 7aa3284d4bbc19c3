//! A second solver, plain and slow, to check the others by: no symmetry, no bit tricks, nothing
//! but the rules and a number for each state.

use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Event, Point, PointSet, Rules, Turn};

use crate::Value;

/// The values of all states of a small game.
#[derive(Clone, Debug)]
pub struct Naive {
    hunt: Hunt,
    points: Vec<Point>,
    binomials: Vec<Vec<usize>>,
    /// By captures and pieces of the many in hand, then by party to move, then by state.
    values: Vec<Vec<[Vec<Option<Value>>; 2]>>,
}

impl Naive {
    /// Solves all positions with at least so many captures. The game must be a small one.
    pub fn solve(hunt: &Hunt, from_captures: usize) -> Self {
        let points: Vec<Point> = hunt.board().points().iter().collect();
        let mut binomials = vec![vec![1]];
        for n in 1..=points.len() {
            let row: Vec<usize> = (0..=n)
                .map(|k| {
                    let above: &Vec<usize> = &binomials[n - 1];
                    let left = k.checked_sub(1).and_then(|k| above.get(k));
                    left.unwrap_or(&0) + above.get(k).unwrap_or(&0)
                })
                .collect();
            binomials.push(row);
        }
        let mut naive = Self {
            hunt: hunt.clone(),
            points,
            binomials,
            values: Vec::new(),
        };
        let all = hunt.data().many.pieces();
        let last = usize::from(hunt.captures_to_win()).min(all + 1);
        naive.values = vec![Vec::new(); last];
        for captured in (from_captures..last).rev() {
            for hand in 0..=usize::from(hunt.data().many.hand).min(all - captured) {
                naive.solve_layer(captured, hand);
            }
        }
        naive
    }

    fn choose(&self, n: usize, k: usize) -> usize {
        self.binomials[n].get(k).copied().unwrap_or(0)
    }

    fn solve_layer(&mut self, captured: usize, hand: usize) {
        let data = self.hunt.data();
        let (few, many) = (data.few.pieces(), data.many.pieces() - captured - hand);
        let free = self.points.len() - few;
        let states = self.choose(self.points.len(), few) * self.choose(free, many);
        self.values[captured].push([vec![None; states], vec![None; states]]);
        loop {
            let mut changed = false;
            for party in [Party::Many, Party::Few] {
                for number in 0..states {
                    if self.values[captured][hand][party as usize][number].is_none() {
                        let state = self.state(number, few, many, hand, party);
                        let value = self.value_from_moves(&state);
                        changed |= value.is_some();
                        self.values[captured][hand][party as usize][number] = value;
                    }
                }
            }
            // Whoever places leaves the layer for good, so there are no circles to go round in.
            if !changed || hand > 0 {
                break;
            }
        }
    }

    fn value_from_moves(&self, state: &HuntState) -> Option<Value> {
        let party = state.to_move();
        if let Turn::Over(outcome) = self.hunt.turn(state) {
            return outcome.winner.and_then(Party::of).map(Value::Win);
        }
        let mut moves = Vec::new();
        self.hunt.moves(state, &mut moves);
        let mut all_lose = true;
        for chosen in moves {
            let mut next = *state;
            self.hunt.apply(&mut next, Event::Move(chosen));
            match self.known(&next) {
                Some(Value::Win(winner)) if winner == party => return Some(Value::Win(party)),
                Some(Value::Win(_)) => {}
                _ => all_lose = false,
            }
        }
        all_lose.then_some(Value::Win(party.other()))
    }

    fn known(&self, state: &HuntState) -> Option<Value> {
        if let Turn::Over(outcome) = self.hunt.turn(state) {
            return outcome.winner.and_then(Party::of).map(Value::Win);
        }
        let layer = &self.values[usize::from(state.captured())];
        layer[usize::from(state.hand(Party::Many))][state.to_move() as usize][self.number(state)]
    }

    /// The value of a position.
    pub fn value(&self, state: &HuntState) -> Value {
        self.known(state).unwrap_or(Value::Draw)
    }

    /// Calls `visit` with every position that has been solved, and its value.
    pub fn for_each(&self, mut visit: impl FnMut(&HuntState, Value)) {
        let data = self.hunt.data();
        for (captured, hands) in self.values.iter().enumerate() {
            for (hand, parties) in hands.iter().enumerate() {
                let (few, many) = (data.few.pieces(), data.many.pieces() - captured - hand);
                for party in [Party::Few, Party::Many] {
                    for number in 0..parties[party as usize].len() {
                        let state = self.state(number, few, many, hand, party);
                        visit(&state, self.value(&state));
                    }
                }
            }
        }
    }

    /// The number of a state among those with as many pieces: the number of the set of the few
    /// times all sets of the many, plus the number of the set of the many on the points left.
    fn number(&self, state: &HuntState) -> usize {
        let (few, many) = (state.few(), state.many());
        let sets_of_many = self.choose(self.points.len() - few.len(), many.len());
        let on_board = self.rank(few, PointSet::EMPTY);
        on_board * sets_of_many + self.rank(many, few)
    }

    fn state(&self, number: usize, few: usize, many: usize, hand: usize, turn: Party) -> HuntState {
        let sets_of_many = self.choose(self.points.len() - few, many);
        let few = self.unrank(few, PointSet::EMPTY, number / sets_of_many);
        let many = self.unrank(many, few, number % sets_of_many);
        self.hunt.state(few, many, hand as u8, turn)
    }

    /// The number of a set among those as large on the points that are not `occupied`.
    fn rank(&self, set: PointSet, occupied: PointSet) -> usize {
        let free = self
            .points
            .iter()
            .filter(|point| !occupied.contains(**point));
        let (mut rank, mut seen) = (0, 0);
        for (place, point) in free.enumerate() {
            if set.contains(*point) {
                seen += 1;
                rank += self.choose(place, seen);
            }
        }
        rank
    }

    /// The set with this number.
    fn unrank(&self, size: usize, occupied: PointSet, mut rank: usize) -> PointSet {
        let free = self
            .points
            .iter()
            .filter(|point| !occupied.contains(**point));
        let mut place = free.clone().count();
        let (mut set, mut left) = (PointSet::EMPTY, size);
        for point in free.rev() {
            place -= 1;
            if left > 0 && rank >= self.choose(place, left) {
                rank -= self.choose(place, left);
                set.insert(*point);
                left -= 1;
            }
        }
        set
    }
}
