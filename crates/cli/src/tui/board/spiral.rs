//! A track of numbered fields, wound up to a spiral that runs inward against the clock.

use menagerie_core::games::goose::Special;
use menagerie_core::{Direction, Point, Seat};
use menagerie_notation::Winding;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::art::Art;
use super::points::draw_disc;
use super::walls::{self, Weight};
use super::{BoardLayout, Scene, put};
use crate::tui::look::{Look, Role};

/// Columns and rows from field to field, the wall between them included; the largest first.
pub(super) const PITCHES: &[(u16, u16)] = &[
    (18, 9),
    (18, 8),
    (16, 7),
    (14, 6),
    (13, 6),
    (12, 6),
    (10, 7),
    (12, 5),
    (10, 6),
    (11, 5),
    (10, 5),
    (9, 5),
    (11, 4),
    (10, 4),
    (9, 4),
    (7, 5),
    (8, 4),
    (7, 4),
    (7, 3),
];

/// The cells of the spiral.
fn winding(layout: &BoardLayout) -> Winding {
    Winding::new(usize::from(layout.fields))
}

pub(super) fn size(layout: &BoardLayout) -> Size {
    let winding = winding(layout);
    Size::new(
        layout.pitch.width * winding.columns() + 1,
        layout.pitch.height * winding.rows() + 1,
    )
}

/// What is between the walls of a cell.
fn inside(layout: &BoardLayout, (column, row): (u16, u16)) -> Rect {
    let Size { width, height } = layout.pitch;
    Rect::new(
        layout.area.x + width * column + 1,
        layout.area.y + height * row + 1,
        width - 1,
        height - 1,
    )
}

/// What is between the walls of a field.
pub(super) fn room(layout: &BoardLayout, field: Point) -> Rect {
    let own = winding(layout).cells_of(field.index()).into_iter();
    own.map(|cell| inside(layout, cell))
        .reduce(Rect::union)
        .unwrap_or_default()
}

pub(super) fn draw(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer) {
    let winding = winding(layout);
    // Light between fields that follow each other, heavy between windings. Where they meet, what
    // is drawn last decides.
    for weight in [Weight::Light, Weight::Heavy] {
        for cell in winding.cells() {
            for side in [Direction::N, Direction::E, Direction::S, Direction::W] {
                let wall = match winding.apart(*cell, side) {
                    Some(0) => None,
                    Some(1) => Some(Weight::Light),
                    _ => Some(Weight::Heavy),
                };
                if wall == Some(weight) {
                    walls::draw(scene.look, buffer, inside(layout, *cell), side, weight);
                }
            }
        }
    }
    for field in scene.board.points() {
        draw_field(layout, scene, buffer, field);
    }
}

/// The lines at the top of a field with its number and its name: one where both fit on it.
fn heads(layout: &BoardLayout) -> u16 {
    // The number, a blank, and the longest name, `prison` or `bridge`.
    if layout.pitch.width > 9 { 1 } else { 2 }
}

/// Draws a field: its number and name, and the pieces on it.
fn draw_field(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer, field: Point) {
    let look = scene.look;
    let room = room(layout, field);
    let mark = scene.marks.role(field);
    if let Some(paper) = mark.and_then(|mark| look.paper(mark)) {
        buffer.set_style(room, Style::new().bg(paper));
    }
    let on = |role| match mark {
        Some(mark) if look.is_coloured() => look.style(mark),
        _ => look.ink(role),
    };
    let special = Special::at(field);
    let (name, role) = match special {
        Some(Special::Start) => ("Start", Role::Special),
        Some(special) => (special.name(), Role::Special),
        None => ("", Role::Faint),
    };
    let seats = scene.seats_on(field);
    if field.index() == 0 {
        put(buffer, room.x, room.y, name, on(role));
    } else {
        let number = field.index().to_string();
        put(buffer, room.x, room.y, &number, on(Role::Faint));
        if heads(layout) == 1 {
            put(buffer, room.x + 3, room.y, name, on(role));
        } else {
            put(buffer, room.x, room.y + 1, name, on(role));
        }
    }
    if let Some((left, right)) = mark
        .and_then(|mark| look.brackets(mark))
        .filter(|_| seats.is_empty())
    {
        let style = on(Role::Text);
        let (x, y) = if heads(layout) == 1 {
            (room.x + room.width / 2, room.y + room.height / 2)
        } else {
            (room.x + 4, room.y)
        };
        put(buffer, x - 1, y, left, style);
        put(buffer, x + 1, y, right, style);
    }
    draw_pieces(layout, scene, buffer, (room, field), &seats);
}

/// Draws the pieces, each as large as they all fit below what is written at the top of the field.
fn draw_pieces(
    layout: &BoardLayout,
    scene: &Scene<'_>,
    buffer: &mut Buffer,
    (room, field): (Rect, Point),
    seats: &[Seat],
) {
    let look = scene.look;
    let style = |seat: Seat| {
        let own = look.style(Role::Piece(seat));
        match (own.fg, look.is_coloured()) {
            // A piece is its colour, with the number cut out of it.
            (Some(fg), true) => own.fg(look.paper(Role::Text).unwrap_or_default()).bg(fg),
            _ => own,
        }
    };
    let last = scene.marks.last.contains(field);
    if let Some(places) = places(layout, room, seats.len()) {
        for (seat, place) in seats.iter().zip(places) {
            draw_piece(look, buffer, place, *seat, (last, style(*seat)));
        }
    } else if let [seat] = seats
        && field.index() > 0
    {
        // In a small field the piece stands beside the number.
        let place = Rect::new(room.x + 3, room.y, 3, 1);
        draw_piece(look, buffer, place, *seat, (last, style(*seat)));
    } else {
        for (x, seat) in (room.x..).zip(seats) {
            put(buffer, x, room.y + 1, numeral(*seat), style(*seat));
        }
    }
}

/// Places of one size for so many pieces in a field, side by side and in rows; none where the field
/// is so small that they have to share a line with its number or its name.
fn places(layout: &BoardLayout, room: Rect, pieces: usize) -> Option<Vec<Rect>> {
    let heads = heads(layout);
    let free = Rect {
        y: room.y + heads,
        height: room.height.saturating_sub(heads),
        ..room
    };
    let count = pieces as u16;
    let (width, height, gap) = SIZES.into_iter().find(|(width, height, gap)| {
        let columns = (free.width + gap) / (width + gap);
        columns * (free.height / height) >= count
    })?;
    let columns = count.min((free.width + gap) / (width + gap));
    let rows = count.div_ceil(columns.max(1));
    let left = free.x + (free.width + gap - columns * (width + gap)) / 2;
    let top = free.y + (free.height - rows * height) / 2;
    // A row more than there is would be the place of the next field.
    (layout.pitch.height > 3).then(|| {
        let place = |number: u16| {
            let (x, y) = (number % columns, number / columns);
            Rect::new(left + x * (width + gap), top + y * height, width, height)
        };
        (0..count).map(place).collect()
    })
}

/// Columns and rows of a piece, and the columns between two; the largest first.
const SIZES: [(u16, u16, u16); 5] = [(11, 5, 1), (7, 3, 1), (5, 3, 1), (3, 1, 1), (3, 1, 0)];

/// Draws a piece: round, or in square brackets where it has just come.
fn draw_piece(
    look: Look,
    buffer: &mut Buffer,
    place: Rect,
    seat: Seat,
    (last, style): (bool, Style),
) {
    let number = numeral(seat);
    let (left, right) = if last { ("[", "]") } else { ("(", ")") };
    if place.height == 1 {
        let text = format!("{left}{number}{right}");
        put(buffer, place.x, place.y, &text, style);
        return;
    }
    draw_disc(look, buffer, place, true, style);
    let inner = Size::new(place.width - 4, place.height - 2);
    let mark = last.then_some(Role::Last);
    let digit = number
        .chars()
        .next()
        .and_then(|digit| Art::fitting(digit, inner));
    if let Some(art) = digit {
        art.draw(look, buffer, place, number, (mark, style));
    } else {
        let text = if last {
            format!("[{number}]")
        } else {
            number.to_owned()
        };
        let x = place.x + (place.width - text.len() as u16) / 2;
        put(buffer, x, place.y + place.height / 2, &text, style);
    }
}

/// The number on the piece of a seat.
pub(crate) fn numeral(seat: Seat) -> &'static str {
    ["1", "2", "3", "4", "5", "6"]
        .get(seat.index())
        .copied()
        .unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Board, Point};
    use ratatui::layout::Rect;

    use super::BoardLayout;

    #[test]
    fn every_field_answers_a_click_in_it() {
        let board = Board::track(63);
        for room in [Rect::new(0, 0, 80, 20), Rect::new(1, 1, 150, 40)] {
            let layout = BoardLayout::fit(&board, false, room).expect("it fits");
            for field in board.points() {
                let middle = layout.room_of(field).as_position();
                assert_eq!(layout.point_at(&board, middle), Some(field));
            }
        }
        let home = BoardLayout::fit(&board, false, Rect::new(0, 0, 80, 20)).expect("it fits");
        assert_eq!(
            home.room_of(Point::new(63)).width,
            20,
            "three cells and the walls between"
        );
        assert!(BoardLayout::fit(&board, false, Rect::new(0, 0, 77, 40)).is_none());
    }
}
