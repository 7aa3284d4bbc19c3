//! The exercises whose answers the rules alone do not tell, checked by tables.

use std::collections::BTreeSet;

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Event, Rules, Seat};
use menagerie_notation::{list_moves, write_position};
use menagerie_study::{Exercise, Kind, Origin, Theme};
use menagerie_tablebase::{Effort, Exact, Tablebase, Value, naive::Naive};

use super::{Book, Lesson};
use crate::tables::{Tables, known};

fn value(exact: &Exact, state: &HuntState) -> Value {
    let value = exact.value(state).expect("nothing is damaged");
    value.expect("it has been worked out")
}

/// That exactly this move keeps what the position is worth, asked of the positions after each.
fn check(hunt: &Hunt, state: &HuntState, theme: Theme, answer: &str, exact: &Exact) {
    let party = state.to_move();
    let worth = value(exact, state).for_party(party);
    assert_eq!(worth, i8::from(theme == Theme::OnlyWin));
    for (text, chosen) in list_moves(hunt, state) {
        let mut after = *state;
        hunt.apply(&mut after, Event::Move(chosen));
        let keeps = value(exact, &after).for_party(party) == worth;
        let position = write_position(hunt, state);
        assert_eq!(keeps, text == answer, "{position}: {text}");
    }
}

#[test]
fn every_only_move_of_the_program_is_one() {
    let mut checked = 0;
    for hunt in fox_and_geese::rulesets()
        .into_iter()
        .chain(bagh_chal::rulesets())
    {
        for entry in menagerie_study::shipped(&hunt) {
            if !entry.theme.kind().needs_tables() {
                continue;
            }
            let exact = Exact::new(&hunt, None).expect("it can be solved");
            let state = menagerie_notation::read_position(&hunt, &entry.position);
            let state = state.expect(&entry.id);
            assert!(exact.prepare(&state, Effort::Little).expect("in memory"));
            let oracle = |state: &HuntState| known(&exact, state).expect("nothing is damaged");
            let exercise = entry.exercise(&hunt, Some(&oracle));
            let exercise = exercise.unwrap_or_else(|error| panic!("{error}"));
            check(&hunt, &state, exercise.theme, &entry.answer[0], &exact);
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked}");
}

fn drawn(hunt: &Hunt, seed: u64, count: usize) -> Vec<Exercise> {
    let lesson = Lesson {
        origin: Origin::Chance,
        seed,
        ..Lesson::of(hunt, Tables::default())
    };
    let questions = lesson.course(Some(Kind::OnlyMove), Book::default().progress());
    let questions = questions.expect("it can be solved").take(count);
    let drawn = questions.map(|task| task.expect("nothing is damaged").exercise);
    drawn.collect()
}

#[test]
fn only_moves_by_chance_are_such_and_the_same_for_the_same_seed() {
    for hunt in [
        bagh_chal::small(),
        bagh_chal::medium(),
        fox_and_geese::murray(),
    ] {
        let exercises = drawn(&hunt, 7, 12);
        assert_eq!(exercises.len(), 12);
        assert_eq!(exercises, drawn(&hunt, 7, 12));
        let exact = Exact::new(&hunt, None).expect("it can be solved");
        for exercise in &exercises {
            assert!(exercise.fits(&hunt));
            assert!(
                exact
                    .prepare(&exercise.state, Effort::Little)
                    .expect("in memory")
            );
            let answer = &exercise.solution(&hunt)[0];
            check(&hunt, &exercise.state, exercise.theme, answer, &exact);
        }
    }
}

/// The same by the solver that knows no symmetry and no trick.
#[test]
fn the_naive_solver_finds_the_same_only_moves() {
    let hunt = bagh_chal::small();
    let naive = Naive::solve(&hunt, 0);
    for exercise in drawn(&hunt, 3, 12) {
        let seat: Seat = exercise.state.to_move().into();
        let worth = |state: &HuntState| match naive.value(state) {
            Value::Draw => 0,
            Value::Win(winner) if Seat::from(winner) == seat => 1,
            Value::Win(_) => -1,
        };
        let keeps = list_moves(&hunt, &exercise.state)
            .into_iter()
            .filter(|(_, chosen)| {
                let mut after = exercise.state;
                hunt.apply(&mut after, Event::Move(*chosen));
                worth(&after) == worth(&exercise.state)
            });
        let keeps = keeps.map(|(text, _)| text).collect::<Vec<_>>();
        assert_eq!(keeps, exercise.solution(&hunt));
    }
}

#[test]
fn a_damaged_file_is_named_and_asks_nothing() {
    let folder = tempfile::tempdir().expect("there is room");
    let hunt = bagh_chal::small();
    let own = folder.path().join("bagh-chal/small");
    let mut tables = Tablebase::in_directory(&hunt, &own).expect("it can be solved");
    tables
        .solve(&menagerie_tablebase::Silent)
        .expect("there is room");
    let file = own.join("0-captured.mtb");
    let mut bytes = std::fs::read(&file).expect("written");
    bytes[60] ^= 1;
    std::fs::write(&file, bytes).expect("there is room");
    let lesson = Lesson {
        seed: 1,
        origin: Origin::Chance,
        ..Lesson::of(&hunt, Tables::in_folder(folder.path()))
    };
    let questions = lesson.course(Some(Kind::OnlyMove), Book::default().progress());
    let said = questions
        .expect("the index is sound")
        .map(|task| match task {
            Ok(_) => "a question".to_owned(),
            Err(failure) => failure.to_string(),
        });
    let said = said.take(1).collect::<BTreeSet<_>>();
    let named = said
        .iter()
        .all(|said| said.contains("0-captured.mtb is damaged"));
    assert!(said.len() == 1 && named, "{said:?}");
}
