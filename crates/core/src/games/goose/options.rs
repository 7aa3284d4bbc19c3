//! What the rulesets of the Game of the Goose differ in.

use thiserror::Error;

use super::track::{Special, is_resting_square};

/// How long a square holds a piece.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hold {
    /// The piece loses so many turns, counted from its next own turn; at least 1.
    Turns(u8),
    /// The piece waits until another comes to the same square.
    UntilRelieved,
}

/// What happens when a piece lands where another stands. Start holds any number of pieces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Collision {
    /// The other goes to where the throw began, free of any wait.
    Exchange,
    /// The piece that was thrown for goes back to where its throw began. But on a square that
    /// holds until relieved it stays, and frees the other, which stays too.
    GoBack,
}

/// What the rulesets of the Game of the Goose differ in.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GooseOptions {
    /// Whether a throw of 9 that begins on Start goes to 26 (6 and 3) or 53 (5 and 4). Without
    /// it such a throw runs from goose to goose and wins.
    pub first_nine: bool,
    /// Whether one die alone may reach 63. It is always taken.
    pub either_die: bool,
    /// How long the inn on 19 holds a piece.
    pub inn: Hold,
    /// How long the well on 31 holds a piece.
    pub well: Hold,
    /// How long the prison on 52 holds a piece.
    pub prison: Hold,
    /// To which square the maze on 42 sends a piece.
    pub maze: u8,
    /// What happens when a piece lands where another stands.
    pub collision: Collision,
}

/// Options with which nobody can play.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GooseOptionsError {
    /// The maze leads forward, or to a square on which no piece can rest.
    #[error(
        "the maze cannot send a piece to {0}: it must be a square before 42 on which a piece can rest"
    )]
    Maze(u8),
    /// A square that holds a piece for no turn or for too many.
    #[error(
        "the {name} cannot hold a piece for {turns} turns: it must be 1 to {}",
        GooseOptions::MOST_TURNS
    )]
    Turns {
        /// The name of the square.
        name: &'static str,
        /// The number given.
        turns: u8,
    },
}

impl GooseOptions {
    /// The most turns that a square may take.
    pub const MOST_TURNS: u8 = 9;

    /// How long a square holds a piece, if it does.
    pub(super) fn hold(&self, square: u8) -> Option<Hold> {
        match Special::of(square)? {
            Special::Inn => Some(self.inn),
            Special::Well => Some(self.well),
            Special::Prison => Some(self.prison),
            _ => None,
        }
    }

    pub(super) fn check(&self) -> Result<(), GooseOptionsError> {
        if self.maze >= 42 || !is_resting_square(self.maze) {
            return Err(GooseOptionsError::Maze(self.maze));
        }
        for (special, hold) in [
            (Special::Inn, self.inn),
            (Special::Well, self.well),
            (Special::Prison, self.prison),
        ] {
            match hold {
                Hold::Turns(turns) if !(1..=Self::MOST_TURNS).contains(&turns) => {
                    return Err(GooseOptionsError::Turns {
                        name: special.name(),
                        turns,
                    });
                }
                Hold::Turns(_) | Hold::UntilRelieved => {}
            }
        }
        Ok(())
    }
}
