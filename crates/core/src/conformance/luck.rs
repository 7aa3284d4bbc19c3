//! Random numbers for the walks: few, small, and the same for ever.

use std::collections::BTreeSet;

/// How many events of other positions are tried at each position.
const SAMPLE: usize = 48;

/// `SplitMix64` by Steele, Lea and Flood.
pub(super) struct Luck(u64);

impl Luck {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `n`; for the small numbers of a test the bias is far below what shows.
    pub(super) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// Some of the set, in order.
    pub(super) fn sample<T: Copy>(&mut self, set: &BTreeSet<T>) -> Vec<T> {
        let size = set.len();
        set.iter()
            .copied()
            .filter(|_| self.below(size) < SAMPLE)
            .collect()
    }
}

/// Whether counts of equally likely results are what chance gives: chi-squared against its
/// quantile at five standard deviations, one in three million, by the approximation of Wilson
/// and Hilferty.
pub(super) fn is_uniform(counts: &[u32]) -> bool {
    let cells: f64 = counts.iter().map(|_| 1.0).sum();
    let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    let expected = total / cells;
    let squares: f64 = counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum();
    let freedom = cells - 1.0;
    if freedom < 1.0 {
        return true;
    }
    let spread = 2.0 / (9.0 * freedom);
    squares < freedom * (1.0 - spread + 5.0 * spread.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::{Luck, is_uniform};

    #[test]
    fn fair_counts_pass_and_crooked_ones_do_not() {
        let mut luck = Luck::new(1);
        let mut counts = [0; 20];
        for _ in 0..2_000 {
            counts[luck.below(20)] += 1;
        }
        assert!(is_uniform(&counts), "{counts:?}");
        counts[3] += 80;
        assert!(!is_uniform(&counts), "{counts:?}");
        assert!(is_uniform(&[7]), "one result is always fair");
    }
}
