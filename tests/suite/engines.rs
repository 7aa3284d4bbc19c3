//! Engines as players: our own as processes, and one that misbehaves in every way.

#[cfg(target_os = "linux")]
use std::{fs, path::Path};

use menagerie_bots::arena::{Contestant, Ending, ForfeitReason, bout};
use menagerie_bots::{Bot, Generator, Greedy, Playable};
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_core::hunt::Hunt;
use menagerie_core::{DrawRules, Event, Game, Rules as _, Seat};
use menagerie_engine::{EngineSpec, External};
use menagerie_notation::read_position;

const MOCK: &str = env!("CARGO_BIN_EXE_mock-engine");

fn engine(text: &str) -> External {
    let spec: EngineSpec = text.parse().expect(text);
    External::new(spec)
}

/// Two processes of our own play each other over a protocol.
fn game_of<R: Playable>(rules: &R, protocol: &str, seed: u64) -> (Game<R>, Ending) {
    let text = format!("{protocol}:'{MOCK}';nodes=300;option.Timing=false");
    let mut contestants: Vec<Box<dyn Contestant<R>>> =
        vec![Box::new(engine(&text)), Box::new(engine(&text))];
    let draws = DrawRules {
        max_plies: Some(60),
        ..rules.draw_rules()
    };
    let mut game = Game::new(rules.clone()).with_draw_rules(draws);
    let seats = [0, 1];
    let ending = bout(
        &mut game,
        &mut contestants,
        &seats,
        Generator::stream(seed, 0),
    );
    (game, ending)
}

#[test]
fn an_engine_is_told_rules_that_have_no_name() {
    let mut data = fox_and_geese::ply_yard().data().clone();
    "own".clone_into(&mut data.ruleset);
    data.many.points.truncate(10);
    let rules = Hunt::new(data).expect("fewer geese make sense");
    plays(&rules, "ugi");
    let refused = engine("ugi:sh -c 'read hello; echo ugiok; sleep 1000'").check(&rules);
    assert_eq!(
        refused.expect_err("it has no options").to_string(),
        "sh cannot be told the rules of fox-and-geese/own, which are those of a file: it has no \
         option Rules"
    );
    let refused = engine("uci:sh").check(&rules).expect_err("no chess");
    assert!(refused.to_string().starts_with("uci has no words"));
}

#[test]
fn what_cannot_come_to_a_game_is_refused_before_the_first() {
    for (settings, message) in [
        (
            "option.Nope=1",
            "has no option \"Nope\"; it has Game, Ruleset, ",
        ),
        (
            "option.Bot=perfect",
            "the option Bot of the engine mock-engine is one of random, greedy, ",
        ),
        ("option.hash=0", "is a number from 1 to 1024, not \"0\""),
        ("option.Timing=no", "is true or false, not \"no\""),
        (
            "option.Bot=mcts:nope=1",
            "refuses what it is told: the bot mcts takes the options ",
        ),
        (
            "option.Ruleset=nope",
            "refuses what it is told: no game is called \"bagh-chal/nope\"",
        ),
    ] {
        let mut engine = engine(&format!("ugi:'{MOCK}';{settings}"));
        let error = engine.check(&bagh_chal::standard()).expect_err(settings);
        assert!(error.to_string().contains(message), "{settings}: {error}");
    }
    let mut missing = engine("ugi:there-is-no-such-program --at all");
    let error = missing.check(&bagh_chal::standard()).expect_err("missing");
    let begins = "the engine there-is-no-such-program cannot be started: ";
    assert!(error.to_string().starts_with(begins), "{error}");
    for fine in ["option.Bot=mcts:rollout=4;option.HASH=2", "timeout=900"] {
        let mut engine = engine(&format!("ugi:'{MOCK}';{fine}"));
        assert_eq!(engine.check(&bagh_chal::standard()), Ok(()), "{fine}");
    }
    // Who starts and then fails has been found; that is a game lost, and no error.
    let mut crashes = engine(&format!("ugi:'{MOCK}' crash 0"));
    assert_eq!(crashes.check(&bagh_chal::standard()), Ok(()));
}

/// They keep to the rules to the end, and the same seed gives the same game.
fn plays<R: Playable>(rules: &R, protocol: &str) {
    let key = rules.info().key();
    let (game, ending) = game_of(rules, protocol, 7);
    assert_eq!(ending.forfeit, None, "{key} over {protocol}");
    assert!(game.ply() > 2, "{key}: {ending:?}");
    let (again, _) = game_of(rules, protocol, 7);
    assert!(game.events().eq(again.events()), "{key} over {protocol}");
}

#[test]
fn our_own_engines_play_every_game_as_processes() {
    plays(&bagh_chal::standard(), "ugi");
    plays(&fox_and_geese::ply_yard(), "ugi");
    plays(&goose::fonti(), "ugi");
    plays(&bezszachy::mimuw(), "ugi");
    plays(&bezszachy::mimuw(), "uci");
    for rules in fox_and_geese::rulesets() {
        // Chains, in which the same seat moves twice.
        if ["german", "aberdeen"].contains(&rules.info().ruleset.as_str()) {
            plays(&rules, "ugi");
        }
    }
}

type Crew = Vec<Box<dyn Contestant<Hunt>>>;

/// A program that shall play, and greedy.
fn crew(command: &str) -> Crew {
    let greedy: Box<dyn Bot<Hunt>> = Box::new(Greedy);
    vec![
        Box::new(engine(&format!("ugi:{command};nodes=50;timeout=1500"))),
        greedy.into(),
    ]
}

/// The first of the crew plays the goats, who begin, against the second.
fn game_between(crew: &mut Crew) -> Ending {
    let mut game = Game::new(bagh_chal::standard());
    bout(&mut game, crew, &[1, 0], Generator::stream(3, 0))
}

/// The program loses a game for this reason and with these words; and so it does the next.
fn loses(command: &str, reason: ForfeitReason, words: &str) {
    let mut crew = crew(command);
    for _ in 1..=2 {
        let ending = game_between(&mut crew);
        let (seat, forfeit) = ending
            .forfeit
            .unwrap_or_else(|| panic!("{command} behaves"));
        assert_eq!(
            (seat, ending.outcome.winner),
            (GOATS, Some(TIGERS)),
            "{command}"
        );
        assert_eq!(forfeit.reason, reason, "{command}: {forfeit}");
        assert!(forfeit.detail.contains(words), "{command}: {forfeit}");
    }
}

const TIGERS: Seat = Seat::new(0);
const GOATS: Seat = Seat::new(1);

#[test]
fn whatever_an_engine_does_wrong_loses_it_the_game_and_no_more() {
    use ForfeitReason::{Crashed, Garbage, Hung, IllegalMove};
    for (trap, reason, words) in [
        (
            "crash 0",
            Crashed,
            "exit status: 3; on standard error: out of ideas",
        ),
        (
            "crash 3",
            Crashed,
            "it ended before it said bestmove: exit status: 3",
        ),
        ("hang 0", Hung, "it did not say ugiok in 1500 ms"),
        ("hang 2", Hung, "it gave no move in 1500 ms"),
        ("'say:bestmove a1-a2' 2", IllegalMove, "a1-a2"),
        ("'say:bestmove @a1' 1", IllegalMove, "@a1"),
        ("'say:bestmove banana' 1", Garbage, "banana"),
        ("'say:bestmove (none)' 1", Garbage, "(none)"),
        ("say:bestmove 1", Garbage, "it gave no move"),
        (
            "flood 1",
            Garbage,
            "it said a line without an end before bestmove",
        ),
        (
            "flood 0",
            Garbage,
            "it said a line without an end before ugiok",
        ),
        (
            "'chatter:info string still thinking' 1",
            Hung,
            "it gave no move in 1500 ms",
        ),
        (
            "say:banana 0",
            Garbage,
            "it did not say ugiok in 1500 ms, but said \"banana\"",
        ),
        (
            "say:banana 1",
            Garbage,
            "it gave no move in 1500 ms, but said \"banana\"",
        ),
        (
            "chatter:banana 0",
            Garbage,
            "it said more than 1048576 bytes before ugiok, such as \"banana\"",
        ),
        (
            "chatter:banana 1",
            Garbage,
            "it said more than 1048576 bytes before bestmove, such as \"banana\"",
        ),
        (
            "'chatter:option name A type string' 0",
            Garbage,
            "it said more than 1048576 bytes before ugiok",
        ),
    ] {
        loses(&format!("'{MOCK}' {trap}"), reason, words);
    }
    loses(
        "no-such-program",
        Crashed,
        "the engine no-such-program cannot be started",
    );
}

#[cfg(unix)]
#[test]
fn an_engine_that_closes_its_output_and_lives_on_has_lost() {
    let mute = "sh -c 'read hello; echo ugiok; exec 1>&-; sleep 1000'";
    loses(
        mute,
        ForfeitReason::Crashed,
        "it closed its output before it said readyok",
    );
}

/// The processes whose numbers the mock has written down; how many of them are still there, not
/// counting those that have ended and that nobody has asked for yet.
#[cfg(target_os = "linux")]
fn alive(pids: &Path) -> (usize, usize) {
    let text = fs::read_to_string(pids).expect("the mock has written its number");
    let lives = |pid: &&str| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    (text.lines().filter(lives).count(), text.lines().count())
}

/// Waits until so many are there; whoever is killed takes a moment to fall.
#[cfg(target_os = "linux")]
fn settles_at(pids: &Path, running: usize) -> bool {
    (0..500).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        alive(pids).0 == running
    })
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_that_was_started_is_left() {
    let folder = tempfile::tempdir().expect("a folder for tests");
    // Each process starts another, which does not know that it should end.
    for (trap, games) in [
        ("", 1),
        ("hang 2", 2),
        ("crash 2", 2),
        ("flood 2", 2),
        ("hang 0", 2),
    ] {
        let pids = folder.path().join(trap.replace(' ', "-") + "pids");
        let mut crew = crew(&format!(
            "'{MOCK}' --pids '{}' --child {trap}",
            pids.display()
        ));
        for _ in 0..games {
            let ending = game_between(&mut crew);
            assert_eq!(ending.forfeit.is_some(), !trap.is_empty(), "{trap}");
            let running = if trap.is_empty() { 2 } else { 0 };
            assert!(settles_at(&pids, running), "after a game with {trap:?}");
        }
        drop(crew);
        assert!(settles_at(&pids, 0), "at the end with {trap:?}");
        assert_eq!(alive(&pids), (0, 2 * games), "with {trap:?}");
    }
}

#[test]
fn a_game_may_begin_anywhere() {
    let rules = bagh_chal::standard();
    let start = read_position(&rules, "T3T/1G3/5/1G1G1/T3T t 13 4").expect("a position");
    let mut engine = engine(&format!("ugi:'{MOCK}';depth=1"));
    let mut game = Game::from_state(rules, start);
    engine.begin(&game).expect("it plays this game");
    let chosen = engine
        .choose(&game, &mut Generator::stream(1, 0))
        .expect("a move");
    game.play(Event::Move(chosen)).expect("it is legal");
    let outcome = game
        .outcome()
        .expect("the fifth goat was there to be taken");
    assert_eq!(outcome.winner, Some(TIGERS));
    assert!(Contestant::<Hunt>::nodes(&engine) > Some(0));
}
