//! What a move or a throw does, as JSON.

use menagerie_core::{self as core, EventOf, Rules};
use serde::{Deserialize, Serialize};

use crate::write_event;

/// A move or a throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Action {
    /// The event as it is written: `d4-d5`, `3+4`.
    pub text: String,
    /// What sort of event.
    pub kind: Kind,
    /// The name of the piece that moves or is put down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Where it stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Where it goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Where a piece is taken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<String>,
    /// The name of that piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_piece: Option<String>,
    /// What the dice show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<[u8; 2]>,
    /// How many of the equally likely throws of two dice show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<u32>,
}

/// What sort of event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A piece is put down from the hand.
    Place,
    /// A piece moves and takes nothing.
    Step,
    /// A piece moves and takes another.
    Capture,
    /// A piece that failed to capture is taken off.
    Huff,
    /// A chain of captures ends.
    Stop,
    /// The dice are thrown.
    Throw,
}

impl Action {
    /// A legal event of a state.
    pub fn of<R: Rules>(rules: &R, state: &R::State, event: EventOf<R>) -> Self {
        let text = write_event(rules, state, event);
        match event {
            core::Event::Move(chosen) => Self::of_action(rules, state, text, chosen),
            core::Event::Chance(thrown) => Self {
                dice: Some(rules.dice(thrown)),
                ..Self::bare(text, Kind::Throw)
            },
        }
    }

    fn of_action<R: Rules>(rules: &R, state: &R::State, text: String, chosen: R::Move) -> Self {
        let action = rules.action(state, chosen);
        let kind = match action {
            core::Action::Place(_) => Kind::Place,
            core::Action::Step { .. } => Kind::Step,
            core::Action::Capture { .. } => Kind::Capture,
            core::Action::Huff(_) => Kind::Huff,
            core::Action::Stop => Kind::Stop,
        };
        let name = |point: core::Point| rules.board().name(point);
        let setup = rules.setup(state);
        let piece = |point: core::Point| {
            let piece = setup.pieces.get(&point)?.first()?;
            Some(rules.info().pieces.get(piece.index())?.name.clone())
        };
        Self {
            piece: action.from().and_then(piece),
            from: action.from().map(name),
            to: action.to().map(name),
            taken: action.taken().map(name),
            taken_piece: action.taken().and_then(piece),
            ..Self::bare(text, kind)
        }
    }

    fn bare(text: String, kind: Kind) -> Self {
        Self {
            text,
            kind,
            piece: None,
            from: None,
            to: None,
            taken: None,
            taken_piece: None,
            dice: None,
            weight: None,
        }
    }
}
