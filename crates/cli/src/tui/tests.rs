//! What the tests of all screens share: keys by name, pictures, and screens on top of each other.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use menagerie_notation::Charset;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::{Position, Rect};

use super::look::Look;
use super::screen::{Alarm, Context, Event, Flow, Screen};

/// The sizes in which every screen is held.
pub(super) const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// Screens on top of each other that nobody sees, and what is pressed.
pub(super) struct Stack {
    screens: Vec<Box<dyn Screen>>,
    pub(super) context: Context,
    /// What the screens that were closed left to be said.
    pub(super) left: Vec<String>,
    /// Everything that was pressed, in words.
    pub(super) pressed: Vec<String>,
}

impl Stack {
    /// A screen of this size.
    pub(super) fn new(screen: impl Screen + 'static, (columns, rows): (u16, u16)) -> Self {
        Self {
            screens: vec![Box::new(screen)],
            context: Context {
                area: Rect::new(0, 0, columns, rows),
                now: Duration::ZERO,
                look: Look::plain(Charset::Unicode),
                alarm: Alarm::new(|| {}),
            },
            left: Vec::new(),
            pressed: Vec::new(),
        }
    }

    /// How many screens are open.
    pub(super) fn depth(&self) -> usize {
        self.screens.len()
    }

    fn update(&mut self, event: Event) {
        // What is drawn knows how far one can scroll.
        self.picture();
        let screen = self.screens.last_mut().expect("a screen is open");
        match screen.answer(event, &self.context) {
            Flow::Stay | Flow::Idle => {}
            Flow::Turn(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Flow::Open(screen) => self.screens.push(screen),
            Flow::Close(farewell) | Flow::Leave(farewell) => {
                self.screens.pop();
                if let Some(below) = self.screens.last_mut() {
                    below.resume(&farewell);
                }
                self.left.extend(farewell.words);
            }
        }
    }

    /// Presses keys, by their names, a blank between; a word is typed letter by letter.
    pub(super) fn press(&mut self, keys: &str) {
        for key in keys.split(' ') {
            self.pressed.push(key.to_owned());
            for code in codes(key) {
                self.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            }
        }
    }

    /// Clicks on a place.
    pub(super) fn click(&mut self, place: Position, button: MouseButton) {
        self.pressed.push(format!("click {},{}", place.x, place.y));
        self.update(click(place, button));
    }

    /// Clicks on the first letter of a text that is shown.
    pub(super) fn click_on(&mut self, text: &str) {
        self.click(place_of(text, &self.picture()), MouseButton::Left);
    }

    /// What is on the screen.
    pub(super) fn picture(&self) -> String {
        let screen = self.screens.last().expect("a screen is open");
        picture(screen.as_ref(), self.context.area, self.context.look)
    }

    /// Holds what is on the screen under this name and its size.
    pub(super) fn hold(&self, name: &str) {
        let Rect { width, height, .. } = self.context.area;
        hold(&format!("{name}-{width}x{height}"), &self.picture());
    }
}

fn click(place: Position, button: MouseButton) -> Event {
    Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(button),
        column: place.x,
        row: place.y,
        modifiers: KeyModifiers::NONE,
    })
}

/// Where the first letter of a text is shown.
fn place_of(text: &str, shown: &str) -> Position {
    let place = shown.lines().zip(0..).find_map(|(line, y)| {
        let before = &line[..line.find(text)?];
        Some(Position::new(before.chars().count() as u16, y))
    });
    place.unwrap_or_else(|| panic!("{text:?} is not shown:\n{shown}"))
}

/// A click on the first letter of a text that is shown.
pub(super) fn click_on(text: &str, shown: &str) -> Event {
    click(place_of(text, shown), MouseButton::Left)
}

/// The keys that a word stands for.
pub(super) fn codes(word: &str) -> Vec<KeyCode> {
    let named = match word {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Backspace" => KeyCode::Backspace,
        "F1" => KeyCode::F(1),
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "PageDown" => KeyCode::PageDown,
        "Delete" => KeyCode::Delete,
        _ => return word.chars().map(KeyCode::Char).collect(),
    };
    vec![named]
}

/// What a screen shows, a row a line, without blanks at the ends.
pub(super) fn picture(screen: &dyn Screen, area: Rect, look: Look) -> String {
    let backend = TestBackend::new(area.width, area.height);
    let mut terminal = Terminal::new(backend).expect("a terminal in memory");
    terminal
        .draw(|frame| screen.view(frame, look))
        .expect("memory does not fail");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(area.width.max(1)));
    let rows = rows.map(|row| {
        let row = row
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect::<String>();
        row.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

/// Holds what a screen shows, or a script, under this name.
pub(super) fn hold(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/src/tui/pictures"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Whatever the size of the window, nothing that is drawn or clicked goes wrong.
#[test]
fn every_screen_can_be_drawn_and_clicked_at_every_size() {
    use menagerie_core::games::{bagh_chal, fox_and_geese, goose};
    use menagerie_core::{Game, Rules as _};
    use menagerie_study::Kind;

    use super::build::BuildScreen;
    use super::replay::ReplayScreen;
    use super::study::{AskScreen, StudyScreen};
    use crate::study::{Book, Lesson};

    let hunt = fox_and_geese::ply_yard();
    let lesson = || Lesson::of(&hunt, crate::tables::Tables::default());
    let ask = |kind| {
        let book = std::rc::Rc::new(Book::default().into());
        AskScreen::new(lesson().into(), book, Some(kind), false).expect("a question")
    };
    let three = goose::traditional().with_seats(3).expect("2 to 6 play");
    let names = vec![None; 3];
    let replay = ReplayScreen::new(Game::new(three), names, false, None);
    let mut stacks = vec![
        (
            Stack::new(StudyScreen::new(lesson(), false, None), LARGE),
            "",
        ),
        (Stack::new(ask(Kind::Actions), LARGE), "Up Space s"),
        (Stack::new(ask(Kind::Enclosure), LARGE), "y"),
        (Stack::new(ask(Kind::Compare), LARGE), "1"),
        (Stack::new(replay, LARGE), "m ?"),
        (
            Stack::new(
                BuildScreen::new(bagh_chal::standard(), None, None, false, None),
                LARGE,
            ),
            "c a",
        ),
    ];
    for (stack, keys) in &mut stacks {
        for step in ["", *keys] {
            if !step.is_empty() {
                stack.context.area = Rect::new(0, 0, LARGE.0, LARGE.1);
                stack.press(step);
            }
            for (columns, rows) in [
                (1, 1),
                (3, 90),
                (200, 2),
                (77, 24),
                (80, 23),
                (80, 24),
                (133, 51),
            ] {
                stack.context.area = Rect::new(0, 0, columns, rows);
                let shown = stack.picture();
                assert_eq!(shown.lines().count(), usize::from(rows));
                if columns == 77 {
                    assert!(shown.contains("needs 78 and 2"), "{shown}");
                }
            }
        }
        stack.context.area = Rect::new(0, 0, 80, 24);
        for (x, y) in [(0, 0), (79, 23), (40, 12), (60, 20)] {
            if stack.depth() > 0 {
                stack.click(Position::new(x, y), MouseButton::Left);
            }
        }
    }
}

/// Larger than any screen needs.
const LARGE: (u16, u16) = (120, 40);

#[test]
fn which_ply_of_which_game_is_shown_is_told_in_full() {
    use menagerie_core::Game;
    use menagerie_core::games::bagh_chal;

    use super::replay::{Reel, ReplayScreen};
    use crate::Failure;

    let reel = Reel {
        index: 999,
        count: 1000,
        open: std::rc::Rc::new(|_| Err(Failure::Interrupted)),
    };
    let game = Game::new(bagh_chal::standard());
    let screen = ReplayScreen::new(game, vec![None; 2], false, None).of(reel);
    let shown = Stack::new(screen, (80, 24)).picture();
    assert!(
        shown.contains("Game 1000 of 1000, ply 0 of") && shown.contains("       0\n"),
        "{shown}"
    );
}

#[test]
fn a_replay_turns_to_the_other_games_of_its_file() {
    use std::rc::Rc;

    use menagerie_core::Game;
    use menagerie_core::games::{bagh_chal, goose};

    use super::replay::{Reel, ReplayScreen};
    use crate::Failure;

    fn open(index: usize) -> Result<Box<dyn Screen>, Failure> {
        let reel = Reel {
            index,
            count: 3,
            open: Rc::new(open),
        };
        let nobody = vec![None; 2];
        match index {
            0 => {
                let game = Game::new(bagh_chal::small());
                Ok(Box::new(
                    ReplayScreen::new(game, nobody, false, None).of(reel),
                ))
            }
            1 => Err(Failure::BadInput("the second is damaged".to_owned())),
            _ => {
                let game = Game::new(goose::fonti());
                Ok(Box::new(
                    ReplayScreen::new(game, nobody, false, None).of(reel),
                ))
            }
        }
    }
    let mut stack = Stack {
        screens: vec![open(0).expect("it is sound")],
        ..Stack::new(
            ReplayScreen::new(Game::new(goose::fonti()), vec![None; 2], false, None),
            (80, 24),
        )
    };
    let mut sees = |keys: &str, text: &str| {
        if !keys.is_empty() {
            stack.press(keys);
        }
        assert!(stack.picture().contains(text), "{}", stack.picture());
    };
    sees("", "Game 1 of 3, ply 0 of 0");
    sees("P", "This is the first of 3 games.");
    sees("N", "The second is damaged.");
    sees("N", "Game 3 of 3");
    sees("N", "This is the last of 3 games.");
    sees("P", "The second is damaged.");
    sees("P", "Game 1 of 3");
}

#[test]
fn the_document_lists_every_picture() {
    use std::collections::BTreeSet;

    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = std::fs::read_to_string(root.join("../../docs/screens.md")).expect("there");
    let (_, list) = document.split_once("## The pictures").expect("a section");
    let (list, _) = list.split_once("\n## ").expect("another follows");
    let listed = list.split('`').skip(1).step_by(2);
    let listed = listed.map(str::to_owned).collect::<BTreeSet<_>>();
    let files = std::fs::read_dir(root.join("src/tui/pictures")).expect("there");
    let held = files.filter_map(|file| {
        let name = file.expect("readable").file_name().into_string();
        let name = name.expect("a plain name");
        let name = name.strip_suffix(".snap").expect("a snapshot");
        let size = name.rsplit_once('-').filter(|(_, size)| {
            let sides = size.split_once('x');
            sides.is_some_and(|(columns, _)| columns.parse::<u16>().is_ok())
        });
        let picture = size.map_or(name, |(name, _)| name);
        // A script is no picture.
        (!name.contains(".keys")).then(|| picture.to_owned())
    });
    assert_eq!(listed, held.collect());
}
