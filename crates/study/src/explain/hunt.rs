//! What a move of a hunt game does to the exits and the landings of the few.

use menagerie_core::hunt::{Duty, Hunt, HuntMove, HuntState, Jumps, Party};
use menagerie_core::{Action, Event, Point, Rules, Turn};
use menagerie_notation::{event_sentence, json, seat_phrase, write_move};

use super::changes::told;
use super::{Change, Explanation, chains, ended};
use crate::phrase::{counted, listed, party, piece, this_piece};
use crate::position::actions_of;

pub(super) fn explain(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> Explanation {
    let (mut explanation, after) = Explanation::new(hunt, state, chosen);
    explanation.say(event_sentence(hunt, state, Event::Move(chosen)));
    let shift = Shift::of(hunt, state, chosen, &after);
    explanation.closed = shift.closed();
    explanation.opened = shift.opened();
    match shift.action {
        Action::Step { from, .. } => explanation.say(format!("it vacates {from}")),
        Action::Capture { .. } => {
            let vacated = listed(&explanation.vacated);
            explanation.say(format!("it leaves {vacated} empty"));
            explanation.say(captures_so_far(hunt, &after));
        }
        Action::Place(_) => explanation.say("it comes from the hand, so no point is vacated"),
        Action::Huff(_) | Action::Stop => {}
    }
    match (state.to_move(), shift.action) {
        (Party::Many, _) => {
            let [closed, opened] = shift.of_chains();
            let none = [
                "closes no exit and no landing",
                "opens no exit and no capture",
            ];
            let mut sentences = all_told(&explanation.closed, closed, "closes", none[0]);
            sentences.extend(all_told(&explanation.opened, opened, "opens", none[1]));
            for sentence in sentences {
                explanation.say(sentence);
            }
        }
        (Party::Few, Action::Step { from, to } | Action::Capture { from, to, .. })
            if ended(hunt, &after).is_none() =>
        {
            explanation.say(shift.whereabouts(from, to));
            let others = |changes: &[Change], place: Point| {
                let place = Some(place.to_string());
                let mut changes = changes.to_vec();
                changes.retain(|change| change.action.from != place);
                changes
            };
            let (closed, opened) = (
                others(&explanation.closed, from),
                others(&explanation.opened, to),
            );
            if !closed.is_empty() {
                explanation.say(told(&closed, "closes", ""));
            }
            if !opened.is_empty() {
                explanation.say(told(&opened, "opens", ""));
            }
        }
        (Party::Few, Action::Place(_)) => {
            if let Some(told) = shift.whereabouts_now() {
                explanation.say(told);
            }
        }
        (Party::Few, _) => {}
    }
    tell_replies(&mut explanation, hunt, state, &after);
    explanation
}

/// What a move closes and opens, and of a capture which it is; without the move itself and the
/// replies to it.
pub(super) fn shifts(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> Vec<String> {
    let (_, after) = Explanation::new(hunt, state, chosen);
    let shift = Shift::of(hunt, state, chosen, &after);
    let is_over = ended(hunt, &after).is_some();
    let of_chains = shift.of_chains().concat();
    let mut sentences = Vec::new();
    if let Action::Capture { .. } = shift.action {
        sentences.push(captures_so_far(hunt, &after));
    }
    let mut changes = [(shift.closed(), "closes"), (shift.opened(), "opens")];
    match (state.to_move(), shift.action) {
        (Party::Many, _)
            if of_chains.is_empty() && changes.iter().all(|(changes, _)| changes.is_empty()) =>
        {
            let few = seat_phrase(hunt.info(), Party::Few.into());
            sentences.push(format!("it closes and opens nothing for {few}"));
        }
        (Party::Few, action) => {
            sentences.extend(shift.whereabouts_now().filter(|_| !is_over));
            // Of the piece that moved this has said it all.
            let own =
                [action.from(), action.to()].map(|point| point.map(|point| point.to_string()));
            for (changes, _) in &mut changes {
                changes.retain(|change| !own.contains(&change.action.from));
            }
        }
        _ => {}
    }
    let changes = changes
        .iter()
        .filter(|(changes, _)| !changes.is_empty() && !is_over);
    sentences.extend(changes.map(|(changes, verb)| told(changes, verb, "")));
    sentences.extend(of_chains);
    if let Some(end) = ended(hunt, &after) {
        sentences.push(end);
    }
    sentences
}

/// What changes at once, and what changes behind a capture; that nothing does only of both.
fn all_told(changes: &[Change], chains: Vec<String>, verb: &str, nothing: &str) -> Vec<String> {
    let mut sentences = chains;
    if !changes.is_empty() || sentences.is_empty() {
        sentences.insert(0, told(changes, verb, nothing));
    }
    sentences
}

/// What the few could do before a move and can do after it.
struct Shift<'a> {
    hunt: &'a Hunt,
    /// Whose move it is.
    mover: Party,
    action: Action,
    /// The states with the few to move.
    states: [Option<HuntState>; 2],
    before: Vec<HuntMove>,
    after: Vec<HuntMove>,
}

impl<'a> Shift<'a> {
    fn of(hunt: &'a Hunt, state: &HuntState, chosen: HuntMove, after: &HuntState) -> Self {
        let given = [state, after].map(|state| actions_of(hunt, state, Party::Few));
        let states = [0, 1].map(|index: usize| given[index].as_ref().map(|(state, _)| *state));
        let [before, after] = given.map(|given| given.map(|(_, moves)| moves).unwrap_or_default());
        Self {
            hunt,
            mover: state.to_move(),
            action: hunt.action(state, chosen),
            states,
            before,
            after,
        }
    }

    fn closed(&self) -> Vec<Change> {
        let gone = self
            .before
            .iter()
            .filter(|chosen| !self.after.contains(chosen) && is_way(**chosen));
        self.changes(0, gone, |action| self.why_closed(action))
    }

    fn opened(&self) -> Vec<Change> {
        let new = self
            .after
            .iter()
            .filter(|chosen| !self.before.contains(chosen) && is_way(**chosen));
        self.changes(1, new, |action| self.why_opened(action))
    }

    /// What a move of the many changes behind the first hops of chains.
    fn of_chains(&self) -> [Vec<String>; 2] {
        match (self.mover, &self.states) {
            (Party::Many, [Some(before), Some(after)]) => chains::changes(self.hunt, before, after),
            _ => [const { Vec::new() }; 2],
        }
    }

    fn changes<'m>(
        &self,
        at: usize,
        moves: impl Iterator<Item = &'m HuntMove>,
        why: impl Fn(Action) -> String,
    ) -> Vec<Change> {
        let Some(state) = &self.states[at] else {
            return Vec::new();
        };
        let change = |chosen: &HuntMove| Change {
            seat: self.hunt.side(Party::Few).seat.clone(),
            action: json::Action::of(self.hunt, state, Event::Move(*chosen)),
            why: why(self.hunt.action(state, *chosen)),
        };
        let mut changes = moves.map(change).collect::<Vec<_>>();
        changes.sort_by(|one, other| one.action.text.cmp(&other.action.text));
        changes
    }

    fn why_closed(&self, action: Action) -> String {
        let (mover, prey) = (piece(self.hunt, self.mover), piece(self.hunt, Party::Many));
        let (from, to) = (self.action.from(), self.action.to());
        let of_mover = self.mover == Party::Few && action.from() == from;
        match action {
            _ if of_mover => format!("the {mover} does not stand there any more"),
            Action::Step { to: exit, .. } if Some(exit) == to => {
                format!("the {mover} stands on {exit} now")
            }
            Action::Capture { to: landing, .. } if Some(landing) == to => {
                format!("its landing {landing} is occupied now")
            }
            Action::Capture { taken, .. }
                if Some(taken) == from || Some(taken) == self.action.taken() =>
            {
                format!("no {prey} is left on {taken} to be taken")
            }
            Action::Step { .. } if self.capturing_is_a_duty(&self.after) => {
                "a capture is open now, and it must be made".to_owned()
            }
            _ => "the rules do not allow it any more".to_owned(),
        }
    }

    fn why_opened(&self, action: Action) -> String {
        let (mover, prey) = (piece(self.hunt, self.mover), piece(self.hunt, Party::Many));
        let (from, to) = (self.action.from(), self.action.to());
        let of_mover = self.mover == Party::Few && action.from() == to;
        match action {
            _ if of_mover => format!("the {mover} stands there now"),
            Action::Step { to: exit, .. } if Some(exit) == from => {
                format!("{exit} is vacated")
            }
            Action::Step { to: exit, .. } if Some(exit) == self.action.taken() => {
                format!("the {prey} on {exit} is taken")
            }
            Action::Capture {
                to: landing, taken, ..
            } if Some(landing) == from => {
                format!("the vacated {landing} is a landing behind the {prey} on {taken}")
            }
            Action::Capture {
                to: landing, taken, ..
            } if Some(landing) == self.action.taken() => {
                format!("{landing}, behind the {prey} on {taken}, is empty now")
            }
            Action::Capture {
                to: landing, taken, ..
            } if Some(taken) == to => {
                format!("the {mover} on {taken} stands next to it, with {landing} empty behind")
            }
            Action::Step { .. } if self.capturing_is_a_duty(&self.before) => {
                "no capture is open any more that must be made".to_owned()
            }
            _ => "the rules allow it now".to_owned(),
        }
    }

    /// Whether one of these is a capture that must be made.
    fn capturing_is_a_duty(&self, moves: &[HuntMove]) -> bool {
        matches!(
            self.hunt.data().jumps.duty,
            Duty::Compulsory | Duty::Longest
        ) && moves
            .iter()
            .any(|chosen| matches!(chosen, HuntMove::Jump { .. }))
    }

    /// What one of the few could do where it stood and where it stands.
    fn whereabouts(&self, from: Point, to: Point) -> String {
        let had = self.possibilities(0, &self.before, from);
        let has = self.possibilities(1, &self.after, to);
        let name = piece(self.hunt, Party::Few);
        format!(
            "on {from} the {name} had {had}; on {to}, were it to move again, it would have {has}"
        )
    }

    /// The same in fewer words; none where no piece came to another point.
    fn whereabouts_now(&self) -> Option<String> {
        let name = piece(self.hunt, Party::Few);
        let has = |to| {
            format!(
                "on {to} the {name} has {}",
                self.possibilities(1, &self.after, to)
            )
        };
        match self.action {
            Action::Place(to) => Some(has(to)),
            Action::Step { from, to } | Action::Capture { from, to, .. } => {
                let had = self.possibilities(0, &self.before, from);
                Some(if had == self.possibilities(1, &self.after, to) {
                    format!("{}, as it had on {from}", has(to))
                } else {
                    format!("{}; on {from} it had {had}", has(to))
                })
            }
            Action::Huff(_) | Action::Stop => None,
        }
    }

    fn possibilities(&self, at: usize, moves: &[HuntMove], place: Point) -> String {
        let Some(state) = &self.states[at] else {
            return "no move".to_owned();
        };
        let own = moves
            .iter()
            .filter(|chosen| self.hunt.action(state, **chosen).from() == Some(place));
        let (jumps, steps): (Vec<&HuntMove>, Vec<&HuntMove>) =
            own.partition(|chosen| matches!(chosen, HuntMove::Jump { .. }));
        let mut jumps = jumps
            .iter()
            .map(|chosen| write_move(self.hunt, state, **chosen))
            .collect::<Vec<_>>();
        jumps.sort();
        let named = if jumps.is_empty() {
            String::new()
        } else {
            format!(" ({})", listed(&jumps))
        };
        format!(
            "{} and {}{named}",
            counted(steps.len(), "step"),
            counted(jumps.len(), "capture")
        )
    }
}

/// Whether a piece goes from one point to another: a way that a move can close or open. A piece in
/// hand can be placed wherever there is room, and to stop is to go nowhere.
fn is_way(chosen: HuntMove) -> bool {
    matches!(chosen, HuntMove::Step { .. } | HuntMove::Jump { .. })
}

fn captures_so_far(hunt: &Hunt, after: &HuntState) -> String {
    let done = after.captured();
    match hunt.winning_captures() {
        Some(all) => format!("that is capture {done} of the {all} that win"),
        None => format!("that is capture {done}"),
    }
}

fn tell_replies(explanation: &mut Explanation, hunt: &Hunt, state: &HuntState, after: &HuntState) {
    if let Some(end) = ended(hunt, after) {
        return explanation.say(end);
    }
    let Turn::Player(seat) = hunt.turn(after) else {
        return;
    };
    let Some(next) = Party::of(seat) else {
        return;
    };
    let replies = explanation.replies.iter().map(|reply| reply.text.clone());
    let replies = replies.collect::<Vec<_>>();
    if let (Party::Few, Some(piece)) = (next, after.pending().first()) {
        let who = this_piece(hunt, Party::Few, piece);
        let hops = explanation
            .replies
            .iter()
            .filter(|reply| reply.taken.is_some());
        let hops = hops.map(|reply| reply.text.as_str()).collect::<Vec<_>>();
        let may_stop = if hops.len() < replies.len() {
            ", or may stop here"
        } else {
            ""
        };
        let hops = listed(&hops);
        return explanation.say(format!(
            "{who} is in a chain and can go on: {hops}{may_stop}"
        ));
    }
    let who = party(hunt, next, "have", "has");
    let (who, has) = who.rsplit_once(' ').unwrap_or((&who, "has"));
    let again = if next == state.to_move() {
        ", again"
    } else {
        ""
    };
    // What the few can reply is what the move is judged by; of the many's replies the number does.
    let named = if next == Party::Few || replies.len() <= 8 {
        format!(": {}", listed(&replies))
    } else {
        String::new()
    };
    let count = counted(replies.len(), "action");
    explanation.say(format!("{who}, to move{again}, {has} {count}{named}"));
    let captures = explanation
        .replies
        .iter()
        .any(|reply| reply.taken.is_some());
    if next == Party::Few && captures {
        let many = party(hunt, Party::Many, "move", "moves");
        explanation.say(match hunt.data().jumps.kind {
            Jumps::Chain => format!("a capture may go on with the same piece; then {many}"),
            Jumps::Single | Jumps::None => {
                format!("a capture ends the turn: {many} before there can be another")
            }
        });
    }
}
