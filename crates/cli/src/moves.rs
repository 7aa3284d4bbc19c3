//! `menagerie moves`: what the sides can do in a position, grouped by piece.

mod side;

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::json;

use crate::args::MovesArgs;
use crate::position::{OnPosition, on_positions};
use crate::text::{KEY, STRONG, fill, styled};
use crate::words::counted;
use crate::{Console, Failure};

pub(crate) use side::{Side, by_piece};

pub(crate) fn run(args: &MovesArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    on_positions(&args.position, console, args)
}

impl OnPosition for MovesArgs {
    fn run<R: Rules + Playable>(
        &self,
        rules: &R,
        state: &R::State,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if self.all_sides {
            return print_all_sides(rules, state, self.json, console);
        }
        if self.json {
            return console.print_json(&json::Moves::of(rules, state));
        }
        print(&Side::to_move(rules, state), console)
    }
}

/// Prints what every side can do, each as if it were to move.
pub(crate) fn print_all_sides<R: Rules>(
    rules: &R,
    state: &R::State,
    as_json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let sides = Side::all(rules, state);
    if as_json {
        return console.print_json(&json::Moves {
            sides: sides.into_iter().filter_map(|side| side.acts).collect(),
            ..json::Moves::of(rules, state)
        });
    }
    sides.iter().try_for_each(|side| print(side, console))
}

fn print(side: &Side, console: &mut Console<'_>) -> Result<(), Failure> {
    if console.plain {
        return Ok(console.say_all(&side.sentences())?);
    }
    let heading = styled(STRONG, &side.heading);
    let Some(acts) = &side.acts else {
        return Ok(writeln!(console.output, "{heading}")?);
    };
    let count = counted(acts.actions.len(), "action");
    writeln!(console.output, "{heading}: {count}")?;
    let groups = by_piece(acts);
    let pieces = groups.iter().map(|group| group.piece.chars().count());
    let indent = pieces.max().unwrap_or(0);
    for group in &groups {
        let actions = group.actions.iter().map(String::as_str);
        let mut label = format!("{:indent$}", group.piece);
        for line in fill(actions, "  ", console.width.saturating_sub(indent + 4)) {
            writeln!(console.output, "  {}  {line}", styled(KEY, &label))?;
            label = " ".repeat(indent);
        }
    }
    Ok(())
}
