//! What is written down of a game: the record that was asked for, and the one that is kept.

use std::fs;
use std::path::{Path, PathBuf};

use menagerie_core::{Game, Info, Rules, Seat};
use menagerie_notation::{Record, seat_phrase, write_event};

use super::files::{folder_of, write_whole};
use super::table::{Luck, Table};
use crate::Failure;
use crate::seats::Player;

/// The streams of dice and bots as they stand, in a kept game.
const LUCK: &str = "Luck";
/// What can be redone, in a kept game: the next first.
const UNDONE: &str = "Undone";
/// Where the record was to go, in a kept game.
const SAVE: &str = "Save";
/// What stands between the events of [`UNDONE`].
const SEPARATOR: &str = ", ";

/// Knows what a record says besides the moves, and which files it may write.
#[derive(Debug, Default)]
pub(crate) struct Scribe {
    /// The text of the rules, if they come from a file.
    pub(super) rules_text: Option<String>,
    /// The seed, as provenance.
    pub(super) seed: u64,
    /// Where the record goes in the end.
    pub(super) save: Option<PathBuf>,
    /// Files that hold this game already: read from, or written.
    pub(super) own: Vec<PathBuf>,
    /// What was written last at somebody's wish, and where.
    saved: Option<(PathBuf, String)>,
    /// Who has a name.
    pub(super) names: Vec<Option<String>>,
}

impl Scribe {
    /// For a game of this seed among these players.
    pub(super) fn new(seed: u64, rules_text: Option<String>, players: &[Player]) -> Self {
        let name = |player: &Player| player.name().map(str::to_owned);
        let names = players.iter().map(name).collect();
        Self {
            rules_text,
            seed,
            names,
            ..Self::default()
        }
    }

    /// Who plays a seat, as the subject of a sentence.
    pub(crate) fn name_of(&self, info: &Info, seat: Seat) -> String {
        let who = seat_phrase(info, seat);
        match self.names.get(seat.index()) {
            Some(Some(name)) => format!("{name} ({who})"),
            _ => who,
        }
    }

    /// The sentence with the name of whoever it begins with.
    pub(super) fn with_name(&self, info: &Info, sentence: &str) -> String {
        let seats = (0..info.seats.len()).filter_map(|index| u8::try_from(index).ok());
        for seat in seats.map(Seat::new) {
            let rest = sentence.strip_prefix(&seat_phrase(info, seat));
            if let Some(rest) = rest.filter(|rest| rest.starts_with(' ')) {
                return self.name_of(info, seat) + rest;
            }
        }
        sentence.to_owned()
    }

    /// The record of the game so far.
    pub(super) fn record<R: Rules>(&self, game: &Game<R>, players: &[Player]) -> Record {
        let mut record = Record::of(game).with_seed(self.seed);
        for (seat, player) in game.rules().info().seats.iter().zip(players) {
            record = record.with_player(&seat.name, &player.record_name());
        }
        match &self.rules_text {
            Some(text) => record.with_rules_text(text),
            None => record,
        }
    }

    /// The record with all that is needed to go on as if nothing had happened.
    pub(super) fn kept<R: Rules>(&self, table: &Table<R>) -> Record {
        let mut record = self.record(table.game(), table.players());
        if let Ok(luck) = serde_json::to_string(table.luck()) {
            record = record.with_tag(LUCK, &luck);
        }
        let undone = undone(table.game());
        if !undone.is_empty() {
            record = record.with_tag(UNDONE, &undone.join(SEPARATOR));
        }
        match self.save.as_deref().and_then(Path::to_str) {
            Some(file) => record.with_tag(SAVE, file),
            None => record,
        }
    }

    /// Writes the record to the file that the command line named, if it named one.
    pub(super) fn save_at_end<R: Rules>(
        &mut self,
        game: &Game<R>,
        players: &[Player],
    ) -> Result<Option<PathBuf>, Failure> {
        let Some(file) = self.save.clone() else {
            return Ok(None);
        };
        self.save(&file, game, players, false)?;
        Ok(Some(file))
    }

    /// Writes the record to a file. One that holds another game is replaced only if that is
    /// wished.
    pub(crate) fn save<R: Rules>(
        &mut self,
        file: &Path,
        game: &Game<R>,
        players: &[Player],
        replace: bool,
    ) -> Result<(), Failure> {
        let record = self.record(game, players);
        if !replace {
            self.check_free(file, &record)?;
        }
        let text = record.to_string();
        write_whole(file, &text).map_err(Failure::file(file))?;
        if !self.own.iter().any(|own| own == file) {
            self.own.push(file.to_owned());
        }
        self.saved = Some((file.to_owned(), text));
        Ok(())
    }

    /// Whether this record is what was written last at somebody's wish.
    pub(super) fn has_saved(&self, record: &Record) -> bool {
        let saved = self.saved.as_ref();
        saved.is_some_and(|(_, text)| *text == record.to_string())
    }

    /// Where the record may be written without asking: where it was written last, or else a file
    /// that there is not yet.
    pub(crate) fn free_file(&self, info: &Info) -> PathBuf {
        if let Some((file, _)) = &self.saved {
            return file.clone();
        }
        let name = info.key().replace('/', "-");
        let first = PathBuf::from(format!("{name}.rec"));
        let others = (2..).map(|number| PathBuf::from(format!("{name}-{number}.rec")));
        let mut names = std::iter::once(first).chain(others);
        // A link that leads nowhere is somebody's, too.
        let free = names.find(|file| fs::symlink_metadata(file).is_err());
        free.unwrap_or_default()
    }

    /// Makes sure that nothing is lost when this record is written to the file, and that there is a
    /// folder for it.
    pub(super) fn check_free(&self, file: &Path, record: &Record) -> Result<(), Failure> {
        let Ok(known) = fs::metadata(file) else {
            return fs::metadata(folder_of(file))
                .map(|_| ())
                .map_err(Failure::file(file));
        };
        let free = !known.is_file()
            || known.len() == 0
            || self.own.iter().any(|own| own == file)
            || is_earlier(file, record);
        if free {
            return Ok(());
        }
        Err(Failure::BadInput(format!(
            "the file {} holds something else already",
            file.display()
        )))
    }
}

/// Whether a file holds an earlier state of the game of this record.
fn is_earlier(file: &Path, record: &Record) -> bool {
    let Ok(text) = fs::read_to_string(file) else {
        return false;
    };
    let Ok(earlier) = Record::read(&text) else {
        return false;
    };
    // Another game may have begun with the same moves. What it says besides would be lost.
    let same_game = earlier.key() == record.key()
        && earlier.rules_text() == record.rules_text()
        && earlier.players().eq(record.players())
        && ["Position", "Seats", "Seed"]
            .iter()
            .all(|tag| earlier.tag(tag) == record.tag(tag));
    same_game
        && earlier.resigned().is_none()
        && earlier.comments().next().is_none()
        && earlier.events().len() <= record.events().len()
        && earlier
            .events()
            .zip(record.events())
            .all(|(one, other)| one == other)
}

/// What can be redone, the next first.
fn undone<R: Rules>(game: &Game<R>) -> Vec<String> {
    let mut ahead = game.clone();
    let mut events = Vec::new();
    loop {
        let before = ahead.state().clone();
        match ahead.redo() {
            Some(event) => events.push(write_event(ahead.rules(), &before, event)),
            None => return events,
        }
    }
}

/// What a kept record holds besides an ordinary one.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) luck: Option<Luck>,
    pub(super) undone: Vec<String>,
    pub(super) save: Option<PathBuf>,
}

impl Kept {
    pub(super) fn of(record: &Record) -> Self {
        let undone = record.tag(UNDONE).map_or_else(Vec::new, |undone| {
            undone.split(SEPARATOR).map(str::to_owned).collect()
        });
        Self {
            luck: record
                .tag(LUCK)
                .and_then(|luck| serde_json::from_str(luck).ok()),
            undone,
            save: record.tag(SAVE).map(PathBuf::from),
        }
    }
}
