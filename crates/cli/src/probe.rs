//! `menagerie probe`: what a position and each of its moves are worth.

use std::any::Any;

use menagerie_bots::Playable;
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Event, Rules};
use menagerie_notation::json::Document;
use menagerie_notation::{write_event, write_position};
use menagerie_study::Study;
use menagerie_tablebase::{Choice, Rank, Tablebase, Value};
use serde::{Deserialize, Serialize};

use crate::args::ProbeArgs;
use crate::position::{OnPosition, on_positions};
use crate::solve::in_words;
use crate::tables::{as_hunt, failure, folder, not_a_hunt};
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
        let state: &HuntState = (state as &dyn Any)
            .downcast_ref()
            .expect("the states of a hunt game are hunt states");
        let tables = tables_for(self, hunt, state, console)?;
        let value = tables.value(state).map_err(failure)?;
        let choices = tables.choices(state).map_err(failure)?;
        if self.json {
            return console.print_json(&document(hunt, state, value, &choices));
        }
        writeln!(console.output, "{}", in_words(value, hunt))?;
        for choice in &choices {
            let text = write_event(hunt, state, Event::Move(choice.chosen));
            let rank = choice.rank.map_or_else(String::new, |rank| {
                let Rank {
                    left, hand, round, ..
                } = rank;
                format!(", {left} left, {hand} in hand, round {round}")
            });
            writeln!(
                console.output,
                "  {text}  {}{rank}",
                in_words(choice.value, hunt)
            )?;
        }
        Ok(())
    }
}

/// The tables on disk if they are solved; else those of a small game, solved on the spot.
fn tables_for(
    args: &ProbeArgs,
    hunt: &Hunt,
    state: &HuntState,
    console: &Console<'_>,
) -> Result<Tablebase, Failure> {
    let folder = folder(args.dir.as_deref(), hunt, console)?;
    let tables = Tablebase::in_directory(hunt, &folder).map_err(failure)?;
    if tables.has_layer_of(state).map_err(failure)? {
        return Ok(tables);
    }
    Tablebase::in_memory_for(hunt, state).map_err(failure)?.ok_or_else(|| {
        let key = hunt.info().key();
        let positions = tables.plan().iter().map(|layer| layer.positions).sum::<u64>();
        let dir = args.dir.as_ref();
        let dir = dir.map_or_else(String::new, |dir| format!(" --dir {}", dir.display()));
        let command = format!("menagerie solve {key}{dir}");
        Failure::BadInput(format!(
            "{key} is not solved in {}; `{command}` does that for {positions} positions, and with \
             --plan says what it takes",
            folder.display()
        ))
    })
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
    let moves = choices.iter().map(|choice| {
        let (value, winner) = words(choice.value);
        Move {
            text: write_event(hunt, state, Event::Move(choice.chosen)),
            value,
            winner,
            round: choice.rank.map(|rank| rank.round),
            losing_replies: (choice.value == Value::Draw).then_some(choice.losing_replies),
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
