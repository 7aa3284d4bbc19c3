//! Why a text is no position.

use menagerie_core::SetupError;
use thiserror::Error;

use crate::lexis::show_character;

/// Why a text is no position of a game. All variants but the last are about the text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// Nothing but blanks.
    #[error("there is no position here, only blanks")]
    Empty,
    /// More characters than any position has.
    #[error("a position has at most {most} characters, and this text has {found}")]
    TooLong {
        /// The limit.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// A character that no position uses, perhaps one that looks like another.
    #[error("{} at character {at} is not plain ASCII, as positions are", show_character(*.character))]
    StrangeCharacter {
        /// The character.
        character: char,
        /// Its place, counted from 1.
        at: usize,
    },
    /// Too few or too many ranks.
    #[error("the board has {wanted} ranks, and the position gives {found}")]
    RankCount {
        /// How many the board has.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A rank with too few or too many points.
    #[error("rank {rank} has {wanted} points, and {text:?} fills {found}")]
    RankLength {
        /// The rank, as the board numbers it.
        rank: usize,
        /// What the position gives for it.
        text: String,
        /// How many points the board has there.
        wanted: usize,
        /// How many are filled.
        found: usize,
    },
    /// A run of empty points that goes past the end of its rank.
    #[error("rank {rank}, column {column}: a run of {run} empty points, where {room} are left")]
    RunTooLong {
        /// The rank, as the board numbers it.
        rank: usize,
        /// The column: which point of the rank, counted from 1 from the left.
        column: usize,
        /// The length of the run.
        run: usize,
        /// How many points are left.
        room: usize,
    },
    /// A run of no points.
    #[error("rank {rank}, column {column}: a run of 0 empty points says nothing")]
    EmptyRun {
        /// The rank, as the board numbers it.
        rank: usize,
        /// The column: which point of the rank, counted from 1 from the left.
        column: usize,
    },
    /// A letter that no kind of piece has.
    #[error("rank {rank}, column {column}: {letter:?} is no piece; the pieces are {known}")]
    UnknownPiece {
        /// The rank, as the board numbers it.
        rank: usize,
        /// The column: which point of the rank, counted from 1 from the left.
        column: usize,
        /// The letter.
        letter: char,
        /// The letters there are.
        known: String,
    },
    /// Too few or too many fields on a track.
    #[error("{wanted} seats play, and the position gives the fields of {found}")]
    SeatCount {
        /// How many play.
        wanted: usize,
        /// How many fields there are.
        found: usize,
    },
    /// A field that the track does not have.
    #[error("the piece of {seat} cannot stand on {text:?}; the fields are 0 to {last}")]
    UnknownField {
        /// The seat.
        seat: String,
        /// What the position gives.
        text: String,
        /// The last field.
        last: usize,
    },
    /// Nobody is to move.
    #[error("the position does not say whose turn it is; the seats are {known}")]
    SideMissing {
        /// The seats there are.
        known: String,
    },
    /// A seat that the game does not have.
    #[error("{found:?} is no seat; the seats are {known}")]
    UnknownSide {
        /// What the position gives.
        found: String,
        /// The seats there are.
        known: String,
    },
    /// A mark `!` without a point of the board.
    #[error("{0:?} marks no point of this board")]
    UnknownMark(
        /// The mark.
        String,
    ),
    /// A count that is no whole number from 0.
    #[error("{name} is {text:?}, which is no whole number from 0")]
    BadCount {
        /// What is counted.
        name: String,
        /// What the position gives.
        text: String,
    },
    /// A count with the name of another.
    #[error("count {number} is {wanted:?}, and the position calls it {found:?}")]
    CountName {
        /// Which count, from 1.
        number: usize,
        /// What it counts.
        wanted: String,
        /// What the position says that it counts.
        found: String,
    },
    /// Something after the end.
    #[error("{0:?} is left over after the end of the position")]
    LeftOver(
        /// The rest.
        String,
    ),
    /// The text is a position, and it cannot occur.
    #[error(transparent)]
    Setup(#[from] SetupError),
}
