//! Games in progress: without arguments, at the end of input, and after Ctrl-C.

use std::io::{BufReader, Read, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program, keeping its games in this folder.
fn menagerie(line: &str, home: &Path) -> Command {
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
fn typed(line: &str, home: &Path, input: &str) -> Output {
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

fn text(bytes: &[u8]) -> String {
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

#[test]
fn nothing_to_resume_is_wrong_usage() {
    let home = tempfile::tempdir().expect("there is room");
    let output = typed("play --resume", home.path(), "");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
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
fn a_game_that_cannot_be_kept_goes_on() {
    let home = tempfile::tempdir().expect("there is room");
    // Where the folder should be there is a file.
    let file = home.path().join("file");
    std::fs::write(&file, "").expect("there is room");
    let output = typed("play", &file, "1\n1\nhistory\n");
    assert_eq!(output.status.code(), Some(0));
    let printed = text(&output.stdout);
    assert!(
        printed.contains("1. ") && printed.contains("5. "),
        "{printed}"
    );
    let said = text(&output.stderr);
    assert_eq!(
        said.matches("warning: the game cannot be kept").count(),
        1,
        "{said}"
    );
    assert!(!said.contains("\nerror: "), "{said}");
    assert!(printed.contains("The game could not be kept"), "{printed}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_record_that_cannot_be_written_leaves_the_game_kept() {
    let home = tempfile::tempdir().expect("there is room");
    let output = typed("play --save /dev/full", home.path(), "1\nresign\n");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.contains("/dev/full: No space left on device"),
        "{said}"
    );
    let resumed = typed("play --resume", home.path(), "history\n");
    let printed = text(&resumed.stdout);
    assert!(
        printed.contains("2. ") && printed.contains("fox resigns"),
        "{printed}"
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

#[test]
fn a_match_that_is_left_says_that_it_ends_and_what_is_kept() {
    let home = tempfile::tempdir().expect("a folder for tests");
    let line = "play bagh-chal --seat goats=human --match 2";
    for (input, kept) in [("c3\n", true), ("", false)] {
        let left = typed(line, home.path(), input);
        let said = text(&left.stdout)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(
            said.contains("The match ends here, with 0 of 2 games played"),
            "{said}"
        );
        assert_eq!(said.contains("goes on as a single game"), kept, "{said}");
    }
}
