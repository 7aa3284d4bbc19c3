//! The generator of random numbers: named, portable, one stream a game.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

/// A stream of random numbers that is the same on every machine and for ever: xoshiro256++ by
/// Blackman and Vigna, seeded through `SplitMix64`.
///
/// What is drawn from it ([`below`](Self::below), [`throw`](crate::throw)) is computed here and
/// not by a library, so that an upgrade of one cannot change a game. Not for secrets. A game that
/// is put away keeps its streams through serde and goes on where they stood.
///
/// ```
/// use menagerie_bots::Generator;
/// let mut seventh = Generator::stream(2024, 7);
/// assert_eq!(seventh.below(6), 1);
/// assert_eq!(seventh, {
///     let mut again = Generator::stream(2024, 7);
///     again.below(6);
///     again
/// });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Generator(Xoshiro256PlusPlus);

impl Generator {
    /// The stream of the game numbered `game` of a run with this seed. No two such pairs begin
    /// alike, so games can be played in any order and on any number of threads.
    pub fn stream(seed: u64, game: u64) -> Self {
        let mut from_seed = SplitMix64(seed);
        let [own, shared] = [from_seed.next(), from_seed.next()];
        // `own` is a one-to-one image of the seed, and mixing it into the number of the game
        // keeps the streams of neighbouring seeds from being each other's shifted by a game.
        let mut from_both = SplitMix64(game ^ own);
        let [first, last] = [from_both.next(), from_both.next()];
        let mut bytes = [0; 32];
        for (chunk, word) in bytes.chunks_exact_mut(8).zip([first, own, shared, last]) {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// A new stream that goes its own way from here. Whoever is given it learns nothing about
    /// what this one will yield: a player that shares the generator of the dice can see the
    /// future.
    #[must_use]
    pub fn split(&mut self) -> Self {
        let [seed, game] = [self.next_u64(), self.next_u64()];
        Self::stream(seed, game)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, each exactly as likely: the upper half of a product of 128
    /// bits, drawn again in the rare case that would favour some numbers (Lemire, "Fast Random
    /// Integer Generation in an Interval", 2019).
    ///
    /// # Panics
    /// When `n` is 0.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the lower half of a product is meant, and the upper half is less than n"
    )]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "there is no number below 0");
        let n = n as u64;
        let mut product = u128::from(self.next_u64()) * u128::from(n);
        if (product as u64) < n {
            let uneven = n.wrapping_neg() % n;
            while (product as u64) < uneven {
                product = u128::from(self.next_u64()) * u128::from(n);
            }
        }
        (product >> 64) as usize
    }

    /// Puts the items in an order of which each is as likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for n in (1..items.len()).rev() {
            items.swap(n, self.below(n + 1));
        }
    }
}

/// `SplitMix64` by Steele, Lea and Flood: turns a number into well mixed ones, each a one-to-one
/// image of it.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::{Generator, SplitMix64};

    /// The first three outputs for the seed 1234567 in the author's published test vector.
    #[test]
    fn splitmix_gives_its_published_numbers() {
        let mut generator = SplitMix64(1_234_567);
        let numbers = [generator.next(), generator.next(), generator.next()];
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    /// Frozen, and computed once more by a program that shares nothing with this one: a change
    /// here changes every seeded game there has ever been.
    #[test]
    fn streams_give_their_frozen_numbers() {
        let numbers = |seed, game| {
            let mut generator = Generator::stream(seed, game);
            [
                generator.next_u64(),
                generator.next_u64(),
                generator.next_u64(),
            ]
        };
        let frozen = [
            (
                (0, 0),
                [
                    13_954_274_348_149_162_799,
                    1_920_412_347_835_973_150,
                    12_338_310_220_054_465_352,
                ],
            ),
            (
                (0, 1),
                [
                    13_815_214_590_130_872_019,
                    15_593_492_580_811_210_820,
                    16_166_858_103_852_024_111,
                ],
            ),
            (
                (1, 0),
                [
                    6_276_467_783_813_384_361,
                    5_628_134_280_600_355_484,
                    9_762_084_378_433_191_908,
                ],
            ),
            (
                (u64::MAX, u64::MAX),
                [
                    11_591_745_037_273_244_859,
                    16_430_583_584_022_964_957,
                    12_356_612_661_891_612_658,
                ],
            ),
        ];
        for ((seed, game), wanted) in frozen {
            assert_eq!(numbers(seed, game), wanted, "seed {seed}, game {game}");
        }
    }

    #[test]
    fn bounded_numbers_are_frozen_too() {
        let mut generator = Generator::stream(7, 0);
        let drawn = [1, 2, 6, 36, 51, 217, 1_000, usize::MAX].map(|n| generator.below(n));
        assert_eq!(drawn, [0, 0, 3, 6, 22, 161, 866, 5_770_210_465_045_497_178]);
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut generator = Generator::stream(5, 0);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            generator.shuffle(&mut items);
            *counts.entry(items).or_insert(0_u32) += 1;
        }
        let squares: f64 = counts
            .values()
            .map(|count| (f64::from(*count) - 1_000.0).powi(2) / 1_000.0)
            .sum();
        assert!(
            counts.len() == 24 && squares < 53.0,
            "23 degrees, 1 in 2 800: {counts:?}"
        );
    }

    #[test]
    fn every_number_is_as_likely() {
        // Just above half the range of a word, where a plain product would be off by a factor 2.
        let n = (1_usize << 63) + 1;
        let mut generator = Generator::stream(3, 0);
        let low = (0..4_000).filter(|_| generator.below(n) < n / 2).count();
        // 2000 expected, 31.6 the standard deviation.
        assert!((1_850..2_150).contains(&low), "{low}");

        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[generator.below(6)] += 1;
        }
        let squares: f64 = counts
            .iter()
            .map(|count| (f64::from(*count) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(
            squares < 25.7,
            "chi-squared with 5 degrees, 1 in 10 000: {counts:?}"
        );
    }

    #[test]
    fn a_split_stream_leaves_no_trace_of_its_parent() {
        let mut parent = Generator::stream(1, 1);
        let mut child = parent.split();
        let parents: Vec<_> = (0..64).map(|_| parent.next_u64()).collect();
        assert!((0..64).all(|_| !parents.contains(&child.next_u64())));
        let mut second = Generator::stream(1, 1);
        let _ = second.split();
        assert_ne!(second.split(), Generator::stream(1, 1).split());
    }
}
