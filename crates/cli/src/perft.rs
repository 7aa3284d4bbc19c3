//! `menagerie perft`: counts the ways the next plies can go.

use std::time::{Duration, Instant};

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::json::Document;
use menagerie_notation::{write_event, write_position};
use serde::{Deserialize, Serialize};

use crate::args::PerftArgs;
use crate::choose::{Choice, GameVisitor};
use crate::position::state_of;
use crate::rows::Row;
use crate::{Console, Failure};

pub(crate) fn run(args: &PerftArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let counted = Choice::of_args(&args.game, console)?.visit(Perft { args })??;
    if args.json {
        return console.print_json(&counted);
    }
    let divide = counted.divide.iter().map(|Divided { event, count }| {
        Row::new(
            format!("{event}  {count}"),
            format!("after {event} there are {count}"),
        )
    });
    let mut rows = divide.collect::<Vec<_>>();
    let (count, depth) = (counted.count, counted.depth);
    rows.push(Row::new(
        count.to_string(),
        format!("at a depth of {depth} there are {count} in all"),
    ));
    console.report(&rows)?;
    let seconds = counted.time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a speed is not exact")]
    let speed = counted.count as f64 / seconds.max(1e-9) / 1e6;
    writeln!(
        console.notices,
        "{seconds:.3} s, {speed:.1} million nodes/s"
    )?;
    Ok(())
}

/// What was counted, as JSON says it.
#[derive(Serialize, Deserialize)]
struct Counted {
    /// `menagerie/perft/1`.
    schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    game: String,
    /// The position from which was counted.
    position: String,
    depth: u32,
    count: u64,
    /// The count of every first event, if asked for, sorted by text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    divide: Vec<Divided>,
    /// How long it took; not for other programs, since it differs from run to run.
    #[serde(skip)]
    time: Duration,
}

/// The count of a first event.
#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Divided {
    event: String,
    count: u64,
}

impl Document for Counted {
    const SCHEMA: &'static str = "menagerie/perft/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

struct Perft<'a> {
    args: &'a PerftArgs,
}

impl GameVisitor for Perft<'_> {
    type Output = Result<Counted, Failure>;

    #[expect(clippy::disallowed_methods, reason = "the program measures itself")]
    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let PerftArgs {
            depth,
            ref position,
            divide: divided,
            ..
        } = *self.args;
        let state = state_of(&rules, position.as_deref())?;
        let begun = Instant::now();
        let by_event = if divided {
            rules.count_each(&state, depth)
        } else {
            Vec::new()
        };
        let count = if divided && depth > 0 {
            by_event.iter().map(|(_, count)| count).sum()
        } else {
            rules.count(&state, depth)
        };
        let time = begun.elapsed();
        let written = |(event, count)| {
            let event = write_event(&rules, &state, event);
            Divided { event, count }
        };
        let mut divide = by_event.into_iter().map(written).collect::<Vec<_>>();
        divide.sort();
        Ok(Counted {
            schema: Counted::SCHEMA.to_owned(),
            game: rules.info().key(),
            position: write_position(&rules, &state),
            depth,
            count,
            divide,
            time,
        })
    }
}
