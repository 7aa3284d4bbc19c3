//! What the screens look like, without colour, in a small and in a large window.

use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_core::{Event, Game, Rules};
use menagerie_notation::Charset;
use ratatui::layout::Rect;

use super::{Script, Sitting, hold, picture, record, seeded};
use crate::seats::Player;
use crate::tui::replay::ReplayScreen;
use crate::tui::screen::Screen;
use crate::tui::tests::SIZES;

/// Holds the picture of a game after some keys, in both sizes.
macro_rules! hold_both {
    ($name:literal, $game:expr, $keys:expr) => {
        for size in SIZES {
            let mut script = Script::new($game, false, size);
            for key in $keys {
                script.press(key);
            }
            let name = format!("{}-{}x{}", $name, size.0, size.1);
            hold(&name, &script.picture());
        }
    };
}

#[test]
fn a_cross() {
    let game = || Game::new(fox_and_geese::masters());
    hold_both!("masters-begins", game(), [""; 0]);
    hold_both!(
        "ply-yard-piece-picked-up",
        Game::new(fox_and_geese::ply_yard()),
        ["Down", "Right", "Right", "Enter"]
    );
    hold_both!(
        "ply-yard-move-refused",
        Game::new(fox_and_geese::ply_yard()),
        ["c5-c6", "Enter"]
    );
    hold_both!(
        "ply-yard-typing",
        Game::new(fox_and_geese::ply_yard()),
        ["c5-"]
    );
}

#[test]
fn an_alquerque_board() {
    let keys = [
        "b3", "Enter", "a5-b5", "Enter", "c3", "Enter", "a1-b1", "Enter", "d4", "Enter", "b5",
        "Enter",
    ];
    hold_both!("bagh-chal-placing", Game::new(bagh_chal::standard()), keys);
}

#[test]
fn a_chessboard() {
    let game = || Game::new(bezszachy::rulesets().remove(0));
    hold_both!(
        "bezszachy-rook-picked-up",
        game(),
        ["/", "a1", "Esc", "Down", "Enter"]
    );
}

/// A game of the goose among so many after these throws.
fn thrown(seats: u8, throws: &[&str]) -> Game<menagerie_core::games::Goose> {
    let rules = goose::traditional().with_seats(seats);
    super::track::thrown(rules.expect("2 to 6 play"), throws)
}

#[test]
fn a_spiral() {
    hold_both!("goose-begins", thrown(2, &[]), [""; 0]);
    hold_both!("goose-six-begin", thrown(6, &[]), [""; 0]);
    let throws = ["3+4", "6+6", "1+2", "4+4", "5+6", "2+6", "2+1"];
    hold_both!("goose-under-way", thrown(6, &throws), [""; 0]);
    for size in [(100, 30), (140, 45)] {
        let script = Script::new(thrown(2, &throws), false, size);
        let name = format!("goose-two-{}x{}", size.0, size.1);
        hold(&name, &script.picture());
    }
}

#[test]
fn dice_that_tumble_and_a_piece_that_walks() {
    for (columns, rows) in SIZES {
        let state = tempfile::tempdir().expect("a folder for tests");
        let sitting = seeded(goose::fonti(), 7, Some(state.path()));
        let mut script = Script::at(sitting, (columns, rows)).animated();
        script.strike("Enter");
        script.tick();
        hold(
            &format!("goose-tumbling-{columns}x{rows}"),
            &script.picture(),
        );
        // Nine times they turn over, and then the piece takes a stride a tick.
        (0..10).for_each(|_| script.tick());
        hold(
            &format!("goose-walking-{columns}x{rows}"),
            &script.picture(),
        );
    }
}

#[test]
fn what_is_asked_for() {
    hold_both!("hint", Game::new(fox_and_geese::ply_yard()), ["h"]);
    let throws = ["3+4", "6+6", "1+2", "4+4", "5+6", "2+6", "2+1"];
    hold_both!("odds", thrown(6, &throws), ["o"]);
}

#[test]
fn pieces_grow_with_the_window() {
    let size = (200, 60);
    let mut men = Script::new(Game::new(bezszachy::rulesets().remove(0)), false, size);
    men.press("a1xa8 Enter Down");
    hold("bezszachy-200x60", &men.picture());
    men.context.look.charset = Charset::Ascii;
    let shown = men.picture();
    assert!(shown.is_ascii(), "{shown}");
    hold("ascii-bezszachy-200x60", &shown);
    let throws = ["3+4", "6+6", "1+2", "4+4"];
    let mut track = Script::new(thrown(6, &throws), false, size);
    hold("goose-200x60", &track.picture());
    track.context.look.charset = Charset::Ascii;
    let shown = track.picture();
    assert!(shown.is_ascii(), "{shown}");
    let mut tigers = Script::new(Game::new(bagh_chal::standard()), false, size);
    tigers.press("c3 Enter");
    hold("bagh-chal-200x60", &tigers.picture());
    let mut geese = Script::new(Game::new(fox_and_geese::masters()), false, size);
    geese.press("Down Enter");
    hold("masters-200x60", &geese.picture());
}

#[test]
fn windows_in_front() {
    let game = || Game::new(fox_and_geese::ply_yard());
    hold_both!("keys", game(), ["?"]);
    hold_both!("goose-keys", thrown(2, &[]), ["?"]);
    hold_both!("rules", game(), ["F1"]);
    hold_both!("save", game(), ["s"]);
    hold_both!("new-game", game(), ["c5-c4", "Enter", "n"]);
}

#[test]
fn ascii_is_enough() {
    for (name, size) in [("cross", (80, 24)), ("large-cross", (120, 40))] {
        let mut script = Script::new(Game::new(fox_and_geese::masters()), false, size);
        script.context.look.charset = Charset::Ascii;
        script.press("Down Enter");
        let shown = script.picture();
        assert!(shown.is_ascii(), "{shown}");
        hold(&format!("ascii-{name}"), &shown);
    }
    let mut track = Script::new(thrown(3, &["3+4", "6+5"]), false, (80, 24));
    track.context.look.charset = Charset::Ascii;
    let shown = track.picture();
    assert!(shown.is_ascii(), "{shown}");
    hold("ascii-spiral", &shown);
}

#[test]
fn too_small_a_window_says_what_it_needs() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), false, (40, 10));
    hold("too-small", &script.picture());
    script.context.area = Rect::new(0, 0, 80, 24);
    assert!(script.picture().contains("The geese to move"));
}

#[test]
fn the_replay_viewer() {
    let rules = bagh_chal::standard();
    let record = record("bagh-chal/standard/tigers-win");
    let game = record.replay(&rules).expect("it is sound");
    let names = vec![Some("Ann".to_owned()), None];
    let script = Script::new(Game::new(rules.clone()), false, (80, 24));
    for (columns, rows) in SIZES {
        let mut screen = ReplayScreen::new(game.clone(), names.clone(), false, None);
        let area = Rect::new(0, 0, columns, rows);
        let press = |screen: &mut ReplayScreen<_>, keys: &str| {
            for code in keys.split(' ').flat_map(super::codes) {
                let key =
                    crossterm::event::KeyEvent::new(code, crossterm::event::KeyModifiers::NONE);
                screen.update(super::Event::Key(key), &script.context);
            }
        };
        press(&mut screen, "12 Enter Right");
        let shown = picture(&screen, area, script.context.look);
        hold(&format!("replay-{columns}x{rows}"), &shown);
        press(&mut screen, "m");
        let shown = picture(&screen, area, script.context.look);
        hold(&format!("replay-moves-{columns}x{rows}"), &shown);
        press(&mut screen, "Home Space");
        while screen.tick().is_some() {
            screen.update(super::Event::Tick, &script.context);
        }
        let shown = picture(&screen, area, script.context.look);
        assert!(
            shown.contains("win"),
            "played to the end by itself: {shown}"
        );
    }
    assert!(game.events().all(|event| matches!(event, Event::Move(_))));
    assert_eq!(rules.seats(), 2);
}

#[test]
fn questions_before_a_game_is_lost() {
    let game = || Game::new(fox_and_geese::ply_yard());
    hold_both!("give-up", game(), ["c5-c4", "Enter", "R"]);
    // Without a folder for it a game cannot be kept.
    hold_both!("leave", game(), ["c5-c4", "Enter", "q"]);
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.rec");
    std::fs::write(&file, "something else").expect("there is room");
    let mut script = Script::new(game(), false, (80, 24));
    script.press("c5-c4 Enter s");
    for _ in 0.."fox-and-geese-ply-yard.rec".len() {
        script.press("Backspace");
    }
    script.press(&format!("{} Enter", file.display()));
    let shown = script.picture();
    assert!(shown.contains("Replace it?"), "{shown}");
    script.press("y");
    let text = std::fs::read_to_string(&file).expect("it is there");
    assert!(text.contains("c5-c4"), "{text}");
}

#[test]
fn a_match_announces_its_winner() {
    for (columns, rows) in SIZES {
        let state = tempfile::tempdir().expect("a folder for tests");
        let game = Game::new(bagh_chal::standard());
        let sitting = Sitting::branch(game, false, Some(state.path()));
        let sitting = sitting.and_then(|sitting| sitting.in_match(2));
        let mut script = Script::at(sitting.expect("two play"), (columns, rows));
        script.press("R y");
        hold(
            &format!("match-between-{columns}x{rows}"),
            &script.picture(),
        );
        // The players have changed seats, so it is the other's turn to give up.
        script.press("Enter c3 Enter R y");
        hold(&format!("match-over-{columns}x{rows}"), &script.picture());
    }
}

#[test]
fn what_is_said_at_the_end_of_a_game_of_a_match_is_not_cut() {
    for (columns, rows) in SIZES {
        let state = tempfile::tempdir().expect("a folder for tests");
        let sitting = seeded(goose::fonti(), 7, Some(state.path())).in_match(2);
        let mut script = Script::at(sitting.expect("two play"), (columns, rows));
        script.press("Enter");
        hold(&format!("goose-match-{columns}x{rows}"), &script.picture());
        while script.game().outcome().is_none() {
            script.press("Enter");
        }
        let shown = script.picture();
        assert!(
            shown.contains("Now seats change.") && shown.contains("[ Next game ]"),
            "{shown}"
        );
        hold(&format!("goose-match-between-{columns}x{rows}"), &shown);
    }
}

#[test]
fn the_goose_replayed() {
    let throws = ["3+4", "6+6", "1+2", "4+4"];
    for size in SIZES {
        let names = vec![Some("Ann".to_owned()), Some("Ben".to_owned())];
        let screen = ReplayScreen::new(thrown(2, &throws), names, false, None);
        let mut stack = crate::tui::tests::Stack::new(screen, size);
        stack.press("3 Enter");
        stack.hold("replay-goose");
        stack.press("?");
        stack.hold("replay-keys");
    }
}

#[test]
fn a_match_of_long_names_shows_its_score_and_the_moves() {
    let state = tempfile::tempdir().expect("a folder for tests");
    for (columns, rows) in SIZES {
        let names = ["Featherstonehaugh", "Bartholomew of Cork"];
        let players = names.map(|name| Player::Human(Some(name.to_owned())));
        let game = Game::new(fox_and_geese::french());
        let sitting = Sitting::between(game, players.into(), Some(state.path()));
        let sitting = sitting.and_then(|sitting| sitting.in_match(2));
        let mut script = Script::at(sitting.expect("two play"), (columns, rows));
        script.press("d4-d3 Enter c5-c4 Enter");
        let shown = script.picture();
        assert!(
            shown.contains("draws 0") && shown.contains("2. c5-c4"),
            "{shown}"
        );
        hold(&format!("match-french-{columns}x{rows}"), &shown);
    }
}
