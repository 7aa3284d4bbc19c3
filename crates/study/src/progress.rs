//! What somebody has solved so far: plain data, which a program keeps where it likes.

use std::collections::{BTreeMap, BTreeSet};

use menagerie_notation::json::Document;
use serde::{Deserialize, Serialize};

use crate::exercise::Kind;

/// What somebody has solved so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// `menagerie/study-progress/1`.
    pub schema: String,
    /// By ruleset, `game/ruleset`, and by exercise: how many were answered.
    pub rulesets: BTreeMap<String, BTreeMap<Kind, Tally>>,
    /// Which exercises of the program have been solved, by ruleset and name.
    pub solved: BTreeMap<String, BTreeSet<String>>,
}

impl Document for Progress {
    const SCHEMA: &'static str = "menagerie/study-progress/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

/// How many questions were answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// All of them.
    pub asked: u32,
    /// Those answered right the first time.
    pub right: u32,
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            schema: Self::SCHEMA.to_owned(),
            rulesets: BTreeMap::new(),
            solved: BTreeMap::new(),
        }
    }
}

impl Progress {
    /// Counts an answer. `id` is the name of an exercise that comes with the program.
    pub fn count(&mut self, key: &str, kind: Kind, id: Option<&str>, right: bool) {
        let tally = self.rulesets.entry(key.to_owned()).or_default();
        let tally = tally.entry(kind).or_default();
        tally.asked = tally.asked.saturating_add(1);
        if right {
            tally.right = tally.right.saturating_add(1);
            let solved = id.map(str::to_owned);
            self.solved
                .entry(key.to_owned())
                .or_default()
                .extend(solved);
        }
    }

    /// How many questions of an exercise were answered.
    pub fn tally(&self, key: &str, kind: Kind) -> Tally {
        let tallies = self.rulesets.get(key);
        let tally = tallies.and_then(|tallies| tallies.get(&kind));
        tally.copied().unwrap_or_default()
    }

    /// Whether an exercise that comes with the program has been solved.
    pub fn has_solved(&self, key: &str, id: &str) -> bool {
        self.solved
            .get(key)
            .is_some_and(|solved| solved.contains(id))
    }
}
