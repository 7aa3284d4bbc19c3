//! What a move means where there are no exits to close: what it attacks, what attacks it, and
//! which captures of others it opens or closes.

use std::collections::BTreeMap;
use std::ops::Range;

use menagerie_core::{Action, Event, Point, Rules, Seat, Turn};
use menagerie_notation::{event_sentence, json, seat_phrase, write_move};

use super::{Change, Explanation, ended};
use crate::phrase::{counted, listed, piece_on};
use crate::position::{moves, with_turn};

/// Captures by the points between which the piece goes.
type Captures = BTreeMap<String, (Action, json::Action)>;

pub(super) fn explain<R: Rules>(rules: &R, state: &R::State, chosen: R::Move) -> Explanation {
    told(rules, state, chosen).0
}

/// What the move means, without what it is and what can follow.
pub(super) fn shifts<R: Rules>(rules: &R, state: &R::State, chosen: R::Move) -> Vec<String> {
    let (explanation, shifts) = told(rules, state, chosen);
    let mut after = state.clone();
    rules.apply(&mut after, Event::Move(chosen));
    let taken = rules.action(state, chosen).taken();
    let taken = taken.map(|point| format!("it takes {}", named(rules, state, point)));
    let mut sentences = taken.into_iter().collect::<Vec<_>>();
    sentences.extend_from_slice(&explanation.sentences[shifts]);
    sentences.extend(ended(rules, &after));
    sentences
}

/// The explanation, and which of its sentences say what the move changes.
fn told<R: Rules>(rules: &R, state: &R::State, chosen: R::Move) -> (Explanation, Range<usize>) {
    let (mut explanation, after) = Explanation::new(rules, state, chosen);
    let mover = rules.setup(state).turn;
    let action = rules.action(state, chosen);
    explanation.say(event_sentence(rules, state, Event::Move(chosen)));
    if !explanation.vacated.is_empty() {
        let vacated = listed(&explanation.vacated);
        explanation.say(format!("it leaves {vacated} empty"));
    }
    for seat in (0..rules.seats()).map(Seat::new) {
        let (before, now) = (captures(rules, state, seat), captures(rules, &after, seat));
        let name = rules.info().seat(seat).to_owned();
        let change = |(action, json): &(Action, json::Action), moved: bool| Change {
            seat: name.clone(),
            action: json.clone(),
            why: why(
                rules,
                *action,
                moved,
                chosen_points(rules.action(state, chosen)),
            ),
        };
        let gone = before.iter().filter(|(text, _)| !now.contains_key(*text));
        explanation
            .closed
            .extend(gone.map(|(_, capture)| change(capture, false)));
        let new = now.iter().filter(|(text, _)| !before.contains_key(*text));
        explanation
            .opened
            .extend(new.map(|(_, capture)| change(capture, true)));
    }
    let first = explanation.sentences.len();
    if ended(rules, &after).is_none() {
        tell_the_piece(&mut explanation, rules, &after, mover, action);
        tell_the_rest(&mut explanation, rules, mover, action);
    }
    let shifts = first..explanation.sentences.len();
    tell_replies(&mut explanation, rules, &after);
    (explanation, shifts)
}

/// What a seat can capture, or could if it were to move.
fn captures<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Captures {
    let Some(given) = with_turn(rules, state, seat) else {
        return Captures::new();
    };
    let all = moves(rules, &given).into_iter();
    let captures = all.filter_map(|chosen| {
        let action = rules.action(&given, chosen);
        action.taken()?;
        let json = json::Action::of(rules, &given, Event::Move(chosen));
        Some((write_move(rules, &given, chosen), (action, json)))
    });
    captures.collect()
}

/// Where the moved piece stood and where it stands.
type Points = [Option<Point>; 2];

fn chosen_points(action: Action) -> Points {
    [action.from(), action.to()]
}

fn why<R: Rules>(rules: &R, capture: Action, opened: bool, [from, to]: Points) -> String {
    let name = |point: Option<_>| {
        point
            .map(|point| rules.board().name(point))
            .unwrap_or_default()
    };
    let place = if opened { to } else { from };
    let word = match (capture.from() == place, capture.taken() == place, opened) {
        (true, _, true) => "the piece that moved attacks from",
        (true, _, false) => "the piece that moved attacked from",
        (_, true, true) => "the piece that moved can be taken on",
        (_, true, false) => "the piece that moved could be taken on",
        (_, _, true) => "the way is free through",
        (_, _, false) => "the way is barred on",
    };
    let point = match (capture.from() == place || capture.taken() == place, opened) {
        (true, _) => place,
        (false, true) => from,
        (false, false) => to,
    };
    format!("{word} {}", name(point))
}

/// What the piece attacks where it stands now, and what attacks it there. Where both are nothing
/// there is nothing to tell.
fn tell_the_piece<R: Rules>(
    explanation: &mut Explanation,
    rules: &R,
    after: &R::State,
    mover: Seat,
    action: Action,
) {
    let Some(to) = action.to() else {
        return;
    };
    let named = |point| named(rules, after, point);
    let own = captures(rules, after, mover);
    let attacked = own
        .values()
        .filter(|(capture, _)| capture.from() == Some(to))
        .filter_map(|(capture, _)| capture.taken().map(named))
        .collect::<Vec<_>>();
    let seats = (0..rules.seats())
        .map(Seat::new)
        .filter(|seat| *seat != mover);
    let attackers = seats
        .flat_map(|seat| captures(rules, after, seat).into_values())
        .filter(|(capture, _)| capture.taken() == Some(to))
        .filter_map(|(capture, _)| capture.from().map(named))
        .collect::<Vec<_>>();
    let (prey, hunters) = (listed(&attacked), listed(&attackers));
    match (attacked.is_empty(), attackers.is_empty()) {
        (false, _) => explanation.say(format!(
            "on {} the {} attacks {prey}, and {hunters} can take it",
            rules.board().name(to),
            piece_on(rules, after, to),
        )),
        (true, false) => explanation.say(format!("{hunters} can take {}", named(to))),
        (true, true) => {}
    }
}

/// `the queen on d1`.
fn named<R: Rules>(rules: &R, state: &R::State, point: Point) -> String {
    let (piece, place) = (piece_on(rules, state, point), rules.board().name(point));
    format!("the {piece} on {place}")
}

/// Which captures of other pieces the move opens and closes.
fn tell_the_rest<R: Rules>(explanation: &mut Explanation, rules: &R, mover: Seat, action: Action) {
    let name = |point: Option<_>| point.map(|point| rules.board().name(point));
    let own = [name(action.from()), name(action.to())];
    let others = |changes: &[Change], seat: &str| {
        let others = changes.iter().filter(|change| {
            change.seat == seat
                && !own.contains(&change.action.from)
                && !own.contains(&change.action.taken)
        });
        others
            .map(|change| change.action.text.clone())
            .collect::<Vec<_>>()
    };
    for seat in (0..rules.seats()).map(Seat::new) {
        let key = rules.info().seat(seat);
        let whose = if seat == mover {
            "its own side".to_owned()
        } else {
            seat_phrase(rules.info(), seat)
        };
        let opened = others(&explanation.opened, key);
        let closed = others(&explanation.closed, key);
        if !opened.is_empty() {
            explanation.say(format!(
                "it clears the way of {whose} for {}",
                listed(&opened)
            ));
        }
        if !closed.is_empty() {
            let noun = if closed.len() == 1 {
                "capture"
            } else {
                "captures"
            };
            explanation.say(format!("it ends the {noun} {} of {whose}", listed(&closed)));
        }
    }
}

fn tell_replies<R: Rules>(explanation: &mut Explanation, rules: &R, after: &R::State) {
    if let Some(end) = ended(rules, after) {
        return explanation.say(end);
    }
    let Turn::Player(seat) = rules.turn(after) else {
        return;
    };
    let who = seat_phrase(rules.info(), seat);
    let takes = explanation
        .replies
        .iter()
        .filter(|reply| reply.taken.is_some())
        .map(|reply| reply.text.as_str())
        .collect::<Vec<_>>();
    let of_them = match takes.as_slice() {
        [] => "none of them a capture".to_owned(),
        takes => format!(
            "of them the {} {}",
            if takes.len() == 1 {
                "capture"
            } else {
                "captures"
            },
            listed(takes)
        ),
    };
    let count = counted(explanation.replies.len(), "move");
    explanation.say(format!("{who}, to move, has {count}, {of_them}"));
}
