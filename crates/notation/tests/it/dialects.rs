//! Dialects: what other programs write and read.

mod baghchal;
mod names;
mod obx;
mod plain;
mod round_trips;
mod uci;

use menagerie_core::{Event, Game, Rules};
use menagerie_notation::{Dialect, DialectError, parse_event, read_position};

/// Plays moves of a dialect from the start.
fn played<R: Rules>(rules: &R, dialect: Dialect, moves: &str) -> Game<R> {
    let mut game = Game::new(rules.clone());
    for text in moves.split(' ') {
        let chosen = dialect
            .parse_move(rules, game.state(), text)
            .expect("a move of the test");
        game.play(Event::Move(chosen))
            .expect("a parsed move is legal");
    }
    game
}

/// A state in native words.
fn state<R: Rules>(rules: &R, position: &str) -> R::State {
    read_position(rules, position).expect("a position of the test")
}

/// What a move in native words is in a dialect.
fn written<R: Rules>(
    rules: &R,
    dialect: Dialect,
    position: &R::State,
    native: &str,
) -> Result<String, DialectError> {
    match parse_event(rules, position, native).expect("a move of the test") {
        Event::Move(chosen) => dialect.write_move(rules, position, chosen),
        Event::Chance(_) => unreachable!("these games have no dice"),
    }
}

/// Why a move is refused.
fn refused<R: Rules>(rules: &R, dialect: Dialect, position: &R::State, text: &str) -> String {
    dialect
        .parse_move(rules, position, text)
        .expect_err(text)
        .to_string()
}

/// Why a position is refused.
fn impossible<R: Rules>(rules: &R, dialect: Dialect, text: &str) -> String {
    dialect
        .read_position(rules, text)
        .expect_err(text)
        .to_string()
}

/// Why a game is refused.
fn faulty<R: Rules>(rules: &R, dialect: Dialect, text: &str) -> String {
    dialect.read_game(rules, text).expect_err(text).to_string()
}
