//! What is generated is of its theme, possible, and the same for the same seed.

use menagerie_bots::Generator;
use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_notation::{read_position, rules_file, write_position};

use super::generate;
use crate::course::{Course, Origin, Wanted};
use crate::exercise::{Kind, Theme};
use crate::progress::Progress;

/// The rules of another hunt, on a board of its own, as a user would write them.
const HARE: &str = r#"
    game = "hare"
    ruleset = "tiny"
    title = "Catch the hare"
    source = "an example"
    first = "many"

    [board]
    outline.rectangle = { files = 5, ranks = 5 }
    lines = "alternating"

    [few]
    seat = "hare"
    piece = "hare"
    letter = "H"
    points = ["c3"]

    [many]
    seat = "hunters"
    plural = true
    piece = "hunter"
    letter = "J"
    points = ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"]

    [targets]
    left = 3
"#;

#[test]
fn an_exercise_is_possible_and_of_its_theme() {
    let hare = rules_file::read(HARE).expect("rules that make sense");
    let all = fox_and_geese::rulesets().into_iter();
    for hunt in all.chain(bagh_chal::rulesets()).chain([hare]) {
        let mut kinds = Vec::new();
        for theme in Theme::ALL {
            for seed in 0..3 {
                let Some(exercise) = generate(&hunt, *theme, &mut Generator::stream(seed, 1), None)
                else {
                    continue;
                };
                let key = hunt.info().key();
                assert!(exercise.fits(&hunt), "{key}, {theme}, seed {seed}");
                let text = write_position(&hunt, &exercise.state);
                assert_eq!(
                    read_position(&hunt, &text),
                    Ok(exercise.state),
                    "{key}: {text}"
                );
                let again = generate(&hunt, *theme, &mut Generator::stream(seed, 1), None);
                assert_eq!(again, Some(exercise), "{key}, {theme}, seed {seed}");
                kinds.push(theme.kind());
            }
        }
        kinds.dedup();
        let by_rules = Kind::ALL.into_iter().filter(|kind| !kind.needs_tables());
        assert!(kinds.into_iter().eq(by_rules), "{}", hunt.info().key());
    }
}

#[test]
fn what_the_rules_do_not_know_is_not_found() {
    let found = |hunt, theme| generate(&hunt, theme, &mut Generator::stream(1, 1), None).is_some();
    assert!(!found(fox_and_geese::ply_yard(), Theme::MustCapture));
    assert!(!found(fox_and_geese::ply_yard(), Theme::Chain));
    assert!(!found(bagh_chal::standard(), Theme::NoRetreat));
    assert!(found(fox_and_geese::german(), Theme::MustCapture));
    assert!(found(fox_and_geese::aberdeen(), Theme::Chain));
}

#[test]
fn different_seeds_give_different_positions() {
    let hunt = fox_and_geese::ply_yard();
    let mut positions = (0..20)
        .filter_map(|seed| {
            generate(
                &hunt,
                Theme::OneLanding,
                &mut Generator::stream(seed, 0),
                None,
            )
        })
        .map(|exercise| write_position(&hunt, &exercise.state))
        .collect::<Vec<_>>();
    positions.sort();
    positions.dedup();
    assert!(positions.len() >= 18, "{}", positions.len());
}

#[test]
fn a_yes_is_as_likely_as_a_no() {
    let wanted = Wanted {
        kind: Some(Kind::Enclosure),
        theme: None,
        origin: Origin::Chance,
    };
    for hunt in [fox_and_geese::ply_yard(), bagh_chal::standard()] {
        let course = Course::new(hunt, &[], &wanted, None, 2, &Progress::default());
        let tasks = course.take(100).map(|task| task.exercise.theme);
        let themes = tasks.collect::<Vec<_>>();
        let closed = themes.iter().filter(|theme| **theme == Theme::HemmedIn);
        let closed = closed.count();
        assert!((40..=60).contains(&closed), "{closed} of 100");
        for theme in [Theme::OneLanding, Theme::Landings, Theme::OneExit] {
            assert!(themes.contains(&theme), "{theme}");
        }
    }
}
