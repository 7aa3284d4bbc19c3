//! A grid of points with the lines drawn between them; pieces are discs on the points.

use menagerie_core::{Direction, Point};
use menagerie_notation::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;

use super::art::Art;
use super::discs;
use super::{BoardLayout, Scene, label, put};
use crate::tui::look::{Look, Role};

/// Columns and rows from point to point, the largest first. All are squares on most screens, and
/// then a diagonal passes through the middle of cells.
pub(super) const PITCHES: &[(u16, u16)] = &[
    (24, 12),
    (20, 10),
    (18, 9),
    (16, 8),
    (14, 7),
    (12, 6),
    (10, 5),
    (8, 4),
    (6, 3),
    (4, 2),
];

/// How far a piece reaches from its point.
fn reach(layout: &BoardLayout) -> (u16, u16) {
    match layout.pitch.height {
        0..4 => (1, 0),
        4 => (2, 1),
        // Where there are few rows, large pieces leave room for the board.
        7 if layout.ranks <= 5 => (5, 2),
        5..8 => (3, 1),
        8..12 => (5, 2),
        _ => (7, 3),
    }
}

pub(super) fn size(layout: &BoardLayout) -> Size {
    let (right, down) = reach(layout);
    let columns = layout.pitch.width * u16::from(layout.files - 1) + 2 * right + 1;
    let rows = layout.pitch.height * u16::from(layout.ranks - 1) + 2 * down + 1;
    // Rank numbers and a blank at the left, file letters below.
    Size::new(columns + 2, rows + 1)
}

/// The middle of a point.
fn place(layout: &BoardLayout, point: Point) -> Position {
    let (across, down) = layout.steps(point);
    let (right, below) = reach(layout);
    Position::new(
        layout.area.x + 2 + right + layout.pitch.width * across,
        layout.area.y + below + layout.pitch.height * down,
    )
}

pub(super) fn room(layout: &BoardLayout, point: Point) -> Rect {
    let middle = place(layout, point);
    let (right, down) = ((layout.pitch.width - 1) / 2, (layout.pitch.height - 1) / 2);
    let (left, top) = (
        middle.x.saturating_sub(right),
        middle.y.saturating_sub(down),
    );
    Rect::new(left, top, 2 * right + 1, 2 * down + 1)
}

pub(super) fn draw(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer) {
    // Two points may be joined across a corner of the grid that has no point itself, and then the
    // corner knows nothing of the line, so every point draws its own.
    for point in scene.board.points() {
        for direction in [Direction::N, Direction::NE, Direction::E, Direction::SE] {
            if scene.board.joined(point, direction) {
                draw_line(layout, scene, buffer, point, direction);
            }
        }
    }
    for point in scene.board.points() {
        draw_point(layout, scene, buffer, point);
    }
    label(layout, scene.look, buffer, |point| place(layout, point));
}

fn draw_line(
    layout: &BoardLayout,
    scene: &Scene<'_>,
    buffer: &mut Buffer,
    point: Point,
    direction: Direction,
) {
    let Some(next) = direction.step(point) else {
        return;
    };
    let (one, other) = (place(layout, point), place(layout, next));
    // From left to right, and from top to bottom where it runs straight down.
    let (from, to) = if (one.x, one.y) < (other.x, other.y) {
        (one, other)
    } else {
        (other, one)
    };
    let style = scene.look.ink(Role::Line);
    let (columns, rows) = (to.x - from.x, to.y.abs_diff(from.y));
    if rows == 0 {
        for x in from.x + 1..to.x {
            put(buffer, x, from.y, scene.look.pick("─", "-"), style);
        }
    } else if columns == 0 {
        for y in from.y + 1..to.y {
            put(buffer, from.x, y, scene.look.pick("│", "|"), style);
        }
    } else {
        let falls = to.y > from.y;
        for row in 1..rows {
            let x = from.x + row * columns / rows;
            let y = if falls { from.y + row } else { from.y - row };
            draw_diagonal(scene.look, buffer, Position::new(x, y), falls, style);
        }
    }
}

/// Draws a piece of a diagonal, across one that was there.
fn draw_diagonal(look: Look, buffer: &mut Buffer, place: Position, falls: bool, style: Style) {
    let (stroke, other) = if falls {
        (look.pick("╲", "\\"), look.pick("╱", "/"))
    } else {
        (look.pick("╱", "/"), look.pick("╲", "\\"))
    };
    let crossed = buffer
        .cell(place)
        .is_some_and(|cell| cell.symbol() == other);
    let stroke = if crossed {
        look.pick("╳", "X")
    } else {
        stroke
    };
    put(buffer, place.x, place.y, stroke, style);
}

fn draw_point(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer, point: Point) {
    let look = scene.look;
    let middle = place(layout, point);
    let mark = scene.marks.role(point);
    let figure = scene.figure(point);
    let taken = scene.marks.taken == Some(point);
    let symbol = match &figure {
        Some(figure) => figure.symbol.as_str(),
        None if taken => look.pick("×", "x"),
        None => look.pick("•", "+"),
    };
    let own = match &figure {
        Some(figure) => look.style(figure.role),
        None if taken => look.style(Role::Alarm),
        None => look.style(Role::Line),
    };
    let style = mark.map_or(own, |mark| look.style(mark));
    let (right, down) = reach(layout);
    let disc = Rect::new(
        middle.x - right,
        middle.y - down,
        2 * right + 1,
        2 * down + 1,
    );
    // Letters need a frame, with a column for brackets on either side of a picture in it; pictures
    // of blocks stand for themselves, and their brackets beside the disc.
    let room = match look.charset {
        Charset::Unicode => disc.as_size(),
        Charset::Ascii => Size::new(disc.width.saturating_sub(4), disc.height.saturating_sub(2)),
    };
    let art = figure
        .as_ref()
        .and_then(|figure| Art::fitting(figure.glyph, room));
    if down > 0 {
        match (&figure, art) {
            (Some(_), Some(_)) if look.charset == Charset::Unicode => {
                discs::blank(buffer, disc, style);
            }
            (Some(_), _) => discs::frame(look, buffer, disc, style),
            (None, _) if mark.is_some() => discs::corners(look, buffer, disc, style),
            (None, _) => {}
        }
    }
    if let Some(art) = art {
        art.draw(look, buffer, disc, symbol, (mark, style));
        return;
    }
    if let Some((left, right)) = mark.and_then(|mark| look.brackets(mark)) {
        put(buffer, middle.x - 1, middle.y, left, style);
        put(buffer, middle.x + 1, middle.y, right, style);
    } else if figure.is_some() && look.is_coloured() {
        // The piece stands clear of the lines.
        put(buffer, middle.x - 1, middle.y, " ", style);
        put(buffer, middle.x + 1, middle.y, " ", style);
    }
    put(buffer, middle.x, middle.y, symbol, style);
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Board, Lines, Point};
    use ratatui::layout::{Position, Rect};

    use super::{BoardLayout, place};

    #[test]
    fn a_larger_room_gets_a_larger_board_and_every_point_answers_a_click() {
        let mut widths = Vec::new();
        for (room, flip) in [
            (Rect::new(0, 0, 40, 20), false),
            (Rect::new(3, 2, 60, 28), true),
            (Rect::new(0, 0, 120, 50), false),
        ] {
            for board in [Board::cross(Lines::All), Board::alquerque(5)] {
                let layout = BoardLayout::fit(&board, flip, room).expect("it fits");
                assert!(room.union(layout.area()) == room, "inside the room");
                for point in board.points() {
                    let middle = place(&layout, point);
                    assert_eq!(layout.point_at(&board, middle), Some(point));
                }
                widths.push(layout.area().width);
            }
        }
        assert!(widths[0] < widths[2] && widths[2] < widths[4], "{widths:?}");
        let cross = Board::cross(Lines::All);
        assert!(BoardLayout::fit(&cross, false, Rect::new(0, 0, 28, 14)).is_none());
        assert!(BoardLayout::fit(&cross, false, Rect::new(0, 0, 29, 14)).is_some());
    }

    #[test]
    fn the_cursor_crosses_the_missing_corners_of_a_cross() {
        let board = Board::cross(Lines::All);
        let layout = BoardLayout::fit(&board, false, Rect::new(0, 0, 60, 30)).expect("it fits");
        let next = |name: &str, way| {
            let from = board.point(name).expect(name);
            layout
                .neighbour(&board, from, way)
                .map(|point| point.to_string())
        };
        assert_eq!(next("d4", (1, 0)).as_deref(), Some("e4"));
        assert_eq!(next("d4", (0, -1)).as_deref(), Some("d5"));
        assert_eq!(next("c7", (-1, 0)).as_deref(), Some("b5"));
        assert_eq!(next("d7", (0, -1)), None);
        let nowhere = Position::new(59, 29);
        assert_eq!(layout.point_at(&board, nowhere), None::<Point>);
    }
}
