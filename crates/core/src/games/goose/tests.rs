//! Tests of the Game of the Goose.

mod chances;
mod landings;

use super::{Dice, Goose, GooseState};
use crate::{Piece, Point, Rules, Seat, Setup};

/// A throw of this sum that is no double where that can be.
fn dice_of_sum(sum: u8) -> Dice {
    Dice::all()
        .filter(|dice| dice.sum() == sum)
        .min_by_key(|dice| 2 - dice.weight())
        .expect("2 to 12")
}

/// The pieces on these squares with what they have to wait, and the first seat to throw.
fn position(rules: &Goose, pieces: &[(u8, u32)]) -> GooseState {
    let mut setup = Setup::empty(Seat::new(0));
    for (seat, (square, wait)) in (0..).zip(pieces) {
        setup.put(Point::new(*square), Piece(seat));
        setup.counts.push(*wait);
    }
    rules
        .read_setup(&setup)
        .expect("the test describes a possible position")
}
