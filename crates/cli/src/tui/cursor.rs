//! The cursor on a board, led by keys.

use crossterm::event::KeyCode;
use menagerie_core::{Board, Point, Shape};

use super::board::BoardLayout;

/// Whether a key leads the cursor, and how far to the right and down.
pub(crate) fn heading(code: KeyCode, with_letters: bool) -> Option<(i16, i16)> {
    match code {
        KeyCode::Left => Some((-1, 0)),
        KeyCode::Right | KeyCode::Char('l') => Some((1, 0)),
        KeyCode::Up | KeyCode::Char('k') => Some((0, -1)),
        KeyCode::Down | KeyCode::Char('j') => Some((0, 1)),
        // Before a cursor is shown, this letter may mean something else.
        KeyCode::Char('h') if with_letters => Some((-1, 0)),
        _ => None,
    }
}

/// Where a key leads the cursor. The first key shows it where it is to begin.
pub(crate) fn lead(
    layout: Option<&BoardLayout>,
    board: &Board,
    cursor: Option<Point>,
    first: Option<Point>,
    way: (i16, i16),
) -> Option<Point> {
    let layout = layout.filter(|_| board.shape() != Shape::Track)?;
    match cursor {
        None => first,
        Some(point) => layout.neighbour(board, point, way),
    }
}
