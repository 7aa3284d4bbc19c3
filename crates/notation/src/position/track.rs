//! Positions on a track: one field for each seat, then the seat to throw.

use std::fmt::Write as _;

use menagerie_core::{Piece, Rules, Seat, Setup};

use super::{ParsePositionError, tail};
use crate::lexis::excerpt;

/// The first counts of a track game are the turns that each seat has still to lose.
pub(super) fn write<R: Rules>(rules: &R, setup: &Setup) -> String {
    let seats = usize::from(rules.seats());
    let mut text = String::new();
    for seat in 0..seats {
        let stands = |pieces: &Vec<Piece>| pieces.iter().any(|piece| piece.index() == seat);
        let field = setup
            .pieces
            .iter()
            .find(|(_, pieces)| stands(pieces))
            .map(|(point, _)| *point);
        let field = field.map_or_else(|| "?".to_owned(), |point| rules.board().name(point));
        let _ = write!(text, "{}{field}", if seat > 0 { " " } else { "" });
        if let Some(turns @ 1..) = setup.counts.get(seat) {
            let _ = write!(text, "+{turns}");
        }
    }
    let counts = setup.counts.get(seats..).unwrap_or_default().to_vec();
    text + &tail::write(
        rules,
        &Setup {
            counts,
            ..setup.clone()
        },
    )
}

pub(super) fn read<R: Rules>(rules: &R, text: &str) -> Result<Setup, ParsePositionError> {
    let wanted = usize::from(rules.seats());
    let words = text.split_ascii_whitespace().collect::<Vec<_>>();
    let found = words.iter().take_while(|word| is_field(word)).count();
    if found != wanted {
        return Err(ParsePositionError::SeatCount { wanted, found });
    }
    let (fields, rest) = words.split_at(wanted);
    let mut setup = Setup::empty(Seat::new(0));
    for (seat, word) in (0..rules.seats()).zip(fields) {
        read_field(rules, &mut setup, seat, word)?;
    }
    tail::read(rules, rest.iter().copied(), &mut setup)?;
    Ok(setup)
}

/// Whether a word can be meant as a field; a seat begins with a letter.
fn is_field(word: &str) -> bool {
    !word.starts_with(|character: char| character.is_ascii_alphabetic())
}

fn read_field<R: Rules>(
    rules: &R,
    setup: &mut Setup,
    seat: u8,
    word: &str,
) -> Result<(), ParsePositionError> {
    let name = rules.info().seat(Seat::new(seat));
    let (field, turns) = word.split_once('+').unwrap_or((word, "0"));
    let point = tail::number(field).and_then(|_| rules.board().point(field));
    let point = point.ok_or_else(|| ParsePositionError::UnknownField {
        seat: name.to_owned(),
        text: excerpt(field),
        last: rules.board().points().len() - 1,
    })?;
    let turns = tail::number(turns).ok_or_else(|| ParsePositionError::BadCount {
        name: format!("what {name} has to lose"),
        text: excerpt(turns),
    })?;
    setup.put(point, Piece(seat));
    setup.counts.push(turns);
    Ok(())
}
