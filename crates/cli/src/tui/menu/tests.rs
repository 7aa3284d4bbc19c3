//! The menu, by scripts of keys.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyEvent, KeyModifiers};
use menagerie_core::Game;
use menagerie_core::games::bagh_chal;
use menagerie_notation::Charset;
use ratatui::layout::Rect;

use super::{Menu, Opener, Wish};
use crate::Failure;
use crate::config::Config;
use crate::play::Sitting;
use crate::tui::look::Look;
use crate::tui::screen::{Alarm, Context, Event, Flow, Screen as _};
use crate::tui::tests::{click_on, codes, hold, picture};

/// A menu and what it asked to be opened last.
struct Script {
    menu: Menu,
    context: Context,
    asked: Rc<RefCell<Option<String>>>,
}

fn script(columns: u16, rows: u16) -> Script {
    let asked = Rc::new(RefCell::new(None));
    let seen = Rc::clone(&asked);
    let opener: Opener = Box::new(move |wish: &Wish| {
        let Wish::Play(args) = wish else {
            *seen.borrow_mut() = Some(format!("{wish:?}"));
            return Err(Failure::Usage("no study is opened in a test".to_owned()));
        };
        let seats = args.seats.iter().chain(&args.names);
        let seats = seats.map(|seat| format!("{}={}", seat.seat, seat.player));
        *seen.borrow_mut() = Some(format!(
            "{} {} players {:?} toss {} throw {} match {:?}",
            args.game.game.as_deref().unwrap_or_default(),
            seats.collect::<Vec<_>>().join(" "),
            args.game.variation.players,
            args.toss,
            args.roll_for_start,
            args.games,
        ));
        Err(Failure::Usage("no game is opened in a test".to_owned()))
    });
    Script {
        menu: Menu::new(Config::default(), None, opener),
        context: Context {
            area: Rect::new(0, 0, columns, rows),
            now: Duration::ZERO,
            look: Look::plain(Charset::Unicode),
            alarm: Alarm::new(|| {}),
        },
        asked,
    }
}

impl Script {
    fn press(&mut self, keys: &str) -> Flow {
        let mut flow = Flow::Idle;
        for code in keys.split(' ').flat_map(codes) {
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            flow = self.menu.update(Event::Key(key), &self.context);
        }
        flow
    }

    /// Clicks on the first letter of a text that is shown.
    fn click_on(&mut self, text: &str) {
        let event = click_on(text, &self.shown());
        self.menu.update(event, &self.context);
    }

    fn shown(&self) -> String {
        picture(&self.menu, self.context.area, self.context.look)
    }

    fn asked(&self) -> String {
        self.asked.borrow().clone().unwrap_or_default()
    }
}

#[test]
fn enter_and_enter_begin_with_sensible_choices() {
    let mut script = script(80, 24);
    script.press("Enter Enter");
    assert_eq!(
        script.asked(),
        "fox-and-geese/ply-yard fox=human geese=casual players None toss false throw false match None"
    );
}

#[test]
fn everything_can_be_chosen() {
    let mut script = script(80, 24);
    script.press("Right Down Right Down Right Down Left Down Right Down Right Down Enter");
    assert_eq!(
        script.asked(),
        "bagh-chal/tigers-first tigers=novice goats=novice players None toss true throw false match Some(2)"
    );
}

#[test]
fn the_goose_has_players_with_names() {
    let mut script = script(80, 24);
    script.press("Right Right Down Down Right Right");
    // Past the players and the seats, of which one is a human's.
    script.press("Down Down Down Down Down Enter Anna Enter Down Right Down Enter");
    assert_eq!(
        script.asked(),
        "goose/fonti red=human blue=greedy green=greedy yellow=greedy red=Anna players Some(4) toss false throw true match None"
    );
}

#[test]
fn six_people_have_more_lines_than_a_small_window() {
    let mut script = script(80, 24);
    script.press("Right Right Down Down Left");
    for _ in 0..6 {
        script.press("Down");
        if !script.shown().contains("◂ human ▸") {
            script.press("Right");
        }
    }
    assert!(!script.shown().contains("Quit"), "{}", script.shown());
    script.press("End");
    assert!(script.shown().contains("▸ Quit"), "{}", script.shown());
    hold("menu-six-people-80x24", &script.shown());
    script.press("Up Enter");
    assert!(
        script.asked().contains("yellow=human"),
        "{}",
        script.asked()
    );
}

#[test]
fn the_levels_are_offered_and_the_users_own_players_too() {
    let mut script = script(80, 24);
    script.press("Down Down Right");
    assert!(
        script.shown().contains("◂ novice, errs often ▸"),
        "{}",
        script.shown()
    );
    script.press("Right Right Right Enter Enter");
    assert!(
        script.asked().contains("fox=master geese=casual"),
        "{}",
        script.asked()
    );
    let own = "[seats.fox-and-geese]\ngeese = 'alphabeta:depth=3'\n";
    let own = Config::of("config.toml".into(), own.to_owned());
    script.menu = Menu::new(own, None, Box::new(|_| Err(Failure::Interrupted)));
    assert!(
        script.shown().contains("alphabeta:depth=3"),
        "{}",
        script.shown()
    );
}

#[test]
fn study_is_opened_for_the_rules_that_are_chosen() {
    let mut script = script(80, 24);
    script.press("Right End Up Enter");
    assert_eq!(script.asked(), "Study(\"bagh-chal/standard\")");
}

#[test]
fn a_board_that_is_larger_below_the_list_is_shown_there() {
    let script = script(200, 60);
    let shown = picture(&script.menu, script.context.area, script.context.look);
    let (_, below) = shown.split_once("Quit").expect("the last entry");
    let goose = "▄█▀▀▀█▄";
    assert_eq!(below.matches(goose).count(), 13, "{shown}");
    hold("menu-200x60", &shown);
}

#[test]
fn what_it_looks_like() {
    for (columns, rows) in [(80, 24), (120, 40)] {
        let mut script = script(columns, rows);
        let shown =
            |script: &Script| picture(&script.menu, script.context.area, script.context.look);
        hold(&format!("menu-{columns}x{rows}"), &shown(&script));
        script.press("Right Right Down Down Right");
        hold(&format!("menu-goose-{columns}x{rows}"), &shown(&script));
        script.press("F1");
        let rules = shown(&script);
        assert!(rules.contains("How it is played"), "{rules}");
    }
    let small = script(30, 9);
    assert!(picture(&small.menu, small.context.area, small.context.look).contains("needs 78"));
}

#[test]
fn a_click_chooses_and_starts() {
    use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
    let mut script = script(80, 24);
    let shown = picture(&script.menu, script.context.area, script.context.look);
    let mut click = |word: &str| {
        let row = shown
            .lines()
            .position(|line| line.contains(word))
            .expect(word);
        let event = MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: 6,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        };
        script.menu.update(Event::Mouse(event), &script.context)
    };
    // The first click leads there, every other one chooses the next: round to the human.
    for _ in 0..8 {
        click("Geese   ");
    }
    click("Start");
    assert!(
        script.asked().contains("fox=human geese=human"),
        "{}",
        script.asked()
    );
}

/// Keeps games between people of so many plies each, the last of which is the newest.
fn keep(state: &std::path::Path, plies: &[usize]) {
    for count in plies {
        let game = Game::new(bagh_chal::standard());
        let mut sitting = Sitting::branch(game, false, Some(state)).expect("everybody can play");
        for _ in 0..*count {
            let first = sitting.game().moves()[0];
            let event = menagerie_core::Event::Move(first);
            sitting.table.play(event).expect("legal");
        }
        assert_eq!(sitting.keep(), None);
    }
}

/// A menu of a folder in which games of so many plies are kept.
fn script_with_kept(state: &std::path::Path, plies: &[usize]) -> Script {
    keep(state, plies);
    let mut script = script(80, 24);
    let asked = Rc::clone(&script.asked);
    let opener: Opener = Box::new(move |wish: &Wish| {
        *asked.borrow_mut() = Some(format!("{wish:?}"));
        Err(Failure::Usage("no game is opened in a test".to_owned()))
    });
    script.menu = Menu::new(Config::default(), Some(state.to_owned()), opener);
    script
}

#[test]
fn every_kept_game_can_be_seen_taken_up_and_removed() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let mut script = script_with_kept(state.path(), &[3, 2, 1]);
    script.press("Up");
    assert!(
        script.shown().contains("After 1 event"),
        "{}",
        script.shown()
    );
    script.press("Left");
    let shown = script.shown();
    assert!(
        shown.contains("(3 of 3)") && shown.contains("After 3 events"),
        "{shown}"
    );
    script.press("Left");
    hold("menu-kept-80x24", &script.shown());
    let files = crate::play::all_kept(state.path());
    script.press("Enter");
    assert_eq!(script.asked(), format!("TakeUp({:?})", files[1].file));
    script.press("x n");
    assert!(script.shown().contains("(2 of 3)"), "{}", script.shown());
    script.press("x y");
    let shown = script.shown();
    assert!(
        shown.contains("(2 of 2)") && shown.contains("After 3 events"),
        "{shown}"
    );
    assert!(!files[1].file.exists() && files[0].file.exists());
    script.press("x y x y");
    assert!(!script.shown().contains("Go on"), "{}", script.shown());
    script.press("x");
    assert!(script.menu.overlay.is_none(), "there is nothing to remove");
}

#[test]
fn enter_and_enter_begin_a_new_game_beside_a_kept_one() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let mut script = script_with_kept(state.path(), &[3]);
    script.press("Enter Enter");
    assert!(script.asked().starts_with("Play("), "{}", script.asked());
    // The line of the kept game goes; one stays at the entry where one was.
    let file = crate::play::all_kept(state.path()).swap_remove(0).file;
    std::fs::remove_file(file).expect("it is there");
    script.menu.resume(&crate::tui::screen::Farewell::silent());
    script.press("Enter");
    assert!(script.asked().starts_with("Play("), "{}", script.asked());
}

#[test]
fn a_click_on_a_kept_game_opens_it_and_one_on_an_arrow_turns_to_another() {
    let state = tempfile::tempdir().expect("a folder for tests");
    let mut script = script_with_kept(state.path(), &[3, 2, 1]);
    let files = crate::play::all_kept(state.path());
    script.press("Up");
    script.click_on("◂");
    assert!(script.shown().contains("(3 of 3)"), "{}", script.shown());
    script.click_on("Go on");
    assert_eq!(script.asked(), format!("TakeUp({:?})", files[2].file));
    script.press("Down");
    script.click_on("Go on");
    assert!(script.shown().contains("(3 of 3)"), "{}", script.shown());
}

#[test]
fn a_kept_game_that_cannot_be_read_is_shown_as_such() {
    let state = tempfile::tempdir().expect("a folder for tests");
    keep(state.path(), &[1]);
    let file = crate::play::all_kept(state.path()).swap_remove(0).file;
    std::fs::write(file, "[Menagerie \"1\"]\nnonsense").expect("there is room");
    let mut script = script(80, 24);
    let nothing: Opener = Box::new(|_| Err(Failure::Interrupted));
    script.menu = Menu::new(Config::default(), Some(state.path().to_owned()), nothing);
    script.press("Up");
    assert!(
        script.shown().contains("cannot be read"),
        "{}",
        script.shown()
    );
}

#[test]
fn a_name_that_nobody_can_have_is_refused_where_it_is_typed() {
    let mut script = script(80, 24);
    script.press("Right Right Down Down Right Right");
    let long = "x".repeat(70);
    script.press(&format!("Down Down Down Down Down Enter {long} Enter"));
    let shown = script.shown();
    assert!(
        shown.contains("A player's name has at most 40 characters, and this one 70.\n")
            && shown.contains("The name of red"),
        "{shown}"
    );
    for _ in 0..70 {
        script.press("Backspace");
    }
    script.press("blue Enter");
    assert!(
        script.shown().contains("a seat is called so"),
        "{}",
        script.shown()
    );
    script.press("Backspace Backspace Backspace Backspace Ann Enter");
    let shown = script.shown();
    assert!(
        shown.contains("Ann") && !shown.contains("The name of"),
        "{shown}"
    );
    assert!(!shown.contains("cannot be"), "{shown}");
}

#[test]
fn the_menu_tells_the_whole_source_of_every_ruleset() {
    use menagerie_core::games;
    let mut script = script(80, 24);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..4 {
        for _ in 0..12 {
            let info = script.menu.form.info().clone();
            let shown = script.shown();
            assert!(!shown.contains('…'), "{shown}");
            let last = info.source.split_whitespace().last().expect("a source");
            assert!(shown.contains(last), "{shown}");
            seen.insert(info.key());
            script.press("Down Right Up");
        }
        script.press("Right");
    }
    assert_eq!(seen.len(), games::all().len());
}
