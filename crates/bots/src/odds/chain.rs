//! The game as a Markov chain: its reachable positions, and what every throw leads to.

use std::collections::VecDeque;

use indexmap::IndexSet;
use menagerie_core::games::Goose;
use menagerie_core::games::goose::GooseState;
use menagerie_core::{Event, Rules, Turn};

use super::{REST, number_of, turns_of};

/// After how many turns it is looked at whether anything is still in play.
const LOOK_EVERY: usize = 16;

/// In what the length of a game is told.
#[derive(Copy, Clone, Debug)]
pub(super) enum Unit {
    Turns,
    Throws,
}

/// All positions that can be reached, numbered as they are found.
#[derive(Debug)]
pub(super) struct Chain {
    states: IndexSet<GooseState>,
    positions: Vec<Position>,
    steps: Vec<Step>,
    results: usize,
}

#[derive(Debug)]
enum Position {
    /// The game goes on with one of these of the chain's steps.
    Open { first: usize, last: usize },
    /// The game has ended, with this result.
    Over(usize),
}

/// A throw.
#[derive(Copy, Clone, Debug)]
struct Step {
    to: u32,
    /// How many of the 36 ways in which two dice fall.
    ways: u8,
    turns: u8,
}

/// What has come of all games.
#[derive(Debug)]
pub(super) struct Run {
    /// The probability of each result.
    pub(super) results: Vec<f64>,
    /// The probability that a game ends after 0, 1, 2 and so on.
    pub(super) ended: Vec<f64>,
}

impl Chain {
    pub(super) fn of(rules: &Goose, start: &GooseState) -> Self {
        let mut chain = Self {
            states: IndexSet::from([*start]),
            positions: Vec::new(),
            steps: Vec::new(),
            results: usize::from(rules.seats()) + 1,
        };
        let mut chances = Vec::new();
        while let Some(state) = chain.states.get_index(chain.positions.len()).copied() {
            if let Turn::Over(outcome) = rules.turn(&state) {
                let result = number_of(outcome, rules.seats());
                chain.positions.push(Position::Over(result));
                continue;
            }
            chances.clear();
            rules.chances(&state, &mut chances);
            let first = chain.steps.len();
            for (dice, ways) in &chances {
                let turns = turns_of(&rules.walk(&state, *dice)) as u8;
                let mut after = state;
                rules.apply(&mut after, Event::Chance(*dice));
                let (to, _) = chain.states.insert_full(after);
                let to = to as u32;
                let same = |step: &&mut Step| step.to == to && step.turns == turns;
                // Most throws of the same sum lead to the same position.
                match chain.steps[first..].iter_mut().find(same) {
                    Some(step) => step.ways += *ways as u8,
                    None => chain.steps.push(Step {
                        to,
                        ways: *ways as u8,
                        turns,
                    }),
                }
            }
            let last = chain.steps.len();
            chain.positions.push(Position::Open { first, last });
        }
        chain
    }

    /// How many seats play.
    pub(super) fn seats(&self) -> usize {
        self.results - 1
    }

    /// The number of a position, if it can be reached.
    pub(super) fn index_of(&self, state: &GooseState) -> Option<usize> {
        self.states.get_index_of(state)
    }

    /// The probability that each seat wins, for each position in order: the solution of the linear
    /// equations that every throw is as likely as its ways, by Gauss and Seidel's sweeps from the
    /// positions found last, which are nearest the end, until none changes by more than `settled`.
    pub(super) fn solve(&self, settled: f64) -> Vec<f64> {
        let seats = self.seats();
        let mut wins = vec![0.0; seats * self.positions.len()];
        for (index, position) in self.positions.iter().enumerate() {
            match position {
                Position::Over(result) if *result < seats => wins[index * seats + result] = 1.0,
                Position::Over(_) | Position::Open { .. } => {}
            }
        }
        let mut change = f64::INFINITY;
        while change > settled {
            change = 0.0;
            for (index, position) in self.positions.iter().enumerate().rev() {
                let Position::Open { first, last } = position else {
                    continue;
                };
                for seat in 0..seats {
                    let steps = self.steps[*first..*last].iter();
                    let sum = steps
                        .map(|step| f64::from(step.ways) * wins[step.to as usize * seats + seat])
                        .sum::<f64>();
                    let old = std::mem::replace(&mut wins[index * seats + seat], sum / 36.0);
                    change = change.max((sum / 36.0 - old).abs());
                }
            }
        }
        wins
    }

    /// Carries the distribution over positions forward until less than [`REST`] is in play.
    pub(super) fn run(&self, unit: Unit) -> Run {
        let length = |step: &Step| match unit {
            Unit::Turns => usize::from(step.turns),
            Unit::Throws => 1,
        };
        let longest = self.steps.iter().map(length).max().unwrap_or(1);
        // What is in play now, and after each of the next few turns.
        let mut ahead = VecDeque::from(vec![vec![0.0; self.positions.len()]; longest + 1]);
        ahead[0][0] = 1.0;
        let mut run = Run {
            results: vec![0.0; self.results],
            ended: Vec::new(),
        };
        // Looking at everything in play is as dear as a turn, and the rest dwindles slowly.
        let in_play = |ahead: &VecDeque<Vec<f64>>| ahead.iter().flatten().sum::<f64>();
        while !run.ended.len().is_multiple_of(LOOK_EVERY) || in_play(&ahead) > REST {
            let Some(mut now) = ahead.pop_front() else {
                break;
            };
            let mut ended = 0.0;
            for (position, mass) in self.positions.iter().zip(&now) {
                match position {
                    _ if *mass == 0.0 => {}
                    Position::Over(result) => {
                        run.results[*result] += mass;
                        ended += mass;
                    }
                    Position::Open { first, last } => {
                        let way = mass / 36.0;
                        for step in &self.steps[*first..*last] {
                            let later = &mut ahead[length(step) - 1];
                            later[step.to as usize] += way * f64::from(step.ways);
                        }
                    }
                }
            }
            run.ended.push(ended);
            now.fill(0.0);
            ahead.push_back(now);
        }
        run
    }
}
