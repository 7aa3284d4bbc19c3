//! Games played by scripts of keys and clicks.

mod games;
mod kept;
mod keys;
mod pictures;
mod track;

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use crossterm::event::{KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use menagerie_bots::Playable;
use menagerie_core::{Game, Point, Rules};
use menagerie_notation::Charset;
use ratatui::layout::{Position, Rect};

use super::{Event, PlayScreen};
use crate::args::SeatChoice;
use crate::play::{From, Sitting};
use crate::tell::Tell;
use crate::tui::look::Look;
use crate::tui::screen::{Alarm, Context, Flow, Screen};
use crate::tui::tests::{codes, hold, picture};

/// A game on a screen that nobody sees, and what is pressed.
struct Script<R: Rules> {
    screen: PlayScreen<R>,
    context: Context,
    rung: mpsc::Receiver<()>,
    /// Everything that was pressed, in words.
    pressed: Vec<String>,
}

impl<R: Rules + Playable + Tell> Script<R> {
    /// A game between people, or against greedy bots, on a screen of this size.
    fn new(game: Game<R>, bots: bool, (columns, rows): (u16, u16)) -> Self {
        Self::at(
            Sitting::branch(game, bots, None).expect("everybody can play"),
            (columns, rows),
        )
    }

    /// A new game between people whose dice fall as this seed says.
    fn seeded(rules: R, seed: u64, size: (u16, u16)) -> Self {
        Self::at(seeded(rules, seed, None), size)
    }

    fn at(sitting: Sitting<R>, (columns, rows): (u16, u16)) -> Self {
        let (sender, rung) = mpsc::channel();
        let alarm = Alarm::new(move || sender.send(()).unwrap_or_default());
        let mut script = Self {
            screen: PlayScreen::new(sitting, false),
            context: Context {
                area: Rect::new(0, 0, columns, rows),
                now: Duration::ZERO,
                look: Look::plain(Charset::Unicode),
                alarm,
            },
            rung,
            pressed: Vec::new(),
        };
        script.wait();
        script
    }

    /// The same with dice that tumble.
    fn animated(mut self) -> Self {
        self.context.look.animation = true;
        self
    }

    fn game(&self) -> &Game<R> {
        self.screen.game()
    }

    /// Lets go on what goes on by itself, until somebody has to press something.
    fn wait(&mut self) {
        self.screen.settle();
        loop {
            let pace = self.screen.tick();
            let event = if self.screen.thinking.is_busy() {
                self.rung.recv().expect("a bot rings when it has thought");
                Event::Ready
            } else if pace.is_some() {
                Event::Tick
            } else {
                return;
            };
            self.context.now += pace.unwrap_or_default();
            self.screen.update(event, &self.context);
            self.screen.settle();
        }
    }

    /// Lets some time pass.
    fn tick(&mut self) {
        self.context.now += self.screen.tick().expect("something moves");
        self.screen.update(Event::Tick, &self.context);
    }

    fn update(&mut self, event: Event) -> Flow {
        self.screen.answer(event, &self.context)
    }

    /// Presses keys, by their names, a blank between; a word is typed letter by letter.
    fn press(&mut self, keys: &str) {
        for key in keys.split(' ') {
            self.strike(key);
            self.wait();
        }
    }

    /// Types the name of a file over the one that is proposed.
    fn name_file(&mut self, file: &Path) {
        for _ in 0..40 {
            self.press("Backspace");
        }
        self.press(&format!("{} Enter", file.display()));
    }

    /// Presses a key, or types a word, and does not wait for what comes of it.
    fn strike(&mut self, key: &str) -> Flow {
        self.pressed.push(key.to_owned());
        let mut flow = Flow::Idle;
        for code in codes(key) {
            flow = self.update(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
        flow
    }

    /// Clicks on a place.
    fn click(&mut self, place: Position) {
        self.pressed.push(format!("click {},{}", place.x, place.y));
        self.update(Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: place.x,
            row: place.y,
            modifiers: KeyModifiers::NONE,
        }));
        self.wait();
    }

    /// Clicks on a point.
    fn click_on(&mut self, point: Point) {
        let places = self.screen.places(self.context.area);
        let room = places.board.expect("there is room").room_of(point);
        let middle = Position::new(room.x + room.width / 2, room.y + room.height / 2);
        self.click(middle);
    }

    /// Leads the cursor to a point with arrow keys, and presses Enter there.
    fn enter_on(&mut self, point: Point) {
        let layout = self
            .screen
            .places(self.context.area)
            .board
            .expect("there is room");
        let board = self.game().rules().board().clone();
        if self.screen.cursor.is_none() {
            self.press("Down");
        }
        let from = self.screen.cursor.expect("a cursor is shown now");
        // The shortest way, found from its end: a breadth-first search.
        let arrows = [
            ("Left", (-1, 0)),
            ("Right", (1, 0)),
            ("Up", (0, -1)),
            ("Down", (0, 1)),
        ];
        let mut ways = vec![(from, Vec::new())];
        let mut next = 0;
        while ways[next].0 != point {
            let (here, way) = ways[next].clone();
            for (key, heading) in arrows {
                if let Some(there) = layout.neighbour(&board, here, heading)
                    && !ways.iter().any(|(known, _)| *known == there)
                {
                    let mut way: Vec<&str> = way.clone();
                    way.push(key);
                    ways.push((there, way));
                }
            }
            next += 1;
            assert!(next < ways.len(), "{point} can be reached from {from}");
        }
        for key in ways.swap_remove(next).1 {
            self.press(key);
        }
        self.press("Enter");
    }

    /// Everything that was pressed, a line of text to be read and held.
    fn keys(&self) -> String {
        self.pressed.join(" ") + "\n"
    }

    /// What is on the screen.
    fn picture(&self) -> String {
        picture(&self.screen, self.context.area, self.context.look)
    }

    fn said(&self) -> &str {
        &self.screen.said.text
    }
}

/// Everybody at a new game between people whose dice fall as this seed says, kept in this folder.
fn seeded<R: Rules + Playable + Tell>(rules: R, seed: u64, state: Option<&Path>) -> Sitting<R> {
    let seats = rules.info().seats.iter().map(|seat| SeatChoice {
        seat: seat.name.clone(),
        player: "human".to_owned(),
    });
    let from = From {
        start: rules.start(),
        seats: &seats.collect::<Vec<_>>(),
        seed: Some(seed),
        rules_text: None,
        rules,
    };
    from.sit(state).expect("everybody can play")
}

/// A frozen record of the project's own.
fn record(name: &str) -> menagerie_notation::Record {
    let path = transcripts().join(name).with_extension("rec");
    let text = std::fs::read_to_string(&path).expect("the record is there");
    menagerie_notation::Record::read(&text).expect("it is sound")
}

fn transcripts() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/transcripts")
}
