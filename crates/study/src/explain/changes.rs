//! What a move closes or opens, in words.

use menagerie_notation::json;

use super::Change;
use crate::phrase::listed;

/// `it opens the capture d4xd2 (…) and the steps d4-e4 and d4-d5`
pub(super) fn told(changes: &[Change], verb: &str, nothing: &str) -> String {
    if changes.is_empty() {
        return format!("it {nothing}");
    }
    // That a step is closed by the piece that goes there need not be said.
    let is_plain = |change: &&Change| {
        change.action.kind == json::Kind::Step
            && (change.why.ends_with("now") || change.why.ends_with("vacated"))
    };
    let (plain, others): (Vec<_>, Vec<_>) = changes.iter().partition(is_plain);
    let mut told = Vec::new();
    let mut others = others.as_slice();
    while let Some((first, rest)) = others.split_first() {
        let same = rest.iter().take_while(|change| change.why == first.why);
        let (alike, rest) = others.split_at(1 + same.count());
        told.push(alike_in_words(alike));
        others = rest;
    }
    let steps = plain.iter().map(|change| change.action.text.as_str());
    match steps.collect::<Vec<_>>().as_slice() {
        [] => {}
        [step] => told.push(format!("the step {step}")),
        steps => told.push(format!("the steps {}", listed(steps))),
    }
    format!("it {verb} {}", listed(&told))
}

/// Changes that have one reason.
fn alike_in_words(changes: &[&Change]) -> String {
    let Change { action, why, .. } = changes[0];
    let kind = if action.taken.is_some() {
        "capture"
    } else {
        "step"
    };
    let texts = changes.iter().map(|change| change.action.text.as_str());
    let texts = listed(&texts.collect::<Vec<_>>());
    match changes.len() {
        1 => format!("the {kind} {texts} ({why})"),
        _ => format!("the {kind}s {texts} ({})", why.replace("its ", "their ")),
    }
}
