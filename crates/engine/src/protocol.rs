//! What sets the two protocols apart: their own words, and how they write moves and positions.

use menagerie_core::{Event, EventOf, Rules, Seat};
use menagerie_notation::{
    Dialect, DialectError, ParseMoveError, parse_event, read_position, write_event, write_position,
};
use thiserror::Error;

/// A protocol in which an arbiter and an engine talk.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Protocol {
    /// The Universal Game Interface: UCI for any game. Moves and positions are written as
    /// Menagerie writes them.
    Ugi,
    /// The Universal Chess Interface: for games on the board of chess, with positions in FEN.
    Uci,
}

impl Protocol {
    /// The word with which an arbiter begins, and the name of the protocol: `ugi`, `uci`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Uci => "uci",
        }
    }

    /// The word with which an engine ends what it says of itself.
    pub const fn ok(self) -> &'static str {
        match self {
            Self::Ugi => "ugiok",
            Self::Uci => "uciok",
        }
    }

    /// The word for the beginning of a game.
    pub const fn new_game(self) -> &'static str {
        match self {
            Self::Ugi => "uginewgame",
            Self::Uci => "ucinewgame",
        }
    }

    /// Whether the protocol has words for a game.
    pub fn serves<R: Rules>(self, rules: &R) -> bool {
        match self {
            Self::Ugi => true,
            Self::Uci => Dialect::Uci.serves(rules),
        }
    }

    /// Writes a legal event of this state as one word.
    ///
    /// # Panics
    /// When the protocol does not [serve](Self::serves) the game.
    pub fn write<R: Rules>(self, rules: &R, state: &R::State, event: EventOf<R>) -> String {
        match (self, event) {
            (Self::Uci, Event::Move(chosen)) => Dialect::Uci
                .write_move(rules, state, chosen)
                .expect("whoever speaks it has asked whether it serves the game"),
            // A huff is two words elsewhere, and a list of moves is parted at its blanks.
            _ => write_event(rules, state, event).replace(' ', ""),
        }
    }

    /// The legal event of this state that a word names.
    ///
    /// # Errors
    /// What is wrong with the word, or the rule that forbids what it says.
    pub fn read<R: Rules>(
        self,
        rules: &R,
        state: &R::State,
        word: &str,
    ) -> Result<EventOf<R>, WordError> {
        match self {
            Self::Ugi => parse_event(rules, state, word).map_err(|error| match error {
                ParseMoveError::Illegal { .. } | ParseMoveError::TakesNothing { .. } => {
                    WordError::Illegal(error.to_string())
                }
                _ => WordError::Nonsense(error.to_string()),
            }),
            Self::Uci => match Dialect::Uci.parse_move(rules, state, word) {
                Ok(chosen) => Ok(Event::Move(chosen)),
                Err(error @ DialectError::Illegal { .. }) => {
                    Err(WordError::Illegal(error.to_string()))
                }
                Err(error) => Err(WordError::Nonsense(error.to_string())),
            },
        }
    }

    /// Writes a position.
    ///
    /// # Panics
    /// When the protocol does not [serve](Self::serves) the game.
    pub fn write_position<R: Rules>(self, rules: &R, state: &R::State) -> String {
        match self {
            Self::Ugi => write_position(rules, state),
            Self::Uci => Dialect::Uci
                .write_position(rules, state)
                .expect("whoever speaks it has asked whether it serves the game"),
        }
    }

    /// The state of a position.
    ///
    /// Chess programs write of a FEN what they care about: the right to castle, which nobody has
    /// here, is not looked at, nor is a pawn taken in passing, and the counts may be missing.
    ///
    /// # Errors
    /// What is wrong with the text, or why such a position cannot occur.
    pub fn read_position<R: Rules>(self, rules: &R, text: &str) -> Result<R::State, String> {
        match self {
            Self::Ugi => read_position(rules, text).map_err(|error| error.to_string()),
            Self::Uci => {
                let mut words = text.split_whitespace();
                let mut next = |default| words.next().unwrap_or(default);
                let (board, side) = (next(""), next("w"));
                let _ = (next(""), next(""));
                let (idle, number) = (next("0"), next("1"));
                let rest = words.collect::<Vec<_>>().join(" ");
                let fen = format!("{board} {side} - - {idle} {number} {rest}");
                Dialect::Uci
                    .read_position(rules, fen.trim_end())
                    .map_err(|error| error.to_string())
            }
        }
    }
}

/// A word that is no legal event.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WordError {
    /// It is no move at all.
    #[error("{0}")]
    Nonsense(String),
    /// It is a move that the rules forbid here.
    #[error("{0}")]
    Illegal(String),
}

/// The number that UGI gives a seat: the first player, `p1`, is whoever moves first at the start
/// of the game, and the others follow in the order of the seats.
pub(crate) fn player_number<R: Rules>(rules: &R, seat: Seat) -> usize {
    let seats = usize::from(rules.seats());
    let first = match rules.turn(&rules.start()) {
        menagerie_core::Turn::Player(seat) | menagerie_core::Turn::Chance(seat) => seat.index(),
        menagerie_core::Turn::Over(_) => 0,
    };
    (seat.index() + seats - first) % seats + 1
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
    use menagerie_core::{Rules as _, Seat};

    use super::{Protocol, player_number};

    #[test]
    fn chess_programs_may_leave_out_and_add_what_they_like() {
        let rules = bezszachy::mimuw();
        let read = |fen: &str| Protocol::Uci.read_position(&rules, fen);
        let board = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR";
        for rest in [
            "",
            " w",
            " w KQkq",
            " w KQkq e3",
            " w - - 0",
            " w - - 0 1",
            " w KQkq - 3 1",
        ] {
            assert_eq!(
                read(&format!("{board}{rest}")),
                Ok(rules.start()),
                "{rest:?}"
            );
        }
        for wrong in [
            "",
            "8/8",
            &format!("{board} x"),
            &format!("{board} w - - 0 1 2"),
        ] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn the_first_player_is_who_moves_first() {
        let geese = fox_and_geese::ply_yard();
        assert_eq!(geese.info().seat(Seat::new(0)), "fox");
        assert_eq!(player_number(&geese, Seat::new(0)), 2);
        assert_eq!(player_number(&geese, Seat::new(1)), 1);
        let tigers = bagh_chal::rulesets();
        let first = tigers
            .iter()
            .find(|rules| rules.info().ruleset == "tigers-first");
        let first = first.expect("a ruleset of the registry");
        assert_eq!(player_number(first, Seat::new(0)), 1);
    }
}
