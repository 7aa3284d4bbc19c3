//! The examples of `docs/json.md` are what the library writes.

use menagerie_core::games::{bagh_chal, goose};
use menagerie_core::{Event, Game};
use menagerie_notation::{Record, json, read_position};

const PAGE: &str = include_str!("../../docs/json.md");

/// The JSON examples of the page, in order.
fn examples() -> Vec<&'static str> {
    let blocks = PAGE.split("```json\n").skip(1);
    blocks
        .map(|block| {
            block
                .split("\n```")
                .next()
                .expect("a split has a first part")
        })
        .collect()
}

/// JSON without the blanks and line feeds between its parts.
fn without_layout(json: &str) -> String {
    let mut in_text = false;
    let mut escaped = false;
    let keep = |character: &char| {
        if *character == '"' && !escaped {
            in_text = !in_text;
        }
        escaped = *character == '\\' && !escaped;
        in_text || !character.is_whitespace()
    };
    json.chars().filter(keep).collect()
}

#[test]
fn the_examples_are_what_is_written() {
    let small = bagh_chal::small();
    let state = read_position(&small, "T1T/1G1/T1T t 3 0").expect("a position that can be");
    let mut game = Game::new(goose::fonti());
    for faces in [(2, 4), (5, 4)] {
        let dice = goose::Dice::new(faces.0, faces.1).expect("faces of dice");
        game.play(Event::Chance(dice)).expect("a throw");
    }
    let record = Record::of(&game).with_player("red", "Ann").with_seed(7);
    let written = [
        json::write(&json::Position::of(&small, &state)),
        json::write(&json::Moves::of(&small, &state)),
        json::write(&json::Record::of(&game, &record)),
    ];
    for (example, written) in examples().into_iter().zip(&written) {
        assert_eq!(&without_layout(example), written);
    }
    assert_eq!(examples().len(), written.len());
}

#[test]
fn every_document_is_described() {
    for schema in [
        "position",
        "moves",
        "record",
        "match",
        "stats",
        "ruleset",
        "rulesets",
        "explanation",
        "review",
        "question",
        "verdict",
        "refused",
        "study-progress",
        "plan",
        "probe",
    ] {
        assert!(
            PAGE.contains(&format!("`menagerie/{schema}/1`")),
            "{schema}"
        );
    }
}
