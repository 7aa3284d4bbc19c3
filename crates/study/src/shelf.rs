//! Exercises in files: those that come with the program, and a teacher's own.

use menagerie_core::hunt::{Hunt, HuntMove};
use menagerie_core::{Event, Rules};
use menagerie_notation::{
    ParseMoveError, ParsePositionError, parse_event, read_position, write_move, write_position,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::exercise::{Exercise, Kind, Question, Theme, weigh};
use crate::phrase::listed;
use crate::review::Oracle;

/// The files that come with the program, by game.
const SHIPPED: [(&str, &str); 2] = [
    ("fox-and-geese", include_str!("../data/fox-and-geese.toml")),
    ("bagh-chal", include_str!("../data/bagh-chal.toml")),
];

/// An exercise as a file holds it, with the answer, so that a reader can check both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// A name, unique in the file; progress is kept by it.
    pub id: String,
    /// The key of the ruleset within the game.
    pub ruleset: String,
    /// What it teaches.
    pub theme: Theme,
    /// The position in one line.
    pub position: String,
    /// Whose actions are to be listed: the point of the piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The moves to compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<[String; 2]>,
    /// The answer, sorted: the actions, those that are open, the moves that open a capture, or the
    /// only move.
    pub answer: Vec<String>,
}

/// A file of exercises.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    exercise: Vec<Entry>,
}

/// Why a file is none of exercises.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// Why an entry is no exercise of these rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{id}: {fault}")]
pub struct EntryError {
    /// The entry.
    pub id: String,
    /// What is wrong with it.
    #[source]
    pub fault: EntryFault,
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EntryFault {
    /// The position.
    #[error("the position: {0}")]
    Position(#[from] ParsePositionError),
    /// A move to compare.
    #[error("the moves: {0}")]
    Move(#[from] ParseMoveError),
    /// The point of the piece.
    #[error("{0:?} is not a point of this board")]
    Point(String),
    /// What the exercise needs besides the position.
    #[error("an exercise of {theme} needs {needs}")]
    Incomplete {
        /// The theme.
        theme: Theme,
        /// The fields.
        needs: &'static str,
    },
    /// A position that does not teach what it is to teach.
    #[error("the position is not of the theme {0}")]
    Theme(Theme),
    /// A position of which nothing is known for certain.
    #[error("an exercise of {0} is verified by tables, and they do not know the position")]
    Unknown(Theme),
    /// An answer that is not the right one.
    #[error("the answer is {}, not {}", listed(.right), listed(.given))]
    Answer {
        /// The answer by the rules.
        right: Vec<String>,
        /// The answer of the entry.
        given: Vec<String>,
    },
}

/// The exercises of this ruleset that come with the program, in the order in which they are meant
/// to be solved.
///
/// ```
/// use menagerie_core::games::bagh_chal;
/// let hunt = bagh_chal::standard();
/// let first = &menagerie_study::shipped(&hunt)[0];
/// assert_eq!(first.exercise(&hunt, None)?.solution(&hunt), first.answer);
/// # Ok::<(), menagerie_study::EntryError>(())
/// ```
///
/// # Panics
/// Never: the files are part of the program, and its tests read them.
pub fn shipped(hunt: &Hunt) -> Vec<Entry> {
    let info = hunt.info();
    let files = SHIPPED.iter().filter(|(game, _)| *game == info.game);
    let entries = files.flat_map(|(_, text)| read_entries(text).expect("tests read the files"));
    entries
        .filter(|entry| entry.ruleset == info.ruleset)
        .collect()
}

/// Reads a file of exercises, in TOML. Whether they are exercises of their rules is for
/// [`Entry::exercise`] to say.
///
/// # Errors
/// When the text is not TOML, or lacks a field or has one too many.
pub fn read_entries(text: &str) -> Result<Vec<Entry>, FileError> {
    let file = toml::from_str::<File>(text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = text.get(..start).unwrap_or(text).matches('\n').count() + 1;
        let reason = error.message().trim_end().replace('\n', "; ");
        FileError { line, reason }
    })?;
    Ok(file.exercise)
}

/// Writes a file of exercises.
///
/// # Panics
/// Never: an entry has nothing that TOML cannot say.
pub fn write_entries(entries: &[Entry]) -> String {
    let file = File {
        exercise: entries.to_vec(),
    };
    toml::to_string(&file).expect("texts and lists of texts")
}

impl Entry {
    /// An exercise as an entry.
    pub fn of(hunt: &Hunt, exercise: &Exercise, id: String) -> Self {
        let write = |chosen| write_move(hunt, &exercise.state, chosen);
        let (of, moves) = match exercise.question {
            Question::Actions(point) => (Some(point.to_string()), None),
            Question::Enclosure | Question::OnlyMove(_) => (None, None),
            Question::Compare(moves) => (None, Some(moves.map(write))),
        };
        Self {
            id,
            ruleset: hunt.info().ruleset.clone(),
            theme: exercise.theme,
            position: write_position(hunt, &exercise.state),
            of,
            moves,
            answer: exercise.solution(hunt),
        }
    }

    /// The exercise, after its theme and its answer have been checked against the rules, and where
    /// they do not tell, against the oracle.
    ///
    /// # Errors
    /// When it is none of these rules, does not teach what it says, has a wrong answer, or needs an
    /// oracle that knows the position.
    pub fn exercise(
        &self,
        hunt: &Hunt,
        oracle: Option<&Oracle<'_, Hunt>>,
    ) -> Result<Exercise, EntryError> {
        self.checked(hunt, oracle).map_err(|fault| EntryError {
            id: self.id.clone(),
            fault,
        })
    }

    fn checked(
        &self,
        hunt: &Hunt,
        oracle: Option<&Oracle<'_, Hunt>>,
    ) -> Result<Exercise, EntryFault> {
        let state = read_position(hunt, &self.position)?;
        let read = |text: &String| -> Result<HuntMove, EntryFault> {
            let Event::Move(chosen) = parse_event(hunt, &state, text)?;
            Ok(chosen)
        };
        let incomplete = |needs| EntryFault::Incomplete {
            theme: self.theme,
            needs,
        };
        let question = match (self.theme.kind(), &self.of, &self.moves) {
            (Kind::Actions, Some(of), None) => {
                let point = hunt.board().point(of);
                Question::Actions(point.ok_or_else(|| EntryFault::Point(of.clone()))?)
            }
            (Kind::Enclosure, None, None) => Question::Enclosure,
            (Kind::OnlyMove, None, None) => {
                let oracle = oracle.ok_or(EntryFault::Unknown(self.theme))?;
                let weighed = weigh(hunt, &state, oracle).ok_or(EntryFault::Unknown(self.theme))?;
                Question::OnlyMove(weighed)
            }
            (Kind::Compare, None, Some([one, other])) => {
                Question::Compare([read(one)?, read(other)?])
            }
            (Kind::Actions, ..) => {
                return Err(incomplete("the field `of`, and not `moves`"));
            }
            (Kind::Enclosure | Kind::OnlyMove, ..) => {
                return Err(incomplete("neither of the fields `of` and `moves`"));
            }
            (Kind::Compare, ..) => {
                return Err(incomplete("the field `moves`, and not `of`"));
            }
        };
        let exercise = Exercise {
            theme: self.theme,
            state,
            question,
        };
        if !exercise.fits(hunt) {
            return Err(EntryFault::Theme(self.theme));
        }
        let right = exercise.solution(hunt);
        if right != self.answer {
            return Err(EntryFault::Answer {
                right,
                given: self.answer.clone(),
            });
        }
        Ok(exercise)
    }
}

#[cfg(test)]
mod tests;
