//! Boards on the screen: the diagram of a position, in colour.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use menagerie_core::{Rules, Setup};
use menagerie_notation::{DiagramStyle, Mark, Role, draw_setup};

use crate::args::BoardArgs;

impl BoardArgs {
    /// The style that the command line asks for.
    pub(crate) fn style(self) -> DiagramStyle {
        let style = if self.ascii {
            DiagramStyle::ascii()
        } else {
            DiagramStyle::unicode()
        };
        if self.flip { style.flipped() } else { style }
    }
}

/// The position, drawn in colour. Every row ends with a line feed.
pub(crate) fn board<R: Rules>(rules: &R, state: &R::State, style: &DiagramStyle) -> String {
    board_of(rules, &rules.setup(state), style)
}

/// The same for a position that need not be possible.
pub(crate) fn board_of<R: Rules>(rules: &R, setup: &Setup, style: &DiagramStyle) -> String {
    let mut text = String::new();
    for row in draw_setup(rules, setup, style).rows() {
        for span in row {
            let paint = paint(span.role);
            let _ = write!(text, "{paint}{}{paint:#}", span.text);
        }
        text.push('\n');
    }
    text
}

/// One colour a seat; the board stays in the background.
fn paint(role: Role) -> Style {
    const SEATS: [AnsiColor; 6] = [
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::Green,
        AnsiColor::Yellow,
        AnsiColor::Magenta,
        AnsiColor::Cyan,
    ];
    match role {
        Role::Piece(seat) => SEATS[seat.index() % SEATS.len()].on_default().bold(),
        Role::Line | Role::Coordinate => Style::new().dimmed(),
        Role::Mark(Mark::Taken) => AnsiColor::Red.on_default(),
        Role::Mark(_) => AnsiColor::Yellow.on_default(),
        _ => Style::new(),
    }
}
