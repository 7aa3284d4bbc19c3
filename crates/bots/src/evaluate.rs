//! What a position is worth, by rule of thumb.

mod bezszachy;
mod goose;
mod hunt;

pub use bezszachy::{BezszachyTerms, worth};
pub use hunt::HuntTerms;

use menagerie_core::{Rules, Seat};

/// A game whose positions can be valued without looking ahead.
///
/// Not a rule of the game, and so no part of [`Rules`]: a game of your own implements it where
/// its bots are.
pub trait Evaluate: Rules {
    /// How well a position in which the game goes on stands for `seat`, whoever is to move: 0
    /// where nobody is ahead, 100 for the least gain of material (a goat, or a pawn if there were
    /// any), and far from [`WIN`] in either direction. Of two seats one always has what the other lacks, so that
    /// the two values add up to 0.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;
}

/// The value of a game won; a game lost has the negative one.
pub const WIN: i32 = 1_000_000;
