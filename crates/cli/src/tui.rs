//! The full screen: boards to look at, pieces to pick up, dice to throw, games to replay.
//!
//! A [`Screen`](screen::Screen) shows itself and answers events, and knows of no terminal; the
//! [loop](run) brings it together with one. So scripts of keys can drive everything in tests.

mod board;
mod build;
mod cursor;
mod dice;
mod events;
mod field;
mod list;
mod look;
mod menu;
mod overlay;
mod places;
mod play;
mod replay;
mod run;
mod screen;
mod study;
mod terminal;
#[cfg(test)]
mod tests;
mod trace;
mod typing;
mod words;

use std::path::{Path, PathBuf};

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_study::Study;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use crate::args::{PlayArgs, StudyArgs, StudyExercise};
use crate::choose::{GameVisitor, unknown, visit};
use crate::config::Config;
use crate::play::{Host, Sitting, sit, take_up};
use crate::study::{Lesson, check_board};
use crate::tables::Tables;
use crate::tell::Tell;
use crate::{Console, Failure};
use build::BuildScreen;
use menu::Wish;
use play::PlayScreen;
use study::StudyScreen;

pub(crate) use look::{Depth, Look};
pub(crate) use replay::{Reel, ReplayScreen};
pub(crate) use screen::Screen;
pub(crate) use terminal::{give_back, is_taken};

/// Plays in full screen.
pub(crate) fn play(
    args: &PlayArgs,
    config: &Config,
    look: Look,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let flip = args.board.flip;
    let screen = sit(args, config, console, OnScreen { flip })??;
    run::run(screen, look, console)
}

/// Opens the menu.
pub(crate) fn menu(config: Config, look: Look, console: &mut Console<'_>) -> Result<(), Failure> {
    let state = console.state.clone();
    let opener = {
        let (config, state) = (config.clone(), state.clone());
        let tables = Tables::of(console);
        let base = tables.base().map(Path::to_owned);
        move |wish: &Wish| match wish {
            Wish::Play(args) => open(state.clone(), base.clone(), |console| {
                sit(args, &config, console, OnScreen { flip: false })?
            }),
            Wish::TakeUp(file) => open(state.clone(), base.clone(), |console| {
                let host = OnScreen { flip: false };
                take_up(&PlayArgs::default(), file, &config, console, host)?
            }),
            Wish::Study(key) => open_study(key, state.clone(), tables.clone()),
        }
    };
    let menu = menu::Menu::new(config, state, Box::new(opener));
    run::run(Box::new(menu), look, console)
}

/// Opens a game that the menu asks for. What would be printed before it is shown with it.
fn open(
    state: Option<PathBuf>,
    tables: Option<PathBuf>,
    seat: impl FnOnce(&mut Console<'_>) -> Result<Box<dyn Screen>, Failure>,
) -> Result<Box<dyn Screen>, Failure> {
    let mut printed = Vec::new();
    let mut console = Console::scripted("", &mut printed);
    console.state = state;
    console.tables = tables;
    seat(&mut console)
}

/// Opens the exercises of a ruleset, or the position editor of one that has none.
fn open_study(
    key: &str,
    state: Option<PathBuf>,
    tables: Tables,
) -> Result<Box<dyn Screen>, Failure> {
    struct Open(Option<PathBuf>, Tables);
    impl GameVisitor for Open {
        type Output = Result<Box<dyn Screen>, Failure>;
        fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
            check_board(&rules)?;
            Ok(match rules.hunt() {
                Some(hunt) => {
                    let lesson = Lesson::of(hunt, self.1);
                    Box::new(StudyScreen::new(lesson, false, self.0))
                }
                None => Box::new(BuildScreen::new(rules, None, None, false, self.0)),
            })
        }
    }
    visit(key, Open(state, tables)).map_err(|error| unknown(&error))?
}

/// Shows a recorded game.
pub(crate) fn replay(
    screen: Box<dyn Screen>,
    look: Look,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    run::run(screen, look, console)
}

/// Opens the exercises: the one that was asked for, or all to choose from.
pub(crate) fn study(
    lesson: Lesson,
    args: &StudyArgs,
    look: Look,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let asked = args.exercise.is_some() || args.topic.is_some();
    let study = StudyScreen::new(lesson, args.board.flip, console.state.clone());
    if !asked {
        return run::run(Box::new(study), look, console);
    }
    let kind = args.exercise.and_then(StudyExercise::kind);
    run::run(Box::new(study.at_once(kind)?), look, console)
}

/// Opens the position editor.
pub(crate) fn build<R: Rules + Playable + Tell + Study>(
    rules: R,
    rules_text: Option<&str>,
    args: &StudyArgs,
    look: Look,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let rules_text = rules_text.map(str::to_owned);
    let state = console.state.clone();
    let screen = BuildScreen::new(rules, rules_text, args.seed, args.board.flip, state);
    run::run(Box::new(screen), look, console)
}

/// Puts a game on the screen.
struct OnScreen {
    flip: bool,
}

impl Host for OnScreen {
    type Output = Result<Box<dyn Screen>, Failure>;

    fn host<R: Rules + Playable + Tell>(
        self,
        sitting: Sitting<R>,
        _: &mut Console<'_>,
    ) -> Self::Output {
        Ok(Box::new(PlayScreen::new(sitting, self.flip)))
    }
}

/// Writes a text, cut off at the edge of the buffer.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if buffer.area.contains(Position::new(x, y)) {
        let room = usize::from(buffer.area.right() - x);
        buffer.set_stringn(x, y, text, room, style);
    }
}
