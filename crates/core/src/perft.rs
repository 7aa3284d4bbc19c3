//! Perft: how many ways lead through the next plies, the classic proof of move generation.

use crate::{Event, EventOf, Rules};

/// The number of event sequences of exactly `depth` events from `state`. A game that ends earlier
/// adds nothing, and every throw that two dice can show counts once. The last ply is counted
/// without being played.
///
/// ```
/// use menagerie_core::{Rules, games::bagh_chal, perft};
/// let rules = bagh_chal::standard();
/// assert_eq!(perft(&rules, &rules.start(), 3), 5_052);
/// ```
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    // One buffer a ply, so that nothing is allocated on the way.
    let mut buffers = (0..depth).map(|_| Buffers::default()).collect::<Vec<_>>();
    count(rules, state, &mut buffers)
}

/// The perft of every event of `state`, in the order of the rules; `depth` includes that event.
/// Nothing for a depth of 0.
pub fn divide<R: Rules>(rules: &R, state: &R::State, depth: u32) -> Vec<(EventOf<R>, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut buffers = Buffers::<R>::default();
    buffers.fill(rules, state);
    let after = |event: &EventOf<R>| {
        let mut next = state.clone();
        rules.apply(&mut next, *event);
        (*event, perft(rules, &next, rest))
    };
    buffers.events.iter().map(after).collect()
}

struct Buffers<R: Rules> {
    moves: Vec<R::Move>,
    chances: Vec<(R::Chance, u32)>,
    events: Vec<EventOf<R>>,
}

impl<R: Rules> Default for Buffers<R> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            chances: Vec::new(),
            events: Vec::new(),
        }
    }
}

impl<R: Rules> Buffers<R> {
    fn fill(&mut self, rules: &R, state: &R::State) {
        self.moves.clear();
        self.chances.clear();
        self.events.clear();
        rules.moves(state, &mut self.moves);
        rules.chances(state, &mut self.chances);
        self.events
            .extend(self.moves.iter().map(|chosen| Event::Move(*chosen)));
        self.events.extend(
            self.chances
                .iter()
                .map(|(thrown, _)| Event::Chance(*thrown)),
        );
    }
}

fn count<R: Rules>(rules: &R, state: &R::State, buffers: &mut [Buffers<R>]) -> u64 {
    let Some((now, later)) = buffers.split_first_mut() else {
        return 1;
    };
    if later.is_empty() {
        now.chances.clear();
        rules.chances(state, &mut now.chances);
        return (rules.count_moves(state) + now.chances.len()) as u64;
    }
    now.fill(rules, state);
    let mut sum = 0;
    for event in &now.events {
        let mut next = state.clone();
        rules.apply(&mut next, *event);
        sum += count(rules, &next, later);
    }
    sum
}
