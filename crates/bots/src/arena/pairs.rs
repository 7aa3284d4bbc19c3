//! Statistics over pairs of games: the Elo difference and its interval.
//!
//! The two games of a pair have one opening and swapped seats, so their results depend on each
//! other, and only pairs are independent of each other. Therefore the *pair* is what is counted:
//! by how many half points it brought, of which there are five possibilities. The variance over
//! pairs is smaller than that over single games wherever a seat or an opening is an advantage.

/// The standard normal deviate that 2.5 % exceed.
const Z: f64 = 1.959_963_984_540_054;

/// How many pairs brought the first player 0, ½, 1, 1½ and 2 points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The mean score of a game in a pair of each kind.
    pub const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Adds a pair that brought so many half points.
    ///
    /// # Panics
    /// When that is more than 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score of a game, from 0 to 1; none without a pair.
    pub fn mean(&self) -> Option<f64> {
        let weighed = self.weighed(|score| score);
        (self.pairs() > 0).then(|| weighed / count(self.pairs()))
    }

    /// The variance of the score of a pair, a score being that of the mean game; unbiased, so none
    /// with fewer than two pairs.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean()?;
        let squares = self.weighed(|score| (score - mean).powi(2));
        (self.pairs() > 1).then(|| squares / count(self.pairs() - 1))
    }

    /// The mean score with its 95 % interval: by the normal approximation, that is 1.96 standard
    /// errors to each side. Where all pairs brought the same, their variance says nothing; then as
    /// many others as have a chance of 2.5 % never to show up (Clopper and Pearson, "The use of
    /// confidence or fiducial limits illustrated in the case of the binomial", 1934) are taken to
    /// bring nothing, or all.
    pub fn interval(&self) -> Option<Interval> {
        let mean = self.mean()?;
        let (low, high) = match self.variance() {
            Some(variance) if variance > 0.0 => {
                let margin = Z * (variance / count(self.pairs())).sqrt();
                (mean - margin, mean + margin)
            }
            _ => {
                let same = 0.025_f64.powf(count(self.pairs()).recip());
                (same * mean, same * mean + (1.0 - same))
            }
        };
        Some(Interval {
            low: low.max(0.0),
            estimate: mean,
            high: high.min(1.0),
        })
    }

    /// The Elo difference, that of the mean score, with its 95 % interval; see [`elo`].
    pub fn elo(&self) -> Option<Interval> {
        let interval = self.interval()?;
        Some(Interval {
            low: elo(interval.low),
            estimate: elo(interval.estimate),
            high: elo(interval.high),
        })
    }

    fn weighed(&self, weight: impl Fn(f64) -> f64) -> f64 {
        let kinds = self.0.iter().zip(Self::SCORES);
        kinds
            .map(|(pairs, score)| count(*pairs) * weight(score))
            .sum()
    }
}

/// An estimate, and where its true value lies with a confidence of 95 %.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// What is most likely.
    pub estimate: f64,
    /// The upper end.
    pub high: f64,
}

/// The Elo difference of two players of whom one has this mean score, from 0 to 1, against the
/// other: 400 points are odds of ten to one (Elo, "The Rating of Chessplayers, Past and Present",
/// 1978, section 8.4). Infinite for 0 and 1.
///
/// ```
/// use menagerie_bots::arena::elo;
/// assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// assert_eq!(elo(0.5), 0.0);
/// ```
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The mean score of a player who is so many Elo points better: the inverse of [`elo`].
pub fn score_of_elo(difference: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-difference / 400.0))
}

/// The interval of Wilson ("Probable Inference, the Law of Succession, and Statistical
/// Inference", 1927) for the share that `part` of `all` show, with a confidence of 95 %; none of
/// nothing.
///
/// ```
/// use menagerie_bots::arena::share;
/// // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
/// let interval = share(81, 263).expect("something");
/// assert!((interval.low - 0.2553).abs() < 5e-5 && (interval.high - 0.3662).abs() < 5e-5);
/// ```
pub fn share(part: u64, all: u64) -> Option<Interval> {
    if all == 0 {
        return None;
    }
    let (part, all) = (count(part), count(all));
    let (shown, squared) = (part / all, Z * Z / all);
    let centre = (shown + squared / 2.0) / (1.0 + squared);
    let margin =
        (shown * (1.0 - shown) * squared + squared * squared / 4.0).sqrt() / (1.0 + squared);
    Some(Interval {
        low: (centre - margin).max(0.0),
        estimate: shown,
        high: (centre + margin).min(1.0),
    })
}

#[expect(clippy::cast_precision_loss, reason = "no match has so many games")]
pub(super) fn count(games: u64) -> f64 {
    games as f64
}

#[cfg(test)]
mod tests {
    use super::{Pentanomial, elo, score_of_elo, share};

    #[track_caller]
    fn is_near(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found} is not {wanted}");
    }

    /// The table of expected scores that every rating system prints.
    #[test]
    fn elo_is_that_of_the_tables() {
        for (difference, score) in [
            (0.0, 0.5),
            (100.0, 0.6401),
            (200.0, 0.7597),
            (400.0, 0.9091),
        ] {
            is_near(score_of_elo(difference), score, 5e-5);
            is_near(elo(score_of_elo(difference)), difference, 1e-9);
            is_near(score_of_elo(-difference), 1.0 - score, 5e-5);
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    /// Where every pair is won or lost as a whole, the pairs are a binomial sample.
    #[test]
    fn pairs_won_or_lost_whole_are_a_binomial_sample() {
        let pairs = Pentanomial([40, 0, 0, 0, 60]);
        let interval = pairs.interval().expect("pairs");
        // 1.96 * sqrt(0.6 * 0.4 / 99)
        is_near(interval.estimate, 0.6, 1e-12);
        is_near(interval.low, 0.6 - 0.096_501_75, 1e-6);
        is_near(interval.high, 0.6 + 0.096_501_75, 1e-6);
    }

    /// Computed once more by a program that shares nothing with this one.
    #[test]
    fn a_mixed_sample_has_the_moments_that_it_should() {
        let pairs = Pentanomial([10, 20, 50, 40, 30]);
        is_near(pairs.mean().expect("pairs"), 0.6, 1e-12);
        is_near(
            pairs.variance().expect("pairs"),
            0.082_214_765_100_671,
            1e-12,
        );
        let elo = pairs.elo().expect("pairs");
        is_near(elo.low, 37.750_324_760, 1e-6);
        is_near(elo.estimate, 70.436_503_622, 1e-6);
        is_near(elo.high, 104.404_882_553, 1e-6);
    }

    /// A seat that always wins makes every pair 1 : 1: single games would show a large variance
    /// where there is none.
    #[test]
    fn a_sample_without_variance_still_has_an_interval() {
        let even = Pentanomial([0, 0, 100, 0, 0]).interval().expect("pairs");
        // 1 - 0.025^(1/100) = 0.0362 of the pairs may be others.
        is_near(even.low, 0.5 - 0.0362 / 2.0, 5e-5);
        is_near(even.high, 0.5 + 0.0362 / 2.0, 5e-5);
        let won = Pentanomial([0, 0, 0, 0, 100]);
        let interval = won.interval().expect("pairs");
        is_near(interval.low, 1.0 - 0.0362, 5e-5);
        is_near(interval.high, 1.0, 1e-12);
        assert!(
            won.elo()
                .is_some_and(|elo| elo.low > 500.0 && elo.high == f64::INFINITY)
        );
        let one = Pentanomial([0, 0, 1, 0, 0]).interval().expect("a pair");
        assert!(one.low < 0.05 && one.high > 0.95, "one pair shows nothing");
        assert_eq!(Pentanomial::default().interval(), None);
    }

    /// Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven
    /// methods", Statistics in Medicine 17 (1998), table I, method 3.
    #[test]
    fn shares_have_the_published_intervals() {
        for (part, all, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = share(part, all).expect("something");
            is_near(interval.low, low, 5e-5);
            is_near(interval.high, high, 5e-5);
        }
        assert_eq!(share(0, 0), None);
    }
}
