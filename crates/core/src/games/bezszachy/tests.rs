//! Tests of Bezszachy.

mod ends;
mod moves;
mod positions;
mod random;

use super::{Bezszachy, BezszachyMove, BezszachyState, Man, info, mimuw};
use crate::{Piece, Point, Rules, Seat, Setup};

/// A position drawn by ranks from the top, `/` between them, digits for so many empty squares,
/// and then the side to move.
fn setup(text: &str) -> Setup {
    let (board, side) = text.split_once(' ').expect("a board and a side");
    let mut setup = Setup::empty(Seat::new(u8::from(side == "b")));
    for (rank, row) in (0..8).rev().zip(board.split('/')) {
        let mut file = 0;
        for c in row.chars() {
            if let Some(empty) = c.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let is_kind = |man: &Man| info::letter(*man) == c.to_ascii_uppercase();
            let kind = Man::ALL
                .iter()
                .position(is_kind)
                .expect("the letter of a man") as u8;
            let black = c.is_ascii_lowercase();
            setup.put(Point::at(file, rank), Piece(kind + 5 * u8::from(black)));
            file += 1;
        }
        assert_eq!(file, 8, "{row}");
    }
    setup
}

fn position(rules: &Bezszachy, text: &str) -> BezszachyState {
    rules
        .read_setup(&setup(text))
        .expect("the test describes a possible position")
}

/// The move written such as `a1a8`.
fn going(text: &str) -> BezszachyMove {
    let square = |text: &str| text.parse().expect("the name of a square");
    BezszachyMove {
        from: square(&text[..2]),
        to: square(&text[2..]),
    }
}

fn moves(rules: &Bezszachy, state: &BezszachyState) -> Vec<BezszachyMove> {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    moves
}
