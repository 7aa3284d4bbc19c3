//! When to stop a match: the sequential probability ratio test.
//!
//! Wald ("Sequential Tests of Statistical Hypotheses", 1945) compares two hypotheses after every
//! observation and stops when the ratio of their likelihoods leaves an interval. Which of the
//! hypotheses about the Elo difference is true leaves the distribution over the five results of a
//! pair open, so the generalised test takes for each the likeliest distribution that has the mean
//! score of the hypothesis (Van den Bergh, "A practical introduction to the GSPRT", 2020). That
//! distribution weighs the frequency `f` of a result with score `a` by `1 / (1 + t (a - s))`, where
//! `t` makes the mean score `s`: Owen's empirical likelihood ("Empirical Likelihood Ratio
//! Confidence Intervals for a Single Functional", 1988).

use thiserror::Error;

use super::pairs::count;
use super::{Pentanomial, score_of_elo};

/// The probability of a wrong verdict, either way.
const ERROR: f64 = 0.05;

/// What stands for no pair at all of the best or the worst result, so that every mean score is
/// possible.
const TRACE: f64 = 1e-3;

/// A test of the hypothesis that the first player is `elo1` points better against the one that it
/// is `elo0` points better, each wrongly refused with a probability of 5 %.
///
/// ```
/// use menagerie_bots::arena::{Pentanomial, Sprt, Verdict};
/// let sprt = Sprt::new(0.0, 50.0)?;
/// assert_eq!(sprt.verdict(&Pentanomial([0, 2, 4, 4, 0])), None);
/// assert_eq!(sprt.verdict(&Pentanomial([1, 5, 20, 30, 20])), Some(Verdict::Better));
/// # Ok::<(), menagerie_bots::arena::WrongSprt>(())
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// Which hypothesis a test has accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first player is no better than `elo0`.
    NotBetter,
    /// The first player is as much better as `elo1`.
    Better,
}

impl Sprt {
    /// The log likelihood ratio beyond which the test is decided: the logarithm of 0.95 / 0.05.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// A test between these two differences in Elo points.
    ///
    /// # Errors
    /// When the second is not larger, or one is no number that a difference can be.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, WrongSprt> {
        let possible = -1000.0..=1000.0;
        if possible.contains(&elo0) && possible.contains(&elo1) && elo0 < elo1 {
            Ok(Self { elo0, elo1 })
        } else {
            Err(WrongSprt { elo0, elo1 })
        }
    }

    /// The difference of the hypothesis that there is no or little progress.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The difference of the hypothesis that there is progress.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The log likelihood ratio after these pairs: positive where they speak for `elo1`.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let mut counts = pairs.0.map(count);
        for extreme in [0, 4] {
            counts[extreme] = counts[extreme].max(TRACE);
        }
        let likelihood = |elo: f64| {
            let score = score_of_elo(elo);
            let tilt = tilt(&counts, score);
            let results = counts.iter().zip(Pentanomial::SCORES);
            // Less the likelihood of the frequencies themselves, which both have in common.
            -results
                .map(|(count, a)| count * (tilt * (a - score)).ln_1p())
                .sum::<f64>()
        };
        likelihood(self.elo1) - likelihood(self.elo0)
    }

    /// What is decided after these pairs, if anything is.
    pub fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let llr = self.llr(pairs);
        if llr >= Self::bound() {
            Some(Verdict::Better)
        } else if llr <= -Self::bound() {
            Some(Verdict::NotBetter)
        } else {
            None
        }
    }
}

/// The `t` of the likeliest distribution with this mean score. What is to be zero falls with `t`,
/// between the two values where a weight becomes infinite, so it is found by halving.
fn tilt(counts: &[f64; 5], score: f64) -> f64 {
    let excess = |t: f64| {
        let results = counts.iter().zip(Pentanomial::SCORES);
        results
            .map(|(count, a)| count * (a - score) / (1.0 + t * (a - score)))
            .sum::<f64>()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// Two hypotheses between which there is no test.
#[derive(Copy, Clone, PartialEq, Debug, Error)]
#[error(
    "a test is between two Elo differences from -1000 to 1000, the smaller first, not {elo0} and \
     {elo1}"
)]
pub struct WrongSprt {
    /// The first.
    pub elo0: f64,
    /// The second.
    pub elo1: f64,
}

#[cfg(test)]
mod tests {
    use super::{Sprt, Verdict};
    use crate::arena::{Pentanomial, score_of_elo};

    #[track_caller]
    fn is_near(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found} is not {wanted}");
    }

    #[test]
    fn the_bound_is_that_of_wald() {
        is_near(Sprt::bound(), 19_f64.ln(), 1e-12);
    }

    /// Where every pair is won or lost as a whole only one distribution has a given mean, and the
    /// test is that of Wald for a binomial sample.
    #[test]
    fn pairs_won_or_lost_whole_give_walds_test() {
        let sprt = Sprt::new(0.0, 20.0).expect("two differences");
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(20.0));
        for (lost, won) in [(40_u32, 60_u32), (300, 300), (55, 5)] {
            let pairs = Pentanomial([lost.into(), 0, 0, 0, won.into()]);
            let wald =
                f64::from(won) * (s1 / s0).ln() + f64::from(lost) * ((1.0 - s1) / (1.0 - s0)).ln();
            is_near(sprt.llr(&pairs), wald, 1e-9);
        }
    }

    /// Computed once more by a program that shares nothing with this one.
    #[test]
    fn mixed_samples_have_their_ratio() {
        for (elo0, elo1, pairs, llr) in MIXED {
            let sprt = Sprt::new(elo0, elo1).expect("two differences");
            is_near(sprt.llr(&Pentanomial(pairs)), llr, 1e-8);
        }
    }

    const MIXED: [(f64, f64, [u64; 5], f64); 4] = [
        (0.0, 5.0, [100, 2000, 5000, 2100, 120], 0.317_401_462_2),
        (0.0, 10.0, [10, 20, 50, 40, 30], 2.174_333_516_6),
        (-5.0, 0.0, [3, 17, 40, 15, 2], -0.123_656_010_5),
        (0.0, 50.0, [0, 0, 3, 9, 8], 2.671_528_457_2),
    ];

    /// Swapping the players and the signs turns the test round.
    #[test]
    fn the_test_is_fair() {
        let pairs = [5, 9, 30, 12, 7];
        let mut swapped = pairs;
        swapped.reverse();
        let forth = Sprt::new(-3.0, 8.0).expect("two differences");
        let back = Sprt::new(-8.0, 3.0).expect("two differences");
        is_near(
            forth.llr(&Pentanomial(pairs)),
            -back.llr(&Pentanomial(swapped)),
            1e-9,
        );
    }

    #[test]
    fn it_decides_when_it_is_sure() {
        let sprt = Sprt::new(0.0, 50.0).expect("two differences");
        assert_eq!(sprt.verdict(&Pentanomial::default()), None);
        let won = Pentanomial([0, 0, 0, 0, 40]);
        assert_eq!(sprt.verdict(&won), Some(Verdict::Better));
        let lost = Pentanomial([40, 0, 0, 0, 0]);
        assert_eq!(sprt.verdict(&lost), Some(Verdict::NotBetter));
    }

    #[test]
    fn hypotheses_must_differ() {
        for (elo0, elo1) in [(5.0, 5.0), (5.0, 0.0), (f64::NAN, 5.0), (0.0, 1e9)] {
            assert!(Sprt::new(elo0, elo1).is_err(), "{elo0}, {elo1}");
        }
    }
}
