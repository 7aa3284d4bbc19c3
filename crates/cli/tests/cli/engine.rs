//! The engine in a process of its own: it answers while it thinks, ends with its input, and plays
//! in matches. What it says is in the sessions over the whole workspace.

use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use crate::program::{MENAGERIE, typed};

/// An engine that is talked with.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(MENAGERIE)
            .args(["engine", "--game", "bagh-chal"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program has just been built");
        let input = child.stdin.take().expect("it is piped");
        let output = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Self {
            child,
            input,
            output,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// The next line that begins like this; those before it are read over.
    fn hear(&mut self, beginning: &str) -> String {
        let mut lines = self.output.by_ref().map_while(Result::ok);
        let line = lines.find(|line| line.starts_with(beginning));
        line.unwrap_or_else(|| panic!("it ended and did not say {beginning}"))
    }

    fn succeeds(mut self) {
        drop(self.input);
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn it_answers_while_it_thinks() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("stop");
    engine.hear("bestmove @");
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("quit");
    engine.hear("bestmove @");
    engine.succeeds();
}

#[test]
fn a_thought_without_end_ends_with_the_input_or_for_another_command() {
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("position startpos moves @c3");
    engine.hear("bestmove @");
    engine.say("query p1turn");
    assert_eq!(engine.hear("response"), "response false");
    engine.say("go infinite");
    engine.succeeds();
}

#[test]
fn there_is_no_move_before_it_is_asked_for() {
    let mut engine = Engine::start();
    // The search is over at once, as the fifth goat can be taken.
    engine.say("position fen T3T/1G3/5/1G1G1/T3T t 13 4");
    engine.say("go infinite");
    engine.hear("info depth 1 score mate 1 ");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("stop");
    engine.hear("bestmove ");
    engine.succeeds();
}

/// Without tables, wherever whoever runs the tests has some.
fn menagerie(arguments: &[&str], input: &str) -> Output {
    let folder = tempfile::tempdir().expect("a folder for tests");
    let mut command = Command::new(MENAGERIE);
    command.env("MENAGERIE_TABLES", folder.path());
    typed(command.args(arguments), input)
}

#[test]
fn it_plays_matches_as_another_program() {
    let engine = format!("ugi:'{MENAGERIE}' engine;nodes=200");
    let players = format!("{engine},random");
    let line = ["match", "bagh-chal/small", "--games", "4", "--seed", "1"];
    let play = |more: &[&str]| {
        let output = menagerie(&[&line, more].concat(), "");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let one = play(&["--players", &players, "--threads", "1"]);
    assert!(one.contains("random"), "{one}");
    assert!(!one.contains("crashed"), "{one}");
    assert_eq!(play(&["--players", &players, "--threads", "2"]), one);
}

/// The file of a solved ruleset is not there, but so little can be worked out at once.
#[test]
fn it_plays_by_tables_where_the_program_does() {
    let said = |game: &str, bot: &str| {
        let lines = format!("setoption name Bot value {bot}\nuginewgame\ngo\n");
        let output = menagerie(&["engine", "--game", game], &lines);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let known = said("bagh-chal/small", "perfect");
    assert!(known.starts_with("bestmove @"), "{known}");
    let unknown = said("bagh-chal", "perfect");
    let refused = "info string refused: the bot perfect has nothing to go by: ";
    assert!(unknown.starts_with(refused), "{unknown}");
    assert!(unknown.ends_with("bestmove (none)\n"), "{unknown}");
    let dice = said("goose", "perfect");
    assert!(dice.contains("plays hunt games, and goose/"), "{dice}");
    let otherwise = said("bagh-chal", "perfect:else=greedy");
    assert!(otherwise.starts_with("bestmove @"), "{otherwise}");
    let wrong = said("bagh-chal", "perfect:greedy");
    assert!(
        wrong.starts_with("info string refused: the bot perfect takes"),
        "{wrong}"
    );
}

#[test]
fn an_engine_is_refused_that_cannot_have_its_options() {
    let play = |settings: &str| {
        let players = format!("random,ugi:'{MENAGERIE}' engine;{settings}");
        let line = [
            "match",
            "bagh-chal",
            "--games",
            "2",
            "--seed",
            "1",
            "--players",
        ];
        let output = menagerie(&[&line[..], &[&players]].concat(), "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), error, output.stdout)
    };
    for (settings, message) in [
        (
            "option.Nope=1",
            "the engine menagerie has no option \"Nope\"; it has Game, ",
        ),
        ("option.Bot=perfect", "has nothing to go by"),
        ("option.Bot=deepblue", "is one of random, greedy, "),
    ] {
        let (status, error, printed) = play(settings);
        assert_eq!((status, printed.len()), (Some(2), 0), "{settings}: {error}");
        assert!(error.contains(message), "{settings}: {error}");
    }
}

#[test]
fn an_engine_that_fails_loses_its_games_and_the_match_goes_on() {
    let line = "match bagh-chal/small --games 4 --seed 1 --players random,ugi:false";
    let output = menagerie(&line.split(' ').collect::<Vec<_>>(), "");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("crashed"), "{text}");
}

#[test]
fn that_an_engine_has_failed_is_told_of_the_record_of_its_game() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("games.rec");
    let file = file.to_str().expect("the folder has a plain name");
    let line = "match bagh-chal/small --players ugi:false,random --games 2 --seed 1 --out";
    let mut arguments = line.split_whitespace().collect::<Vec<_>>();
    arguments.push(file);
    assert!(menagerie(&arguments, "").status.success());
    let told = |arguments: &[&str]| {
        let output = menagerie(arguments, "");
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).expect("it is UTF-8")
    };
    let stats = told(&["stats", file]);
    assert!(stats.contains("1  won by goats: crashed"), "{stats}");
    let review = told(&["review", file, "--game", "1", "--plain"]);
    let said = "Nobody was beaten: the player of the tigers has failed (crashed: ";
    assert!(review.contains(said), "{review}");
}

#[test]
fn who_plays_against_an_engine_that_fails_is_told() {
    let folder = std::env::temp_dir().join(format!("menagerie-engine-{}", std::process::id()));
    let output = Command::new(MENAGERIE)
        .args(["play", "bagh-chal/small", "--plain", "--seat"])
        .arg("goats=ugi:false")
        .env("XDG_STATE_HOME", &folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program has just been built");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let message = String::from_utf8_lossy(&output.stderr);
    let begins = "error: the engine false has failed (crashed: ";
    assert!(message.contains(begins), "{message}");
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn engines_are_refused_where_they_cannot_play() {
    for (line, message) in [
        (
            "match bagh-chal --players random,uci:fairy-stockfish",
            "uci has no words for bagh-chal/standard; ask for ugi:fairy-stockfish",
        ),
        ("match bagh-chal --players random,ugi:", "names no command"),
        (
            "match bagh-chal --players random,ugi:no-such-program",
            "the engine no-such-program cannot be started: ",
        ),
        (
            "play bagh-chal --plain --seat goats=ugi:no-such-program",
            "the engine no-such-program cannot be started: ",
        ),
        ("play --seat fox=ugi:x;time=3", "\"time=3\" after an engine"),
        ("watch --seat fox=ugi:x", "only bots play here"),
    ] {
        let output = menagerie(&line.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(output.status.code(), Some(2), "{line}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(message), "{line}: {error}");
    }
}

/// An engine that never answers, does not end with its input, does not let itself be asked to, and
/// has started another program that is the same.
#[cfg(target_os = "linux")]
const STUBBORN: &str =
    "trap '' HUP INT TERM; sleep 1000 & echo $$ $! > \"$0.pids\"; wait; sleep 1000";

#[cfg(target_os = "linux")]
#[test]
fn however_the_program_ends_so_does_what_it_has_started() {
    use std::os::unix::process::ExitStatusExt as _;

    let folder = tempfile::tempdir().expect("a folder for tests");
    let wait = |is_so: &dyn Fn() -> bool| {
        (0..1000).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(10));
            is_so()
        })
    };
    let lives = |pid: &str| {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    let match_with = "match bagh-chal --seed 1 --players random,";
    let play_with = "play bagh-chal --plain --seat goats=";
    for (command, signal, status) in [
        (match_with, "INT", 130),
        (match_with, "TERM", 15),
        (match_with, "HUP", 1),
        (match_with, "KILL", 9),
        (play_with, "TERM", 15),
        (play_with, "KILL", 9),
    ] {
        let script = folder.path().join(format!("{}-{signal}", &command[..4]));
        std::fs::write(&script, STUBBORN).expect("a folder to write in");
        let (command, player) = command.rsplit_once(' ').expect("several words");
        let mut program = Command::new(MENAGERIE)
            .args(command.split(' '))
            .arg(format!("{player}ugi:sh '{}'", script.display()))
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program has just been built");
        let pids = script.with_extension("pids");
        let read = || std::fs::read_to_string(&pids).unwrap_or_default();
        assert!(wait(&|| read().ends_with('\n')), "the engine is started");
        let started = read();
        assert!(started.split_whitespace().all(lives), "{command} {signal}");
        let kill = Command::new("kill")
            .args([format!("-{signal}"), program.id().to_string()])
            .status();
        assert!(kill.expect("Unix has it").success());
        let ended = program.wait().expect("it ends");
        let ended = ended.code().or(ended.signal());
        assert_eq!(ended, Some(status), "{command} {signal}");
        let gone = || !started.split_whitespace().any(lives);
        assert!(wait(&gone), "{command} {signal}: what it has started lives");
    }
}
