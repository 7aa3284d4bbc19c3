//! A Bezszachy game in progress: where the men stand, whose turn it is, how many plies are made.

use std::fmt;

use crate::{Point, PointSet, Seat};

/// A kind of man. There are no pawns.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Man {
    /// Goes any distance along ranks and files.
    Rook,
    /// Leaps two squares in one direction and one aside.
    Knight,
    /// Goes any distance along diagonals.
    Bishop,
    /// Moves as a rook or as a bishop.
    Queen,
    /// Goes to a neighbouring square; otherwise a man like any other.
    King,
}

impl Man {
    /// Every kind, in the order in which the pieces are numbered.
    pub const ALL: [Self; 5] = [
        Self::Rook,
        Self::Knight,
        Self::Bishop,
        Self::Queen,
        Self::King,
    ];

    /// The name, such as `rook`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rook => "rook",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }
}

/// A move: a man goes from one square to another, and takes what stands there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BezszachyMove {
    /// The square of departure.
    pub from: Point,
    /// The square of arrival.
    pub to: Point,
}

impl fmt::Debug for BezszachyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// A game in progress: 56 bytes.
///
/// The men are kept as seen by the side to move, so that nothing in play asks whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct BezszachyState {
    // The four kinds come first: a copied state is soon read as one vector of four words, and a
    // processor forwards that only from one store, which the first half of a copy is.
    /// Rooks and queens of both sides.
    pub(super) orthogonal: PointSet,
    /// Bishops and queens of both sides.
    pub(super) diagonal: PointSet,
    pub(super) knights: PointSet,
    pub(super) kings: PointSet,
    /// The men of the side to move.
    pub(super) mine: PointSet,
    /// The men of the other side.
    pub(super) theirs: PointSet,
    /// How many plies both sides together have made.
    pub(super) ply: u16,
    /// 0 while it is for white to move, 1 for black.
    pub(super) turn: u8,
}

impl BezszachyState {
    /// An empty board.
    pub(super) const fn empty(turn: u8, ply: u16) -> Self {
        Self {
            mine: PointSet::EMPTY,
            theirs: PointSet::EMPTY,
            orthogonal: PointSet::EMPTY,
            diagonal: PointSet::EMPTY,
            knights: PointSet::EMPTY,
            kings: PointSet::EMPTY,
            ply,
            turn,
        }
    }

    /// Whose turn it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Seat {
        Seat::new(self.turn)
    }

    /// How many plies both sides together have made.
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// The squares of a side's men.
    pub fn men(&self, seat: Seat) -> PointSet {
        if seat == self.to_move() {
            self.mine
        } else {
            self.theirs
        }
    }

    /// The squares of both sides' men of one kind.
    pub fn kind(&self, man: Man) -> PointSet {
        match man {
            Man::Rook => self.orthogonal & !self.diagonal,
            Man::Knight => self.knights,
            Man::Bishop => self.diagonal & !self.orthogonal,
            Man::Queen => self.orthogonal & self.diagonal,
            Man::King => self.kings,
        }
    }

    /// What stands on a square, and whose it is.
    pub fn at(&self, square: Point) -> Option<(Seat, Man)> {
        let man = Man::ALL
            .into_iter()
            .find(|man| self.kind(*man).contains(square))?;
        let other = Seat::new(1 - self.turn);
        Some((
            if self.mine.contains(square) {
                self.to_move()
            } else {
                other
            },
            man,
        ))
    }

    /// The same position a ply later, with the other side to move: no move of the game, but what a
    /// search asks for to see what the side to move is threatened with.
    ///
    /// ```
    /// use menagerie_core::{Rules, Seat, games::bezszachy};
    ///
    /// let start = bezszachy::mimuw().start();
    /// let passed = start.passed();
    /// assert_eq!((passed.to_move(), passed.ply()), (Seat::new(1), 1));
    /// assert_eq!(passed.men(Seat::new(0)), start.men(Seat::new(0)));
    /// ```
    #[must_use]
    pub const fn passed(self) -> Self {
        Self {
            mine: self.theirs,
            theirs: self.mine,
            ply: self.ply.saturating_add(1),
            turn: self.turn ^ 1,
            ..self
        }
    }

    /// Puts a man on an empty square.
    pub(super) fn put(&mut self, square: Point, seat: Seat, man: Man) {
        let side = if seat == self.to_move() {
            &mut self.mine
        } else {
            &mut self.theirs
        };
        side.insert(square);
        match man {
            Man::Rook => self.orthogonal.insert(square),
            Man::Knight => self.knights.insert(square),
            Man::Bishop => self.diagonal.insert(square),
            Man::Queen => {
                self.orthogonal.insert(square);
                self.diagonal.insert(square);
            }
            Man::King => self.kings.insert(square),
        }
    }

    /// Moves a man of the side to move, takes what it meets, and gives the turn away.
    #[inline]
    pub(super) fn go(&mut self, chosen: BezszachyMove) {
        let (from, to) = (chosen.from.index() & 63, chosen.to.index() & 63);
        let keep = !(1 << from | 1 << to);
        // What stood on `from` stands on `to`, in whichever sets it is; what stood there is gone.
        let moved =
            |set: PointSet| PointSet::from_bits(set.bits() & keep | (set.bits() >> from & 1) << to);
        *self = Self {
            mine: PointSet::from_bits(self.theirs.bits() & keep),
            theirs: moved(self.mine),
            orthogonal: moved(self.orthogonal),
            diagonal: moved(self.diagonal),
            knights: moved(self.knights),
            kings: moved(self.kings),
            ply: self.ply.saturating_add(1),
            turn: self.turn ^ 1,
        };
    }
}

impl fmt::Debug for BezszachyState {
    /// Ranks from the top, white in capitals, then who is to move and the plies made.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = match self.at(Point::at(file, rank)) {
                    None => '.',
                    Some((seat, man)) => {
                        let letter = super::info::letter(man);
                        if seat.index() == 0 {
                            letter
                        } else {
                            letter.to_ascii_lowercase()
                        }
                    }
                };
                write!(f, "{letter}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{} {}", if self.turn == 0 { 'w' } else { 'b' }, self.ply)
    }
}
