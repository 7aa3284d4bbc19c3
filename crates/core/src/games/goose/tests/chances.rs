//! Exact probabilities, from the distribution over all states.

use std::collections::BTreeMap;

use super::super::{Goose, GooseState, Step};
use crate::games::goose;
use crate::{Event, Rules, Seat, Turn};

/// What a game of two comes to.
struct Value {
    first: f64,
    second: f64,
    draw: f64,
    /// Turns on average, lost ones included.
    turns: f64,
}

/// Every reachable state, numbered, and what each throw leads to.
struct Chain {
    /// Per state: the states after each throw and how many of the 36 ways lead there.
    next: Vec<Vec<(usize, f64)>>,
    /// Per state: the turns that its throws take on average, passed-over ones included.
    turns: Vec<f64>,
    ends: Vec<Option<usize>>,
}

impl Chain {
    fn of(rules: &Goose) -> Self {
        let mut numbers = BTreeMap::new();
        let mut states = vec![rules.start()];
        numbers.insert(key(&rules.start()), 0);
        let mut chain = Self {
            next: Vec::new(),
            turns: Vec::new(),
            ends: Vec::new(),
        };
        let mut chances = Vec::new();
        while let Some(state) = states.get(chain.next.len()).copied() {
            chain.ends.push(match rules.turn(&state) {
                Turn::Over(outcome) => Some(outcome.winner.map_or(2, Seat::index)),
                _ => None,
            });
            chances.clear();
            rules.chances(&state, &mut chances);
            let mut turns = 0.0;
            let mut next = Vec::new();
            for (dice, weight) in &chances {
                let part = f64::from(*weight) / 36.0;
                let passed = |step: &Step| matches!(step, Step::PassedOver { .. });
                let lost = rules.walk(&state, *dice).into_iter().filter(passed);
                // Counted in floating point, in which the sum is.
                turns += part * lost.fold(1.0, |turns, _| turns + 1.0);
                let mut after = state;
                rules.apply(&mut after, Event::Chance(*dice));
                let number = *numbers.entry(key(&after)).or_insert_with(|| {
                    states.push(after);
                    states.len() - 1
                });
                next.push((number, part));
            }
            chain.next.push(next);
            chain.turns.push(turns);
        }
        chain
    }

    fn value(&self) -> Value {
        let mut mass = vec![0.0; self.next.len()];
        mass[0] = 1.0;
        let mut ended = [0.0; 3];
        let mut turns = 0.0;
        let mut left: f64 = 1.0;
        while left > 1e-13 {
            let mut after = vec![0.0; mass.len()];
            for (state, part) in mass.iter().enumerate().filter(|(_, part)| **part > 0.0) {
                if let Some(end) = self.ends[state] {
                    ended[end] += part;
                    continue;
                }
                turns += part * self.turns[state];
                for (next, chance) in &self.next[state] {
                    after[*next] += part * chance;
                }
            }
            left = after.iter().sum();
            mass = after;
        }
        Value {
            first: ended[0],
            second: ended[1],
            draw: ended[2],
            turns,
        }
    }
}

fn key(state: &GooseState) -> ([u8; 2], [Option<goose::Hold>; 2], u8) {
    (
        [state.squares[0], state.squares[1]],
        [state.waits[0], state.waits[1]],
        state.to_throw,
    )
}

fn near(found: f64, wanted: f64, digits: i32) {
    assert!(
        (found - wanted).abs() < 0.5 * 10f64.powi(-digits),
        "{found} and not {wanted}"
    );
}

#[test]
fn fonti_nine_for_two_is_exactly_known() {
    let value = Chain::of(&goose::fonti_nine()).value();
    near(value.first, 0.514_201_97, 8);
    near(value.first + value.second, 1.0, 10);
    near(value.draw, 0.0, 12);
    near(value.turns, 22.079_994, 6);
}

#[test]
fn traditional_for_two_is_exactly_known() {
    let value = Chain::of(&goose::traditional()).value();
    near(value.first, 0.389_539_17, 8);
    near(value.second, 0.382_195_66, 8);
    near(value.draw, 0.228_265_17, 8);
}
