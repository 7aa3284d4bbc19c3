//! What is said to answers, in sentences, at the prompt and in full screen.

use menagerie_study::{Exercise, Kind, Theme, Verdict};

use crate::words::listed;

/// Whether an answer is right, what is missing or wrong in it, and by which rule.
pub(crate) fn verdict_sentences(exercise: &Exercise, verdict: &Verdict) -> Vec<String> {
    let answer = answer_sentence(exercise, &verdict.answer);
    let whether = if verdict.right { "right" } else { "not quite" };
    let first = format!("{whether}: {answer}");
    let missing = verdict
        .missing
        .iter()
        .map(|remark| format!("missing is {}: {}", remark.text, remark.why));
    let wrong = verdict
        .wrong
        .iter()
        .map(|remark| format!("wrong is {}: {}", remark.text, remark.why));
    let rules = verdict.rules.iter().map(|rule| format!("the rule: {rule}"));
    std::iter::once(first)
        .chain(missing)
        .chain(wrong)
        .chain(rules)
        .collect()
}

/// Every way that the answer rests on, where it is worth telling: who has listed everything has
/// seen every way.
pub(crate) fn worth_telling<'a>(exercise: &Exercise, verdict: &'a Verdict) -> &'a [String] {
    if verdict.right && exercise.kind() == Kind::Actions {
        &[]
    } else {
        &verdict.analysis
    }
}

/// The answer in a sentence.
pub(crate) fn answer_sentence(exercise: &Exercise, answer: &[String]) -> String {
    match (exercise.kind(), answer) {
        (Kind::Actions, []) => "there is no action".to_owned(),
        (Kind::Actions, [one]) => format!("the only action is {one}"),
        (Kind::Actions, several) => {
            format!("the {} actions are {}", several.len(), listed(several))
        }
        (Kind::Enclosure, []) => "yes, hemmed in: every step and every jump is closed".to_owned(),
        (Kind::Enclosure, [one]) => format!("no, not hemmed in: {one} is open, and nothing else"),
        (Kind::Enclosure, several) => format!("no, not hemmed in: {} are open", listed(several)),
        (Kind::OnlyMove, moves) => {
            let does = if exercise.theme == Theme::OnlyWin {
                "wins"
            } else {
                "holds the draw"
            };
            format!("only {} {does}", listed(moves))
        }
        (Kind::Compare, []) => "neither opens a capture".to_owned(),
        (Kind::Compare, [one]) => format!("{one} opens a capture, and the other does not"),
        (Kind::Compare, several) => format!("both open a capture, {}", listed(several)),
    }
}
