//! Moves of Online Baghchal Exchange: `mC3`, `mA1B1`, `mA1C3` or `mA1C3(B2)`.

use menagerie_core::{Action, Attempt, Point};

use crate::dialect::choose::Wanted;
use crate::dialect::tigers::SIDE;
use crate::dialect::{Dialect, DialectError};
use crate::lexis::excerpt;

/// Writes a move, or says what there is no form for.
pub(super) fn write(action: Action) -> Result<String, &'static str> {
    match action {
        Action::Place(to) => Ok(format!("m{}", name(to))),
        Action::Step { from, to } | Action::Capture { from, to, .. } => {
            Ok(format!("m{}{}", name(from), name(to)))
        }
        Action::Huff(_) => Err("a huff"),
        Action::Stop => Err("the end of a chain"),
    }
}

/// What a text says about a move.
pub(super) fn read(text: &str) -> Result<Wanted, DialectError> {
    let not_a_move = || DialectError::NotAMove {
        dialect: Dialect::Obx,
        text: excerpt(text),
        forms: "mC3, mA1B1, mA1C3 or mA1C3(B2)",
    };
    let body = text.strip_prefix('m').ok_or_else(not_a_move)?;
    let (names, taken) = match body.strip_suffix(')') {
        Some(body) => {
            let (names, taken) = body.split_once('(').ok_or_else(not_a_move)?;
            (names, Some(point(taken, not_a_move)?))
        }
        None => (body, None),
    };
    let attempt = match names.len() {
        2 if taken.is_none() => Attempt::Place(point(names, not_a_move)?),
        4 => {
            let (from, to) = names.split_at_checked(2).ok_or_else(not_a_move)?;
            Attempt::Go {
                from: point(from, not_a_move)?,
                to: point(to, not_a_move)?,
            }
        }
        _ => return Err(not_a_move()),
    };
    Ok(Wanted {
        takes: taken.map(|_| true),
        taken,
        ..Wanted::new(attempt)
    })
}

/// Column A to E and row, 1 at the top.
pub(super) fn name(point: Point) -> String {
    let column = char::from(b'A' + point.file());
    format!("{column}{}", SIDE - point.rank())
}

fn point(name: &str, not_a_move: impl FnOnce() -> DialectError) -> Result<Point, DialectError> {
    let &[column, row @ b'0'..=b'9'] = name.as_bytes() else {
        return Err(not_a_move());
    };
    let file = column
        .to_ascii_uppercase()
        .checked_sub(b'A')
        .filter(|file| *file < SIDE);
    let rank = SIDE.checked_sub(row - b'0').filter(|rank| *rank < SIDE);
    file.zip(rank)
        .map(|(file, rank)| Point::at(file, rank))
        .ok_or_else(|| DialectError::UnknownPoint {
            dialect: Dialect::Obx,
            text: excerpt(name),
            names: "A1 to E5, from the top left",
        })
}
