//! A question on the screen, and what is said to the answer.

mod answer;
mod keys;
mod marks;
mod view;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use menagerie_core::{Point, Rules as _};
use menagerie_study::{Kind, Task};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::Failure;
use crate::study::{Book, Lesson, Questions, answer_sentence, verdict_sentences, worth_telling};
use crate::tui::look::{Look, Role};
use crate::tui::overlay::Overlay;
use crate::tui::screen::{Context, Event, Farewell, Flow, Screen};
use crate::tui::typing::Typing;
use crate::words::counted;
use answer::Marked;

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
}

impl Screen for AskScreen {
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
