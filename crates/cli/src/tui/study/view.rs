//! The choice of an exercise, drawn.

use menagerie_core::Rules as _;
use menagerie_study::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{ENTRIES, Entry, StudyScreen};
use crate::tui::list::{Item, Page, draw_start};
use crate::tui::look::{Look, Role};
use crate::tui::words::Column;

impl StudyScreen {
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        let page = Page {
            title: "S T U D Y",
            what: "positions and questions, every answer verified",
            verbs: ["begin", "leave"],
            said: (self.said.as_ref()).map_or(("", Role::Faint), |(said, role)| (said, *role)),
        };
        let items = self.items();
        let Some(side) = page.draw(buffer, area, look, (&self.list, &items)) else {
            return;
        };
        let mut column = Column::new(buffer, side, look);
        self.draw_side(&mut column);
        let free = column.room();
        let hunt = &self.lesson().hunt;
        let start = hunt.setup(&hunt.start());
        let shown = (hunt.board(), hunt.info(), &start);
        let rooms = [free, self.list.below(&items, area, free)];
        draw_start(buffer, &rooms, look, shown, self.flip);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// The entries, to be listed. The rules stand apart.
    pub(super) fn items(&self) -> Vec<Item> {
        let items = ENTRIES.into_iter().zip(0..).map(|(entry, index)| {
            let (title, value) = self.words(entry);
            Item {
                title,
                value,
                turns: matches!(entry, Entry::Rules | Entry::Topic),
                opens: false,
                apart: index == 1,
            }
        });
        items.collect()
    }

    /// What an entry is called, and what is chosen there or has been done so far.
    fn words(&self, entry: Entry) -> (String, Option<String>) {
        let hunt = &self.lesson().hunt;
        let title = match entry {
            Entry::Rules => return ("Rules".to_owned(), Some(hunt.info().key())),
            Entry::Topic => {
                return ("On one topic".to_owned(), Some(self.topic().to_string()));
            }
            Entry::Ask(Some(Kind::Actions)) => "List actions",
            Entry::Ask(Some(Kind::Enclosure)) => "Hemmed in?",
            Entry::Ask(Some(Kind::Compare)) => "Compare moves",
            Entry::Ask(Some(Kind::OnlyMove)) => "Only move",
            Entry::Ask(None) => "Mixed",
            Entry::Build => "Build a position",
            Entry::Leave => "Leave",
        };
        let tally = match entry {
            Entry::Ask(Some(kind)) => {
                let book = self.book.borrow();
                let tally = book.progress().tally(&hunt.info().key(), kind);
                (tally.asked > 0).then(|| format!("{} of {} right", tally.right, tally.asked))
            }
            _ => None,
        };
        (title.to_owned(), tally)
    }

    /// What is chosen, in sentences.
    fn draw_side(&self, column: &mut Column<'_>) {
        let lesson = self.lesson();
        column.text(&lesson.hunt.info().title, Role::Title, 2);
        column.skip(1);
        let what = match self.entry() {
            Entry::Rules => "Left and right choose among the games of few against many.",
            Entry::Ask(Some(Kind::Actions)) => {
                "A position is shown, and one of its pieces: list everything that it can do."
            }
            Entry::Ask(Some(Kind::Enclosure)) => {
                "A position looks closed. Is it, or is there a single way out?"
            }
            Entry::Ask(Some(Kind::Compare)) => {
                "Two moves of the many: which of them opens a capture?"
            }
            Entry::Ask(Some(Kind::OnlyMove)) => {
                "One move wins, or holds the draw, and no other does, which tables of perfect \
                 play know: find it."
            }
            Entry::Ask(None) => "Questions of the first three kinds, as they come.",
            Entry::Topic => self.topic().title(),
            Entry::Build => {
                "A board of your own: put pieces on it, see whether that is legal and what both \
                 sides can do, and play from there."
            }
            Entry::Leave => "back to where you came from",
        };
        column.text(&crate::text::capital(what), Role::Text, 4);
        column.skip(1);
        let (solved, all) = lesson.solved(self.book.borrow().progress());
        let told = if all == 0 {
            "No positions come with the program for these rules; all are drawn by chance."
                .to_owned()
        } else {
            format!(
                "Solved {solved} of the {all} positions that come with the program; others are \
                 drawn by chance."
            )
        };
        column.text(&told, Role::Faint, 4);
        column.skip(1);
    }
}
