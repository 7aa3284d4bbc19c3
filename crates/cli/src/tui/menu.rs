//! The menu: which game, by which rules, and who plays.

mod entries;
mod facts;
mod kept;
#[cfg(test)]
mod tests;
mod view;

use std::path::PathBuf;

use crossterm::event::KeyCode;
use ratatui::Frame;

use super::list::{Act, List};
use super::look::{Look, Role};
use super::overlay::{Outcome, Overlay};
use super::screen::{Context, Event, Farewell, Flow, Screen};
use crate::args::PlayArgs;
use crate::config::Config;
use crate::play::KeptGame;
use crate::text::capital;
use entries::{Entry, Form};
use kept::KeptList;

/// What the menu wants to be opened.
#[derive(Debug)]
pub(crate) enum Wish {
    /// A game.
    Play(Box<PlayArgs>),
    /// The game that is kept in this file.
    TakeUp(PathBuf),
    /// The exercises of the ruleset of this key, or where it has none the position editor.
    Study(String),
}

/// Opens what was chosen.
pub(crate) type Opener = Box<dyn Fn(&Wish) -> Result<Box<dyn Screen>, crate::Failure>>;

/// The menu.
pub(crate) struct Menu {
    form: Form,
    list: List,
    said: String,
    said_role: Role,
    overlay: Option<Overlay<()>>,
    opener: Opener,
    /// Where games are kept, to see whether one can go on.
    state: Option<PathBuf>,
}

impl Menu {
    /// The menu with sensible choices made.
    pub(crate) fn new(config: Config, state: Option<PathBuf>, opener: Opener) -> Self {
        let said = config.warnings().collect::<Vec<_>>().join("; ");
        let said_role = if said.is_empty() {
            Role::Faint
        } else {
            Role::Alarm
        };
        let mut menu = Self {
            form: Form::new(config),
            list: List::default(),
            said,
            said_role,
            overlay: None,
            opener,
            state,
        };
        menu.look_for_kept();
        // Enter, Enter begins a new game, whatever else is kept.
        menu.list.at = menu.place_of(Entry::Game).unwrap_or(0);
        menu
    }

    /// Looks which games are kept; the line for them comes and goes above the entry one is at.
    fn look_for_kept(&mut self) {
        let entry = self.entry();
        self.form.kept = KeptList::read(self.state.as_deref());
        self.list.at = self.place_of(entry).unwrap_or(0);
    }

    fn place_of(&self, wanted: Entry) -> Option<usize> {
        let entries = self.form.entries();
        entries.iter().position(|entry| *entry == wanted)
    }

    fn entry(&self) -> Entry {
        self.form.entries()[self.list.at]
    }

    /// Enter: opens what the entry stands for, or goes on to the next one.
    fn accept(&mut self) -> Flow {
        match self.entry() {
            Entry::Resume => match self.form.kept.current() {
                Some(game) => self.open(&Wish::TakeUp(game.file.clone())),
                None => Flow::Idle,
            },
            Entry::Quit => Flow::Close(Farewell::silent()),
            Entry::Name(seat) => {
                self.ask_name(seat, self.form.name(seat).to_owned());
                Flow::Stay
            }
            Entry::Start => self.open(&Wish::Play(Box::new(self.form.args()))),
            Entry::Study => self.open(&Wish::Study(self.form.info().key())),
            // The choice is made, so the game may begin: Enter, Enter.
            _ => {
                let start = self.place_of(Entry::Start);
                self.list.at = start.unwrap_or(self.list.at);
                Flow::Stay
            }
        }
    }

    fn open(&mut self, wish: &Wish) -> Flow {
        match (self.opener)(wish) {
            Ok(screen) => {
                self.say("", Role::Faint);
                Flow::Open(screen)
            }
            Err(failure) => {
                self.say(&failure.to_string(), Role::Alarm);
                Flow::Stay
            }
        }
    }

    fn ask_name(&mut self, seat: usize, name: String) {
        let title = format!("The name of {}", self.form.seat_name(seat));
        self.overlay = Some(Overlay::form(title, name, ()));
    }

    /// Gives a seat a name, or says why it cannot have that one and asks again.
    fn name(&mut self, seat: usize, name: String) {
        match self.form.set_name(seat, &name) {
            Ok(()) => self.say("", Role::Faint),
            Err(failure) => {
                self.say(&capital(&failure.to_string()), Role::Alarm);
                self.ask_name(seat, name);
            }
        }
    }

    /// Asks whether a kept game shall be removed, where one is shown.
    fn ask_remove(&mut self) -> Flow {
        if self.entry() != Entry::Resume {
            return Flow::Idle;
        }
        let question = "This kept game would be lost. Remove it for good?";
        self.overlay = Some(Overlay::question(question, ()));
        Flow::Stay
    }

    /// Removes the kept game that is shown.
    fn remove(&mut self) {
        let removed = self.form.kept.current().map(KeptGame::remove);
        let at = self.form.kept.index();
        self.look_for_kept();
        self.form.kept.turn_to(at);
        match removed {
            Some(Err(failure)) => self.say(&failure.to_string(), Role::Alarm),
            _ => self.say("The game is removed.", Role::Notice),
        }
    }

    fn say(&mut self, text: &str, role: Role) {
        text.clone_into(&mut self.said);
        self.said_role = role;
    }
}

impl Screen for Menu {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
    }

    fn update(&mut self, event: Event, context: &Context) -> Flow {
        if let Event::Interrupt = event {
            return Flow::Leave(Farewell::silent());
        }
        if let Some(outcome) = Overlay::answer(&mut self.overlay, &event) {
            match (outcome, self.entry()) {
                (Outcome::Done((), text), Entry::Name(seat)) => self.name(seat, text),
                (Outcome::Done((), _), Entry::Resume) => self.remove(),
                _ => {}
            }
            return Flow::Stay;
        }
        if let Event::Key(key) = event
            && matches!(key.code, KeyCode::Delete | KeyCode::Char('x'))
        {
            return self.ask_remove();
        }
        let items = self.form.items();
        match self.list.answer(&event, &items, context.area) {
            Act::Idle => return Flow::Idle,
            Act::Moved => {}
            Act::Change(by) => {
                let entry = self.entry();
                self.form.change(entry, by);
            }
            Act::Accept => return self.accept(),
            Act::Rules => self.overlay = Some(self.form.rules(context)),
            Act::Leave => return Flow::Close(Farewell::silent()),
        }
        Flow::Stay
    }

    fn resume(&mut self, farewell: &Farewell) {
        self.look_for_kept();
        (self.said, self.said_role) = farewell.said();
    }
}
