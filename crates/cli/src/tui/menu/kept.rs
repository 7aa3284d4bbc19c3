//! The games that are kept, one of which the menu shows and goes on with.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Board, Info, Rules, Setup};
use menagerie_notation::Record;

use super::facts::name_of_game;
use crate::choose::{Choice, GameVisitor};
use crate::clock::now;
use crate::play::{KeptGame, all_kept};
use crate::source::Source;
use crate::tell::Tell;
use crate::{Failure, text};

/// The kept games, the newest first, and which of them is shown.
#[derive(Default)]
pub(super) struct KeptList {
    games: Vec<KeptGame>,
    at: usize,
    shown: Option<Preview>,
}

/// What is shown of a kept game, if it can be read.
pub(super) struct Preview {
    pub(super) info: Info,
    pub(super) board: Board,
    pub(super) setup: Setup,
}

impl KeptList {
    /// Those in this folder for the state of programs.
    pub(super) fn read(state: Option<&Path>) -> Self {
        let mut list = Self {
            games: state.map(all_kept).unwrap_or_default(),
            ..Self::default()
        };
        list.look();
        list
    }

    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// The one that is shown.
    pub(super) fn current(&self) -> Option<&KeptGame> {
        self.games.get(self.at)
    }

    /// Turns to another.
    pub(super) fn turn_to(&mut self, index: usize) {
        self.at = index.min(self.games.len().saturating_sub(1));
        self.look();
    }

    pub(super) fn index(&self) -> usize {
        self.at
    }

    pub(super) fn preview(&self) -> Option<&Preview> {
        self.shown.as_ref()
    }

    /// What stands on the line of the menu.
    pub(super) fn value(&self) -> String {
        let name = self.shown.as_ref().map(|shown| &shown.info.title);
        let name = name.map_or("cannot be read", |title| name_of_game(title));
        match self.games.len() {
            0 | 1 => name.to_owned(),
            count => format!("{name} ({} of {count})", self.at + 1),
        }
    }

    /// What there is to say of the one that is shown, a sentence each.
    pub(super) fn facts(&self) -> Vec<String> {
        let facts = self.current().map(|game| game.facts(now()));
        let facts = facts.unwrap_or_default().into_iter();
        facts.map(|fact| text::capital(&fact)).collect()
    }

    fn look(&mut self) {
        let record = self.current().and_then(|game| game.record.as_ref().ok());
        self.shown = record.and_then(|record| preview(record).ok());
    }
}

/// The position that a record ends with.
fn preview(record: &Record) -> Result<Preview, Failure> {
    struct Look<'a>(&'a Record);
    impl GameVisitor for Look<'_> {
        type Output = Result<Preview, String>;
        fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
            let game = self.0.replay(&rules).map_err(|error| error.to_string())?;
            let rules = game.rules();
            Ok(Preview {
                info: rules.info().clone(),
                board: rules.board().clone(),
                setup: rules.setup(game.state()),
            })
        }
    }
    let source = Source {
        name: "the kept game".to_owned(),
        text: String::new(),
    };
    let choice = Choice::of_record(record, &source)?;
    choice.visit(Look(record))?.map_err(Failure::BadInput)
}
