//! Moves of the package baghchal: `G33`, `G3334`, `B1122`, `Bx1133`.

use menagerie_core::{Action, Attempt, Point};

use crate::dialect::choose::Wanted;
use crate::dialect::tigers::{Parties, SIDE};
use crate::dialect::{Dialect, DialectError};
use crate::lexis::excerpt;

/// Writes a move, or says what there is no form for.
pub(super) fn write(action: Action, by_goats: bool) -> Result<String, &'static str> {
    let party = if by_goats { 'G' } else { 'B' };
    match action {
        Action::Place(to) => Ok(format!("{party}{}", name(to))),
        Action::Step { from, to } => Ok(format!("{party}{}{}", name(from), name(to))),
        Action::Capture { from, to, .. } => Ok(format!("{party}x{}{}", name(from), name(to))),
        Action::Huff(_) => Err("a huff"),
        Action::Stop => Err("the end of a chain"),
    }
}

/// What a text says about a move.
pub(super) fn read(parties: Parties, text: &str) -> Result<Wanted, DialectError> {
    let not_a_move = || DialectError::NotAMove {
        dialect: Dialect::Baghchal,
        text: excerpt(text),
        forms: "G33, G3334, B1122 or Bx1133",
    };
    let (seat, rest) = if let Some(rest) = text.strip_prefix('G') {
        (parties.goats, rest)
    } else if let Some(rest) = text.strip_prefix('B') {
        (parties.tigers, rest)
    } else {
        return Err(not_a_move());
    };
    let (takes, digits) = match rest.strip_prefix('x') {
        Some(digits) => (true, digits),
        None => (false, rest),
    };
    let numbers = digits
        .chars()
        .map(|digit| digit.to_digit(10))
        .collect::<Option<Vec<_>>>();
    let attempt = match numbers.as_deref() {
        Some(&[row, column]) if !takes => Attempt::Place(point(row, column)?),
        Some(&[row, column, to_row, to_column]) => Attempt::Go {
            from: point(row, column)?,
            to: point(to_row, to_column)?,
        },
        _ => return Err(not_a_move()),
    };
    Ok(Wanted {
        seat: Some(seat),
        takes: Some(takes),
        ..Wanted::new(attempt)
    })
}

/// Row and column, from 1 from the top left.
fn name(point: Point) -> String {
    format!("{}{}", SIDE - point.rank(), point.file() + 1)
}

fn point(row: u32, column: u32) -> Result<Point, DialectError> {
    let inside = |number: u32| u8::try_from(number).ok().filter(|n| (1..=SIDE).contains(n));
    let point = inside(row).zip(inside(column));
    point
        .map(|(row, column)| Point::at(column - 1, SIDE - row))
        .ok_or_else(|| DialectError::UnknownPoint {
            dialect: Dialect::Baghchal,
            text: format!("{row}{column}"),
            names: "by row and column, 11 to 55 from the top left",
        })
}
