//! The position editor on the screen.

mod bench;
#[cfg(test)]
mod tests;
mod view;

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use menagerie_bots::Playable;
use menagerie_core::{Piece, Point, Rules};
use menagerie_study::{Editor, Study};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::cursor::{heading, lead};
use super::look::{Look, Role};
use super::overlay::Overlay;
use super::screen::{Context, Event, Farewell, Flow, Screen};
use super::typing::{Typed, Typing};
use crate::args::SeatChoice;
use crate::tell::Tell;
use bench::Bench;

/// The keys, for whoever asks.
const HELP: &str = "  arrows, h j k l    move the cursor
  1 2 3 ..., Tab     choose a piece to put
  space, Enter       put it, or take it off again
  click              the same; a right click takes off
  x, Del             take off what stands there
  t                  give the turn to the other side
  c                  clear the board
  s                  set up the start
  u                  take the last change back
  a                  list what both sides can do
  p                  play from here, every seat by hand
  P                  play from here against the greedy bot
  f                  flip the board
  F1                 the rules of this game
  q                  leave

: opens a line for a command, as at the prompt:
  put goose d4 e4    clear d4 e4    turn fox    start
  hand 3             a count: hand, captured, ply; hand auto lets it
                     follow from the pieces
  position TEXT      a position in one line
  play geese=alphabeta fox=human";

/// A position that is being built.
pub(crate) struct BuildScreen {
    bench: Box<dyn Bench>,
    rules_text: Option<String>,
    seed: Option<u64>,
    /// The piece that is put next.
    piece: usize,
    cursor: Option<Point>,
    typing: Typing,
    flip: bool,
    said: Option<(String, Role)>,
    overlay: Option<Overlay<()>>,
    /// Where a game from here is kept.
    state: Option<PathBuf>,
}

impl BuildScreen {
    /// The start of a game, to be changed.
    pub(crate) fn new<R: Rules + Playable + Tell + Study>(
        rules: R,
        rules_text: Option<String>,
        seed: Option<u64>,
        flip: bool,
        state: Option<PathBuf>,
    ) -> Self {
        let mut editor = Editor::new(rules);
        editor.start();
        Self {
            bench: Box::new(editor),
            rules_text,
            seed,
            piece: 0,
            cursor: None,
            typing: Typing::default(),
            flip,
            said: None,
            overlay: None,
            state,
        }
    }

    fn say(&mut self, text: &str, role: Role) {
        self.said = Some((crate::text::capital(text), role));
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Flow {
        if self.typing.text().is_some() {
            return match self.typing.key(key) {
                Typed::Done(line) => self.command(&line),
                Typed::Changed => Flow::Stay,
                Typed::Idle => Flow::Idle,
            };
        }
        self.said = None;
        if let Some(way) = heading(key.code, true) {
            let layout = self.places(context.area).board;
            let board = self.bench.board();
            let points = board.points();
            let first = points.nth(points.len() / 2);
            let next = lead(layout.as_ref(), board, self.cursor, first, way);
            self.cursor = next.or(self.cursor);
            return Flow::Stay;
        }
        let kinds = self.bench.info().pieces.len();
        match key.code {
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < kinds => {
                self.piece = digit as usize - '1' as usize;
            }
            KeyCode::Tab => self.piece = (self.piece + 1) % kinds,
            KeyCode::BackTab => self.piece = (self.piece + kinds - 1) % kinds,
            KeyCode::Enter | KeyCode::Char(' ') => match self.cursor {
                Some(point) => self.touch(point),
                None => self.say("lead the cursor with the arrow keys first", Role::Faint),
            },
            KeyCode::Char('x') | KeyCode::Delete | KeyCode::Backspace => {
                if let Some(point) = self.cursor {
                    self.bench.clear(Some(point));
                }
            }
            KeyCode::Char('t') => self.bench.pass(),
            KeyCode::Char('c') => self.bench.clear(None),
            KeyCode::Char('s') => self.bench.start(),
            KeyCode::Char('u') => {
                if !self.bench.undo() {
                    self.say("there is nothing to take back", Role::Alarm);
                }
            }
            KeyCode::Char('a') => self.list_actions(),
            KeyCode::Char('p') => return self.play_with(false),
            KeyCode::Char('P') => return self.play_with(true),
            KeyCode::Char('f') => self.flip = !self.flip,
            KeyCode::Char(':' | '/') => self.typing.open(),
            KeyCode::Char('?') => self.overlay = Some(Overlay::text("Keys", HELP)),
            KeyCode::F(1) => self.overlay = Some(self.bench.rules(context)),
            KeyCode::Esc => self.cursor = None,
            KeyCode::Char('q') => return Flow::Close(self.end()),
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    /// Puts the piece on a point, or takes it off again if it stands there.
    fn touch(&mut self, point: Point) {
        let piece = Piece(self.piece as u8);
        let setup = self.bench.setup();
        let there = setup.pieces.get(&point).and_then(|pieces| pieces.first());
        if there == Some(&piece) {
            self.bench.clear(Some(point));
        } else {
            self.bench.put(piece, point);
        }
    }

    fn list_actions(&mut self) {
        match self.bench.actions() {
            Ok(lines) => {
                self.overlay = Some(Overlay::text("What both sides can do", &lines.join("\n")));
            }
            Err(error) => self.cannot_occur(&error),
        }
    }

    fn cannot_occur(&mut self, error: &str) {
        self.say(&format!("the position cannot occur: {error}"), Role::Alarm);
    }

    /// Does what was typed.
    fn command(&mut self, line: &str) -> Flow {
        self.said = None;
        let words = line.split_whitespace().collect::<Vec<_>>();
        match words.as_slice() {
            ["play", seats @ ..] => {
                let seats = seats.iter().map(|seat| seat.parse::<SeatChoice>());
                match seats.collect::<Result<Vec<_>, _>>() {
                    Ok(seats) => return self.play(&seats),
                    Err(error) => self.say(&error, Role::Alarm),
                }
            }
            ["actions" | "moves"] => self.list_actions(),
            ["quit"] => return Flow::Close(self.end()),
            ["help" | "?"] => self.overlay = Some(Overlay::text("Keys", HELP)),
            ["undo"] => {
                self.bench.undo();
            }
            _ => {
                if let Err(error) = self.bench.command(line) {
                    self.say(&error, Role::Alarm);
                }
            }
        }
        Flow::Stay
    }

    fn play_with(&mut self, bots: bool) -> Flow {
        let turn = self.bench.setup().turn;
        let seats = bench::seats(self.bench.info(), turn, bots);
        self.play(&seats)
    }

    fn play(&mut self, seats: &[SeatChoice]) -> Flow {
        let rules_text = self.rules_text.as_deref();
        let state = self.state.as_deref();
        match self.bench.play(seats, self.seed, rules_text, state) {
            Ok(screen) => Flow::Open(screen),
            Err(failure) => {
                self.say(&failure.to_string(), Role::Alarm);
                Flow::Stay
            }
        }
    }

    fn click(&mut self, place: Position, takes_off: bool, context: &Context) -> Flow {
        self.said = None;
        let places = self.places(context.area);
        if let Some(piece) = self.piece_at(places.panel, place) {
            self.piece = piece;
            return Flow::Stay;
        }
        let board = self.bench.board();
        let point = places
            .board
            .and_then(|layout| layout.point_at(board, place));
        let Some(point) = point else {
            return Flow::Idle;
        };
        self.cursor = Some(point);
        if takes_off {
            self.bench.clear(Some(point));
        } else {
            self.touch(point);
        }
        Flow::Stay
    }
}

impl Screen for BuildScreen {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
    }

    fn shows(&self, area: Rect) -> bool {
        self.places(area).board.is_some()
    }

    fn update(&mut self, event: Event, context: &Context) -> Flow {
        if let Event::Interrupt = event {
            return Flow::Leave(self.end());
        }
        if Overlay::answer(&mut self.overlay, &event).is_some() {
            return Flow::Stay;
        }
        match event {
            Event::Key(key) => self.key(key, context),
            Event::Mouse(mouse) => {
                let place = Position::new(mouse.column, mouse.row);
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => self.click(place, false, context),
                    MouseEventKind::Down(MouseButton::Right) => self.click(place, true, context),
                    _ => Flow::Idle,
                }
            }
            Event::Edit(edit) if self.typing.edit(edit) => Flow::Stay,
            Event::Paste(text) => {
                self.typing.paste(&text);
                Flow::Stay
            }
            _ => Flow::Idle,
        }
    }

    fn resume(&mut self, farewell: &Farewell) {
        self.said = Some(farewell.said());
    }

    fn end(&mut self) -> Farewell {
        Farewell {
            words: vec![format!("the position was {}", self.bench.text())],
            unread: Vec::new(),
            result: Ok(()),
        }
    }
}
