//! Ruled lines between cells that join properly where they meet.

use menagerie_core::Direction;
use menagerie_notation::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;

use crate::tui::look::{Look, Role};

/// How thick a wall is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Light,
    Heavy,
}

/// Draws the wall at one side of a cell. The cell is what is between the walls, so the wall is
/// just outside of it.
pub(super) fn draw(look: Look, buffer: &mut Buffer, cell: Rect, side: Direction, weight: Weight) {
    let (left, top) = (cell.x - 1, cell.y - 1);
    let (right, bottom) = (cell.right(), cell.bottom());
    let style = look.ink(Role::Line);
    let mut stroke = |x, y, symbol: &str| join(look, buffer, Position::new(x, y), symbol, style);
    let heavy = weight == Weight::Heavy;
    let pick = |light, thick| if heavy { thick } else { light };
    match side {
        Direction::N | Direction::S => {
            let y = if side == Direction::N { top } else { bottom };
            stroke(left, y, pick("╶", "╺"));
            (left + 1..right).for_each(|x| stroke(x, y, pick("─", "━")));
            stroke(right, y, pick("╴", "╸"));
        }
        _ => {
            let x = if side == Direction::W { left } else { right };
            stroke(x, top, pick("╷", "╻"));
            (top + 1..bottom).for_each(|y| stroke(x, y, pick("│", "┃")));
            stroke(x, bottom, pick("╵", "╹"));
        }
    }
}

fn join(look: Look, buffer: &mut Buffer, place: Position, symbol: &str, style: Style) {
    let Some(cell) = buffer.cell_mut(place) else {
        return;
    };
    if look.charset == Charset::Unicode {
        if cell.symbol() == " " {
            cell.set_symbol(symbol);
        } else {
            cell.merge_symbol(symbol, MergeStrategy::Exact);
        }
    } else {
        let new = ascii(symbol);
        // A frame runs over a light wall; whatever else meets, crosses.
        let joined = match (cell.symbol(), new) {
            (" ", new) => new,
            (old, new) if old == new => new,
            ("-", ".") | (".", "-") => "-",
            ("|", ":") | (":", "|") => "|",
            _ => "+",
        };
        cell.set_symbol(joined);
    }
    cell.set_style(style);
}

/// A light wall is dotted.
fn ascii(symbol: &str) -> &'static str {
    match symbol {
        "╶" | "─" | "╴" => ".",
        "╷" | "│" | "╵" => ":",
        "╺" | "━" | "╸" => "-",
        _ => "|",
    }
}
