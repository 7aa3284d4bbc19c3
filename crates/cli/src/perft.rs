//! `menagerie perft`: counts the ways the next plies can go.

use std::time::{Duration, Instant};

use menagerie_bots::Playable;
use menagerie_core::{Rules, divide, perft};
use menagerie_notation::write_event;
use serde_json::json;

use crate::args::PerftArgs;
use crate::choose::{Choice, GameVisitor};
use crate::position::state_of;
use crate::{Console, Failure};

pub(crate) fn run(args: &PerftArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let counted = Choice::of_args(&args.game, console)?.visit(Perft { args })??;
    if args.json {
        print_json(args.depth, &counted, console)?;
    } else {
        for (event, count) in &counted.by_event {
            writeln!(console.output, "{event}  {count}")?;
        }
        writeln!(console.output, "{}", counted.sum)?;
    }
    let seconds = counted.time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a speed is not exact")]
    let speed = counted.sum as f64 / seconds.max(1e-9) / 1e6;
    writeln!(
        console.notices,
        "{seconds:.3} s, {speed:.1} million nodes/s"
    )?;
    Ok(())
}

fn print_json(depth: u32, counted: &Counted, console: &mut Console<'_>) -> Result<(), Failure> {
    let by_event = counted
        .by_event
        .iter()
        .map(|(event, count)| json!({ "event": event, "count": count }));
    console.print_json(&json!({
        "schema": 1,
        "game": counted.key,
        "depth": depth,
        "count": counted.sum,
        "divide": by_event.collect::<Vec<_>>(),
    }))
}

/// What was counted.
struct Counted {
    key: String,
    /// The count of every first event, if asked for.
    by_event: Vec<(String, u64)>,
    sum: u64,
    time: Duration,
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
            divide(&rules, &state, depth)
        } else {
            Vec::new()
        };
        let sum = if divided && depth > 0 {
            by_event.iter().map(|(_, count)| count).sum()
        } else {
            perft(&rules, &state, depth)
        };
        let time = begun.elapsed();
        let written = |(event, count)| (write_event(&rules, &state, event), count);
        let mut by_event = by_event.into_iter().map(written).collect::<Vec<_>>();
        // Lists for people are sorted by text.
        by_event.sort();
        Ok(Counted {
            key: rules.info().key(),
            by_event,
            sum,
            time,
        })
    }
}
