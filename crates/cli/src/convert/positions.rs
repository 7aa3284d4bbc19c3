//! Positions, from one notation to another.

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::json;

use super::input::Input;
use super::refuse;
use crate::Failure;
use crate::args::{ConvertArgs, Notation};
use crate::choose::{Choice, GameVisitor};

/// Converts the positions of the input, one a line.
pub(super) fn convert(
    args: &ConvertArgs,
    choice: &Choice,
    input: &Input,
) -> Result<String, Failure> {
    let mut written = String::new();
    for (number, text) in (1..).zip(input.positions()) {
        let line = one(args, choice, text);
        written += &if input.from_arguments {
            line?
        } else {
            line.map_err(|failure| failure.in_line(number))?
        };
        written.push('\n');
    }
    Ok(written)
}

fn one(args: &ConvertArgs, choice: &Choice, text: &str) -> Result<String, Failure> {
    let Notation::Dialect(_) = args.from else {
        let document: json::Position =
            json::read(text).map_err(|error| Failure::BadInput(error.to_string()))?;
        // JSON says of which game it is, unless the user has brought the rules.
        let named = choice.renamed(&document.game);
        let choice = if choice.rules_text().is_some() {
            choice
        } else {
            &named
        };
        return choice.visit(Position {
            args,
            text: &document.position,
        })?;
    };
    choice.visit(Position { args, text })?
}

struct Position<'a> {
    args: &'a ConvertArgs,
    text: &'a str,
}

impl GameVisitor for Position<'_> {
    type Output = Result<String, Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let from = match self.args.from {
            Notation::Dialect(dialect) => dialect,
            Notation::Json => menagerie_notation::Dialect::Native,
        };
        let state = from
            .read_position(&rules, self.text)
            .map_err(|error| refuse(&error))?;
        match self.args.to {
            Notation::Json => Ok(json::write(&json::Position::of(&rules, &state))),
            Notation::Dialect(to) => to
                .write_position(&rules, &state)
                .map_err(|error| refuse(&error)),
        }
    }
}
