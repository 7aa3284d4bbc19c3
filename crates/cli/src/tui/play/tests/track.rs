//! A game of dice: what a track shows in every window, and what its keys do.

use menagerie_core::games::{Goose, bagh_chal, goose};
use menagerie_core::{Event, Game, Rules as _};
use menagerie_notation::parse_event;

use super::keys::SIZE;
use super::{Script, seeded};
use crate::play::all_kept;
use crate::tui::screen::Screen as _;

/// A game of these rules after these throws.
pub(super) fn thrown(rules: Goose, throws: &[&str]) -> Game<Goose> {
    let mut game = Game::new(rules);
    for throw in throws {
        let event = parse_event(game.rules(), game.state(), throw).expect(throw);
        game.play(event).expect("legal");
    }
    game
}

#[test]
fn goal_plies_and_throws_are_shown_in_every_window() {
    let sizes = [
        (78, 24),
        (80, 24),
        (100, 30),
        (120, 40),
        (140, 45),
        (160, 50),
        (200, 60),
    ];
    for size in sizes {
        for players in [2, 6] {
            let rules = goose::traditional().with_seats(players).expect("2 to 6");
            let throws = ["3+4", "6+6", "1+2"];
            let shown = Script::new(thrown(rules, &throws), false, size).picture();
            for text in ["home by exact count", "Ply 3"].iter().chain(&throws) {
                assert!(shown.contains(text), "{text} at {size:?}:\n{shown}");
            }
        }
    }
}

#[test]
fn the_score_of_a_match_is_shown_while_it_is_played() {
    for size in [SIZE, (120, 40)] {
        let state = tempfile::tempdir().expect("a folder for tests");
        let sitting = seeded(goose::fonti(), 7, Some(state.path())).in_match(2);
        let mut script = Script::at(sitting.expect("two play"), size);
        let score = "Game 1 of 2: player one 0, player two 0, draws 0";
        let shown = script.picture();
        assert!(shown.contains(score), "{shown}");
        script.press("Enter");
        let shown = script.picture();
        assert!(
            shown.contains(score) && shown.contains("Red throws"),
            "{shown}"
        );
    }
}

#[test]
fn a_long_throw_leaves_its_end_and_the_keys_in_sight() {
    for players in [2, 6] {
        let rules = goose::fonti().with_seats(players).expect("2 to 6");
        let mut script = Script::new(Game::new(rules), false, SIZE);
        let nine = goose::Dice::new(4, 5).expect("faces of dice");
        script.screen.happen(Event::Chance(nine), &script.context);
        let shown = script.picture();
        for text in ["54 to 63; home.", "n new game", "u undo", "q leave"] {
            assert!(shown.contains(text), "{text}: {shown}");
        }
    }
}

#[test]
fn what_is_typed_throws_no_dice() {
    let mut script = Script::new(Game::new(goose::fonti()), false, SIZE);
    for typed in ["5+5", "13", "xyzzy"] {
        script.press(&format!("{typed} Enter"));
        assert_eq!(
            script.said(),
            "The dice are thrown here: Enter throws them."
        );
        assert_eq!(script.game().ply(), 0, "{typed}");
    }
    script.press("5 Esc Enter");
    assert_eq!(script.game().ply(), 1);
}

#[test]
fn the_keys_are_those_that_the_game_has() {
    let mut script = Script::new(Game::new(goose::fonti()), false, SIZE);
    script.press("?");
    let shown = script.picture();
    assert!(
        shown.contains("throw the dice") && shown.contains("the odds"),
        "{shown}"
    );
    for none in ["d4", "chain", "hint", "pick up", "flip"] {
        assert!(!shown.contains(none), "{none}: {shown}");
    }
    let mut tigers = Script::new(Game::new(bagh_chal::standard()), false, SIZE);
    tigers.press("?");
    assert!(!tigers.picture().contains("odds"), "{}", tigers.picture());
}

#[test]
fn a_throw_is_kept_before_it_has_been_shown() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let sitting = seeded(goose::traditional(), 7, Some(state.path()));
    let mut script = Script::at(sitting, SIZE).animated();
    let plies = || {
        let kept = all_kept(state.path()).into_iter();
        kept.map(|game| game.record.expect("a record").events().len())
            .collect::<Vec<_>>()
    };
    script.strike("Enter");
    assert!(script.screen.motion.is_some() && script.game().ply() == 0);
    assert_eq!(plies(), [1]);
    // What is drawn meanwhile takes nothing back, and what ends meanwhile neither.
    script.screen.settle();
    script.tick();
    assert_eq!(plies(), [1]);
    script.screen.end();
    assert_eq!((plies(), script.game().ply()), (vec![1], 1));
}

#[test]
fn of_more_than_two_nobody_wins_when_one_gives_up() {
    let rules = goose::fonti().with_seats(3).expect("2 to 6");
    let mut script = Script::new(Game::new(rules), false, SIZE);
    script.press("R");
    let shown = script.picture();
    assert!(
        shown.contains("If red gives up, the game ends for all and nobody"),
        "{shown}"
    );
    script.press("y");
    let shown = script.picture();
    assert!(
        shown.contains("A draw: a player gave up, so nobody wins")
            && shown.contains("Red gives up, which ends the game for all."),
        "{shown}"
    );
    script.press("u");
    assert_eq!(script.game().outcome(), None);
}
