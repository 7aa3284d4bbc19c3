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
fn kept_games_are_listed_as_a_document() {
    let home = tempfile::tempdir().expect("there is room");
    typed(
        "play bagh-chal/small --seed 1 --name goats=Ann",
        home.path(),
        "1\n",
    );
    let listed = typed("kept --json", home.path(), "");
    assert_eq!(listed.status.code(), Some(0), "{}", text(&listed.stderr));
    let document: serde_json::Value = serde_json::from_str(&text(&listed.stdout)).expect("JSON");
    assert_eq!(document["schema"], "menagerie/kept/1");
    let game = &document["games"][0];
    assert_eq!(
        (&game["number"], &game["game"]),
        (&1.into(), &"bagh-chal/small".into())
    );
    assert!(game["plies"].as_u64() > Some(0), "{game}");
    let none = typed("kept goose --json", home.path(), "");
    assert!(
        text(&none.stdout).contains("\"games\":[]"),
        "{}",
        text(&none.stdout)
    );
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
        said.matches("warning: games cannot be kept here").count(),
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

/// What was printed, its lines joined.
fn said(output: &Output) -> String {
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
fn games_that_an_older_program_kept_are_found() {
    let home = tempfile::tempdir().expect("there is room");
    typed("play bagh-chal --seat goats=human", home.path(), "c3\n");
    let folder = home.path().join("menagerie/games");
    let file = std::fs::read_dir(&folder).expect("a folder").next();
    let file = file.expect("a kept game").expect("it can be seen").path();
    let old = std::fs::read_to_string(&file).expect("kept");
    std::fs::remove_file(file).expect("its own file");
    let old = old.replace("[Luck", "[Id \"0123456789abcdef\"]\n[Luck");
    for name in [
        "bagh-chal--standard.rec",
        "bagh-chal--standard.previous.rec",
    ] {
        std::fs::write(folder.join(name), &old).expect("there is room");
    }
    let kept = text(&typed("kept", home.path(), "").stdout);
    assert_eq!(
        kept.matches("bagh-chal/standard: after 2 events").count(),
        2,
        "{kept}"
    );
    let resumed = typed("play bagh-chal --resume", home.path(), "resign\n");
    assert!(
        said(&resumed).contains("It goes on after 2 events."),
        "{resumed:?}"
    );
    let kept = text(&typed("kept", home.path(), "").stdout);
    assert_eq!(kept.lines().count(), 1, "what is over is not kept: {kept}");
}

/// On a disk without room: files can be made, and nothing be written to them.
#[cfg(target_os = "linux")]
fn on_a_full_disk(line: &str, home: &Path, input: &str) -> Output {
    let program = menagerie(line, home);
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"])
        .arg(program.get_program())
        .args(program.get_args())
        .envs(
            program
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("there is a shell");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin
        .write_all(input.as_bytes())
        .expect("the program reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_a_full_disk_takes_is_a_failure() {
    let home = tempfile::tempdir().expect("there is room");
    for input in ["1\n", "1\nquit\n", "1\nquit\nquit\n"] {
        let lost = on_a_full_disk("play", home.path(), input);
        assert_eq!(lost.status.code(), Some(1), "{lost:?}");
        let words = text(&lost.stderr);
        assert!(
            words.contains("warning: the game cannot be kept"),
            "{words}"
        );
        assert!(words.contains("error: the game is lost"), "{words}");
        assert_eq!(
            said(&lost).contains("another quit leaves it"),
            input != "1\n"
        );
    }
    let saved = on_a_full_disk("play", home.path(), "1\nsave /dev/null\nquit\n");
    assert_eq!(saved.status.code(), Some(0), "{saved:?}");
    for input in ["", "1\nresign\n"] {
        let nothing_lost = on_a_full_disk("play", home.path(), input);
        assert_eq!(nothing_lost.status.code(), Some(0), "{nothing_lost:?}");
    }
    typed("play", home.path(), "1\n");
    let lost = on_a_full_disk("play --resume", home.path(), "1\n");
    assert_eq!(lost.status.code(), Some(1), "{lost:?}");
    let words = text(&lost.stderr);
    assert!(
        words.contains("what was played since the game was kept last"),
        "{words}"
    );
    let resumed = typed("play --resume", home.path(), "");
    assert!(
        said(&resumed).contains("It goes on after 3 events."),
        "{resumed:?}"
    );
}

#[test]
fn a_kept_game_that_is_damaged_hides_no_other() {
    let home = tempfile::tempdir().expect("there is room");
    typed("play bagh-chal --seat goats=human", home.path(), "c3\n");
    let broken = home.path().join("menagerie/games/broken.rec");
    std::fs::write(&broken, "[Menagerie \"1\"]\n[Game").expect("there is room");
    let kept = typed("kept", home.path(), "");
    let list = text(&kept.stdout);
    assert!(list.contains("broken.rec: cannot be read: "), "{list}");
    assert!(
        list.contains("bagh-chal/standard: after 2 events"),
        "{list}"
    );
    let resumed = typed("play bagh-chal --resume", home.path(), "");
    assert_eq!(resumed.status.code(), Some(0), "{resumed:?}");
}
