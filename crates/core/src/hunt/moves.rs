//! The moves of a whole side at once: sets of points shifted along the lines, one direction after
//! the other.

use super::{Duty, Hunt, HuntMove, HuntState, Jumps, Party};
use crate::{Direction, Point, PointSet};

/// All moves of the side to move, as the points where pieces arrive.
#[derive(Copy, Clone, Debug)]
pub(super) struct MoveSet {
    /// Where a piece from the hand may be put.
    places: PointSet,
    /// Where steps arrive.
    steps: Fan,
    /// Where jumps land.
    jumps: Fan,
    /// Whether a chain may be ended.
    stop: bool,
    /// Which pieces may be huffed.
    huffs: PointSet,
}

impl MoveSet {
    const NONE: Self = Self {
        places: PointSet::EMPTY,
        steps: Fan::NONE,
        jumps: Fan::NONE,
        stop: false,
        huffs: PointSet::EMPTY,
    };

    pub(super) fn is_empty(&self) -> bool {
        let arrivals = self.places | self.steps.union() | self.jumps.union() | self.huffs;
        arrivals.is_empty() && !self.stop
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        self.places.len()
            + self.steps.count()
            + self.jumps.count()
            + usize::from(self.stop)
            + self.huffs.len()
    }

    /// The move whose number `choose` names when told how many there are.
    #[inline]
    pub(super) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<HuntMove> {
        let (places, huffs) = (self.places.len(), self.huffs.len());
        let (steps, jumps) = (self.steps.ends(), self.jumps.ends());
        let count = places + steps.total() + jumps.total() + usize::from(self.stop) + huffs;
        if count == 0 {
            return None;
        }
        let mut n = choose(count);
        if n < places {
            return self.places.nth(n).map(HuntMove::Place);
        }
        n -= places;
        if n < steps.total() {
            return self
                .steps
                .nth(&steps, n)
                .map(|(to, direction)| step_to(to, direction));
        }
        n -= steps.total();
        if n < jumps.total() {
            return self
                .jumps
                .nth(&jumps, n)
                .map(|(to, direction)| jump_to(to, direction));
        }
        n -= jumps.total();
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
        self.steps
            .for_each(|to, direction| out.push(step_to(to, direction)));
        self.jumps
            .for_each(|to, direction| out.push(jump_to(to, direction)));
        out.extend(self.stop.then_some(HuntMove::Stop));
        out.extend(self.huffs.iter().map(HuntMove::Huff));
    }
}

/// The points where pieces arrive, by the direction in which they go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fan([PointSet; 8]);

impl Fan {
    const NONE: Self = Self([PointSet::EMPTY; 8]);

    #[inline]
    fn by(arrivals: impl Fn(Direction) -> PointSet) -> Self {
        Self(Direction::ALL.map(arrivals))
    }

    fn union(&self) -> PointSet {
        self.0.iter().fold(PointSet::EMPTY, |all, set| all | *set)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.union().is_empty()
    }

    #[inline]
    fn count(&self) -> usize {
        self.0.iter().map(|set| set.len()).sum()
    }

    fn for_each(&self, mut arrival: impl FnMut(Point, Direction)) {
        for direction in Direction::ALL {
            for to in self.0[direction as usize] {
                arrival(to, direction);
            }
        }
    }

    #[inline]
    fn ends(&self) -> Ends {
        let mut sum = 0;
        Ends(self.0.map(|set| {
            sum += set.len() as u32;
            sum
        }))
    }

    /// The `n`-th arrival and its direction.
    #[inline]
    fn nth(&self, ends: &Ends, n: usize) -> Option<(Point, Direction)> {
        // Counting all that end too early costs less than a branch that nothing can predict.
        let index = ends.0.iter().filter(|end| **end <= n as u32).count() & 7;
        let before = if index == 0 { 0 } else { ends.0[index - 1] };
        self.0[index]
            .nth(n - before as usize)
            .map(|to| (to, Direction::ALL[index]))
    }
}

/// How many arrivals there are up to the end of each direction.
#[derive(Copy, Clone, Debug)]
struct Ends([u32; 8]);

impl Ends {
    #[inline]
    fn total(&self) -> usize {
        self.0[7] as usize
    }
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
    pub(super) fn moves_of_many(&self, state: &HuntState) -> MoveSet {
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
    pub(super) fn moves_of_few(&self, state: &HuntState) -> MoveSet {
        let mut set = MoveSet::NONE;
        if state.hand[Party::Few as usize] > 0 {
            set.places = self.empty(state);
            return set;
        }
        set.jumps = self.open_jumps(state);
        if !state.pending.is_empty() {
            set.stop = self.jump_rules.may_stop;
            return set;
        }
        let may_step = match self.jump_rules.duty {
            Duty::Optional | Duty::Huffing => true,
            Duty::Compulsory | Duty::Longest => set.jumps.is_empty(),
        };
        if may_step {
            set.steps = self.steps(state, Party::Few);
        }
        set
    }

    /// The moves of the side to move that take a piece.
    pub(super) fn captures_of(&self, state: &HuntState) -> MoveSet {
        let mut set = MoveSet::NONE;
        match state.turn {
            Party::Many => set.huffs = state.pending,
            Party::Few if state.hand[Party::Few as usize] > 0 => {}
            Party::Few => set.jumps = self.open_jumps(state),
        }
        set
    }

    /// The jumps that the few may choose from.
    #[inline]
    fn open_jumps(&self, state: &HuntState) -> Fan {
        let jumpers = if state.pending.is_empty() {
            state.few
        } else {
            state.pending
        };
        let jumps = self.jumps_of(state, jumpers);
        match self.jump_rules.duty {
            Duty::Longest => self.longest(state, &jumps),
            Duty::Optional | Duty::Huffing | Duty::Compulsory => jumps,
        }
    }

    #[inline]
    fn empty(&self, state: &HuntState) -> PointSet {
        self.board.points() & !state.occupied()
    }

    #[inline]
    fn steps(&self, state: &HuntState, party: Party) -> Fan {
        let (pieces, empty) = (state.pieces(party), self.empty(state));
        let masks = &self.steps[party as usize];
        Fan::by(|direction| direction.shift(pieces & masks[direction as usize]) & empty)
    }

    /// Where jumps of these pieces of the few land.
    #[inline]
    pub(super) fn jumps_of(&self, state: &HuntState, pieces: PointSet) -> Fan {
        let empty = self.empty(state);
        Fan::by(|direction| {
            let over = direction.shift(pieces & self.jumps[direction as usize]) & state.many;
            direction.shift(over) & empty
        })
    }

    /// The pieces of the few that can capture.
    pub(super) fn capturers(&self, state: &HuntState) -> PointSet {
        let can = |piece: &Point| !self.jumps_of(state, PointSet::of(*piece)).is_empty();
        state.few.iter().filter(can).collect()
    }

    /// Those of the jumps that begin a chain which takes most.
    fn longest(&self, state: &HuntState, jumps: &Fan) -> Fan {
        let mut longest = Fan::NONE;
        let mut most = 0;
        jumps.for_each(|to, direction| {
            let length = self.chain_length(state, to, direction);
            if length > most {
                (most, longest) = (length, Fan::NONE);
            }
            if length == most {
                longest.0[direction as usize].insert(to);
            }
        });
        longest
    }

    /// How many pieces the longest chain takes that begins with this jump.
    fn chain_length(&self, state: &HuntState, to: Point, direction: Direction) -> u32 {
        if self.jump_rules.kind != Jumps::Chain {
            return 1;
        }
        let over = back(to, direction);
        let mut after = *state;
        after.few ^= PointSet::of(back(over, direction)) | PointSet::of(to);
        after.many.remove(over);
        let mut further = 0;
        self.jumps_of(&after, PointSet::of(to))
            .for_each(|to, direction| {
                further = further.max(self.chain_length(&after, to, direction));
            });
        1 + further
    }
}
