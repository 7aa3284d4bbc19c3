//! The menu, drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::kept::Preview;
use super::{Entry, Menu};
use crate::text::capital;
use crate::tui::list::{Page, draw_start};
use crate::tui::look::{Look, Role};
use crate::tui::words::{Column, goal};

impl Menu {
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        let page = Page {
            title: "M E N A G E R I E",
            what: "traditional board games, by the rules that people play",
            verbs: ["accept", "quit"],
            said: (&self.said, self.said_role),
        };
        let items = self.form.items();
        let Some(side) = page.draw(buffer, area, look, (&self.list, &items)) else {
            return;
        };
        let mut column = Column::new(buffer, side, look);
        if self.entry() == Entry::Resume {
            let free = self.draw_facts(&mut column);
            if let Some(Preview { info, board, setup }) = self.form.kept.preview() {
                let rooms = [free, self.list.below(&items, area, free)];
                draw_start(buffer, &rooms, look, (board, info, setup), false);
            }
        } else {
            let free = self.draw_rules(&mut column);
            let (board, setup) = self.form.board();
            let rooms = [free, self.list.below(&items, area, free)];
            draw_start(
                buffer,
                &rooms,
                look,
                (board, self.form.info(), &setup),
                false,
            );
        }
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// What there is to say of the kept game that is shown. Gives the room that is left.
    fn draw_facts(&self, column: &mut Column<'_>) -> Rect {
        let title = self.form.kept.preview().map(|shown| &shown.info.title);
        column.text(title.map_or("A kept game", String::as_str), Role::Title, 2);
        for fact in self.form.kept.facts() {
            column.text(&fact, Role::Text, 3);
        }
        column.skip(1);
        column.spans(&[("x", Role::Key), (" removes it", Role::Faint)]);
        column.skip(1);
        column.room()
    }

    /// What sets the ruleset apart, what wins, and where it comes from. Gives the room that is
    /// left.
    fn draw_rules(&self, column: &mut Column<'_>) -> Rect {
        let info = self.form.info();
        column.text(&info.title, Role::Title, 2);
        column.text(&capital(&info.summary), Role::Text, 4);
        column.skip(1);
        // A blank line, a title, and the source.
        let kept = 2 + column.lines(&info.source);
        for sentence in goal(info) {
            if column.lines(sentence) + kept <= column.room().height {
                column.text(sentence, Role::Faint, 6);
            }
        }
        column.skip(1);
        column.line("Source", Role::Title);
        column.text(&info.source, Role::Faint, column.room().height);
        column.skip(1);
        column.room()
    }
}
