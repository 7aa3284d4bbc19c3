//! `menagerie solve`: computes what every position of a game is worth.

mod available;
mod plan;
mod progress;
mod results;

use std::path::Path;

use menagerie_bots::Generator;
use menagerie_core::Rules as _;
use menagerie_core::hunt::Hunt;
use menagerie_tablebase::{PlanTotal, PlannedLayer, Tablebase};

use crate::args::SolveArgs;
use crate::choose::Choice;
use crate::rows::Row;
use crate::seed::draw_seed;
use crate::tables::{Tables, failure, gib, hunt_of};
use crate::words::counted;
use crate::{Console, Failure};
pub(crate) use progress::Progress;
use results::Results;
pub(crate) use results::{first_move, in_words};

pub(crate) fn run(args: &SolveArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let hunt = hunt_of(&Choice::of_args(&args.game, console)?)?;
    let folder = Tables::at(args.dir.as_deref(), console).folder(&hunt)?;
    let mut tables = Tablebase::in_directory(&hunt, &folder).map_err(failure)?;
    let planned = planned(args, &hunt, &tables)?;
    if args.plan {
        return plan::print(args, &hunt, &planned, &folder, console);
    }
    if let Some(threads) = args.threads {
        // Only a test runs the program twice in one process, and keeps its first threads.
        let _ = rayon::ThreadPoolBuilder::new()
            .num_threads(threads.into())
            .build_global();
    }
    if args.verify {
        return verify(args, &tables, console);
    }
    if args.moving {
        return solve_moving(&hunt, &mut tables, console);
    }
    let mut missing = tables.missing().map_err(failure)?;
    missing.retain(|layer| planned.contains(layer));
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
    if !missing.is_empty() {
        std::fs::create_dir_all(&folder).map_err(Failure::file(&folder))?;
    }
    if let Some(layer) = &args.layer {
        return tables
            .solve_layer(layer, &Progress::new(console))
            .map_err(failure);
    }
    let left = args.left.unwrap_or(usize::MAX);
    tables
        .solve_up_to(left, &Progress::new(console))
        .map_err(failure)?;
    let results = Results::of(&hunt, &tables)?;
    if let Some(file) = &args.counts {
        std::fs::write(file, results.to_text()).map_err(Failure::file(file))?;
    }
    results.print(console)
}

/// The layers that are asked for.
fn planned(
    args: &SolveArgs,
    hunt: &Hunt,
    tables: &Tablebase,
) -> Result<Vec<PlannedLayer>, Failure> {
    let mut planned = tables.plan();
    let least = planned.iter().map(|layer| layer.left).min();
    match (&args.layer, args.left) {
        (Some(name), _) => planned.retain(|layer| layer.name == *name),
        (None, Some(left)) => planned.retain(|layer| layer.left <= left),
        (None, None) => {}
    }
    match (args.left, least) {
        (Some(left), Some(least)) if planned.is_empty() => Err(Failure::Usage(format!(
            "{} is over before only {left} are left: the smallest layer has {least}",
            hunt.info().key()
        ))),
        _ => Ok(planned),
    }
}

fn verify(args: &SolveArgs, tables: &Tablebase, console: &mut Console<'_>) -> Result<(), Failure> {
    let left = args.left.unwrap_or(usize::MAX);
    if let Some(positions) = args.sample {
        let seed = args.seed.unwrap_or_else(draw_seed);
        let sampled = tables.verify_sample(left, positions, &mut Generator::stream(seed, 0));
        sampled.map_err(failure)?;
        let what = counted(positions as usize, "position");
        return Ok(console.report(&[Row::same(format!(
            "of {what} drawn with the seed {seed} every value follows from its successors"
        ))])?);
    }
    tables.check_files(left).map_err(failure)?;
    tables
        .verify(left, &Progress::new(console))
        .map_err(failure)?;
    let layers = tables.reports().map_err(failure)?.len();
    Ok(console.report(&[Row::same(format!(
        "every value follows from its successors, in {}",
        counted(layers, "layer")
    ))])?)
}

fn solve_moving(
    hunt: &Hunt,
    tables: &mut Tablebase,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if tables.plan_moving().is_empty() {
        let key = hunt.info().key();
        return Err(Failure::Usage(format!(
            "{key} has no placing that could be left out"
        )));
    }
    tables
        .solve_moving(0, &Progress::new(console))
        .map_err(failure)?;
    Results::moving(hunt, tables)?.print(console)
}

/// Refuses what there is not enough memory or room for.
fn enough(args: &SolveArgs, missing: &[PlannedLayer], folder: &Path) -> Result<(), Failure> {
    let PlanTotal { memory, stored, .. } = PlanTotal::of(missing);
    let limit = args.memory.or_else(|| available::memory().map(gib));
    if let Some(limit) = limit.filter(|limit| gib(memory) > *limit) {
        return Err(Failure::Usage(format!(
            "this takes {:.1} GiB of memory, and {limit:.1} GiB may be used",
            gib(memory)
        )));
    }
    if let Some(room) = available::room(folder).filter(|room| stored > *room) {
        return Err(Failure::Usage(format!(
            "this takes about {:.1} GiB on the disk, and {:.1} GiB are free",
            gib(stored),
            gib(room)
        )));
    }
    Ok(())
}
