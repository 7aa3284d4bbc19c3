//! The replay viewer: steps through a game, plays it by itself, and branches off.

mod view;

use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::look::{Look, Role};
use super::overlay::Overlay;
use super::play::PlayScreen;
use super::screen::{Context, Event, Farewell, Flow, Screen};
use crate::Failure;
use crate::play::Sitting;
use crate::tell::Tell;
use crate::text::capital;

/// How long a position stays when the game plays by itself, slow to fast.
const PACES: [Duration; 5] = [
    Duration::from_secs(3),
    Duration::from_millis(1500),
    Duration::from_millis(800),
    Duration::from_millis(400),
    Duration::from_millis(150),
];

const HELP: &str = "  right, n, Enter    the next position
  left, p            the one before
  PgDn, PgUp         ten further, ten back
  Home, End          the start, the end
  N, P               the next, the previous game of the file
  12 Enter           the position after 12 plies
  space              play by itself, or pause
  + -                faster, slower
  m                  show or hide the legal moves
  b                  branch off: play on from here, every seat by hand
  B                  the same against the greedy bot
  f                  flip the board
  F1                 the rules of this game
  q, Esc             leave

A branch is a game of its own: s saves it, q comes back here.";

/// A recorded game on the screen.
pub(crate) struct ReplayScreen<R: Rules> {
    game: Game<R>,
    /// Who played, where the record says it.
    names: Vec<Option<String>>,
    ply: usize,
    flip: bool,
    /// Whether it plays by itself.
    runs: bool,
    pace: usize,
    show_moves: bool,
    /// The number that is being typed.
    number: String,
    said: Option<(String, Role)>,
    overlay: Option<Overlay<()>>,
    /// Where a branch is kept.
    state: Option<PathBuf>,
    /// The other games of the file, where there are some.
    reel: Option<Reel>,
    /// Which of them was turned to last, also where it cannot be shown.
    turned: usize,
}

/// Opens the game of this index.
type OpenGame = Rc<dyn Fn(usize) -> Result<Box<dyn Screen>, Failure>>;

/// The games of the file that a game on the screen is of.
#[derive(Clone)]
pub(crate) struct Reel {
    /// Which it is, counted from 0.
    pub(crate) index: usize,
    pub(crate) count: usize,
    /// Opens another.
    pub(crate) open: OpenGame,
}

impl<R: Rules + Playable + Tell> ReplayScreen<R> {
    /// The start of a game.
    pub(crate) fn new(
        game: Game<R>,
        names: Vec<Option<String>>,
        flip: bool,
        state: Option<PathBuf>,
    ) -> Self {
        Self {
            game,
            names,
            ply: 0,
            flip,
            runs: false,
            pace: 2,
            show_moves: false,
            number: String::new(),
            said: None,
            overlay: None,
            state,
            reel: None,
            turned: 0,
        }
    }

    /// The same as one of several games.
    pub(crate) fn of(self, reel: Reel) -> Self {
        let turned = reel.index;
        let reel = (reel.count > 1).then_some(reel);
        Self {
            reel,
            turned,
            ..self
        }
    }

    /// Turns to the game after this one, or to the one before.
    fn turn_to(&mut self, next: bool) -> Flow {
        let Some(Reel { count, open, .. }) = self.reel.clone() else {
            let said = "There is no other game in this file.".to_owned();
            self.said = Some((said, Role::Alarm));
            return Flow::Stay;
        };
        let there = if next {
            Some(self.turned + 1).filter(|there| *there < count)
        } else {
            self.turned.checked_sub(1)
        };
        let Some(there) = there else {
            let which = if next { "last" } else { "first" };
            let said = format!("This is the {which} of {count} games.");
            self.said = Some((said, Role::Alarm));
            return Flow::Stay;
        };
        match open(there) {
            Ok(screen) => Flow::Turn(screen),
            Err(failure) => {
                self.turned = there;
                self.said = Some((capital(&failure.to_string()), Role::Alarm));
                Flow::Stay
            }
        }
    }

    fn last(&self) -> usize {
        self.game.ply()
    }

    fn go_to(&mut self, ply: usize) -> Flow {
        self.ply = ply.min(self.last());
        if self.ply == self.last() {
            self.runs = false;
        }
        Flow::Stay
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Flow {
        self.said = None;
        if key.code != KeyCode::Char(' ') && !matches!(key.code, KeyCode::Char('+' | '-')) {
            self.runs = false;
        }
        match key.code {
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.number.len() < 6 => {
                self.number.push(digit);
            }
            KeyCode::Backspace => {
                self.number.pop();
            }
            KeyCode::Enter if !self.number.is_empty() => return self.jump(),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('n' | 'l') => {
                return self.go_to(self.ply + 1);
            }
            KeyCode::Left | KeyCode::Char('p' | 'h') => {
                return self.go_to(self.ply.saturating_sub(1));
            }
            KeyCode::PageDown | KeyCode::Char('j') => return self.go_to(self.ply + 10),
            KeyCode::PageUp | KeyCode::Char('k') => return self.go_to(self.ply.saturating_sub(10)),
            KeyCode::Home => return self.go_to(0),
            KeyCode::End => return self.go_to(self.last()),
            KeyCode::Char(' ') => {
                self.runs = !self.runs;
                if self.runs && self.ply == self.last() {
                    self.ply = 0;
                }
            }
            KeyCode::Char('+') => self.pace = (self.pace + 1).min(PACES.len() - 1),
            KeyCode::Char('-') => self.pace = self.pace.saturating_sub(1),
            KeyCode::Char('m') => self.show_moves = !self.show_moves,
            KeyCode::Char('f') => self.flip = !self.flip,
            KeyCode::Char('N') => return self.turn_to(true),
            KeyCode::Char('P') => return self.turn_to(false),
            KeyCode::Char('b') => return self.branch(false),
            KeyCode::Char('B') => return self.branch(true),
            KeyCode::Char('?') => self.overlay = Some(Overlay::text("Keys", HELP)),
            KeyCode::F(1) => {
                let draws = self.game.draw_rules();
                self.overlay = Some(Overlay::rules(self.game.rules(), draws, context));
            }
            KeyCode::Esc if !self.number.is_empty() => self.number.clear(),
            KeyCode::Esc if self.show_moves => self.show_moves = false,
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Close(Farewell::silent()),
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    fn jump(&mut self) -> Flow {
        let typed = std::mem::take(&mut self.number);
        match typed.parse() {
            Ok(ply) if ply <= self.last() => self.go_to(ply),
            _ => {
                let last = self.last();
                let said = format!("There is no ply {typed}: the game has {last}.");
                self.said = Some((said, Role::Alarm));
                Flow::Stay
            }
        }
    }

    /// Plays on from the position that is shown.
    fn branch(&mut self, bots: bool) -> Flow {
        let mut game = self.game.clone();
        while game.ply() > self.ply || game.resigned().is_some() {
            game.undo();
        }
        match Sitting::branch(game, bots, self.state.as_deref()) {
            Ok(sitting) => {
                let said = format!("A branch from ply {}: s saves it, q goes back.", self.ply);
                Flow::Open(Box::new(PlayScreen::new(sitting, self.flip).saying(&said)))
            }
            Err(failure) => {
                self.said = Some((failure.to_string(), Role::Alarm));
                Flow::Stay
            }
        }
    }
}

impl<R: Rules + Playable + Tell> Screen for ReplayScreen<R> {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
    }

    fn shows(&self, area: Rect) -> bool {
        self.places(area).board.is_some()
    }

    fn update(&mut self, event: Event, context: &Context) -> Flow {
        if let Event::Interrupt = event {
            return Flow::Leave(Farewell::silent());
        }
        if Overlay::answer(&mut self.overlay, &event).is_some() {
            return Flow::Stay;
        }
        match event {
            Event::Tick if self.runs => self.go_to(self.ply + 1),
            Event::Key(key) => self.key(key, context),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollDown => self.go_to(self.ply + 1),
                MouseEventKind::ScrollUp => self.go_to(self.ply.saturating_sub(1)),
                MouseEventKind::Down(_) => Flow::Stay,
                _ => Flow::Idle,
            },
            _ => Flow::Idle,
        }
    }

    fn tick(&self) -> Option<Duration> {
        self.runs.then(|| PACES[self.pace])
    }

    fn resume(&mut self, farewell: &Farewell) {
        self.said = Some(farewell.said());
    }
}
