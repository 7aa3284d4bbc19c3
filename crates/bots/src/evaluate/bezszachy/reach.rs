//! The squares that the men of one side bear on.

use menagerie_core::games::bezszachy::{BezszachyMove, BezszachyState, Man, reach};
use menagerie_core::{PointSet, Seat};

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
    #[inline]
    pub(super) fn of(state: &BezszachyState, seat: Seat) -> Self {
        let men = state.men(seat);
        let occupied = occupied(state);
        let mut found = Self::default();
        for man in Man::ALL {
            for from in men & state.kind(man) {
                let to = reach(man, from, occupied);
                found.by[man as usize] |= to;
                found.all |= to;
                found.mobility += count(to & !men);
            }
        }
        found
    }

    pub(super) fn by(&self, man: Man) -> PointSet {
        self.by[man as usize]
    }
}

/// Whether the side not to move could take back on the square where this move arrives.
pub(super) fn is_covered(state: &BezszachyState, chosen: BezszachyMove) -> bool {
    // What moves away opens the lines behind it.
    let occupied = occupied(state) ^ PointSet::of(chosen.from);
    let theirs = state.men(other(state.to_move())) & !PointSet::of(chosen.to);
    // Whoever bears on a square is borne upon from there by a man of its own kind.
    Man::ALL.into_iter().any(|man| {
        let takers = theirs & state.kind(man);
        !takers.is_empty() && !(takers & reach(man, chosen.to, occupied)).is_empty()
    })
}

/// The other of the two seats.
pub(super) const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index() as u8)
}

fn occupied(state: &BezszachyState) -> PointSet {
    state.men(Seat::new(0)) | state.men(Seat::new(1))
}

/// How many points the set has.
pub(super) fn count(set: PointSet) -> i32 {
    set.bits().count_ones() as i32
}
