//! `menagerie probe`: what a position and each of its moves are worth.

use std::sync::Arc;

use menagerie_bots::Playable;
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Event, Rules};
use menagerie_notation::json::Document;
use menagerie_notation::{write_event, write_position};
use menagerie_study::Study;
use menagerie_tablebase::{Choice, Effort, Exact, Rank, Value};
use serde::{Deserialize, Serialize};

use crate::args::ProbeArgs;
use crate::position::{OnPosition, on_positions};
use crate::rows::Row;
use crate::solve::{Progress, first_move, in_words};
use crate::tables::{Tables, as_hunt, as_hunt_state, failure, not_a_hunt};
use crate::words::counted;
use crate::{Console, Failure};

pub(crate) fn run(args: &ProbeArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    on_positions(&args.position, console, args)
}

impl OnPosition for ProbeArgs {
    fn run<R: Rules + Playable + Study>(
        &self,
        rules: &R,
        state: &R::State,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let hunt = as_hunt(rules).ok_or_else(|| not_a_hunt(rules))?;
        let state = as_hunt_state::<R>(state);
        let exact = known(self, hunt, state, console)?;
        // What has been prepared is known.
        let value = exact.value(state).map_err(failure)?.unwrap_or(Value::Draw);
        let choices = exact.choices(state).map_err(failure)?.unwrap_or_default();
        if self.json {
            return console.print_json(&document(hunt, state, value, &choices));
        }
        let worth = in_words(value, hunt);
        let said = format!("the position is {worth}");
        let mut rows = vec![Row::new(worth, said)];
        rows.extend(choices.iter().map(|choice| row(hunt, state, choice)));
        Ok(console.report(&rows)?)
    }
}

/// A move and what it is worth.
fn row(hunt: &Hunt, state: &HuntState, choice: &Choice) -> Row {
    let text = write_event(hunt, state, Event::Move(choice.chosen));
    let worth = in_words(choice.value, hunt);
    let Some(rank) = choice.rank else {
        return first_move(&text, &worth);
    };
    let Rank {
        left, hand, round, ..
    } = rank;
    let many = hunt.side(Party::Many);
    let are = match left {
        1 => format!("1 {} is", many.piece),
        _ => format!("{left} {} are", many.seat),
    };
    let in_hand = match hand {
        _ if many.hand == 0 => String::new(),
        0 => ", none of them in hand,".to_owned(),
        _ => format!(", {hand} of them in hand,"),
    };
    let when = match round {
        0 => "at once".to_owned(),
        _ => format!("after {}", counted(round, "round")),
    };
    Row::new(
        format!("  {text}  {worth}, {left} left, {hand} in hand, round {round}"),
        format!("after {text} it is {worth}: {are} left{in_hand} and the solver knew it {when}"),
    )
}

/// What is known of a position: from tables on the disk, or worked out on the spot.
fn known(
    args: &ProbeArgs,
    hunt: &Hunt,
    state: &HuntState,
    console: &mut Console<'_>,
) -> Result<Arc<Exact>, Failure> {
    let tables = Tables::at(args.dir.as_deref(), console);
    let exact = tables.exact(hunt)?;
    if exact.prepare(state, Effort::Little).map_err(failure)? {
        return Ok(exact);
    }
    let prepared = exact.prepare_telling(state, Effort::Moving, &Progress::new(console));
    if prepared.map_err(failure)? {
        return Ok(exact);
    }
    Err(Failure::BadInput(tables.not_solved(hunt)?))
}

/// What a position is worth, as JSON says it.
#[derive(Serialize, Deserialize)]
struct Probe {
    /// `menagerie/probe/1`.
    schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    game: String,
    position: String,
    /// `won` or `drawn`.
    value: String,
    /// The seat that wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// Best first.
    moves: Vec<Move>,
}

/// A move, and what it is worth.
#[derive(Serialize, Deserialize)]
struct Move {
    text: String,
    value: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// In which round the solver decided the position it leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// After a move that keeps a draw, how many replies lose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    losing_replies: Option<usize>,
}

impl Document for Probe {
    const SCHEMA: &'static str = "menagerie/probe/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

fn document(hunt: &Hunt, state: &HuntState, value: Value, choices: &[Choice]) -> Probe {
    let words = |value: Value| match value {
        Value::Win(winner) => (
            "won".to_owned(),
            Some(hunt.info().seat(winner.into()).to_owned()),
        ),
        Value::Draw => ("drawn".to_owned(), None),
    };
    let drawn = value == Value::Draw;
    let moves = choices.iter().map(|choice| {
        let (value, winner) = words(choice.value);
        Move {
            text: write_event(hunt, state, Event::Move(choice.chosen)),
            value,
            winner,
            round: choice.rank.map(|rank| rank.round),
            losing_replies: (drawn && choice.value == Value::Draw).then_some(choice.losing_replies),
        }
    });
    let moves = moves.collect();
    let (value, winner) = words(value);
    Probe {
        schema: Probe::SCHEMA.to_owned(),
        game: hunt.info().key(),
        position: write_position(hunt, state),
        value,
        winner,
        moves,
    }
}
