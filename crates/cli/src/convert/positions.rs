//! Positions, from one notation to another.

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::{Dialect, json};

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
    if args.from == Notation::Json {
        for document in input.documents::<json::Position>()? {
            written += &of_document(args, choice, &document)?;
            written.push('\n');
        }
        return Ok(written);
    }
    for (number, text) in (1..).zip(input.positions()) {
        let line = choice.visit(Position { args, text })?;
        written += &if input.from_arguments {
            line?
        } else {
            line.map_err(|failure| failure.in_line(number))?
        };
        written.push('\n');
    }
    Ok(written)
}

/// A document says of which game it is, unless the user has brought the rules.
fn of_document(
    args: &ConvertArgs,
    choice: &Choice,
    document: &json::Position,
) -> Result<String, Failure> {
    let named = choice.renamed(&document.game);
    let choice = if choice.rules_text().is_some() {
        choice
    } else {
        &named
    };
    let text = &document.position;
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
            Notation::Json => Dialect::Native,
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
