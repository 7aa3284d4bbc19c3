//! Why a text in a dialect is refused, or something cannot be written in it.

use menagerie_core::{Refusal, SetupError};
use thiserror::Error;

use super::Dialect;
use crate::lexis::{excerpt, show_character};
use crate::{ParseMoveError, ParsePositionError, RecordError};

/// A name that no dialect has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no dialect is called {name:?}; there are {}", Dialect::ALL.map(Dialect::name).join(", "))]
pub struct UnknownDialect {
    /// The beginning of the name asked for.
    pub name: String,
}

impl UnknownDialect {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: excerpt(name),
        }
    }
}

/// Why a text in a dialect is refused, or something cannot be written in it. Texts are quoted by
/// their beginning.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DialectError {
    /// A game that the dialect has no words for.
    #[error("{dialect} does not serve {game}; it serves {}", .served.join(", "))]
    NotServed {
        /// The dialect.
        dialect: Dialect,
        /// The key of the ruleset.
        game: String,
        /// The keys of the rulesets that it serves.
        served: Vec<String>,
    },
    /// Something that the dialect has no form for.
    #[error("{dialect} has no form for {what}")]
    NoForm {
        /// The dialect.
        dialect: Dialect,
        /// What it cannot say, such as `positions`.
        what: &'static str,
    },
    /// A text that has none of the forms of a move.
    #[error("{text:?} is not a move in {dialect}, which writes {forms}")]
    NotAMove {
        /// The dialect.
        dialect: Dialect,
        /// The text.
        text: String,
        /// Examples of moves.
        forms: &'static str,
    },
    /// A point that the board does not have.
    #[error("{text} is not a point of this board; {dialect} calls them {names}")]
    UnknownPoint {
        /// The dialect.
        dialect: Dialect,
        /// What the text calls it.
        text: String,
        /// What points are called.
        names: &'static str,
    },
    /// A move of a piece whose side is not to move.
    #[error("{text} is a move of the {moves}, and it is for the {turn} to move")]
    WrongSide {
        /// The text.
        text: String,
        /// Whose move it is.
        moves: String,
        /// Who is to move.
        turn: String,
    },
    /// A legal move that is said to take what it does not take, or to take nothing.
    #[error("{text} does not match what the move does; it is written {right}")]
    WrongForm {
        /// The text.
        text: String,
        /// The right form.
        right: String,
    },
    /// The text is a move, and the rules forbid it.
    #[error("{text} is not legal: {refusal}")]
    Illegal {
        /// The text.
        text: String,
        /// The rule, in native coordinates.
        refusal: Refusal,
    },
    /// Too few or too many rows.
    #[error("the board has {wanted} rows, and the position gives {found}")]
    RowCount {
        /// How many the board has.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A row that is too short or too long.
    #[error("row {row} has {wanted} points, and {text:?} fills {found}")]
    RowLength {
        /// The row, 1 at the top.
        row: usize,
        /// What the position gives for it.
        text: String,
        /// How many points the board has there.
        wanted: usize,
        /// How many are filled.
        found: usize,
    },
    /// A character that means nothing in a row.
    #[error("row {row}: {} is neither a piece nor empty; a row is written with {known}", shown(*.character))]
    UnknownCharacter {
        /// The row, 1 at the top.
        row: usize,
        /// The character.
        character: char,
        /// The characters there are.
        known: &'static str,
    },
    /// A part of a position or game that is not there.
    #[error("the text ends before {0}")]
    Missing(
        /// What is missing.
        &'static str,
    ),
    /// A part of a position or game that says something else than it must.
    #[error("{what}: {text:?} must be {wanted}")]
    Field {
        /// Which part.
        what: &'static str,
        /// What the position gives.
        text: String,
        /// What it must be.
        wanted: &'static str,
    },
    /// Something after the end.
    #[error("{0:?} is left over after the end")]
    LeftOver(
        /// The rest.
        String,
    ),
    /// More goats on the board than have been placed.
    #[error("more goats are on the board ({goats}) than the goats have made moves ({moves})")]
    TooManyGoats {
        /// How many moves the goats have made.
        moves: u32,
        /// How many goats are on the board.
        goats: u32,
    },
    /// A last move that cannot have led to the position.
    #[error("the last move {text} does not fit the position: {fault}")]
    LastMove {
        /// The move.
        text: String,
        /// What does not fit.
        fault: String,
    },
    /// The text is a position, and it cannot occur.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A position in the native form is refused.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// A move in the native form is refused.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// A record is refused.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A text of a game without anything in it.
    #[error("there is no game here, only blanks")]
    Empty,
    /// A move without its number, or with a wrong one.
    #[error("move number {wanted} is expected, and the text has {found:?}")]
    MoveNumber {
        /// The right number.
        wanted: usize,
        /// What the text has.
        found: String,
    },
    /// A result that the play contradicts.
    #[error("the text gives the result {claimed}, and the play {played}")]
    Result {
        /// What the text says.
        claimed: String,
        /// What the moves say.
        played: &'static str,
    },
    /// A position of a game that does not follow from the one before.
    #[error("the move leads to {wanted:?}, and the text has {found:?}")]
    WrongPosition {
        /// The position after the move.
        wanted: String,
        /// What the text has.
        found: String,
    },
    /// What is wrong somewhere in a game.
    #[error("ply {ply}: {fault}")]
    InGame {
        /// The ply, counted from 1.
        ply: usize,
        /// The fault.
        #[source]
        fault: Box<Self>,
    },
}

/// A character, and its code where it may look like another.
fn shown(character: char) -> String {
    if character.is_ascii_graphic() {
        format!("{character:?}")
    } else {
        show_character(character)
    }
}

impl Dialect {
    /// The error for what the dialect cannot say.
    pub(super) fn no_form(self, what: &'static str) -> DialectError {
        DialectError::NoForm {
            dialect: self,
            what,
        }
    }
}

impl DialectError {
    /// A part of a position or game that says something else than it must.
    pub(super) fn field(what: &'static str, text: &str, wanted: &'static str) -> Self {
        Self::Field {
            what,
            text: excerpt(text),
            wanted,
        }
    }

    /// Something after the end.
    pub(super) fn left_over(text: &str) -> Self {
        Self::LeftOver(excerpt(text))
    }

    /// The same fault at a ply of a game, counted from 1.
    pub(super) fn at(self, ply: usize) -> Self {
        Self::InGame {
            ply,
            fault: Box::new(self),
        }
    }
}
