//! What a review says, as a document.

use menagerie_notation::json::{Action, Document, Player, Status};
use serde::{Deserialize, Serialize};

use crate::Change;

/// A game reviewed, from its start to its end or as far as it got.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// `menagerie/review/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// Who plays, as far as it is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The seats, in the order in which chances are given.
    pub seats: Vec<SeatReview>,
    /// How positions were judged.
    pub method: Method,
    /// The position at the start.
    pub start: String,
    /// What each position is worth, that of the start first: one more than events.
    pub evaluations: Vec<Evaluation>,
    /// What was played or thrown, in order.
    pub events: Vec<ReviewedEvent>,
    /// The ply of the first mistake or blunder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_mistake: Option<usize>,
    /// The ply of the first move after which the position is worth less by what tables say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_certain_mistake: Option<usize>,
    /// Where the lead goes over from one seat to another.
    pub turning_points: Vec<TurningPoint>,
    /// The first moves of the many that opened an exit and a capture of the few, tested against an
    /// alternative. Of hunt games only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<Opening>,
    /// Whose turn it is at the end, or how the game ended.
    pub status: Status,
    /// The whole in a few sentences; in lower case and without a full stop.
    pub sentences: Vec<String>,
}

impl Document for Review {
    const SCHEMA: &'static str = "menagerie/review/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

/// A seat, and how well it played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The seat.
    pub seat: String,
    /// How many of its moves were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
}

/// How the positions of a review were judged.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Method {
    /// `search` or `odds`.
    pub kind: String,
    /// Positions searched for each position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Milliseconds for each position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u64>,
    /// For how many positions tables gave the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<usize>,
    /// How many games were played from each position to find the odds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
}

/// What a position is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Evaluation {
    /// The chances of each seat, from 0 to 1. Half of a draw is part of each; of the Game of the
    /// Goose they are the probabilities of winning.
    pub chances: Vec<f64>,
    /// What a search found for the first seat, in hundredths of a capture (of a pawn in Bezszachy)
    /// more than a draw is worth; absent where the end is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// The seat that wins, if that is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// Within how many plies, as far as a search saw; 0 where the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// Whether tables or exact odds say it and not a search or a sample.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
}

impl Evaluation {
    /// Whether tables say that the position is a draw.
    pub fn is_drawn(&self) -> bool {
        self.exact && self.winner.is_none() && self.chances == [0.5, 0.5]
    }
}

/// A move or a throw of a reviewed game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewedEvent {
    /// Its number, from 1.
    pub ply: usize,
    /// Whose it was.
    pub seat: String,
    /// What happened.
    #[serde(flatten)]
    pub action: Action,
    /// What could be done before and cannot any more, as in `menagerie/explanation/1`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<Change>,
    /// What can be done now and could not before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Change>,
    /// How bad it was, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Grade>,
    /// What would have been better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Better>,
    /// How many of the legal moves keep what the position is worth, where tables say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_by: Option<usize>,
    /// The same for people; in lower case and without a full stop.
    pub sentences: Vec<String>,
}

/// How much a move gives away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// A little.
    Inaccuracy,
    /// About as much as a piece is worth in an even game.
    Mistake,
    /// The game, or nearly.
    Blunder,
}

/// A better move than the one that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// The move, and what follows if both sides play well.
    pub line: Vec<String>,
    /// What the position after the move is worth.
    pub evaluation: Evaluation,
}

/// A ply after which a seat is ahead that was not the last to be so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// The ply.
    pub ply: usize,
    /// The seat that is ahead then.
    pub seat: String,
}

/// A move of the many that first opened something to the few.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The ply.
    pub ply: usize,
    /// What was never opened before it.
    pub what: Vec<Opened>,
    /// All that it opened.
    pub opened: Vec<Change>,
    /// What could have been played instead; absent where there was no choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternative: Option<Alternative>,
}

/// What a move can open to the few.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opened {
    /// A point to step to.
    Exit,
    /// A landing behind a piece that can be taken.
    Capture,
}

/// A move that could have been played instead, tested against every reply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Alternative {
    /// The move.
    pub action: Action,
    /// What it would have opened.
    pub opened: Vec<Change>,
    /// Every reply of the few.
    pub replies: Vec<Reply>,
}

/// A reply of the few to an alternative.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The reply.
    pub action: Action,
    /// The captures that would be open then, were the few to move again.
    pub threats: Vec<String>,
    /// The best answer to it, unless the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// What the position after the reply is worth.
    pub evaluation: Evaluation,
}
