//! Why a text is no legal event.

use menagerie_core::Refusal;
use thiserror::Error;

use crate::lexis::show_character;

/// Why a text is no legal event of a position. What is wrong with the text itself and what the
/// rules forbid are different variants.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// Nothing but blanks.
    #[error("there is no move here, only blanks")]
    Empty,
    /// More characters than any move has.
    #[error("a move has at most {most} characters, and this text has {found}")]
    TooLong {
        /// The limit.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// A character that no move uses, perhaps one that looks like another.
    #[error("{} at character {at} is not plain ASCII, as moves are", show_character(*.character))]
    StrangeCharacter {
        /// The character.
        character: char,
        /// Its place, counted from 1.
        at: usize,
    },
    /// A text of no form that a move can have.
    #[error("{text:?} is not a move{}", written_as(.forms))]
    NotAMove {
        /// The text.
        text: String,
        /// A legal move of each form that the position has, the plainest first.
        forms: Vec<String>,
    },
    /// A text of no form that a throw can have.
    #[error("{0:?} is not a throw of two dice, which is written as 3+4")]
    NotAThrow(
        /// The text.
        String,
    ),
    /// A throw that the dice cannot show.
    #[error("two dice cannot show {0}: each shows 1 to 6")]
    NoSuchThrow(
        /// The faces.
        String,
    ),
    /// A name that no point of the board has.
    #[error("{0} is not a point of this board")]
    UnknownPoint(
        /// The name.
        String,
    ),
    /// One point where two are needed.
    #[error("{0} alone is not a move: say where from and where to, as in d4-d5")]
    OnePoint(
        /// The name of the point.
        String,
    ),
    /// A chain in one go.
    #[error("{0:?} names more than two points: a chain is given one capture at a time")]
    ManyPoints(
        /// The text.
        String,
    ),
    /// A capture sign where nothing is captured.
    #[error("{text} takes nothing; the move is written {step}")]
    TakesNothing {
        /// The text.
        text: String,
        /// The legal move between the same points.
        step: String,
    },
    /// Several legal moves are meant.
    #[error("{text} may mean {}", .candidates.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves it may mean, in the canonical form.
        candidates: Vec<String>,
    },
    /// The text is a move, and the rules forbid it.
    #[error("{refusal}")]
    Illegal {
        /// The text.
        text: String,
        /// The rule.
        refusal: Refusal,
    },
}

fn written_as(forms: &[String]) -> String {
    match forms {
        [] => String::new(),
        [form] => format!("; moves are written as {form}"),
        [forms @ .., last] => format!("; moves are written as {} or {last}", forms.join(", ")),
    }
}
