//! A track of numbered fields, wound up to a spiral that runs inward against the clock.

use menagerie_core::games::goose::Special;
use menagerie_core::{Direction, Point, Seat};

use super::canvas::Canvas;
use super::strokes::{Strokes, Weight};
use super::winding::Winding;
use super::{Mark, Role, Scene};

/// Columns and rows from cell to cell, the wall between them included.
const PITCH: (usize, usize) = (7, 3);
/// Columns from the left of a field to its piece, past the number.
const PIECE: usize = 3;
/// The fields of the Game of the Goose, start and home included.
const GOOSE_FIELDS: usize = 64;

/// Draws the track and below it who plays which piece.
pub(super) fn draw(scene: &Scene<'_>) -> Canvas {
    let winding = Winding::new(scene.board.points().len());
    let mut canvas = Canvas::default();
    walls(&winding).draw(&mut canvas, scene.style.charset);
    for field in scene.board.points() {
        draw_field(scene, &winding, &mut canvas, field);
    }
    draw_seats(
        scene,
        &mut canvas,
        PITCH.1 * usize::from(winding.rows()) + 1,
    );
    canvas
}

/// Where a field begins at its top left.
fn place(winding: &Winding, field: usize) -> (usize, usize) {
    let cells = winding.cells_of(field);
    let (column, row) = cells.first().copied().unwrap_or_default();
    (
        PITCH.0 * usize::from(column) + 1,
        PITCH.1 * usize::from(row) + 1,
    )
}

/// Light lines between fields that follow each other, heavy ones between windings and around the
/// board.
fn walls(winding: &Winding) -> Strokes {
    let mut strokes = Strokes::default();
    for cell in winding.cells() {
        for side in [Direction::N, Direction::E, Direction::S, Direction::W] {
            let weight = match winding.apart(*cell, side) {
                Some(0) => continue,
                Some(1) => Weight::Light,
                _ => Weight::Heavy,
            };
            draw_wall(&mut strokes, *cell, side, weight);
        }
    }
    strokes
}

fn draw_wall(strokes: &mut Strokes, cell: (u16, u16), side: Direction, weight: Weight) {
    let (left, top) = (PITCH.0 * usize::from(cell.0), PITCH.1 * usize::from(cell.1));
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
fn draw_field(scene: &Scene<'_>, winding: &Winding, canvas: &mut Canvas, field: Point) {
    let (column, row) = place(winding, field.index());
    let seats = seats_on(scene, field);
    if field.index() == 0 {
        canvas.write(column, row, "Start", Role::Label);
        for (offset, seat) in seats.iter().enumerate() {
            canvas.put(column + offset, row + 1, numeral(*seat), Role::Piece(*seat));
        }
    } else {
        canvas.write(column, row, &field.index().to_string(), Role::Coordinate);
        canvas.write(column, row + 1, name(winding, field), Role::Label);
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
fn name(winding: &Winding, field: Point) -> &'static str {
    let special = if field.index() + 1 == winding.fields() {
        Some(Special::Home)
    } else {
        Special::at(field).filter(|_| winding.fields() == GOOSE_FIELDS)
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
