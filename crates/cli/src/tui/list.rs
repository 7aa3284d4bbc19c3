//! A line of a list from which something is chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look::{Look, Role};
use super::put;
use super::words::cut;

/// The columns of a title where a value follows.
const TITLE: usize = 15;

/// A line of a list.
pub(crate) struct Line<'a> {
    /// Whether the arrow keys have led here.
    pub(crate) here: bool,
    pub(crate) title: &'a str,
    /// What is chosen, if there is a choice.
    pub(crate) value: Option<&'a str>,
    /// Whether another value can be had with the arrow keys.
    pub(crate) turns: bool,
}

impl Line<'_> {
    /// Draws it, as long as the room is wide.
    pub(crate) fn draw(&self, buffer: &mut Buffer, room: Rect, look: Look) {
        let mark = if self.here {
            look.pick("▸ ", "> ")
        } else {
            "  "
        };
        let title = self.title;
        let text = match self.value {
            None => format!("{mark}{title}"),
            Some(value) if self.here && self.turns => {
                let (left, right) = (look.pick("◂", "<"), look.pick("▸", ">"));
                format!("{mark}{title:TITLE$}{left} {value} {right}")
            }
            Some(value) => format!("{mark}{title:TITLE$}  {value}"),
        };
        let role = if self.here { Role::Focus } else { Role::Text };
        let columns = usize::from(room.width);
        let text = format!("{:columns$}", cut(&text, columns, look));
        put(buffer, room.x, room.y, &text, look.style(role));
    }
}
