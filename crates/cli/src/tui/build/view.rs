//! The position editor, drawn.

use menagerie_core::Shape;
use menagerie_notation::seat_phrase;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::BuildScreen;
use crate::text::{capital, wrap};
use crate::tui::board::{Marks, Scene};
use crate::tui::look::{Look, Role};
use crate::tui::places::{Needs, Places, least};
use crate::tui::words::{Column, clear, too_small, width};

impl BuildScreen {
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        let places = self.places(area);
        let Some(layout) = &places.board else {
            too_small(buffer, area, least(self.bench.board()), look);
            return;
        };
        let scene = Scene {
            board: self.bench.board(),
            info: self.bench.info(),
            setup: &self.bench.setup(),
            marks: &Marks {
                cursor: self.cursor,
                ..Marks::default()
            },
            look,
        };
        layout.draw(&scene, buffer);
        self.draw_panel(buffer, places.panel, look);
        self.draw_foot(buffer, &places, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// The places on a screen of this size.
    pub(super) fn places(&self, area: Rect) -> Places {
        Needs {
            board: self.bench.board(),
            flip: self.flip,
            lines: 1,
            dice: false,
            button: false,
        }
        .places(area)
    }

    /// Where the pieces to put stand in a panel: a row each, or, where there are many, two in a
    /// row.
    fn pieces(&self, panel: Rect) -> Vec<Rect> {
        let kinds = self.bench.info().pieces.len() as u16;
        let columns = if kinds > 6 { 2 } else { 1 };
        let rows = kinds.div_ceil(columns);
        let wide = panel.width / columns;
        let top = panel.y + self.heading(panel).len() as u16 + 1;
        let room = |index: u16| {
            let (column, row) = (index / rows, index % rows);
            Rect::new(panel.x + column * wide, top + row, wide, 1).intersection(panel)
        };
        (0..kinds).map(room).collect()
    }

    /// The piece to put that a place on the screen belongs to.
    pub(super) fn piece_at(&self, panel: Rect, place: Position) -> Option<usize> {
        let pieces = self.pieces(panel).into_iter();
        pieces
            .enumerate()
            .find(|(_, room)| room.contains(place))
            .map(|(index, _)| index)
    }

    fn heading(&self, panel: Rect) -> Vec<String> {
        let title = format!("Build: {}", self.bench.info().title);
        wrap(&title, usize::from(panel.width))
    }

    fn draw_panel(&self, buffer: &mut Buffer, panel: Rect, look: Look) {
        let mut column = Column::new(buffer, panel, look);
        let heading = self.heading(panel);
        for line in &heading {
            column.line(line, Role::Title);
        }
        let rooms = self.pieces(panel);
        let bottom = rooms.last().map_or(panel.y, |room| {
            let rows = rooms.iter().map(|room| room.bottom());
            rows.max().unwrap_or(room.bottom())
        });
        for (index, room) in rooms.iter().enumerate() {
            self.draw_piece(buffer, *room, index, look);
        }
        let top = (bottom + 1).min(panel.bottom());
        let rest = Rect::new(panel.x, top, panel.width, panel.bottom() - top);
        self.draw_verdict(&mut Column::new(buffer, rest, look));
    }

    /// A piece to put, and the key that chooses it.
    fn draw_piece(&self, buffer: &mut Buffer, room: Rect, index: usize, look: Look) {
        let info = self.bench.info();
        let kind = &info.pieces[index];
        let mark = if index == self.piece {
            look.pick("▸", ">")
        } else {
            " "
        };
        let digit = match index {
            0..9 => format!("{}", index + 1),
            _ => " ".to_owned(),
        };
        let is_chess = self.bench.board().shape() == Shape::Squares;
        let own = if is_chess {
            Role::Man(kind.seat)
        } else {
            Role::Piece(kind.seat)
        };
        let sign = look.figure(kind.glyph, kind.letter).to_string();
        let shared = info
            .pieces
            .iter()
            .filter(|other| other.name == kind.name)
            .count();
        // Where there is too little room the glyph alone tells whose it is.
        let full = format!("{} {}", info.seat(kind.seat), kind.name);
        let name = if shared > 1 && width(&full) + 5 <= room.width {
            full
        } else {
            kind.name.clone()
        };
        let name_role = if index == self.piece {
            Role::Title
        } else {
            Role::Text
        };
        Column::new(buffer, room, look).spans(&[
            (mark, Role::Key),
            (&digit, Role::Key),
            (" ", Role::Text),
            (&sign, own),
            (" ", Role::Text),
            (&name, name_role),
        ]);
    }

    /// Whose turn it is, what is counted, whether the position is legal, and what can be done.
    fn draw_verdict(&self, column: &mut Column<'_>) {
        let info = self.bench.info();
        let setup = self.bench.setup();
        let turn = format!("Turn: {}", seat_phrase(info, setup.turn));
        column.line(&turn, Role::Text);
        for (name, count) in info.counts.iter().zip(&setup.counts) {
            let name = capital(name);
            column.line(
                &format!("{}: {count}", name.trim_end_matches('.')),
                Role::Text,
            );
        }
        column.skip(1);
        match self.bench.verdict() {
            Ok(turn) => {
                column.text(&format!("Legal: {turn}."), Role::Notice, 3);
            }
            Err(error) => {
                column.text(&format!("! Not legal: {error}."), Role::Alarm, 5);
            }
        }
        column.skip(1);
        let text = self.bench.text();
        draw_text(column, &text);
        column.skip(1);
        for line in self.bench.actions().unwrap_or_default() {
            column.text(&line, Role::Faint, 3);
        }
    }

    fn draw_foot(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut column = Column::new(buffer, places.message, look);
        if let Some(line) = self.typing.line() {
            column.field("Command: ", line);
            column.line("Enter does it, Esc forgets it", Role::Faint);
        } else if let Some((said, role)) = &self.said {
            let sign = if *role == Role::Alarm { "! " } else { "" };
            column.text(&format!("{sign}{said}"), *role, places.message.height);
        }
        Column::new(buffer, places.keys, look).spans(&[
            ("space", Role::Key),
            (" put  ", Role::Faint),
            ("x", Role::Key),
            (" off  ", Role::Faint),
            ("t", Role::Key),
            (" turn  ", Role::Faint),
            ("u", Role::Key),
            (" undo  ", Role::Faint),
            ("a", Role::Key),
            (" actions  ", Role::Faint),
            ("p P", Role::Key),
            (" play  ", Role::Faint),
            (":", Role::Key),
            (" type  ", Role::Faint),
            ("?", Role::Key),
            (" keys  ", Role::Faint),
            ("q", Role::Key),
            (" leave", Role::Faint),
        ]);
    }
}

/// The position in one line, broken where it is too long: there are no blanks to break it at.
fn draw_text(column: &mut Column<'_>, text: &str) {
    let columns = usize::from(column.room().width.max(1));
    let letters = text.chars().collect::<Vec<_>>();
    for line in letters.chunks(columns) {
        let line = line.iter().collect::<String>();
        column.line(&line, Role::Faint);
    }
}
