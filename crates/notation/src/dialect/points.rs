//! Points numbered row by row from the top left: 0 to 24 on the alquerque board, as in Samip
//! Regmi's baghchal notes, and 1 to 33 on the cross, as in peg solitaire.

use menagerie_core::{Action, Attempt, Board, Game, Lines, Point, Rules, Shape};

use super::choose::{Wanted, choose};
use super::form::Form;
use super::{Dialect, DialectError, score};
use crate::lexis::excerpt;

#[derive(Copy, Clone, Debug)]
pub(super) struct Points;

impl<R: Rules> Form<R> for Points {
    fn dialect(&self) -> Dialect {
        Dialect::Points
    }

    fn serves(&self, rules: &R) -> bool {
        Numbers::of(rules.board()).is_some()
    }

    fn write_action(
        &self,
        rules: &R,
        _: &R::State,
        action: Action,
    ) -> Result<String, DialectError> {
        let numbers = numbers(rules)?;
        let name = |point| numbers.of_point(point);
        match action {
            Action::Place(to) => Ok(name(to).to_string()),
            Action::Step { from, to } => Ok(format!("{}-{}", name(from), name(to))),
            Action::Capture { from, to, .. } => Ok(format!("{}x{}", name(from), name(to))),
            Action::Huff(_) => Err(Dialect::Points.no_form("a huff")),
            Action::Stop => Err(Dialect::Points.no_form("the end of a chain")),
        }
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        let text = text.trim();
        choose(self, rules, state, text, numbers(rules)?.read(text)?)
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        score::lines_of(self, game)
    }

    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        score::play(self, rules, rules.start(), text.split_whitespace())
    }
}

fn numbers<R: Rules>(rules: &R) -> Result<Numbers, DialectError> {
    Numbers::of(rules.board()).ok_or(Dialect::Points.no_form("this board"))
}

/// The numbers of the points of a board.
struct Numbers {
    /// From the top left, row by row.
    points: Vec<Point>,
    first: usize,
    names: &'static str,
}

impl Numbers {
    /// The numbers that are usual on a board.
    fn of(board: &Board) -> Option<Self> {
        let is = |other: Board| board.points() == other.points();
        let (first, names) = match board.shape() {
            Shape::Points(_) if is(Board::alquerque(5)) => {
                (0, "by number, 0 to 24 row by row from the top left")
            }
            Shape::Points(_) if is(Board::cross(Lines::Orthogonal)) => {
                (1, "by number, 1 to 33 row by row from the top left")
            }
            _ => return None,
        };
        let mut points = board.points().into_iter().collect::<Vec<_>>();
        points.sort_by_key(|point| (u8::MAX - point.rank(), point.file()));
        Some(Self {
            points,
            first,
            names,
        })
    }

    fn of_point(&self, point: Point) -> usize {
        let place = self.points.iter().position(|other| *other == point);
        self.first + place.unwrap_or_default()
    }

    /// What a text says about a move.
    fn read(&self, text: &str) -> Result<Wanted, DialectError> {
        let (names, takes) = if let Some(names) = text.split_once('x') {
            (names, Some(true))
        } else if let Some(names) = text.split_once('-') {
            // The dash is no claim: tables of jumps are often written with it.
            (names, None)
        } else {
            return Ok(Wanted::new(Attempt::Place(self.point(text, text)?)));
        };
        let attempt = Attempt::Go {
            from: self.point(names.0, text)?,
            to: self.point(names.1, text)?,
        };
        Ok(Wanted {
            takes,
            ..Wanted::new(attempt)
        })
    }

    fn point(&self, word: &str, text: &str) -> Result<Point, DialectError> {
        if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DialectError::NotAMove {
                dialect: Dialect::Points,
                text: excerpt(text),
                forms: "numbers of points, as in 12, 0-6 or 0x12",
            });
        }
        let number = word.parse::<usize>().ok();
        let place = number.and_then(|number| number.checked_sub(self.first));
        let point = place.and_then(|place| self.points.get(place).copied());
        point.ok_or_else(|| DialectError::UnknownPoint {
            dialect: Dialect::Points,
            text: excerpt(word),
            names: self.names,
        })
    }
}
