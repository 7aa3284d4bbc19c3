//! A question on the screen, and what is said to the answer.

mod answer;
mod marks;
mod view;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use menagerie_core::{Point, Rules as _};
use menagerie_study::{Kind, Question, Task};
use ratatui::Frame;
use ratatui::layout::Position;

use crate::Failure;
use crate::study::{Book, Lesson, Questions, answer_sentence, verdict_sentences, worth_telling};
use crate::tui::cursor::{heading, lead};
use crate::tui::look::{Look, Role};
use crate::tui::overlay::Overlay;
use crate::tui::screen::{Context, Event, Farewell, Flow, Screen};
use crate::tui::typing::{Begun, Typed, Typing};
use crate::words::counted;
use answer::Marked;

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

/// A question, and somebody who is about to answer it.
pub(crate) struct AskScreen {
    lesson: Rc<Lesson>,
    book: Rc<RefCell<Book>>,
    course: Questions,
    /// How many more questions are to be asked.
    left: u32,
    task: Task,
    marked: Marked,
    cursor: Option<Point>,
    typing: Typing,
    told: Option<Told>,
    asked: u32,
    right: u32,
    flip: bool,
    said: Option<(String, Role)>,
    overlay: Option<Overlay<()>>,
}

/// What is said to an answer.
struct Told {
    right: bool,
    /// The right answer, as texts of moves.
    answer: Vec<String>,
    sentences: Vec<String>,
    /// The first line that is shown of it.
    top: usize,
    /// The furthest that this can be, as found when it was drawn last.
    most: Cell<usize>,
    /// Which of two moves the board shows as played; none for the position of the question.
    after: Option<usize>,
}

impl AskScreen {
    /// The first question of a lesson.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn new(
        lesson: Rc<Lesson>,
        book: Rc<RefCell<Book>>,
        kind: Option<Kind>,
        flip: bool,
    ) -> Result<Self, Failure> {
        let mut course = lesson.course(kind, book.borrow().progress())?;
        let task = course.next().ok_or_else(|| lesson.nothing(kind))??;
        Ok(Self {
            marked: Marked::of(&task.exercise),
            left: lesson
                .count
                .map_or(u32::MAX, |count| count.saturating_sub(1)),
            lesson,
            book,
            course,
            task,
            cursor: None,
            typing: Typing::default(),
            told: None,
            asked: 0,
            right: 0,
            flip,
            said: None,
            overlay: None,
        })
    }

    /// The same with something to say first.
    pub(super) fn saying(self, said: Option<(String, Role)>) -> Self {
        Self { said, ..self }
    }

    fn say(&mut self, text: &str, role: Role) {
        self.said = Some((crate::text::capital(text), role));
    }

    /// Goes on to the next question, or leaves after the last.
    fn next(&mut self) -> Flow {
        let next = self.left.checked_sub(1).zip(self.course.next());
        let Some((left, task)) = next else {
            return Flow::Close(self.end());
        };
        let task = match task {
            Ok(task) => task,
            Err(failure) => {
                self.say(&failure.to_string(), Role::Alarm);
                return Flow::Stay;
            }
        };
        self.left = left;
        self.marked = Marked::of(&task.exercise);
        self.task = task;
        self.cursor = None;
        self.told = None;
        self.said = None;
        Flow::Stay
    }

    /// Judges an answer.
    fn submit(&mut self, text: &str) -> Flow {
        match self.task.exercise.judge(&self.lesson.hunt, text) {
            Err(error) => self.say(&error.to_string(), Role::Alarm),
            Ok(verdict) => {
                let exercise = &self.task.exercise;
                let mut sentences = verdict_sentences(exercise, &verdict);
                sentences.extend_from_slice(worth_telling(exercise, &verdict));
                self.tell(verdict.right, verdict.answer, sentences);
            }
        }
        Flow::Stay
    }

    /// Shows the answer; the question then counts as not solved.
    fn give_up(&mut self) -> Flow {
        let (hunt, exercise) = (&self.lesson.hunt, &self.task.exercise);
        let solution = exercise.solution(hunt);
        let mut sentences = vec![answer_sentence(exercise, &solution)];
        sentences.extend(exercise.analysis(hunt));
        self.tell(false, solution, sentences);
        Flow::Stay
    }

    fn tell(&mut self, right: bool, answer: Vec<String>, sentences: Vec<String>) {
        let (key, kind) = (self.lesson.hunt.info().key(), self.task.exercise.kind());
        let id = self.task.id.as_deref();
        let warning = self.book.borrow_mut().count(&key, kind, id, right);
        self.asked += 1;
        self.right += u32::from(right);
        self.said = None;
        if let Some(warning) = warning {
            self.say(&warning, Role::Alarm);
        }
        self.cursor = None;
        self.told = Some(Told {
            after: self.opening(&answer),
            right,
            answer,
            sentences,
            top: 0,
            most: Cell::default(),
        });
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Flow {
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
        if let KeyCode::Char(letter) = code {
            match self.typing.begin(letter) {
                Begun::No => {}
                begun => {
                    self.flip ^= begun == Begun::After('f');
                    return Flow::Stay;
                }
            }
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
            // The question says "or none", and somebody may type that.
            (KeyCode::Char('n'), Kind::Actions) => {
                self.typing.open();
                self.typing.key(code.into());
            }
            (KeyCode::Char('.'), Kind::Actions) => self.marked.turn_stop(),
            (KeyCode::Enter, Kind::Actions) => return self.answer_marked(),
            (KeyCode::Char(' ') | KeyCode::Enter, _) => match self.cursor {
                Some(point) => return self.touch(point),
                None => self.say("lead the cursor with the arrow keys first", Role::Faint),
            },
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    /// A key after the answer.
    fn key_after(&mut self, code: KeyCode) -> Flow {
        let compares = self.task.exercise.kind() == Kind::Compare;
        let Some(told) = &mut self.told else {
            return Flow::Idle;
        };
        match code {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Tab => return self.next(),
            KeyCode::Esc => return Flow::Close(self.end()),
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

    fn click(&mut self, place: Position, context: &Context) -> Flow {
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

impl Screen for AskScreen {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
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
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    self.click(Position::new(mouse.column, mouse.row), context)
                }
                MouseEventKind::ScrollDown if self.told.is_some() => self.key_after(KeyCode::Down),
                MouseEventKind::ScrollUp if self.told.is_some() => self.key_after(KeyCode::Up),
                _ => Flow::Idle,
            },
            Event::Edit(edit) if self.typing.edit(edit) => Flow::Stay,
            Event::Paste(text) if self.told.is_none() => {
                self.typing.paste(&text);
                Flow::Stay
            }
            _ => Flow::Idle,
        }
    }

    fn end(&mut self) -> Farewell {
        let score = format!(
            "{} of {} right",
            self.right,
            counted(self.asked as usize, "answer")
        );
        Farewell {
            words: Vec::from_iter((self.asked > 0).then_some(score)),
            unread: Vec::new(),
            result: Ok(()),
        }
    }
}
