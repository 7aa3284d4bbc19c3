//! What a screen is: it shows itself and answers events, and knows of no terminal.

use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::field::Erase;
use super::look::{Look, Role};
use crate::Failure;

/// What happens to a screen.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// A line that is being typed is to be edited.
    Edit(Erase),
    /// A text was pasted.
    Paste(String),
    /// Ctrl-C.
    Interrupt,
    /// Something that was being worked on elsewhere is ready.
    Ready,
    /// As much time has passed as the screen asked for.
    Tick,
}

/// What a screen may know of the world.
#[derive(Clone)]
pub(crate) struct Context {
    /// The whole screen.
    pub(crate) area: Rect,
    /// How long the program has run.
    pub(crate) now: Duration,
    pub(crate) look: Look,
    pub(crate) alarm: Alarm,
}

/// Tells the loop, from another thread, that something is [ready](Event::Ready).
#[derive(Clone)]
pub(crate) struct Alarm(Arc<dyn Fn() + Send + Sync>);

impl Alarm {
    pub(crate) fn new(ring: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(ring))
    }

    pub(crate) fn ring(&self) {
        (self.0)();
    }
}

/// What becomes of a screen after an event.
pub(crate) enum Flow {
    /// It shows itself anew.
    Stay,
    /// Nothing has changed.
    Idle,
    /// Another one takes its place.
    Turn(Box<dyn Screen>),
    /// Another one opens on top of it.
    Open(Box<dyn Screen>),
    /// It closes.
    Close(Farewell),
    /// It closes, and so does every other: Ctrl-C.
    Leave(Farewell),
}

/// What is left of a screen that closes.
#[derive(Debug)]
pub(crate) struct Farewell {
    /// To be said once the terminal is given back.
    pub(crate) words: Vec<String>,
    /// Warnings that nobody has answered with a key, to be repeated then.
    pub(crate) unread: Vec<String>,
    pub(crate) result: Result<(), Failure>,
}

impl Farewell {
    /// Nothing to say, and nothing went wrong.
    pub(crate) fn silent() -> Self {
        Self {
            words: Vec::new(),
            unread: Vec::new(),
            result: Ok(()),
        }
    }

    /// What is to be said, as a text of sentences.
    pub(crate) fn told(&self) -> String {
        let words = self.words.iter().map(|words| crate::text::capital(words));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The same for the line below a screen, or what went wrong.
    pub(crate) fn said(&self) -> (String, Role) {
        match &self.result {
            Ok(()) => (self.told(), Role::Notice),
            Err(failure) => (crate::text::capital(&failure.to_string()), Role::Alarm),
        }
    }
}

/// A screen.
pub(crate) trait Screen {
    /// Shows itself.
    fn view(&self, frame: &mut Frame<'_>, look: Look);

    /// Answers an event, if it [shows](Screen::shows) what is asked of it.
    fn update(&mut self, event: Event, context: &Context) -> Flow;

    /// Whether there is room in a window of this size for more than to say that there is not.
    fn shows(&self, area: Rect) -> bool {
        area.width >= LEAST.0 && area.height >= LEAST.1
    }

    /// Answers an event. Nobody means what cannot be seen, so all that one can do in too small a
    /// window is to leave, and what goes on by itself goes on.
    fn answer(&mut self, event: Event, context: &Context) -> Flow {
        match event {
            Event::Interrupt | Event::Ready | Event::Tick => self.update(event, context),
            _ if self.shows(context.area) => self.update(event, context),
            Event::Key(key) if key.code == KeyCode::Char('q') => self.quit(),
            _ => Flow::Idle,
        }
    }

    /// It is left.
    fn quit(&mut self) -> Flow {
        Flow::Close(self.end())
    }

    /// After how long it wants a [tick](Event::Tick); none when nothing moves.
    fn tick(&self) -> Option<Duration> {
        None
    }

    /// Does what can wait until the screen has been drawn, such as writing files. Tells whether
    /// that changed what is shown.
    fn settle(&mut self) -> bool {
        false
    }

    /// Another screen that was open on top of it has closed.
    fn resume(&mut self, farewell: &Farewell) {
        let _ = farewell;
    }

    /// The program is asked to end: what is to be said, and what went wrong.
    fn end(&mut self) -> Farewell {
        Farewell::silent()
    }
}

/// The smallest screen that shows everything needed; a little less than terminals have, whose
/// owners may spend a line on something else.
pub(crate) const LEAST: (u16, u16) = (78, 22);
/// The same for a track, which takes more lines.
pub(crate) const LEAST_FOR_TRACK: (u16, u16) = (78, 24);
