//! What the dialects of Bagh-Chal share: four tigers and twenty goats on the alquerque board, and
//! the rows of a position.

use menagerie_core::{Board, Game, Piece, Point, Rules, Seat, Setup, Turn};

use super::DialectError;
use crate::lexis::excerpt;

/// Points in a row, and rows.
pub(super) const SIDE: u8 = 5;
/// What the other programs take for granted.
pub(super) const GOATS: u32 = 20;

/// How the rules call the parties.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Parties {
    pub(super) tiger: Piece,
    pub(super) goat: Piece,
    pub(super) tigers: Seat,
    pub(super) goats: Seat,
}

impl Parties {
    /// The parties, if the rules are those of Bagh-Chal on the full board.
    pub(super) fn of<R: Rules>(rules: &R) -> Option<Self> {
        let info = rules.info();
        let kind = |letter| {
            let (piece, kind) = (0..)
                .zip(&info.pieces)
                .find(|(_, kind)| kind.letter == letter)?;
            Some((Piece(piece), kind.seat))
        };
        let (tiger, tigers) = kind('T')?;
        let (goat, goats) = kind('G')?;
        let start = rules.setup(&rules.start());
        let all = start.counts.first() == Some(&GOATS) && start.points_of(goat).is_empty();
        let full = *rules.board() == Board::alquerque(SIDE) && info.counts.len() == 2 && all;
        full.then_some(Self {
            tiger,
            goat,
            tigers,
            goats,
        })
    }

    /// How many goats stand on the board.
    pub(super) fn goats_on_board(self, setup: &Setup) -> u32 {
        setup.points_of(self.goat).iter().map(|_| 1).sum()
    }
}

/// How many moves each side has made in a game.
pub(super) fn moves_made<R: Rules>(game: &Game<R>, seat: Seat) -> usize {
    let before = game.states().take(game.ply());
    before
        .filter(|state| game.rules().turn(state) == Turn::Player(seat))
        .count()
}

/// The characters of a row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Alphabet {
    pub(super) tiger: char,
    pub(super) goat: char,
    /// An empty point; a number is a run of them if there is no such character.
    pub(super) empty: Option<char>,
    /// All of it, for an error.
    pub(super) known: &'static str,
}

impl Alphabet {
    /// The rows of a position, from the top.
    pub(super) fn write_rows(self, parties: Parties, setup: &Setup) -> String {
        let rows = (0..SIDE)
            .rev()
            .map(|rank| self.write_row(parties, setup, rank));
        rows.collect::<Vec<_>>().join("/")
    }

    fn write_row(self, parties: Parties, setup: &Setup, rank: u8) -> String {
        let mut row = String::new();
        let mut run = 0;
        for file in 0..=SIDE {
            let point = Point::at(file, rank);
            let holds = |piece| setup.points_of(piece).contains(point);
            let letter = if file < SIDE && holds(parties.tiger) {
                Some(self.tiger)
            } else if file < SIDE && holds(parties.goat) {
                Some(self.goat)
            } else {
                self.empty.filter(|_| file < SIDE)
            };
            if run > 0 && (letter.is_some() || file == SIDE) {
                row += &run.to_string();
                run = 0;
            }
            match letter {
                Some(letter) => row.push(letter),
                None => run += 1,
            }
        }
        row
    }

    /// Puts the pieces of rows, from the top, on the board.
    pub(super) fn read_rows(
        self,
        parties: Parties,
        text: &str,
        setup: &mut Setup,
    ) -> Result<(), DialectError> {
        let rows = text.split('/').collect::<Vec<_>>();
        let (wanted, found) = (usize::from(SIDE), rows.len());
        if found != wanted {
            return Err(DialectError::RowCount { wanted, found });
        }
        for (rank, row) in (0..SIDE).rev().zip(rows) {
            self.read_row(parties, row, rank, setup)?;
        }
        Ok(())
    }

    fn read_row(
        self,
        parties: Parties,
        text: &str,
        rank: u8,
        setup: &mut Setup,
    ) -> Result<(), DialectError> {
        let row = usize::from(SIDE - rank);
        let mut file: usize = 0;
        for character in text.chars() {
            let run = character
                .to_digit(10)
                .filter(|run| self.empty.is_none() && *run > 0);
            let piece = if character == self.tiger {
                Some(parties.tiger)
            } else if character == self.goat {
                Some(parties.goat)
            } else if run.is_some() || Some(character) == self.empty {
                None
            } else {
                let known = self.known;
                return Err(DialectError::UnknownCharacter {
                    row,
                    character,
                    known,
                });
            };
            if let (Some(piece), Ok(file @ ..SIDE)) = (piece, u8::try_from(file)) {
                setup.put(Point::at(file, rank), piece);
            }
            file += run.unwrap_or(1) as usize;
        }
        if file == usize::from(SIDE) {
            return Ok(());
        }
        let text = excerpt(text);
        Err(DialectError::RowLength {
            row,
            text,
            wanted: SIDE.into(),
            found: file,
        })
    }
}

/// What [`whole`] reads, for an error.
pub(super) const WHOLE: &str = "a whole number of at most nine digits";

/// A whole number from 0, without a sign.
pub(super) fn whole(text: &str) -> Option<u32> {
    let digits = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}
