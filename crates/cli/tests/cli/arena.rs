//! Matches: broken off and resumed, played in parts and put together, whatever the threads.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// A match that takes a second or two.
const MATCH: &str = "match bagh-chal/standard --players alphabeta:depth=3,nodes=400,greedy,random \
                     --games 90 --seed 7 --openings random:3";
const GAMES: usize = 90;

/// The program with the words of this line and an output file.
fn menagerie(line: &str, out: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command.args(line.split_whitespace()).stdin(Stdio::null());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SLURM_")) {
        command.env_remove(name);
    }
    command.env_remove("JOB_COMPLETION_INDEX");
    if let Some(path) = out {
        command.arg("--out").arg(path);
    }
    command
}

fn run(command: &mut Command) -> Output {
    command.output().expect("the program has just been built")
}

fn stdout(command: &mut Command) -> String {
    let output = run(command);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout).expect("results are UTF-8")
}

fn refusal(command: &mut Command, status: i32) -> String {
    let output = run(command);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{errors}");
    assert!(output.stdout.is_empty());
    errors
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file of records")
}

fn records(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("= ")).count()
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Starts the match on two threads, and waits until some games have ended, not nearly all.
fn begun(path: &Path) -> Child {
    let mut command = menagerie(&format!("{MATCH} --threads 2"), Some(path));
    let command = command.stdout(Stdio::null()).stderr(Stdio::piped());
    let child = command.spawn().expect("the program has just been built");
    while records(path) < 4 {
        std::thread::sleep(Duration::from_millis(2));
    }
    child
}

#[test]
fn a_killed_match_goes_on_as_if_nothing_had_been() {
    let folder = Folder::new();
    let (whole, broken) = (folder.file("whole.rec"), folder.file("broken.rec"));
    let wanted = stdout(&mut menagerie(
        &format!("{MATCH} --threads 1"),
        Some(&whole),
    ));
    assert_eq!(records(&whole), GAMES);

    let mut child = begun(&broken);
    // SIGKILL, where there are signals.
    child.kill().expect("it is running");
    child.wait().expect("it has ended");
    let kept = records(&broken);
    assert!((4..GAMES).contains(&kept), "killed in the middle: {kept}");
    let lines = read(&broken);
    // As a write that was broken off would leave it.
    let torn = format!("{lines}{}", &lines[..lines.len() / kept / 2]);
    std::fs::write(&broken, torn).expect("a file");

    let resumed = stdout(&mut menagerie(&format!("{MATCH} --resume"), Some(&broken)));
    assert_eq!(resumed, wanted);
    assert_eq!(read(&broken), read(&whole));
    let again = stdout(&mut menagerie(&format!("{MATCH} --resume"), Some(&broken)));
    assert_eq!((again, read(&broken)), (wanted, read(&whole)));
}

/// Somebody has named the wrong file: what is in it is not the end of a match that was killed.
#[test]
fn a_file_of_something_else_is_left_as_it_is() {
    let folder = Folder::new();
    let path = folder.file("notes.txt");
    for text in [
        "Buy bread.\n",
        "[Menagerie \"1\"]\n[Game \"goose/fonti\"]\n",
        "{\"a\": 1",
    ] {
        std::fs::write(&path, text).expect("a folder to write in");
        let errors = refusal(&mut menagerie(&format!("{MATCH} --resume"), Some(&path)), 3);
        assert!(
            errors.contains("line 1: this is not the beginning"),
            "{errors}"
        );
        assert_eq!(read(&path), text);
    }
}

#[cfg(unix)]
#[test]
fn two_matches_do_not_write_to_one_file() {
    let folder = Folder::new();
    let path = folder.file("games.rec");
    let mut child = begun(&path);
    let line = format!("{MATCH} --resume");
    let errors = refusal(&mut menagerie(&line, Some(&path)), 2);
    assert!(errors.contains("another match"), "{errors}");
    child.kill().expect("it is running");
    child.wait().expect("it has ended");
    stdout(&mut menagerie(&line, Some(&path)));
    assert_eq!(records(&path), GAMES);
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_tells_how_to_go_on() {
    use rustix::process::{Pid, Signal, kill_process};

    let folder = Folder::new();
    let path = folder.file("games.rec");
    let child = begun(&path);
    kill_process(Pid::from_child(&child), Signal::INT).expect("it is running");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("--resume"), "{errors}");
    assert!(records(&path) < GAMES);
    assert!(read(&path).ends_with('\n'));
}

#[test]
fn parts_put_together_are_the_whole() {
    let folder = Folder::new();
    let whole = folder.file("whole.rec");
    let wanted = stdout(&mut menagerie(MATCH, Some(&whole)));
    let wanted_json = stdout(&mut menagerie(&format!("{MATCH} --json"), None));
    let parts = (1..=4).map(|part| folder.file(&format!("part-{part}.rec")));
    let parts = parts.collect::<Vec<_>>();
    for (number, path) in parts.iter().enumerate() {
        let mut command = menagerie(MATCH, Some(path));
        // A part each of the ways in which it can be asked for.
        match number {
            0 => command.args(["--shard", "1/4"]),
            1 => command
                .env("SLURM_ARRAY_TASK_ID", "11")
                .env("SLURM_ARRAY_TASK_MIN", "10")
                .env("SLURM_ARRAY_TASK_COUNT", "4"),
            _ => command
                .args(["--shard", "4"])
                .env("JOB_COMPLETION_INDEX", number.to_string()),
        };
        stdout(&mut command);
    }
    let merged = folder.file("merged.rec");
    let mut merge = menagerie("match merge", Some(&merged));
    assert_eq!(stdout(merge.args(parts.iter().rev())), wanted);
    assert_eq!(read(&merged), read(&whole));
    let mut merge = menagerie("match merge --json", None);
    assert_eq!(stdout(merge.args(&parts)), wanted_json);

    let mut merge = menagerie("match merge", None);
    let refused = refusal(merge.args(&parts[1..]), 3);
    assert!(
        refused.contains("24 of 90 games are missing: 1-2, 9-10, "),
        "{refused}"
    );
    let mut merge = menagerie("match merge", None);
    let refused = refusal(merge.args([&parts[0], &parts[0]]), 3);
    assert!(refused.contains("game 1 is there twice"), "{refused}");
}

#[test]
fn a_test_stops_the_same_everywhere() {
    let folder = Folder::new();
    let line = "match fox-and-geese --players greedy,random --games 400 --seed 3 --sprt 0,60";
    let wanted = stdout(&mut menagerie(
        &format!("{line} --threads 1"),
        Some(&folder.file("a")),
    ));
    assert!(wanted.contains("decided for +60"), "{wanted}");
    let other = stdout(&mut menagerie(
        &format!("{line} --threads 3"),
        Some(&folder.file("b")),
    ));
    assert_eq!(other, wanted);
    assert_eq!(read(&folder.file("a")), read(&folder.file("b")));
    // Parts cannot know that it is decided; together they do.
    let parts = [1, 2].map(|part| folder.file(&format!("part-{part}")));
    for (part, number) in parts.iter().zip(1..) {
        stdout(&mut menagerie(
            &format!("{line} --shard {number}/2"),
            Some(part),
        ));
    }
    let mut merge = menagerie("match merge", Some(&folder.file("c")));
    assert_eq!(stdout(merge.args(&parts)), wanted);
    assert_eq!(read(&folder.file("a")), read(&folder.file("c")));
}

#[test]
fn a_match_with_other_options_is_not_gone_on_with() {
    let folder = Folder::new();
    let path = folder.file("games.rec");
    let line = "match bagh-chal --players greedy,random --games 6 --seed 7 --openings random:3";
    stdout(&mut menagerie(line, Some(&path)));
    let before = read(&path);
    let refused = refusal(&mut menagerie(line, Some(&path)), 2);
    assert!(refused.contains("is not empty; --resume"), "{refused}");
    for (from, to, fault) in [
        (
            "--seed 7",
            "--seed 8",
            "its seed is 7, and that of this match is 8",
        ),
        ("--games 6", "--games 8", "its number of games is 6, and"),
        (
            "greedy,random",
            "random,greedy",
            "its player is greedy, and that of this match is random",
        ),
        ("random:3", "random:4", "its opening is random:3, and"),
        (
            "--seed 7",
            "--seed 7 --max-plies 40",
            "its limit of plies is off, and that of this match is 40",
        ),
        ("--seed 7", "--seed 7 --sprt 0,10", "its test is none, and"),
        (
            "bagh-chal",
            "bagh-chal/small",
            "its game is bagh-chal/standard, and",
        ),
        (
            "--seed 7",
            "--seed 7 --shard 2/2",
            "game 1 is not of this part of the match",
        ),
    ] {
        let other = line.replacen(from, to, 1);
        let refused = refusal(&mut menagerie(&format!("{other} --resume"), Some(&path)), 3);
        assert!(refused.contains(fault), "{to}: {refused}");
        assert_eq!(read(&path), before, "what is refused is not touched");
    }
}

#[test]
fn wrong_records_are_named_and_the_others_counted() {
    let folder = Folder::new();
    let path = folder.file("games.rec");
    let line = "match bagh-chal --players greedy,random --games 10 --seed 7";
    stdout(&mut menagerie(line, Some(&path)));
    let good = stdout(menagerie("stats", None).arg(&path));
    assert!(good.starts_with("bagh-chal/standard: 10 games\n"), "{good}");

    let text = read(&path);
    let broken = text.replacen("\n1. ", "\n1. z9 ", 1) + "[Menagerie \"1\"]\n[Game";
    std::fs::write(&path, broken).expect("a file");
    let output = run(menagerie("stats --json", None).arg(&path));
    assert_eq!(output.status.code(), Some(3));
    let found = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        found.contains("\"games\":9,") && found.contains("\"wrong\":2"),
        "{found}"
    );
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let last = text.lines().count() + 2;
    for fault in [
        "games.rec: line 13: ",
        &format!("games.rec: line {last}: "),
        "2 records are left out",
    ] {
        assert!(errors.contains(fault), "{fault}: {errors}");
    }
}

#[test]
fn where_there_is_no_game_there_is_nothing_to_count() {
    let folder = Folder::new();
    let empty = folder.file("empty.rec");
    std::fs::write(&empty, "").expect("a file");
    for (files, told) in [
        (1, "empty.rec: there is no game in it\n"),
        (2, "error: there is no game in these files\n"),
    ] {
        for line in ["stats", "stats --json"] {
            let output = run(menagerie(line, None).args(vec![&empty; files]));
            assert_eq!(output.status.code(), Some(3), "{line}");
            assert_eq!(output.stdout, b"", "{line}");
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(errors.ends_with(told), "{line}: {errors}");
        }
    }
}

#[test]
fn what_watch_prints_can_be_counted() {
    let watched = stdout(&mut menagerie(
        "watch bagh-chal/small --games 20 --seed 7 --json",
        None,
    ));
    let folder = Folder::new();
    let path = folder.file("watched.json");
    std::fs::write(&path, watched).expect("a file");
    let counted = stdout(menagerie("stats", None).arg(&path));
    assert!(
        counted.starts_with("bagh-chal/small: 20 games\n"),
        "{counted}"
    );
}
