//! Games in progress: without arguments, at the end of input, and after Ctrl-C.

use std::io::{BufReader, Read, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program, keeping its games in this folder.
pub(crate) fn menagerie(line: &str, home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command
        .args(line.split_whitespace())
        .env("HOME", home)
        .env("XDG_STATE_HOME", home)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Types this and then ends the input.
pub(crate) fn typed(line: &str, home: &Path, input: &str) -> Output {
    let mut child = menagerie(line, home)
        .spawn()
        .expect("it has just been built");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin
        .write_all(input.as_bytes())
        .expect("the program reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("all that is printed is UTF-8")
}

/// Reads until these bytes have come.
fn wait_for(wanted: &[u8], output: &mut impl Read) {
    let mut read = Vec::new();
    while !read.ends_with(wanted) {
        let mut byte = [0];
        output.read_exact(&mut byte).expect("it prompts");
        read.push(byte[0]);
    }
}

#[test]
fn without_arguments_a_game_begins_and_is_kept() {
    let home = tempfile::tempdir().expect("there is room");
    let begun = typed("", home.path(), "1\n");
    assert_eq!(begun.status.code(), Some(0));
    let printed = text(&begun.stdout);
    assert!(
        printed.starts_with("Fox and Geese (Ply Yard)\n"),
        "{printed}"
    );
    assert!(printed.contains("You play the fox"), "{printed}");

    let resumed = typed("play --resume", home.path(), "history\nquit\n");
    assert_eq!(resumed.status.code(), Some(0));
    let printed = text(&resumed.stdout);
    assert!(printed.contains("2. d4-c4"), "{printed}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_game_is_kept() {
    let home = tempfile::tempdir().expect("there is room");
    let mut child = menagerie("--color never", home.path())
        .spawn()
        .expect("it has just been built");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(b"1\n").expect("the program reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    // Two prompts: the move has been played, and the next is awaited.
    wait_for(b"fox> ", &mut stdout);
    wait_for(b"fox> ", &mut stdout);
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("Unix has it").success());
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    assert!(
        text(&output.stderr).contains("--resume"),
        "{}",
        text(&output.stderr)
    );

    let resumed = typed("play --resume", home.path(), "history\nquit\n");
    assert!(
        text(&resumed.stdout).contains("2. d4-c4"),
        "{}",
        text(&resumed.stdout)
    );
}

#[test]
fn the_practical_ends_with_the_status_of_its_program() {
    let home = tempfile::tempdir().expect("there is room");
    let unfinished = typed("play --style w09", home.path(), "3\n2\n3\n3\n");
    assert_eq!(unfinished.status.code(), Some(1));
    assert!(text(&unfinished.stdout).ends_with("End of input reached. Goodbye.\n"));
    assert_eq!(text(&unfinished.stderr), "");

    let hemmed_in = "3 2 3 3 3 5 2 5 3 3 3 4 2 5 1 4 4 2 4 3 1 4 0 4 3 4 2 4 0 4 1 4 \
                     4 3 3 3 1 4 0 4 3 3 2 3 0 4 1 4 4 1 4 2 1 4 0 4 2 3 1 4";
    let finished = typed("play --style w09", home.path(), hemmed_in);
    assert_eq!(finished.status.code(), Some(0));
    assert!(
        text(&finished.stdout).ends_with("\nGeese win!\n"),
        "{}",
        text(&finished.stdout)
    );
    let left = std::fs::read_dir(home.path()).expect("a folder").count();
    assert_eq!(left, 0, "that program keeps no games");
}

/// What was printed, its lines joined.
pub(crate) fn said(output: &Output) -> String {
    let words = text(&output.stdout);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_match_goes_on_after_the_end_of_input() {
    let home = tempfile::tempdir().expect("a folder for tests");
    let line = "play bagh-chal --seat goats=human --seat tigers=random --match 2";
    let untouched = typed(line, home.path(), "");
    assert!(
        said(&untouched).contains("nothing is kept"),
        "{untouched:?}"
    );
    let left = typed(line, home.path(), "c3\nresign\n\n");
    assert_eq!(left.status.code(), Some(0));
    let kept = "The match is kept, game 2 of 2: random 1, you 0, draws 0;";
    assert!(said(&left).contains(kept), "{left:?}");
    let resumed = typed("play --resume", home.path(), "resign\n");
    let told = said(&resumed);
    assert!(
        told.contains("Game 2 of 2: random 1, you 0, draws 0."),
        "{told}"
    );
    assert!(
        told.contains("You play the tigers; the random bot plays the goats."),
        "{told}"
    );
    assert!(
        told.contains("Random wins the match: random 2, you 0, draws 0."),
        "{told}"
    );
    let over = typed("kept", home.path(), "");
    assert_eq!(text(&over.stdout), "No game is kept.\n");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_says_how_it_goes_on() {
    let home = tempfile::tempdir().expect("there is room");
    let line = "play bagh-chal --seat goats=human --seat tigers=human --match 4 --color never";
    let mut child = menagerie(line, home.path())
        .spawn()
        .expect("it has just been built");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(b"resign\n\n").expect("the program reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    for prompt in ["goats> ", "over> ", "goats> "] {
        wait_for(prompt.as_bytes(), &mut stdout);
    }
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.expect("Unix has it").success());
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let words = text(&output.stderr);
    let kept = "The match is kept, game 2 of 4: player one 1, player two 0, draws 0;";
    assert!(words.contains(kept), "{words}");
    let resumed = typed("play --resume", home.path(), "");
    assert!(
        said(&resumed).contains("Game 2 of 4: player one 1"),
        "{resumed:?}"
    );
}

#[test]
fn a_match_of_bots_goes_on_with_the_same_bots() {
    let home = tempfile::tempdir().expect("there is room");
    let line = "play bagh-chal/small --seat goats=random --seat tigers=ugi:false --match 2";
    let failed = typed(line, home.path(), "");
    assert_eq!(failed.status.code(), Some(1));
    let words = text(&failed.stderr);
    assert!(
        words.contains("; the match is kept, game 1 of 2: "),
        "{words}"
    );
    assert!(words.contains("with --seat"), "{words}");
    let refused = typed("play --resume", home.path(), "");
    assert_eq!(refused.status.code(), Some(2), "a record starts no program");
    let resumed = typed("play --resume --seat tigers=greedy", home.path(), "");
    assert_eq!(resumed.status.code(), Some(0), "{resumed:?}");
    let told = said(&resumed);
    assert!(
        told.contains("The greedy bot plays the tigers; the random bot plays the goats."),
        "{told}"
    );
    assert!(
        told.contains("The random bot plays the tigers; the greedy bot plays the goats."),
        "{told}"
    );
    assert!(told.contains("After 1 of 2 games: "), "{told}");
}

#[test]
fn a_game_without_a_draw_by_repetition_takes_no_number_for_it() {
    let home = tempfile::tempdir().expect("there is room");
    for game in ["goose", "bezszachy"] {
        let line = format!("play {game} --repetition 3");
        let refused = typed(&line, home.path(), "");
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        let words = text(&refused.stderr);
        assert!(words.contains("has no draw by repetition"), "{words}");
        let played = typed(&format!("play {game} --repetition off"), home.path(), "");
        assert_eq!(played.status.code(), Some(0), "{played:?}");
    }
}

#[test]
fn odds_and_giving_up_name_who_plays() {
    let home = tempfile::tempdir().expect("there is room");
    let line = "play goose --players 3 --seat red=human --seat blue=human --seat green=human \
                --name red=Ann --seed 1";
    let told = text(&typed(line, home.path(), "odds\nresign\nquit\n").stdout);
    assert!(
        told.contains(": Ann (red) ") && told.contains(", blue "),
        "{told}"
    );
    assert!(
        told.contains("Ann (red) gives up, which ends the game for all.")
            && told.contains("A draw: a player gave up, so nobody wins."),
        "{told}"
    );
}
