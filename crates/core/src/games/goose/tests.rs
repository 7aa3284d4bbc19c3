//! Tests of the Game of the Goose.

mod chances;
mod landings;
mod meetings;
mod positions;
mod steps;
mod waits;

use super::{Dice, Goose, GooseState, UNTIL_RELIEVED};
use crate::{Event, Piece, Point, Rules, Seat, Setup};

/// Seats and squares of the tests.
const RED: usize = 0;
const BLUE: usize = 1;
const GREEN: usize = 2;

fn dice(first: u8, second: u8) -> Dice {
    Dice::new(first, second).expect("both are faces of a die")
}

/// A throw of this sum.
fn dice_of_sum(sum: u8) -> Dice {
    Dice::all()
        .find(|dice| dice.sum() == sum)
        .expect("a sum of 2 to 12")
}

fn setup(pieces: &[(u8, u32)]) -> Setup {
    let mut setup = Setup::empty(Seat::new(0));
    for (seat, (square, wait)) in (0..).zip(pieces) {
        setup.put(Point::new(*square), Piece(seat));
        setup.counts.push(*wait);
    }
    setup
}

/// The pieces on these squares with what they have to wait, and red to throw.
fn position(rules: &Goose, pieces: &[(u8, u32)]) -> GooseState {
    rules
        .read_setup(&setup(pieces))
        .expect("the test describes a possible position")
}

/// The state after the seat whose turn it is has thrown.
fn thrown(rules: &Goose, state: &GooseState, first: u8, second: u8) -> GooseState {
    let mut after = *state;
    rules
        .play(&mut after, Event::Chance(dice(first, second)))
        .expect("the game is not over");
    after
}

/// Where the pieces of two seats stand.
fn two(state: &GooseState) -> [u8; 2] {
    [state.squares[RED], state.squares[BLUE]]
}
