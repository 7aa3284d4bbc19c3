//! Listing the actions of one piece.

use std::collections::BTreeSet;

use menagerie_core::hunt::{Hunt, HuntMove, HuntState};
use menagerie_core::{Event, Point, Refusal, Rules};
use menagerie_notation::{ParseMoveError, parse_event, write_move};

use super::{Exercise, Remark, UnclearAnswer, Verdict, is_of, written};
use crate::phrase::this_piece;
use crate::position::moves;
use crate::routes::{Route, routes};

/// Everything that the piece on this point can do.
fn actions(hunt: &Hunt, state: &HuntState, point: Point) -> Vec<HuntMove> {
    let mut actions = moves(hunt, state);
    actions.retain(|chosen| is_of(hunt, state, *chosen, point));
    actions
}

pub(super) fn texts(hunt: &Hunt, state: &HuntState, point: Point) -> Vec<String> {
    written(hunt, state, actions(hunt, state, point))
}

/// A move of this board that may or may not be legal, to show how moves are written.
pub(super) fn example(hunt: &Hunt, state: &HuntState, point: Point) -> String {
    let step = routes(hunt, state, point)
        .into_iter()
        .find_map(|route| route.to);
    step.map_or_else(|| "d4-d5".to_owned(), |to| format!("{point}-{to}"))
}

pub(super) fn analysis(hunt: &Hunt, state: &HuntState, point: Point) -> Vec<String> {
    let mut told = routes(hunt, state, point)
        .iter()
        .map(|route| route.sentence(hunt))
        .collect::<Vec<_>>();
    if moves(hunt, state).contains(&HuntMove::Stop) {
        told.push("stop: open, the chain may be ended".to_owned());
    }
    told
}

pub(super) fn judge(
    exercise: &Exercise,
    hunt: &Hunt,
    point: Point,
    answer: &str,
) -> Result<Verdict, UnclearAnswer> {
    let state = &exercise.state;
    let own = actions(hunt, state, point);
    let parts = parts(answer);
    let read = parts
        .iter()
        .map(|part| (*part, read(hunt, state, point, part)));
    let read = read.collect::<Vec<_>>();
    let is_no_move = |read: &Result<HuntMove, ParseMoveError>| matches!(read, Err(error) if !matches!(error, ParseMoveError::Illegal { .. } | ParseMoveError::TakesNothing { .. } | ParseMoveError::UnknownPoint(_)));
    let is_none = matches!(parts.as_slice(), [word] if is_none(word));
    if !is_none && read.iter().all(|(_, read)| is_no_move(read)) {
        let wanted = format!(
            "moves such as {}, with blanks or commas between them, or none",
            example(hunt, state, point)
        );
        return Err(UnclearAnswer::new(answer, wanted));
    }
    let mut given = BTreeSet::new();
    let mut wrong = Vec::new();
    for (part, read) in read.into_iter().filter(|_| !is_none) {
        match read {
            Ok(chosen) if own.contains(&chosen) => {
                given.insert(write_move(hunt, state, chosen));
            }
            Ok(_) => wrong.push(Remark {
                text: part.to_owned(),
                why: format!(
                    "it is legal, but no action of {}",
                    this_piece(hunt, state.to_move(), point)
                ),
            }),
            Err(error) => wrong.push(Remark {
                text: part.to_owned(),
                why: error.to_string(),
            }),
        }
    }
    let ways = routes(hunt, state, point);
    let missed = own
        .iter()
        .filter(|chosen| !given.contains(&write_move(hunt, state, **chosen)));
    let missed = missed.copied().collect::<Vec<_>>();
    let missing = missed.iter().map(|chosen| Remark {
        text: write_move(hunt, state, *chosen),
        why: why_legal(hunt, &ways, *chosen),
    });
    let missing = missing.collect::<Vec<_>>();
    Ok(Verdict {
        found: given.into_iter().collect(),
        rules: rules(hunt, state, &missed, &wrong),
        missing: missing.clone(),
        wrong: wrong.clone(),
        ..Verdict::new(
            missing.is_empty() && wrong.is_empty(),
            exercise.solution(hunt),
            exercise.analysis(hunt),
        )
    })
}

/// The parts of an answer: between commas where there are any, else between blanks.
fn parts(answer: &str) -> Vec<&str> {
    let parts: Box<dyn Iterator<Item = &str>> = if answer.contains([',', ';']) {
        Box::new(answer.split([',', ';']))
    } else {
        Box::new(answer.split_whitespace())
    };
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

fn is_none(word: &str) -> bool {
    ["none", "nothing", "-"].contains(&word.to_lowercase().as_str())
}

/// A move, or only where the piece goes.
fn read(
    hunt: &Hunt,
    state: &HuntState,
    point: Point,
    part: &str,
) -> Result<HuntMove, ParseMoveError> {
    let event = match hunt.board().point(part) {
        Some(to) => parse_event(hunt, state, &format!("{point}-{to}")),
        None => parse_event(hunt, state, part),
    };
    match event {
        Ok(Event::Move(chosen)) => Ok(chosen),
        // Numbers are read as throws, and here there is nothing to throw for.
        Err(ParseMoveError::Illegal {
            refusal: Refusal::NoDiceNow,
            ..
        }) => Err(ParseMoveError::not_a_move(hunt, state, part)),
        Err(error) => Err(error),
    }
}

/// Why an action that was missed is one.
fn why_legal(hunt: &Hunt, ways: &[Route], chosen: HuntMove) -> String {
    let way = ways.iter().find(|way| match chosen {
        HuntMove::Step { to, .. } => way.over.is_none() && way.to == Some(to),
        HuntMove::Jump { to, .. } => way.over.is_some() && way.to == Some(to),
        HuntMove::Place(_) | HuntMove::Stop | HuntMove::Huff(_) => false,
    });
    match way {
        Some(way) => {
            let sentence = way.sentence(hunt);
            sentence
                .split_once(", ")
                .map_or_else(|| sentence.clone(), |(_, why)| why.to_owned())
        }
        None => "the chain may be ended".to_owned(),
    }
}

/// The rules by which something is missing or wrong.
fn rules(hunt: &Hunt, state: &HuntState, missed: &[HuntMove], wrong: &[Remark]) -> Vec<String> {
    let party = state.to_move();
    let steps = !wrong.is_empty()
        || missed
            .iter()
            .any(|chosen| matches!(chosen, HuntMove::Step { .. }));
    let is_few = party == menagerie_core::hunt::Party::Few;
    let jumps = is_few
        && (!wrong.is_empty()
            || missed
                .iter()
                .any(|chosen| !matches!(chosen, HuntMove::Step { .. })));
    let steps = steps.then(|| hunt.rule_of_steps(party));
    let jumps = jumps.then(|| hunt.rule_of_captures());
    steps.into_iter().chain(jumps).collect()
}
