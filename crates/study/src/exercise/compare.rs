//! Which of two moves of the many opens a capture.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Event, Rules};
use menagerie_notation::write_move;

use super::{Exercise, Remark, UnclearAnswer, Verdict};
use crate::explain::Study;
use crate::phrase::listed;
use crate::position::actions_of;

/// The captures that a move opens: what the few can take after it and could not take before.
pub(crate) fn opened_jumps(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> Vec<HuntMove> {
    let jumps = |state: &HuntState| {
        let mut jumps =
            actions_of(hunt, state, Party::Few).map_or_else(Vec::new, |(_, moves)| moves);
        jumps.retain(|chosen| matches!(chosen, HuntMove::Jump { .. }));
        jumps
    };
    let mut after = *state;
    hunt.apply(&mut after, Event::Move(chosen));
    let before = jumps(state);
    let mut opened = jumps(&after);
    opened.retain(|jump| !before.contains(jump));
    opened
}

fn opens(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> bool {
    !opened_jumps(hunt, state, chosen).is_empty()
}

pub(super) fn texts(hunt: &Hunt, state: &HuntState, moves: [HuntMove; 2]) -> Vec<String> {
    let opening = moves
        .into_iter()
        .filter(|chosen| opens(hunt, state, *chosen));
    super::written(hunt, state, opening)
}

pub(super) fn analysis(hunt: &Hunt, state: &HuntState, moves: [HuntMove; 2]) -> Vec<String> {
    let told = moves.into_iter().flat_map(|chosen| {
        let text = write_move(hunt, state, chosen);
        let sentences = hunt.explain(state, chosen).sentences.into_iter();
        sentences.map(move |sentence| format!("{text}: {sentence}"))
    });
    told.collect()
}

pub(super) fn judge(
    exercise: &Exercise,
    hunt: &Hunt,
    moves: [HuntMove; 2],
    answer: &str,
) -> Result<Verdict, UnclearAnswer> {
    let state = &exercise.state;
    let texts = moves.map(|chosen| write_move(hunt, state, chosen));
    let said = read(answer, &texts)
        .ok_or_else(|| UnclearAnswer::new(answer, "say 1, 2, both or neither"))?;
    let truth = moves.map(|chosen| opens(hunt, state, chosen));
    let mut verdict = Verdict::new(
        said == truth,
        exercise.solution(hunt),
        exercise.analysis(hunt),
    );
    for index in 0..2 {
        let text = texts[index].clone();
        let opened = opened_jumps(hunt, state, moves[index]);
        let mut opened = super::written(hunt, state, opened);
        opened.sort();
        match (said[index], truth[index]) {
            (true, true) => verdict.found.push(text),
            (true, false) => verdict.wrong.push(Remark {
                text,
                why: "it opens no capture".to_owned(),
            }),
            (false, true) => verdict.missing.push(Remark {
                text,
                why: format!("it opens {}", listed(&opened)),
            }),
            (false, false) => {}
        }
    }
    if !verdict.right {
        verdict.rules = vec![hunt.rule_of_captures()];
    }
    Ok(verdict)
}

/// Which of the two moves an answer names.
fn read(answer: &str, texts: &[String; 2]) -> Option<[bool; 2]> {
    let answer = answer.trim().to_lowercase();
    match answer.as_str() {
        "1" | "first" | "the first" | "a" => Some([true, false]),
        "2" | "second" | "the second" | "b" => Some([false, true]),
        "both" | "1 2" | "1 and 2" | "1, 2" => Some([true, true]),
        "neither" | "none" => Some([false, false]),
        _ if answer == texts[0] => Some([true, false]),
        _ if answer == texts[1] => Some([false, true]),
        _ => None,
    }
}
