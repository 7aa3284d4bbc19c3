//! Whatever a dialect writes it reads back, all through random games of every ruleset.

use menagerie_core::games::{self, Visitor};
use menagerie_core::{DrawRules, Game, Rules, Turn};
use menagerie_notation::{Dialect, DialectError};
use proptest::prelude::*;

use crate::random::random_game;

/// Checks every dialect that serves a game all through it.
#[derive(Copy, Clone)]
struct ThereAndBack {
    seed: u64,
    plies: usize,
}

impl Visitor for ThereAndBack {
    type Output = ();

    fn visit<R: Rules>(self, rules: R) {
        let game = random_game(rules.clone(), self.seed, self.plies);
        for dialect in Dialect::ALL
            .into_iter()
            .filter(|dialect| dialect.serves(&rules))
        {
            moves(dialect, &rules, game.state());
            positions(dialect, &game);
            whole(dialect, &game);
        }
    }
}

/// A dialect may have no form for a thing, but nothing else may go wrong.
fn unless_no_form<T>(result: Result<T, DialectError>) -> Option<T> {
    let without_place = |error| match error {
        DialectError::InGame { fault, .. } => *fault,
        error => error,
    };
    match result.map_err(without_place) {
        Ok(value) => Some(value),
        Err(DialectError::NoForm { .. }) => None,
        Err(error) => panic!("{error}"),
    }
}

fn moves<R: Rules>(dialect: Dialect, rules: &R, state: &R::State) {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    for chosen in moves {
        if let Some(text) = unless_no_form(dialect.write_move(rules, state, chosen)) {
            assert_eq!(
                dialect.parse_move(rules, state, &text),
                Ok(chosen),
                "{dialect} {text}"
            );
        }
    }
}

fn positions<R: Rules>(dialect: Dialect, game: &Game<R>) {
    let rules = game.rules();
    let with_history = dialect.write_position_of(game);
    for text in [dialect.write_position(rules, game.state()), with_history] {
        if let Some(text) = unless_no_form(text) {
            let read = dialect.read_position(rules, &text);
            assert_eq!(read.as_ref(), Ok(game.state()), "{dialect} {text}");
        }
    }
}

fn whole<R: Rules>(dialect: Dialect, game: &Game<R>) {
    let Some(text) = unless_no_form(dialect.write_game(game)) else {
        return;
    };
    // A text without a word is no game of theirs.
    if text.is_empty() || (dialect == Dialect::Baghchal && game.ply() == 0) {
        return;
    }
    let read = dialect
        .read_game(game.rules(), &text)
        .expect("what was written");
    assert!(read.events().eq(game.events()), "{dialect}\n{text}");
    assert_eq!(read.outcome(), game.outcome(), "{dialect}\n{text}");
    assert_eq!(dialect.write_game(&read), Ok(text), "{dialect}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn of_random_games(seed: u64, plies in 0usize..160) {
        games::visit_all(&ThereAndBack { seed, plies });
    }

    #[test]
    fn anything_is_read_or_refused(text in ".{0,60}", seed: u64, plies in 0usize..60) {
        games::visit_all(&Garbage { text: &text, seed, plies });
    }

    #[test]
    fn anything_that_looks_right_is_read_or_refused(
        text in "[GBTXmgt@cx#A-E0-6 /.()-]{0,40}",
        seed: u64,
        plies in 0usize..60,
    ) {
        games::visit_all(&Garbage { text: &text, seed, plies });
    }
}

/// Gives a text to every dialect of a game: it may be refused, but nothing else may happen.
#[derive(Copy, Clone)]
struct Garbage<'a> {
    text: &'a str,
    seed: u64,
    plies: usize,
}

impl Visitor for Garbage<'_> {
    type Output = ();

    fn visit<R: Rules>(self, rules: R) {
        let game =
            random_game(rules.clone(), self.seed, self.plies).with_draw_rules(DrawRules::NONE);
        for dialect in Dialect::ALL
            .into_iter()
            .filter(|dialect| dialect.serves(&rules))
        {
            match dialect.parse_move(&rules, game.state(), self.text) {
                Ok(chosen) => {
                    assert!(matches!(game.turn(), Turn::Player(_)));
                    assert!(game.moves().contains(&chosen));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
            if let Ok(position) = dialect.read_position(&rules, self.text) {
                let again = dialect
                    .write_position(&rules, &position)
                    .expect("it was read");
                assert_eq!(dialect.read_position(&rules, &again), Ok(position));
            }
            if let Ok(game) = dialect.read_game(&rules, self.text) {
                assert!(dialect.write_game(&game).is_ok());
            }
        }
    }
}
