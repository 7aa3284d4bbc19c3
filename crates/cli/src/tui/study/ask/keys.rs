//! What keys and clicks do at a question, before the answer and after it.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use menagerie_core::{Point, Rules as _};
use menagerie_study::{Kind, Question};
use ratatui::layout::Position;

use super::AskScreen;
use super::answer::Marked;
use crate::tui::cursor::{heading, lead};
use crate::tui::look::Role;
use crate::tui::overlay::Overlay;
use crate::tui::screen::{Context, Flow, Screen as _};
use crate::tui::typing::Typed;

/// The keys, for whoever asks.
const HELP: &str = "\
List the actions
  arrows, h j k l    move the cursor
  space, click       mark a point it can go to, or unmark it
  .                  mark that the chain may end here
  Enter              that is all
  0                  it has no action

Hemmed in?
  y  n               yes, or no
  space, click       show a way out: the piece, then where it goes

Compare moves
  1  2  3  0         the first, the second, both, neither

Only move
  space, click       show it: the piece, then where it goes

Everywhere
  d4-d5              an answer may be typed as at the prompt; / begins one
  s                  show the answer; it counts as not solved
  Tab                go on to another question, and count nothing
  arrows             after the answer: scroll what is told
  1  2  0            after a comparison: the board after each move, before
  Enter              after the answer: the next question
  f                  flip the board
  F1                 the rules of this game
  Esc                take back what is marked, put the cursor away
  q                  leave";

impl AskScreen {
    pub(super) fn key(&mut self, key: KeyEvent, context: &Context) -> Flow {
        if self.typing.text().is_some() {
            return match self.typing.key(key) {
                Typed::Done(text) => self.submit(&text),
                Typed::Changed => Flow::Stay,
                Typed::Idle => Flow::Idle,
            };
        }
        match key.code {
            KeyCode::Char('f') => {
                self.flip = !self.flip;
                // A point may begin with this letter, but digits answer a comparison.
                if self.told.is_none() && self.task.exercise.kind() != Kind::Compare {
                    self.typing.took('f');
                }
            }
            KeyCode::Char('?') => self.overlay = Some(Overlay::text("Keys", HELP)),
            KeyCode::F(1) => {
                let hunt = &self.lesson.hunt;
                self.overlay = Some(Overlay::rules(hunt, hunt.draw_rules(), context));
            }
            KeyCode::Char('q') => return Flow::Close(self.end()),
            _ if self.told.is_some() => return self.key_after(key.code),
            _ => return self.key_before(key.code, context),
        }
        Flow::Stay
    }

    /// A key while the question is open.
    fn key_before(&mut self, code: KeyCode, context: &Context) -> Flow {
        self.said = None;
        if let Some(command) = self.typing.take_back(code) {
            self.flip ^= command == 'f';
            return Flow::Stay;
        }
        if let Some(way) = heading(code, true) {
            if code == KeyCode::Char('h') {
                self.typing.took('h');
            }
            let layout = self.places(context.area).board;
            let board = self.lesson.hunt.board();
            let first = self.first_point();
            let next = lead(layout.as_ref(), board, self.cursor, first, way);
            self.cursor = next.or(self.cursor);
            return Flow::Stay;
        }
        let kind = self.task.exercise.kind();
        match (code, kind) {
            // Only a step back: whoever means to leave has q.
            (KeyCode::Esc, _) if self.marked != Marked::of(&self.task.exercise) => {
                self.marked = Marked::of(&self.task.exercise);
            }
            (KeyCode::Esc, _) if self.cursor.is_some() => self.cursor = None,
            (KeyCode::Esc, _) => self.say("q leaves, Tab goes on to another question", Role::Faint),
            (KeyCode::Tab, _) => return self.next(),
            (KeyCode::Char('s'), _) => return self.give_up(),
            (KeyCode::Char('/' | ':'), _) => self.typing.open(),
            (KeyCode::Char('y'), Kind::Enclosure) => return self.submit("yes"),
            (KeyCode::Char('n'), Kind::Enclosure) => return self.submit("no"),
            (KeyCode::Char('1'), Kind::Compare) => return self.submit("1"),
            (KeyCode::Char('2'), Kind::Compare) => return self.submit("2"),
            (KeyCode::Char('3'), Kind::Compare) => return self.submit("both"),
            (KeyCode::Char('0'), Kind::Compare) => return self.submit("neither"),
            (KeyCode::Char('0'), Kind::Actions) => return self.submit("none"),
            (KeyCode::Char('.'), Kind::Actions) => self.marked.turn_stop(),
            (KeyCode::Enter, Kind::Actions) => return self.answer_marked(),
            (KeyCode::Char(' ') | KeyCode::Enter, _) => match self.cursor {
                Some(point) => return self.touch(point),
                None => self.say("lead the cursor with the arrow keys first", Role::Faint),
            },
            // Every letter that is no command is typed, and none is lost.
            (KeyCode::Char(letter), _) => self.typing.begin(letter),
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    /// A key after the answer.
    pub(super) fn key_after(&mut self, code: KeyCode) -> Flow {
        let compares = self.task.exercise.kind() == Kind::Compare;
        let Some(told) = &mut self.told else {
            return Flow::Idle;
        };
        match code {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Tab => return self.next(),
            KeyCode::Esc => {
                self.say("q leaves, Enter goes on", Role::Faint);
                return Flow::Stay;
            }
            KeyCode::Down | KeyCode::Char('j') => told.top = (told.top + 1).min(told.most.get()),
            KeyCode::Up | KeyCode::Char('k') => told.top = told.top.saturating_sub(1),
            KeyCode::PageDown => told.top = (told.top + 8).min(told.most.get()),
            KeyCode::PageUp => told.top = told.top.saturating_sub(8),
            KeyCode::Char(digit @ '0'..='2') if compares => {
                told.after = (digit as usize - '0' as usize).checked_sub(1);
            }
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    /// A point is meant, by click or by key.
    fn touch(&mut self, point: Point) -> Flow {
        self.cursor = Some(point);
        match self.task.exercise.question {
            Question::Actions(_) => self.marked.turn(point),
            Question::Enclosure | Question::OnlyMove(_) => {
                match self.marked.pointed(&self.lesson.hunt, point) {
                    Some(way) => return self.submit(&way),
                    None => {
                        if let Some(piece) = self.marked.piece {
                            let name = self.lesson.hunt.board().name(piece);
                            self.say(&format!("from {name} to where?"), Role::Faint);
                        }
                    }
                }
            }
            Question::Compare(_) => {
                let what = "1 or 2 says which of the moves opens a capture, 3 both, 0 neither";
                self.say(what, Role::Faint);
            }
        }
        Flow::Stay
    }

    fn answer_marked(&mut self) -> Flow {
        if let Some(text) = self.marked.text(&self.lesson.hunt) {
            return self.submit(&text);
        }
        let what = "mark every point it can go to, or press 0 if it has no action";
        self.say(what, Role::Alarm);
        Flow::Stay
    }

    /// Where the cursor begins: on the piece that is asked about.
    fn first_point(&self) -> Option<Point> {
        match self.task.exercise.question {
            Question::Actions(point) => Some(point),
            Question::Enclosure => self.task.exercise.state.few().first(),
            Question::OnlyMove(_) => {
                let state = &self.task.exercise.state;
                state.pieces(state.to_move()).first()
            }
            Question::Compare([one, _]) => self
                .lesson
                .hunt
                .action(&self.task.exercise.state, one)
                .from(),
        }
    }

    pub(super) fn click(&mut self, place: Position, context: &Context) -> Flow {
        let places = self.places(context.area);
        let button = self
            .buttons(places.panel)
            .into_iter()
            .find(|button| button.room.contains(place));
        if let Some(button) = button {
            return self.key(KeyEvent::new(button.key, KeyModifiers::NONE), context);
        }
        let board = self.lesson.hunt.board();
        let point = places
            .board
            .and_then(|layout| layout.point_at(board, place));
        match point {
            Some(point) if self.told.is_none() => {
                self.said = None;
                self.touch(point)
            }
            _ => Flow::Idle,
        }
    }
}
