//! Laws of what rules say about themselves.

use super::{Verdict, ensure};
use crate::{Rules, Seat};

/// The most seats that is asked for.
const MOST_SEATS: u8 = 8;

pub(super) fn check<R: Rules>(rules: &R) -> Verdict {
    let info = rules.info();
    let texts = [
        &info.game,
        &info.ruleset,
        &info.title,
        &info.summary,
        &info.source,
    ];
    ensure!(
        texts.iter().all(|text| !text.trim().is_empty()),
        "a text is empty: {info:?}"
    );
    let is_key = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    ensure!(
        is_key(&info.game),
        "{:?} is no key: small letters, digits, hyphens",
        info.game
    );
    ensure!(
        is_key(&info.ruleset),
        "{:?} is no key: small letters, digits, hyphens",
        info.ruleset
    );
    ensure!(!info.play.is_empty(), "how it is played is not said");

    let names = info.seats.iter().map(|seat| seat.name.to_lowercase());
    ensure!(
        all_differ(names.clone()),
        "two seats have one name: {:?}",
        info.seats
    );
    ensure!(
        names
            .clone()
            .all(|name| !name.is_empty() && !name.contains(char::is_whitespace)),
        "the name of a seat is empty or has a blank: {:?}",
        info.seats
    );
    let letters = info
        .seats
        .iter()
        .map(|seat| seat.letter.to_ascii_lowercase());
    ensure!(
        all_differ(letters),
        "two seats have one letter: {:?}",
        info.seats
    );
    let letters = info.pieces.iter().map(|piece| piece.letter);
    ensure!(
        all_differ(letters),
        "two pieces have one letter: {:?}",
        info.pieces
    );
    let has_seat = |seat: Seat| seat.index() < info.seats.len();
    ensure!(
        info.pieces.iter().all(|piece| has_seat(piece.seat)),
        "a piece belongs to no seat: {:?}",
        info.pieces
    );
    check_seats(rules)
}

fn check_seats<R: Rules>(rules: &R) -> Verdict {
    let (seats, allowed) = (rules.seats(), rules.seats_allowed());
    ensure!(
        allowed.contains(&seats),
        "{seats} seats play, and {allowed:?} are allowed"
    );
    for wanted in 0..=MOST_SEATS {
        let found = rules
            .with_seats(wanted)
            .map(|rules| (rules.seats(), rules.info().seats.len()));
        match found {
            Some((seats, named)) => {
                ensure!(
                    allowed.contains(&wanted),
                    "{wanted} seats are given and not allowed"
                );
                ensure!(
                    seats == wanted,
                    "asked for {wanted} seats, the rules give {seats}"
                );
                ensure!(
                    named >= usize::from(seats),
                    "of {seats} seats {named} have a name"
                );
            }
            None => ensure!(
                !allowed.contains(&wanted),
                "{wanted} seats are allowed, not given"
            ),
        }
    }
    Ok(())
}

fn all_differ<T: Ord>(items: impl Iterator<Item = T>) -> bool {
    let mut items: Vec<T> = items.collect();
    let count = items.len();
    items.sort_unstable();
    items.dedup();
    items.len() == count
}
