//! Whose turn it is, what ended a game, and what one entry of a record is.

use std::fmt;

/// The chance type of a game without dice, and the move type of a game without choices: it has
/// no values, so a `match` on one needs no arms.
pub type Never = std::convert::Infallible;

/// One of the parties of a game, numbered from 0 in the order of [`Info::seats`](crate::Info).
///
/// ```
/// use menagerie_core::Seat;
/// assert_eq!(Seat::new(1).index(), 1);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, counted from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number of the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whose turn it is, or that the game is over. This is the only source of either.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses among [`Rules::moves`](crate::Rules::moves).
    Player(Seat),
    /// This seat throws the dice: one of [`Rules::chances`](crate::Rules::chances) happens.
    Chance(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended. Absolute: it names the winner, never "the player who just moved".
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or none for a draw.
    pub winner: Option<Seat>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A win of `seat`.
    pub const fn win(seat: Seat, reason: Reason) -> Self {
        Self {
            winner: Some(seat),
            reason,
        }
    }

    /// A game without a winner.
    pub const fn draw(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }
}

/// What ended a game. [`Reason::key`] is stable and is what machines read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The few have taken as many of the many as the ruleset asks.
    Captures,
    /// The many are reduced to a number that the ruleset declares lost.
    Reduced,
    /// None of the many is left.
    AllTaken,
    /// A piece stands on the region it had to reach, or pieces fill the one they had to fill.
    Goal,
    /// One of the few has got past all of the many.
    Passed,
    /// The few, to move, have no move: they are hemmed in.
    HemmedIn,
    /// The many, to move, have no move.
    Immobile,
    /// None of the few is left: the last was huffed.
    Huffed,
    /// All men of the opponent are taken.
    LastMan,
    /// The side to move has men but no move, and the ruleset calls that a draw.
    Stalemate,
    /// A piece has come home to the last square.
    Home,
    /// Every piece waits to be freed by another that cannot come.
    Stuck,
    /// The same state has come about as often as the draw rule allows.
    Repetition,
    /// The game has lasted as many plies as are allowed.
    PlyLimit,
    /// Nothing irrevocable has happened for as many plies as the draw rule allows.
    NoProgress,
    /// A seat gave up.
    Resigned,
}

impl Reason {
    /// Every reason, in the order of declaration.
    pub const ALL: [Self; 16] = [
        Self::Captures,
        Self::Reduced,
        Self::AllTaken,
        Self::Goal,
        Self::Passed,
        Self::HemmedIn,
        Self::Immobile,
        Self::Huffed,
        Self::LastMan,
        Self::Stalemate,
        Self::Home,
        Self::Stuck,
        Self::Repetition,
        Self::PlyLimit,
        Self::NoProgress,
        Self::Resigned,
    ];

    /// A stable word for records and JSON, such as `hemmed-in`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Captures => "captures",
            Self::Reduced => "reduced",
            Self::AllTaken => "all-taken",
            Self::Goal => "goal",
            Self::Passed => "passed",
            Self::HemmedIn => "hemmed-in",
            Self::Immobile => "immobile",
            Self::Huffed => "huffed",
            Self::LastMan => "last-man",
            Self::Stalemate => "stalemate",
            Self::Home => "home",
            Self::Stuck => "stuck",
            Self::Repetition => "repetition",
            Self::PlyLimit => "ply-limit",
            Self::NoProgress => "no-progress",
            Self::Resigned => "resigned",
        }
    }

    /// The reason with this [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// One entry of a record: a choice of a player, or a throw of the dice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Event<M, C> {
    /// A player chose this.
    Move(M),
    /// The dice decided this.
    Chance(C),
}

#[cfg(test)]
mod tests {
    use super::Reason;

    #[test]
    fn every_reason_is_found_by_its_key() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_key(reason.key()), Some(reason));
        }
        assert_eq!(Reason::from_key("no such reason"), None);
    }
}
