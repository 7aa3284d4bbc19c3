//! Games in which players choose: every position judged, every move held against the best.

use menagerie_core::{Event, Game, Rules, Seat, Turn};
use menagerie_notation::json::Action;

use super::document::{Better, Grade, Method, Review, ReviewedEvent};
use super::examine::{Choosing, Examiner, Found};
use super::parallel::in_parallel;
use super::summary::summary;
use super::worth::{Certain, Worth};
use super::{Means, Steps};
use crate::Study;

/// The best move that was found, where another was played.
struct Other<M> {
    /// That move and what follows.
    line: Vec<M>,
    /// What it leads to.
    worth: Worth,
    /// How many moves are as good, where tables know it.
    kept_by: Option<usize>,
}

/// What is said against a move.
struct Fault<'a, M> {
    grade: Grade,
    better: &'a Other<M>,
}

/// Reviews a game.
pub(crate) fn review<R: Choosing + Study>(game: &Game<R>, means: &Means<'_, R>) -> Review {
    let examiner = Examiner::new(game, means);
    let plies = examiner.plies();
    let steps = Steps::new(means, 2 * plies + 1);
    let mut found = in_parallel(means.threads, plies + 1, |ply| {
        steps.after(examiner.examine(ply))
    });
    let others = in_parallel(means.threads, plies, |ply| {
        steps.after(other(&examiner, ply, &found[ply]))
    });
    look_back(&examiner, &mut found, &others);
    let faults = others.iter().enumerate().map(|(ply, other)| {
        let mover = mover(game.rules(), examiner.state(ply));
        fault(other.as_ref()?, found[ply + 1].worth, mover)
    });
    let faults = faults.collect::<Vec<_>>();
    let info = game.rules().info();
    let evaluations = found.iter().map(|found| found.worth.evaluation(info));
    let mut review = Review::of(game, method(means, &found), evaluations.collect());
    for (ply, fault) in faults.iter().enumerate() {
        let mover = mover(game.rules(), examiner.state(ply));
        let event = event(&examiner, &review, ply, &found, fault.as_ref());
        review.add(event, mover);
    }
    review.sentences = summary(&review, game, &examiner, &found);
    review
}

fn method<R: Rules, M>(means: &Means<'_, R>, found: &[Found<M>]) -> Method {
    let budget = means.budget;
    let time = budget.time.map(|time| time.as_millis());
    let known = found.iter().filter(|found| found.known.is_some()).count();
    Method {
        kind: "search".to_owned(),
        nodes: budget.nodes,
        depth: budget.depth,
        milliseconds: time.and_then(|time| time.try_into().ok()),
        exact: means.oracle.map(|_| known),
        games: None,
    }
}

/// Whose move it is in a state that is not over.
pub(super) fn mover<R: Rules>(rules: &R, state: &R::State) -> Seat {
    match rules.turn(state) {
        Turn::Player(seat) | Turn::Chance(seat) => seat,
        Turn::Over(_) => rules.setup(state).turn,
    }
}

/// The best move of the position before a ply, if it is not the one that was played.
fn other<R: Choosing>(
    examiner: &Examiner<'_, R>,
    ply: usize,
    found: &Found<R::Move>,
) -> Option<Other<R::Move>> {
    let (state, played) = (examiner.state(ply), examiner.played(ply));
    if let Some(known) = &found.known {
        let index = examiner.index_of(state, played);
        let chosen = known.iter().find(|known| Some(known.index) == index)?;
        let best = known.first()?;
        let as_good = known.iter().filter(|known| known.value == best.value);
        return (chosen.value != best.value).then(|| Other {
            line: found.line.clone(),
            worth: Worth::Known(best.value),
            kept_by: Some(as_good.count()),
        });
    }
    let best = *found.line.first()?;
    if best == played {
        return None;
    }
    // The search of the position before saw less far than that of the position after: the better
    // move is searched as far as the played one.
    let mut other = examiner.at(ply);
    other.play(Event::Move(best)).ok()?;
    let reply = examiner.look_at(&other, examiner.means.budget, ply + 1);
    Some(Other {
        line: std::iter::once(best).chain(reply.line).collect(),
        worth: reply.worth,
        kept_by: None,
    })
}

/// Sees from the end what every position was worth: what the better of two moves leads to, the one
/// that was played and the best other one. Else a move could seem to make its own position better,
/// where a search has only come to see more.
fn look_back<R: Choosing>(
    examiner: &Examiner<'_, R>,
    found: &mut [Found<R::Move>],
    others: &[Option<Other<R::Move>>],
) {
    for (ply, other) in others.iter().enumerate().rev() {
        let mover = mover(examiner.rules, examiner.state(ply));
        let after = found[ply + 1].worth;
        let best = match other {
            Some(other) if other.worth.chances(mover) > after.chances(mover) => other.worth,
            _ => after,
        };
        let position = &mut found[ply];
        if position.known.is_none() {
            position.worth = best.before(mover).unwrap_or(position.worth);
        }
    }
}

/// What there is to say against a move after which the position is worth `after`.
fn fault<M>(better: &Other<M>, after: Worth, mover: Seat) -> Option<Fault<'_, M>> {
    let grade = match better.kept_by {
        Some(_) => Grade::Blunder,
        None => after.grade(better.worth, mover)?,
    };
    Some(Fault { grade, better })
}

/// What there is to say of the move of a ply.
fn event<R: Choosing + Study>(
    examiner: &Examiner<'_, R>,
    review: &Review,
    ply: usize,
    found: &[Found<R::Move>],
    fault: Option<&Fault<'_, R::Move>>,
) -> ReviewedEvent {
    let (rules, state, played) = (examiner.rules, examiner.state(ply), examiner.played(ply));
    let info = rules.info();
    let mover = mover(rules, state);
    let explanation = rules.explain(state, played);
    let after = found[ply + 1].worth;
    let mut sentences = rules.shifts(state, played);
    if fault.is_none() && after.grade(found[ply].worth, mover).is_some() {
        sentences.push("no better move was found".to_owned());
    }
    if let Some(fault) = fault {
        let better = examiner.write(state, &fault.better.line);
        let replies = examiner.write(examiner.state(ply + 1), &found[ply + 1].line);
        sentences.push(told(fault, &better, &replies, after, &|worth| {
            worth.evaluation(info).outlook(info, mover)
        }));
        sentences.extend(fault.better.kept_by.map(|count| {
            let what = match fault.better.worth {
                Worth::Known(Certain::Draw) => "draw",
                _ => "win",
            };
            match count {
                1 => format!("1 move keeps the {what}"),
                _ => format!("{count} moves keep the {what}"),
            }
        }));
    }
    sentences.extend(review.told_lead(ply + 1, info));
    ReviewedEvent {
        ply: ply + 1,
        seat: info.seat(mover).to_owned(),
        action: Action::of(rules, state, Event::Move(played)),
        closed: explanation.closed,
        opened: explanation.opened,
        grade: fault.map(|fault| fault.grade),
        better: fault.map(|fault| Better {
            line: examiner.write(state, &fault.better.line),
            evaluation: fault.better.worth.evaluation(info),
        }),
        kept_by: fault.and_then(|fault| fault.better.kept_by),
        sentences,
    }
}

/// `a mistake: it leaves 31 % for the geese (then d4xd2); e5-e4 (then d4-d3) leads to 52 % for the
/// geese`
fn told<M>(
    fault: &Fault<'_, M>,
    better: &[String],
    replies: &[String],
    after: Worth,
    outlook: &dyn Fn(Worth) -> String,
) -> String {
    let grade = match fault.grade {
        Grade::Inaccuracy => "an inaccuracy",
        Grade::Mistake => "a mistake",
        Grade::Blunder => "a blunder",
    };
    let (first, rest) = better
        .split_first()
        .map_or(("", better), |(first, rest)| (first, rest));
    let (left, best) = (outlook(after), outlook(fault.better.worth));
    format!(
        "{grade}: it leaves {left}{}; {first}{} leads to {best}",
        then(replies),
        then(rest)
    )
}

/// ` (then d4-d3 e5-e4)`, if there is anything.
fn then(line: &[String]) -> String {
    if line.is_empty() {
        String::new()
    } else {
        format!(" (then {})", line.join(" "))
    }
}
