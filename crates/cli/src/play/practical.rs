//! `menagerie play --style w09`: stands in for the program of a university practical.

use menagerie_core::games::fox_and_geese;

use crate::args::PlayArgs;
use crate::{Console, Failure, w09};

/// The one ruleset that the practical's program plays.
const W09: &str = "fox-and-geese/w09";

/// Plays as that program does, which has no options.
pub(super) fn run(args: &PlayArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let PlayArgs {
        game,
        seats,
        names,
        toss,
        roll_for_start,
        seed,
        threads,
        load,
        number: _,
        save,
        resume,
        games,
        by_menu: _,
        style: _,
        draws,
        board,
    } = args;
    let other_game = game.game.as_deref().is_some_and(|game| game != W09)
        || game.variation.rules.is_some()
        || game.variation.players.is_some();
    let options = [
        (other_game, "other game"),
        (!seats.is_empty(), "--seat"),
        (!names.is_empty(), "--name"),
        (*toss, "--toss"),
        (*roll_for_start, "--roll-for-start"),
        (seed.is_some(), "--seed"),
        (threads.is_some(), "--threads"),
        (load.is_some(), "--load"),
        (save.is_some(), "--save"),
        (resume.is_some(), "--resume"),
        (games.is_some(), "--match"),
        (draws.repetition.is_some(), "--repetition"),
        (draws.max_plies.is_some(), "--max-plies"),
        (board.ascii, "--ascii"),
        (board.flip, "--flip"),
    ];
    if let Some((_, option)) = options.into_iter().find(|(given, _)| *given) {
        return Err(Failure::Usage(format!(
            "the style w09 is that of one program, which plays {W09} and has no {option}"
        )));
    }
    let rules = fox_and_geese::w09();
    match w09::run(&rules, &mut console.input, &mut console.output)? {
        w09::End::Over(_) => Ok(()),
        // That program ends with status 1 then, and has said so itself.
        w09::End::EndOfInput => Err(Failure::Ended),
    }
}
