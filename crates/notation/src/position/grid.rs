//! Positions on a grid: rank by rank from the top.

use menagerie_core::{Board, Info, Piece, Point, Rules, Seat, Setup};

use super::{ParsePositionError, tail};
use crate::lexis::excerpt;

pub(super) fn write<R: Rules>(rules: &R, setup: &Setup) -> String {
    let (board, info) = (rules.board(), rules.info());
    let ranks = ranks(board).map(|(_, points)| write_rank(info, setup, &points));
    let text = ranks.collect::<Vec<_>>().join("/");
    text + &tail::write(rules, setup)
}

/// The ranks of the board from the top with their numbers and points.
fn ranks(board: &Board) -> impl Iterator<Item = (usize, Vec<Point>)> {
    let of_rank = |rank: u8| {
        let points = board
            .points()
            .into_iter()
            .filter(move |point| point.rank() == rank);
        (usize::from(rank) + 1, points.collect())
    };
    (0..board.ranks()).rev().map(of_rank)
}

fn write_rank(info: &Info, setup: &Setup, points: &[Point]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for point in points {
        match setup.pieces.get(point).and_then(|pieces| pieces.first()) {
            None => empty += 1,
            Some(piece) => {
                push_run(&mut text, &mut empty);
                text.push(
                    info.pieces
                        .get(piece.index())
                        .map_or('?', |kind| kind.letter),
                );
            }
        }
    }
    push_run(&mut text, &mut empty);
    text
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

pub(super) fn read<R: Rules>(rules: &R, text: &str) -> Result<Setup, ParsePositionError> {
    let mut words = text.split_ascii_whitespace();
    let field = words.next().unwrap_or_default();
    let given = field.split('/').collect::<Vec<_>>();
    let ranks = ranks(rules.board()).collect::<Vec<_>>();
    if given.len() != ranks.len() {
        return Err(ParsePositionError::RankCount {
            wanted: ranks.len(),
            found: given.len(),
        });
    }
    let mut setup = Setup::empty(Seat::new(0));
    for ((rank, points), text) in ranks.iter().zip(given) {
        read_rank(rules.info(), &mut setup, *rank, points, text)?;
    }
    tail::read(rules, words, &mut setup)?;
    Ok(setup)
}

fn read_rank(
    info: &Info,
    setup: &mut Setup,
    rank: usize,
    points: &[Point],
    text: &str,
) -> Result<(), ParsePositionError> {
    let mut filled = 0;
    for letter in text.chars() {
        let column = filled + 1;
        match letter {
            '.' => filled += 1,
            '0' => return Err(ParsePositionError::EmptyRun { rank, column }),
            '1'..='9' => {
                let run = letter as usize - '0' as usize;
                let room = points.len().saturating_sub(filled);
                if run > room {
                    return Err(ParsePositionError::RunTooLong {
                        rank,
                        column,
                        run,
                        room,
                    });
                }
                filled += run;
            }
            _ => {
                let piece = piece(info, letter).ok_or_else(|| {
                    let known = info.pieces.iter().map(|kind| kind.letter.to_string());
                    let known = known.collect::<Vec<_>>().join(" ");
                    ParsePositionError::UnknownPiece {
                        rank,
                        column,
                        letter,
                        known,
                    }
                })?;
                if let Some(point) = points.get(filled) {
                    setup.put(*point, piece);
                }
                filled += 1;
            }
        }
    }
    if filled == points.len() {
        return Ok(());
    }
    let (wanted, text) = (points.len(), excerpt(text));
    Err(ParsePositionError::RankLength {
        rank,
        text,
        wanted,
        found: filled,
    })
}

fn piece(info: &Info, letter: char) -> Option<Piece> {
    let index = info.pieces.iter().position(|kind| kind.letter == letter)?;
    Some(Piece(u8::try_from(index).ok()?))
}
