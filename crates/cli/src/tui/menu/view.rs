//! The menu, drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Entry, Menu};
use crate::text::wrap;
use crate::tui::board::{BoardLayout, Marks, Scene};
use crate::tui::list::Line;
use crate::tui::look::{Look, Role};
use crate::tui::put;
use crate::tui::screen::LEAST;
use crate::tui::words::{Column, clear, goal, too_small};

/// The columns of the entries, and of all.
const ENTRIES: u16 = 47;
const MOST: u16 = 110;
/// The row of the first entry.
const TOP: u16 = 4;

impl Menu {
    /// The room of the menu on a screen of this size.
    fn room(area: Rect) -> Rect {
        let columns = area.width.saturating_sub(4).min(MOST);
        Rect::new(
            area.x + (area.width - columns) / 2,
            area.y + 1,
            columns,
            area.height.saturating_sub(1),
        )
    }

    /// The entry that a place on the screen belongs to.
    pub(super) fn entry_at(&self, area: Rect, place: Position) -> Option<usize> {
        let room = Self::room(area);
        let rows = self.shown(area);
        let index = usize::from(place.y.checked_sub(room.y + TOP - 1)?);
        let within = (room.x..room.x + ENTRIES).contains(&place.x);
        rows.get(index).copied().flatten().filter(|_| within)
    }

    /// The number of the entry on each row; none on a blank one.
    fn rows(&self) -> Vec<Option<usize>> {
        let mut rows = Vec::new();
        for (index, entry) in self.form.entries().iter().enumerate() {
            if matches!(entry, Entry::Start) || (index > 0 && matches!(entry, Entry::Game)) {
                rows.push(None);
            }
            rows.push(Some(index));
        }
        rows
    }

    /// The rows that there is room for, with the one that the arrow keys have led to.
    fn shown(&self, area: Rect) -> Vec<Option<usize>> {
        let rows = self.rows();
        // What is said takes two lines above the keys.
        let room = usize::from(Self::room(area).height.saturating_sub(TOP + 2));
        let at = rows.iter().position(|row| *row == Some(self.at));
        let last = (at.unwrap_or(0) + 2).max(room).min(rows.len());
        rows[last.saturating_sub(room)..last].to_vec()
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            too_small(buffer, area, LEAST, look);
            return;
        }
        let room = Self::room(area);
        let title = "M E N A G E R I E";
        put(buffer, room.x, room.y, title, look.style(Role::Title));
        let what = "traditional board games, by the rules that people play";
        put(buffer, room.x, room.y + 1, what, look.style(Role::Faint));
        let entries = self.form.entries();
        for (row, y) in self.shown(area).iter().zip(room.y + TOP - 1..) {
            if let Some(index) = row {
                self.draw_entry(buffer, (room.x, y), (*index, entries[*index]), look);
            }
        }
        let side = Rect::new(
            room.x + ENTRIES + 2,
            room.y + TOP - 1,
            room.width.saturating_sub(ENTRIES + 2),
            room.height.saturating_sub(TOP + 2),
        );
        let free = self.draw_rules(&mut Column::new(buffer, side, look));
        self.draw_board(buffer, free, look);
        self.draw_foot(buffer, area, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    fn draw_entry(
        &self,
        buffer: &mut Buffer,
        (x, y): (u16, u16),
        (index, entry): (usize, Entry),
        look: Look,
    ) {
        let value = self.form.value(entry);
        let line = Line {
            here: index == self.at,
            title: &self.form.title(entry),
            value: value.as_deref(),
            turns: entry != Entry::Resume && entry != Entry::Study,
        };
        line.draw(buffer, Rect::new(x, y, ENTRIES, 1), look);
    }

    /// The start of a game, where there is room for it.
    fn draw_board(&self, buffer: &mut Buffer, room: Rect, look: Look) {
        let (board, setup) = self.form.board();
        let Some(layout) = BoardLayout::fit(board, false, room) else {
            return;
        };
        let scene = Scene {
            board,
            info: self.form.info(),
            setup,
            marks: &Marks::default(),
            look,
        };
        layout.draw(&scene, buffer);
    }

    /// What sets the ruleset apart, what wins, and where it comes from. Gives the room that is
    /// left.
    fn draw_rules(&self, column: &mut Column<'_>) -> Rect {
        let info = self.form.info();
        column.text(&info.title, Role::Title, 2);
        column.text(&crate::text::capital(&info.summary), Role::Text, 4);
        column.skip(1);
        // A blank line, a title, and the source.
        let kept = 2 + column.lines(&info.source).min(4);
        for sentence in goal(info) {
            if column.lines(sentence) + kept <= column.room().height {
                column.text(sentence, Role::Faint, 6);
            }
        }
        column.skip(1);
        column.line("Source", Role::Title);
        column.text(&info.source, Role::Faint, 4);
        column.skip(1);
        column.room()
    }

    fn draw_foot(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        let room = Self::room(area);
        let lines = wrap(&self.said, usize::from(room.width));
        let rows = lines.len().min(2) as u16;
        let y = area.bottom().saturating_sub(1 + rows);
        let said = Rect::new(room.x, y, room.width, rows);
        Column::new(buffer, said, look).text(&self.said, self.said_role, 2);
        let keys = Rect::new(room.x, area.bottom() - 1, room.width, 1);
        Column::new(buffer, keys, look).spans(&[
            ("Up Down", Role::Key),
            (" go  ", Role::Faint),
            ("Left Right", Role::Key),
            (" change  ", Role::Faint),
            ("Enter", Role::Key),
            (" accept  ", Role::Faint),
            ("F1", Role::Key),
            (" rules  ", Role::Faint),
            ("q", Role::Key),
            (" quit", Role::Faint),
        ]);
    }
}
