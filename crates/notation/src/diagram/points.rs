//! A grid of points with the lines drawn between them.

use menagerie_core::{Board, Direction, Point};

use super::canvas::{Canvas, Grid};
use super::{Role, Scene};

/// Columns from file to file and rows from rank to rank: about a square on most screens.
const PITCH: (usize, usize) = (4, 2);

/// Draws the board.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let mut canvas = Canvas::default();
    // A mark needs a column left of the point, so the margin is there without labels too.
    let margin = if scene.style.coordinates { 3 } else { 1 };
    let grid = Grid::new(scene, (margin, 0), PITCH);
    // Two points may be joined across a corner of the grid that has no point itself.
    for corner in Board::rectangle(scene.board.files(), scene.board.ranks()) {
        draw_lines(scene, &grid, &mut canvas, corner);
    }
    for point in scene.board.points() {
        draw_point(scene, &grid, &mut canvas, point);
    }
    if scene.style.coordinates {
        let below = PITCH.1 * usize::from(scene.board.ranks());
        grid.label(&mut canvas, scene.board, below);
    }
    canvas
}

/// Draws the lines that lead from a point up, right and to either side above: the others are
/// drawn from their other end.
fn draw_lines(scene: &Scene<'_>, grid: &Grid, canvas: &mut Canvas, point: Point) {
    let charset = scene.style.charset;
    let leads = |from: Point, direction| scene.board.joined(from, direction);
    if leads(point, Direction::E) {
        let (column, row) = grid.place(point);
        let left = if scene.style.flip {
            column - PITCH.0
        } else {
            column
        };
        for offset in 1..PITCH.0 {
            canvas.put(left + offset, row, charset.pick('─', '-'), Role::Line);
        }
    }
    if leads(point, Direction::N) {
        let (column, row) = between(grid, point, Direction::N);
        canvas.put(column, row, charset.pick('│', '|'), Role::Line);
    }
    // The two diagonals of the cell above and to the right share its middle.
    let rising = leads(point, Direction::NE);
    let falling = Direction::E
        .step(point)
        .is_some_and(|right| leads(right, Direction::NW));
    let stroke = match (rising, falling) {
        (true, true) => charset.pick('╳', 'X'),
        (true, false) => charset.pick('╱', '/'),
        (false, true) => charset.pick('╲', '\\'),
        (false, false) => return,
    };
    let (column, row) = between(grid, point, Direction::NE);
    canvas.put(column, row, stroke, Role::Line);
}

/// The place halfway to the neighbour in a direction.
fn between(grid: &Grid, point: Point, direction: Direction) -> (usize, usize) {
    let (column, row) = grid.place(point);
    let next = direction.step(point).unwrap_or(point);
    let (next_column, next_row) = grid.place(next);
    (
        usize::midpoint(column, next_column),
        usize::midpoint(row, next_row),
    )
}

fn draw_point(scene: &Scene<'_>, grid: &Grid, canvas: &mut Canvas, point: Point) {
    let (column, row) = grid.place(point);
    let (figure, role) = scene.occupant(point, scene.style.charset.pick('•', '+'));
    canvas.put(column, row, figure, role);
    if let Some(mark) = scene.style.marks.get(&point) {
        canvas.bracket(column, row, *mark);
    }
}
