//! `menagerie engine`: an engine that other programs play against.

use menagerie_engine::{ServeError, serve};

use crate::args::EngineArgs;
use crate::choose::{DEFAULT_GAME, unknown};
use crate::lines::next_line;
use crate::{Console, Failure};

pub(crate) fn run(args: &EngineArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let Console { input, output, .. } = console;
    let game = args.game.as_deref().unwrap_or(DEFAULT_GAME);
    let lines = std::iter::from_fn(|| next_line(input).transpose());
    serve(game, lines, output).map_err(|error| match error {
        ServeError::Game(error) => unknown(&error),
        ServeError::Io(error) => Failure::Io(error),
        other => Failure::BadInput(other.to_string()),
    })
}
