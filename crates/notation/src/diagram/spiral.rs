//! A track of numbered fields, wound up to a spiral that runs inward against the clock.

use menagerie_core::games::goose::Special;
use menagerie_core::{Direction, Point, Seat};

use super::canvas::Canvas;
use super::strokes::{Strokes, Weight};
use super::{Mark, Role, Scene};

/// Cells across the outermost winding. Six rows of them hold 64 fields and leave two cells, which
/// widen the last field.
const COLUMNS: usize = 11;
/// Columns and rows from cell to cell, the wall between them included.
const PITCH: (usize, usize) = (7, 3);
/// Columns from the left of a field to its piece, past the number.
const PIECE: usize = 3;
/// The fields of the Game of the Goose, start and home included.
const GOOSE_FIELDS: usize = 64;

/// Draws the track and below it who plays which piece.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let spiral = Spiral::new(scene.board.points().len());
    let mut canvas = Canvas::default();
    spiral.walls().draw(&mut canvas, scene.style.charset);
    for field in scene.board.points() {
        draw_field(scene, &spiral, &mut canvas, field);
    }
    draw_seats(scene, &mut canvas, PITCH.1 * spiral.rows + 1);
    canvas
}

/// Cells in rows and columns, in the order in which the track runs through them.
struct Spiral {
    fields: usize,
    rows: usize,
    cells: Vec<(usize, usize)>,
}

impl Spiral {
    /// A spiral with room for this many fields: from the bottom left to the right, then always
    /// left where it would run out of the board or into itself.
    fn new(fields: usize) -> Self {
        let rows = fields.div_ceil(COLUMNS);
        let mut cells = Vec::new();
        let mut here = Some((0, rows.saturating_sub(1)));
        let mut heading = Direction::E;
        while let Some(cell) = here {
            cells.push(cell);
            let free =
                |heading| neighbour(cell, heading, rows).filter(|next| !cells.contains(next));
            here = free(heading).or_else(|| {
                heading = left_of(heading);
                free(heading)
            });
        }
        Self {
            fields,
            rows,
            cells,
        }
    }

    /// The field that a cell belongs to: cells to spare belong to the last.
    fn field_of(&self, cell: (usize, usize)) -> Option<usize> {
        let number = self.cells.iter().position(|other| *other == cell)?;
        Some(number.min(self.fields - 1))
    }

    /// Where a field begins at its top left.
    fn place(&self, field: usize) -> (usize, usize) {
        let own = self
            .cells
            .iter()
            .filter(|cell| self.field_of(**cell) == Some(field));
        let (column, row) = own.copied().min().unwrap_or_default();
        (PITCH.0 * column + 1, PITCH.1 * row + 1)
    }

    /// Light lines between fields that follow each other, heavy ones between windings and
    /// around the board.
    fn walls(&self) -> Strokes {
        let mut strokes = Strokes::default();
        for cell in &self.cells {
            for side in [Direction::N, Direction::E, Direction::S, Direction::W] {
                if let Some(weight) = self.wall(*cell, side) {
                    draw_wall(&mut strokes, *cell, side, weight);
                }
            }
        }
        strokes
    }

    fn wall(&self, cell: (usize, usize), side: Direction) -> Option<Weight> {
        let next = neighbour(cell, side, self.rows).and_then(|next| self.field_of(next));
        let apart = next
            .zip(self.field_of(cell))
            .map(|(there, here)| there.abs_diff(here));
        match apart {
            Some(0) => None,
            Some(1) => Some(Weight::Light),
            _ => Some(Weight::Heavy),
        }
    }
}

fn left_of(heading: Direction) -> Direction {
    match heading {
        Direction::E => Direction::N,
        Direction::N => Direction::W,
        Direction::W => Direction::S,
        _ => Direction::E,
    }
}

fn neighbour(
    (column, row): (usize, usize),
    heading: Direction,
    rows: usize,
) -> Option<(usize, usize)> {
    let (east, north) = heading.delta();
    let column = column.checked_add_signed(east.into())?;
    let row = row.checked_add_signed((-north).into())?;
    (column < COLUMNS && row < rows).then_some((column, row))
}

fn draw_wall(strokes: &mut Strokes, cell: (usize, usize), side: Direction, weight: Weight) {
    let (left, top) = (PITCH.0 * cell.0, PITCH.1 * cell.1);
    let (right, bottom) = (left + PITCH.0, top + PITCH.1);
    match side {
        Direction::N => strokes.across(left, right, top, weight),
        Direction::S => strokes.across(left, right, bottom, weight),
        Direction::W => strokes.down(left, top, bottom, weight),
        _ => strokes.down(right, top, bottom, weight),
    }
}

/// Draws a field: its number, the piece on it, and below these its name. The first field holds
/// any number of pieces, and they stand where others have their name.
fn draw_field(scene: &Scene<'_>, spiral: &Spiral, canvas: &mut Canvas, field: Point) {
    let (column, row) = spiral.place(field.index());
    let seats = seats_on(scene, field);
    if field.index() == 0 {
        canvas.write(column, row, "Start", Role::Label);
        for (offset, seat) in seats.iter().enumerate() {
            canvas.put(column + offset, row + 1, numeral(*seat), Role::Piece(*seat));
        }
    } else {
        canvas.write(column, row, &field.index().to_string(), Role::Coordinate);
        canvas.write(column, row + 1, name(spiral, field), Role::Label);
        draw_slot(scene, canvas, (column + PIECE, row), field, seats.first());
    }
}

/// The seats whose pieces stand on a field.
fn seats_on(scene: &Scene<'_>, field: Point) -> Vec<Seat> {
    let pieces = scene
        .setup
        .pieces
        .get(&field)
        .map_or(&[][..], Vec::as_slice);
    let kinds = pieces
        .iter()
        .filter_map(|piece| scene.info.pieces.get(piece.index()));
    kinds.map(|kind| kind.seat).collect()
}

/// Draws the piece of a field in brackets, which also show a mark; nothing without either.
fn draw_slot(
    scene: &Scene<'_>,
    canvas: &mut Canvas,
    (column, row): (usize, usize),
    field: Point,
    piece: Option<&Seat>,
) {
    let mark = scene.style.marks.get(&field);
    let (left, right) = match mark {
        Some(Mark::Last) => ('[', ']'),
        Some(Mark::Target) => ('<', '>'),
        Some(Mark::Taken) | None => ('(', ')'),
    };
    let role = mark
        .map(|mark| Role::Mark(*mark))
        .or(piece.map(|seat| Role::Piece(*seat)));
    if let Some(role) = role {
        canvas.put(column, row, left, role);
        canvas.put(column + 2, row, right, role);
    }
    if let Some(seat) = piece {
        canvas.put(column + 1, row, numeral(*seat), Role::Piece(*seat));
    }
}

/// What a field is called. Only the track of the Game of the Goose has more names than home.
fn name(spiral: &Spiral, field: Point) -> &'static str {
    let special = if field.index() + 1 == spiral.fields {
        Some(Special::Home)
    } else {
        Special::at(field).filter(|_| spiral.fields == GOOSE_FIELDS)
    };
    special.map_or("", Special::name)
}

/// The number on the piece of a seat.
fn numeral(seat: Seat) -> char {
    ('1'..='9').nth(seat.index()).unwrap_or('?')
}

/// Writes which piece belongs to whom.
fn draw_seats(scene: &Scene<'_>, canvas: &mut Canvas, row: usize) {
    let mut column = 1;
    for (number, info) in (0..).zip(&scene.info.seats) {
        let seat = Seat::new(number);
        let text = format!("({}) {}", numeral(seat), info.name);
        canvas.write(column, row, &text, Role::Piece(seat));
        column += text.chars().count() + 3;
    }
}
