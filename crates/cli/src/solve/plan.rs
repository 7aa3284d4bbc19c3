//! The plan of a solution: for people, as a document, or for programs that run tasks.
//!
//! Every layer is a task of its own, `menagerie solve GAME --layer LAYER`, which reads files that
//! other tasks have finished and writes its own; run again, it finds that file and does nothing.

use std::path::Path;

use menagerie_core::Rules;
use menagerie_core::hunt::Hunt;
use menagerie_notation::json::Document;
use menagerie_tablebase::{PlanTotal, PlannedLayer};
use serde::{Deserialize, Serialize};

use crate::args::{PlanFormat, SolveArgs};
use crate::rows::Row;
use crate::tables::gib;
use crate::{Console, Failure};

pub(super) fn print(
    args: &SolveArgs,
    hunt: &Hunt,
    layers: &[PlannedLayer],
    folder: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let key = hunt.info().key();
    let path = |path: &Path| quoted(&path.display().to_string());
    let rules = args.game.variation.rules.as_deref();
    let is_for_tasks = !matches!(args.format, PlanFormat::Text | PlanFormat::Json);
    if is_for_tasks && rules == Some(Path::new("-")) {
        let reason = "tasks cannot read the rules from standard input; give --rules a file";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let game = rules.map_or_else(|| key.clone(), |rules| format!("--rules {}", path(rules)));
    let given = |option: Option<String>| option.unwrap_or_default();
    let threads = given(args.threads.map(|n| format!(" --threads {n}")));
    let dir = given(args.dir.as_ref().map(|dir| format!(" --dir {}", path(dir))));
    let command = |layer: &PlannedLayer| {
        let layer = &layer.name;
        format!("menagerie solve {game} --layer {layer}{threads}{dir}")
    };
    match args.format {
        PlanFormat::Text => text(layers, folder, console),
        PlanFormat::Json => console.print_json(&document(&key, layers)),
        PlanFormat::Make => {
            let file = |layer: &str| {
                let file = folder.join(layer).with_extension("mtb");
                made(&file.display().to_string())
            };
            let all = layers
                .iter()
                .map(|layer| file(&layer.name))
                .collect::<Vec<_>>();
            writeln!(console.output, "all: {}", all.join(" "))?;
            for layer in layers {
                let needs = layer
                    .needs
                    .as_deref()
                    .map(|layer| format!(" {}", file(layer)));
                let needs = needs.unwrap_or_default();
                writeln!(
                    console.output,
                    "{}:{needs}\n\t{}",
                    file(&layer.name),
                    command(layer).replace('$', "$$")
                )?;
            }
            Ok(())
        }
        PlanFormat::Slurm => {
            writeln!(console.output, "#!/bin/sh\nset -e")?;
            for (number, layer) in layers.iter().enumerate() {
                let needs = number_of(layers, layer.needs.as_deref());
                let after =
                    needs.map_or_else(String::new, |n| format!(" --dependency=afterok:$job{n}"));
                let memory = gib(layer.memory).ceil();
                let processors = given(args.threads.map(|n| format!(" --cpus-per-task={n}")));
                writeln!(
                    console.output,
                    "job{number}=$(sbatch --parsable --job-name={} --mem={memory}G{processors}{after} --wrap={})",
                    layer.name,
                    quoted(&command(layer))
                )?;
            }
            Ok(())
        }
        PlanFormat::Hq => {
            writeln!(console.output, "name = {key:?}")?;
            for (number, layer) in layers.iter().enumerate() {
                let needs = number_of(layers, layer.needs.as_deref());
                let deps = needs.map_or_else(String::new, |n| n.to_string());
                let command = command(layer);
                writeln!(
                    console.output,
                    "\n[[task]]\nid = {number}\ncommand = [\"sh\", \"-c\", {command:?}]\ndeps = [{deps}]"
                )?;
            }
            Ok(())
        }
    }
}

fn number_of(layers: &[PlannedLayer], name: Option<&str>) -> Option<usize> {
    layers
        .iter()
        .position(|layer| Some(layer.name.as_str()) == name)
}

/// The name of a file as make reads it.
fn made(text: &str) -> String {
    let mut name = String::new();
    for letter in text.chars() {
        match letter {
            '$' => name.push('$'),
            ' ' | '#' | ':' => name.push('\\'),
            _ => {}
        }
        name.push(letter);
    }
    name
}

/// A word for the shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

fn text(layers: &[PlannedLayer], folder: &Path, console: &mut Console<'_>) -> Result<(), Failure> {
    let width = layers
        .iter()
        .map(|layer| layer.name.len())
        .max()
        .unwrap_or(0)
        .max(5);
    let mut rows = vec![Row::seen(format!(
        "{:width$} {:>15} {:>9} {:>11} {:>11}",
        "layer", "positions", "processor", "memory", "on disk"
    ))];
    let row = |name: &str, positions: u64, work: u64, memory: u64, stored: u64| {
        let (seconds, memory, stored) = (work.div_ceil(1000), gib(memory), gib(stored));
        Row::new(
            format!(
                "{name:width$} {positions:>15} {seconds:>7} s {memory:>7.2} GiB {stored:>7.2} GiB"
            ),
            format!(
                "{name}: {positions} positions take {seconds} seconds of a processor, {memory:.2} \
                 GiB of memory and {stored:.2} GiB on the disk"
            ),
        )
    };
    rows.extend(layers.iter().map(|layer| {
        row(
            &layer.name,
            layer.positions,
            layer.work,
            layer.memory,
            layer.stored,
        )
    }));
    let PlanTotal {
        positions,
        work,
        memory,
        stored,
        ..
    } = PlanTotal::of(layers);
    rows.push(row("all", positions, work, memory, stored));
    let folder = folder.display();
    rows.push(Row::new(
        format!("kept in {folder}"),
        format!("the tables are kept in {folder}"),
    ));
    rows.push(Row::same(
        "the times go by size; a layer whose wins lie very deep takes many times as long",
    ));
    Ok(console.report(&rows)?)
}

/// A plan, as JSON says it.
#[derive(Serialize, Deserialize)]
struct Plan {
    /// `menagerie/plan/1`.
    schema: String,
    /// The key of game and ruleset.
    game: String,
    layers: Vec<Layer>,
}

/// A layer.
#[derive(Serialize, Deserialize)]
struct Layer {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    needs: Option<String>,
    positions: u64,
    /// Milliseconds of a processor, about.
    work: u64,
    /// Bytes.
    memory: u64,
    /// Bytes, about.
    stored: u64,
}

impl Document for Plan {
    const SCHEMA: &'static str = "menagerie/plan/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

fn document(key: &str, layers: &[PlannedLayer]) -> Plan {
    let layer = |layer: &PlannedLayer| Layer {
        name: layer.name.clone(),
        needs: layer.needs.clone(),
        positions: layer.positions,
        work: layer.work,
        memory: layer.memory,
        stored: layer.stored,
    };
    Plan {
        schema: Plan::SCHEMA.to_owned(),
        game: key.to_owned(),
        layers: layers.iter().map(layer).collect(),
    }
}
