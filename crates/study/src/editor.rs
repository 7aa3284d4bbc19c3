//! Positions built by hand, legal or not, piece by piece.

use menagerie_core::hunt::Party;
use menagerie_core::{Piece, Point, PointSet, Seat, Setup, SetupError};
use menagerie_notation::{ParsePositionError, parse_setup, write_setup};
use thiserror::Error;

use crate::explain::Study;

/// A position that is being built. It may be one that cannot occur; [`Editor::state`] says.
///
/// ```
/// use menagerie_core::games::fox_and_geese;
/// use menagerie_study::Editor;
///
/// let mut editor = Editor::new(fox_and_geese::ply_yard());
/// editor.put("goose", &["c1", "e1", "d2", "d3", "d4"])?;
/// assert_eq!(
///     editor.state().expect_err("no fox").to_string(),
///     "there must be exactly 1 fox on the board, not 0",
/// );
/// editor.put("fox", &["d1"])?;
/// editor.turn("fox")?;
/// assert_eq!(editor.text(), "3/3/7/3G3/3G3/1G1/GFG f 8");
/// assert!(editor.state().is_ok());
/// # Ok::<(), menagerie_study::EditError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Editor<R> {
    rules: R,
    now: Draft,
    /// What can be taken back, the last change last.
    before: Vec<Draft>,
}

/// Pieces and turn, and the counts that somebody has set; the others follow from the pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    setup: Setup,
    counts: Vec<Option<u32>>,
}

/// Why a change is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EditError {
    /// A word that is no piece.
    #[error("no piece is called {name:?}; there are {}", .known.join(", "))]
    UnknownPiece {
        /// The word.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A word that is no seat.
    #[error("no side is called {name:?}; there are {}", .known.join(", "))]
    UnknownSeat {
        /// The word.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A word that is no point.
    #[error("{0:?} is not a point of this board")]
    UnknownPoint(String),
    /// A count that the game does not have.
    #[error("this game counts nothing called {0:?}")]
    UnknownCount(String),
    /// No point where at least one is needed.
    #[error("say on which points, as in put {piece} {point}")]
    NoPoint {
        /// A piece.
        piece: String,
        /// A point.
        point: String,
    },
    /// A text that is no position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
}

impl<R: Study> Editor<R> {
    /// An empty board, the side to move that moves first.
    pub fn new(rules: R) -> Self {
        let start = rules.setup(&rules.start());
        let now = Draft {
            setup: Setup::empty(start.turn),
            counts: vec![None; rules.info().counts.len()],
        };
        Self {
            rules,
            now,
            before: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Puts pieces of a kind on points, in the place of what stands there. The kind is named by
    /// its name, its letter, or the name of its seat.
    ///
    /// # Errors
    /// When there is no such piece or point; nothing is changed.
    pub fn put(&mut self, piece: &str, points: &[&str]) -> Result<(), EditError> {
        let kind = self.piece(piece)?;
        let points = self.points(points)?;
        let Some(first) = self.rules.board().points().first() else {
            return Ok(());
        };
        if points.is_empty() {
            return Err(EditError::NoPoint {
                piece: piece.to_owned(),
                point: self.rules.board().name(first),
            });
        }
        self.change(|draft| {
            for point in points {
                draft.setup.pieces.insert(point, vec![kind]);
            }
        });
        Ok(())
    }

    /// Takes off what stands on points; everything where none is named.
    ///
    /// # Errors
    /// When there is no such point; nothing is changed.
    pub fn clear(&mut self, points: &[&str]) -> Result<(), EditError> {
        let all = points.is_empty();
        let points = self.points(points)?;
        self.change(|draft| {
            draft
                .setup
                .pieces
                .retain(|point, _| !all && !points.contains(point));
            draft.setup.pending = PointSet::EMPTY;
        });
        Ok(())
    }

    /// Gives the turn to a side, by its name or its letter.
    ///
    /// # Errors
    /// When there is no such side.
    pub fn turn(&mut self, seat: &str) -> Result<(), EditError> {
        let info = self.rules.info();
        let is = |known: &menagerie_core::SeatInfo| {
            known.name.eq_ignore_ascii_case(seat)
                || seat.eq_ignore_ascii_case(&known.letter.to_string())
        };
        let Some(index) = info.seats.iter().position(is) else {
            return Err(EditError::UnknownSeat {
                name: seat.to_owned(),
                known: info.seats.iter().map(|seat| seat.name.clone()).collect(),
            });
        };
        self.change(|draft| {
            draft.setup.turn = Seat::new(index as u8);
            draft.setup.pending = PointSet::EMPTY;
        });
        Ok(())
    }

    /// Sets a count, such as `in hand`; `None` lets it follow from the pieces again.
    ///
    /// # Errors
    /// When the game counts nothing of that name.
    pub fn set_count(&mut self, name: &str, count: Option<u32>) -> Result<(), EditError> {
        let names = &self.rules.info().counts;
        let is = |known: &String| known == name || known.split(' ').next_back() == Some(name);
        let Some(index) = names.iter().position(is) else {
            return Err(EditError::UnknownCount(name.to_owned()));
        };
        self.change(|draft| draft.counts[index] = count);
        Ok(())
    }

    /// Sets up the start of the rules.
    pub fn start(&mut self) {
        // Its counts follow from its pieces, and go on following when these are changed.
        let setup = Setup {
            counts: Vec::new(),
            ..self.rules.setup(&self.rules.start())
        };
        self.set(setup);
    }

    /// Sets up a position from its text, whether or not it can occur.
    ///
    /// # Errors
    /// When the text is no position of this board.
    pub fn read(&mut self, text: &str) -> Result<(), EditError> {
        let setup = parse_setup(&self.rules, text)?;
        self.set(setup);
        Ok(())
    }

    /// Takes the last change back, and says whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.before.pop();
        let any = before.is_some();
        self.now = before.unwrap_or_else(|| self.now.clone());
        any
    }

    /// The position as it is.
    pub fn setup(&self) -> Setup {
        let mut setup = self.now.setup.clone();
        setup.counts = self.counts();
        setup
    }

    /// The position in one line.
    pub fn text(&self) -> String {
        write_setup(&self.rules, &self.setup())
    }

    /// The state, if the position can occur.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn state(&self) -> Result<R::State, SetupError> {
        self.rules.read_setup(&self.setup())
    }

    /// The counts that were set, and for the others what follows from the pieces: of the many,
    /// those not on the board wait in the hand as far as there is one, and are captured otherwise.
    fn counts(&self) -> Vec<u32> {
        let Some(hunt) = self.rules.hunt() else {
            let start = self.rules.setup(&self.rules.start()).counts;
            let counts = self.now.counts.iter().zip(start);
            return counts.map(|(set, start)| set.unwrap_or(start)).collect();
        };
        let side = hunt.side(Party::Many);
        let on_board = self.now.setup.points_of(Piece(Party::Many as u8)).len();
        let missing = side.pieces().saturating_sub(on_board) as u32;
        let rest = |other: Option<u32>| missing.saturating_sub(other.unwrap_or(0));
        match self.now.counts.as_slice() {
            [captured] => vec![captured.unwrap_or(missing)],
            [hand, captured] => {
                let hand = hand.unwrap_or_else(|| rest(*captured).min(side.hand.into()));
                vec![hand, captured.unwrap_or_else(|| rest(Some(hand)))]
            }
            counts => counts.iter().map(|count| count.unwrap_or(0)).collect(),
        }
    }

    fn set(&mut self, setup: Setup) {
        let given = setup.counts.iter().copied().map(Some);
        let counts = given
            .chain(std::iter::repeat(None))
            .take(self.now.counts.len());
        let counts = counts.collect();
        self.change(|draft| *draft = Draft { setup, counts });
    }

    fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        let before = self.now.clone();
        change(&mut self.now);
        if self.now != before {
            self.before.push(before);
        }
    }

    fn piece(&self, name: &str) -> Result<Piece, EditError> {
        let info = self.rules.info();
        let of_seat = |index: usize| {
            let seat = info.pieces[index].seat;
            let alone = info.pieces.iter().filter(|kind| kind.seat == seat).count() == 1;
            alone && info.seat(seat).eq_ignore_ascii_case(name)
        };
        let is_letter = |index: usize| name == info.pieces[index].letter.to_string();
        let any_case =
            |index: usize| name.eq_ignore_ascii_case(&info.pieces[index].letter.to_string());
        let is_name = |index: usize| {
            let kind = &info.pieces[index];
            let full = format!("{} {}", info.seat(kind.seat), kind.name);
            let shared = info
                .pieces
                .iter()
                .filter(|other| other.name == kind.name)
                .count()
                > 1;
            !shared && kind.name.eq_ignore_ascii_case(name) || full.eq_ignore_ascii_case(name)
        };
        let find = |is: &dyn Fn(usize) -> bool| (0..info.pieces.len()).find(|index| is(*index));
        let found = find(&is_letter)
            .or_else(|| find(&is_name))
            .or_else(|| find(&of_seat))
            .or_else(|| find(&any_case));
        found
            .map(|index| Piece(index as u8))
            .ok_or_else(|| EditError::UnknownPiece {
                name: name.to_owned(),
                known: info
                    .pieces
                    .iter()
                    .map(|kind| format!("{} ({})", kind.name, kind.letter))
                    .collect(),
            })
    }

    fn points(&self, names: &[&str]) -> Result<Vec<Point>, EditError> {
        let board = self.rules.board();
        let point = |name: &&str| {
            board
                .point(name)
                .ok_or_else(|| EditError::UnknownPoint((*name).to_owned()))
        };
        names.iter().map(point).collect()
    }
}
