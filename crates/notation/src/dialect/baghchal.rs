//! The Python package baghchal: moves such as `G33`, and positions such as `B3B/5/5/5/B3B G 0`.
//!
//! A point is its row and column, 1 to 5 from the top left, and `B`, for bagh, is a tiger. The
//! number at the end of a position counts the moves that the goats have made. Up to 20 these are
//! placements, so that it tells how many goats are in hand, and with those on the board how many
//! are captured. Once all are placed it goes on counting, which a state does not: the number is
//! then at least 20, and exact only for a game known from its placements on.

mod game;
mod moves;

use menagerie_core::{Action, Game, Rules, Setup, Turn};

use super::choose::choose;
use super::form::Form;
use super::tigers::{Alphabet, GOATS, Parties, WHOLE, moves_made, whole};
use super::{Dialect, DialectError};

#[derive(Copy, Clone, Debug)]
pub(super) struct Baghchal;

const ALPHABET: Alphabet = Alphabet {
    tiger: 'B',
    goat: 'G',
    empty: None,
    known: "B, G, and 1 to 5 empty points",
};

fn parties<R: Rules>(rules: &R) -> Result<Parties, DialectError> {
    Parties::of(rules)
        .ok_or(Dialect::Baghchal.no_form("a game without four tigers and twenty goats"))
}

impl<R: Rules> Form<R> for Baghchal {
    fn dialect(&self) -> Dialect {
        Dialect::Baghchal
    }

    fn serves(&self, rules: &R) -> bool {
        Parties::of(rules).is_some()
    }

    fn write_action(
        &self,
        rules: &R,
        state: &R::State,
        action: Action,
    ) -> Result<String, DialectError> {
        let goats = parties(rules)?.goats;
        let by_goats = rules.turn(state) == Turn::Player(goats);
        moves::write(action, by_goats).map_err(|what| Dialect::Baghchal.no_form(what))
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        let text = text.trim();
        choose(
            self,
            rules,
            state,
            text,
            moves::read(parties(rules)?, text)?,
        )
    }

    fn write_position(&self, game: &Game<R>) -> Result<String, DialectError> {
        let parties = parties(game.rules())?;
        let before = game.rules().setup(game.start());
        let in_hand = before.counts.first().copied().unwrap_or_default();
        let moves = (GOATS - in_hand) as usize + moves_made(game, parties.goats);
        let setup = game.rules().setup(game.state());
        let side = if setup.turn == parties.goats {
            'G'
        } else {
            'B'
        };
        Ok(format!(
            "{} {side} {moves}",
            ALPHABET.write_rows(parties, &setup)
        ))
    }

    fn read_position(&self, rules: &R, text: &str) -> Result<R::State, DialectError> {
        let parties = parties(rules)?;
        let mut words = text.split_whitespace();
        let rows = words.next().ok_or(DialectError::Missing("the board"))?;
        let mut setup = Setup::empty(parties.goats);
        ALPHABET.read_rows(parties, rows, &mut setup)?;
        setup.turn = match words
            .next()
            .ok_or(DialectError::Missing("the side to move"))?
        {
            "G" => parties.goats,
            "B" => parties.tigers,
            other => return Err(DialectError::field("the side to move", other, "G or B")),
        };
        let count = words
            .next()
            .ok_or(DialectError::Missing("the number of moves of the goats"))?;
        let moves = whole(count)
            .ok_or_else(|| DialectError::field("the number of moves of the goats", count, WHOLE))?;
        if let Some(rest) = words.next() {
            return Err(DialectError::left_over(rest));
        }
        setup.counts = counts(parties, &setup, moves)?;
        Ok(rules.read_setup(&setup)?)
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        game::write(parties(game.rules())?, game)
    }

    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        game::read(parties(rules)?, rules, text)
    }
}

/// The goats in hand and captured after so many moves of theirs: one is placed a move until all
/// are, and one that is neither in hand nor on the board is captured.
fn counts(parties: Parties, setup: &Setup, moves: u32) -> Result<Vec<u32>, DialectError> {
    let placed = moves.min(GOATS);
    let goats = parties.goats_on_board(setup);
    let captured = placed
        .checked_sub(goats)
        .ok_or(DialectError::TooManyGoats { moves, goats })?;
    Ok(vec![GOATS - placed, captured])
}
