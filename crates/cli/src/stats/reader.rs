//! From a file to its records, one at a time.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use menagerie_notation::json::{self, Document};
use menagerie_notation::{Record, RecordError, RecordText, Records};
use serde::Deserialize;

use crate::Failure;

/// The records of a file.
pub(super) struct Reader<'a> {
    /// What to call the file in messages.
    pub(super) name: String,
    texts: Records<Box<dyn BufRead + 'a>>,
}

/// A record, and the line on which it begins. That of a document of JSON, which is all on one
/// line, has no lines of its own.
pub(super) struct Found {
    pub(super) line: Line,
    pub(super) record: Record,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Begins(usize),
    All(usize),
}

impl<'a> Reader<'a> {
    /// Opens a file; `-` is standard input.
    pub(super) fn open(path: &Path, input: &'a mut dyn BufRead) -> Result<Self, Failure> {
        let (name, reader): (_, Box<dyn BufRead>) = if path == Path::new("-") {
            ("standard input".to_owned(), Box::new(input))
        } else {
            let file = File::open(path).map_err(Failure::file(path))?;
            let name = path.display().to_string();
            (name, Box::new(BufReader::with_capacity(1 << 16, file)))
        };
        Ok(Self {
            name,
            texts: Records::new(reader),
        })
    }

    /// The next record, or what is wrong with it; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<Result<Found, String>>, Failure> {
        for text in self.texts.by_ref() {
            let text = text.map_err(Failure::file(Path::new(&self.name)))?;
            if text.bytes.starts_with(b"{") {
                if let Some(read) = document(&text).transpose() {
                    let line = Line::All(text.line);
                    let read = read.map_err(|fault| self.fault(line, &fault));
                    return Ok(Some(read.map(|record| Found { line, record })));
                }
                continue;
            }
            let line = Line::Begins(text.line);
            let read = text.read();
            let read = read.map_err(|error| format!("{}: {error}", self.name));
            return Ok(Some(read.map(|record| Found { line, record })));
        }
        Ok(None)
    }

    /// What is wrong with a record that begins on this line.
    pub(super) fn fault(&self, line: Line, fault: &str) -> String {
        let (Line::Begins(line) | Line::All(line)) = line;
        format!("{}: line {line}: {fault}", self.name)
    }

    /// What is wrong with the game of a record that begins on this line.
    pub(super) fn misplay(&self, line: Line, mut error: RecordError) -> String {
        match line {
            Line::All(_) => self.fault(line, &error.fault.to_string()),
            Line::Begins(first) => {
                error.line += first - 1;
                format!("{}: {error}", self.name)
            }
        }
    }
}

/// The record in a line of JSON; none where the line is a position, of which `watch` prints one
/// for each move.
fn document(text: &RecordText) -> Result<Option<Record>, String> {
    /// The one field that all documents have.
    #[derive(Deserialize)]
    struct Head {
        schema: String,
    }
    let head: Head = serde_json::from_slice(&text.bytes).map_err(|error| error.to_string())?;
    if head.schema == json::Position::SCHEMA {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&text.bytes);
    let record: json::Record = json::read(&text).map_err(|error| error.to_string())?;
    let record = record.record().map_err(|error| error.fault.to_string())?;
    Ok(Some(record))
}
