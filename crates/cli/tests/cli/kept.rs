//! Games that are kept: which there are, and disks that take none.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::play::{menagerie, said, text, typed};

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
