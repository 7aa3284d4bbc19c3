//! What is studied, whether at the prompt, in JSON or in full screen.

use menagerie_core::Rules as _;
use menagerie_core::hunt::Hunt;
use menagerie_study::{Course, Entry, Kind, Origin, Progress, Theme, Wanted, shipped};

use crate::Failure;
use crate::seed::draw_seed;

/// The rules, and where positions come from.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) hunt: Hunt,
    /// The text of the rules, if they come from a file.
    pub(crate) rules_text: Option<String>,
    /// The exercises from the shelf.
    pub(crate) entries: Vec<Entry>,
    /// Of this theme only, if one is named.
    pub(crate) topic: Option<Theme>,
    pub(crate) origin: Origin,
    pub(crate) seed: u64,
    /// After how many questions it ends, if it does.
    pub(crate) count: Option<u32>,
}

impl Lesson {
    /// Everything there is for these rules.
    pub(crate) fn of(hunt: &Hunt) -> Self {
        Self {
            hunt: hunt.clone(),
            rules_text: None,
            entries: shipped(hunt),
            topic: None,
            origin: Origin::Both,
            seed: draw_seed(),
            count: None,
        }
    }

    /// The exercises that are wanted, as far as they have not been solved.
    pub(crate) fn course(&self, kind: Option<Kind>, progress: &Progress) -> Course {
        let wanted = Wanted {
            kind,
            theme: self.topic,
            origin: self.origin,
        };
        Course::new(
            self.hunt.clone(),
            &self.entries,
            &wanted,
            self.seed,
            progress,
        )
    }

    /// How many positions of the shelf have been solved, and of how many.
    pub(crate) fn solved(&self, progress: &Progress) -> (usize, usize) {
        let key = self.hunt.info().key();
        let entries = self.entries.iter();
        let solved = entries.filter(|entry| progress.has_solved(&key, &entry.id));
        (solved.count(), self.entries.len())
    }

    /// Why there is nothing to ask.
    pub(crate) fn nothing(&self) -> Failure {
        let key = self.hunt.info().key();
        let topic = self
            .topic
            .map_or_else(String::new, |topic| format!(" on {topic}"));
        Failure::Usage(format!(
            "{key} has no exercise{topic}, or none was found by chance"
        ))
    }
}
