//! Bezszachy: chess men without pawns, check or mate.
//!
//! ```
//! use menagerie_core::{Rules, games::bezszachy, perft};
//! let rules = bezszachy::mimuw();
//! assert_eq!(perft(&rules, &rules.start(), 3), 126_394);
//! ```

mod choices;
mod info;
mod position;
mod reach;
mod refusal;
mod state;
#[cfg(test)]
mod tests;

pub use reach::reach;
pub use state::{BezszachyMove, BezszachyState, Man};

use crate::{
    Action, Attempt, Board, DrawRules, Event, Info, Never, Outcome, Reason, Refusal, Rules, Seat,
    Setup, SetupError, Turn,
};

/// The game is drawn when so many plies have been made, both sides' together.
pub const PLY_LIMIT: u16 = 1000;

/// The rules of Bezszachy.
///
/// Moves are ordered in four groups: along ranks and files (rooks and queens), along diagonals
/// (bishops and queens), knights, kings. Within each they are ordered by the square of departure,
/// then by the square of arrival; a1 is the first square, b1 the next, a2 the ninth.
#[derive(Clone, Debug)]
pub struct Bezszachy {
    info: Info,
    board: Board,
}

/// The rulesets, the default first.
pub fn rulesets() -> Vec<Bezszachy> {
    vec![mimuw()]
}

/// The rules of the exercise that the game comes from.
pub fn mimuw() -> Bezszachy {
    Bezszachy {
        info: info::mimuw(),
        board: Board::chess(),
    }
}

/// Whether neither side has lost all its men and plies are left; whether the side to move can
/// move is another question.
#[inline]
fn is_open(state: &BezszachyState) -> bool {
    !state.mine.is_empty() && !state.theirs.is_empty() && state.ply < PLY_LIMIT
}

impl Rules for Bezszachy {
    type State = BezszachyState;
    type Move = BezszachyMove;
    type Chance = Never;

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    /// None: the limit of plies is in the state, and nobody can go round in circles for longer.
    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn start(&self) -> BezszachyState {
        position::start()
    }

    fn turn(&self, state: &BezszachyState) -> Turn {
        let to_move = state.to_move();
        let outcome = if state.mine.is_empty() {
            Outcome::win(Seat::new(1 - state.turn), Reason::LastMan)
        } else if state.theirs.is_empty() {
            Outcome::win(to_move, Reason::LastMan)
        } else if state.ply >= PLY_LIMIT {
            Outcome::draw(Reason::PlyLimit)
        } else if !choices::any(state) {
            Outcome::draw(Reason::Stalemate)
        } else {
            return Turn::Player(to_move);
        };
        Turn::Over(outcome)
    }

    fn moves(&self, state: &BezszachyState, out: &mut Vec<BezszachyMove>) {
        if !is_open(state) {
            return;
        }
        choices::list(state, out);
    }

    fn captures(&self, state: &BezszachyState, out: &mut Vec<BezszachyMove>) {
        if is_open(state) {
            choices::captures(state, out);
        }
    }

    #[inline]
    fn count_moves(&self, state: &BezszachyState) -> usize {
        if is_open(state) {
            choices::count(state)
        } else {
            0
        }
    }

    #[inline]
    fn nth_move(&self, state: &BezszachyState, n: usize) -> BezszachyMove {
        choices::nth(state, n).expect("the caller asks for a move that there is")
    }

    #[inline]
    fn pick_move(
        &self,
        state: &BezszachyState,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<BezszachyMove> {
        if !is_open(state) {
            return None;
        }
        choices::pick(state, choose)
    }

    fn chances(&self, _: &BezszachyState, _: &mut Vec<(Never, u32)>) {}

    #[inline]
    fn apply(&self, state: &mut BezszachyState, event: Event<BezszachyMove, Never>) {
        match event {
            Event::Move(chosen) => state.go(chosen),
        }
    }

    fn action(&self, state: &BezszachyState, chosen: BezszachyMove) -> Action {
        let BezszachyMove { from, to } = chosen;
        if (state.mine | state.theirs).contains(to) {
            Action::Capture {
                from,
                to,
                taken: to,
            }
        } else {
            Action::Step { from, to }
        }
    }

    fn dice(&self, thrown: Never) -> [u8; 2] {
        match thrown {}
    }

    fn why_not(&self, state: &BezszachyState, attempt: Attempt) -> Refusal {
        match attempt {
            Attempt::Go { from, to } => refusal::why_not(state, from, to),
            Attempt::Place(_) | Attempt::Huff(_) | Attempt::Stop => Refusal::NoSuchMove,
        }
    }

    fn setup(&self, state: &BezszachyState) -> Setup {
        position::setup(state)
    }

    fn read_setup(&self, setup: &Setup) -> Result<BezszachyState, SetupError> {
        position::read_setup(setup)
    }
}
