//! What a position is worth, by rule of thumb.

mod bezszachy;
mod goose;
mod hunt;

pub use bezszachy::{BezszachyTerms, BezszachyWeights, worth};
pub use hunt::{HuntTerms, HuntWeights};

use menagerie_core::{Rules, Seat};

/// A game whose positions can be valued without looking ahead.
///
/// Not a rule of the game, and so no part of [`Rules`]: a game of your own implements it where
/// its bots are.
pub trait Evaluate: Rules {
    /// How well a position in which the game goes on stands for `seat`, whoever is to move: 0
    /// where nobody is ahead, 100 for the least gain of material (a goat, or a pawn if there were
    /// any), and far from [`WIN`] in either direction. Of two seats one always has what the other
    /// lacks, so that the two values add up to 0.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// The same, but leaving out what captures could change that are open now: for a player that
    /// plays captures out before it asks.
    fn quiet_value(&self, state: &Self::State, seat: Seat) -> i32 {
        self.value(state, seat)
    }

    /// What it is worth to `seat`, if it means to win, that much can still happen, on top of how
    /// well it stands: a search adds it for the seat that it plays for, so as not to trade a game
    /// away that it could still win. By default nothing.
    fn prospects(&self, state: &Self::State, seat: Seat) -> i32 {
        let _ = (state, seat);
        0
    }

    /// A number that two positions have in common if all that they differ in is how long the game
    /// has gone on: for games in which no repetition is a draw, and a player who does not know
    /// what to do would go to and fro for ever. A search avoids what the game has seen. By default
    /// none.
    fn likeness(&self, state: &Self::State) -> Option<u64> {
        let _ = state;
        None
    }

    /// The position with the turn given away, though no rule lets a side do that, if its side to
    /// move is hardly ever better off without its move: where it would stand well even so, a search
    /// need not look what it does with it. By default none, as in games that turn on who has to
    /// move.
    fn pass(&self, state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// What a draw is worth to `seat`: by default nothing.
    fn draw_value(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// What a legal move that captures gains for whoever makes it, less what can be taken in
    /// return: below 0 for a capture that is better left. Searches try large gains first.
    fn gain(&self, state: &Self::State, chosen: Self::Move) -> i32 {
        let taken = self.action(state, chosen).taken();
        if taken.is_some() { 100 } else { 0 }
    }
}

/// The value of a game won; a game lost has the negative one.
pub const WIN: i32 = 1_000_000;
