//! Bezszachy positions: the start, and to and from plain data.

use super::{BezszachyState, Man, PLY_LIMIT};
use crate::{Piece, Point, Seat, Setup, SetupError};

/// The men of the first and the last rank, from the a-file.
const RANK: [Man; 8] = [
    Man::Rook,
    Man::Knight,
    Man::Bishop,
    Man::Queen,
    Man::King,
    Man::Bishop,
    Man::Knight,
    Man::Rook,
];

pub(super) fn start() -> BezszachyState {
    let mut state = BezszachyState::empty(0, 0);
    for (file, man) in (0..).zip(RANK) {
        state.put(Point::at(file, 0), Seat::new(0), man);
        state.put(Point::at(file, 7), Seat::new(1), man);
    }
    state
}

/// White's kinds are numbered before black's.
const fn piece(seat: Seat, man: Man) -> Piece {
    Piece((Man::ALL.len() * seat.index()) as u8 + man as u8)
}

fn man(piece: Piece) -> Result<(Seat, Man), SetupError> {
    let kinds = Man::ALL.len();
    match piece.index() / kinds {
        side @ 0..=1 => Ok((Seat::new(side as u8), Man::ALL[piece.index() % kinds])),
        _ => Err(SetupError::UnknownPiece(piece.0)),
    }
}

pub(super) fn setup(state: &BezszachyState) -> Setup {
    let mut setup = Setup::empty(state.to_move());
    for square in state.mine | state.theirs {
        if let Some((seat, man)) = state.at(square) {
            setup.put(square, piece(seat, man));
        }
    }
    setup.counts = vec![u32::from(state.ply)];
    setup
}

pub(super) fn read_setup(setup: &Setup) -> Result<BezszachyState, SetupError> {
    if setup.turn.index() > 1 {
        return Err(SetupError::UnknownSeat(setup.turn.index()));
    }
    if let Some(square) = setup.pending.first() {
        return Err(SetupError::Pending(square));
    }
    let mut state = BezszachyState::empty(setup.turn.index() as u8, ply(&setup.counts)?);
    for (square, pieces) in &setup.pieces {
        match pieces[..] {
            [] => {}
            [piece] => {
                let (seat, man) = man(piece)?;
                state.put(*square, seat, man);
            }
            _ => return Err(SetupError::Crowded(*square)),
        }
    }
    if (state.mine | state.theirs).is_empty() {
        return Err(SetupError::BothLost("neither has a man left".to_owned()));
    }
    Ok(state)
}

fn ply(counts: &[u32]) -> Result<u16, SetupError> {
    match *counts {
        [] => Ok(0),
        [ply] if ply <= u32::from(PLY_LIMIT) => Ok(ply as u16),
        [found] => Err(SetupError::CountTooLarge {
            name: "ply".to_owned(),
            found,
            most: u32::from(PLY_LIMIT),
        }),
        _ => Err(SetupError::TooManyCounts {
            wanted: 1,
            found: counts.len(),
        }),
    }
}
