//! Questions, answers and what is said to them.

use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::Hunt;
use menagerie_notation::{parse_event, read_position};

use super::{Exercise, Kind, Question, Theme, Verdict};
use crate::review::{Certain, Known};

fn exercise(hunt: &Hunt, theme: Theme, position: &str, of: Option<&str>) -> Exercise {
    let state = read_position(hunt, position).expect(position);
    let question = match of {
        Some(of) => Question::Actions(hunt.board().point(of).expect(of)),
        None => Question::Enclosure,
    };
    let exercise = Exercise {
        theme,
        state,
        question,
    };
    assert!(exercise.fits(hunt), "{position} is not of {theme}");
    exercise
}

fn comparison(hunt: &Hunt, theme: Theme, position: &str, moves: [&str; 2]) -> Exercise {
    let state = read_position(hunt, position).expect(position);
    let moves = moves.map(|text| {
        let menagerie_core::Event::Move(chosen) = parse_event(hunt, &state, text).expect(text);
        chosen
    });
    let exercise = Exercise {
        theme,
        state,
        question: Question::Compare(moves),
    };
    assert!(exercise.fits(hunt), "{position} is not of {theme}");
    exercise
}

fn remarks(verdict: &Verdict) -> Vec<String> {
    let all = verdict.missing.iter().chain(&verdict.wrong);
    all.map(|remark| format!("{}: {}", remark.text, remark.why))
        .collect()
}

#[test]
fn a_list_is_judged_action_by_action_and_by_the_rule() {
    let hunt = fox_and_geese::ply_yard();
    let fox = exercise(
        &hunt,
        Theme::StepOrCapture,
        "GG1/3/3G3/3F3/3G3/1G1/3 f",
        Some("d4"),
    );
    for answer in ["d4-c4 d4-e4 d4xd6", "c4, e4, d6", "D4 C4; d4-e4; d4-d6"] {
        assert!(fox.judge(&hunt, answer).expect("moves").right, "{answer}");
    }
    let verdict = fox.judge(&hunt, "c4 d4-d2 c3 f9").expect("moves");
    assert!(!verdict.right);
    assert_eq!(verdict.found, ["d4-c4"]);
    assert_eq!(
        remarks(&verdict),
        [
            "d4-e4: a step east: open",
            "d4xd6: a jump north over the goose on d5: open, d6 behind it is empty",
            "d4-d2: d2 is occupied",
            "c3: d4-c3 is not a step: d4 and c3 are not joined by a line",
            "f9: f9 is not a point of this board",
        ]
    );
    assert_eq!(verdict.rules.len(), 2, "steps and captures");
    assert!(fox.judge(&hunt, "none").is_ok_and(|verdict| !verdict.right));
    for unclear in ["", "  ", "perhaps", "I do not know", "1", "3 4"] {
        let error = fox.judge(&hunt, unclear).expect_err(unclear).to_string();
        assert!(error.contains("moves such as"), "{error}");
    }
    let verdict = fox.judge(&hunt, "c4 e4 d6 1").expect("moves");
    assert_eq!(verdict.wrong.len(), 1);
    assert!(
        !verdict.wrong[0].why.contains("throw"),
        "{:?}",
        verdict.wrong
    );
}

#[test]
fn the_actions_of_another_piece_are_no_answer() {
    let hunt = fox_and_geese::ply_yard();
    let goose = exercise(
        &hunt,
        Theme::NoRetreat,
        "GGG/2G/7/1G1F3/7/3/3 g",
        Some("b4"),
    );
    let verdict = goose
        .judge(&hunt, "b4-a4 b4-c4 b4-b3 e6-d6 b4-b5")
        .expect("moves");
    assert_eq!(
        remarks(&verdict),
        [
            "e6-d6: it is legal, but no action of the goose on b4",
            "b4-b5: b4-b5 goes back, and these pieces may not retreat",
        ]
    );
    assert_eq!(
        verdict.rules,
        [hunt.rule_of_steps(menagerie_core::hunt::Party::Many)]
    );
}

#[test]
fn the_position_study_of_the_guide_has_its_answer() {
    let hunt = fox_and_geese::ply_yard();
    let ring = exercise(
        &hunt,
        Theme::OneLanding,
        "3/1G1/3G3/1GGFGG1/3G3/3/3 f",
        None,
    );
    assert_eq!(
        ring.ask(&hunt),
        "is the fox, to move, hemmed in? yes, or no, or a move that is open"
    );
    assert!(ring.judge(&hunt, "no").expect("an answer").right);
    assert!(ring.judge(&hunt, "d4 d2").expect("a move").right);
    let yes = ring.judge(&hunt, "Yes").expect("an answer");
    assert_eq!(
        remarks(&yes),
        ["Yes: the fox is not hemmed in: d4xd2 is open"]
    );
    assert_eq!(yes.analysis.len(), 8, "four steps and four jumps");
    let closed = ring.judge(&hunt, "d4xd6").expect("a move");
    assert_eq!(
        remarks(&closed),
        ["d4xd6: d4xd6, a jump north over the goose on d5: closed, a goose stands on d6 behind it"]
    );
    assert!(ring.judge(&hunt, "maybe").is_err());
}

#[test]
fn tigers_are_hemmed_in_only_all_together() {
    let hunt = bagh_chal::standard();
    let trapped = "TGGGT/GG.GG/G.G.G/GG.GG/TGGGT t 3 0";
    let all = exercise(&hunt, Theme::HemmedIn, trapped, None);
    assert_eq!(
        all.ask(&hunt),
        "are the tigers, to move, hemmed in? yes, or no, or a move that is open"
    );
    assert!(all.judge(&hunt, "yes").expect("an answer").right);
    let jump = all.judge(&hunt, "a1xa3").expect("a move");
    assert!(!jump.right);
    assert!(
        jump.wrong[0].why.contains("a goat stands on a3 behind it"),
        "{:?}",
        jump.wrong
    );
}

#[test]
fn a_comparison_names_what_each_move_opens() {
    let hunt = fox_and_geese::ply_yard();
    let pair = comparison(
        &hunt,
        Theme::VacatedLanding,
        "G2/1GG/3GF2/4G2/4GG1/3/3 g",
        ["e3-d3", "f3-g3"],
    );
    assert_eq!(pair.solution(&hunt), ["e3-d3"]);
    assert_eq!(
        pair.ask(&hunt),
        "which opens a capture: 1, e3-d3, or 2, f3-g3? 1, 2, both or neither"
    );
    for right in ["1", "first", "e3-d3"] {
        assert!(
            pair.judge(&hunt, right).expect("an answer").right,
            "{right}"
        );
    }
    let verdict = pair.judge(&hunt, "2").expect("an answer");
    assert_eq!(
        remarks(&verdict),
        ["e3-d3: it opens e5xe3", "f3-g3: it opens no capture"]
    );
    assert!(verdict.analysis.iter().any(|told| told
        == "e3-d3: it opens the capture e5xe3 (the vacated e3 is a landing behind the goose on e4)"));
    assert!(pair.judge(&hunt, "3").is_err());
}

/// An answer that says what the solution says, in the words of the exercise.
fn answer(exercise: &Exercise, hunt: &Hunt) -> String {
    let solution = exercise.solution(hunt);
    match (exercise.kind(), solution.as_slice()) {
        (Kind::Actions, []) => "none".to_owned(),
        (Kind::Enclosure, []) => "yes".to_owned(),
        (Kind::Compare, []) => "neither".to_owned(),
        (Kind::Compare, [_, _]) => "both".to_owned(),
        (_, solution) => solution
            .join(" ")
            .split(' ')
            .take(if exercise.kind() == Kind::Enclosure {
                1
            } else {
                99
            })
            .collect::<Vec<_>>()
            .join(" "),
    }
}

#[test]
fn the_solution_of_every_exercise_is_judged_right_and_half_of_it_wrong() {
    let all = fox_and_geese::rulesets().into_iter();
    let mut judged = 0;
    for hunt in all.chain(bagh_chal::rulesets()) {
        let by_rules = |entry: &crate::Entry| !entry.theme.kind().needs_tables();
        for entry in crate::shipped(&hunt).into_iter().filter(by_rules) {
            let exercise = entry.exercise(&hunt, None).expect("verified");
            let whole = exercise
                .judge(&hunt, &answer(&exercise, &hunt))
                .expect(&entry.id);
            assert!(
                whole.right && whole.missing.is_empty() && whole.wrong.is_empty(),
                "{}: {whole:?}",
                entry.id
            );
            let other = match exercise.kind() {
                Kind::Enclosure if entry.answer.is_empty() => "no".to_owned(),
                Kind::Enclosure => "yes".to_owned(),
                Kind::Compare if entry.answer.len() == 2 => "neither".to_owned(),
                Kind::Compare => "both".to_owned(),
                Kind::Actions if entry.answer.is_empty() => {
                    format!("{0}-{0}", entry.of.as_deref().expect("a piece"))
                }
                Kind::OnlyMove => unreachable!("it needs tables"),
                Kind::Actions => entry.answer[1..].join(" ") + " none-such",
            };
            match exercise.judge(&hunt, &other) {
                Ok(verdict) => assert!(
                    !verdict.right && !verdict.rules.is_empty(),
                    "{}: {other}",
                    entry.id
                ),
                Err(error) => assert!(entry.answer.len() == 1, "{}: {error}", entry.id),
            }
            judged += 1;
        }
    }
    assert!(judged > 200, "{judged}");
}

#[test]
fn a_topic_may_be_named_as_people_type() {
    let read = |text: &str| text.parse::<Theme>();
    for text in ["one-landing", "One Landing", " one_landing ", "one-l"] {
        assert_eq!(read(text), Ok(Theme::OneLanding), "{text}");
    }
    // A whole word counts although it begins another, and a beginning of several does not.
    assert_eq!(read("chain"), Ok(Theme::Chain));
    for text in ["one", "", "landing-one"] {
        assert!(read(text).is_err(), "{text}");
    }
    for theme in Theme::ALL {
        assert_eq!(read(theme.key()), Ok(*theme));
    }
}

/// What tables could say of a position, where moves of the side to move that go to one of these
/// points are as good as `best`, and others as `rest`.
fn said(
    hunt: &Hunt,
    state: &menagerie_core::hunt::HuntState,
    to: &[&str],
    [best, rest]: [Certain; 2],
) -> Vec<Known> {
    let texts = crate::position::moves(hunt, state).into_iter();
    let goes = texts.map(|chosen| {
        let point = hunt.action(state, chosen).to();
        point.is_some_and(|point| to.contains(&hunt.board().name(point).as_str()))
    });
    let goes = goes.enumerate().collect::<Vec<_>>();
    let of = |wanted: bool, value: Certain| {
        let those = goes.iter().filter(move |(_, goes)| *goes == wanted);
        those.map(move |&(index, _)| Known { index, value })
    };
    of(true, best).chain(of(false, rest)).collect()
}

#[test]
fn an_only_move_is_judged_by_what_tables_say() {
    let hunt = fox_and_geese::ply_yard();
    let state = read_position(&hunt, "3/3/7/2G4/2GGG2/FGG/3 g 7").expect("a position");
    let geese = menagerie_core::Seat::new(1);
    let fox = menagerie_core::Seat::new(0);
    let exercise = |to: &'static [&'static str], values| {
        let asked = state;
        let rules = hunt.clone();
        let oracle = move |state: &_| {
            Some(if *state == asked {
                said(&rules, state, to, values)
            } else {
                said(&rules, state, &[], [Certain::Win(fox); 2])
            })
        };
        Exercise::only_move(&hunt, &state, &oracle)
    };
    let draw = [Certain::Draw, Certain::Win(fox)];
    // Nothing to find: two moves as good, every move as good, every move lost.
    assert_eq!(exercise(&["f3", "d1"], draw), None);
    assert_eq!(exercise(&["f3"], [Certain::Draw; 2]), None);
    assert_eq!(exercise(&["f3"], [Certain::Win(fox); 2]), None);

    let win = exercise(&["f3"], [Certain::Win(geese), Certain::Draw]).expect("one wins");
    assert_eq!(win.theme, Theme::OnlyWin);
    let wrong = win.judge(&hunt, "c3-b3").expect("a legal move");
    assert!(
        wrong.wrong[0].why.starts_with("it lets the win go, for "),
        "{wrong:?}"
    );

    let holds = exercise(&["f3"], draw).expect("one move holds");
    assert_eq!((holds.theme, holds.fits(&hunt)), (Theme::OnlyDraw, true));
    assert_eq!(holds.solution(&hunt), ["e3-f3"]);
    assert_eq!(
        holds.ask(&hunt),
        "the geese have one move that holds the draw, and every other loses: which is it?"
    );
    let right = holds.judge(&hunt, " E3-F3 ").expect("a legal move");
    assert!(right.right && right.wrong.is_empty(), "{right:?}");
    let wrong = holds.judge(&hunt, "c3-b3").expect("a legal move");
    assert!(!wrong.right);
    let why = &wrong.wrong[0].why;
    assert!(
        why.starts_with("it loses, for c2") && why.contains(" wins for the fox"),
        "{why}"
    );
    assert_eq!(
        wrong.analysis.len(),
        crate::position::moves(&hunt, &state).len()
    );
    // What is no move is no wrong answer.
    for text in ["c2-c1", "f3", "yes", ""] {
        assert!(holds.judge(&hunt, text).is_err(), "{text}");
    }
    let stranger = Exercise {
        theme: Theme::OnlyWin,
        ..holds.clone()
    };
    assert!(!stranger.fits(&hunt));
}
