//! A game, drawn.

use menagerie_bots::Playable;
use menagerie_core::{Rules, Shape, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::places::Places;
use super::{PlayScreen, Thinking};
use crate::tell::Tell;
use crate::tui::board::{Marks, Scene};
use crate::tui::dice;
use crate::tui::look::{Look, Role};
use crate::tui::screen::LEAST;
use crate::tui::words::{Column, clear, too_small};

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// Draws everything.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        let places = self.places(area);
        let Some(layout) = &places.board else {
            too_small(buffer, area, LEAST, look);
            return;
        };
        let rules = self.game().rules();
        let is_track = rules.board().shape() == Shape::Track;
        let marks = if is_track {
            self.landing()
        } else {
            self.marks()
        };
        let setup = self.shown();
        let scene = Scene {
            board: rules.board(),
            info: rules.info(),
            setup: &setup,
            marks: &marks,
            look,
        };
        layout.draw(&scene, buffer);
        self.draw_panel(buffer, &places, look);
        if let Some(room) = places.dice {
            dice::draw(self.dice, look, room, buffer);
        }
        if let Some(room) = places.button {
            self.draw_button(buffer, room, look);
        }
        self.draw_foot(buffer, &places, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// On a track: where the last throw has led.
    fn landing(&self) -> Marks {
        let game = self.game();
        let rules = game.rules();
        let mut marks = Marks::default();
        if self.motion.is_some() || game.ply() == 0 {
            return marks;
        }
        let states = game.states().skip(game.ply() - 1).collect::<Vec<_>>();
        let [before, after] = states.as_slice() else {
            return marks;
        };
        let mover = rules.setup(before).turn;
        let stands = |state| {
            let setup = rules.setup(state);
            let mut on = setup.pieces.into_iter().filter(|(_, pieces)| {
                let kinds = pieces
                    .iter()
                    .filter_map(|piece| rules.info().pieces.get(piece.index()));
                kinds.into_iter().any(|kind| kind.seat == mover)
            });
            on.next().map(|(point, _)| point)
        };
        marks.last = [stands(before), stands(after)]
            .into_iter()
            .flatten()
            .filter(|point| point.index() > 0)
            .collect();
        marks
    }

    fn draw_foot(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut column = Column::new(buffer, places.message, look);
        if let Some(entry) = &self.entry {
            let cursor = look.pick("▏", "_");
            column.spans(&[
                ("Move: ", Role::Title),
                (entry, Role::Key),
                (cursor, Role::Key),
            ]);
            column.line("Enter plays it, Esc forgets it", Role::Faint);
        } else {
            let rows = places.message.height;
            let sign = if self.said.role == Role::Alarm {
                "! "
            } else {
                ""
            };
            column.text(&format!("{sign}{}", self.said.text), self.said.role, rows);
        }
        let keys = self.keys(places.keys.width);
        let spans = keys
            .iter()
            .flat_map(|(key, what)| [(*key, Role::Key), (*what, Role::Faint)]);
        Column::new(buffer, places.keys, look).spans(&spans.collect::<Vec<_>>());
    }

    /// The keys that are of use now, as many as there is room for.
    fn keys(&self, columns: u16) -> Vec<(&'static str, &'static str)> {
        let first = match self.game().turn() {
            _ if self.thinking.is_busy() => ("Ctrl-C", " break off  "),
            _ if matches!(self.thinking, Thinking::Held) => ("Enter", " go on  "),
            Turn::Over(_) => ("n", " new game  "),
            Turn::Chance(_) => ("Enter", " roll  "),
            Turn::Player(_) => ("Enter", " choose  "),
        };
        let hint = match self.game().turn() {
            Turn::Player(_) if self.cursor.is_some() => Some(("H", " hint  ")),
            Turn::Player(_) => Some(("h", " hint  ")),
            _ => None,
        };
        let rest = [
            ("u", " undo  "),
            ("r", " redo  "),
            ("f", " flip  "),
            ("s", " save  "),
            ("?", " keys  "),
            ("F1", " rules  "),
            ("q", " leave  "),
            ("n", " new"),
        ];
        let is_track = self.game().rules().board().shape() == Shape::Track;
        let over = matches!(self.game().turn(), Turn::Over(_));
        let keys = std::iter::once(first).chain(hint).chain(rest);
        let keys = keys.filter(|(key, what)| !(is_track && *key == "f" || over && *what == " new"));
        let mut left = usize::from(columns);
        keys.take_while(|(key, what)| {
            let taken = key.len() + what.trim_end().len();
            let fits = taken <= left;
            left = left.saturating_sub(key.len() + what.len());
            fits
        })
        .collect()
    }
}
