//! Online Baghchal Exchange 2.0: a position such as
//! `TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 mC3 #g1`, and a game as one position a line.
//!
//! Columns are A to E and row 1 is at the top. The last move may be followed by the point where
//! a goat was taken, `mA1C3(B2)`; both forms are in use, and the shorter is written.

mod game;
mod last;
mod moves;

use menagerie_core::{Action, Game, Rules, Setup};

use super::choose::choose;
use super::form::Form;
use super::tigers::{Alphabet, Parties, whole};
use super::{Dialect, DialectError};

#[derive(Copy, Clone, Debug)]
pub(super) struct Obx;

const ALPHABET: Alphabet = Alphabet {
    tiger: 'T',
    goat: 'G',
    empty: Some('X'),
    known: "T, G, and X where it is empty",
};

fn parties<R: Rules>(rules: &R) -> Result<Parties, DialectError> {
    Parties::of(rules).ok_or(Dialect::Obx.no_form("a game without four tigers and twenty goats"))
}

impl<R: Rules> Form<R> for Obx {
    fn dialect(&self) -> Dialect {
        Dialect::Obx
    }

    fn serves(&self, rules: &R) -> bool {
        Parties::of(rules).is_some()
    }

    fn write_action(&self, _: &R, _: &R::State, action: Action) -> Result<String, DialectError> {
        moves::write(action).map_err(|what| Dialect::Obx.no_form(what))
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        let text = text.trim();
        choose(self, rules, state, text, moves::read(text)?)
    }

    fn write_position(&self, game: &Game<R>) -> Result<String, DialectError> {
        let mut lines = game::lines(parties(game.rules())?, game)?;
        lines.pop().ok_or(DialectError::Empty)
    }

    fn read_position(&self, rules: &R, text: &str) -> Result<R::State, DialectError> {
        let setup = read_setup(parties(rules)?, text)?;
        Ok(rules.read_setup(&setup)?)
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        let lines = game::lines(parties(game.rules())?, game)?;
        Ok(lines.into_iter().map(|line| line + "\n").collect())
    }

    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        game::read(parties(rules)?, rules, text)
    }
}

/// The board, the side to move, and the goats in hand and captured.
fn write_setup(parties: Parties, setup: &Setup) -> String {
    let rows = ALPHABET.write_rows(parties, setup);
    let side = if setup.turn == parties.goats {
        'g'
    } else {
        't'
    };
    let count = |index: usize| setup.counts.get(index).copied().unwrap_or_default();
    format!("{rows} {side} @{} c{}", count(0), count(1))
}

/// A whole position; its last move must fit.
fn read_setup(parties: Parties, text: &str) -> Result<Setup, DialectError> {
    let mut words = text.split_whitespace();
    let rows = words.next().ok_or(DialectError::Missing("the board"))?;
    let mut setup = Setup::empty(parties.goats);
    ALPHABET.read_rows(parties, rows, &mut setup)?;
    setup.turn = match words
        .next()
        .ok_or(DialectError::Missing("the side to move"))?
    {
        "g" => parties.goats,
        "t" => parties.tigers,
        other => return Err(DialectError::field("the side to move", other, "g or t")),
    };
    let in_hand = words
        .next()
        .ok_or(DialectError::Missing("the number of goats in hand"))?;
    let in_hand = count(in_hand, '@').ok_or_else(|| {
        DialectError::field(
            "the number of goats in hand",
            in_hand,
            "@ and a whole number of at most nine digits",
        )
    })?;
    let captured = words
        .next()
        .ok_or(DialectError::Missing("the number of goats captured"))?;
    let captured = count(captured, 'c').ok_or_else(|| {
        DialectError::field(
            "the number of goats captured",
            captured,
            "c and a whole number of at most nine digits",
        )
    })?;
    setup.counts = vec![in_hand, captured];
    let last = words
        .next()
        .ok_or(DialectError::Missing("the last move, or - for none"))?;
    last::check_move(parties, &setup, last)?;
    last::check_number(parties, &setup, words.next())?;
    match words.next() {
        Some(rest) => Err(DialectError::left_over(rest)),
        None => Ok(setup),
    }
}

fn count(word: &str, sign: char) -> Option<u32> {
    word.strip_prefix(sign).and_then(whole)
}
