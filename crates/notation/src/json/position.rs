//! Positions as JSON.

use menagerie_core::{self as core, Info, Outcome, Rules, Turn};
use serde::{Deserialize, Serialize};

use super::document;
use crate::{ParsePositionError, outcome_sentence, read_position, write_position};

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// `menagerie/position/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// The position in one line, which says everything; the rest says it again.
    pub position: String,
    /// Whose turn it is, or how the game ended. What only the history of a game can tell, such as
    /// a repetition, is not known here.
    pub status: Status,
    /// What stands where, by point.
    pub pieces: Vec<Piece>,
    /// The points of the pieces in the middle of a chain or open to huffing.
    pub pending: Vec<String>,
    /// The numbers a position needs besides its pieces.
    pub counts: Vec<Count>,
}
document!(Position, "menagerie/position/1");

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// The name of the point.
    pub point: String,
    /// The name of the kind, such as `goose`.
    pub piece: String,
    /// Whose it is.
    pub seat: String,
}

/// A number of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count {
    /// What is counted, such as `in hand`.
    pub name: String,
    /// The number.
    pub value: u32,
}

/// Whose turn it is, or how the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Status {
    /// A seat chooses a move.
    ToMove {
        /// The seat.
        seat: String,
    },
    /// A seat throws the dice.
    ToThrow {
        /// The seat.
        seat: String,
    },
    /// The game has ended.
    Over {
        /// The seat that has won; absent when nobody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        winner: Option<String>,
        /// The key of the reason, such as `hemmed-in`.
        reason: String,
        /// The same for people, in English.
        sentence: String,
    },
}

impl Position {
    /// The position of a state.
    pub fn of<R: Rules>(rules: &R, state: &R::State) -> Self {
        let (info, board) = (rules.info(), rules.board());
        let setup = rules.setup(state);
        let on_point = |(point, pieces): (&core::Point, &Vec<core::Piece>)| {
            let point = board.name(*point);
            let kinds = pieces
                .iter()
                .filter_map(|piece| info.pieces.get(piece.index()));
            let kinds = kinds.map(|kind| Piece {
                point: point.clone(),
                piece: kind.name.clone(),
                seat: info.seat(kind.seat).to_owned(),
            });
            kinds.collect::<Vec<_>>()
        };
        let counts = info.counts.iter().zip(&setup.counts);
        Self {
            schema: <Self as super::Document>::SCHEMA.to_owned(),
            game: info.key(),
            position: write_position(rules, state),
            status: Status::of(info, rules.turn(state)),
            pieces: setup.pieces.iter().flat_map(on_point).collect(),
            pending: setup
                .pending
                .iter()
                .map(|point| board.name(point))
                .collect(),
            counts: counts
                .map(|(name, value)| Count {
                    name: name.clone(),
                    value: *value,
                })
                .collect(),
        }
    }

    /// The state of the position, from [`position`](Self::position) alone.
    ///
    /// # Errors
    /// When it is none of these rules.
    pub fn state<R: Rules>(&self, rules: &R) -> Result<R::State, ParsePositionError> {
        read_position(rules, &self.position)
    }
}

impl Status {
    /// Of a turn.
    pub fn of(info: &Info, turn: Turn) -> Self {
        let name = |seat| info.seat(seat).to_owned();
        match turn {
            Turn::Player(seat) => Self::ToMove { seat: name(seat) },
            Turn::Chance(seat) => Self::ToThrow { seat: name(seat) },
            Turn::Over(outcome) => Self::over(info, outcome),
        }
    }

    fn over(info: &Info, outcome: Outcome) -> Self {
        Self::Over {
            winner: outcome.winner.map(|seat| info.seat(seat).to_owned()),
            reason: outcome.reason.key().to_owned(),
            sentence: outcome_sentence(info, outcome),
        }
    }
}
