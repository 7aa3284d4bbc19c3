//! What is said to an answer.

use menagerie_notation::json::Document;
use serde::{Deserialize, Serialize};

/// What is said to an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// `menagerie/verdict/1`.
    pub schema: String,
    /// Whether it is right.
    pub right: bool,
    /// The right answer, as texts of moves.
    pub answer: Vec<String>,
    /// What of the answer is right.
    pub found: Vec<String>,
    /// What is missing, and why it belongs there.
    pub missing: Vec<Remark>,
    /// What is wrong, and why.
    pub wrong: Vec<Remark>,
    /// The rules that this rests on.
    pub rules: Vec<String>,
    /// Every way, open or closed, and why; or what each move closes and opens.
    pub analysis: Vec<String>,
}

impl Document for Verdict {
    const SCHEMA: &'static str = "menagerie/verdict/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

/// A part of an answer, and what is to be said about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// The part, as a move is written, or as it was typed.
    pub text: String,
    /// Why.
    pub why: String,
}

impl Verdict {
    pub(super) fn new(right: bool, answer: Vec<String>, analysis: Vec<String>) -> Self {
        Self {
            schema: Self::SCHEMA.to_owned(),
            right,
            answer,
            found: Vec::new(),
            missing: Vec::new(),
            wrong: Vec::new(),
            rules: Vec::new(),
            analysis,
        }
    }
}
