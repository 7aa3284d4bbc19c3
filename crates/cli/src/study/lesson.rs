//! What is studied, whether at the prompt, in JSON or in full screen.

use std::sync::{Arc, Mutex, PoisonError};

use menagerie_core::Rules as _;
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_study::{
    Course, Entry, EntryFault, Kind, Origin, Progress, Task, Theme, Wanted, shipped,
};
use menagerie_tablebase::{Effort, Exact, Observer, Silent};

use crate::Failure;
use crate::seed::draw_seed;
use crate::source::Source;
use crate::tables::{Tables, failure, known};

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
    /// What answers the questions that rules alone do not.
    pub(crate) tables: Tables,
}

/// The first thing that went wrong with tables while questions were looked for.
type Fault = Arc<Mutex<Option<Failure>>>;

impl Lesson {
    /// Everything there is for these rules.
    pub(crate) fn of(hunt: &Hunt, tables: Tables) -> Self {
        Self {
            hunt: hunt.clone(),
            rules_text: None,
            entries: shipped(hunt),
            topic: None,
            origin: Origin::Both,
            seed: draw_seed(),
            count: None,
            tables,
        }
    }

    /// Whether what is wanted needs tables.
    fn needs_tables(&self, kind: Option<Kind>) -> bool {
        let kind = kind.or(self.topic.map(Theme::kind));
        kind.is_some_and(Kind::needs_tables)
    }

    /// Works out what questions of this kind need that no files answer, telling how it goes on.
    ///
    /// # Errors
    /// When the rules cannot be solved, or a file cannot be read or believed.
    pub(crate) fn prepare(
        &self,
        kind: Option<Kind>,
        effort: Effort,
        observer: &dyn Observer,
    ) -> Result<(), Failure> {
        if !self.needs_tables(kind) {
            return Ok(());
        }
        let exact = self.exact()?;
        exact.prepare_some(effort, observer).map_err(failure)
    }

    /// The exercises that are wanted, as far as they have not been solved.
    ///
    /// # Errors
    /// As [`prepare`](Self::prepare).
    pub(crate) fn course(
        &self,
        kind: Option<Kind>,
        progress: &Progress,
    ) -> Result<Questions, Failure> {
        let wanted = Wanted {
            kind,
            theme: self.topic,
            origin: self.origin,
        };
        let fault = Fault::default();
        let tables = self.known(kind, &fault)?;
        let (hunt, entries) = (self.hunt.clone(), &self.entries);
        Ok(Questions {
            course: Course::new(hunt, entries, &wanted, tables, self.seed, progress),
            fault,
        })
    }

    fn exact(&self) -> Result<Arc<Exact>, Failure> {
        self.tables
            .exact(&self.hunt)
            .map_err(|failure| match failure {
                Failure::Usage(reason) => Failure::Usage(format!(
                    "{reason}; the exercise only-move needs rules that can be solved, such as \
                     bagh-chal/small or fox-and-geese/ply-yard"
                )),
                other => other,
            })
    }

    /// Checks the exercises of a file, as far as what is wanted needs them.
    ///
    /// # Errors
    /// When one is none of these rules, or as [`prepare`](Self::prepare).
    pub(crate) fn check(&self, kind: Option<Kind>, source: &Source) -> Result<(), Failure> {
        let tables = self.known(kind, &Fault::default())?;
        for entry in &self.entries {
            match entry.exercise(&self.hunt, tables.as_deref()) {
                // What nothing is known of is passed over.
                Err(error) if matches!(error.fault, EntryFault::Unknown(_)) => {}
                checked => drop(checked.map_err(|error| source.wrong(error))?),
            }
        }
        Ok(())
    }

    /// What is known of positions, if questions of this kind need that. What goes wrong on the way
    /// is kept.
    fn known(
        &self,
        kind: Option<Kind>,
        fault: &Fault,
    ) -> Result<Option<menagerie_study::Tables>, Failure> {
        if !self.needs_tables(kind) {
            return Ok(None);
        }
        self.prepare(kind, Effort::Little, &Silent)?;
        let exact = self.exact()?;
        let fault = Arc::clone(fault);
        Ok(Some(Arc::new(move |state: &HuntState| {
            known(&exact, state).unwrap_or_else(|error| {
                let mut fault = fault.lock().unwrap_or_else(PoisonError::into_inner);
                fault.get_or_insert(failure(error));
                None
            })
        })))
    }

    /// How many positions of the shelf have been solved, and of how many.
    pub(crate) fn solved(&self, progress: &Progress) -> (usize, usize) {
        let key = self.hunt.info().key();
        let entries = self.entries.iter();
        let solved = entries.filter(|entry| progress.has_solved(&key, &entry.id));
        (solved.count(), self.entries.len())
    }

    /// Why there is nothing to ask.
    pub(crate) fn nothing(&self, kind: Option<Kind>) -> Failure {
        let key = self.hunt.info().key();
        if self.needs_tables(kind) && self.origin != Origin::Shelf {
            let places = self.hunt.side(Party::Many).hand > 0;
            let part = if places {
                format!(
                    "; `menagerie study {key} --exercise only-move` begins with positions in which \
                     all are placed, after half a minute of work"
                )
            } else {
                String::new()
            };
            return match self.tables.not_solved(&self.hunt) {
                Ok(how) => Failure::BadInput(format!(
                    "no position with an only move was found among those that are known: \
                     {how}{part}"
                )),
                Err(failure) => failure,
            };
        }
        let topic = self
            .topic
            .map_or_else(String::new, |topic| format!(" on {topic}"));
        Failure::Usage(format!(
            "{key} has no exercise{topic}, or none was found by chance"
        ))
    }
}

/// Exercises one after the other, as long as nothing goes wrong with the tables they need.
pub(crate) struct Questions {
    course: Course,
    fault: Fault,
}

impl Iterator for Questions {
    type Item = Result<Task, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let task = self.course.next();
        let mut fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
        match fault.take() {
            Some(fault) => Some(Err(fault)),
            None => task.map(Ok),
        }
    }
}
