//! The recorded games of a file, one after the other.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::Path;

use menagerie_core::{Game, Rules};
use menagerie_notation::{Record, RecordError, RecordText, Records};

use crate::choose::{Choice, exists};
use crate::source::Source;
use crate::words::counted;
use crate::{Console, Failure};

/// The games of a file. However many there are, one of them is held at a time.
pub(crate) struct RecordedGames {
    name: String,
    records: Records<Box<dyn BufRead>>,
    ahead: Option<RecordText>,
    /// How many have been given.
    given: u64,
}

/// A recorded game.
pub(crate) struct RecordedGame {
    pub(crate) record: Record,
    /// Where it stands in its file; none where it has been turned into a record.
    text: Option<RecordText>,
    source: Source,
}

/// Opens a file for reading, or standard input; what to call it in messages.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn reader(
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(String, Box<dyn BufRead>), Failure> {
    if path == Path::new("-") {
        let Source { name, text } = Source::read(path, console)?;
        return Ok((name, Box::new(Cursor::new(text))));
    }
    let file = File::open(path).map_err(Failure::file(path))?;
    Ok((path.display().to_string(), Box::new(BufReader::new(file))))
}

/// Says that a file has fewer games than the number that was asked for.
pub(crate) fn no_such_game(wanted: u64, name: &str, count: u64) -> Failure {
    Failure::Usage(format!(
        "there is no game {wanted} in {name}: it has {count}"
    ))
}

impl RecordedGames {
    /// The games of a file; `-` is standard input.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn open(path: &Path, console: &mut Console<'_>) -> Result<Self, Failure> {
        let (name, mut reader) = reader(path, console)?;
        // What cannot be read, such as a folder, is named here.
        reader.fill_buf().map_err(Failure::file(path))?;
        Ok(Self::new(name, reader))
    }

    pub(crate) fn new(name: String, reader: Box<dyn BufRead>) -> Self {
        Self {
            name,
            records: Records::new(reader),
            ahead: None,
            given: 0,
        }
    }

    /// Whether there is no further game.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn at_end(&mut self) -> Result<bool, Failure> {
        if self.ahead.is_none() {
            self.ahead = self.records.next().transpose()?;
        }
        Ok(self.ahead.is_none())
    }

    fn next_text(&mut self) -> Result<Option<RecordText>, Failure> {
        self.at_end()?;
        self.given += u64::from(self.ahead.is_some());
        Ok(self.ahead.take())
    }

    /// The next game, if there is one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn next_game(&mut self) -> Result<Option<RecordedGame>, Failure> {
        let text = self.next_text()?;
        text.map(|text| RecordedGame::read(text, &self.name))
            .transpose()
    }

    /// The game of this number, counted from 1; what is wrong with those before does not matter.
    ///
    /// # Errors
    /// When there are not so many, or it cannot be read.
    pub(crate) fn pick(&mut self, wanted: u64) -> Result<RecordedGame, Failure> {
        while let Some(text) = self.next_text()? {
            if self.given == wanted {
                return RecordedGame::read(text, &self.name);
            }
        }
        Err(no_such_game(wanted, &self.name, self.given))
    }

    /// The game of this number, or the only one.
    ///
    /// # Errors
    /// When there is no such game, or there are several and none is asked for.
    pub(crate) fn one(&mut self, wanted: Option<u64>) -> Result<RecordedGame, Failure> {
        if let Some(wanted) = wanted {
            return self.pick(wanted);
        }
        let first = self.next_game()?.ok_or_else(|| self.empty())?;
        if self.at_end()? {
            return Ok(first);
        }
        while self.next_text()?.is_some() {}
        let (name, count) = (&self.name, counted(self.given, "game"));
        Err(Failure::Usage(format!(
            "there are {count} in {name}; name one with --game"
        )))
    }

    /// The failure for a file without a game.
    pub(crate) fn empty(&self) -> Failure {
        Failure::BadInput(format!("{}: there is no game in it", self.name))
    }

    /// All that have not been given yet, not yet understood.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn texts(&mut self) -> Result<Vec<RecordText>, Failure> {
        let mut texts = Vec::new();
        while let Some(text) = self.next_text()? {
            texts.push(text);
        }
        Ok(texts)
    }

    /// What to call the file in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl RecordedGame {
    /// The game of this text of a file.
    ///
    /// # Errors
    /// When it is no record.
    pub(crate) fn read(text: RecordText, name: &str) -> Result<Self, Failure> {
        let source = Source {
            name: name.to_owned(),
            text: String::from_utf8_lossy(&text.bytes).into_owned(),
        };
        let record = text.read().map_err(|error| source.wrong(error))?;
        Ok(Self {
            record,
            text: Some(text),
            source,
        })
    }

    /// A game that stands in its file in another form.
    pub(crate) fn of(record: Record, source: Source) -> Self {
        Self {
            record,
            text: None,
            source,
        }
    }

    /// The file, and the text of this game alone.
    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// When there are none such.
    pub(crate) fn choice(&self) -> Result<Choice, Failure> {
        exists(&self.record).map_err(|error| self.wrong(self.in_whole(error)))?;
        Choice::of_record(&self.record, &self.source)
    }

    /// Plays it by the rules.
    ///
    /// # Errors
    /// When it is not a game of these.
    pub(crate) fn replay<R: Rules>(&self, rules: &R) -> Result<Game<R>, RecordError> {
        let game = self.record.replay(rules);
        game.map_err(|error| self.in_whole(error))
    }

    /// The failure for a fault of it.
    pub(crate) fn wrong(&self, error: impl Display) -> Failure {
        self.source.wrong(error)
    }

    /// The fault with the line that it has in the file.
    fn in_whole(&self, error: RecordError) -> RecordError {
        match &self.text {
            Some(text) => text.in_whole(error),
            None => error,
        }
    }
}
