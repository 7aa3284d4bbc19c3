//! The rules of a hunt game as plain data, complete enough for a game that nobody compiled in.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Board, Direction, DrawRules, Lines, Point, PointSet};

/// One of the two parties of a hunt game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    /// Those that jump: the fox, the tigers. Seat 0.
    Few,
    /// Those that hem in: the geese, the goats. Seat 1.
    Many,
}

impl Party {
    /// The other party.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Few => Self::Many,
            Self::Many => Self::Few,
        }
    }
}

/// Everything that makes a hunt game. [`Hunt::new`](super::Hunt::new) checks it and plays it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HuntRules {
    /// The key of the game, such as `fox-and-geese`.
    pub game: String,
    /// The key of the ruleset, such as `masters`.
    pub ruleset: String,
    /// The name for people.
    pub title: String,
    /// One line: what sets the ruleset apart.
    #[serde(default)]
    pub summary: String,
    /// Where the rules come from.
    pub source: String,
    /// What no source says.
    #[serde(default)]
    pub house: Vec<String>,
    /// The board.
    pub board: BoardRules,
    /// The party that jumps.
    pub few: SideRules,
    /// The party that hems in.
    pub many: SideRules,
    /// Who moves first.
    pub first: Party,
    /// How the few capture.
    #[serde(default)]
    pub jumps: JumpRules,
    /// What wins besides hemming in.
    #[serde(default)]
    pub targets: Targets,
    /// What a party without a move suffers.
    #[serde(default)]
    pub stuck: StuckRules,
    /// When a game is given up as a draw.
    #[serde(default)]
    pub draws: DrawRules,
}

/// The points and lines of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BoardRules {
    /// Which points of the grid there are.
    pub outline: Outline,
    /// Which neighbours are joined.
    pub lines: Lines,
}

/// Which points of the grid a board has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outline {
    /// The cross of 33 points.
    Cross,
    /// All of so many files and ranks.
    Rectangle {
        /// Files, 1 to 8.
        files: u8,
        /// Ranks, 1 to 8.
        ranks: u8,
    },
    /// As drawn, a text a rank from the top: `o` is a point, `.` is none.
    Drawn(Vec<String>),
}

/// One party: its names, where it starts and how it steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SideRules {
    /// The name of the seat, such as `geese`.
    pub seat: String,
    /// Whether that is a plural.
    #[serde(default)]
    pub plural: bool,
    /// The name of one piece, such as `goose`.
    pub piece: String,
    /// The letter of a piece in a position, such as `G`; in lower case it stands for the seat.
    pub letter: char,
    /// A character of one column for a drawn board.
    #[serde(default)]
    pub glyph: Option<char>,
    /// Where the pieces start.
    #[serde(default)]
    pub points: Vec<Point>,
    /// How many pieces wait in the hand. None of the party moves before all are placed.
    #[serde(default)]
    pub hand: u8,
    /// The directions in which a piece may step along the lines.
    #[serde(default = "all_directions")]
    pub directions: Vec<Direction>,
}

fn all_directions() -> Vec<Direction> {
    Direction::ALL.to_vec()
}

impl SideRules {
    /// How many pieces the party begins with, on the board and in the hand.
    pub fn pieces(&self) -> usize {
        self.points.len() + usize::from(self.hand)
    }

    /// The glyph, or the letter where none is given.
    pub fn glyph(&self) -> char {
        self.glyph.unwrap_or(self.letter)
    }
}

/// How the few capture: by a jump over an adjacent piece of the many to the empty point behind
/// it, along a drawn line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct JumpRules {
    /// How many in a turn.
    pub kind: Jumps,
    /// Whether an open capture must be made.
    pub duty: Duty,
    /// Whether a chain may be ended while a further jump is open. Only where it is no duty.
    pub may_stop: bool,
}

/// How many jumps a turn may have.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jumps {
    /// No jumps: nothing is ever captured.
    None,
    /// One.
    #[default]
    Single,
    /// One after another with the same piece, as long as there is something to take.
    Chain,
}

/// Whether an open capture must be made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// It may be passed over.
    #[default]
    Optional,
    /// Some capture must be made.
    Compulsory,
    /// The chain that takes most must be made.
    Longest,
    /// It may be passed over, but the many may then take off a piece that could have captured,
    /// before they move.
    Huffing,
}

/// What wins besides hemming in. Each that is given counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Targets {
    /// The few win with this many captures.
    pub captures: Option<u8>,
    /// The few win when no more than this many of the many are left, the hand included.
    pub left: Option<u8>,
    /// The few win when one of them stands on one of these points.
    pub few_reach: Vec<Point>,
    /// The few win when one of them has got past all of the many: no piece of the many stands on
    /// its rank or further on in the direction from which the many come.
    pub few_pass: bool,
    /// The many win when they occupy all of these points.
    pub many_fill: Vec<Point>,
}

/// What each party suffers when it is to move and cannot.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct StuckRules {
    /// The few.
    pub few: Stuck,
    /// The many.
    pub many: Stuck,
}

/// What a party suffers that is to move and cannot.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stuck {
    /// It loses.
    #[default]
    Loses,
    /// The game is a draw.
    Draws,
    /// The other party moves on; if that cannot either, the game is a draw.
    Passes,
}

/// Rules that make no sense, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{field}: {reason}")]
pub struct RulesError {
    /// The field at fault, such as `many.points[3]`.
    pub field: String,
    /// What is wrong with it.
    pub reason: String,
}

impl RulesError {
    pub(super) fn new(field: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            reason: reason.into(),
        }
    }
}

impl HuntRules {
    /// The board of these rules.
    ///
    /// # Errors
    /// When the outline does not describe one.
    pub fn board(&self) -> Result<Board, RulesError> {
        let points = match &self.board.outline {
            Outline::Cross => return Ok(Board::cross(self.board.lines)),
            Outline::Rectangle { files, ranks } => {
                if !(1..=8).contains(files) || !(1..=8).contains(ranks) {
                    let reason =
                        format!("{files} by {ranks} is not a grid of 1 to 8 files and ranks");
                    return Err(RulesError::new("board.outline.rectangle", reason));
                }
                Board::rectangle(*files, *ranks)
            }
            Outline::Drawn(rows) => drawn_points(rows)?,
        };
        Ok(Board::new(points, self.board.lines))
    }
}

fn drawn_points(rows: &[String]) -> Result<PointSet, RulesError> {
    const FIELD: &str = "board.outline.drawn";
    if rows.is_empty() || rows.len() > 8 {
        let reason = format!("a board has 1 to 8 ranks, not {}", rows.len());
        return Err(RulesError::new(FIELD, reason));
    }
    let mut points = PointSet::EMPTY;
    for (index, (row, rank)) in rows.iter().zip((0..rows.len()).rev()).enumerate() {
        let wrong = |reason| Err(RulesError::new(format!("{FIELD}[{index}]"), reason));
        if row.chars().count() > 8 {
            return wrong(format!("{row:?} has more than 8 files"));
        }
        for (file, cell) in row.chars().enumerate() {
            match cell {
                'o' => points.insert(Point::at(file as u8, rank as u8)),
                '.' => {}
                _ => return wrong(format!("{cell:?} is neither a point, 'o', nor none, '.'")),
            }
        }
    }
    if points.is_empty() {
        return Err(RulesError::new(FIELD, "the board has no point"));
    }
    Ok(points)
}
