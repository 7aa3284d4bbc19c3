//! `menagerie convert`: moves, positions and games from one notation to another.

mod games;
mod input;
mod moves;
mod positions;

use menagerie_notation::{Dialect, DialectError};

use crate::args::{ConvertArgs, Notation, What};
use crate::choose::Choice;
use crate::{Console, Failure};
use input::Input;

pub(crate) fn run(args: &ConvertArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let input = Input::read(&args.text, console)?;
    let choice = choice(args, console)?;
    let text = match args.what.unwrap_or_else(|| input.what(args.from)) {
        What::Moves => moves::convert(args, &choice, &input),
        What::Position => positions::convert(args, &choice, &input),
        What::Game => games::convert(args, &choice, &input),
    }?;
    Ok(console.output.write_all(text.as_bytes())?)
}

/// The game that is named, or the first that the notations have words for.
fn choice(args: &ConvertArgs, console: &mut Console<'_>) -> Result<Choice, Failure> {
    let foreign = [args.from, args.to]
        .into_iter()
        .find_map(|notation| match notation {
            Notation::Json | Notation::Dialect(Dialect::Native) => None,
            Notation::Dialect(dialect) => Some(dialect),
        });
    let usual = foreign.and_then(usual_game);
    let name = args.game.as_deref().or(usual.as_deref());
    Choice::new(name, &args.variation, console)
}

/// The ruleset that a dialect is at home in: one of its own name, or the first that it serves.
pub(crate) fn usual_game(dialect: Dialect) -> Option<String> {
    let served = dialect.served();
    let own = served.iter().find(|key| key.ends_with(dialect.name()));
    own.or(served.first()).cloned()
}

/// The failure for a text that a dialect refuses, or for a game that it does not serve.
pub(crate) fn refuse(error: &DialectError) -> Failure {
    match error {
        DialectError::NotServed { .. } => Failure::Usage(error.to_string()),
        _ => Failure::BadInput(error.to_string()),
    }
}

/// The failure for JSON where there can be none.
fn no_json() -> Failure {
    Failure::Usage("json has positions and games, and no moves on their own".to_owned())
}
