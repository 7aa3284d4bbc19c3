//! A track of numbered fields, wound up to a spiral that runs inward against the clock.

use menagerie_core::games::goose::Special;
use menagerie_core::{Direction, Point, Seat};
use menagerie_notation::{Charset, Winding};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};

use super::art::Art;
use super::discs;
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
        // Three cells long, it has room for the goal of the game.
        Some(Special::Home) => ("home by exact count", Role::Special),
        Some(special) => (special.name(), Role::Special),
        None => ("", Role::Faint),
    };
    let seats = scene.seats_on(field);
    let places = places(layout, room, field, seats.len());
    if field.index() == 0 {
        put(buffer, room.x, room.y, name, on(role));
    } else {
        let number = field.index().to_string();
        put(buffer, room.x, room.y, &number, on(Role::Faint));
        let (x, y) = match heads(layout) {
            1 => (room.x + 3, room.y),
            _ => (room.x, room.y + 1),
        };
        // Of a crowd in a small field the name is hidden.
        if places.iter().all(|place| place.y != y) {
            put(buffer, x, y, name, on(role));
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
    if let Some(special) = special.filter(|_| mark.is_none() && seats.is_empty()) {
        draw_emblem(layout, look, buffer, room, special);
    }
    let last = scene.marks.last.contains(field);
    for (seat, place) in seats.into_iter().zip(places) {
        draw_piece(look, buffer, place, seat, last);
    }
}

/// Draws what a named field is called after, where there is room for it and it can be drawn.
fn draw_emblem(
    layout: &BoardLayout,
    look: Look,
    buffer: &mut Buffer,
    room: Rect,
    special: Special,
) {
    let free = below_heads(layout, room);
    if let Some(art) = Art::emblem(special, free.as_size())
        && look.charset == Charset::Unicode
    {
        // No more than a background to the pieces.
        let ink = if look.is_coloured() {
            look.ink(Role::Emblem)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        };
        art.draw(look, buffer, free, "", (None, ink));
    }
}

/// The part of a field below what is written at its top.
fn below_heads(layout: &BoardLayout, room: Rect) -> Rect {
    let heads = heads(layout);
    Rect {
        y: room.y + heads,
        height: room.height.saturating_sub(heads),
        ..room
    }
}

/// Columns and rows of a piece, and the columns between two; the largest first.
const SIZES: [(u16, u16, u16); 10] = [
    (11, 5, 1),
    (7, 3, 1),
    (5, 3, 1),
    (5, 3, 0),
    (3, 3, 1),
    (3, 3, 0),
    (3, 1, 1),
    (3, 1, 0),
    (1, 1, 1),
    (1, 1, 0),
];

/// Places of one size for so many pieces in a field: side by side and in rows of much the same
/// length, as large as they all fit below what is written at its top.
fn places(layout: &BoardLayout, room: Rect, field: Point, pieces: usize) -> Vec<Rect> {
    let count = pieces as u16;
    let below = below_heads(layout, room);
    let free = if below.height > 0 {
        below
    } else if field.index() > 0 && count <= 3 {
        // In a small field they stand beside the number, which takes two columns and a blank,
        Rect::new(room.x + 3, room.y, 3, 1)
    } else {
        // and on the line of the name if they are too many for that, or at the start.
        Rect::new(room.x, room.y + 1, room.width, 1)
    };
    let most = |(width, height, gap)| ((free.width + gap) / (width + gap), free.height / height);
    let size = SIZES.into_iter().find(|size| {
        let (columns, rows) = most(*size);
        columns * rows >= count
    });
    let Some((width, height, gap)) = size.filter(|_| count > 0) else {
        return Vec::new();
    };
    let rows = count.div_ceil(most((width, height, gap)).0);
    let columns = count.div_ceil(rows);
    // Rows are set apart, too, where there is room.
    let drop = u16::from(rows * (height + 1) <= free.height + 1);
    let (left, top) = (
        free.x + (free.width + gap - columns * (width + gap)) / 2,
        free.y + (free.height + drop - rows * (height + drop)) / 2,
    );
    let place = |number: u16| {
        let (x, y) = (number % columns, number / columns);
        let (x, y) = (left + x * (width + gap), top + y * (height + drop));
        Rect::new(x, y, width, height)
    };
    (0..count).map(place).collect()
}

/// Draws a piece: round, or in square brackets where it has just come.
fn draw_piece(look: Look, buffer: &mut Buffer, place: Rect, seat: Seat, last: bool) {
    let role = Role::Piece(seat);
    let body = discs::filled(look, role);
    let style = body.unwrap_or_else(|| look.style(role));
    let number = numeral(seat);
    let in_brackets = if last {
        format!("[{number}]")
    } else {
        format!("({number})")
    };
    if place.height > 1 {
        match body {
            Some(body) => discs::body(buffer, place, body),
            None => discs::frame(look, buffer, place, style),
        }
        let inner = Size::new(place.width.saturating_sub(4), place.height - 2);
        let mark = last.then_some(Role::Last);
        let mut digits = number.chars();
        if let Some(art) = digits.next().and_then(|digit| Art::fitting(digit, inner)) {
            art.draw(look, buffer, place, number, (mark, style));
            return;
        }
    }
    let text = match (place.width, place.height) {
        (1, _) => number,
        (_, 1) => &in_brackets,
        _ if last => &in_brackets,
        _ => number,
    };
    let x = place.x + (place.width - text.len() as u16) / 2;
    put(buffer, x, place.y + place.height / 2, text, style);
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

    use super::{BoardLayout, PITCHES, places};

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

    #[test]
    fn as_many_pieces_as_play_find_places_of_their_own_in_every_field() {
        let board = Board::track(63);
        for (width, height) in PITCHES {
            let window = Rect::new(0, 0, 11 * width + 1, 6 * height + 1);
            let layout = BoardLayout::fit(&board, false, window).expect("it fits");
            for (field, count) in board
                .points()
                .into_iter()
                .flat_map(|field| (1..=6).map(move |count| (field, count)))
            {
                let room = layout.room_of(field);
                let places = places(&layout, room, field, count);
                assert_eq!(places.len(), count, "{width}x{height} {field:?}");
                let head = Rect { height: 1, ..room };
                let number = Rect {
                    width: if field.index() == 0 { 5 } else { 2 },
                    ..head
                };
                for (index, place) in places.iter().enumerate() {
                    assert_eq!(room.union(*place), room, "inside of its field");
                    assert!(!place.intersects(number), "beside the number");
                    let others = &places[index + 1..];
                    assert!(others.iter().all(|other| !other.intersects(*place)));
                    assert_eq!(places[0].as_size(), place.as_size());
                }
            }
        }
    }

    #[test]
    fn the_more_stand_on_a_field_the_smaller_they_are() {
        let board = Board::track(63);
        let sizes = |window: Rect, count| {
            let layout = BoardLayout::fit(&board, false, window).expect("it fits");
            let start = Point::new(0);
            let place = places(&layout, layout.room_of(start), start, count)[0];
            (place.width, place.height)
        };
        let all = |window| [1, 2, 3, 4, 6].map(|count| sizes(window, count));
        let [home, window, large] = [(80, 19), (120, 31), (200, 55)];
        let room = |(width, height)| Rect::new(0, 0, width, height);
        assert_eq!(all(room(home)), [(3, 1), (3, 1), (1, 1), (1, 1), (1, 1)]);
        assert_eq!(all(room(window)), [(7, 3), (3, 3), (3, 3), (3, 1), (3, 1)]);
        assert_eq!(all(room(large)), [(11, 5), (7, 3), (7, 3), (7, 3), (5, 3)]);
    }
}
