//! A second solver, plain and slow, to check the others by: no symmetry, no bit tricks, nothing
//! but the rules and a number for each state. It looks at every state once, and then goes backwards
//! from those that are decided, a step at a time, counting the moves that are left.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Direction, Event, Point, PointSet, Rules, Turn};

use rayon::prelude::*;

use crate::{TableError, Tablebase, Value};

/// What came out of a comparison with tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// How many positions the few lose, draw and win.
    pub counts: [u64; 3],
    /// A position that is worth something else by the tables, if there is one.
    pub wrong: Option<HuntState>,
}

impl Comparison {
    fn with(self, other: Self) -> Self {
        Self {
            counts: [0, 1, 2].map(|n| self.counts[n] + other.counts[n]),
            wrong: self.wrong.or(other.wrong),
        }
    }
}

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

    /// Solves the states with so many captured and in hand, backwards from those that are decided
    /// at first look.
    fn solve_layer(&mut self, captured: usize, hand: usize) {
        let data = self.hunt.data();
        let (few, many) = (data.few.pieces(), data.many.pieces() - captured - hand);
        let free = self.points.len() - few;
        let states = self.choose(self.points.len(), few) * self.choose(free, many);
        self.values[captured].push([vec![None; states], vec![None; states]]);
        // By party to move and state: how many moves are not known to lose.
        let mut open = [vec![0_u8; states], vec![0_u8; states]];
        let mut decided = Vec::new();
        for party in [Party::Many, Party::Few] {
            let looks = (0..states).into_par_iter().map(|number| {
                let state = self.state(number, few, many, hand, party);
                self.first_look(&state)
            });
            let looks: Vec<_> = looks.collect();
            for (number, (value, left)) in looks.into_iter().enumerate() {
                open[party as usize][number] = left;
                if value.is_some() {
                    self.values[captured][hand][party as usize][number] = value;
                    decided.push((party, number));
                }
            }
        }
        while let Some((party, number)) = decided.pop() {
            let value = self.values[captured][hand][party as usize][number];
            let state = self.state(number, few, many, hand, party);
            let mover = party.other();
            for before in self.before(&state) {
                let number = self.number(&before);
                let left = &mut open[mover as usize][number];
                let known = &mut self.values[captured][hand][mover as usize][number];
                if known.is_some() {
                    continue;
                }
                let wins = value == Some(Value::Win(mover));
                *left -= u8::from(!wins);
                if wins || *left == 0 {
                    *known = value;
                    decided.push((mover, number));
                }
            }
        }
    }

    /// What can be said of a state before any other of its layer is known: its value, or how many
    /// moves do not lose for certain.
    fn first_look(&self, state: &HuntState) -> (Option<Value>, u8) {
        let party = state.to_move();
        if let Turn::Over(outcome) = self.hunt.turn(state) {
            return (outcome.winner.and_then(Party::of).map(Value::Win), 0);
        }
        let mut moves = Vec::new();
        self.hunt.moves(state, &mut moves);
        let mut left = 0;
        for chosen in moves {
            // A step stays in the layer; whatever else there is leaves it for one that is solved.
            let value = if let HuntMove::Step { .. } = chosen {
                None
            } else {
                let mut next = *state;
                self.hunt.apply(&mut next, Event::Move(chosen));
                self.known(&next)
            };
            match value {
                Some(Value::Win(winner)) if winner == party => return (value, 0),
                Some(Value::Win(_)) => {}
                _ => left += 1,
            }
        }
        let lost = (left == 0).then_some(Value::Win(party.other()));
        (lost, left)
    }

    /// The states from which a step leads to this one.
    fn before(&self, state: &HuntState) -> Vec<HuntState> {
        let mover = state.to_move().other();
        let mut before = Vec::new();
        // Nobody steps who has something to place.
        if state.hand(mover) > 0 {
            return before;
        }
        let own = state.pieces(mover);
        for direction in Direction::ALL {
            for from in self.hunt.steps_from(mover, direction) {
                let Some(to) = direction.step(from) else {
                    continue;
                };
                if !own.contains(to) || state.occupied().contains(from) {
                    continue;
                }
                let mut back = own;
                back.remove(to);
                back.insert(from);
                let (few, many) = match mover {
                    Party::Few => (back, state.many()),
                    Party::Many => (state.few(), back),
                };
                let hand = state.hand(Party::Many);
                before.push(self.hunt.state(few, many, hand, mover));
            }
        }
        before
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

    /// Compares every position that has been solved with what tables say.
    ///
    /// Those with the few to move are looked up. Tables hold no others: by them a position with the
    /// many to move is worth the best of what its moves lead to, and all that they lead to has been
    /// looked up before.
    ///
    /// # Errors
    /// When the tables cannot be read, or do not have a position.
    pub fn compare(&self, tables: &Tablebase) -> Result<Comparison, TableError> {
        let data = self.hunt.data();
        let mut all = Comparison::default();
        for (captured, hands) in self.values.iter().enumerate() {
            for (hand, parties) in hands.iter().enumerate() {
                let (few, many) = (data.few.pieces(), data.many.pieces() - captured - hand);
                for party in [Party::Few, Party::Many] {
                    let numbers = (0..parties[party as usize].len()).into_par_iter();
                    let compared = numbers.map(|number| {
                        let state = self.state(number, few, many, hand, party);
                        let value = self.value(&state);
                        let by_tables = match self.best_of_many(&state) {
                            Some(best) => best,
                            None => tables.value(&state)?,
                        };
                        let mut one = Comparison::default();
                        one.counts[(value.for_party(Party::Few) + 1) as usize] = 1;
                        one.wrong = (value != by_tables).then_some(state);
                        Ok::<_, TableError>(one)
                    });
                    let sum = compared
                        .try_reduce(Comparison::default, |one, other| Ok(one.with(other)))?;
                    all = all.with(sum);
                }
            }
        }
        Ok(all)
    }

    /// The best that the many, if they are to move and can, reach by a move.
    fn best_of_many(&self, state: &HuntState) -> Option<Value> {
        let party = state.to_move();
        if party == Party::Few || !matches!(self.hunt.turn(state), Turn::Player(_)) {
            return None;
        }
        let mut moves = Vec::new();
        self.hunt.moves(state, &mut moves);
        let values = moves.into_iter().map(|chosen| {
            let mut next = *state;
            self.hunt.apply(&mut next, Event::Move(chosen));
            self.value(&next)
        });
        values.max_by_key(|value| value.for_party(party))
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
