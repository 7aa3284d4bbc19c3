//! Positions of the Game of the Goose, to and from plain data.

use super::track::{HOME, START, Special, is_resting_square};
use super::{Collision, Goose, GooseOptions, GooseState, Hold, UNTIL_RELIEVED};
use crate::{Piece, Point, Rules as _, Seat, Setup, SetupError};

pub(super) fn setup(goose: &Goose, state: &GooseState) -> Setup {
    let mut setup = Setup::empty(state.to_throw());
    for seat in 0..goose.seats() {
        setup.put(Point::new(state.squares[usize::from(seat)]), Piece(seat));
        setup.counts.push(match state.waits[usize::from(seat)] {
            None => 0,
            Some(Hold::Turns(turns)) => u32::from(turns),
            Some(Hold::UntilRelieved) => UNTIL_RELIEVED,
        });
    }
    setup
}

pub(super) fn read_setup(goose: &Goose, setup: &Setup) -> Result<GooseState, SetupError> {
    let seats = usize::from(goose.seats());
    if setup.turn.index() >= seats {
        return Err(SetupError::UnknownSeat(setup.turn.index()));
    }
    if setup.counts.len() > seats {
        return Err(SetupError::TooManyCounts {
            wanted: seats,
            found: setup.counts.len(),
        });
    }
    if let Some(square) = setup.pending.first() {
        return Err(impossible(format!(
            "nothing can be pending on {}",
            square.index()
        )));
    }
    let mut state = GooseState {
        to_throw: setup.turn.index() as u8,
        ..GooseState::START
    };
    state.squares = squares(goose, setup)?;
    for seat in 0..seats {
        let turns = setup.counts.get(seat).copied().unwrap_or(0);
        state.waits[seat] = wait(goose, seat, state.squares[seat], turns)?;
    }
    check_shared_squares(goose, &mut state)?;
    check_thrower(goose, &state)?;
    Ok(state)
}

fn impossible(why: String) -> SetupError {
    SetupError::Impossible(why)
}

fn name(goose: &Goose, seat: usize) -> &str {
    goose.info().seat(Seat::new(seat as u8))
}

/// The square of each seat's piece: exactly one a seat, where a piece can rest.
fn squares(goose: &Goose, setup: &Setup) -> Result<[u8; 6], SetupError> {
    let seats = usize::from(goose.seats());
    let mut squares = [START; 6];
    let mut found = [0; 6];
    for (square, pieces) in &setup.pieces {
        let square = square.index() as u8;
        for piece in pieces {
            if piece.index() >= seats {
                return Err(SetupError::UnknownPiece(piece.0));
            }
            squares[piece.index()] = square;
            found[piece.index()] += 1;
        }
        match Special::of(square) {
            Some(special) if !pieces.is_empty() && !is_resting_square(square) => {
                return Err(impossible(format!(
                    "no piece can rest on {square} ({special})"
                )));
            }
            _ => {}
        }
    }
    match (0..seats).find(|seat| found[*seat] != 1) {
        Some(seat) => Err(SetupError::PieceCount {
            wanted: format!("exactly 1 {} piece", name(goose, seat)),
            found: found[seat],
        }),
        None => Ok(squares),
    }
}

/// What keeps a piece from moving that stands on `square` with this count.
fn wait(goose: &Goose, seat: usize, square: u8, turns: u32) -> Result<Option<Hold>, SetupError> {
    let who = name(goose, seat);
    let too_large = |most| SetupError::CountTooLarge {
        name: goose.info().counts[seat].clone(),
        found: turns,
        most,
    };
    match (goose.options.hold(square), turns) {
        (_, 0) => Ok(None),
        (None, _) => Err(impossible(format!(
            "{who} has nothing to wait for on {square}"
        ))),
        (Some(Hold::UntilRelieved), UNTIL_RELIEVED) => Ok(Some(Hold::UntilRelieved)),
        (Some(Hold::UntilRelieved), _) => Err(impossible(format!(
            "{who} waits on {square} until relieved, which is written {UNTIL_RELIEVED}, and not \
             for {turns} turns"
        ))),
        (Some(Hold::Turns(most)), turns) if turns <= u32::from(most) => {
            Ok(Some(Hold::Turns(turns as u8)))
        }
        (Some(Hold::Turns(most)), _) => Err(too_large(u32::from(most))),
    }
}

/// Squares with more than one piece, and squares that hold until relieved: one piece waits there.
fn check_shared_squares(goose: &Goose, state: &mut GooseState) -> Result<(), SetupError> {
    let seats = usize::from(goose.seats());
    for square in START + 1..=HOME {
        let here: Vec<_> = (0..seats)
            .filter(|seat| state.squares[*seat] == square)
            .collect();
        let until_relieved = goose.options.hold(square) == Some(Hold::UntilRelieved);
        if here.len() > 1 && !(until_relieved && may_be_shared(&goose.options)) {
            return Err(impossible(format!(
                "square {square} holds more than one piece"
            )));
        }
        if !until_relieved {
            continue;
        }
        match (
            &here[..],
            here.iter()
                .filter(|seat| state.waits[**seat].is_some())
                .count(),
        ) {
            ([], _) | (_, 1) => {}
            // Who stands there alone can only be waiting, so it need not be said.
            ([seat], 0) => state.waits[*seat] = Some(Hold::UntilRelieved),
            (_, waiting) => {
                return Err(impossible(format!(
                    "exactly 1 of the {} pieces on {square} waits until relieved, not {waiting}",
                    here.len()
                )));
            }
        }
    }
    Ok(())
}

/// Whether a piece that has been relieved stays where it waited.
fn may_be_shared(options: &GooseOptions) -> bool {
    options.collision == Collision::GoBack
}

/// The seat to throw must be able to, unless the game is over.
fn check_thrower(goose: &Goose, state: &GooseState) -> Result<(), SetupError> {
    let thrower = usize::from(state.to_throw);
    match state.waits[thrower] {
        Some(_) if goose.outcome(state).is_none() => Err(impossible(format!(
            "{} has to wait on {} and cannot throw",
            name(goose, thrower),
            state.squares[thrower],
        ))),
        _ => Ok(()),
    }
}
