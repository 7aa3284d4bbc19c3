//! The choice of an exercise, drawn.

use menagerie_core::Rules as _;
use menagerie_study::Kind;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{ENTRIES, Entry, StudyScreen};
use crate::tui::board::{BoardLayout, Marks, Scene};
use crate::tui::list::Line;
use crate::tui::look::{Look, Role};
use crate::tui::put;
use crate::tui::screen::LEAST;
use crate::tui::words::{Column, clear, too_small};

/// The columns of the entries.
const COLUMNS: u16 = 44;
/// The most columns of all.
const MOST: u16 = 110;
/// The row of the first entry.
const TOP: u16 = 3;

impl StudyScreen {
    fn room(area: Rect) -> Rect {
        let columns = area.width.saturating_sub(4).min(MOST);
        Rect::new(
            area.x + (area.width - columns) / 2,
            area.y + 1,
            columns,
            area.height.saturating_sub(1),
        )
    }

    /// The row of an entry.
    fn row(area: Rect, index: usize) -> u16 {
        // The rules stand apart.
        Self::room(area).y + TOP + index as u16 + u16::from(index > 0)
    }

    /// The entry that a place on the screen belongs to.
    pub(super) fn entry_at(area: Rect, place: Position) -> Option<usize> {
        let room = Self::room(area);
        let within = (room.x..room.x + COLUMNS).contains(&place.x);
        (0..ENTRIES.len()).find(|index| within && Self::row(area, *index) == place.y)
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            too_small(buffer, area, LEAST, look);
            return;
        }
        let room = Self::room(area);
        put(buffer, room.x, room.y, "S T U D Y", look.style(Role::Title));
        let what = "positions and questions, every answer verified";
        put(buffer, room.x, room.y + 1, what, look.style(Role::Faint));
        for (index, entry) in ENTRIES.into_iter().enumerate() {
            let (title, value) = self.words(entry);
            let line = Line {
                here: index == self.at,
                title: &title,
                value: value.as_deref(),
                turns: matches!(entry, Entry::Rules | Entry::Topic),
            };
            let y = Self::row(area, index);
            line.draw(buffer, Rect::new(room.x, y, COLUMNS, 1), look);
        }
        let side = Rect::new(
            room.x + COLUMNS + 3,
            room.y + TOP,
            room.width.saturating_sub(COLUMNS + 3),
            room.height.saturating_sub(TOP + 3),
        );
        let mut column = Column::new(buffer, side, look);
        self.draw_side(&mut column);
        let free = column.room();
        self.draw_board(buffer, free, look);
        self.draw_foot(buffer, area, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
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
        let what = match ENTRIES[self.at] {
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
                "A board of your own: put pieces on it, see whether that can occur and what both \
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

    /// The start of the game, where there is room for it.
    fn draw_board(&self, buffer: &mut Buffer, room: Rect, look: Look) {
        let hunt = &self.lesson().hunt;
        let Some(layout) = BoardLayout::fit(hunt.board(), self.flip, room) else {
            return;
        };
        let scene = Scene {
            board: hunt.board(),
            info: hunt.info(),
            setup: &hunt.setup(&hunt.start()),
            marks: &Marks::default(),
            look,
        };
        layout.draw(&scene, buffer);
    }

    fn draw_foot(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        let room = Self::room(area);
        if let Some((said, role)) = &self.said {
            let said_room = Rect::new(room.x, area.bottom().saturating_sub(3), room.width, 2);
            Column::new(buffer, said_room, look).text(said, *role, 2);
        }
        let keys = Rect::new(room.x, area.bottom() - 1, room.width, 1);
        Column::new(buffer, keys, look).spans(&[
            ("Up Down", Role::Key),
            (" go  ", Role::Faint),
            ("Left Right", Role::Key),
            (" change  ", Role::Faint),
            ("Enter", Role::Key),
            (" begin  ", Role::Faint),
            ("F1", Role::Key),
            (" rules  ", Role::Faint),
            ("q", Role::Key),
            (" leave", Role::Faint),
        ]);
    }
}
