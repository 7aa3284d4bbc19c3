//! A chessboard in a frame: the dark squares are dotted, the light ones blank.

use menagerie_core::Point;

use super::Scene;
use super::canvas::{Canvas, Grid};
use super::strokes::{Strokes, Weight};

/// Columns of a square, with room for a mark on either side of the man; a rank is one row.
const PITCH: (usize, usize) = (3, 1);

/// Draws the board.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let mut canvas = Canvas::default();
    let margin = if scene.style.coordinates { 2 } else { 0 };
    let grid = Grid::new(scene, (margin + 2, 1), PITCH);
    let (files, ranks) = (
        usize::from(scene.board.files()),
        usize::from(scene.board.ranks()),
    );
    draw_frame(scene, &mut canvas, margin, (files * PITCH.0, ranks));
    for point in scene.board.points() {
        draw_square(scene, &grid, &mut canvas, point);
    }
    if scene.style.coordinates {
        grid.label(&mut canvas, scene.board, ranks + 2);
    }
    canvas
}

/// Draws a frame with this much room inside, from the top row on.
fn draw_frame(scene: &Scene<'_>, canvas: &mut Canvas, left: usize, room: (usize, usize)) {
    let mut frame = Strokes::default();
    let (right, bottom) = (left + room.0 + 1, room.1 + 1);
    for row in [0, bottom] {
        frame.across(left, right, row, Weight::Heavy);
    }
    for column in [left, right] {
        frame.down(column, 0, bottom, Weight::Heavy);
    }
    frame.draw(canvas, scene.style.charset);
}

fn draw_square(scene: &Scene<'_>, grid: &Grid, canvas: &mut Canvas, point: Point) {
    let (column, row) = grid.place(point);
    let dark = (point.file() + point.rank()).is_multiple_of(2);
    let dot = if dark {
        scene.style.charset.pick('·', '.')
    } else {
        ' '
    };
    let (figure, role) = scene.occupant(point, dot);
    canvas.put(column, row, figure, role);
    if let Some(mark) = scene.style.marks.get(&point) {
        canvas.bracket(column, row, *mark);
    }
}
