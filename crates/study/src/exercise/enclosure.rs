//! Whether the few are hemmed in.

use menagerie_core::Event;
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_notation::{ParseMoveError, parse_event, write_move};

use super::{Exercise, Remark, UnclearAnswer, Verdict, written};
use crate::phrase::{listed, party};
use crate::position::moves;
use crate::routes::routes;

pub(super) fn texts(hunt: &Hunt, state: &HuntState) -> Vec<String> {
    written(hunt, state, moves(hunt, state))
}

pub(super) fn analysis(hunt: &Hunt, state: &HuntState) -> Vec<String> {
    let ways = state
        .few()
        .iter()
        .flat_map(|point| routes(hunt, state, point));
    ways.map(|way| way.sentence(hunt)).collect()
}

pub(super) fn judge(
    exercise: &Exercise,
    hunt: &Hunt,
    answer: &str,
) -> Result<Verdict, UnclearAnswer> {
    let state = &exercise.state;
    let open = exercise.solution(hunt);
    let analysis = exercise.analysis(hunt);
    let are = party(hunt, Party::Few, "are", "is");
    let hemmed_in = match answer.trim().to_lowercase().as_str() {
        "yes" | "y" => true,
        "no" | "n" => false,
        _ => match parse_event(hunt, state, answer) {
            Ok(Event::Move(chosen)) => {
                let mut verdict = Verdict::new(true, open, analysis);
                verdict.found = vec![write_move(hunt, state, chosen)];
                return Ok(verdict);
            }
            Err(ParseMoveError::Illegal { .. } | ParseMoveError::TakesNothing { .. }) => {
                let mut verdict = Verdict::new(false, open, analysis);
                verdict.wrong = vec![Remark {
                    text: answer.trim().to_owned(),
                    why: why_closed(hunt, state, answer),
                }];
                verdict.rules = rules(hunt);
                return Ok(verdict);
            }
            Err(_) => {
                return Err(UnclearAnswer::new(
                    answer,
                    "say yes, or no, or a move that is open",
                ));
            }
        },
    };
    let right = hemmed_in == open.is_empty();
    let mut verdict = Verdict::new(right, open.clone(), analysis);
    if right {
        verdict.found = vec![answer.trim().to_lowercase()];
        return Ok(verdict);
    }
    verdict.wrong = vec![Remark {
        text: answer.trim().to_owned(),
        why: if open.is_empty() {
            format!("{are} hemmed in: no step and no jump is open")
        } else {
            let is = if open.len() == 1 { "is" } else { "are" };
            format!("{are} not hemmed in: {} {is} open", listed(&open))
        },
    }];
    verdict.rules = rules(hunt);
    Ok(verdict)
}

/// Why a move is closed; where all are, the rules would say only that the game is over.
fn why_closed(hunt: &Hunt, state: &HuntState, text: &str) -> String {
    let same = |sentence: &String| {
        let way = sentence
            .split(',')
            .next()
            .unwrap_or_default()
            .replace(['-', 'x'], "");
        way == text.trim().to_lowercase().replace(['-', 'x', ' '], "")
    };
    let told = analysis(hunt, state).into_iter().find(same);
    let refused = || match parse_event(hunt, state, text) {
        Err(error) if !moves(hunt, state).is_empty() => error.to_string(),
        _ => "no line leads there".to_owned(),
    };
    told.unwrap_or_else(refused)
}

fn rules(hunt: &Hunt) -> Vec<String> {
    vec![hunt.rule_of_steps(Party::Few), hunt.rule_of_captures()]
}
