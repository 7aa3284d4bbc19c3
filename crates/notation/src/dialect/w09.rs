//! The Fox and Geese of CS1002 practical W09, St Andrews: four integers `x y x y` a move.

use menagerie_core::{Action, Attempt, Board, Game, Lines, Point, Rules, Shape};

use super::choose::{Wanted, choose};
use super::form::Form;
use super::{Dialect, DialectError, score};
use crate::lexis::excerpt;

#[derive(Copy, Clone, Debug)]
pub(super) struct W09;

/// The last x and y.
const LAST: u8 = 6;

impl<R: Rules> Form<R> for W09 {
    fn dialect(&self) -> Dialect {
        Dialect::W09
    }

    fn serves(&self, rules: &R) -> bool {
        let board = rules.board();
        let cross = Board::cross(Lines::Orthogonal);
        matches!(board.shape(), Shape::Points(_)) && board.points() == cross.points()
    }

    fn write_action(&self, _: &R, _: &R::State, action: Action) -> Result<String, DialectError> {
        let no_form = |what| Err(Dialect::W09.no_form(what));
        let name = |point: Point| format!("{} {}", point.file(), LAST - point.rank());
        match action {
            Action::Step { from, to } | Action::Capture { from, to, .. } => {
                Ok(format!("{} {}", name(from), name(to)))
            }
            Action::Place(_) => no_form("a piece put down from the hand"),
            Action::Huff(_) => no_form("a huff"),
            Action::Stop => no_form("the end of a chain"),
        }
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        let numbers = text.split_whitespace().map(|word| word.parse::<i64>().ok());
        let Some(&[x, y, to_x, to_y]) = numbers.collect::<Option<Vec<_>>>().as_deref() else {
            return Err(DialectError::NotAMove {
                dialect: Dialect::W09,
                text: excerpt(text.trim()),
                forms: "four integers x y x y, as in 3 4 3 5",
            });
        };
        let attempt = Attempt::Go {
            from: point(rules.board(), x, y)?,
            to: point(rules.board(), to_x, to_y)?,
        };
        choose(self, rules, state, text.trim(), Wanted::new(attempt))
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        score::lines_of(self, game)
    }

    /// Integers in any number of lines, as they are typed at that program: four are a move.
    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        let words = text.split_whitespace().collect::<Vec<_>>();
        let moves = words.chunks(4).map(|four| four.join(" "));
        score::play(self, rules, rules.start(), moves)
    }
}

fn point(board: &Board, x: i64, y: i64) -> Result<Point, DialectError> {
    let inside = |number: i64| u8::try_from(number).ok().filter(|number| *number <= LAST);
    inside(x)
        .zip(inside(y))
        .map(|(x, y)| Point::at(x, LAST - y))
        .filter(|point| board.points().contains(*point))
        .ok_or_else(|| DialectError::UnknownPoint {
            dialect: Dialect::W09,
            text: format!("{x} {y}"),
            names: "by x and y, 0 to 6 from the top left",
        })
}
