//! Keeping a game in progress, so that nothing but its end or its player's will can lose it.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use menagerie_notation::Record;

use super::files::write_whole;

/// The tag by which a kept game is told from another of the same rules.
const ID: &str = "Id";
/// How the file of a kept game ends.
const EXTENSION: &str = "rec";

/// Keeps one game: in a record of its own in the folder for the state of programs, one for each
/// ruleset. What was kept there of another game is moved aside, not lost.
#[derive(Debug)]
pub(super) struct Keeper {
    /// None where the system has no place for such files.
    file: Option<PathBuf>,
    id: String,
    kept: bool,
}

impl Keeper {
    /// Keeps a new game of the rules of this key.
    pub(super) fn new(key: &str) -> Self {
        let file = folder().map(|folder| folder.join(file_name(key)));
        let id = format!("{:016x}", RandomState::new().hash_one(key));
        Self {
            file,
            id,
            kept: false,
        }
    }

    /// Goes on keeping a game that was read from this file.
    pub(super) fn of(file: &Path, record: &Record) -> Self {
        let id = record.tag(ID).unwrap_or_default().to_owned();
        Self {
            file: Some(file.to_owned()),
            id,
            kept: true,
        }
    }

    /// Whether the game is kept as it was last told.
    pub(super) fn kept(&self) -> bool {
        self.kept
    }

    /// Keeps the game as it is now.
    ///
    /// # Errors
    /// When it cannot be written. What was kept before is still there.
    pub(super) fn keep(&mut self, record: Record) -> io::Result<()> {
        self.kept = false;
        let no_place = || io::Error::new(io::ErrorKind::NotFound, "there is no folder for state");
        let file = self.file.as_ref().ok_or_else(no_place)?;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        if self.other_game().is_some() {
            fs::rename(file, aside(file))?;
        }
        write_whole(file, &record.with_tag(ID, &self.id).to_string())?;
        self.kept = true;
        Ok(())
    }

    /// Forgets the game. What is kept of another one stays.
    pub(super) fn forget(&mut self) {
        if let Some(file) = self.file.as_ref().filter(|_| self.other_game().is_none()) {
            // A game that stays although it has ended does no harm.
            let _ = fs::remove_file(file);
        }
        self.kept = false;
    }

    /// Another game that is kept where this one will be: how many events it has, and the file to
    /// which it will be moved.
    pub(super) fn other_game(&self) -> Option<(usize, PathBuf)> {
        let file = self.file.as_ref()?;
        let record = Record::read(&fs::read_to_string(file).ok()?).ok()?;
        let other = record.tag(ID) != Some(&self.id);
        other.then(|| (record.events().len(), aside(file)))
    }
}

/// The game that was kept last, of any rules.
pub(super) fn last_kept() -> Option<PathBuf> {
    let kept = |entry: fs::DirEntry| {
        let path = entry.path();
        let name = path.file_name()?.to_str()?;
        let current = !name.starts_with('.') && !name.ends_with(PREVIOUS);
        let is_game = current && path.extension().is_some_and(|end| end == EXTENSION);
        let changed = entry.metadata().ok()?.modified().ok()?;
        is_game.then_some((changed, path))
    };
    let entries = fs::read_dir(folder()?).ok()?;
    entries
        .flatten()
        .filter_map(kept)
        .max()
        .map(|(_, path)| path)
}

/// How the file ends to which an older game is moved.
const PREVIOUS: &str = ".previous.rec";

fn aside(file: &Path) -> PathBuf {
    file.with_extension(PREVIOUS.trim_start_matches('.'))
}

/// The folder of kept games.
fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(state.join("menagerie").join("games"))
}

/// `fox-and-geese/ply-yard` as a name that every system takes.
fn file_name(key: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || c == '-' {
            c
        } else {
            '_'
        }
    };
    let name = key
        .replace('/', "--")
        .chars()
        .map(plain)
        .collect::<String>();
    format!("{name}.{EXTENSION}")
}
