//! The full screen of the real program.

use std::thread;
use std::time::Duration;

use rustix::process::Signal;

use crate::terminal::{ENTER, LEAVE, Terminal};

const SIZE: (u16, u16) = (80, 24);
const GEESE: &str = "play fox-and-geese --seat geese=human --seed 3 --no-animation";

#[test]
fn a_game_is_played_left_and_gone_on_with() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    assert!(terminal.drawn(ENTER) && !terminal.is_as_usual());
    // Typed, and then led by arrow keys: the first shows the cursor, on a5.
    terminal.press("c5-c4\r");
    terminal.shows("1. c5-c4");
    terminal.shows("Ply 2");
    terminal.press("\x1b[B\r\x1b[B\r");
    terminal.shows("3. a5-a4");
    terminal.shows("Ply 4");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
    terminal.shows("The game is kept");

    let mut terminal = Terminal::start("play --resume --no-animation", home.path(), SIZE);
    terminal.shows("Ply 4");
    terminal.shows("3. a5-a4");
    terminal.press("u");
    terminal.shows("Ply 2");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn the_menu_opens_a_game_and_comes_back() {
    let home = tempfile::tempdir().expect("there is room");
    std::fs::create_dir(home.path().join("menagerie")).expect("there is room");
    std::fs::write(
        home.path().join("menagerie/config.toml"),
        "\nanimation = 3\n",
    )
    .expect("there is room");
    let mut terminal = Terminal::start("", home.path(), SIZE);
    terminal.shows("M E N A G E R I E");
    terminal.shows("config.toml: line 2");
    terminal.press("\r\r");
    terminal.shows("The geese");
    terminal.press("q");
    terminal.shows("M E N A G E R I E");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn signals_give_the_terminal_back_and_keep_the_game() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let home = tempfile::tempdir().expect("there is room");
        let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
        terminal.shows("The geese to move");
        terminal.press("c5-c4\r");
        terminal.shows("Ply 2");
        terminal.tell(signal);
        assert_eq!(terminal.ends().code(), Some(status), "{signal:?}");
        terminal.is_given_back();
        let kept = std::fs::read_dir(home.path().join("menagerie/games")).expect("a folder");
        assert_eq!(kept.count(), 1, "{signal:?}");
    }
}

#[test]
fn ctrl_c_leaves_and_keeps_the_game() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    terminal.press("\x03");
    assert_eq!(terminal.ends().code(), Some(130));
    terminal.is_given_back();
    terminal.shows("The game is kept");
}

#[test]
fn ctrl_z_stops_and_goes_on() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("\x1a");
    terminal.until("a terminal as usual", || {
        terminal.is_as_usual() && terminal.drawn(LEAVE)
    });
    terminal.tell(Signal::CONT);
    terminal.until("the screen again", || !terminal.is_as_usual());
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn a_storm_of_resizes_is_weathered() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start("play bagh-chal --no-animation", home.path(), SIZE);
    terminal.shows("The tigers to move");
    // None is the last size: what was drawn for that, the picture must have been large enough for.
    let sizes = [
        (1, 1),
        (200, 3),
        (2, 90),
        (40, 10),
        (110, 39),
        (79, 23),
        (1, 24),
        (80, 1),
    ];
    for (columns, rows) in sizes.into_iter().cycle().take(200) {
        terminal.resize(columns, rows);
        thread::sleep(Duration::from_millis(2));
    }
    terminal.make_room(120, 40);
    terminal.resize(120, 40);
    terminal.shows("The tigers win with capture number 5,");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn nobody_left_at_the_terminal_ends_it() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    // It is not the controlling terminal of the program, so no signal tells that it is gone.
    terminal.close();
    assert_eq!(terminal.ends().code(), Some(1));
    let kept = std::fs::read_dir(home.path().join("menagerie/games")).expect("a folder");
    assert_eq!(kept.count(), 1);
}

#[test]
fn a_record_is_stepped_through_and_branched() {
    let home = tempfile::tempdir().expect("there is room");
    let record = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/transcripts/bagh-chal/standard/tigers-win.rec"
    );
    let mut terminal = Terminal::start(
        &format!("replay {record} --no-animation"),
        home.path(),
        SIZE,
    );
    terminal.shows("Ply 0 of 58");
    terminal.press("12\r");
    terminal.shows("Ply 12 of 58");
    terminal.press("b");
    terminal.shows("A branch from ply 12");
    terminal.press("q");
    terminal.shows("Ply 12 of 58");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn an_exercise_is_answered_and_its_board_clicked() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start("study fox-and-geese --seed 1", home.path(), SIZE);
    terminal.shows("S T U D Y");
    terminal.click_on("Hemmed in?");
    terminal.click_on("[y]");
    terminal.shows("of 1 answer right");
    terminal.press("q");
    terminal.shows("S T U D Y");
    terminal.press("\x1b[F\x1b[A\r");
    terminal.shows("Build: Fox and Geese");
    terminal.press("c");
    terminal.shows("! Not legal");
    terminal.press("sp");
    terminal.shows("The geese to move");
    terminal.press("qqq");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
    let kept = std::fs::read_to_string(home.path().join("menagerie/study.json")).expect("kept");
    assert!(kept.contains("\"enclosure\""), "{kept}");
}

#[test]
fn a_home_that_cannot_be_written_is_no_error() {
    let home = tempfile::tempdir().expect("there is room");
    // A file where the folder would be: nothing can be kept below it.
    std::fs::write(home.path().join("menagerie"), "in the way").expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.shows("Games cannot be kept here");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    terminal.press("q");
    terminal.shows("would be lost. Leave it?");
    terminal.press("y");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
    terminal.shows("The game could not be kept");
}

#[test]
fn a_warning_about_the_own_defaults_stays_until_it_is_read() {
    let home = tempfile::tempdir().expect("there is room");
    let folder = home.path().join("menagerie");
    std::fs::create_dir(&folder).expect("there is room");
    std::fs::write(folder.join("config.toml"), "theme = 'pink'").expect("there is room");
    let play = "play bagh-chal --seed 3 --no-animation";
    let mut terminal = Terminal::start(play, home.path(), SIZE);
    // The bot has moved.
    terminal.shows("Ply 1");
    terminal.shows("config.toml: line 1");
    terminal.press("\x03");
    assert_eq!(terminal.ends().code(), Some(130));
    terminal.is_given_back();
    terminal.shows("warning: ");

    let mut terminal = Terminal::start(play, home.path(), SIZE);
    terminal.shows("Ply 1");
    terminal.shows("config.toml: line 1");
    terminal.press("f");
    terminal.until("another sentence", || {
        !terminal.picture().contains("line 1")
    });
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.shows("Nothing was played");
    assert!(!terminal.picture().contains("warning: "));
}

#[test]
fn a_match_is_left_and_gone_on_with() {
    let home = tempfile::tempdir().expect("there is room");
    let line = "play bagh-chal --seat goats=human --seat tigers=greedy --match 2 --no-animation";
    let mut terminal = Terminal::start(line, home.path(), SIZE);
    terminal.shows("Game 1 of 2: greedy 0,");
    terminal.press("c3\r");
    terminal.shows("Ply 2");
    terminal.press("Ry");
    terminal.shows("[ Next game ]");
    terminal.press("\r");
    terminal.shows("Game 2 of 2: greedy 1,");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
    terminal.shows("The match is kept, game 2 of 2");

    let mut terminal = Terminal::start("", home.path(), SIZE);
    terminal.shows("Go on");
    terminal.press("\x1b[A");
    terminal.shows("Game 2 of 2.");
    terminal.press("\r");
    terminal.shows("Game 2 of 2: greedy 1,");
    terminal.shows("▲ tigers you");
    terminal.press("Ry");
    terminal.shows("wins the match: greedy 2");
    terminal.press("q");
    terminal.shows("M E N A G E R I E");
    assert!(!terminal.picture().contains("Go on"), "it is over");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn a_default_player_who_cannot_play_is_named_and_replaced() {
    let home = tempfile::tempdir().expect("there is room");
    let folder = home.path().join("menagerie");
    std::fs::create_dir(&folder).expect("there is room");
    let own = "[seats.bagh-chal]\ntigers = 'human'\ngoats = 'perfect'\n";
    std::fs::write(folder.join("config.toml"), own).expect("there is room");
    let mut terminal = Terminal::start("play bagh-chal --no-animation", home.path(), SIZE);
    terminal.shows("config.toml: line 3: seats.bagh-chal.goats");
    terminal.shows("goats  greedy bot");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));

    let mut terminal = Terminal::start("play bagh-chal --plain", home.path(), SIZE);
    terminal.shows("line 3: seats.bagh-chal.goats");
    terminal.press("quit\r");
    assert_eq!(terminal.ends().code(), Some(0));

    let mut terminal = Terminal::start("", home.path(), SIZE);
    terminal.press("\x1b[C");
    terminal.shows("perfect, knows");
    terminal.press("\r\r");
    terminal.shows("config.toml: line 3: seats.bagh-chal.goats");
    terminal.press("qq");
    assert_eq!(terminal.ends().code(), Some(0));
}

/// Whoever listens would hear a bar again and again, and colours as noise.
#[test]
fn plain_sentences_are_not_coloured_and_nothing_is_redrawn() {
    let home = tempfile::tempdir().expect("there is room");
    let record = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/transcripts/bagh-chal/standard/tigers-win.rec"
    );
    let line = format!("review {record} --plain --depth 2");
    let mut review = Terminal::start(&line, home.path(), SIZE);
    assert_eq!(review.ends().code(), Some(0));
    let mut game = Terminal::start("--plain", home.path(), SIZE);
    game.shows("fox>");
    assert!(
        game.picture()
            .contains("\"menagerie list\" names the other games")
    );
    game.press("quit\r");
    assert_eq!(game.ends().code(), Some(0));
    for terminal in [review, game] {
        assert!(!terminal.drawn(b"\x1b"), "{}", terminal.picture());
        assert!(!terminal.picture().contains(['█', '░']));
    }
}
