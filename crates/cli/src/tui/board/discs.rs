//! The room that a large piece takes: blank, a frame, or filled with its colour.

use menagerie_notation::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::put;
use crate::tui::look::{Look, Role};

/// The style of a piece that is its colour, with its sign cut out of it; none where there is no
/// colour to fill it with, or nothing to make it round.
pub(super) fn filled(look: Look, role: Role) -> Option<Style> {
    if !look.is_coloured() || look.charset == Charset::Ascii {
        return None;
    }
    let own = look.style(role);
    Some(Style {
        fg: look.paper(Role::Text),
        bg: own.fg,
        ..own
    })
}

/// Draws the body of a piece in a style that fills it, with round corners.
pub(super) fn body(buffer: &mut Buffer, disc: Rect, style: Style) {
    let edge = Style {
        fg: style.bg,
        bg: None,
        ..style
    };
    let middle = " ".repeat(usize::from(disc.width - 2));
    for y in disc.top()..disc.bottom() {
        let (left, right) = match y {
            _ if y == disc.top() => ("▟", "▙"),
            _ if y + 1 == disc.bottom() => ("▜", "▛"),
            _ => ("█", "█"),
        };
        put(buffer, disc.x, y, left, edge);
        put(buffer, disc.x + 1, y, &middle, style);
        put(buffer, disc.right() - 1, y, right, edge);
    }
}

/// Clears the room of a piece from lines.
pub(super) fn blank(buffer: &mut Buffer, disc: Rect, style: Style) {
    let row = " ".repeat(usize::from(disc.width));
    for y in disc.top()..disc.bottom() {
        put(buffer, disc.x, y, &row, style);
    }
}

/// Draws the frame of a piece.
pub(super) fn frame(look: Look, buffer: &mut Buffer, disc: Rect, style: Style) {
    let sides = [look.pick("─", "-"), look.pick("│", "|")];
    rim(look, buffer, disc, sides, style);
}

/// Draws the corners about a point that is marked and has no piece.
pub(super) fn corners(look: Look, buffer: &mut Buffer, disc: Rect, style: Style) {
    rim(look, buffer, disc, [" "; 2], style);
}

fn rim(look: Look, buffer: &mut Buffer, disc: Rect, [across, side]: [&str; 2], style: Style) {
    let inner = usize::from(disc.width - 2);
    let row =
        |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(inner));
    let top = row(look.pick("╭", "."), across, look.pick("╮", "."));
    let bottom = row(look.pick("╰", "'"), across, look.pick("╯", "'"));
    let within = row(side, " ", side);
    for y in disc.top()..disc.bottom() {
        let text = match y {
            _ if y == disc.top() => &top,
            _ if y + 1 == disc.bottom() => &bottom,
            _ => &within,
        };
        put(buffer, disc.x, y, text, style);
    }
}
