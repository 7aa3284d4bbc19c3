//! A game, drawn.

use menagerie_bots::Playable;
use menagerie_core::{Event, Rules, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{PlayScreen, Thinking};
use crate::tell::Tell;
use crate::text::{capital, wrap};
use crate::tui::board::Scene;
use crate::tui::dice;
use crate::tui::look::{Look, Role};
use crate::tui::places::{Needs, Places, least, lines_of};
use crate::tui::words::{Column, brief, clear, too_small};

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// Draws everything.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        let places = self.places(area);
        let Some(layout) = &places.board else {
            too_small(buffer, area, least(self.game().rules().board()), look);
            return;
        };
        let rules = self.game().rules();
        let marks = self.marks();
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
            dice::draw(self.faces(), look, room, buffer);
        }
        if let Some(room) = places.button {
            self.draw_button(buffer, room, look);
        }
        self.draw_foot(buffer, &places, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// The places on a screen of this size.
    pub(super) fn places(&self, area: Rect) -> Places {
        let rules = self.game().rules();
        Needs {
            board: rules.board(),
            flip: self.flip,
            lines: lines_of(rules.seats()) + u16::from(self.sitting.contest().is_some()),
            dice: matches!(rules.turn(self.game().start()), Turn::Chance(_)),
            button: self.button().is_some(),
        }
        .places(area)
    }

    /// What the dice show: what they tumble over, or the last throw.
    fn faces(&self) -> Option<[u8; 2]> {
        if self.motion.is_some() {
            return self.dice;
        }
        match self.game().events().last()? {
            Event::Chance(thrown) => Some(self.game().rules().dice(thrown)),
            Event::Move(_) => None,
        }
    }

    /// What the button says, if there is something for it to do.
    pub(super) fn button(&self) -> Option<&'static str> {
        let human = self.sitting.table.human_acts();
        match self.game().turn() {
            _ if self.motion.is_some() => None,
            Turn::Over(_) => self.sitting.another_follows().then_some("Next game"),
            Turn::Chance(_) if human => Some("Roll dice"),
            Turn::Player(_) if human && self.may_stop() => Some("End the chain"),
            _ if !human && matches!(self.thinking, Thinking::Held) => Some("Go on"),
            _ => None,
        }
    }

    /// Draws what is said, and the keys below it. They make room for what would be cut off.
    fn draw_foot(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut said = self.said_now();
        let mut room = places.message;
        let fits =
            |text: &str| wrap(text, usize::from(room.width)).len() <= usize::from(room.height);
        if said.1 == Role::Faint {
            // What sets the rules apart is no news: as much of it as there is room for will do.
            said.0 = clauses(said.0, fits);
            self.draw_keys(buffer, places.keys, look);
        } else if self.is_track() && said.1 != Role::Alarm {
            said.0 = brief(&said.0, look, fits);
            self.draw_keys(buffer, places.keys, look);
        } else if fits(&said.0) {
            self.draw_keys(buffer, places.keys, look);
        } else {
            room = room.union(places.keys);
        }
        let mut column = Column::new(buffer, room, look);
        if let Some(line) = self.typing.line() {
            let title = if self.is_track() {
                "Command: "
            } else {
                "Move: "
            };
            column.field(title, line);
            column.line("Enter plays it, Esc forgets it", Role::Faint);
        } else {
            column.text(&said.0, said.1, room.height);
        }
    }

    /// What is said now: a warning, until it has been read.
    fn said_now(&self) -> (String, Role) {
        match self.warnings.front() {
            _ if self.typing.text().is_some() => (String::new(), Role::Text),
            Some(warning) => (format!("! {}", capital(warning)), Role::Alarm),
            None if self.said.role == Role::Alarm => (format!("! {}", self.said.text), Role::Alarm),
            None => (self.said.text.clone(), self.said.role),
        }
    }

    fn draw_keys(&self, buffer: &mut Buffer, room: Rect, look: Look) {
        // What the window of keys tells as well goes first; how to open it and to leave stays.
        let spare = ["new", "redo", "save", "flip", "undo"];
        Column::new(buffer, room, look).keys(&self.keys(), &spare);
    }

    /// The keys that are of use now.
    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        let first = match self.game().turn() {
            _ if self.thinking.is_busy() => ("Ctrl-C", " break off  "),
            _ if matches!(self.thinking, Thinking::Held) => ("Enter", " go on  "),
            Turn::Over(_) if self.button().is_some() => ("Enter", " next game  "),
            Turn::Over(_) => ("n", " new game  "),
            Turn::Chance(_) => ("Enter", " roll  "),
            Turn::Player(_) if self.only_places() => ("Enter", " place  "),
            Turn::Player(_) => ("Enter", " pick  "),
        };
        let hint = match self.game().turn() {
            Turn::Player(_) if self.cursor.is_some() => Some(("H", " hint  ")),
            Turn::Player(_) => Some(("h", " hint  ")),
            Turn::Chance(_) => Some(("o", " odds  ")),
            Turn::Over(_) => None,
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
        let is_track = self.is_track();
        let over = matches!(self.game().turn(), Turn::Over(_));
        let keys = std::iter::once(first).chain(hint).chain(rest);
        let contest = self.sitting.contest();
        let ends = over || contest.is_some_and(|contest| !contest.is_over());
        let keys = keys.filter(|(key, what)| !(is_track && *key == "f" || ends && *what == " new"));
        keys.collect()
    }
}

/// As many clauses of a sentence, from its beginning, as fit.
fn clauses(sentence: String, fits: impl Fn(&str) -> bool) -> String {
    let mut kept = sentence;
    while !fits(&kept)
        && let Some((before, _)) = kept.rsplit_once("; ")
    {
        kept = format!("{before}.");
    }
    kept
}
