//! Simultaneous perturbation stochastic approximation: all weights are moved at once, each up or
//! down by lot, and whether that was better than the opposite says which way to go.
//!
//! J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
//! optimization", IEEE Transactions on Aerospace and Electronic Systems 34 (1998), with the
//! exponents recommended there.

use menagerie_bots::Generator;

/// How many steps a first round goes for a match won by everything.
const GAIN: f64 = 6.0;

/// The state of a search.
pub(super) struct Spsa {
    values: Vec<f64>,
    steps: &'static [f64],
    rounds: u32,
    round: u32,
    luck: Generator,
    signs: Vec<f64>,
    /// The sum of what was reached in the later half of the rounds: the mean of many noisy values
    /// is nearer to what they hover about than the last of them.
    later: (Vec<f64>, u32),
}

impl Spsa {
    pub(super) fn new(values: Vec<f64>, steps: &'static [f64], rounds: u32, seed: u64) -> Self {
        Self {
            signs: Vec::new(),
            later: (vec![0.0; values.len()], 0),
            values,
            steps,
            rounds,
            round: 0,
            luck: Generator::stream(seed, 0),
        }
    }

    /// What is to be compared next.
    pub(super) fn candidates(&mut self) -> [Vec<f64>; 2] {
        let luck = &mut self.luck;
        let mut sign = |_: &f64| if luck.below(2) == 0 { -1.0 } else { 1.0 };
        self.signs = self.steps.iter().map(&mut sign).collect();
        let width = (f64::from(self.round) + 1.0).powf(-0.101);
        [width, -width].map(|width| self.moved(width))
    }

    /// Learns the mean score of the first candidate, from 0 to 1.
    pub(super) fn learn(&mut self, score: f64) {
        let steady = f64::from(self.rounds) / 10.0;
        let decay = ((1.0 + steady) / (f64::from(self.round) + 1.0 + steady)).powf(0.602);
        self.values = self.moved(GAIN * decay * (score - 0.5));
        self.round += 1;
        if 2 * self.round > self.rounds {
            let (sum, count) = &mut self.later;
            for (sum, value) in sum.iter_mut().zip(&self.values) {
                *sum += value;
            }
            *count += 1;
        }
    }

    /// What the search has come to.
    pub(super) fn settled(&self) -> Vec<f64> {
        match &self.later {
            (_, 0) => self.values.clone(),
            (sum, count) => sum.iter().map(|sum| sum / f64::from(*count)).collect(),
        }
    }

    /// The values so many steps further on, in the direction that is being tried.
    fn moved(&self, steps: f64) -> Vec<f64> {
        let directed = self.signs.iter().zip(self.steps);
        let moved = self.values.iter().zip(directed);
        moved
            .map(|(value, (sign, step))| value + steps * sign * step)
            .collect()
    }
}
