//! The squares that the men of one side bear on.

use menagerie_core::games::bezszachy::{BezszachyMove, BezszachyState, Man};
use menagerie_core::{Direction, PointSet, Seat};

/// Where the men of a side could go if any square, their own men's too, were free to take.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Reach {
    by: [PointSet; 5],
    /// Where any of them could go.
    pub(super) all: PointSet,
    /// How many moves the side has.
    pub(super) mobility: i32,
}

impl Reach {
    pub(super) fn of(state: &BezszachyState, seat: Seat) -> Self {
        let men = state.men(seat);
        let empty = !(state.men(Seat::new(0)) | state.men(Seat::new(1)));
        let mut reach = Self::default();
        let mut add = |man: Man, to: PointSet| {
            reach.by[man as usize] |= to;
            reach.all |= to;
            // In one direction two men never arrive on one square, so counting per direction and
            // kind counts every move once.
            reach.mobility += count(to & !men);
        };
        for direction in Direction::ALL {
            let line = if direction.is_diagonal() {
                Man::Bishop
            } else {
                Man::Rook
            };
            for man in [line, Man::Queen] {
                add(man, slide(direction, men & state.kind(man), empty));
            }
            add(Man::King, step(direction, men & state.kind(Man::King)));
            add(Man::Knight, leap(direction, men & state.kind(Man::Knight)));
        }
        reach
    }

    pub(super) fn by(&self, man: Man) -> PointSet {
        self.by[man as usize]
    }
}

/// Whether the side not to move could take back on the square where this move arrives.
pub(super) fn is_covered(state: &BezszachyState, chosen: BezszachyMove) -> bool {
    let mine = state.men(state.to_move());
    let theirs = state.men(Seat::new(1 - state.to_move().index() as u8));
    let to = PointSet::of(chosen.to);
    // What moves away opens the lines behind it.
    let empty = !(mine | theirs) | PointSet::of(chosen.from);
    let theirs = theirs & !to;
    let queens = state.kind(Man::Queen);
    Direction::ALL.into_iter().any(|direction| {
        let line = if direction.is_diagonal() {
            Man::Bishop
        } else {
            Man::Rook
        };
        let sliders = theirs & (state.kind(line) | queens);
        !(slide(direction, to, empty) & sliders).is_empty()
            || !(step(direction, to) & theirs & state.kind(Man::King)).is_empty()
            || !(leap(direction, to) & theirs & state.kind(Man::Knight)).is_empty()
    })
}

/// All points one step further; what would leave the board is gone.
fn step(direction: Direction, set: PointSet) -> PointSet {
    direction.shift(set & INNER[direction as usize])
}

/// The points that a slide over empty ones passes or ends on.
fn slide(direction: Direction, men: PointSet, empty: PointSet) -> PointSet {
    let mut reached = PointSet::EMPTY;
    let mut front = step(direction, men);
    while !front.is_empty() {
        reached |= front;
        front = step(direction, front & empty);
    }
    reached
}

/// The knight's move: a step in a direction and one in the next, clockwise.
fn leap(direction: Direction, knights: PointSet) -> PointSet {
    let next = Direction::ALL[(direction as usize + 1) % 8];
    step(next, step(direction, knights))
}

/// For each direction the squares from which a step stays on the board.
const INNER: [PointSet; 8] = {
    let mut inner = [PointSet::EMPTY; 8];
    let mut n = 0;
    while n < 8 {
        let mut square = 0;
        while square < 64 {
            let point = menagerie_core::Point::new(square);
            if Direction::ALL[n].step(point).is_some() {
                inner[n].insert(point);
            }
            square += 1;
        }
        n += 1;
    }
    inner
};

/// How many points the set has.
pub(super) fn count(set: PointSet) -> i32 {
    set.bits().count_ones() as i32
}
