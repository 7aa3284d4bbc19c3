//! What single keys do, and what is refused.

use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_core::{Game, Rules as _};
use menagerie_notation::{read_position, write_position};
use ratatui::layout::Rect;

use super::{Event, Script};
use crate::tui::screen::Flow;

pub(super) const SIZE: (u16, u16) = (80, 24);

#[test]
fn a_refused_move_says_why() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), false, SIZE);
    script.press("d5-d6 Enter");
    assert!(
        script.said().ends_with("d6 is occupied."),
        "{}",
        script.said()
    );
    let [d5, c3, d4] = ["d5", "c3", "d4"].map(|name| name.parse().expect(name));
    script.click_on(d5);
    assert_eq!(script.said(), "The piece on d5 cannot move now.");
    script.click_on(c3);
    assert_eq!(script.said(), "There is no piece on c3.");
    script.click_on(d4);
    assert_eq!(script.said(), "The piece on d4 is not yours to move.");
    let c5 = "c5".parse().expect("a point");
    script.click_on(c5);
    assert_eq!(script.screen.chosen, Some(c5));
    script.click_on(c3);
    assert!(
        script.said().starts_with("c5-c3 would be a jump"),
        "{}",
        script.said()
    );
    assert_eq!(script.game().ply(), 0);
}

#[test]
fn the_odds_are_told_where_dice_decide() {
    let mut script = Script::new(Game::new(goose::fonti_nine()), false, SIZE);
    script.press("o");
    let shown = script.picture();
    for told in [
        "Exact odds:",
        "red 51.42 %",
        "blue 48.58 %",
        "19 throws to go on average.",
    ] {
        assert!(shown.contains(told), "{shown}");
    }
    script.press("Esc");
    assert!(!script.picture().contains("Exact odds"));
    let mut script = Script::new(Game::new(bagh_chal::standard()), false, SIZE);
    script.press("o");
    assert_eq!(
        script.said(),
        "There are no dice here; h says what to play."
    );
}

#[test]
fn undo_against_a_bot_leads_back_to_ones_own_turn() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), true, SIZE);
    script.press("c5-c4 Enter");
    assert_eq!(script.game().ply(), 2, "the fox has answered");
    let after = write_position(script.game().rules(), script.game().state());
    script.press("u");
    assert_eq!(script.game().ply(), 0);
    script.press("u");
    assert_eq!(script.said(), "There is nothing of yours to take back.");
    script.press("r");
    assert_eq!(
        write_position(script.game().rules(), script.game().state()),
        after
    );
}

#[test]
fn letters_that_are_commands_may_begin_a_move() {
    let mut script = Script::new(Game::new(bezszachy::rulesets().remove(0)), false, SIZE);
    script.press("h1-h5 Enter");
    assert_eq!((script.game().ply(), script.screen.flip), (1, false));
    script.press("f8-a3 Enter");
    assert_eq!(
        (script.game().ply(), script.screen.flip),
        (2, false),
        "{}",
        script.said()
    );
    script.press("f");
    assert!(script.screen.flip);
    script.press("h");
    assert!(
        script.said().starts_with("The strong bot would play"),
        "{}",
        script.said()
    );
}

#[test]
fn escape_puts_everything_down() {
    let mut script = Script::new(Game::new(bagh_chal::standard()), false, SIZE);
    script.press("c3 Enter");
    assert_eq!(
        script.game().ply(),
        1,
        "a point alone places: {}",
        script.said()
    );
    script.press("Down Enter");
    assert!(script.screen.chosen.is_some());
    script.press("Esc");
    assert_eq!(
        (script.screen.chosen, script.screen.cursor.is_some()),
        (None, true)
    );
    script.press("Esc");
    assert_eq!(script.screen.cursor, None);
    script.press("a1-a2 Backspace Backspace Esc");
    assert_eq!(
        (script.screen.typing.text(), script.game().ply()),
        (None, 1)
    );
}

#[test]
fn a_chain_goes_on_with_its_piece_and_may_be_stopped() {
    let rules = fox_and_geese::rulesets();
    let aberdeen = rules
        .iter()
        .find(|rules| rules.info().ruleset == "aberdeen")
        .expect("it exists");
    let state = read_position(aberdeen, "3/3/G2G1GG/2G4/3G3/1F1/3 f 9").expect("a position");
    let game = Game::from_state(aberdeen.clone(), state);
    let mut script = Script::new(game, false, SIZE);
    script.press("d2xd4 Enter");
    let d4 = "d4".parse().expect("a point");
    assert_eq!(
        script.screen.chosen,
        Some(d4),
        "the piece in the chain is picked up"
    );
    script.click_on(d4);
    assert_eq!(script.screen.chosen, Some(d4), "and stays so");
    assert_eq!(script.screen.button(), Some("End the chain"));
    let button = script
        .screen
        .places(script.context.area)
        .button
        .expect("a button");
    script.click(button.as_position());
    assert_eq!((script.game().ply(), script.screen.may_stop()), (2, false));
}

#[test]
fn dice_tumble_and_a_key_brings_them_to_rest() {
    let mut script = Script::new(Game::new(goose::traditional()), false, SIZE).animated();
    script.strike("Enter");
    assert!(script.screen.motion.is_some());
    let before = script.screen.dice;
    script.tick();
    assert_ne!(script.screen.dice, before, "another face");
    assert_eq!(script.game().ply(), 0, "it has not happened yet");
    script.strike("Enter");
    assert_eq!(
        (script.game().ply(), script.screen.motion.is_none()),
        (1, true)
    );
}

#[test]
fn a_thought_can_be_broken_off_and_begun_again() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), true, SIZE);
    script.press("c5-c4");
    script.strike("Enter");
    assert!(script.screen.thinking.is_busy());
    script.update(Event::Interrupt);
    assert!(!script.screen.thinking.is_busy());
    assert_eq!(script.screen.button(), Some("Go on"));
    assert!(
        script.said().starts_with("The thought is broken off"),
        "{}",
        script.said()
    );
    script.press("Enter");
    assert_eq!(script.game().ply(), 2, "the fox has answered after all");
    // Nobody thinks, so it leaves; but the game cannot be kept here.
    assert!(matches!(script.update(Event::Interrupt), Flow::Stay));
    assert!(
        script.picture().contains("Leave it?"),
        "{}",
        script.picture()
    );
    assert!(matches!(script.update(Event::Interrupt), Flow::Leave(_)));
}

#[test]
fn every_size_of_a_window_can_be_drawn_and_clicked() {
    let mut script = Script::new(Game::new(bagh_chal::standard()), false, SIZE);
    let mut track = Script::new(
        Game::new(goose::fonti().with_seats(6).expect("six")),
        false,
        SIZE,
    );
    for columns in [1, 2, 7, 20, 40, 77, 78, 79, 80, 81, 119, 200, 300] {
        for rows in [1, 2, 3, 5, 12, 21, 22, 24, 40, 90] {
            let area = Rect::new(0, 0, columns, rows);
            for overlay in ["?", "F1", "s"] {
                script.context.area = Rect::new(0, 0, 80, 24);
                script.press(overlay);
                script.context.area = area;
                script.picture();
                script.context.area = Rect::new(0, 0, 80, 24);
                script.press("Esc");
            }
            (script.context.area, track.context.area) = (area, area);
            let (picture, spiral) = (script.picture(), track.picture());
            if columns >= 80 && rows >= 24 {
                assert!(
                    picture.contains("leave") && spiral.contains("home"),
                    "{picture}{spiral}"
                );
            } else if columns < 70 && columns > 8 && rows > 8 {
                assert!(picture.contains("needs"), "{picture}");
            }
            script.click(ratatui::layout::Position::new(columns - 1, rows - 1));
        }
    }
    script.context.area = Rect::new(0, 0, 80, 24);
    assert!(
        script.picture().contains("a       b       c"),
        "and back again"
    );
}

#[test]
fn giving_up_is_asked_about_and_can_be_taken_back() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), true, SIZE);
    script.press("c5-c4 Enter R");
    assert!(
        script.picture().contains("The geese would lose."),
        "{}",
        script.picture()
    );
    script.press("n");
    assert_eq!(script.game().outcome(), None);
    script.press("R y");
    let outcome = script.game().outcome().expect("it is over");
    assert_eq!(outcome.winner, Some(menagerie_core::Seat::new(0)));
    assert!(script.said().contains("wins"), "{}", script.said());
    script.press("R");
    assert_eq!(script.said(), "There is no game of yours to give up now.");
    script.press("u");
    assert_eq!((script.game().outcome(), script.game().ply()), (None, 2));
}

#[test]
fn nothing_is_done_on_a_board_that_is_not_shown() {
    let mut script = Script::new(Game::new(goose::traditional()), false, SIZE);
    script.context.area = Rect::new(0, 0, 40, 10);
    script.press("Enter Enter R y u Space");
    script.click(ratatui::layout::Position::new(20, 5));
    script.update(Event::Paste("3+4".to_owned()));
    script.context.area = Rect::new(0, 0, SIZE.0, SIZE.1);
    assert_eq!((script.game().ply(), script.game().outcome()), (0, None));
    assert!(script.screen.overlay.is_none() && script.screen.typing.text().is_none());
    script.press("Enter");
    assert_eq!(script.game().ply(), 1);
    script.context.area = Rect::new(0, 0, 40, 10);
    assert!(script.picture().contains("press q"), "{}", script.picture());
    assert!(
        matches!(script.strike("q"), Flow::Stay),
        "the game could not be kept, and the question can be seen in a larger window"
    );
    assert!(matches!(script.update(Event::Interrupt), Flow::Leave(_)));
    let mut script = Script::new(Game::new(goose::traditional()), false, (40, 10));
    assert!(
        matches!(script.strike("q"), Flow::Close(_)),
        "nothing was played"
    );
}

#[test]
fn what_is_typed_is_shown_and_refused_in_full() {
    let mut script = Script::new(Game::new(bezszachy::mimuw()), false, SIZE);
    for (typed, refused) in [
        ("zz99", "\"zz99\" is not a move"),
        ("Nc3", "\"Nc3\" is not a move"),
        ("99", "There is nothing to throw for"),
        ("xh1", "\"xh1\" is not a move"),
    ] {
        script.press(typed);
        assert_eq!(script.screen.typing.text(), Some(typed));
        script.press("Enter");
        assert!(script.said().starts_with(refused), "{}", script.said());
    }
    assert_eq!(script.game().ply(), 0);
    script.press("A1-A2 Enter");
    assert_eq!(script.game().ply(), 1, "{}", script.said());
    let mut dice = Script::new(Game::new(goose::traditional()), false, SIZE);
    dice.press("3+4 Enter");
    assert_eq!(dice.said(), "The dice are thrown here: Enter throws them.");
}

#[test]
fn a_bot_that_thinks_is_named_to_whoever_moves_meanwhile() {
    let mut script = Script::new(Game::new(fox_and_geese::ply_yard()), true, SIZE);
    script.strike("c5-c4");
    script.strike("Enter");
    assert!(script.screen.thinking.is_busy());
    let thinks = "The fox is thinking; Ctrl-C breaks off.";
    script.strike("d5-d4");
    assert_eq!(script.screen.typing.text(), Some("d5-d4"), "it is shown");
    script.strike("Enter");
    assert_eq!(script.said(), thinks);
    script.screen.say("", crate::tui::look::Role::Text);
    let d5 = "d5".parse().expect("a point");
    let layout = script.screen.places(script.context.area).board;
    let place = layout.expect("there is room").room_of(d5).as_position();
    script.screen.click(place, &script.context);
    assert_eq!(script.said(), thinks);
    assert!(
        script.screen.thinking.is_busy(),
        "and goes on with its thought"
    );
    script.strike("e5");
    script.wait();
    assert_eq!(script.game().ply(), 2);
    assert_eq!(
        script.screen.typing.text(),
        Some("e5"),
        "what is typed stays"
    );
    script.press("-e4 Enter");
    assert!(script.game().ply() > 2, "{}", script.said());
}

#[test]
fn whoever_can_only_place_is_told_so() {
    let mut script = Script::new(Game::new(fox_and_geese::murray()), false, SIZE);
    script.press("Enter");
    assert_eq!(
        script.said(),
        "The fox to move: choose where to place a piece with the arrow keys or the mouse, or type a point."
    );
    assert!(
        script.picture().contains("Enter place"),
        "{}",
        script.picture()
    );
    script.press("d4 Enter Enter");
    assert!(
        script.said().contains("choose a piece"),
        "{}",
        script.said()
    );
}

#[test]
fn the_coin_is_announced_even_where_a_bot_begins_at_once() {
    let mut sitting =
        crate::play::Sitting::branch(Game::new(bagh_chal::tigers_first()), true, None);
    if let Ok(sitting) = &mut sitting {
        sitting.before = vec!["the coin gives you the goats".to_owned()];
    }
    let script = Script::at(sitting.expect("everybody can play"), SIZE);
    assert!(
        script.said().starts_with("The coin gives you the goats. "),
        "{}",
        script.said()
    );
}
