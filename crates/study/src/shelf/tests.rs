//! The exercises that come with the program are what they say.

use std::collections::BTreeSet;

use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::Hunt;
use menagerie_notation::write_position;

use super::{Entry, EntryFault, SHIPPED, read_entries, shipped, write_entries};
use crate::exercise::{Kind, Theme};

fn rulesets() -> Vec<Hunt> {
    let all = fox_and_geese::rulesets().into_iter();
    all.chain(bagh_chal::rulesets()).collect()
}

#[test]
fn every_exercise_has_its_theme_and_the_right_answer() {
    for hunt in rulesets() {
        for entry in shipped(&hunt) {
            if entry.theme.kind().needs_tables() {
                let unknown = entry.exercise(&hunt, None).map_err(|error| error.fault);
                assert_eq!(
                    unknown,
                    Err(EntryFault::Unknown(entry.theme)),
                    "{}",
                    entry.id
                );
                continue;
            }
            let exercise = entry
                .exercise(&hunt, None)
                .unwrap_or_else(|error| panic!("{error}"));
            // Checked by the rules alone, without what the exercise makes of them.
            let state = exercise.state;
            assert_eq!(
                write_position(&hunt, &state),
                entry.position,
                "{}",
                entry.id
            );
            let legal = menagerie_notation::list_moves(&hunt, &state).into_iter();
            let texts = legal.map(|(text, _)| text);
            let expected = match (entry.theme.kind(), &entry.of) {
                (Kind::Actions, Some(of)) => {
                    let of = format!("{of}-");
                    let of = texts.filter(|text| text.replace('x', "-").starts_with(&of));
                    of.collect::<Vec<_>>()
                }
                (Kind::Enclosure, _) => texts.collect(),
                _ => continue,
            };
            assert_eq!(entry.answer, expected, "{}", entry.id);
        }
    }
}

#[test]
fn a_comparison_is_verified_by_every_reply() {
    let mut compared = 0;
    for hunt in rulesets() {
        let entries = shipped(&hunt).into_iter();
        for entry in entries.filter(|entry| entry.theme.kind() == Kind::Compare) {
            let state =
                menagerie_notation::read_position(&hunt, &entry.position).expect("a position");
            let takes = |state: &_| -> BTreeSet<String> {
                let moves = menagerie_notation::list_moves(&hunt, state).into_iter();
                moves
                    .map(|(text, _)| text)
                    .filter(|text| text.contains('x'))
                    .collect()
            };
            let few = menagerie_core::Setup {
                turn: menagerie_core::Seat::new(0),
                ..hunt.setup(&state)
            };
            let before = takes(&hunt.read_setup(&few).expect("the few could be to move"));
            for text in entry.moves.as_ref().expect("moves to compare") {
                let event = menagerie_notation::parse_event(&hunt, &state, text).expect("legal");
                let mut after = state;
                hunt.apply(&mut after, event);
                let opens = takes(&after).difference(&before).count() > 0;
                assert_eq!(opens, entry.answer.contains(text), "{}: {text}", entry.id);
                compared += 1;
            }
        }
    }
    assert!(compared >= 100, "{compared}");
}

#[test]
fn every_family_has_sixty_and_every_ruleset_some_of_each_kind() {
    for (game, text) in SHIPPED {
        let entries = read_entries(text).expect("TOML");
        assert!(entries.len() >= 60, "{game}: {}", entries.len());
        let ids = entries
            .iter()
            .map(|entry| &entry.id)
            .collect::<BTreeSet<_>>();
        assert_eq!(ids.len(), entries.len(), "{game}: an id twice");
        let known = rulesets();
        for entry in &entries {
            let is_known = |hunt: &Hunt| hunt.info().key() == format!("{game}/{}", entry.ruleset);
            assert!(known.iter().any(is_known), "{}", entry.id);
        }
    }
    for hunt in rulesets() {
        let kinds = shipped(&hunt)
            .iter()
            .map(|entry| entry.theme.kind())
            .collect::<BTreeSet<_>>();
        let by_rules = Kind::ALL.into_iter().filter(|kind| !kind.needs_tables());
        for kind in by_rules {
            assert!(kinds.contains(&kind), "{}: no {kind}", hunt.info().key());
        }
    }
    let themes = rulesets()
        .iter()
        .flat_map(shipped)
        .map(|entry| entry.theme)
        .collect::<BTreeSet<_>>();
    assert_eq!(
        themes.len(),
        Theme::ALL.len(),
        "a theme without an exercise"
    );
}

#[test]
fn a_wrong_entry_is_refused_and_the_fault_named() {
    let hunt = fox_and_geese::ply_yard();
    let right = Entry {
        id: "mine".to_owned(),
        ruleset: "ply-yard".to_owned(),
        theme: Theme::OneLanding,
        position: "3/1G1/3G3/1GGFGG1/3G3/3/3 f".to_owned(),
        of: None,
        moves: None,
        answer: vec!["d4xd2".to_owned()],
    };
    assert!(right.exercise(&hunt, None).is_ok());
    let fault = |entry: Entry| entry.exercise(&hunt, None).expect_err("wrong").to_string();
    let hemmed_in = Entry {
        theme: Theme::HemmedIn,
        ..right.clone()
    };
    assert_eq!(
        fault(hemmed_in),
        "mine: the position is not of the theme hemmed-in"
    );
    let answer = Entry {
        answer: Vec::new(),
        ..right.clone()
    };
    assert_eq!(fault(answer), "mine: the answer is d4xd2, not nothing");
    let of = Entry {
        theme: Theme::StepsOnly,
        ..right.clone()
    };
    assert_eq!(
        fault(of),
        "mine: an exercise of steps-only needs the field `of`, and not `moves`"
    );
    let off = Entry {
        theme: Theme::StepsOnly,
        of: Some("a1".to_owned()),
        ..right.clone()
    };
    assert_eq!(fault(off), "mine: \"a1\" is not a point of this board");
    let position = Entry {
        position: "3/3 f".to_owned(),
        ..right.clone()
    };
    let error = position.exercise(&hunt, None).expect_err("half a position");
    assert!(matches!(error.fault, EntryFault::Position(_)));
    assert_eq!(
        read_entries(&write_entries(std::slice::from_ref(&right))),
        Ok(vec![right])
    );
}

#[test]
fn a_file_that_is_none_is_refused_with_its_line() {
    let error = read_entries("[[exercise]]\nid = 7\n").expect_err("a number is no name");
    assert_eq!(error.line, 2);
    let error = read_entries("[[exercise]]\nname = \"a\"\n").expect_err("an unknown field");
    assert!(error.to_string().contains("name"), "{error}");
    assert_eq!(read_entries(""), Ok(Vec::new()));
}
