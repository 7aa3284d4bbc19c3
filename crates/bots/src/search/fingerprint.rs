//! A number of 64 bits that stands for a state: fast, well mixed, the same on every machine.

use std::hash::{Hash, Hasher};

/// The fingerprint of a state. Two states of one game have the same with a likelihood of about
/// 1 in 2 to the 64th.
pub(crate) fn fingerprint(state: &impl Hash) -> u64 {
    let mut fold = Fold(0x243f_6a88_85a3_08d3);
    state.hash(&mut fold);
    fold.finish()
}

/// Folds words into one by multiplication to 128 bits, as wyhash does. It takes longer than the sums
/// by which games count their states, but a table of a search takes it for the state itself.
struct Fold(u64);

impl Fold {
    #[inline]
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(0x9e37_79b9_7f4a_7c15_u64);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

// Every width goes the same way, so that a machine's own width and byte order do not show.
impl Hasher for Fold {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.fold(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.fold(word as i64 as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let mut last = Self(self.0);
        last.fold(0x1319_8a2e_0370_7344);
        last.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use menagerie_core::games::{bagh_chal, bezszachy};
    use menagerie_core::{Event, Rules};

    use super::fingerprint;
    use crate::Generator;

    fn all_differ<R: Rules>(rules: &R, games: u64) -> usize
    where
        R::State: std::fmt::Debug,
    {
        let mut met: BTreeMap<u64, R::State> = BTreeMap::new();
        for game in 0..games {
            let mut luck = Generator::stream(1, game);
            let mut state = rules.start();
            while let Some(chosen) = rules.pick_move(&state, |count| luck.below(count)) {
                rules.apply(&mut state, Event::Move(chosen));
                let same = met
                    .entry(fingerprint(&state))
                    .or_insert_with(|| state.clone());
                assert_eq!(*same, state, "two states with one fingerprint");
            }
        }
        met.len()
    }

    #[test]
    fn states_of_many_games_have_different_fingerprints() {
        assert!(all_differ(&bagh_chal::standard(), 2_000) > 50_000);
        assert!(all_differ(&bezszachy::mimuw(), 200) > 20_000);
    }

    /// The same on every machine, for ever, as what a search finds depends on it; computed once
    /// more by a program that shares nothing with this one.
    #[test]
    fn fingerprints_are_frozen() {
        let bytes = [1_u8, 2, 3, 4, 5, 6, 7, 8, 9];
        assert_eq!(fingerprint(&bytes), 3_215_610_302_972_436_242);
        assert_eq!(
            fingerprint(&(1_u64, -1_isize, 7_u8)),
            492_420_882_704_207_714
        );
    }
}
