//! The one equation, for all positions of a level at once: the side to move reaches its aim when
//! some move leads to a position in which the other side does not reach its own.

use super::Lattice;
use super::moves::Arrival;
use super::shuffle::Scratch;
use super::words::{LANE_BITS, Layout, Pair, Tables, WITH};
use crate::geometry::bits;

impl Lattice {
    /// The few to move, `size` of the many on the board: marks the sets of `orbit` in `few` from
    /// which a step leads to an unmarked set with the many to move.
    pub(super) fn few_to_step(
        &self,
        (orbit, size): (usize, usize),
        (few, layout): (&mut [Pair], &Layout),
        many: &[Pair],
        scratch: &mut Scratch,
    ) {
        let many = Tables {
            pairs: many,
            layout,
        };
        for Arrival { orbit, shuffle } in &self.moves_of(orbit).steps {
            let there = (many.of(*orbit), layout);
            shuffle.add_unmarked(size, (few, layout), there, &self.by_ones, scratch);
        }
    }

    /// The same for captures, that lead to the many to move after one capture more; without
    /// these, a capture wins.
    pub(super) fn few_to_capture(
        &self,
        (orbit, size): (usize, usize),
        (few, layout): (&mut [Pair], &Layout),
        after_capture: Option<Tables<'_>>,
        scratch: &mut Scratch,
    ) {
        for jump in &self.moves_of(orbit).jumps {
            if let Some(after) = after_capture {
                let Arrival { orbit, shuffle } = &jump.arrival;
                let there = (after.of(*orbit), after.layout);
                shuffle.add_unmarked(size, (few, layout), there, &self.by_ones, scratch);
            } else {
                self.add_all(size, (few, layout), jump.landing, jump.over);
            }
        }
    }

    /// Marks all sets with the bit `with` and without the bit `without`.
    fn add_all(
        &self,
        size: usize,
        (few, layout): (&mut [Pair], &Layout),
        without: usize,
        with: usize,
    ) {
        let (with, without) = (self.mask(with), self.mask(without));
        for (ones, word) in self.words_of(size) {
            if word & with.0 == with.0 && word & without.0 == 0 {
                let lanes = self.shape.lanes(size, ones) & with.1;
                // A word bit leaves all lanes; a lane bit takes its lanes out.
                let lanes = if without.0 == 0 {
                    lanes & !without.1
                } else {
                    lanes
                };
                for claim in &mut few[layout.place(word)] {
                    *claim |= lanes;
                }
            }
        }
    }

    /// The word bit, if any, and the lanes in which an index bit can be set.
    fn mask(&self, bit: usize) -> (u64, u64) {
        match bit.checked_sub(self.shape.lane_bits) {
            None => (0, WITH[bit]),
            Some(word_bit) => (1 << word_bit, !0),
        }
    }

    /// The many to move and to place one: marks the sets of an orbit in `many` from the few to
    /// move with one more of the many on the board.
    pub(super) fn many_to_place(&self, size: usize, many: &mut [Pair], few: &[Pair]) {
        for (ones, word) in self.words_of(size) {
            let place = word as usize;
            // A set of the word fails when all its supersets by one are marked.
            let mut all = few[place].map(|claim| {
                (0..self.shape.lane_bits)
                    .fold(!0, |all, bit| all & (claim >> (1 << bit) | WITH[bit]))
            });
            for bit in bits(!word & self.all_words()) {
                all = both(all, few[place | 1 << bit]);
            }
            let lanes = self.shape.lanes(size, ones);
            many[place] = [0, 1].map(|c| many[place][c] & !lanes | !all[c] & lanes);
        }
    }

    /// The many to move and to step: marks the sets of an orbit in `many` from the few to move,
    /// and says whether that changed any.
    pub(super) fn many_to_step(
        &self,
        (orbit, size): (usize, usize),
        layout: &Layout,
        many: &mut [Pair],
        few: &[Pair],
    ) -> bool {
        let steps = &self.moves_of(orbit).many;
        let mut changed = false;
        for (ones, word) in self.words_of(size) {
            let lanes = self.shape.lanes(size, ones);
            let marks = &mut many[layout.place(word)];
            // What one of the claims has decided stays as it is.
            if marks[0] & !marks[1] & lanes == 0 {
                continue;
            }
            // A set of the word fails when all the sets that a step leads to are marked.
            let mut all = few[layout.place(word)].map(|claim| {
                let stepped = steps.in_lanes.iter();
                stepped.fold(!0, |all, (from, to)| all & step_in_lanes(claim, *from, *to))
            });
            for (lane, from) in steps.on_lane.iter().enumerate() {
                for from in bits(word & from) {
                    let stepped = few[layout.place(word ^ 1 << from)];
                    all = both(all, stepped.map(|claim| claim >> (1 << lane) | WITH[lane]));
                }
            }
            for to in bits(!word & self.all_words()) {
                let (from, from_lanes) = &steps.on_word[usize::from(to)];
                let arrived = word | 1 << to;
                for from in bits(word & from) {
                    all = both(all, few[layout.place(arrived ^ 1 << from)]);
                }
                for lane in from_lanes {
                    let stepped = few[layout.place(arrived)];
                    all = both(
                        all,
                        stepped.map(|claim| claim << (1 << lane) | !WITH[*lane]),
                    );
                }
            }
            let fresh = all.map(|claim| !claim & lanes);
            changed |= *marks != fresh;
            *marks = fresh;
        }
        changed
    }

    /// All bits of the number of a word.
    fn all_words(&self) -> u64 {
        self.shape.words() as u64 - 1
    }

    /// The words that hold sets of this size, each after the number of ones of its own number.
    pub(super) fn words_of(&self, size: usize) -> impl Iterator<Item = (usize, u64)> {
        let by_ones = &self.by_ones[self.shape.word_bits];
        let fewest = size.saturating_sub(LANE_BITS);
        (fewest..=size.min(self.shape.word_bits)).flat_map(move |ones| {
            by_ones
                .with(ones)
                .iter()
                .map(move |word| (ones, u64::from(*word)))
        })
    }
}

#[inline]
fn both(one: Pair, other: Pair) -> Pair {
    [one[0] & other[0], one[1] & other[1]]
}

/// In each lane with the bit `from` and not the bit `to` what the lane with these exchanged
/// holds; ones elsewhere.
#[inline]
fn step_in_lanes(claim: u64, from: usize, to: usize) -> u64 {
    let stepped = if from > to {
        claim << ((1 << from) - (1 << to))
    } else {
        claim >> ((1 << to) - (1 << from))
    };
    stepped | !WITH[from] | WITH[to]
}
