//! The state of a hunt game and its moves: plain data of a few words.

use super::Party;
use crate::{Point, PointSet, Seat};

/// A hunt game in progress.
///
/// What the many have lost is counted here although it follows from the rest, because the test
/// whether the game is over is made at every ply.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HuntState {
    pub(super) few: PointSet,
    pub(super) many: PointSet,
    pub(super) pending: PointSet,
    pub(super) hand: [u8; 2],
    pub(super) taken: u8,
    pub(super) turn: Party,
}

impl HuntState {
    /// Where the few stand.
    pub const fn few(&self) -> PointSet {
        self.few
    }

    /// Where the many stand.
    pub const fn many(&self) -> PointSet {
        self.many
    }

    /// Where either stand.
    pub fn occupied(&self) -> PointSet {
        self.few | self.many
    }

    /// Where the pieces of this party stand.
    pub const fn pieces(&self, party: Party) -> PointSet {
        match party {
            Party::Few => self.few,
            Party::Many => self.many,
        }
    }

    /// How many pieces this party has in hand.
    pub const fn hand(&self, party: Party) -> u8 {
        self.hand[party as usize]
    }

    /// How many of the many have been captured.
    pub const fn captured(&self) -> u8 {
        self.taken
    }

    /// Whose turn it is, if the game is not over.
    pub const fn to_move(&self) -> Party {
        self.turn
    }

    /// The piece in the middle of a chain when the few are to move; the pieces that may be
    /// huffed when the many are.
    pub const fn pending(&self) -> PointSet {
        self.pending
    }
}

/// A move of a hunt game.
///
/// Moves are listed in this order: placements by point; steps by direction clockwise from north,
/// then by point; jumps likewise; the stop; huffs by point.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HuntMove {
    /// A piece from the hand is put here.
    Place(Point),
    /// A piece goes to a neighbour.
    Step {
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A piece of the few jumps over one of the many and takes it.
    Jump {
        /// Where it stood.
        from: Point,
        /// Where it lands, two points further.
        to: Point,
    },
    /// The chain in progress ends.
    Stop,
    /// The many take off a piece that passed over a capture, and then move.
    Huff(Point),
}

impl From<Party> for Seat {
    fn from(party: Party) -> Self {
        Self::new(party as u8)
    }
}

impl Party {
    /// The party that sits here: the few at 0, the many at 1.
    pub const fn of(seat: Seat) -> Option<Self> {
        match seat.index() {
            0 => Some(Self::Few),
            1 => Some(Self::Many),
            _ => None,
        }
    }
}
