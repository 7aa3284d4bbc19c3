//! A reviewed game of choices in a few sentences.

use menagerie_core::{Game, Seat};
use menagerie_notation::{seat_phrase, write_move};

use super::choices::mover;
use super::document::Review;
use super::examine::{Choosing, Examiner, Found};
use super::worth::{Worth, seat_named};
use crate::phrase::{counted, listed};

/// The whole in a few sentences.
pub(super) fn summary<R: Choosing>(
    review: &Review,
    game: &Game<R>,
    examiner: &Examiner<'_, R>,
    found: &[Found<R::Move>],
) -> Vec<String> {
    let (rules, info) = (game.rules(), game.rules().info());
    let mut sentences = Vec::new();
    if review.events.is_empty() {
        sentences.push("nothing has been played".to_owned());
    }
    let name = |ply: usize| {
        let state = examiner.state(ply - 1);
        let text = write_move(rules, state, examiner.played(ply - 1));
        format!(
            "{ply}. {text} of {}",
            seat_phrase(info, mover(rules, state))
        )
    };
    let certain = |value: Worth| matches!(value, Worth::Known(_));
    let exact = found
        .iter()
        .take(examiner.plies())
        .all(|found| certain(found.worth));
    let first = |what: &str, ply: usize| {
        let better = review.events[ply - 1].better.as_ref();
        let better = better.and_then(|better| better.line.first());
        let better = better.map_or_else(String::new, |text| format!("; {text} was better"));
        format!("the {what} is {}{better}", name(ply))
    };
    match (review.first_mistake, review.first_certain_mistake) {
        (Some(ply), certain) if certain != Some(ply) => sentences.push(first("first mistake", ply)),
        (Some(_), _) => {}
        (None, _) if review.events.is_empty() => {}
        (None, _) if exact => sentences.push("no move gave anything away".to_owned()),
        (None, _) => sentences.push("no mistake was found".to_owned()),
    }
    let certain = review.first_certain_mistake;
    let what = "first move that gives something away for certain";
    sentences.extend(certain.map(|ply| first(what, ply)));
    let turns = review.turning_points.iter().map(|turn| {
        let seat = seat_named(info, &turn.seat).unwrap_or(Seat::new(0));
        format!("to {} with {}", seat_phrase(info, seat), name(turn.ply))
    });
    let turns = turns.collect::<Vec<_>>();
    if !turns.is_empty() {
        sentences.push(format!("the lead goes {}", listed(&turns)));
    }
    for (tally, seat) in review.seats.iter().zip((0..).map(Seat::new)) {
        let counts = [
            (tally.inaccuracies, "inaccuracy", "inaccuracies"),
            (tally.mistakes, "mistake", "mistakes"),
            (tally.blunders, "blunder", "blunders"),
        ];
        let counts = counts.iter().filter(|(count, ..)| *count > 0);
        let counts = counts.map(|(count, one, several)| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {several}"),
        });
        let counts = counts.collect::<Vec<_>>();
        if !counts.is_empty() {
            sentences.push(format!("{}: {}", seat_phrase(info, seat), listed(&counts)));
        }
    }
    let last = found.last().map(|found| found.worth);
    if let (Some(last), None) = (last, game.outcome().filter(|_| game.resigned().is_none())) {
        let seat = mover(rules, game.state());
        let outlook = last.evaluation(info).outlook(info, seat);
        sentences.push(format!("the last position: {outlook}"));
    }
    if examiner.ignores_draws(game) {
        sentences.push("the game goes on past a draw, so no draw rule is kept to here".to_owned());
    }
    sentences.push(how(review, found));
    sentences
}

/// How it was found out.
fn how<M>(review: &Review, found: &[Found<M>]) -> String {
    let searched = found.iter().filter(|found| found.depth > 0);
    let depths = searched.map(|found| found.depth).collect::<Vec<_>>();
    let of_tables = review.method.exact.filter(|exact| *exact > 0);
    let tables = of_tables.map(|exact| format!("tables know {}", counted(exact, "position")));
    let search = (!depths.is_empty()).then(|| {
        let positions = counted(depths.len(), "position");
        let depth = match depths.iter().sum::<u32>() as usize / depths.len() {
            0 | 1 => "1 ply".to_owned(),
            plies => format!("{plies} plies"),
        };
        format!("{positions} searched, {depth} deep on average; percentages are a rule of thumb")
    });
    let parts = [tables, search].into_iter().flatten().collect::<Vec<_>>();
    if parts.is_empty() {
        "the game is over at its start".to_owned()
    } else {
        parts.join("; ")
    }
}
