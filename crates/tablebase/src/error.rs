//! What can go wrong with tables.

use std::io;
use std::path::{Path, PathBuf};

use menagerie_core::SetupError;
use thiserror::Error;

/// Why tables cannot be made, read or believed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// Reading or writing a file went wrong.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// A file that is no table.
    #[error("{} is not a table of this program", .0.display())]
    Foreign(PathBuf),
    /// A table in a format of another version.
    #[error("{} has format version {version}, and this program reads version 1", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// A table of another ruleset.
    #[error("{} was made for other rules", .0.display())]
    OtherRules(PathBuf),
    /// A table that is cut off or changed.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
    /// A value that does not follow from those of the positions that it leads to.
    #[error("the layer {layer:?} contradicts itself in {part}")]
    Inconsistent {
        /// The layer.
        layer: String,
        /// Where.
        part: String,
    },
    /// A layer that takes more rounds than a file can tell apart, so that won positions could not
    /// be told by how near they are to the end.
    #[error(
        "the layer {layer:?} takes {rounds} rounds, and files tell {} apart",
        crate::digits::MOST
    )]
    TooManyRounds {
        /// The layer.
        layer: String,
        /// How many rounds there are.
        rounds: u32,
    },
    /// A layer that the ruleset does not have.
    #[error("there is no layer {0:?}")]
    UnknownLayer(String),
    /// A layer that has not been solved.
    #[error("the layer {0:?} is not solved")]
    NotSolved(String),
    /// Rules that neither solver can deal with.
    #[error("{ruleset} cannot be solved: {reason}; it has at least {positions} positions")]
    Unsupported {
        /// The key of the ruleset.
        ruleset: String,
        /// What stands in the way.
        reason: String,
        /// How many inequivalent positions it has, both sides to move, if nobody is in the middle
        /// of a chain.
        positions: u64,
    },
    /// A position that cannot occur.
    #[error(transparent)]
    Position(#[from] SetupError),
}

impl TableError {
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        Self::Io {
            path: path.to_owned(),
            source,
        }
    }

    pub(crate) fn damaged(path: &Path, reason: impl Into<String>) -> Self {
        Self::Damaged {
            path: path.to_owned(),
            reason: reason.into(),
        }
    }

    pub(crate) fn truncated(path: &Path) -> Self {
        Self::damaged(path, "its end is missing")
    }
}
