//! All the games that are kept, the newest first.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use menagerie_notation::Record;

use super::contest;
use crate::choose::check_name;
use crate::source::Source;
use crate::words::{ago, counted, listed};
use crate::{Console, Failure};

/// How the file of a kept game ends.
pub(super) const EXTENSION: &str = "rec";

/// How much later than any other a file is made that shall be the newest: more than every system
/// tells apart.
const LATER: Duration = Duration::from_millis(10);

/// A game that is kept.
#[derive(Debug)]
pub(crate) struct KeptGame {
    pub(crate) file: PathBuf,
    /// When it was kept last.
    pub(crate) at: SystemTime,
    /// What the file holds, or what is wrong with it.
    pub(crate) record: Result<Record, Failure>,
}

/// The folder of kept games, in the folder for the state of programs.
pub(super) fn folder(state: &Path) -> PathBuf {
    state.join("games")
}

/// The kept games. What cannot be read is among them: it may be all that is left of a game.
pub(crate) fn all(state: &Path) -> Vec<KeptGame> {
    all_in(&folder(state))
}

/// Those in the folder of kept games.
pub(super) fn all_in(folder: &Path) -> Vec<KeptGame> {
    let mut files = files(folder);
    files.sort_by_cached_key(|(at, file)| (Reverse(*at), file.clone()));
    let games = files.into_iter().map(|(at, file)| KeptGame {
        record: read(&file),
        file,
        at,
    });
    games.collect()
}

/// When each was kept, and its file.
fn files(folder: &Path) -> Vec<(SystemTime, PathBuf)> {
    let kept = |entry: fs::DirEntry| {
        let path = entry.path();
        let hidden = path.file_name()?.to_str()?.starts_with('.');
        let is_game = !hidden && path.extension().is_some_and(|end| end == EXTENSION);
        let at = entry.metadata().ok()?.modified().ok()?;
        is_game.then_some((at, path))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(kept).collect()
}

fn read(path: &Path) -> Result<Record, Failure> {
    let file = File::open(path).map_err(Failure::file(path))?;
    let source = Source::of(path.display().to_string(), file)?;
    Record::read(&source.text).map_err(|error| source.wrong(error))
}

/// Makes a file the newest of its folder, also where the clock is too coarse to tell it from
/// another, or was turned back.
pub(super) fn make_newest(file: &Path) {
    let modified = |path: &Path| fs::metadata(path).and_then(|known| known.modified());
    let others = file.parent().map(files).unwrap_or_default().into_iter();
    let others = others.filter(|(_, other)| other != file);
    let (Some(newest), Ok(own)) = (others.map(|(at, _)| at).max(), modified(file)) else {
        return;
    };
    if own <= newest {
        // The order is a comfort; the game is kept in any case.
        let _ = File::options()
            .write(true)
            .open(file)
            .and_then(|file| file.set_modified(newest + LATER));
    }
}

impl KeptGame {
    /// The key of its game and ruleset; of a file that cannot be read, its name.
    pub(crate) fn key(&self) -> String {
        if let Ok(record) = &self.record {
            return record.key().to_owned();
        }
        let name = self.file.file_name().unwrap_or_default();
        name.display().to_string()
    }

    /// What there is to say of it, so that one game can be told from another.
    pub(crate) fn facts(&self, now: SystemTime) -> Vec<String> {
        let age = now.duration_since(self.at).unwrap_or_default();
        let since = format!("kept {}", ago(age));
        match &self.record {
            Ok(record) => {
                let players = record.players();
                let players = players.map(|(seat, who)| format!("{seat} {who}"));
                let stage = contest::stage_of(record);
                let facts = stage
                    .into_iter()
                    .chain([format!("after {}", counted(record.events().len(), "event"))])
                    .chain([players.collect::<Vec<_>>().join(", ")]);
                facts
                    .filter(|fact| !fact.is_empty())
                    .chain([since])
                    .collect()
            }
            Err(failure) => vec![format!("cannot be read: {failure}"), since],
        }
    }

    /// The same on a line, with its number.
    pub(crate) fn line(&self, number: usize, now: SystemTime) -> String {
        format!("{number}. {}: {}", self.key(), self.facts(now).join("; "))
    }

    /// The same in words that a sentence can take in.
    pub(crate) fn in_words(&self, now: SystemTime) -> String {
        let key = self.key();
        let age = ago(now.duration_since(self.at).unwrap_or_default());
        let record = match &self.record {
            Ok(record) => record,
            Err(failure) => return format!("{key}, kept {age}, which cannot be read: {failure}"),
        };
        let stage = contest::stage_of(record).map_or_else(
            || format!("a game of {key}"),
            |stage| format!("{stage} of a match of {key}"),
        );
        let events = counted(record.events().len(), "event");
        let sits = |(seat, who)| format!("{who} at the seat {seat}");
        let players = record.players().map(sits).collect::<Vec<_>>();
        let with = if players.is_empty() { "" } else { ", with " };
        format!(
            "{stage}, kept {age} after {events}{with}{}",
            listed(&players)
        )
    }

    /// Whether it is of this game, or of this ruleset.
    pub(crate) fn is_of(&self, name: &str) -> bool {
        let is_game = |key: &str| key.split('/').next() == Some(name);
        let record = self.record.as_ref();
        record.is_ok_and(|record| record.key() == name || is_game(record.key()))
    }

    /// Takes it off the shelf for good.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub(crate) fn remove(&self) -> Result<(), Failure> {
        fs::remove_file(&self.file).map_err(Failure::file(&self.file))
    }
}

/// The games with their numbers; those of one game alone, if one is named.
pub(crate) fn numbered<'a>(
    games: &'a [KeptGame],
    name: Option<&str>,
) -> impl Iterator<Item = (usize, &'a KeptGame)> {
    let wanted = move |(_, game): &(usize, &KeptGame)| name.is_none_or(|name| game.is_of(name));
    (1..).zip(games).filter(wanted)
}

/// A line for each game, with its number; those of one game alone, if one is named.
fn lines(games: &[KeptGame], name: Option<&str>, now: SystemTime) -> Vec<String> {
    let games = numbered(games, name);
    games.map(|(number, game)| game.line(number, now)).collect()
}

/// The kept game of this number, or the newest; of one game alone, if one is named.
///
/// # Errors
/// When there is none. Those that there are are named.
pub(crate) fn find(
    number: Option<usize>,
    name: Option<&str>,
    console: &Console<'_>,
) -> Result<KeptGame, Failure> {
    let mut kept = console.state.as_deref().map(all).unwrap_or_default();
    if let Some(name) = name.filter(|name| !kept.iter().any(|game| game.is_of(name))) {
        check_name(name)?;
    }
    let found = match number {
        None => kept
            .iter()
            .position(|game| name.is_none_or(|name| game.is_of(name))),
        Some(number) => number.checked_sub(1).filter(|index| {
            let game = kept.get(*index);
            game.is_some_and(|game| name.is_none_or(|name| game.is_of(name)))
        }),
    };
    if let Some(index) = found {
        return Ok(kept.swap_remove(index));
    }
    let of = name.map_or_else(String::new, |name| format!(" of {name}"));
    let wanted = match number {
        Some(number) => format!("no game{of} is kept as number {number}"),
        None => format!("no game{of} is kept that could go on"),
    };
    let kept = lines(&kept, None, crate::clock::now());
    Err(Failure::Usage(if kept.is_empty() {
        wanted
    } else {
        format!("{wanted}\nkept are:\n  {}", kept.join("\n  "))
    }))
}
