//! From what a text says to the legal move that it means.

use menagerie_core::{Action, Attempt, Point, Refusal, Rules, Seat, Turn};

use super::DialectError;
use super::form::Form;
use crate::lexis::excerpt;

/// What a text says about a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Wanted {
    /// What somebody wants to do.
    pub(super) attempt: Attempt,
    /// Whose move it is said to be.
    pub(super) seat: Option<Seat>,
    /// Whether it is said to take a piece.
    pub(super) takes: Option<bool>,
    /// Where the piece that it is said to take stands.
    pub(super) taken: Option<Point>,
}

impl Wanted {
    /// A move about which nothing else is said.
    pub(super) fn new(attempt: Attempt) -> Self {
        Self {
            attempt,
            seat: None,
            takes: None,
            taken: None,
        }
    }

    fn agrees_with(self, action: Action) -> bool {
        let taken = action.taken();
        self.takes.is_none_or(|takes| takes == taken.is_some())
            && self.taken.is_none_or(|point| taken == Some(point))
    }
}

/// The legal move that is meant.
pub(super) fn choose<R: Rules>(
    form: &dyn Form<R>,
    rules: &R,
    state: &R::State,
    text: &str,
    wanted: Wanted,
) -> Result<R::Move, DialectError> {
    let text = excerpt(text);
    let illegal = |refusal| DialectError::Illegal {
        text: text.clone(),
        refusal,
    };
    let turn = match rules.turn(state) {
        Turn::Over(outcome) => return Err(illegal(Refusal::Over(outcome.reason))),
        Turn::Chance(_) => return Err(illegal(Refusal::DiceDecide)),
        Turn::Player(seat) => seat,
    };
    if let Some(seat) = wanted.seat.filter(|seat| *seat != turn) {
        let name = |seat| rules.info().seat(seat).to_owned();
        return Err(DialectError::WrongSide {
            text,
            moves: name(seat),
            turn: name(turn),
        });
    }
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    let fits = |chosen: &R::Move| wanted.attempt.fits(rules.action(state, *chosen));
    let Some(chosen) = moves.into_iter().find(fits) else {
        return Err(illegal(rules.why_not(state, wanted.attempt)));
    };
    let action = rules.action(state, chosen);
    if wanted.agrees_with(action) {
        return Ok(chosen);
    }
    let right = form.write_action(rules, state, action)?;
    Err(DialectError::WrongForm { text, right })
}
