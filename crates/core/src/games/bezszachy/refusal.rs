//! Why a man may not go where somebody wants it to go.

use super::{BezszachyState, Man};
use crate::{Direction, Point, Refusal};

pub(super) fn why_not(state: &BezszachyState, from: Point, to: Point) -> Refusal {
    let Some((seat, man)) = state.at(from) else {
        return Refusal::NoPiece(from);
    };
    if seat != state.to_move() {
        return Refusal::NotYours(from);
    }
    if from == to {
        return Refusal::SamePoint(from);
    }
    if !moves_so(man, from, to) {
        return Refusal::NotItsMove {
            piece: man.name(),
            from,
            to,
        };
    }
    if let Some(by) = first_between(state, from, to) {
        return Refusal::Blocked { from, to, by };
    }
    if state.mine.contains(to) {
        return Refusal::OwnMan(to);
    }
    Refusal::NoSuchMove
}

/// Whether the man moves like that on an empty board.
fn moves_so(man: Man, from: Point, to: Point) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let straight = files == 0 || ranks == 0;
    let diagonal = files == ranks;
    match man {
        Man::Rook => straight,
        Man::Knight => files * ranks == 2,
        Man::Bishop => diagonal,
        Man::Queen => straight || diagonal,
        Man::King => files.max(ranks) == 1,
    }
}

/// The first man that stands between two squares of one line. Nothing lies between the ends of a
/// knight's leap.
fn first_between(state: &BezszachyState, from: Point, to: Point) -> Option<Point> {
    let towards = |a: u8, b: u8| (b as i8 - a as i8).signum();
    let delta = (
        towards(from.file(), to.file()),
        towards(from.rank(), to.rank()),
    );
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    if files * ranks == 2 {
        return None;
    }
    let direction = Direction::ALL
        .into_iter()
        .find(|direction| direction.delta() == delta)?;
    let men = state.mine | state.theirs;
    std::iter::successors(direction.step(from), |square| direction.step(*square))
        .take_while(|square| *square != to)
        .find(|square| men.contains(*square))
}
