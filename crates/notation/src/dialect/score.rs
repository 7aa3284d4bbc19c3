//! Games as lists of moves.

use menagerie_core::{DrawRules, Event, Game, Rules};

use super::DialectError;
use super::form::Form;

/// The moves of a game in the words of a dialect.
pub(super) fn moves_of<R: Rules>(
    form: &dyn Form<R>,
    game: &Game<R>,
) -> Result<Vec<String>, DialectError> {
    let rules = game.rules();
    let played = game.states().zip(game.events());
    let written = played.map(|(state, event)| match event {
        Event::Move(chosen) => form.write_action(rules, state, rules.action(state, chosen)),
        Event::Chance(_) => Err(form.dialect().no_form("dice")),
    });
    let numbered = written
        .zip(1..)
        .map(|(text, ply)| text.map_err(|fault| fault.at(ply)));
    numbered.collect()
}

/// The same, one a line, of a game that must begin as the rules do.
pub(super) fn lines_of<R: Rules>(
    form: &dyn Form<R>,
    game: &Game<R>,
) -> Result<String, DialectError> {
    from_the_start(form, game)?;
    Ok(moves_of(form, game)?
        .into_iter()
        .map(|text| text + "\n")
        .collect())
}

/// An error unless the game begins as the rules do.
pub(super) fn from_the_start<R: Rules>(
    form: &dyn Form<R>,
    game: &Game<R>,
) -> Result<(), DialectError> {
    if *game.start() == game.rules().start() {
        Ok(())
    } else {
        Err(form
            .dialect()
            .no_form("a game that begins from another position"))
    }
}

/// Plays moves from this state to their end. Draw rules come into force only then, because other
/// programs count repetitions in other ways.
pub(super) fn play<R: Rules>(
    form: &dyn Form<R>,
    rules: &R,
    start: R::State,
    moves: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<Game<R>, DialectError> {
    let mut game = Game::from_state(rules.clone(), start).with_draw_rules(DrawRules::NONE);
    for text in moves {
        play_one(form, &mut game, text.as_ref()).map_err(|fault| fault.at(game.ply() + 1))?;
    }
    Ok(game.with_draw_rules(rules.draw_rules()))
}

/// Plays one move more.
pub(super) fn play_one<R: Rules>(
    form: &dyn Form<R>,
    game: &mut Game<R>,
    text: &str,
) -> Result<(), DialectError> {
    let chosen = form.parse_move(game.rules(), game.state(), text)?;
    let refused = game.play(Event::Move(chosen));
    refused.map_err(|error| DialectError::Illegal {
        text: text.into(),
        refusal: error.refusal,
    })
}
