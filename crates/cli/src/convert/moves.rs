//! Moves that follow each other, from one dialect to another.

use menagerie_bots::Playable;
use menagerie_core::{Event, Rules};
use menagerie_notation::Dialect;

use super::input::Input;
use super::{no_json, refuse};
use crate::Failure;
use crate::args::{ConvertArgs, Notation};
use crate::choose::{Choice, GameVisitor};
use crate::position::state_of;

/// Converts the moves of the input, one a line.
pub(super) fn convert(
    args: &ConvertArgs,
    choice: &Choice,
    input: &Input,
) -> Result<String, Failure> {
    let (Notation::Dialect(from), Notation::Dialect(to)) = (args.from, args.to) else {
        return Err(no_json());
    };
    let moves = Moves {
        from,
        to,
        start: args.position.as_deref(),
        texts: split(from, input),
    };
    choice.visit(moves)?
}

/// The input in moves. Those of most dialects have no blanks; one of the practical W09 has four
/// words, and a native one may have blanks, so that it takes a line or an argument.
fn split(dialect: Dialect, input: &Input) -> Vec<String> {
    let words = || input.source.text.split_whitespace();
    match dialect {
        Dialect::Native => input.parts.clone(),
        Dialect::W09 => words()
            .collect::<Vec<_>>()
            .chunks(4)
            .map(|four| four.join(" "))
            .collect(),
        _ => words().map(str::to_owned).collect(),
    }
}

struct Moves<'a> {
    from: Dialect,
    to: Dialect,
    start: Option<&'a str>,
    texts: Vec<String>,
}

impl GameVisitor for Moves<'_> {
    type Output = Result<String, Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let mut state = state_of(&rules, self.start)?;
        let mut written = String::new();
        for (number, text) in (1..).zip(&self.texts) {
            let chosen = self.from.parse_move(&rules, &state, text);
            let text = chosen.and_then(|chosen| {
                let text = self.to.write_move(&rules, &state, chosen)?;
                rules.apply(&mut state, Event::Move(chosen));
                Ok(text)
            });
            let text = text.map_err(|error| match refuse(&error) {
                Failure::BadInput(reason) => Failure::BadInput(format!("move {number}: {reason}")),
                other => other,
            })?;
            written += &text;
            written.push('\n');
        }
        Ok(written)
    }
}
