//! Keeping a game in progress, so that nothing but its end or its player's will can lose it.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use menagerie_notation::Record;

use super::files::write_whole;

/// The tag by which a kept game is told from another of the same rules.
const ID: &str = "Id";
/// How the file of a kept game ends.
const EXTENSION: &str = "rec";

/// Keeps one game: in a record of its own in the folder for the state of programs, one for each
/// ruleset. What was kept there of another game is moved aside, not lost.
#[derive(Debug)]
pub(crate) struct Keeper {
    /// None where the system has no place for such files.
    file: Option<PathBuf>,
    id: String,
    kept: bool,
}

impl Keeper {
    /// Keeps a new game of the rules of this key, in a folder for the state of programs.
    pub(super) fn new(state: Option<&Path>, key: &str) -> Self {
        let file = state.map(|state| games(state).join(file_name(key)));
        let id = format!("{:016x}", RandomState::new().hash_one(key));
        Self {
            file,
            id,
            kept: false,
        }
    }

    /// Keeps another new game of the same rules.
    pub(super) fn another(&self) -> Self {
        let id = RandomState::new().hash_one(&self.id);
        Self {
            file: self.file.clone(),
            id: format!("{id:016x}"),
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
    pub(crate) fn kept(&self) -> bool {
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

    /// What is kept of another game where this one will be.
    pub(crate) fn other_game(&self) -> Option<OtherGame> {
        let file = self.file.as_ref()?;
        let record = fs::read_to_string(file)
            .ok()
            .and_then(|text| Record::read(&text).ok());
        let ours = record
            .as_ref()
            .is_some_and(|record| record.tag(ID) == Some(&self.id));
        (file.exists() && !ours).then(|| OtherGame {
            events: record.map_or(0, |record| record.events().len()),
            aside: aside(file),
        })
    }
}

/// A kept game that has to make room for another of the same rules.
#[derive(Debug)]
pub(crate) struct OtherGame {
    /// How many events it has.
    pub(super) events: usize,
    /// The file to which it is moved then.
    pub(super) aside: PathBuf,
}

/// The game that was kept last, of any rules.
pub(crate) fn last_kept(state: &Path) -> Option<PathBuf> {
    let kept = |entry: fs::DirEntry| {
        let path = entry.path();
        let name = path.file_name()?.to_str()?;
        let current = !name.starts_with('.') && !name.ends_with(PREVIOUS);
        let is_game = current && path.extension().is_some_and(|end| end == EXTENSION);
        let changed = entry.metadata().ok()?.modified().ok()?;
        is_game.then_some((changed, path))
    };
    let entries = fs::read_dir(games(state)).ok()?;
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
fn games(state: &Path) -> PathBuf {
    state.join("games")
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use menagerie_core::{Event, Game, Rules, games::bagh_chal};
    use menagerie_notation::Record;

    use super::{Keeper, last_kept};

    const KEY: &str = "bagh-chal/standard";

    fn record(plies: usize) -> Record {
        let mut game = Game::new(bagh_chal::standard());
        for _ in 0..plies {
            let first = game.rules().nth_move(game.state(), 0);
            game.play(Event::Move(first)).expect("legal");
        }
        Record::of(&game)
    }

    fn kept(state: &Path) -> Option<usize> {
        let text = fs::read_to_string(last_kept(state)?).expect("it is there");
        Some(Record::read(&text).expect("a record").events().len())
    }

    #[test]
    fn the_last_state_of_a_game_is_kept_until_it_is_forgotten() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        let mut keeper = Keeper::new(Some(state), KEY);
        assert_eq!(kept(state), None);
        for plies in [1, 2, 1] {
            keeper.keep(record(plies)).expect("there is room");
            assert_eq!(kept(state), Some(plies));
        }
        assert!(keeper.kept());
        keeper.forget();
        assert_eq!(kept(state), None);
        assert!(!keeper.kept());
    }

    #[test]
    fn another_game_is_moved_aside_and_not_lost() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        Keeper::new(Some(state), KEY)
            .keep(record(3))
            .expect("there is room");
        let mut keeper = Keeper::new(Some(state), KEY);
        let other = keeper.other_game().expect("it is another");
        assert_eq!(other.events, 3);
        keeper.forget();
        assert_eq!(
            kept(state),
            Some(3),
            "a game that kept nothing takes nothing away"
        );
        keeper.keep(record(1)).expect("there is room");
        assert_eq!(kept(state), Some(1));
        assert!(keeper.other_game().is_none());
        let aside = fs::read_to_string(other.aside).expect("moved there");
        assert_eq!(Record::read(&aside).expect("a record").events().len(), 3);
    }

    #[test]
    fn a_game_goes_on_being_kept_where_it_was() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        Keeper::new(Some(state), KEY)
            .keep(record(1))
            .expect("there is room");
        let file = last_kept(state).expect("kept");
        let read = Record::read(&fs::read_to_string(&file).expect("kept")).expect("a record");
        let mut keeper = Keeper::of(&file, &read);
        assert!(keeper.other_game().is_none());
        keeper.keep(record(2)).expect("there is room");
        assert_eq!(kept(state), Some(2));
    }

    #[test]
    fn of_several_games_the_last_is_found() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        Keeper::new(Some(state), "a/b")
            .keep(record(1))
            .expect("there is room");
        let first = last_kept(state).expect("kept");
        Keeper::new(Some(state), "c/d")
            .keep(record(2))
            .expect("there is room");
        let old = std::time::UNIX_EPOCH;
        let set = fs::File::options()
            .write(true)
            .open(first)
            .and_then(|f| f.set_modified(old));
        set.expect("its own file");
        assert_eq!(kept(state), Some(2));
    }

    #[test]
    fn without_a_folder_nothing_is_kept_and_that_is_said() {
        let mut keeper = Keeper::new(None, KEY);
        assert!(keeper.keep(record(1)).is_err());
        assert!(!keeper.kept());
        let file = tempfile::NamedTempFile::new().expect("a file for tests");
        let mut keeper = Keeper::new(Some(file.path()), KEY);
        assert!(keeper.keep(record(1)).is_err(), "a file is no folder");
    }
}
