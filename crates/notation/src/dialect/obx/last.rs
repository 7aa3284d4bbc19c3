//! The last move and its number at the end of a position.

use menagerie_core::{Attempt, Piece, Point, Setup};

use super::moves;
use crate::dialect::DialectError;
use crate::dialect::tigers::{Parties, whole};
use crate::lexis::excerpt;

/// Checks that the last move, `-` if none is known, can have led to the position.
pub(super) fn check_move(parties: Parties, setup: &Setup, text: &str) -> Result<(), DialectError> {
    if text == "-" {
        return Ok(());
    }
    let unfit = |fault| {
        Err(DialectError::LastMove {
            text: excerpt(text),
            fault,
        })
    };
    let wanted = moves::read(text)?;
    let goats_moved = setup.turn == parties.tigers;
    let (piece, name) = if goats_moved {
        (parties.goat, "goat")
    } else {
        (parties.tiger, "tiger")
    };
    let holds = |point, piece: Piece| setup.points_of(piece).contains(point);
    let empty = |point: Point| !setup.pieces.contains_key(&point);
    let (from, to) = match wanted.attempt {
        Attempt::Place(to) => (None, to),
        Attempt::Go { from, to } => (Some(from), to),
        Attempt::Huff(_) | Attempt::Stop => return Ok(()),
    };
    if from.is_none() && !goats_moved {
        return unfit("it is for the goats to move, and the tigers do not put pieces down".into());
    }
    if !holds(to, piece) {
        return unfit(format!("no {name} stands on {}", moves::name(to)));
    }
    match from
        .into_iter()
        .chain(wanted.taken)
        .find(|point| !empty(*point))
    {
        Some(left) => unfit(format!("{} is not empty", moves::name(left))),
        None => Ok(()),
    }
}

/// Checks the number of the last move, as in `#g1`; `#`, `-` or nothing if it is not known.
pub(super) fn check_number(
    parties: Parties,
    setup: &Setup,
    text: Option<&str>,
) -> Result<(), DialectError> {
    let Some(text) = text.filter(|text| !matches!(*text, "#" | "-")) else {
        return Ok(());
    };
    let (letter, wanted) = if setup.turn == parties.tigers {
        ('g', "#g and a number, the goats having moved last")
    } else {
        ('t', "#t and a number, the tigers having moved last")
    };
    let number = text
        .strip_prefix('#')
        .and_then(|text| text.strip_prefix(letter))
        .and_then(whole);
    match number {
        Some(1..) => Ok(()),
        _ => Err(DialectError::field(
            "the number of the last move",
            text,
            wanted,
        )),
    }
}
