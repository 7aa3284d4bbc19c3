//! Watching, and above all the exercise that Bezszachy comes from: a random game, the board after
//! every move, and the result at the end.

use clap::Parser as _;
use menagerie_core::{Rules, Seat};
use menagerie_notation::json;

use super::report::verdict;
use crate::args::Language;
use crate::{Cli, Console, Failure, run};

fn watch(line: &str) -> Result<String, Failure> {
    let cli = Cli::try_parse_from(format!("menagerie watch {line}").split_whitespace());
    let mut output = Vec::new();
    run(
        cli.expect("a command line"),
        &mut Console::scripted("", &mut output),
    )?;
    Ok(String::from_utf8(output).expect("text"))
}

fn printed(line: &str) -> String {
    watch(line).expect(line)
}

/// The record at the end of what is printed as JSON.
fn record(line: &str) -> json::Record {
    let text = printed(line);
    json::read(text.lines().last().expect("something is printed")).expect("a record")
}

fn winner(record: &json::Record) -> Option<String> {
    match &record.status {
        json::Status::Over { winner, .. } => winner.clone(),
        other => panic!("a watched game is over: {other:?}"),
    }
}

#[test]
fn the_exercise_prints_the_board_after_every_move_and_who_won() {
    for seed in [7, 8, 9] {
        let record = record(&format!("bezszachy --seed {seed} --json"));
        let text = printed(&format!("bezszachy --seed {seed} --lang pl"));
        let boards = text.matches("\n    a  b  c  d  e  f  g  h\n").count();
        assert_eq!(boards, record.events.len(), "seed {seed}");
        let last = text.lines().last().expect("the result");
        let wanted = match winner(&record).as_deref() {
            Some("white") => "wygral bialy",
            Some("black") => "wygral czarny",
            other => {
                assert_eq!(other, None);
                "remis"
            }
        };
        assert_eq!(last, wanted, "seed {seed}");
    }
}

#[test]
fn results_are_told_in_the_words_of_the_exercise() {
    let bezszachy = menagerie_core::games::bezszachy::rulesets().remove(0);
    let verdict = |winner| verdict(Language::Pl, bezszachy.info(), winner);
    let [white, black] = [0, 1].map(|seat| verdict(Some(Seat::new(seat))));
    assert_eq!(
        [white, black, verdict(None)],
        ["wygral bialy", "wygral czarny", "remis"]
    );
}

#[test]
fn white_stands_on_row_1_and_row_1_at_the_bottom() {
    let text = printed("bezszachy --seed 7 --ascii");
    let board = text.lines().skip(2).take(10).collect::<Vec<_>>();
    assert!(
        board[1].starts_with("8 |") && board[1].contains('r'),
        "{board:?}"
    );
    assert!(
        board[8].starts_with("1 |") && board[8].contains('R'),
        "{board:?}"
    );
}

#[test]
fn a_seed_makes_the_game_and_every_game_of_a_run_is_another() {
    assert_eq!(printed("bezszachy --seed 3"), printed("bezszachy --seed 3"));
    assert_ne!(printed("bezszachy --seed 3"), printed("bezszachy --seed 4"));
    let two = printed("bagh-chal/small --seed 5 --games 2 --json");
    let records = two
        .lines()
        .filter(|line| line.contains("menagerie/record/1"));
    let records = records.collect::<Vec<_>>();
    assert_eq!(records.len(), 2);
    assert_ne!(records[0], records[1]);
    assert_eq!(
        records[0],
        printed("bagh-chal/small --seed 5 --json")
            .lines()
            .last()
            .expect("one")
    );
}

#[test]
fn several_games_are_added_up() {
    let text = printed("goose --seed 1 --games 3 --players 3");
    let last = text.lines().last().expect("a summary");
    assert!(
        last.starts_with("3 games, ") && last.contains(" won "),
        "{last}"
    );
    assert!(!printed("goose --seed 1").contains(" games, "));
}

#[test]
fn a_draw_rule_ends_a_game_here_too() {
    let text = printed("fox-and-geese --seed 1 --max-plies 4");
    let last = text.lines().last().expect("the result");
    assert_eq!(
        last,
        "A draw: the game has lasted as many plies as are allowed."
    );
    assert!(text.contains("\n4. ") && !text.contains("\n5. "));
    let record = record("fox-and-geese --seed 1 --max-plies 4 --json");
    assert_eq!(winner(&record), None);
}

#[test]
fn what_cannot_be_watched_is_refused() {
    for line in [
        "bagh-chal --lang pl",
        "bagh-chal --seat tigers=human",
        "bagh-chal --seat x=random",
    ] {
        assert!(matches!(watch(line), Err(Failure::Usage(_))), "{line}");
    }
}
