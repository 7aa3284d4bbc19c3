//! Whole games, frozen as records and replayed into text: a change of a rule shows at its ply.
//!
//! A record is never made again from a seed. `INSTA_UPDATE=always` writes snapshots, for reading
//! before they are committed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use menagerie_core::games::{self, Visitor, visit};
use menagerie_core::{Outcome, Rules};
use menagerie_notation::{DiagramStyle, Record, transcript};
use menagerie_tests::folder;

/// A record replayed: its transcript and its outcome.
struct Replay<'r>(&'r Record);

impl Visitor for Replay<'_> {
    type Output = Result<(String, Option<Outcome>, String), String>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let game = self.0.replay(&rules).map_err(|error| error.to_string())?;
        let text = transcript(&game, &DiagramStyle::ascii());
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        let winner = winner.map_or_else(String::new, |seat| rules.info().seat(seat).to_owned());
        Ok((text, game.outcome(), winner))
    }
}

fn replay(path: &Path) -> (Record, String, Option<Outcome>, String) {
    let at = |error: &dyn std::fmt::Display| -> ! { panic!("{}: {error}", path.display()) };
    let text = fs::read_to_string(path).unwrap_or_else(|error| at(&error));
    let record = Record::read(&text).unwrap_or_else(|error| at(&error));
    let replayed = visit(record.key(), Replay(&record)).unwrap_or_else(|error| at(&error));
    let (transcript, outcome, winner) = replayed.unwrap_or_else(|error| at(&error));
    (record, transcript, outcome, winner)
}

#[test]
fn every_record_replays_into_its_transcript() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::glob!("../transcripts", "**/*.rec", |path| {
            let (_, transcript, ..) = replay(path);
            let name = path
                .file_stem()
                .expect("a record has a name")
                .display()
                .to_string();
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(path.parent().expect("a record lies in a folder"));
            settings.remove_snapshot_suffix();
            settings.bind(|| insta::assert_snapshot!(name, transcript));
        });
    });
}

#[test]
fn every_record_lies_where_its_game_says() {
    for (key, path) in records() {
        let (record, ..) = replay(&path);
        assert_eq!(record.key(), key, "{}", path.display());
    }
}

#[test]
fn every_seat_of_every_ruleset_wins_a_game_by_the_rules() {
    let won = records()
        .into_iter()
        .map(|(key, path)| {
            let (.., winner) = replay(&path);
            (key, winner)
        })
        .collect::<BTreeSet<_>>();
    for info in games::all() {
        for seat in &info.seats[..2] {
            let wanted = (info.key(), seat.name.clone());
            assert!(
                won.contains(&wanted),
                "no record of {} is won by {}",
                wanted.0,
                wanted.1
            );
        }
    }
}

#[test]
fn no_transcript_is_left_without_its_record() {
    for (_, path) in files("snap") {
        assert!(
            path.with_extension("rec").exists(),
            "{} has no record",
            path.display()
        );
    }
}

fn records() -> Vec<(String, std::path::PathBuf)> {
    files("rec")
}

/// The files of this kind, each with the key of game and ruleset that its folders name.
fn files(extension: &str) -> Vec<(String, std::path::PathBuf)> {
    let list = |folder: &Path| {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let mut paths = entries
            .map(|entry| entry.expect("it can be listed").path())
            .collect::<Vec<_>>();
        paths.sort();
        paths
    };
    let mut files = Vec::new();
    for game in list(&folder("transcripts")) {
        for ruleset in list(&game) {
            let name = |path: &Path| {
                path.file_name()
                    .expect("it has a name")
                    .display()
                    .to_string()
            };
            let key = format!("{}/{}", name(&game), name(&ruleset));
            let of_kind = list(&ruleset)
                .into_iter()
                .filter(|path| path.extension().is_some_and(|found| found == extension));
            files.extend(of_kind.map(|path| (key.clone(), path)));
        }
    }
    files
}
