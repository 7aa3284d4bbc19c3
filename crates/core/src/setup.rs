//! A position as plain data, which may be one that cannot occur.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::{Point, PointSet, Seat};

/// A kind of piece: its number in [`Info::pieces`](crate::Info).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece(pub u8);

impl Piece {
    /// The number of the kind.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position as plain data. [`Rules::read_setup`](crate::Rules::read_setup) decides whether it
/// can occur.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands where. Only the fields of a track may hold more than one piece.
    pub pieces: BTreeMap<Point, Vec<Piece>>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The piece in the middle of a chain, or the pieces that may be huffed.
    pub pending: PointSet,
    /// The numbers that [`Info::counts`](crate::Info) names, in that order. Trailing ones may be
    /// missing where they follow from the rest.
    pub counts: Vec<u32>,
}

impl Setup {
    /// An empty board with this seat to move.
    pub fn empty(turn: Seat) -> Self {
        Self {
            pieces: BTreeMap::new(),
            turn,
            pending: PointSet::EMPTY,
            counts: Vec::new(),
        }
    }

    /// Adds a piece.
    pub fn put(&mut self, point: Point, piece: Piece) {
        self.pieces.entry(point).or_default().push(piece);
    }

    /// The points on which this kind of piece stands.
    pub fn points_of(&self, piece: Piece) -> PointSet {
        self.pieces
            .iter()
            .filter(|(_, pieces)| pieces.contains(&piece))
            .map(|(point, _)| *point)
            .collect()
    }
}

/// Why a position cannot occur.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A piece on a point that the board does not have.
    #[error("a piece stands on {0}, which is not on this board")]
    OffBoard(Point),
    /// Two pieces on one point of a board that has room for one.
    #[error("{0} holds more than one piece")]
    Crowded(Point),
    /// A wrong number of pieces of one kind.
    #[error("there must be {wanted} on the board, not {found}")]
    PieceCount {
        /// What must be there, such as `exactly 4 tigers`.
        wanted: String,
        /// How many there are.
        found: u32,
    },
    /// A kind of piece that the game does not have.
    #[error("the game has no piece number {0}")]
    UnknownPiece(u8),
    /// A seat that the game does not have.
    #[error("the game has no seat number {0}")]
    UnknownSeat(usize),
    /// A count that the position must give.
    #[error("the count {0:?} is missing")]
    CountMissing(String),
    /// More counts than the game has.
    #[error("the position gives {found} counts, and the game has {wanted}")]
    TooManyCounts {
        /// How many the game has.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A count larger than it can be.
    #[error("{name} is {found}, and cannot be more than {most}")]
    CountTooLarge {
        /// What is counted.
        name: String,
        /// The number given.
        found: u32,
        /// The largest possible.
        most: u32,
    },
    /// Counts that do not add up.
    #[error("{parts} must add up to {wanted}, and are {found}")]
    Sum {
        /// What is added, such as `goats on the board, in hand and captured`.
        parts: String,
        /// The right sum.
        wanted: u32,
        /// The sum of what is given.
        found: u32,
    },
    /// A piece marked as in a chain, or to be huffed, that cannot be.
    #[error("the piece on {0} can be neither in a chain nor huffed here")]
    Pending(Point),
    /// A position in which both sides have lost already.
    #[error("both sides have lost already: {0}")]
    BothLost(String),
    /// Anything else that the game knows to be impossible.
    #[error("{0}")]
    Impossible(String),
}
