//! `menagerie moves`: what the sides can do in a position, grouped by piece.

mod side;

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::write_position;
use serde_json::{Value, json};

use crate::args::MovesArgs;
use crate::position::{OnPosition, on_positions};
use crate::text::{KEY, STRONG, fill, styled};
use crate::words::counted;
use crate::{Console, Failure};
use side::{Choice, Side};

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
        let sides = if self.all_sides {
            Side::all(rules, state)
        } else {
            vec![Side::to_move(rules, state)]
        };
        if self.json {
            return console.print_json(&json!({
                "schema": 1,
                "game": rules.info().key(),
                "position": write_position(rules, state),
                "sides": sides.iter().map(side_to_json).collect::<Vec<_>>(),
            }));
        }
        sides.iter().try_for_each(|side| print(side, console))
    }
}

fn print(side: &Side, console: &mut Console<'_>) -> Result<(), Failure> {
    let heading = styled(STRONG, &side.heading);
    if !side.may_act {
        return Ok(writeln!(console.output, "{heading}")?);
    }
    writeln!(
        console.output,
        "{heading}: {}",
        counted(side.count(), "action")
    )?;
    let pieces = side.groups.iter().map(|group| group.piece.chars().count());
    let indent = pieces.max().unwrap_or(0);
    for group in &side.groups {
        let texts = group.choices.iter().map(words).collect::<Vec<_>>();
        let mut label = format!("{:indent$}", group.piece);
        for line in fill(
            texts.iter().map(String::as_str),
            "  ",
            console.width - indent - 4,
        ) {
            writeln!(console.output, "  {}  {line}", styled(KEY, &label))?;
            label = " ".repeat(indent);
        }
    }
    Ok(())
}

/// The action, and what it takes.
fn words(choice: &Choice) -> String {
    match &choice.taken {
        Some((piece, point)) => format!("{} (takes {piece} {point})", choice.text),
        None => choice.text.clone(),
    }
}

fn side_to_json(side: &Side) -> Value {
    let actions = side.groups.iter().flat_map(|group| {
        group.choices.iter().map(|choice| {
            json!({
                "text": choice.text,
                "piece": group.piece,
                "takes": choice.taken.as_ref().map(|(piece, point)| {
                    json!({ "piece": piece, "point": point })
                }),
            })
        })
    });
    json!({
        "seat": side.seat,
        "to_move": side.to_move,
        "status": side.heading,
        "actions": actions.collect::<Vec<_>>(),
    })
}
