//! What becomes of games and matches that are left, and of records that are saved.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{Game, Rules};
use menagerie_notation::read_position;

use super::Script;
use super::keys::SIZE;
use crate::play::{Sitting, all_kept, numbered_kept};
use crate::tell::Tell;
use crate::tui::screen::{Flow, Screen as _};

#[test]
fn a_match_changes_seats_and_counts() {
    let rules = bezszachy::rulesets().remove(0);
    let last = || {
        let state = read_position(&rules, "8/8/8/8/8/8/1k6/K7 w 0").expect("a position");
        Game::from_state(rules.clone(), state)
    };
    let mut script = in_match(last(), None);
    script.press("a1xb2 Enter");
    assert!(
        script.said().contains("player one 1, player two 0"),
        "{}",
        script.said()
    );
    script.press("u a1xb2 Enter");
    assert!(
        script.said().contains("player one 1, player two 0"),
        "counted once: {}",
        script.said()
    );
    script.press("Enter a1xb2 Enter");
    assert!(
        script
            .said()
            .contains("The match is drawn: player one 1, player two 1"),
        "{}",
        script.said()
    );
}

/// A match of two games between people, kept in this folder.
fn in_match<R: Rules + Playable + Tell>(game: Game<R>, state: Option<&Path>) -> Script<R> {
    let sitting = Sitting::branch(game, false, state).expect("everybody can play");
    Script::at(sitting.in_match(2).expect("two play"), SIZE)
}

/// The games that are kept in this folder, in words.
fn shelf(state: &Path) -> Vec<String> {
    let games = all_kept(state);
    let games = numbered_kept(&games, None);
    let lines = games.map(|(number, game)| game.line(number, std::time::UNIX_EPOCH));
    lines.collect()
}

#[test]
fn a_new_game_takes_nothing_from_a_match_that_is_kept() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let mut script = in_match(Game::new(bagh_chal::standard()), Some(state.path()));
    script.press("R y n");
    assert!(
        script.picture().contains("Game 2 of 2"),
        "between games nothing ends: {}",
        script.picture()
    );
    script.press("c3 Enter n");
    let shown = script.picture();
    assert!(
        shown.contains("! Game 2 of 2 of the match is not over") && !shown.contains("n new"),
        "a match is not left for a single game: {shown}"
    );
    assert_eq!(script.game().ply(), 1);
    let kept = shelf(state.path());
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert!(kept[0].contains("game 2 of 2; after 1 event"), "{kept:?}");
    script.press("R y n");
    assert!(
        script.screen.sitting.contest().is_none(),
        "the match is over"
    );
    assert_eq!(script.game().ply(), 0);
}

#[test]
fn whoever_leaves_a_match_hears_that_it_is_kept() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let mut script = in_match(Game::new(bagh_chal::standard()), Some(state.path()));
    script.press("R y");
    let Flow::Close(farewell) = script.strike("q") else {
        panic!("a match that is kept can be left");
    };
    let words = farewell.words.join("\n");
    assert!(
        words.contains("the match is kept, after 1 of 2 games: player one"),
        "{words}"
    );
    script.press("Enter c3 Enter");
    let words = script.screen.end().words.join("\n");
    assert!(
        words.contains("the match is kept, game 2 of 2: "),
        "{words}"
    );
    assert_eq!(
        shelf(state.path()).len(),
        1,
        "the whole match has one place"
    );
    script.press("R y");
    let words = script.screen.end().words.join("\n");
    assert!(words.contains("player one wins the match: "), "{words}");
    assert_eq!(shelf(state.path()), Vec::<String>::new());
}

#[test]
fn only_a_game_that_would_be_lost_asks_before_it_is_left() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), false, SIZE);
    assert!(
        matches!(script.strike("q"), Flow::Close(_)),
        "nothing was played"
    );
    script.press("c5-c4 Enter");
    let shown = script.picture();
    assert!(shown.contains("! The game cannot be kept"), "{shown}");
    script.press("f f");
    let shown = script.picture();
    assert!(shown.contains("The geese move from c5"), "read: {shown}");
    assert!(matches!(script.strike("q"), Flow::Stay));
    assert!(script.screen.overlay.is_some());
    script.press("n n");
    assert!(script.screen.overlay.is_some(), "a new game asks, too");
    script.press("y");
    assert_eq!(script.game().ply(), 0);
}

#[test]
fn a_game_that_cannot_be_kept_can_be_saved_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder for tests");
    let file = folder.path().join("elsewhere.rec");
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), false, SIZE);
    script.press("c5-c4 Enter q s");
    script.name_file(&file);
    let saved = std::fs::read_to_string(&file).expect("written");
    assert!(saved.contains("1. c5-c4"), "{saved}");
    script.press("d4-d3 Enter");
    assert!(
        matches!(script.strike("q"), Flow::Stay),
        "one move is not in it"
    );
    script.press("n u");
    assert!(
        matches!(script.strike("q"), Flow::Close(_)),
        "nothing is lost"
    );
}

#[test]
fn a_branch_is_saved_beside_the_record_it_comes_from() {
    let folder = tempfile::tempdir().expect("a folder for tests");
    let file = folder.path().join("played.rec");
    let game = Game::new(fox_and_geese::ply_yard());
    let record = menagerie_notation::Record::of(&game).with_player("fox", "Ann");
    std::fs::write(&file, record.to_string()).expect("there is room");
    let mut branch = Script::new(game, false, SIZE);
    branch.press("c5-c4 Enter s");
    branch.name_file(&file);
    assert!(
        branch.picture().contains("Replace it?"),
        "{}",
        branch.picture()
    );
    branch.press("n");
    let there = std::fs::read_to_string(&file).expect("there");
    assert_eq!(there, record.to_string());
}

#[test]
fn a_record_is_saved_and_another_game_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().expect("a folder for tests");
    let file = folder.path().join("game.rec");
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), false, SIZE);
    script.press("c5-c4 Enter s");
    script.name_file(&file);
    let saved = std::fs::read_to_string(&file).expect("written");
    assert!(saved.contains("1. c5-c4"), "{saved}");

    let mut other = Script::new(Game::new(bagh_chal::standard()), false, SIZE);
    other.press("s");
    other.name_file(&file);
    assert!(
        other.picture().contains("Replace it?"),
        "{}",
        other.picture()
    );
    other.press("n");
    assert_eq!(std::fs::read_to_string(&file).expect("there"), saved);
}
