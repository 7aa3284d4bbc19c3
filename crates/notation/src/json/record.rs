//! Records of games as JSON.

use menagerie_core::{self as core, DrawRules, EventOf, Game, Rules};
use serde::{Deserialize, Serialize};

use super::{Action, Status, document};
use crate::record::{Parts, has_meaning, limits};
use crate::words::seat_to_act;
use crate::{RecordError, write_position};

/// A game from its start to its end or as far as it got.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// `menagerie/record/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// The rules file, of a game that is not built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// How many play.
    pub seats: u8,
    /// Who plays.
    pub players: Vec<Player>,
    /// Everything else that is known about the game.
    pub tags: Vec<Tag>,
    /// The position at the start.
    pub start: String,
    /// The draw rules in force.
    pub draws: Limits,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What was said about it.
    pub comments: Vec<Comment>,
    /// The seat that gave up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<String>,
    /// Whose turn it is at the end, or how the game ended.
    pub status: Status,
}
document!(Record, "menagerie/record/1");

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The seat.
    pub seat: String,
    /// The name.
    pub name: String,
}

/// Anything else about a game, such as its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tag {
    /// What it is about.
    pub name: String,
    /// What it says.
    pub value: String,
}

/// Draw rules. What is absent is switched off.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// At this occurrence of the same state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<u16>,
    /// After this many events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_plies: Option<u32>,
    /// After this many events in a row that neither place nor take a piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_progress: Option<u32>,
}

/// One event of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Its number, from 1.
    pub ply: usize,
    /// Whose turn it was.
    pub seat: String,
    /// What happened.
    #[serde(flatten)]
    pub action: Action,
    /// What came of it, in English, where that is more than the event says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consequences: Vec<String>,
}

/// Something said about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Comment {
    /// After the event of this number; 0 is before the first.
    pub ply: usize,
    /// What was said.
    pub text: String,
}

impl Limits {
    /// Of draw rules.
    pub fn of(draws: DrawRules) -> Self {
        Self {
            repetition: draws.repetition,
            max_plies: draws.max_plies,
            no_progress: draws.no_progress,
        }
    }
}

impl Record {
    /// Of a game, with the players, tags and comments of its record.
    pub fn of<R: Rules>(game: &Game<R>, record: &crate::Record) -> Self {
        let rules = game.rules();
        let info = rules.info();
        let others = record.tags().filter(|(name, _)| !has_meaning(name));
        let events = (1..).zip(game.states().zip(game.events()));
        Self {
            schema: <Self as super::Document>::SCHEMA.to_owned(),
            game: info.key(),
            rules: record.rules_text(),
            seats: rules.seats(),
            players: record
                .players()
                .map(|(seat, name)| Player {
                    seat: seat.to_owned(),
                    name: name.to_owned(),
                })
                .collect(),
            tags: others
                .map(|(name, value)| Tag {
                    name: name.to_owned(),
                    value: value.to_owned(),
                })
                .collect(),
            start: write_position(rules, game.start()),
            draws: Limits::of(game.draw_rules()),
            events: events
                .map(|(ply, (state, event))| Event::of(rules, ply, state, event))
                .collect(),
            comments: record
                .comments()
                .map(|(ply, text)| Comment {
                    ply,
                    text: text.to_owned(),
                })
                .collect(),
            resigned: game.resigned().map(|seat| info.seat(seat).to_owned()),
            status: Status::of(info, game.turn()),
        }
    }

    /// The record that says the same, from the texts of the events; its replay finds out whether
    /// they are legal.
    ///
    /// # Errors
    /// When the fields make no record. The line is that of the record as it would be written.
    pub fn record(&self) -> Result<crate::Record, RecordError> {
        let (result, reason) = match &self.status {
            Status::Over { winner, reason, .. } => {
                (winner.as_deref().unwrap_or("draw"), Some(reason.as_str()))
            }
            Status::ToMove { .. } | Status::ToThrow { .. } => ("*", None),
        };
        let draws = DrawRules {
            repetition: self.draws.repetition,
            max_plies: self.draws.max_plies,
            no_progress: self.draws.no_progress,
        };
        let mut record = crate::Record::from_parts(Parts {
            game: &self.game,
            seats: Some(self.seats),
            start: Some(&self.start),
            draws: limits(draws).to_vec(),
            events: self
                .events
                .iter()
                .map(|event| event.action.text.clone())
                .collect(),
            resigned: self.resigned.as_deref(),
            result,
            reason,
        });
        if let Some(rules) = &self.rules {
            record = record.with_rules_text(rules);
        }
        for Player { seat, name } in &self.players {
            record = record.with_player(seat, name);
        }
        for Tag { name, value } in self.tags.iter().filter(|tag| !has_meaning(&tag.name)) {
            record = record.with_tag(name, value);
        }
        for Comment { ply, text } in &self.comments {
            record = record.with_comment(*ply, text);
        }
        // Written and read again, so that whatever stands in the fields is checked.
        crate::Record::read(&record.to_string())
    }
}

impl Event {
    fn of<R: Rules>(rules: &R, ply: usize, state: &R::State, event: EventOf<R>) -> Self {
        let seat = seat_to_act(rules.turn(state)).unwrap_or(core::Seat::new(0));
        Self {
            ply,
            seat: rules.info().seat(seat).to_owned(),
            action: Action::of(rules, state, event),
            consequences: rules.consequences(state, event),
        }
    }
}
