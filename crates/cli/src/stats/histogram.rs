//! How often each number has come up, in bounded memory.

/// Up to here every number has a bin of its own; above, there are as many bins between a power of
/// two and the next, so that a bin is no wider than a 512th of its numbers.
const FINE: u64 = 1024;
const BINS_A_DOUBLING: u64 = FINE / 2;

/// Counts of numbers. It takes no more than a few hundred kilobytes, whatever it counts.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Histogram {
    bins: Vec<u64>,
    count: u64,
    sum: u128,
    squares: u128,
    most: u64,
}

impl Histogram {
    pub(super) fn add(&mut self, number: u64) {
        let bin = bin_of(number);
        if bin >= self.bins.len() {
            self.bins.resize(bin + 1, 0);
        }
        self.bins[bin] += 1;
        self.count += 1;
        self.sum += u128::from(number);
        self.squares += u128::from(number) * u128::from(number);
        self.most = self.most.max(number);
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn most(&self) -> u64 {
        self.most
    }

    #[expect(clippy::cast_precision_loss, reason = "a mean needs no more digits")]
    pub(super) fn mean(&self) -> f64 {
        self.sum as f64 / (self.count.max(1)) as f64
    }

    /// The standard deviation of the sample.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a deviation needs no more digits"
    )]
    pub(super) fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // In whole numbers, where nothing is lost by subtracting what is nearly equal.
        let count = u128::from(self.count);
        let spread = count * self.squares - self.sum * self.sum;
        (spread as f64 / (count * (count - 1)) as f64).sqrt()
    }

    /// The smallest number that at least so many thousandths do not exceed; exact below 1024, and
    /// above it too small by less than a 512th.
    pub(super) fn quantile(&self, thousandths: u64) -> u64 {
        let wanted = (u128::from(self.count) * u128::from(thousandths))
            .div_ceil(1000)
            .max(1);
        let mut seen = 0;
        for (bin, count) in self.bins.iter().enumerate() {
            seen += u128::from(*count);
            if seen >= wanted {
                return first_of(bin);
            }
        }
        self.most
    }

    /// The counts in at most `most_bars` bars of equal width, from 0 to the largest number. The
    /// width is 1, 2 or 5 times a power of ten.
    pub(super) fn bars(&self, most_bars: u64) -> Vec<Bar> {
        let width = (0..=18)
            .flat_map(|power| [1, 2, 5].map(|digit: u64| digit * 10_u64.pow(power)))
            .find(|width| self.most / width < most_bars)
            .unwrap_or(1);
        let mut bars = Vec::new();
        for index in 0..=self.most / width {
            let from = index * width;
            bars.push(Bar {
                from,
                to: from + width - 1,
                count: 0,
            });
        }
        for (bin, count) in self.bins.iter().enumerate() {
            if let Some(bar) = bars.get_mut((first_of(bin) / width) as usize) {
                bar.count += count;
            }
        }
        bars
    }
}

/// The numbers from one to another, and how often they have come up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Bar {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) count: u64,
}

fn bin_of(number: u64) -> usize {
    if number < FINE {
        return number as usize;
    }
    let doublings = u64::from(number.ilog2() - FINE.ilog2()) + 1;
    let within = (number >> doublings) - BINS_A_DOUBLING;
    (FINE + (doublings - 1) * BINS_A_DOUBLING + within) as usize
}

/// The smallest number of a bin.
fn first_of(bin: usize) -> u64 {
    let bin = bin as u64;
    if bin < FINE {
        return bin;
    }
    let (doublings, within) = (
        (bin - FINE) / BINS_A_DOUBLING,
        (bin - FINE) % BINS_A_DOUBLING,
    );
    (BINS_A_DOUBLING + within) << (doublings + 1)
}

#[cfg(test)]
mod tests {
    use super::{Bar, Histogram, bin_of, first_of};

    fn of(numbers: impl IntoIterator<Item = u64>) -> Histogram {
        let mut histogram = Histogram::default();
        for number in numbers {
            histogram.add(number);
        }
        histogram
    }

    #[test]
    fn bins_follow_each_other_without_a_gap() {
        for bin in 0..10_000 {
            assert_eq!(bin_of(first_of(bin)), bin);
            assert!(first_of(bin + 1) > first_of(bin));
            assert_eq!(bin_of(first_of(bin + 1) - 1), bin);
        }
        assert!(bin_of(u64::MAX) < 30_000, "the memory is bounded");
    }

    /// The data of Anscombe's first x: mean 9, variance 11.
    #[test]
    fn moments_are_those_of_the_textbook() {
        let histogram = of([10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]);
        assert!((histogram.mean() - 9.0).abs() < 1e-12);
        assert!((histogram.deviation() - 11_f64.sqrt()).abs() < 1e-12);
        assert_eq!(histogram.quantile(500), 9);
        assert_eq!((histogram.quantile(0), histogram.quantile(1000)), (4, 14));
    }

    #[test]
    fn quantiles_of_large_numbers_are_nearly_right() {
        let histogram = of(0..1_000_000);
        for thousandths in [50, 250, 500, 750, 950] {
            let exact = thousandths * 1_000 - 1;
            let found = histogram.quantile(thousandths);
            assert!(
                found <= exact && exact - found <= exact / 512 + 1,
                "{found}"
            );
        }
        assert!(histogram.bins.len() < 7_000);
    }

    #[test]
    fn bars_have_round_widths() {
        let bar = |from, to, count| Bar { from, to, count };
        assert_eq!(
            of([0, 1, 1, 2]).bars(5),
            [bar(0, 0, 1), bar(1, 1, 2), bar(2, 2, 1)]
        );
        let bars = of([3, 17, 99]).bars(20);
        assert_eq!((bars.len(), bars[0]), (20, bar(0, 4, 1)));
        assert_eq!(bars.iter().map(|bar| bar.count).sum::<u64>(), 3);
        assert_eq!(Histogram::default().bars(20), [bar(0, 0, 0)]);
    }
}
