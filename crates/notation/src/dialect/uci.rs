//! The Universal Chess Interface: moves such as `b1c3`, positions in FEN, and games as the
//! command that sets them up, `position startpos moves b1c3 …`.
//!
//! Nobody castles here and no pawn is taken in passing, so those fields are `-`. The number of
//! the move tells how many plies have been made, an odd number when black is to move. The plies since the last capture are written for
//! chess programs, as far back as the game goes, and mean nothing when read.

use menagerie_core::{Action, Attempt, Game, Point, Rules, Shape};

use super::choose::{Wanted, choose};
use super::form::Form;
use super::tigers::{WHOLE, whole};
use super::{Dialect, DialectError, score};
use crate::lexis::excerpt;
use crate::{read_position, write_position};

#[derive(Copy, Clone, Debug)]
pub(super) struct Uci;

impl<R: Rules> Form<R> for Uci {
    fn dialect(&self) -> Dialect {
        Dialect::Uci
    }

    fn serves(&self, rules: &R) -> bool {
        rules.board().shape() == Shape::Squares
    }

    fn write_action(&self, _: &R, _: &R::State, action: Action) -> Result<String, DialectError> {
        match action {
            Action::Step { from, to } | Action::Capture { from, to, .. } => {
                Ok(format!("{from}{to}"))
            }
            Action::Place(_) | Action::Huff(_) | Action::Stop => {
                Err(Dialect::Uci.no_form("anything but moves from square to square"))
            }
        }
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        let text = text.trim();
        let squares = text.split_at_checked(2).and_then(|(from, to)| {
            Some(Attempt::Go {
                from: square(from)?,
                to: square(to)?,
            })
        });
        let attempt = squares.ok_or_else(|| DialectError::NotAMove {
            dialect: Dialect::Uci,
            text: excerpt(text),
            forms: "two squares, as in b1c3",
        })?;
        choose(self, rules, state, text, Wanted::new(attempt))
    }

    fn write_position(&self, game: &Game<R>) -> Result<String, DialectError> {
        let text = write_position(game.rules(), game.state());
        let mut words = text.split(' ');
        let board = words.next().ok_or(DialectError::Missing("the board"))?;
        let side = words
            .next()
            .ok_or(DialectError::Missing("the side to move"))?;
        let plies = words.next().and_then(whole).unwrap_or_default();
        Ok(format!(
            "{board} {side} - - {} {}",
            plies_since_capture(game),
            plies / 2 + 1
        ))
    }

    fn read_position(&self, rules: &R, text: &str) -> Result<R::State, DialectError> {
        read_fen(rules, &mut text.split_whitespace())
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        let rules = game.rules();
        let mut text = "position ".to_owned();
        if *game.start() == rules.start() {
            text += "startpos";
        } else {
            let start = Game::from_state(rules.clone(), game.start().clone());
            text += "fen ";
            text += &<Self as Form<R>>::write_position(self, &start)?;
        }
        let moves = score::moves_of(self, game)?;
        if !moves.is_empty() {
            text += " moves ";
            text += &moves.join(" ");
        }
        Ok(text)
    }

    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        let mut words = text.split_whitespace();
        expect(
            words.next().ok_or(DialectError::Empty)?,
            "position",
            "the command",
        )?;
        let start = match words
            .next()
            .ok_or(DialectError::Missing("startpos or fen"))?
        {
            "startpos" => rules.start(),
            "fen" => read_fen(rules, &mut words.by_ref().take(6))?,
            other => {
                return Err(DialectError::field(
                    "what is set up",
                    other,
                    "startpos or fen",
                ));
            }
        };
        if let Some(word) = words.next() {
            expect(word, "moves", "what follows the position")?;
        }
        score::play(self, rules, start, words)
    }
}

fn square(name: &str) -> Option<Point> {
    // UCI writes lower case only.
    name.parse()
        .ok()
        .filter(|_| name == name.to_ascii_lowercase())
}

/// The state of the six fields of a FEN.
fn read_fen<'a, R: Rules>(
    rules: &R,
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<R::State, DialectError> {
    let mut next = |what| words.next().ok_or(DialectError::Missing(what));
    let board = next("the board")?;
    let side = next("the side to move")?;
    expect(next("the right to castle")?, "-", "the right to castle")?;
    expect(
        next("the square of a pawn taken in passing")?,
        "-",
        "a pawn taken in passing",
    )?;
    let idle = next("the plies since a capture")?;
    whole(idle).ok_or_else(|| DialectError::field("the plies since a capture", idle, WHOLE))?;
    let number = next("the number of the move")?;
    let moves = whole(number).and_then(|number| number.checked_sub(1));
    let moves =
        moves.ok_or_else(|| DialectError::field("the number of the move", number, "1 or more"))?;
    if let Some(rest) = words.next() {
        return Err(DialectError::left_over(rest));
    }
    let second = rules
        .info()
        .seats
        .get(1)
        .is_some_and(|seat| side == seat.letter.to_string());
    let plies = u64::from(moves) * 2 + u64::from(second);
    Ok(read_position(rules, &format!("{board} {side} {plies}"))?)
}

/// How many plies ago the last capture was, as far as the game tells.
fn plies_since_capture<R: Rules>(game: &Game<R>) -> usize {
    let men = |state: &R::State| game.rules().setup(state).pieces.len();
    let now = men(game.state());
    game.states().filter(|state| men(state) == now).count() - 1
}

fn expect(found: &str, wanted: &'static str, what: &'static str) -> Result<(), DialectError> {
    if found == wanted {
        Ok(())
    } else {
        Err(DialectError::field(what, found, wanted))
    }
}
