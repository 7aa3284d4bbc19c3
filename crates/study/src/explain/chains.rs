//! How far the captures of the few go on: what a move changes behind the first hop of a chain.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};
use menagerie_notation::write_move;

use crate::phrase::listed;
use crate::position::moves;

/// The hops that can be made behind the same hops, in one position and not in another.
struct WaysOn {
    /// The hops that lead there.
    behind: Vec<String>,
    hops: Vec<String>,
}

/// What is closed and what is opened behind captures that can be made both before a move and after
/// it, in sentences: `it opens, after b4xd6, the capture d6xf4`. Both states have the few to move.
pub(super) fn changes(hunt: &Hunt, before: &HuntState, after: &HuntState) -> [Vec<String>; 2] {
    let mut comparison = Comparison {
        hunt,
        behind: Vec::new(),
        closed: Vec::new(),
        opened: Vec::new(),
    };
    comparison.go_on(before, after);
    [(comparison.closed, "closes"), (comparison.opened, "opens")]
        .map(|(ways, verb)| ways.iter().map(|ways| ways.told(verb)).collect())
}

impl WaysOn {
    fn told(&self, verb: &str) -> String {
        let noun = match self.hops.len() {
            1 => "capture",
            _ => "captures",
        };
        let [behind, hops] = [&self.behind, &self.hops].map(|texts| listed(texts.as_slice()));
        format!("it {verb}, after {behind}, the {noun} {hops}")
    }
}

struct Comparison<'a> {
    hunt: &'a Hunt,
    behind: Vec<String>,
    closed: Vec<WaysOn>,
    opened: Vec<WaysOn>,
}

impl Comparison<'_> {
    /// Compares what comes behind each hop that both states have.
    fn go_on(&mut self, before: &HuntState, after: &HuntState) {
        let [old, new] = [before, after].map(|state| self.hops(state));
        for hop in old.iter().filter(|hop| new.contains(hop)) {
            self.behind.push(write_move(self.hunt, before, *hop));
            let [before, after] = [before, after].map(|state| {
                let mut next = *state;
                self.hunt.apply(&mut next, Event::Move(*hop));
                next
            });
            self.compare(&before, &after);
            self.behind.pop();
        }
    }

    fn compare(&mut self, before: &HuntState, after: &HuntState) {
        let [old, new] = [before, after].map(|state| self.hops(state));
        let only_in = |state, hops: &[HuntMove], others: &[HuntMove]| {
            let own = hops.iter().filter(|hop| !others.contains(hop));
            let mut texts = own
                .map(|hop| write_move(self.hunt, state, *hop))
                .collect::<Vec<_>>();
            texts.sort();
            let behind = self.behind.clone();
            (!texts.is_empty()).then_some(WaysOn {
                behind,
                hops: texts,
            })
        };
        let (gone, come) = (only_in(before, &old, &new), only_in(after, &new, &old));
        self.closed.extend(gone);
        self.opened.extend(come);
        self.go_on(before, after);
    }

    /// The captures of the few in a state, if it is their turn.
    fn hops(&self, state: &HuntState) -> Vec<HuntMove> {
        match self.hunt.turn(state) {
            Turn::Player(seat) if Party::of(seat) == Some(Party::Few) => {
                let mut hops = moves(self.hunt, state);
                hops.retain(|chosen| matches!(chosen, HuntMove::Jump { .. }));
                hops
            }
            _ => Vec::new(),
        }
    }
}
