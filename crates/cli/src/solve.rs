//! `menagerie solve`: computes what every position of a game is worth.

mod available;
mod plan;
mod progress;

use std::path::Path;

use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Event, Rules};
use menagerie_notation::write_event;
use menagerie_tablebase::{LayerReport, PlannedLayer, Tablebase, Tally, Value};

use crate::args::SolveArgs;
use crate::choose::Choice;
use crate::tables::{Tables, failure, gib, hunt_of};
use crate::words::counted;
use crate::{Console, Failure};
pub(crate) use progress::Progress;

pub(crate) fn run(args: &SolveArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let hunt = hunt_of(&Choice::of_args(&args.game, console)?)?;
    let folder = Tables::at(args.dir.as_deref(), console).folder(&hunt)?;
    let mut tables = Tablebase::in_directory(&hunt, &folder).map_err(failure)?;
    if args.plan {
        return plan::print(args, &hunt, &tables.plan(), &folder, console);
    }
    if let Some(threads) = args.threads {
        // Only a test runs the program twice in one process, and keeps its first threads.
        let _ = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build_global();
    }
    if args.verify {
        tables.check_files().map_err(failure)?;
        tables.verify(&Progress::new(console)).map_err(failure)?;
        writeln!(
            console.output,
            "every value follows from its successors, in {} layers",
            tables.reports().map_err(failure)?.len()
        )?;
        return Ok(());
    }
    let missing = tables.missing().map_err(failure)?;
    let planned = tables.plan();
    if missing.len() < planned.len() && !missing.is_empty() && !args.resume && args.layer.is_none()
    {
        return Err(Failure::Usage(format!(
            "{} of {} are solved in {}; --resume goes on with them",
            planned.len() - missing.len(),
            counted(planned.len(), "layer"),
            folder.display()
        )));
    }
    enough(args, &missing, &folder)?;
    if let Some(layer) = &args.layer {
        return tables
            .solve_layer(layer, &Progress::new(console))
            .map_err(failure);
    }
    tables.solve(&Progress::new(console)).map_err(failure)?;
    print_results(&hunt, &tables, console)
}

/// Refuses what there is not enough memory or room for.
fn enough(args: &SolveArgs, missing: &[PlannedLayer], folder: &Path) -> Result<(), Failure> {
    let asked_for =
        |layer: &&PlannedLayer| args.layer.as_ref().is_none_or(|name| *name == layer.name);
    let layers = || missing.iter().filter(asked_for);
    let memory = layers().map(|layer| layer.memory).max().unwrap_or(0);
    let limit = args.memory.or_else(|| available::memory().map(gib));
    if let Some(limit) = limit.filter(|limit| gib(memory) > *limit) {
        return Err(Failure::Usage(format!(
            "this takes {:.1} GiB of memory, and {limit:.1} GiB may be used",
            gib(memory)
        )));
    }
    let stored = layers().map(|layer| layer.stored).sum::<u64>();
    if let Some(room) = available::room(folder).filter(|room| stored > *room) {
        return Err(Failure::Usage(format!(
            "this takes about {:.1} GiB on the disk, and {:.1} GiB are free",
            gib(stored),
            gib(room)
        )));
    }
    Ok(())
}

fn print_results(
    hunt: &Hunt,
    tables: &Tablebase,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let info = hunt.info();
    let (few, many) = (info.seat(Party::Few.into()), info.seat(Party::Many.into()));
    writeln!(
        console.output,
        "layer  in hand  to move  won by {few}  won by {many}  drawn"
    )?;
    for LayerReport { layer, tallies, .. } in tables.reports().map_err(failure)? {
        for (hand, few_to_move, many_to_move) in tallies {
            for (seat, tally) in [(few, few_to_move), (many, many_to_move)] {
                let Tally {
                    few_win,
                    many_win,
                    drawn,
                } = tally;
                writeln!(
                    console.output,
                    "{layer}  {hand}  {seat}  {few_win}  {many_win}  {drawn}"
                )?;
            }
        }
    }
    let start = hunt.start();
    let value = tables.value(&start).map_err(failure)?;
    writeln!(console.output, "\nthe start is {}", in_words(value, hunt))?;
    for choice in tables.choices(&start).map_err(failure)? {
        let text = write_event(hunt, &start, Event::Move(choice.chosen));
        writeln!(console.output, "  {text}  {}", in_words(choice.value, hunt))?;
    }
    Ok(())
}

/// `won by the fox`, or `drawn`.
pub(crate) fn in_words(value: Value, hunt: &Hunt) -> String {
    match value {
        Value::Win(winner) => format!("won by the {}", hunt.info().seat(winner.into())),
        Value::Draw => "drawn".to_owned(),
    }
}
