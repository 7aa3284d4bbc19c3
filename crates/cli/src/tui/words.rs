//! Texts laid out for the screen.

use menagerie_core::Info;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::field::TextField;
use super::look::{Look, Role};
use super::put;
use crate::text::{capital, wrap};

/// Lines written one below the other, until the room is used up.
pub(crate) struct Column<'a> {
    buffer: &'a mut Buffer,
    room: Rect,
    pub(crate) look: Look,
}

impl<'a> Column<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, room: Rect, look: Look) -> Self {
        Self { buffer, room, look }
    }

    /// What is left of the room.
    pub(crate) fn room(&self) -> Rect {
        self.room
    }

    /// Writes a line, cut off where it is too long.
    pub(crate) fn line(&mut self, text: &str, role: Role) {
        self.spans(&[(text, role)]);
    }

    /// Writes a line of several roles.
    pub(crate) fn spans(&mut self, spans: &[(&str, Role)]) {
        if self.room.height == 0 {
            return;
        }
        let mut x = self.room.x;
        for (number, (text, role)) in spans.iter().enumerate() {
            let text = if number + 1 == spans.len() {
                text.trim_end()
            } else {
                text
            };
            let left = usize::from(self.room.right().saturating_sub(x));
            let text = cut(text, left, self.look);
            put(self.buffer, x, self.room.y, &text, self.look.style(*role));
            x += width(&text);
        }
        self.skip(1);
    }

    /// Writes a line that is being filled in, after its title.
    pub(crate) fn field(&mut self, title: &str, field: &TextField) {
        let cursor = self.look.pick("▏", "_");
        let room = self.room.width.saturating_sub(width(title) + 1);
        let [before, after] = field.shown(room.into());
        self.spans(&[
            (title, Role::Title),
            (before, Role::Key),
            (cursor, Role::Key),
            (after, Role::Key),
        ]);
    }

    /// Writes keys and what they do on a line. Where that is too long, the spare ones go, first
    /// those that come first in their list.
    pub(crate) fn keys(&mut self, keys: &[(&str, &str)], spare: &[&str]) {
        let mut keys = keys.to_vec();
        for spare in spare {
            let all = keys.iter().map(|(key, what)| width(key) + width(what));
            // The blanks at the end need no room.
            if all.sum::<u16>() <= self.room.width + 2 {
                break;
            }
            keys.retain(|(_, what)| what.trim() != *spare);
        }
        let spans = keys.iter();
        let spans = spans.flat_map(|(key, what)| [(*key, Role::Key), (*what, Role::Faint)]);
        self.spans(&spans.collect::<Vec<_>>());
    }

    /// Writes what is counted, a line each.
    pub(crate) fn counts(&mut self, counts: &[String]) {
        for count in counts {
            self.line(capital(count).trim_end_matches('.'), Role::Text);
        }
    }

    /// Writes a text if there is room for all of it.
    pub(crate) fn whole(&mut self, text: &str, role: Role) {
        if self.lines(text) <= self.room.height {
            self.text(text, role, self.room.height);
        }
    }

    /// How many lines a text takes.
    pub(crate) fn lines(&self, text: &str) -> u16 {
        wrap(text, usize::from(self.room.width)).len() as u16
    }

    /// Writes a text in as many lines as it takes, but no more than `most`.
    pub(crate) fn text(&mut self, text: &str, role: Role, most: u16) {
        let most = most.min(self.room.height);
        let lines = wrap(text, usize::from(self.room.width));
        let last = lines.len().saturating_sub(1);
        for (number, line) in lines.iter().enumerate().take(usize::from(most)) {
            if number + 1 == usize::from(most) && number < last {
                let room = usize::from(self.room.width.saturating_sub(2));
                let kept = wrap(line, room);
                let kept = kept.first().map_or("", String::as_str);
                self.line(&format!("{kept} {}", self.look.pick("…", "~")), role);
            } else {
                self.line(line, role);
            }
        }
    }

    /// Leaves lines empty.
    pub(crate) fn skip(&mut self, rows: u16) {
        let rows = rows.min(self.room.height);
        self.room.y += rows;
        self.room.height -= rows;
    }
}

/// A throw that is told, shortened until it fits: the last clauses say what comes of it, the dice
/// show what was thrown, and the board where everybody is.
pub(crate) fn brief(told: &str, look: Look, fits: impl Fn(&str) -> bool) -> String {
    let Some((head, rest)) = told.split_once(": ").filter(|_| !fits(told)) else {
        return told.to_owned();
    };
    let (own, others) = match rest.split_once(". ") {
        Some((own, others)) => (own, format!(". {others}")),
        None => (rest, String::new()),
    };
    let clauses = own.split("; ").collect::<Vec<_>>();
    let spare = clauses.len().saturating_sub(2);
    let more = look.pick("…", "...");
    let from = |first: usize| {
        let gap = if first > 0 {
            format!("{more} ")
        } else {
            String::new()
        };
        gap + &clauses[first..].join("; ")
    };
    let who = head.split(" throws ").next().unwrap_or(head);
    let end = if others.is_empty() {
        String::new()
    } else {
        format!(". {more}")
    };
    let ways = (1..=spare).map(|first| format!("{head}: {}{others}", from(first)));
    let ways = ways.chain([
        format!("{who}: {}{others}", from(spare)),
        format!("{head}: {}{end}", from(spare)),
    ]);
    let least = format!("{who}: {}{end}", from(spare));
    ways.into_iter().find(|way| fits(way)).unwrap_or(least)
}

/// Columns that a text of single-width characters takes.
pub(crate) fn width(text: &str) -> u16 {
    ratatui::text::Span::raw(text).width() as u16
}

/// The text, cut off with a sign where it is longer than that.
pub(crate) fn cut(text: &str, columns: usize, look: Look) -> String {
    if usize::from(width(text)) <= columns {
        return text.to_owned();
    }
    let kept = text
        .chars()
        .take(columns.saturating_sub(1))
        .collect::<String>();
    if columns == 0 {
        kept
    } else {
        kept + look.pick("…", "~")
    }
}

/// Fills a room with the style of the screen; nothing is left of what was there, bold or not.
pub(crate) fn clear(buffer: &mut Buffer, room: Rect, style: Style) {
    for place in room.intersection(buffer.area).positions() {
        if let Some(cell) = buffer.cell_mut(place) {
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// Says in the middle of the screen that there is too little room.
pub(crate) fn too_small(buffer: &mut Buffer, area: Rect, needed: (u16, u16), look: Look) {
    let text = format!(
        "This window has {} columns and {} rows; the game needs {} and {}. Make it larger, or press q to leave.",
        area.width, area.height, needed.0, needed.1
    );
    let lines = wrap(&text, usize::from(area.width.max(1)));
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..area.bottom()) {
        let x = area.x + area.width.saturating_sub(width(line)) / 2;
        put(buffer, x, y, line, look.style(Role::Text));
    }
}

/// What wins, in the words of the rules, a sentence an entry.
pub(crate) fn goal(info: &Info) -> Vec<&str> {
    let wins = |sentence: &&String| {
        let mut words = sentence.split(|letter: char| !letter.is_alphabetic());
        words.any(|word| word == "win" || word == "wins")
    };
    info.play
        .iter()
        .filter(wins)
        .map(String::as_str)
        .take(2)
        .collect()
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::{Modifier, Style};

    use menagerie_notation::Charset;

    use super::{Look, brief, clear};

    #[test]
    fn a_long_throw_is_shortened_to_what_comes_of_it() {
        let told = "Red throws 4 and 5: 0 to 9; a goose on 9, the same again; 9 to 18; a goose on \
                    18, the same again; 18 to 27; home. Blue is passed over: its last turn to lose.";
        let shortened = |most: usize| {
            let look = Look::plain(Charset::Ascii);
            brief(told, look, |text| text.len() <= most)
        };
        assert_eq!(shortened(200), told);
        assert_eq!(
            shortened(90),
            "Red throws 4 and 5: ... 18 to 27; home. Blue is passed over: its last turn to lose."
        );
        assert_eq!(
            shortened(80),
            "Red: ... 18 to 27; home. Blue is passed over: its last turn to lose."
        );
        assert_eq!(shortened(57), "Red throws 4 and 5: ... 18 to 27; home. ...");
        assert_eq!(shortened(10), "Red: ... 18 to 27; home. ...");
    }

    #[test]
    fn nothing_shines_through_what_is_cleared() {
        let area = Rect::new(0, 0, 4, 1);
        let mut buffer = Buffer::empty(area);
        buffer.set_string(0, 0, "fox!", Style::new().add_modifier(Modifier::BOLD));
        clear(&mut buffer, Rect::new(1, 0, 2, 9), Style::new());
        let cells = buffer.content().iter();
        let bold = cells.map(|cell| cell.modifier.contains(Modifier::BOLD));
        assert_eq!(bold.collect::<Vec<_>>(), [true, false, false, true]);
    }
}
