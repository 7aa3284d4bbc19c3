//! The moves of a whole side at once: sets of points shifted along the lines, one direction after
//! the other.

use super::{Duty, Hunt, HuntMove, HuntState, Jumps, Party};
use crate::{Direction, Point, PointSet};

/// All moves of the side to move, as the points where pieces arrive.
#[derive(Copy, Clone, Debug)]
pub(super) struct MoveSet {
    /// Where a piece from the hand may be put.
    pub(super) places: PointSet,
    /// Where steps arrive, by direction.
    pub(super) steps: [PointSet; 8],
    /// Where jumps land, by direction.
    pub(super) jumps: [PointSet; 8],
    /// Whether a chain may be ended.
    pub(super) stop: bool,
    /// Which pieces may be huffed.
    pub(super) huffs: PointSet,
}

impl MoveSet {
    const NONE: Self = Self {
        places: PointSet::EMPTY,
        steps: [PointSet::EMPTY; 8],
        jumps: [PointSet::EMPTY; 8],
        stop: false,
        huffs: PointSet::EMPTY,
    };

    fn has_jump(&self) -> bool {
        union(&self.jumps) != PointSet::EMPTY
    }

    pub(super) fn is_empty(&self) -> bool {
        let arrivals = self.places | union(&self.steps) | union(&self.jumps) | self.huffs;
        arrivals.is_empty() && !self.stop
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        self.places.len()
            + lengths(&self.steps).iter().sum::<usize>()
            + lengths(&self.jumps).iter().sum::<usize>()
            + usize::from(self.stop)
            + self.huffs.len()
    }

    /// The `n`-th move, if there are so many.
    #[inline]
    pub(super) fn nth(&self, mut n: usize) -> Option<HuntMove> {
        if let Some(point) = take(&mut n, self.places) {
            return Some(HuntMove::Place(point));
        }
        for direction in Direction::ALL {
            if let Some(to) = take(&mut n, self.steps[direction as usize]) {
                return Some(step_to(to, direction));
            }
        }
        for direction in Direction::ALL {
            if let Some(to) = take(&mut n, self.jumps[direction as usize]) {
                return Some(jump_to(to, direction));
            }
        }
        if self.stop {
            if n == 0 {
                return Some(HuntMove::Stop);
            }
            n -= 1;
        }
        self.huffs.nth(n).map(HuntMove::Huff)
    }

    pub(super) fn list(&self, out: &mut Vec<HuntMove>) {
        out.extend(self.places.iter().map(HuntMove::Place));
        for direction in Direction::ALL {
            let arrivals = self.steps[direction as usize].iter();
            out.extend(arrivals.map(|to| step_to(to, direction)));
        }
        for direction in Direction::ALL {
            let landings = self.jumps[direction as usize].iter();
            out.extend(landings.map(|to| jump_to(to, direction)));
        }
        out.extend(self.stop.then_some(HuntMove::Stop));
        out.extend(self.huffs.iter().map(HuntMove::Huff));
    }
}

fn union(sets: &[PointSet; 8]) -> PointSet {
    sets.iter().fold(PointSet::EMPTY, |all, set| all | *set)
}

#[inline]
fn lengths(sets: &[PointSet; 8]) -> [usize; 8] {
    sets.map(PointSet::len)
}

/// The `n`-th point of the set; or, when the set is too small, takes its size off `n`.
#[inline]
fn take(n: &mut usize, set: PointSet) -> Option<Point> {
    let len = set.len();
    if *n < len {
        return set.nth(*n);
    }
    *n -= len;
    None
}

#[inline]
fn step_to(to: Point, direction: Direction) -> HuntMove {
    HuntMove::Step {
        from: back(to, direction),
        to,
    }
}

#[inline]
fn jump_to(to: Point, direction: Direction) -> HuntMove {
    HuntMove::Jump {
        from: back(back(to, direction), direction),
        to,
    }
}

/// The point that a piece which arrives here came from.
#[inline]
fn back(to: Point, direction: Direction) -> Point {
    Point::new(((to.index() as i8 - direction.offset()) & 63) as u8)
}

impl Hunt {
    /// The moves of the side to move, whether or not the game is over.
    #[inline]
    pub(super) fn move_set(&self, state: &HuntState) -> MoveSet {
        match state.turn {
            Party::Many => self.moves_of_many(state),
            Party::Few => self.moves_of_few(state),
        }
    }

    #[inline]
    fn moves_of_many(&self, state: &HuntState) -> MoveSet {
        let mut set = MoveSet::NONE;
        set.huffs = state.pending;
        if state.hand[Party::Many as usize] > 0 {
            set.places = self.empty(state);
        } else {
            set.steps = self.steps(state, Party::Many);
        }
        set
    }

    #[inline]
    fn moves_of_few(&self, state: &HuntState) -> MoveSet {
        let mut set = MoveSet::NONE;
        if state.hand[Party::Few as usize] > 0 {
            set.places = self.empty(state);
            return set;
        }
        if !state.pending.is_empty() {
            set.jumps = self.jumps_of(state, state.pending);
            set.stop = self.jump_rules.may_stop;
        } else {
            set.steps = self.steps(state, Party::Few);
            set.jumps = self.jumps_of(state, state.few);
        }
        match self.jump_rules.duty {
            Duty::Optional | Duty::Huffing => {}
            Duty::Compulsory if set.has_jump() => set.steps = MoveSet::NONE.steps,
            Duty::Longest if set.has_jump() => {
                set.steps = MoveSet::NONE.steps;
                self.keep_longest(state, &mut set.jumps);
            }
            Duty::Compulsory | Duty::Longest => {}
        }
        set
    }

    #[inline]
    fn empty(&self, state: &HuntState) -> PointSet {
        self.board.points() & !state.occupied()
    }

    #[inline]
    fn steps(&self, state: &HuntState, party: Party) -> [PointSet; 8] {
        let (pieces, empty) = (state.pieces(party), self.empty(state));
        let masks = &self.steps[party as usize];
        Direction::ALL.map(|d| d.shift(pieces & masks[d as usize]) & empty)
    }

    /// Where jumps of these pieces of the few land.
    #[inline]
    pub(super) fn jumps_of(&self, state: &HuntState, pieces: PointSet) -> [PointSet; 8] {
        let empty = self.empty(state);
        Direction::ALL.map(|d| {
            let over = d.shift(pieces & self.jumps[d as usize]) & state.many;
            d.shift(over) & empty
        })
    }

    /// The pieces of the few that can capture.
    pub(super) fn capturers(&self, state: &HuntState) -> PointSet {
        let can =
            |piece: &Point| union(&self.jumps_of(state, PointSet::of(*piece))) != PointSet::EMPTY;
        state.few.iter().filter(can).collect()
    }

    fn keep_longest(&self, state: &HuntState, jumps: &mut [PointSet; 8]) {
        let mut lengths = Vec::new();
        for direction in Direction::ALL {
            for to in jumps[direction as usize].iter() {
                lengths.push((
                    self.chain_length(state, jump_to(to, direction)),
                    direction,
                    to,
                ));
            }
        }
        let longest = lengths
            .iter()
            .map(|(length, ..)| *length)
            .max()
            .unwrap_or(0);
        *jumps = [PointSet::EMPTY; 8];
        for (_, direction, to) in lengths.iter().filter(|(length, ..)| *length == longest) {
            jumps[*direction as usize].insert(*to);
        }
    }

    /// How many pieces the longest chain takes that begins with this jump.
    fn chain_length(&self, state: &HuntState, jump: HuntMove) -> u32 {
        let HuntMove::Jump { from, to } = jump else {
            return 0;
        };
        let mut after = *state;
        after.few ^= PointSet::of(from) | PointSet::of(to);
        after.many.remove(from.midpoint(to));
        if self.jump_rules.kind != Jumps::Chain {
            return 1;
        }
        let landings = self.jumps_of(&after, PointSet::of(to));
        let further = Direction::ALL.into_iter().flat_map(|direction| {
            landings[direction as usize]
                .iter()
                .map(move |next| jump_to(next, direction))
        });
        1 + further
            .map(|next| self.chain_length(&after, next))
            .max()
            .unwrap_or(0)
    }
}
