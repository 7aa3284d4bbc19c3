//! `menagerie engine`: an engine that other programs play against.

use menagerie_engine::{ServeError, rules_value, serve};

use crate::args::{EngineArgs, VariationArgs};
use crate::choose::{Choice, DEFAULT_GAME, unknown};
use crate::lines::next_line;
use crate::{Console, Failure};

pub(crate) fn run(args: &EngineArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let variation = VariationArgs {
        rules: args.rules.clone(),
        players: None,
    };
    let choice = Choice::new(args.game.as_deref(), &variation, console)?;
    let rules = choice.rules_text().map(rules_value);
    let set_rules = rules.map(|rules| Ok(format!("setoption name Rules value {rules}")));
    let Console { input, output, .. } = console;
    let game = args.game.as_deref().unwrap_or(DEFAULT_GAME);
    let lines = std::iter::from_fn(|| next_line(input).transpose());
    serve(game, set_rules.into_iter().chain(lines), output).map_err(|error| match error {
        ServeError::Game(error) => unknown(&error),
        ServeError::Io(error) => Failure::Io(error),
        other => Failure::BadInput(other.to_string()),
    })
}
