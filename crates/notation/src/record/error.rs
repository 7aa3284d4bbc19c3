//! What is wrong with a record, and on which line.

use menagerie_core::{Reason, games::UnknownGame};
use thiserror::Error;

use crate::lexis::show_character;
use crate::rules_file::RulesFileError;
use crate::{ParseMoveError, ParsePositionError};

/// A fault of a record, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault.
    #[source]
    pub fault: RecordFault,
}

/// A fault of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// A control character, or a byte-order mark inside the text.
    #[error("{} in column {column} has no place in a record", show_character(*.character))]
    StrangeCharacter {
        /// The character.
        character: char,
        /// Its place in the line, counted from 1.
        column: usize,
    },
    /// Bytes that are no text.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// A text that does not end.
    #[error("more than 4 MiB, which is no text of a game")]
    TooLong,
    /// A line that begins with `[` and is no tag.
    #[error("{0:?} is not a tag, which is written as [Name \"value\"]")]
    BadTag(
        /// The beginning of the line.
        String,
    ),
    /// A tag that is there twice.
    #[error("the tag {0} stands here for the second time")]
    TagTwice(
        /// The name.
        String,
    ),
    /// A tag that must be there.
    #[error("the tag {0} is missing")]
    TagMissing(
        /// The name.
        String,
    ),
    /// A tag where events are due.
    #[error("a tag stands among the events: {0:?}")]
    TagTooLate(
        /// The beginning of the line.
        String,
    ),
    /// A version of the format that this one does not know.
    #[error("this is version {0:?} of the format, and only version \"1\" is known")]
    Version(
        /// The version.
        String,
    ),
    /// A value that the tag cannot have.
    #[error("the tag {name} cannot be {value:?}: it must be {wanted}")]
    BadValue {
        /// The name of the tag.
        name: String,
        /// Its value.
        value: String,
        /// What it must be.
        wanted: String,
    },
    /// A seat that the game does not have gives up.
    #[error("{seat:?} cannot resign; the seats are {known}")]
    UnknownSeat {
        /// The seat.
        seat: String,
        /// The seats there are.
        known: String,
    },
    /// A game or ruleset that the registry does not have.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// A rules file that cannot be read.
    #[error("the rules file in the record: {0}")]
    Rules(#[source] RulesFileError),
    /// The record is of another game than the one it shall be replayed with.
    #[error("this is a record of {found}, not of {wanted}")]
    OtherGame {
        /// The key of the rules it was to be replayed with.
        wanted: String,
        /// The key it has.
        found: String,
    },
    /// A start that is no position of the game.
    #[error("the position at the start: {0}")]
    Position(#[source] ParsePositionError),
    /// An event without a number, or something that is none.
    #[error("an event must follow its number and a dot, as in \"{due}. d4-d5\"; here is {found:?}")]
    NoNumber {
        /// The number that is due.
        due: usize,
        /// What is there instead.
        found: String,
    },
    /// An event out of turn.
    #[error("the event is numbered {found}, and {due} is due")]
    WrongNumber {
        /// The number that is due.
        due: usize,
        /// The number that is there.
        found: String,
    },
    /// A number without an event.
    #[error("event {0} is missing after its number")]
    NoEvent(
        /// The number.
        usize,
    ),
    /// A comment without an end.
    #[error("the comment that begins here is never closed with }}")]
    OpenComment,
    /// The text ends before the game does.
    #[error("the record breaks off: its last line must repeat the result, as in \"= *\"")]
    BreaksOff,
    /// Something after the result.
    #[error("{0:?} stands after the result, where the record ends")]
    LeftOver(
        /// The beginning of it.
        String,
    ),
    /// The last line is not what the tag says.
    #[error("the last line says that the result is {found:?}, and the tag says {wanted:?}")]
    EndMark {
        /// The tag.
        wanted: String,
        /// The last line.
        found: String,
    },
    /// An event that is illegal or no event at all.
    #[error("ply {ply}, {mover}: {text:?}: {reason}")]
    Event {
        /// The number of the event.
        ply: usize,
        /// Whose turn it was, such as `the geese`.
        mover: String,
        /// What the record says.
        text: String,
        /// What is wrong with it.
        #[source]
        reason: ParseMoveError,
    },
    /// An event after the end of the game.
    #[error("ply {ply}: {text:?} comes after the end of the game ({reason})")]
    AfterTheEnd {
        /// The number of the event.
        ply: usize,
        /// What the record says.
        text: String,
        /// What had ended the game.
        reason: Reason,
    },
    /// A result that the play contradicts.
    #[error("the tag {name} says {found:?}, and after the last event it is {wanted:?}")]
    Contradiction {
        /// The name of the tag.
        name: String,
        /// What the play says.
        wanted: String,
        /// What the tag says.
        found: String,
    },
    /// A reason for the result of a game that is not over.
    #[error("the tag Reason says {0:?}, and the game is not over")]
    NotOver(
        /// The reason.
        String,
    ),
}

impl RecordFault {
    /// The same fault on a line.
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}
