//! The rules files that are shipped as examples.

use std::fs;
use std::path::Path;

use menagerie_core::games::fox_and_geese;
use menagerie_core::hunt::Hunt;
use menagerie_core::{Outcome, Reason, Rules, Seat, Turn, conformance};
use menagerie_notation::{parse_event, read_position, rules_file};

fn example(name: &str) -> Hunt {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../examples/rules")
        .join(name);
    let text = fs::read_to_string(&path).expect("the example is there");
    rules_file::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Plays a line of moves from a position.
fn play(rules: &Hunt, position: &str, moves: &str) -> <Hunt as Rules>::State {
    let mut state = read_position(rules, position).expect("a possible position");
    for text in moves.split_whitespace() {
        let event =
            parse_event(rules, &state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        rules.play(&mut state, event).expect("a legal move");
    }
    state
}

#[test]
fn ply_yard_written_out_equals_the_built_in_ruleset() {
    assert_eq!(example("ply-yard.toml"), fox_and_geese::ply_yard());
}

#[test]
fn every_example_obeys_the_laws() {
    for name in ["ply-yard.toml", "cercar-la-liebre.toml", "asalto.toml"] {
        conformance::check(&example(name), 1, 20);
    }
}

#[test]
fn the_hare_jumps_and_is_caught() {
    let rules = example("cercar-la-liebre.toml");
    // a4-a3, b4-b3, b4-a3, d3-d2, e3-e2, e3-d2.
    assert_eq!(rules.count_moves(&rules.start()), 6);
    let held = read_position(&rules, "5/5/JJJ2/JJ3/HJJ2 h").expect("a possible position");
    assert_eq!(
        rules.turn(&held),
        Turn::Over(Outcome::win(Seat::new(1), Reason::HemmedIn))
    );
    let jumped = play(&rules, "5/5/1JJ2/JJ3/HJJJJ h", "a1xa3");
    assert_eq!(jumped.captured(), 5, "eight hunters were left of twelve");
}

#[test]
fn an_officer_that_passes_over_a_capture_is_huffed() {
    let rules = example("asalto.toml");
    // The officer on d3 could take d4 and steps aside.
    let position = "SSS/SSS/SSS4/2SSS2/3O3/3/O2 o";
    let passed = play(&rules, position, "d3-d2");
    let huff = parse_event(&rules, &passed, "huff d2").expect("the huff is open");
    let mut huffed = passed;
    rules.play(&mut huffed, huff).expect("legal");
    assert_eq!(huffed.few().len(), 1);
    assert_eq!(
        rules.turn(&huffed),
        Turn::Player(Seat::new(1)),
        "the soldiers still move"
    );
    let other = parse_event(&rules, &passed, "huff c1").expect_err("c1 had nothing to take");
    assert!(
        other.to_string().contains("did not pass over a capture"),
        "{other}"
    );
}

#[test]
fn soldiers_win_by_filling_the_fortress() {
    let rules = example("asalto.toml");
    let filled = play(&rules, "O1O/3/7/3S3/2S1S2/SSS/SSS s", "d4-d3");
    assert_eq!(
        rules.turn(&filled),
        Turn::Over(Outcome::win(Seat::new(1), Reason::Goal))
    );
}
