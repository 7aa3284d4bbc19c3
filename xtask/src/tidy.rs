//! `tidy`: the rules of the house that neither rustc nor clippy knows. Also a test.

mod coverage;
mod manifests;
mod sources;
mod text;
mod workflow;

use std::fmt;

use anyhow::bail;
use clap::Args;

use crate::Outcome;
use crate::project::{Files, Metadata, read_files};

/// Check what neither rustc nor clippy checks: module docs, dependencies, licences, coverage.
#[derive(Args, Debug)]
pub(crate) struct Tidy {}

/// What the checks look at.
struct Project {
    files: Files,
    metadata: Metadata,
}

/// Every check, each of one kind of thing.
const CHECKS: [fn(&Project) -> Vec<Fault>; 5] = [
    sources::check,
    text::check,
    manifests::check,
    coverage::check,
    workflow::check,
];

/// Something against the rules of the house.
#[derive(PartialEq, Eq, Debug)]
struct Fault {
    /// A path from the root, with the number of a line where that helps.
    place: String,
    message: String,
    /// Whether it is only advice.
    is_advice: bool,
}

impl Fault {
    fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            message: message.into(),
            is_advice: false,
        }
    }

    /// A fault in a line, counted from 0.
    fn at(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self::new(format!("{path}:{}", line + 1), message)
    }

    fn advice(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            is_advice: true,
            ..Self::new(place, message)
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_advice { "advice" } else { "fault" };
        write!(f, "{kind}: {}: {}", self.place, self.message)
    }
}

impl Tidy {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> Outcome {
        let project = Project {
            files: read_files()?,
            metadata: Metadata::load()?,
        };
        let (advice, faults): (Vec<_>, Vec<_>) = find_faults(&project)
            .into_iter()
            .partition(|fault| fault.is_advice);
        for fault in advice.iter().chain(&faults) {
            println!("{fault}");
        }
        if !faults.is_empty() {
            bail!("{} against the rules of the house", faults.len());
        }
        Ok(format!("{} files are tidy", project.files.len()))
    }
}

fn find_faults(project: &Project) -> Vec<Fault> {
    CHECKS.iter().flat_map(|check| check(project)).collect()
}

#[cfg(test)]
mod tests {
    use super::Tidy;

    #[test]
    fn the_project_is_tidy() {
        Tidy {}
            .run()
            .expect("the faults printed above must be mended");
    }
}
