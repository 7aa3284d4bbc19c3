//! `menagerie perft`: counts the ways the next plies can go.

use std::time::{Duration, Instant};

use menagerie_core::{Rules, divide, perft};
use serde_json::json;

use crate::args::PerftArgs;
use crate::choose::{GameVisitor, visit_game};
use crate::{Console, Failure};

pub(crate) fn run(args: &PerftArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let counted = visit_game(&args.game, console, Perft { args })??;
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
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let state = rules.start();
        let begun = Instant::now();
        let (by_event, sum) = if self.args.divide && self.args.depth > 0 {
            let by_event = divide(&rules, &state, self.args.depth);
            let sum = by_event.iter().map(|(_, count)| count).sum();
            (by_event, sum)
        } else {
            (Vec::new(), perft(&rules, &state, self.args.depth))
        };
        let time = begun.elapsed();
        let mut by_event: Vec<_> = by_event
            .into_iter()
            .map(|(event, count)| (format!("{event:?}"), count))
            .collect();
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
