//! Pieces of sentences: they begin in lower case and have no full stop.

use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Direction, Piece, Point, Rules};

/// `a goose`, `an elephant`.
pub(crate) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `one, two and three`; `nothing` where there is nothing.
pub(crate) fn listed<S: AsRef<str>>(items: &[S]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first = first.iter().map(AsRef::as_ref).collect::<Vec<_>>();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// `1 step`, `2 steps`, `no step`.
pub(crate) fn counted(n: usize, noun: &str) -> String {
    match n {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{n} {noun}s"),
    }
}

/// The name of one piece of a party.
pub(crate) fn piece(hunt: &Hunt, party: Party) -> &str {
    &hunt.side(party).piece
}

/// `the fox` where there is one, `the tiger on c3` where there are several.
pub(crate) fn this_piece(hunt: &Hunt, party: Party, on: Point) -> String {
    let name = piece(hunt, party);
    if hunt.side(party).pieces() == 1 {
        format!("the {name}")
    } else {
        format!("the {name} on {on}")
    }
}

/// A party, and the form of a verb that goes with it: `the geese have`, `the fox has`.
pub(crate) fn party(hunt: &Hunt, party: Party, plural: &str, singular: &str) -> String {
    let side = hunt.side(party);
    let verb = if side.plural { plural } else { singular };
    format!("the {} {verb}", side.seat)
}

/// The name of the piece on a point of any game.
pub(crate) fn piece_on<R: Rules>(rules: &R, state: &R::State, point: Point) -> String {
    let setup = rules.setup(state);
    let piece = setup.pieces.get(&point).and_then(|pieces| pieces.first());
    let kind = piece.map(|Piece(kind)| usize::from(*kind));
    kind.and_then(|kind| rules.info().pieces.get(kind))
        .map_or_else(|| "piece".to_owned(), |kind| kind.name.clone())
}

/// `north`, `south-west`.
pub(crate) fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::NE => "north-east",
        Direction::E => "east",
        Direction::SE => "south-east",
        Direction::S => "south",
        Direction::SW => "south-west",
        Direction::W => "west",
        Direction::NW => "north-west",
    }
}
