//! The replay viewer, drawn.

use menagerie_bots::Playable;
use menagerie_core::{Event, Rules, Seat, Turn};
use menagerie_notation::{list_moves, turn_sentence, write_event};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Reel, ReplayScreen};
use crate::tell::Tell;
use crate::text::{capital, fill};
use crate::tui::board::Scene;
use crate::tui::dice;
use crate::tui::look::{Look, Role};
use crate::tui::places::{Needs, Places, least, lines_of};
use crate::tui::trace::trace;
use crate::tui::words::{Column, brief, clear, too_small};

impl<R: Rules + Playable + Tell> ReplayScreen<R> {
    /// The state that is shown.
    fn state(&self) -> &R::State {
        let mut states = self.game.states();
        states.nth(self.ply).unwrap_or(self.game.state())
    }

    fn turn(&self) -> Turn {
        // Only the last position has the whole history, which alone knows of some endings.
        if self.ply == self.last() {
            self.game.turn()
        } else {
            self.game.rules().turn(self.state())
        }
    }

    pub(super) fn places(&self, area: Rect) -> Places {
        let rules = self.game.rules();
        Needs {
            board: rules.board(),
            flip: self.flip,
            lines: lines_of(rules.seats()),
            dice: matches!(rules.turn(self.game.start()), Turn::Chance(_)),
            button: false,
        }
        .places(area)
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        let places = self.places(area);
        let Some(layout) = &places.board else {
            too_small(buffer, area, least(self.game.rules().board()), look);
            return;
        };
        let rules = self.game.rules();
        let scene = Scene {
            board: rules.board(),
            info: rules.info(),
            setup: &rules.setup(self.state()),
            marks: &trace(&self.game, self.ply),
            look,
        };
        layout.draw(&scene, buffer);
        self.draw_panel(buffer, &places, look);
        if let Some(room) = places.dice {
            dice::draw(self.faces(), look, room, buffer);
        }
        self.draw_foot(buffer, &places, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// What the dice showed before this position.
    fn faces(&self) -> Option<[u8; 2]> {
        match self.game.events().nth(self.ply.checked_sub(1)?)? {
            Event::Chance(thrown) => Some(self.game.rules().dice(thrown)),
            Event::Move(_) => None,
        }
    }

    fn draw_panel(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let rules = self.game.rules();
        let info = rules.info();
        let mut room = places.panel;
        if places.tall && places.dice.is_some() {
            room.height = room.height.saturating_sub(8);
        }
        let mut column = Column::new(buffer, room, look);
        let turn = capital(&turn_sentence(info, self.turn()));
        let at = format!("Ply {} of {}", self.ply, self.last());
        let at = match &self.reel {
            Some(Reel { index, count, .. }) => {
                format!("Game {} of {count}, {}", index + 1, at.to_lowercase())
            }
            None => at,
        };
        if !places.tall {
            column.spans(&[(&at, Role::Title), ("  ", Role::Text), (&turn, Role::Text)]);
            if column.room().height > 2 {
                column.line(&self.named().join(", "), Role::Faint);
            }
            self.draw_moves(&mut column);
            return;
        }
        column.text(&info.title, Role::Title, 2);
        column.skip(1);
        column.text(&at, Role::Title, 2);
        column.text(&turn, Role::Text, 3);
        column.skip(1);
        for (seat, number) in info.seats.iter().zip(0..) {
            let name = self.name(number.into()).unwrap_or("not named");
            let seat = format!("{:<7}", seat.name);
            column.spans(&[(&seat, Role::Piece(Seat::new(number))), (name, Role::Faint)]);
        }
        column.counts(&rules.counted(self.state()));
        column.skip(1);
        if self.show_moves {
            self.draw_legal(&mut column);
        } else {
            self.draw_moves(&mut column);
        }
    }

    /// Who played a seat, where the record says it.
    fn name(&self, seat: usize) -> Option<&str> {
        self.names.get(seat)?.as_deref()
    }

    /// Seats and who played them, where the record says it.
    fn named(&self) -> Vec<String> {
        let seats = self.game.rules().info().seats.iter().enumerate();
        let named = seats.map(|(index, seat)| match self.name(index) {
            Some(name) => format!("{}: {name}", seat.name),
            None => seat.name.clone(),
        });
        named.collect()
    }

    /// What could be played here.
    fn draw_legal(&self, column: &mut Column<'_>) {
        let legal = list_moves(self.game.rules(), self.state());
        let texts = legal.iter().map(|(text, _)| text.as_str());
        let width = usize::from(column.room().width);
        column.line(&format!("{} legal moves", legal.len()), Role::Title);
        for line in fill(texts, "  ", width) {
            column.line(&line, Role::Text);
        }
    }

    /// The events around the position that is shown, the one that led to it marked.
    fn draw_moves(&self, column: &mut Column<'_>) {
        let rows = usize::from(column.room().height);
        let first = self.ply.saturating_sub(rows.div_ceil(2));
        let game = &self.game;
        let events = game
            .states()
            .zip(game.events())
            .zip(1..)
            .skip(first)
            .take(rows);
        for ((state, event), ply) in events {
            let text = write_event(game.rules(), state, event);
            let here = ply == self.ply;
            let mark = if here {
                column.look.pick("▸ ", "> ")
            } else {
                "  "
            };
            let role = if here { Role::Key } else { Role::Faint };
            column.line(&format!("{mark}{ply}. {text}"), role);
        }
    }

    fn draw_foot(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut column = Column::new(buffer, places.message, look);
        if !self.number.is_empty() {
            column.spans(&[
                ("Go to ply ", Role::Title),
                (&self.number, Role::Key),
                ("_", Role::Key),
            ]);
        } else if let Some((said, role)) = &self.said {
            column.text(said, *role, places.message.height);
        } else {
            let rows = places.message.height;
            let told = brief(&self.told(), look, |told| column.lines(told) <= rows);
            column.text(&told, Role::Text, rows);
        }
        let speed = format!(" {}  ", if self.runs { "pause" } else { "play" });
        let pace = format!(" speed {}  ", self.pace + 1);
        let all = [
            ("Left Right", " step  "),
            ("space", speed.as_str()),
            ("?", " keys  "),
            ("q", " leave  "),
            ("b", " branch  "),
            ("+ -", pace.as_str()),
            ("m", " moves"),
        ];
        // Where dice decide there are no moves to show.
        let some = &all[..all.len() - usize::from(places.dice.is_some())];
        let speed = pace.trim();
        Column::new(buffer, places.keys, look).keys(some, &[speed, "branch"]);
    }

    /// What led to the position that is shown.
    fn told(&self) -> String {
        let Some(last) = self.ply.checked_sub(1) else {
            return "The start.".to_owned();
        };
        let mut played = self.game.states().zip(self.game.events());
        let told = played
            .nth(last)
            .map(|(state, event)| self.game.rules().tell(state, event));
        let told = told.into_iter().flatten().map(|told| capital(&told));
        told.collect::<Vec<_>>().join(" ")
    }
}
