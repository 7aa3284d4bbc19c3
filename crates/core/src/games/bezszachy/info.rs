//! What Bezszachy says about itself.

use super::{Man, PLY_LIMIT};
use crate::{Info, PieceInfo, Seat, SeatInfo};

/// The letter of a white man; a black one has the small letter.
pub(super) const fn letter(man: Man) -> char {
    match man {
        Man::Rook => 'R',
        Man::Knight => 'N',
        Man::Bishop => 'B',
        Man::Queen => 'Q',
        Man::King => 'K',
    }
}

const WHITE_GLYPHS: [char; 5] = ['♖', '♘', '♗', '♕', '♔'];
const BLACK_GLYPHS: [char; 5] = ['♜', '♞', '♝', '♛', '♚'];

fn pieces(seat: Seat) -> impl Iterator<Item = PieceInfo> {
    let white = seat.index() == 0;
    let glyphs = if white { WHITE_GLYPHS } else { BLACK_GLYPHS };
    Man::ALL
        .into_iter()
        .zip(glyphs)
        .map(move |(man, glyph)| PieceInfo {
            seat,
            name: man.name().to_owned(),
            letter: if white {
                letter(man)
            } else {
                letter(man).to_ascii_lowercase()
            },
            glyph,
        })
}

fn seat(name: &str, letter: char) -> SeatInfo {
    SeatInfo {
        name: name.to_owned(),
        letter,
        plural: false,
    }
}

pub(super) fn mimuw() -> Info {
    let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
    let mut play: Vec<String> = lines(&[
        "The men of chess without the pawns stand on the first and the last rank as in chess, \
         both queens on d. White begins, and the sides move in turn.",
        "Men move and take as in chess; a man that arrives where an opposing man stands takes it. \
         Nobody may pass.",
        "There is neither check nor mate, castling nor promotion: a king is a man like any other.",
        "Who takes the opponent's last man wins.",
    ]);
    play.push(format!(
        "The game is a draw when {PLY_LIMIT} plies have been made, both sides' together, or when \
         the side to move has men but no move."
    ));
    Info {
        game: "bezszachy".to_owned(),
        ruleset: "mimuw".to_owned(),
        title: "Bezszachy".to_owned(),
        summary: "chess men without pawns, check or mate: who loses all men loses".to_owned(),
        source: "Bezszachy, a programming exercise of MIMUW, the Faculty of Mathematics, \
                 Informatics and Mechanics of the University of Warsaw"
            .to_owned(),
        play,
        house: lines(&[
            "After each ply the tests come in this order: the opponent's last man taken, the limit \
             of plies, the opponent without a move. So the last man taken on the last ply wins.",
            "A position set up by hand may hold up to 64 men.",
        ]),
        seats: vec![seat("white", 'w'), seat("black", 'b')],
        pieces: pieces(Seat::new(0)).chain(pieces(Seat::new(1))).collect(),
        counts: lines(&["ply"]),
    }
}
