//! The choice of an exercise on the screen.

mod ask;
#[cfg(test)]
mod tests;
mod view;

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use menagerie_core::Rules as _;
use menagerie_core::hunt::Hunt;
use menagerie_study::{Kind, Theme};
use ratatui::Frame;

use super::build::BuildScreen;
use super::list::{Act, List};
use super::look::{Look, Role};
use super::overlay::Overlay;
use super::screen::{Context, Event, Farewell, Flow, Screen};
use crate::Failure;
use crate::study::{Book, Lesson};

pub(super) use ask::AskScreen;

/// A line of the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Entry {
    /// Which rules.
    Rules,
    /// Questions of one kind, or of all.
    Ask(Option<Kind>),
    /// Questions on one topic.
    Topic,
    /// The position editor.
    Build,
    Leave,
}

const ENTRIES: [Entry; 9] = [
    Entry::Rules,
    Entry::Ask(Some(Kind::Actions)),
    Entry::Ask(Some(Kind::Enclosure)),
    Entry::Ask(Some(Kind::Compare)),
    Entry::Ask(Some(Kind::OnlyMove)),
    Entry::Ask(None),
    Entry::Topic,
    Entry::Build,
    Entry::Leave,
];

/// The exercises of a ruleset, to choose from.
pub(crate) struct StudyScreen {
    /// What can be studied: the lesson that was asked for, and one for every other ruleset.
    lessons: Vec<Rc<Lesson>>,
    chosen: usize,
    topic: usize,
    book: Rc<RefCell<Book>>,
    list: List,
    said: Option<(String, Role)>,
    overlay: Option<Overlay<()>>,
    flip: bool,
    state: Option<PathBuf>,
}

impl StudyScreen {
    /// The exercises of a lesson; progress is kept in this folder.
    pub(crate) fn new(lesson: Lesson, flip: bool, state: Option<PathBuf>) -> Self {
        let (book, fault) = Book::open(state.as_deref());
        let key = lesson.hunt.info().key();
        let own = lesson.rules_text.is_some();
        let other = |hunt: Hunt| Lesson {
            seed: lesson.seed,
            origin: lesson.origin,
            count: lesson.count,
            ..Lesson::of(&hunt, lesson.tables.clone())
        };
        let hunts = every_hunt().into_iter();
        let mut lessons = hunts.map(|hunt| Rc::new(other(hunt))).collect::<Vec<_>>();
        let known = lessons
            .iter()
            .position(|lesson| lesson.hunt.info().key() == key && !own);
        let lesson = Rc::new(lesson);
        let chosen = known.unwrap_or(0);
        if known.is_some() {
            lessons[chosen] = lesson;
        } else {
            lessons.insert(chosen, lesson);
        }
        Self {
            lessons,
            chosen,
            topic: 0,
            book: Rc::new(RefCell::new(book)),
            list: List { at: 1 },
            said: fault.map(|fault| (crate::text::capital(&fault), Role::Alarm)),
            overlay: None,
            flip,
            state,
        }
    }

    /// The first question of the lesson that was asked for, without a choice.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn at_once(self, kind: Option<Kind>) -> Result<AskScreen, Failure> {
        let lesson = Rc::clone(self.lesson());
        let asked = AskScreen::new(lesson, self.book, kind, self.flip);
        asked.map(|screen| screen.saying(self.said))
    }

    fn lesson(&self) -> &Rc<Lesson> {
        &self.lessons[self.chosen]
    }

    fn topic(&self) -> Theme {
        Theme::ALL[self.topic % Theme::ALL.len()]
    }

    fn entry(&self) -> Entry {
        ENTRIES[self.list.at]
    }

    fn change(&mut self, by: isize) -> Flow {
        let turn =
            |index: usize, count: usize| (index as isize + by).rem_euclid(count as isize) as usize;
        match self.entry() {
            Entry::Rules => self.chosen = turn(self.chosen, self.lessons.len()),
            Entry::Topic => self.topic = turn(self.topic, Theme::ALL.len()),
            _ => return Flow::Idle,
        }
        Flow::Stay
    }

    fn accept(&mut self) -> Flow {
        let lesson = Rc::clone(self.lesson());
        match self.entry() {
            Entry::Rules => {
                self.list.at += 1;
                Flow::Stay
            }
            Entry::Ask(kind) => self.ask(lesson, kind),
            Entry::Topic => {
                let lesson = Lesson {
                    topic: Some(self.topic()),
                    ..Lesson::clone(&lesson)
                };
                self.ask(Rc::new(lesson), None)
            }
            Entry::Build => {
                let screen = BuildScreen::new(
                    lesson.hunt.clone(),
                    lesson.rules_text.clone(),
                    None,
                    self.flip,
                    self.state.clone(),
                );
                Flow::Open(Box::new(screen))
            }
            Entry::Leave => Flow::Close(Farewell::silent()),
        }
    }

    fn ask(&mut self, lesson: Rc<Lesson>, kind: Option<Kind>) -> Flow {
        let book = Rc::clone(&self.book);
        match AskScreen::new(lesson, book, kind, self.flip) {
            Ok(screen) => {
                self.said = None;
                Flow::Open(Box::new(screen))
            }
            Err(failure) => {
                let said = crate::text::capital(&failure.to_string());
                // It may say how tables are made, which takes more than the lines at the foot.
                self.overlay = Some(Overlay::text("Nothing to ask", &said));
                Flow::Stay
            }
        }
    }
}

/// The rules of every hunt game, in the order of the registry.
fn every_hunt() -> Vec<Hunt> {
    use menagerie_bots::Playable;
    use menagerie_core::Rules;
    use menagerie_study::Study;

    use crate::choose::{GameVisitor, visit_all};
    use crate::tell::Tell;

    #[derive(Clone)]
    struct Ask;
    impl GameVisitor for Ask {
        type Output = Option<Hunt>;
        fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Option<Hunt> {
            rules.hunt().cloned()
        }
    }
    visit_all(&Ask).into_iter().flatten().collect()
}

impl Screen for StudyScreen {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
    }

    fn update(&mut self, event: Event, context: &Context) -> Flow {
        if let Event::Interrupt = event {
            return Flow::Leave(Farewell::silent());
        }
        if Overlay::answer(&mut self.overlay, &event).is_some() {
            return Flow::Stay;
        }
        let items = self.items();
        match self.list.answer(&event, &items, context.area) {
            Act::Idle => Flow::Idle,
            Act::Moved => Flow::Stay,
            Act::Change(by) => self.change(by),
            Act::Accept => self.accept(),
            Act::Rules => {
                let hunt = &self.lesson().hunt;
                self.overlay = Some(Overlay::rules(hunt, hunt.draw_rules(), context));
                Flow::Stay
            }
            Act::Leave => Flow::Close(Farewell::silent()),
        }
    }

    fn resume(&mut self, farewell: &Farewell) {
        self.said = Some(farewell.said());
    }
}
