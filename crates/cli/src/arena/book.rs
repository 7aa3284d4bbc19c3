//! The record file of a match: games are appended as they end, and put in order at the end.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use menagerie_bots::Playable;
use menagerie_bots::arena::{GameResult, Match, Shard};
use menagerie_core::Game;
use menagerie_notation::Records;
use tempfile::NamedTempFile;

use super::Games;
use super::plan::{Plan, begins_right};
use crate::Failure;

/// Where the record of a game stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) game: u64,
    pub(super) start: u64,
    pub(super) length: u64,
}

/// The record file of a match in progress.
#[derive(Debug)]
pub(super) struct Book {
    path: PathBuf,
    file: File,
    /// In the order in which they stand in the file.
    places: Vec<Place>,
    end: u64,
}

impl Book {
    /// A new file. One that has games in it is not touched.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let file = open(path)?;
        let length = file.metadata().map_err(Failure::file(path))?.len();
        if length > 0 {
            return Err(Failure::Usage(format!(
                "{} is not empty; --resume goes on with the match in it",
                path.display()
            )));
        }
        Ok(Self {
            path: path.to_owned(),
            file,
            places: Vec::new(),
            end: 0,
        })
    }

    /// The file of a match that was broken off, and the results of the games in it. A last record
    /// that was not finished is cut off, if it is one of this game: somebody may have named the
    /// wrong file.
    pub(super) fn resume<R: Playable>(
        path: &Path,
        plan: &Plan,
        fixture: &Match<R>,
        shard: Shard,
    ) -> Result<(Self, Vec<GameResult>), Failure> {
        let mut book = Self {
            path: path.to_owned(),
            file: open(path)?,
            places: Vec::new(),
            end: 0,
        };
        let fresh = Game::new(fixture.rules().clone());
        let mut results = Vec::new();
        let mut known = Games::new();
        let file = File::open(path).map_err(Failure::file(path))?;
        let mut texts = Records::new(BufReader::new(file)).peekable();
        while let Some(text) = texts.next() {
            let text = text.map_err(Failure::file(path))?;
            let at = |fault: &dyn std::fmt::Display| {
                Failure::BadInput(format!("{}: {fault}", path.display()))
            };
            let wrong = |fault: String| at(&format!("line {}: {fault}", text.line));
            if !text.is_whole && texts.peek().is_none() {
                if plan.may_begin_with(&text.bytes) {
                    break;
                }
                let fault =
                    "this is not the beginning of a game of this match; the file is left as it is";
                return Err(wrong(fault.to_owned()));
            }
            let record = text.read().map_err(|error| at(&error))?;
            let number = plan.number(&record).map_err(wrong)?;
            let game = record
                .replay_like(&fresh)
                .map_err(|error| at(&text.in_whole(error)))?;
            let result = plan.result(number, &record, &game).map_err(wrong)?;
            let (this, schedule) = (number + 1, fixture.schedule());
            if schedule.place_in(shard, number).is_none() {
                return Err(wrong(format!(
                    "game {this} is not of this part of the match"
                )));
            }
            if !begins_right(fixture, number, &game) {
                return Err(wrong(format!("game {this} has another opening")));
            }
            if !known.insert(number) {
                return Err(wrong(format!("game {this} is there twice")));
            }
            results.push(result);
            book.places.push(Place {
                game: number,
                start: text.start,
                length: text.end - text.start,
            });
            book.end = text.end;
        }
        book.file.set_len(book.end).map_err(Failure::file(path))?;
        Ok((book, results))
    }

    /// The games that are in it.
    pub(super) fn games(&self) -> Games {
        self.places.iter().map(|place| place.game).collect()
    }

    /// Adds the record of a game. When this returns it is with the system, and the end of this
    /// program cannot lose it any more.
    pub(super) fn append(&mut self, game: u64, record: &str) -> Result<(), Failure> {
        // One write: a program that is killed leaves a whole record or the beginning of one.
        let written = self.file.write_all(record.as_bytes());
        written.map_err(Failure::file(&self.path))?;
        let length = record.len() as u64;
        self.places.push(Place {
            game,
            start: self.end,
            length,
        });
        self.end += length;
        Ok(())
    }

    /// Puts the games in order and takes out those that the match came to do without, so that the
    /// file is the same however they were played.
    pub(super) fn finish(mut self, wants: impl Fn(u64) -> bool) -> Result<(), Failure> {
        let is_in_order = self.places.is_sorted_by_key(|place| place.game);
        if is_in_order && self.places.iter().all(|place| wants(place.game)) {
            return Ok(());
        }
        self.places.retain(|place| wants(place.game));
        self.places.sort_unstable_by_key(|place| place.game);
        let path = &self.path;
        let sources = self.places.iter().map(|place| (0, *place));
        write_in_order(path, std::slice::from_ref(path), sources)
    }
}

/// Writes records from these files, in this order, to a file that takes its name only when it is
/// complete. Each record is told by the number of its file and its place there.
pub(super) fn write_in_order(
    path: &Path,
    files: &[PathBuf],
    places: impl Iterator<Item = (usize, Place)>,
) -> Result<(), Failure> {
    let mut readers = Vec::new();
    for file in files {
        let opened = File::open(file).map_err(Failure::file(file))?;
        readers.push(BufReader::new(opened));
    }
    let written = || -> io::Result<()> {
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let temporary = temporary_in(folder)?;
        let mut writer = BufWriter::new(temporary);
        let mut record = Vec::new();
        for (file, place) in places {
            let reader = &mut readers[file];
            let offset = place.start.cast_signed() - reader.stream_position()?.cast_signed();
            reader.seek_relative(offset)?;
            record.resize(place.length as usize, 0);
            reader.read_exact(&mut record)?;
            writer.write_all(&record)?;
        }
        let temporary = writer
            .into_inner()
            .map_err(io::IntoInnerError::into_error)?;
        temporary.as_file().sync_all()?;
        temporary.persist(path)?;
        Ok(())
    };
    written().map_err(Failure::file(path))
}

/// A file for its owner alone is what temporary files are, and not what this one is to become.
#[cfg(unix)]
fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut builder = tempfile::Builder::new();
    builder.permissions(std::fs::Permissions::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(not(unix))]
fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    NamedTempFile::new_in(folder)
}

/// The seed of the match in a file, if there is one.
pub(super) fn seed_of(path: &Path) -> Result<Option<u64>, Failure> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file.map_err(Failure::file(path))?,
    };
    let first = Records::new(BufReader::new(file)).next().transpose();
    let record = first
        .map_err(Failure::file(path))?
        .and_then(|text| text.read().ok());
    Ok(record.and_then(|record| record.tag("Seed")?.parse().ok()))
}

/// Opens a file for one match alone: two that write into it would each take the places of their
/// own games for those of all.
fn open(path: &Path) -> Result<File, Failure> {
    let mut options = OpenOptions::new();
    let file = options.create(true).append(true).open(path);
    let mut file = file.map_err(Failure::file(path))?;
    if is_taken(&file) {
        return Err(Failure::Usage(format!(
            "another match is being written to {}",
            path.display()
        )));
    }
    file.seek(SeekFrom::End(0)).map_err(Failure::file(path))?;
    Ok(file)
}

/// Whether another program holds the file; if none does, this one does from now on, until it ends,
/// however that is. File systems that know nothing of this let everybody in.
#[cfg(unix)]
fn is_taken(file: &File) -> bool {
    use rustix::fs::{FlockOperation, flock};
    let locked = flock(file, FlockOperation::NonBlockingLockExclusive);
    locked == Err(rustix::io::Errno::WOULDBLOCK)
}

#[cfg(not(unix))]
fn is_taken(_file: &File) -> bool {
    false
}
