//! What can go wrong, by what the user can do about it.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a command did not do what it was asked. Only `main` turns it into an exit status.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// Reading or writing went wrong; a closed pipe is no error.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Reading or writing a file went wrong.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// A command line that makes no sense.
    #[error("{0}")]
    Usage(String),
    /// An illegal move, or a file, position or rules file that is wrong.
    #[error("{0}")]
    BadInput(String),
    /// A check that does not hold.
    #[error("{0}")]
    Check(String),
    /// Another program that plays has failed.
    #[error("{0}")]
    Engine(String),
    /// A game that was to be kept is lost.
    #[error("{0}")]
    Lost(String),
    /// The input ended where more was needed, and the user has been told.
    #[error("")]
    Ended,
    /// The user pressed Ctrl-C, and knows it.
    #[error("")]
    Interrupted,
    /// The system told the program to end, with the signal of this number.
    #[error("told to end by signal {0}")]
    Told(i32),
}

impl Failure {
    /// The failure for a file that cannot be read or written.
    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::File { path, source }
    }

    /// The same, saying in which line of the input.
    pub(crate) fn in_line(self, number: usize) -> Self {
        match self {
            Self::BadInput(reason) => Self::BadInput(format!("line {number}: {reason}")),
            other => other,
        }
    }
}
