//! The distribution of the length of a game.

/// How long games last: the probability of each length.
#[derive(Clone, PartialEq, Debug)]
pub struct Lengths {
    /// The probability of length 0, 1, 2 and so on.
    probabilities: Vec<f64>,
}

impl Lengths {
    /// The distribution in which length `n` has the `n`-th of these probabilities.
    pub fn new(probabilities: Vec<f64>) -> Self {
        Self { probabilities }
    }

    /// The probability of length 0, 1, 2 and so on, up to the longest there is.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.moment(|length| length)
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        self.moment(|length| (length - mean).powi(2)).sqrt()
    }

    /// The least length that a share of `share` of the games does not exceed; the longest where
    /// rounding leaves the share out of reach.
    ///
    /// ```
    /// use menagerie_bots::odds::Lengths;
    /// let lengths = Lengths::new(vec![0.0, 0.25, 0.5, 0.25]);
    /// assert_eq!((lengths.mean(), lengths.quantile(0.5), lengths.quantile(0.9)), (2.0, 2, 3));
    /// ```
    pub fn quantile(&self, share: f64) -> usize {
        let mut sum = 0.0;
        let reached = self.probabilities.iter().position(|probability| {
            sum += probability;
            sum >= share
        });
        reached.unwrap_or(self.probabilities.len().saturating_sub(1))
    }

    #[expect(clippy::cast_precision_loss, reason = "no game is so long")]
    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.probabilities.iter().enumerate();
        terms
            .map(|(length, probability)| probability * of(length as f64))
            .sum()
    }
}
