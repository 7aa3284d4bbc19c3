//! Keeping a game in progress, so that nothing but its end or its player's will can lose it.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use menagerie_notation::Record;

use super::files::write_whole;
use super::shelf::{self, KeptGame};

/// Keeps one game, in a record of its own on the [shelf]. Whatever else is kept
/// there stays.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    /// None where the system has no place for such files.
    file: Option<PathBuf>,
    /// What the file holds, as it was read or written last.
    held: Option<String>,
    kept: bool,
    /// Why nothing can be kept, if that has shown before the game.
    unable: Option<String>,
}

/// Where a game has been kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Placed {
    /// In its file.
    Here,
    /// In a new one, since somebody else has gone on with what was in its file.
    Beside,
}

impl Keeper {
    /// Keeps a new game of the rules of this key, in a folder for the state of programs.
    pub(super) fn new(state: Option<&Path>, key: &str) -> Self {
        Self::in_folder(state.map(shelf::folder), key)
    }

    fn in_folder(folder: Option<PathBuf>, key: &str) -> Self {
        let unable = folder.as_deref().and_then(|folder| {
            let error = try_out(folder).err()?;
            Some(format!("{}: {error}", folder.display()))
        });
        Self {
            file: folder.map(|folder| folder.join(file_name(key))),
            held: None,
            kept: false,
            unable,
        }
    }

    /// Keeps another new game in the same folder.
    pub(super) fn another(&self, key: &str) -> Self {
        let folder = self.file.as_deref().and_then(Path::parent);
        Self::in_folder(folder.map(Path::to_owned), key)
    }

    /// Goes on keeping a game whose file holds this text.
    pub(super) fn of(file: &Path, text: String) -> Self {
        Self {
            file: Some(file.to_owned()),
            held: Some(text),
            kept: true,
            unable: None,
        }
    }

    /// Whether the game is kept as it was last told.
    pub(crate) fn kept(&self) -> bool {
        self.kept
    }

    /// Whether an earlier state of the game is kept at least.
    pub(super) fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Why nothing can be kept, if that has shown before the game. Whoever plays all the same has
    /// been promised nothing.
    pub(super) fn unable(&self) -> Option<&str> {
        self.unable.as_deref()
    }

    /// Whether the game could be expected to be kept.
    pub(super) fn has_promised(&self) -> bool {
        self.file.is_some() && self.unable.is_none()
    }

    /// How many other games of the rules of this key are kept.
    pub(super) fn others(&self, key: &str) -> usize {
        let file = self.file.as_deref();
        let games = file.and_then(Path::parent).map(shelf::all_in);
        let other = |game: &KeptGame| game.is_of(key) && Some(game.file.as_path()) != file;
        games.into_iter().flatten().filter(other).count()
    }

    /// Keeps the game as it is now.
    ///
    /// # Errors
    /// When it cannot be written. What was kept before is still there.
    pub(super) fn keep(&mut self, key: &str, record: &Record) -> io::Result<Placed> {
        self.kept = false;
        let no_place = || io::Error::new(io::ErrorKind::NotFound, "there is no folder for state");
        let file = self.file.as_mut().ok_or_else(no_place)?;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let there = fs::read_to_string(&*file).ok();
        let mut placed = Placed::Here;
        if there.is_some() && there != self.held {
            file.set_file_name(file_name(key));
            placed = Placed::Beside;
        }
        let text = record.to_string();
        if placed == Placed::Beside || there.as_ref() != Some(&text) {
            write_whole(file, &text)?;
        }
        shelf::make_newest(file);
        self.held = Some(text);
        self.unable = None;
        self.kept = true;
        Ok(placed)
    }

    /// Forgets the game, unless somebody else has gone on with it.
    pub(super) fn forget(&mut self) {
        let held = self.held.take();
        if let (Some(file), Some(held)) = (&self.file, held)
            && fs::read_to_string(file).is_ok_and(|there| there == held)
        {
            // A game that stays although it has ended does no harm.
            let _ = fs::remove_file(file);
        }
        self.kept = false;
    }
}

/// Whether files can be made in this folder.
fn try_out(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let made = tempfile::Builder::new()
        .prefix(".menagerie-")
        .tempfile_in(folder);
    // The error would name a file that nobody has heard of.
    made.map(drop)
        .map_err(|error| io::Error::from(error.kind()))
}

/// A name for a game of `fox-and-geese/ply-yard` that every system takes and no other game has.
fn file_name(key: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || c == '-' {
            c
        } else {
            '_'
        }
    };
    let name = key.replace('/', "--");
    let name = name.chars().map(plain).collect::<String>();
    let unique = RandomState::new().hash_one(key);
    format!("{name}--{unique:016x}.{}", shelf::EXTENSION)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use menagerie_core::{Event, Game, Rules, games::bagh_chal};
    use menagerie_notation::Record;

    use super::{Keeper, Placed};
    use crate::play::shelf;

    const KEY: &str = "bagh-chal/standard";

    fn record(plies: usize) -> Record {
        let mut game = Game::new(bagh_chal::standard());
        for _ in 0..plies {
            let first = game.rules().nth_move(game.state(), 0);
            game.play(Event::Move(first)).expect("legal");
        }
        Record::of(&game)
    }

    /// How many events each kept game has, the newest first.
    fn kept(state: &Path) -> Vec<usize> {
        let games = shelf::all(state).into_iter();
        games
            .map(|game| game.record.expect("a record").events().len())
            .collect()
    }

    fn keep(keeper: &mut Keeper, plies: usize) -> Placed {
        keeper.keep(KEY, &record(plies)).expect("there is room")
    }

    /// Somebody who takes up the newest game.
    fn taker(state: &Path) -> Keeper {
        let file = shelf::all(state).swap_remove(0).file;
        let text = fs::read_to_string(&file).expect("kept");
        Keeper::of(&file, text)
    }

    #[test]
    fn the_last_state_of_a_game_is_kept_until_it_is_forgotten() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        let mut keeper = Keeper::new(Some(state), KEY);
        assert!(kept(state).is_empty());
        for plies in [1, 2, 1] {
            assert_eq!(keep(&mut keeper, plies), Placed::Here);
            assert_eq!(kept(state), [plies]);
        }
        assert!(keeper.kept());
        keeper.forget();
        assert!(kept(state).is_empty());
        assert!(!keeper.kept());
    }

    #[test]
    fn every_game_has_its_own_place() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        let mut keepers = [3, 1, 2, 5].map(|plies| {
            let mut keeper = Keeper::new(Some(state), KEY);
            keep(&mut keeper, plies);
            keeper
        });
        assert_eq!(kept(state), [5, 2, 1, 3]);
        keep(&mut keepers[1], 4);
        assert_eq!(kept(state), [4, 5, 2, 3], "what was kept last comes first");
        keepers[3].forget();
        let mut unkept = Keeper::new(Some(state), KEY);
        unkept.forget();
        assert_eq!(
            kept(state),
            [4, 2, 3],
            "a game that kept nothing takes nothing away"
        );
    }

    #[test]
    fn a_game_goes_on_being_kept_where_it_was() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        keep(&mut Keeper::new(Some(state), KEY), 1);
        assert_eq!(keep(&mut taker(state), 2), Placed::Here);
        assert_eq!(kept(state), [2]);
    }

    #[test]
    fn of_two_who_go_on_with_a_game_neither_takes_it_from_the_other() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        keep(&mut Keeper::new(Some(state), KEY), 1);
        let (mut one, mut other) = (taker(state), taker(state));
        assert_eq!(keep(&mut one, 2), Placed::Here);
        other.forget();
        assert_eq!(kept(state), [2], "it is not the other's to take away");
        let mut other = Keeper::of(&taker(state).file.expect("kept"), record(1).to_string());
        assert_eq!(keep(&mut other, 3), Placed::Beside);
        assert_eq!(keep(&mut other, 4), Placed::Here);
        assert_eq!(keep(&mut one, 5), Placed::Here);
        assert_eq!(kept(state), [5, 4]);
        one.forget();
        assert_eq!(kept(state), [4]);
    }

    #[test]
    fn a_game_that_was_taken_away_is_kept_again() {
        let state = tempfile::tempdir().expect("a folder for tests");
        let state = state.path();
        let mut keeper = Keeper::new(Some(state), KEY);
        keep(&mut keeper, 1);
        fs::remove_file(taker(state).file.expect("kept")).expect("its own file");
        assert_eq!(keep(&mut keeper, 2), Placed::Here);
        assert_eq!(kept(state), [2]);
    }

    #[test]
    fn without_a_folder_nothing_is_kept_and_that_is_said() {
        let mut keeper = Keeper::new(None, KEY);
        assert!(keeper.keep(KEY, &record(1)).is_err());
        assert!(!keeper.kept() && !keeper.has_promised());
        let file = tempfile::NamedTempFile::new().expect("a file for tests");
        let mut keeper = Keeper::new(Some(file.path()), KEY);
        let unable = keeper.unable().expect("a file is no folder");
        let folder = shelf::folder(file.path()).display().to_string();
        assert!(unable.starts_with(&folder), "{unable}");
        assert!(keeper.keep(KEY, &record(1)).is_err());
        assert!(!keeper.has_promised());
    }
}
