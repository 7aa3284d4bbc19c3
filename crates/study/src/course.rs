//! The exercises that somebody is asked, one after the other.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use menagerie_bots::Generator;
use menagerie_core::Rules;
use menagerie_core::hunt::Hunt;
use menagerie_notation::json::{Action, Document};
use menagerie_notation::write_position;
use serde::{Deserialize, Serialize};

use crate::exercise::{Exercise, Kind, Question, Theme};
use crate::generate::{generate, shuffle};
use crate::progress::Progress;
use crate::review::Oracle;
use crate::shelf::Entry;

/// Which exercises are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Of this exercise; of all where none is named.
    pub kind: Option<Kind>,
    /// Of this theme; of all where none is named.
    pub theme: Option<Theme>,
    /// Where they come from.
    pub origin: Origin,
}

/// Where exercises come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Origin {
    /// From the shelf as long as there are any that have not been solved, then by chance.
    #[default]
    Both,
    /// From the shelf: those not solved yet, or all when there are none of these.
    Shelf,
    /// By chance.
    Chance,
}

/// An exercise to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The name, if it comes from the shelf.
    pub id: Option<String>,
    /// The exercise.
    pub exercise: Exercise,
}

/// What tables know of the positions of a hunt game, kept as long as questions are asked.
pub type Tables = Arc<Oracle<'static, Hunt>>;

/// Exercises of one ruleset, one after the other. The same seed and the same progress give the
/// same exercises.
#[derive(Clone)]
pub struct Course {
    hunt: Hunt,
    shelf: VecDeque<Task>,
    /// The themes of exercises by chance; empty where there are to be none.
    themes: Vec<Theme>,
    tables: Option<Tables>,
    seed: u64,
    drawn: u64,
}

impl fmt::Debug for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Course")
            .field("ruleset", &self.hunt.info().key())
            .field("shelf", &self.shelf.len())
            .field("themes", &self.themes)
            .field("seed", &self.seed)
            .field("drawn", &self.drawn)
            .finish_non_exhaustive()
    }
}

impl Course {
    /// A course of what is wanted. Entries that are no exercises of these rules are passed over,
    /// and without tables those that need them.
    pub fn new(
        hunt: Hunt,
        entries: &[Entry],
        wanted: &Wanted,
        tables: Option<Tables>,
        seed: u64,
        progress: &Progress,
    ) -> Self {
        let is_wanted = |theme: Theme| {
            wanted.kind.is_none_or(|kind| kind == theme.kind())
                && wanted.theme.is_none_or(|one| one == theme)
                && (tables.is_some() || !theme.kind().needs_tables())
        };
        let key = hunt.info().key();
        let shelf = entries.iter().filter(|entry| is_wanted(entry.theme));
        let shelf = shelf.filter_map(|entry| {
            let exercise = entry.exercise(&hunt, tables.as_deref()).ok()?;
            Some(Task {
                id: Some(entry.id.clone()),
                exercise,
            })
        });
        let all = shelf.collect::<VecDeque<_>>();
        let is_solved = |task: &Task| {
            task.id
                .as_ref()
                .is_some_and(|id| progress.has_solved(&key, id))
        };
        let mut shelf = all.clone();
        shelf.retain(|task| !is_solved(task));
        if shelf.is_empty() {
            shelf = all;
            if wanted.origin == Origin::Both {
                shelf.clear();
            }
        }
        if wanted.origin == Origin::Chance {
            shelf.clear();
        }
        let themes = Theme::ALL.iter().copied().filter(|theme| is_wanted(*theme));
        let themes = match wanted.origin {
            Origin::Shelf => Vec::new(),
            Origin::Both | Origin::Chance => themes.collect(),
        };
        Self {
            hunt,
            shelf,
            themes,
            tables,
            seed,
            drawn: 0,
        }
    }

    /// The rules.
    pub fn hunt(&self) -> &Hunt {
        &self.hunt
    }

    /// An exercise by chance, if one is wanted and can be found.
    fn draw(&mut self) -> Option<Task> {
        let mut luck = Generator::stream(self.seed, self.drawn);
        self.drawn += 1;
        let mut themes = self.themes.clone();
        shuffle(&mut themes, &mut luck);
        if themes.first().map(|theme| theme.kind()) == Some(Kind::Enclosure) {
            // Themes alone would make it one yes in four, and whoever says no would mostly be right.
            let closed = luck.below(2) == 0;
            let fits = |theme: Theme| (theme == Theme::HemmedIn) == closed;
            themes.sort_by_key(|theme| theme.kind() != Kind::Enclosure || !fits(*theme));
        }
        let exercise = themes
            .into_iter()
            .find_map(|theme| generate(&self.hunt, theme, &mut luck, self.tables.as_deref()))?;
        Some(Task { id: None, exercise })
    }
}

impl Iterator for Course {
    type Item = Task;

    fn next(&mut self) -> Option<Task> {
        self.shelf.pop_front().or_else(|| self.draw())
    }
}

/// A task as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Posed {
    /// `menagerie/question/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// The name of the exercise, if it comes from a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Which of the exercises.
    pub exercise: Kind,
    /// What it teaches.
    pub theme: Theme,
    /// The position in one line.
    pub position: String,
    /// Whose actions are to be listed: the point of the piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The moves to compare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<[Action; 2]>,
    /// The question for people, in English.
    pub ask: String,
}

impl Document for Posed {
    const SCHEMA: &'static str = "menagerie/question/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl Posed {
    /// Of a task.
    pub fn of(hunt: &Hunt, task: &Task) -> Self {
        let Task { id, exercise } = task;
        let action =
            |chosen| Action::of(hunt, &exercise.state, menagerie_core::Event::Move(chosen));
        let (of, moves) = match exercise.question {
            Question::Actions(point) => (Some(point.to_string()), None),
            Question::Enclosure | Question::OnlyMove(_) => (None, None),
            Question::Compare(moves) => (None, Some(moves.map(action))),
        };
        Self {
            schema: Self::SCHEMA.to_owned(),
            game: hunt.info().key(),
            id: id.clone(),
            exercise: exercise.kind(),
            theme: exercise.theme,
            position: write_position(hunt, &exercise.state),
            of,
            moves,
            ask: exercise.ask(hunt),
        }
    }
}
