//! Text files that the user names.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::{Console, Failure};

/// More than any record, rules file or settings have, so that a wrong name cannot fill the memory.
const MOST_BYTES: u64 = 4 << 20;

/// A text, and what to call it in messages.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Source {
    /// Reads a file; `-` is standard input.
    pub(crate) fn read(path: &Path, console: &mut Console<'_>) -> Result<Self, Failure> {
        let (name, bytes) = if path == Path::new("-") {
            ("standard input".to_owned(), read_all(&mut console.input)?)
        } else {
            let bytes = File::open(path)
                .and_then(read_all)
                .map_err(Failure::file(path))?;
            (path.display().to_string(), bytes)
        };
        Self::from_bytes(name, bytes)
    }

    /// Reads the rest of what is open already.
    pub(crate) fn of(name: String, reader: impl Read) -> Result<Self, Failure> {
        Self::from_bytes(name, read_all(reader)?)
    }

    fn from_bytes(name: String, bytes: Vec<u8>) -> Result<Self, Failure> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(Failure::BadInput(format!(
                "{name}: it is larger than 4 MiB, too large to be read as text"
            )));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name, text }),
            Err(error) => {
                let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = valid.split(|byte| *byte == b'\n').count();
                Err(Failure::BadInput(format!(
                    "{name}: line {line}: the text is not UTF-8"
                )))
            }
        }
    }

    /// The failure for a fault of the text. The fault says itself on which line it is.
    pub(crate) fn wrong(&self, fault: impl Display) -> Failure {
        Failure::BadInput(format!("{}: {fault}", self.name))
    }
}

/// Reads to the end, or a byte too much.
fn read_all(reader: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
