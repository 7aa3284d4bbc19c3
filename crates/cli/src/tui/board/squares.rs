//! A chessboard: shaded squares with a man in the middle of each.

use menagerie_core::Point;
use menagerie_notation::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::art::Art;
use super::{BoardLayout, Scene, label, put};
use crate::tui::look::Role;

/// Columns and rows of a square, the largest first.
pub(super) const PITCHES: &[(u16, u16)] = &[
    (18, 9),
    (16, 8),
    (14, 7),
    (13, 6),
    (11, 5),
    (9, 4),
    (7, 3),
    (5, 2),
    (3, 1),
];

pub(super) fn size(layout: &BoardLayout) -> Size {
    let columns = layout.pitch.width * u16::from(layout.files);
    let rows = layout.pitch.height * u16::from(layout.ranks);
    Size::new(columns + 2, rows + 1)
}

pub(super) fn room(layout: &BoardLayout, point: Point) -> Rect {
    let (across, down) = layout.steps(point);
    let Size { width, height } = layout.pitch;
    let (x, y) = (
        layout.area.x + 2 + width * across,
        layout.area.y + height * down,
    );
    Rect::new(x, y, width, height)
}

fn middle(layout: &BoardLayout, point: Point) -> Position {
    let room = room(layout, point);
    Position::new(room.x + room.width / 2, room.y + (room.height - 1) / 2)
}

pub(super) fn draw(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer) {
    for point in scene.board.points() {
        draw_square(layout, scene, buffer, point);
    }
    label(layout, scene.look, buffer, |point| middle(layout, point));
}

fn draw_square(layout: &BoardLayout, scene: &Scene<'_>, buffer: &mut Buffer, point: Point) {
    let look = scene.look;
    let dark = (point.file() + point.rank()).is_multiple_of(2);
    let square = if dark {
        Role::DarkSquare
    } else {
        Role::LightSquare
    };
    let mark = scene.marks.role(point);
    let figure = scene.figure(point);
    let ground = look.style(mark.unwrap_or(square));
    // Without colours it is the pattern that tells a dark square.
    let fill = match (dark, look.is_coloured()) {
        (true, false) => look.pick("░", ":"),
        _ => " ",
    };
    let room = room(layout, point);
    for y in room.top()..room.bottom() {
        put(
            buffer,
            room.x,
            y,
            &fill.repeat(usize::from(room.width)),
            ground,
        );
    }
    let middle = middle(layout, point);
    let style = match (&figure, mark) {
        (Some(figure), None) => {
            let man = match figure.role {
                Role::Piece(seat) => Role::Man(seat),
                other => other,
            };
            ground.patch(look.ink(man))
        }
        _ => ground,
    };
    let symbol = match &figure {
        Some(figure) => figure.symbol.as_str(),
        None if mark == Some(Role::Target) => look.pick("•", "."),
        None if scene.marks.taken == Some(point) => look.pick("×", "x"),
        None => fill,
    };
    // A picture leaves a column for brackets on either side.
    let inner = Size::new(room.width.saturating_sub(2), room.height);
    let art = figure
        .as_ref()
        .and_then(|figure| Art::fitting(figure.glyph, inner));
    if let Some(art) = art {
        art.draw(look, buffer, room, symbol, (mark, style));
        return;
    }
    if figure.is_some() || mark.is_some() {
        let (left, right) = mark
            .and_then(|mark| look.brackets(mark))
            .unwrap_or((" ", " "));
        put(buffer, middle.x - 1, middle.y, left, style);
        put(buffer, middle.x + 1, middle.y, right, style);
    }
    put(buffer, middle.x, middle.y, symbol, style);
    // The glyphs are small, and alike where they are hollow, so the letter stands below.
    if let Some(figure) = figure.filter(|_| room.height > 1 && look.charset == Charset::Unicode) {
        let letter = format!(" {} ", figure.letter);
        put(buffer, middle.x - 1, middle.y + 1, &letter, style);
    }
}
