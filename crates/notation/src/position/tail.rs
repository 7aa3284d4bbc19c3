//! What follows the board in a position: the seat to move, marks and counts.

use std::fmt::Write as _;

use menagerie_core::{Info, Rules, Seat, Setup, SetupError};

use super::ParsePositionError;
use crate::lexis::excerpt;

pub(super) fn write<R: Rules>(rules: &R, setup: &Setup) -> String {
    let seat = rules.info().seats.get(setup.turn.index());
    let mut text = format!(" {}", seat.map_or('?', |seat| seat.letter));
    if !setup.pending.is_empty() {
        text.push(' ');
        for point in setup.pending {
            let _ = write!(text, "!{}", rules.board().name(point));
        }
    }
    for count in &setup.counts {
        let _ = write!(text, " {count}");
    }
    text
}

/// Reads the words after the board into the setup.
pub(super) fn read<'a, R: Rules>(
    rules: &R,
    words: impl Iterator<Item = &'a str>,
    setup: &mut Setup,
) -> Result<(), ParsePositionError> {
    let mut words = words.peekable();
    setup.turn = side(rules.info(), words.next())?;
    while let Some(marks) = words.next_if(|word| word.starts_with('!')) {
        for mark in marks[1..].split('!') {
            let point = rules.board().point(mark);
            let unknown = || ParsePositionError::UnknownMark(excerpt(marks));
            setup.pending.insert(point.ok_or_else(unknown)?);
        }
    }
    counts(rules.info(), words, setup)
}

/// The seat that a letter or a name stands for.
pub(super) fn side(info: &Info, word: Option<&str>) -> Result<Seat, ParsePositionError> {
    let known = || {
        let seats = info
            .seats
            .iter()
            .map(|seat| format!("{} ({})", seat.letter, seat.name));
        seats.collect::<Vec<_>>().join(", ")
    };
    let word = word.ok_or_else(|| ParsePositionError::SideMissing { known: known() })?;
    let is_meant = |seat: &menagerie_core::SeatInfo| {
        word.eq_ignore_ascii_case(&seat.letter.to_string()) || word.eq_ignore_ascii_case(&seat.name)
    };
    let index = info
        .seats
        .iter()
        .position(is_meant)
        .and_then(|index| u8::try_from(index).ok());
    index
        .map(Seat::new)
        .ok_or_else(|| ParsePositionError::UnknownSide {
            found: excerpt(word),
            known: known(),
        })
}

/// Reads the counts. After a number its name may follow, and must then be the right one.
fn counts<'a>(
    info: &Info,
    words: impl Iterator<Item = &'a str>,
    setup: &mut Setup,
) -> Result<(), ParsePositionError> {
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let given = word.trim_end_matches(',');
        let Some(name) = info.counts.get(setup.counts.len()) else {
            if info.counts.is_empty() || given.parse::<u32>().is_err() {
                return Err(ParsePositionError::LeftOver(excerpt(word)));
            }
            let found = setup.counts.len() + 1;
            return Err(SetupError::TooManyCounts {
                wanted: info.counts.len(),
                found,
            }
            .into());
        };
        let count = number(given).ok_or_else(|| ParsePositionError::BadCount {
            name: name.clone(),
            text: excerpt(given),
        })?;
        setup.counts.push(count);

        let mut label = Vec::new();
        while let Some(word) = words.next_if(|word| word.starts_with(|c: char| c.is_alphabetic())) {
            label.push(word.trim_end_matches(','));
        }
        let label = label.join(" ");
        if !label.is_empty() && !label.eq_ignore_ascii_case(name) {
            let number = setup.counts.len();
            let (wanted, found) = (name.clone(), excerpt(&label));
            return Err(ParsePositionError::CountName {
                number,
                wanted,
                found,
            });
        }
    }
    Ok(())
}

/// A whole number from 0, written in digits only.
pub(super) fn number(text: &str) -> Option<u32> {
    // `parse` alone would take a plus sign as well.
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())
        .flatten()
}
