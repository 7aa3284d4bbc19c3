//! Exercises: a position of a hunt game, a question, and the answer that the rules give, or tables
//! made from them.

mod actions;
mod compare;
mod enclosure;
mod only;
mod theme;
mod verdict;

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Point, Rules};
use menagerie_notation::write_move;
use thiserror::Error;

use crate::phrase::{party, this_piece};

pub use only::Weighed;
pub use theme::{Kind, Theme, UnknownTheme};
pub use verdict::{Remark, Verdict};

pub(crate) use compare::opened_jumps;
pub(crate) use only::weigh;

/// A position, and what is asked about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// What it teaches.
    pub theme: Theme,
    /// The position.
    pub state: HuntState,
    /// The question.
    pub question: Question,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// What can the piece on this point do?
    Actions(Point),
    /// Are the few, to move, hemmed in?
    Enclosure,
    /// Which of these two moves of the many opens a capture?
    Compare([HuntMove; 2]),
    /// Which is the only move that keeps what the position is worth? The legal moves, best first,
    /// as tables weigh them.
    OnlyMove(Vec<Weighed>),
}

/// An answer that cannot be right or wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is no answer here: {wanted}")]
pub struct UnclearAnswer {
    /// What was answered.
    pub text: String,
    /// What would be an answer.
    pub wanted: String,
}

impl UnclearAnswer {
    fn new(text: &str, wanted: impl Into<String>) -> Self {
        Self {
            text: text.trim().to_owned(),
            wanted: wanted.into(),
        }
    }
}

impl Exercise {
    /// Which of the exercises it is.
    pub fn kind(&self) -> Kind {
        self.theme.kind()
    }

    /// The question in a sentence, with what can be answered.
    pub fn ask(&self, hunt: &Hunt) -> String {
        match &self.question {
            &Question::Actions(point) => {
                let whose = this_piece(hunt, self.state.to_move(), point);
                format!(
                    "list every action of {whose}: moves such as {}, or none",
                    actions::example(hunt, &self.state, point)
                )
            }
            Question::Enclosure => {
                let are = party(hunt, Party::Few, "", "");
                let verb = if hunt.side(Party::Few).plural {
                    "are"
                } else {
                    "is"
                };
                format!(
                    "{verb} {}, to move, hemmed in? yes, or no, or a move that is open",
                    are.trim_end()
                )
            }
            Question::Compare(moves) => {
                let [one, two] = moves.map(|chosen| write_move(hunt, &self.state, chosen));
                format!("which opens a capture: 1, {one}, or 2, {two}? 1, 2, both or neither")
            }
            Question::OnlyMove(_) => only::ask(hunt, &self.state, self.theme),
        }
    }

    /// The answer in its canonical form: the actions that there are, those that are open, or the
    /// moves that open a capture, or the only move; sorted, and empty where there is none.
    pub fn solution(&self, hunt: &Hunt) -> Vec<String> {
        let mut texts = match &self.question {
            &Question::Actions(point) => actions::texts(hunt, &self.state, point),
            Question::Enclosure => enclosure::texts(hunt, &self.state),
            &Question::Compare(moves) => compare::texts(hunt, &self.state, moves),
            Question::OnlyMove(weighed) => only::texts(hunt, &self.state, weighed),
        };
        texts.sort();
        texts
    }

    /// Whether an answer is right, and what is missing or wrong in it and by which rule.
    ///
    /// # Errors
    /// When the text is no answer to the question.
    pub fn judge(&self, hunt: &Hunt, answer: &str) -> Result<Verdict, UnclearAnswer> {
        match &self.question {
            &Question::Actions(point) => actions::judge(self, hunt, point, answer),
            Question::Enclosure => enclosure::judge(self, hunt, answer),
            &Question::Compare(moves) => compare::judge(self, hunt, moves, answer),
            Question::OnlyMove(weighed) => only::judge(self, hunt, weighed, answer),
        }
    }

    /// Whether the position is of its theme, so that it teaches what it is to teach.
    pub fn fits(&self, hunt: &Hunt) -> bool {
        theme::fits(self, hunt)
    }

    /// Every way that the answer rests on, each open or closed and why; for two moves to compare,
    /// what each closes and opens; for an only move, what every move is worth and what meets it.
    pub fn analysis(&self, hunt: &Hunt) -> Vec<String> {
        match &self.question {
            &Question::Actions(point) => actions::analysis(hunt, &self.state, point),
            Question::Enclosure => enclosure::analysis(hunt, &self.state),
            &Question::Compare(moves) => compare::analysis(hunt, &self.state, moves),
            Question::OnlyMove(weighed) => only::analysis(hunt, &self.state, weighed),
        }
    }
}

/// The texts of these moves.
fn written(
    hunt: &Hunt,
    state: &HuntState,
    moves: impl IntoIterator<Item = HuntMove>,
) -> Vec<String> {
    let moves = moves.into_iter();
    moves
        .map(|chosen| write_move(hunt, state, chosen))
        .collect()
}

/// Whether a move is made by the piece on this point.
fn is_of(hunt: &Hunt, state: &HuntState, chosen: HuntMove, point: Point) -> bool {
    match hunt.action(state, chosen).from() {
        Some(from) => from == point,
        None => chosen == HuntMove::Stop && state.pending().contains(point),
    }
}

#[cfg(test)]
mod tests;
