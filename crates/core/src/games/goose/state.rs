//! A Game of the Goose in progress.

use super::{Hold, track::START};
use crate::{Point, Seat};

/// The most players.
pub(super) const MOST_SEATS: usize = 6;

/// A game in progress: where the pieces stand, which of them wait, and who throws next. Plain
/// data; seats that do not play stand on Start and never throw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GooseState {
    pub(super) squares: [u8; MOST_SEATS],
    pub(super) waits: [Option<Hold>; MOST_SEATS],
    pub(super) to_throw: u8,
}

impl GooseState {
    pub(super) const START: Self = Self {
        squares: [START; MOST_SEATS],
        waits: [None; MOST_SEATS],
        to_throw: 0,
    };

    /// Who throws next, or would if the game were not over.
    pub const fn to_throw(&self) -> Seat {
        Seat::new(self.to_throw)
    }

    /// Where a seat's piece stands.
    ///
    /// # Panics
    /// When no game has so many seats.
    pub fn square(&self, seat: Seat) -> Point {
        Point::new(self.squares[seat.index()])
    }

    /// What keeps a seat from throwing: how many turns it has still to lose, or that it waits
    /// until relieved.
    ///
    /// # Panics
    /// When no game has so many seats.
    pub fn wait(&self, seat: Seat) -> Option<Hold> {
        self.waits[seat.index()]
    }
}
