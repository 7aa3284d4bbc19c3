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
    #[error("{} is not a table of this program; {}", .0.display(), mending(.0))]
    Foreign(PathBuf),
    /// A table in a format of another version.
    #[error(
        "{} has format version {version}, and this program reads version 1; {}",
        path.display(),
        mending(path)
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// A table of another ruleset.
    #[error("{} was made for other rules; {}", .0.display(), mending(.0))]
    OtherRules(PathBuf),
    /// A table that is cut off or changed.
    #[error("{} is damaged: {reason}; {}", path.display(), mending(path))]
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

/// What to do about a file that cannot be believed. The program keeps the tables of a ruleset in
/// the folder `GAME/RULESET` of the one that `--dir` names.
fn mending(file: &Path) -> String {
    let folder = file.parent();
    let ruleset = folder.and_then(Path::file_name);
    let game = folder.and_then(Path::parent);
    let key = game.and_then(Path::file_name).zip(ruleset);
    match (key, game.and_then(Path::parent)) {
        (Some((game, ruleset)), Some(base)) if !base.as_os_str().is_empty() => format!(
            "delete it, and `menagerie solve {}/{} --dir {} --resume` makes it anew",
            game.display(),
            ruleset.display(),
            base.display()
        ),
        _ => "delete it and solve the ruleset anew".to_owned(),
    }
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
