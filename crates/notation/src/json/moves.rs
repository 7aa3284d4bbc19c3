//! The legal events of a position as JSON.

use menagerie_core::{Event, Rules};
use serde::{Deserialize, Serialize};

use super::{Action, Status, document};
use crate::words::seat_to_act;
use crate::{list_moves, write_position};

/// What can happen in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moves {
    /// `menagerie/moves/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// The position in one line.
    pub position: String,
    /// Whose turn it is, or how the game ended.
    pub status: Status,
    /// The seat whose turn it is and what it can do; nothing when the game is over. A program
    /// that asks what the others could do finds them here as well.
    pub sides: Vec<Side>,
}
document!(Moves, "menagerie/moves/1");

/// What a seat can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// The seat.
    pub seat: String,
    /// Whether it is its turn.
    pub to_move: bool,
    /// Its legal moves, or what its dice can show, sorted by text.
    pub actions: Vec<Action>,
}

impl Moves {
    /// The legal events of a state.
    pub fn of<R: Rules>(rules: &R, state: &R::State) -> Self {
        Self {
            schema: <Self as super::Document>::SCHEMA.to_owned(),
            game: rules.info().key(),
            position: write_position(rules, state),
            status: Status::of(rules.info(), rules.turn(state)),
            sides: Side::of(rules, state, true).into_iter().collect(),
        }
    }
}

impl Side {
    /// The seat whose turn it is in a state; none when the game is over. `to_move` is false when
    /// the state is one in which the turn was given to the other seat, to see what it could do.
    pub fn of<R: Rules>(rules: &R, state: &R::State, to_move: bool) -> Option<Self> {
        let seat = rules
            .info()
            .seat(seat_to_act(rules.turn(state))?)
            .to_owned();
        let moves = list_moves(rules, state).into_iter();
        let mut actions = moves
            .map(|(_, chosen)| Action::of(rules, state, Event::Move(chosen)))
            .collect::<Vec<_>>();
        let mut chances = Vec::new();
        rules.chances(state, &mut chances);
        actions.extend(chances.into_iter().map(|(thrown, weight)| Action {
            weight: Some(weight),
            ..Action::of(rules, state, Event::Chance(thrown))
        }));
        Some(Self {
            seat,
            to_move,
            actions,
        })
    }
}
