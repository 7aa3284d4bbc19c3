//! Reading the table of one orbit through the eyes of another: a permutation of index bits.
//!
//! A move of one of the few leads to another set of the few, and a symmetry to the set that
//! stands for its orbit. Both only rename the points, so the index there is a permutation of the
//! bits of the index here. Of those bits six number the lanes of a word and the others number the
//! words, so the permutation is done for 64 positions at once: words are read where the word bits
//! say; where lane bits and word bits change places, two words exchange halves of their lanes;
//! and lane bits change places within a word.

use super::words::{ByOnes, LANE_BITS, Layout, Pair, Shape, WITH};

/// Words are turned around in runs, of those numbers of so many bits that have equally many ones.
const RUN_BITS: usize = 10;

/// The table of another orbit, seen from this one.
#[derive(Clone, Debug)]
pub(super) struct Shuffle {
    shape: Shape,
    /// Lane bits that change places with word bits.
    exchanges: Vec<Exchange>,
    /// Lane bits that then change places with lane bits.
    swaps: Vec<(usize, usize)>,
    /// Word bits and the word bits there, ascending here, without those that are given.
    renamed: Vec<(usize, usize)>,
    vacant: usize,
    taken: Option<usize>,
}

#[derive(Copy, Clone, Debug)]
struct Exchange {
    lane: usize,
    /// The word bit there whose points are lanes here.
    there: usize,
    /// The word bit here whose points are lanes there.
    here: usize,
}

/// Space for the words that are being turned around.
#[derive(Default, Debug)]
pub(super) struct Scratch {
    words: Vec<Pair>,
    here: [Vec<u64>; 2],
    there: [Vec<u64>; 2],
}

impl Shuffle {
    /// Index bit `i` here is index bit `there[i]` there. The point of bit `vacant` must be empty
    /// here: the piece of the few arrives on it. The point of bit `taken` must be occupied here
    /// and is empty there: its piece is captured.
    pub(super) fn new(shape: Shape, there: &[usize], vacant: usize, taken: Option<usize>) -> Self {
        let lanes = shape.lane_bits;
        let mut here = vec![0; there.len()];
        for (bit, image) in there.iter().enumerate() {
            here[*image] = bit;
        }
        let to_lanes = (0..lanes).filter(|bit| there[*bit] >= lanes);
        let from_lanes = (0..lanes).filter(|bit| here[*bit] >= lanes);
        let mut holds = here[..lanes].to_vec();
        let mut exchanges = Vec::new();
        for (arriving, leaving) in to_lanes.zip(from_lanes) {
            exchanges.push(Exchange {
                lane: leaving,
                there: there[arriving] - lanes,
                here: here[leaving] - lanes,
            });
            holds[leaving] = arriving;
        }
        let mut swaps = Vec::new();
        for bit in 0..lanes {
            let place = (bit..lanes).find(|place| holds[*place] == bit);
            let place = place.expect("after the exchanges the lanes are permuted among themselves");
            if place != bit {
                swaps.push((bit, place));
                holds.swap(bit, place);
            }
        }
        let renamed = (lanes..there.len())
            .filter(|bit| there[*bit] >= lanes && *bit != vacant && Some(*bit) != taken)
            .map(|bit| (bit - lanes, there[bit] - lanes))
            .collect();
        Self {
            shape,
            exchanges,
            swaps,
            renamed,
            vacant,
            taken,
        }
    }

    /// Adds to the sets of size `size` in `here` those whose image in `there` is not marked.
    pub(super) fn add_unmarked(
        &self,
        size: usize,
        (here, own): (&mut [Pair], &Layout),
        (there, other): (&[Pair], &Layout),
        by_ones: &[ByOnes],
        scratch: &mut Scratch,
    ) {
        let low = self.renamed.len().min(RUN_BITS);
        let high = self.renamed.len() - low;
        let (low_pairs, high_pairs) = self.renamed.split_at(low);
        for (side, pairs) in [low_pairs, high_pairs].into_iter().enumerate() {
            spread(&mut scratch.here[side], pairs.iter().map(|(here, _)| *here));
            spread(
                &mut scratch.there[side],
                pairs.iter().map(|(_, there)| *there),
            );
        }
        let offsets = |bit: fn(&Exchange) -> usize| {
            let mut offsets = Vec::new();
            spread(&mut offsets, self.exchanges.iter().map(bit));
            offsets
        };
        let (sources, targets) = (offsets(|e| e.there), offsets(|e| e.here));
        let lanes = self.shape.lane_bits;
        let word_bit = |bit: usize| (bit >= lanes).then(|| 1_u64 << (bit - lanes));
        let vacant_word = word_bit(self.vacant).unwrap_or(0);
        let taken_word = self.taken.and_then(word_bit).unwrap_or(0);
        let more_ones = usize::from(taken_word != 0);
        // Of all words those count whose number has from `size` - 6 to `size` ones.
        let fewest = size.saturating_sub(LANE_BITS + self.exchanges.len() + more_ones);
        for upper in 0..1_usize << high {
            let upper_ones = upper.count_ones() as usize;
            if upper_ones + more_ones > size {
                continue;
            }
            let (target, source) = (scratch.here[1][upper], scratch.there[1][upper]);
            for ones in fewest.saturating_sub(upper_ones)..=low.min(size - upper_ones - more_ones) {
                let numbers = by_ones[low].with(ones);
                let len = numbers.len();
                scratch.words.clear();
                for offset in &sources {
                    let base = source | offset;
                    let words = numbers.iter().map(|number| {
                        there[other.place(scratch.there[0][usize::from(*number)] | base)]
                    });
                    scratch.words.extend(words);
                }
                self.turn(&mut scratch.words, len);
                for (tile, offset) in targets.iter().enumerate() {
                    if offset & (vacant_word | taken_word) != 0 {
                        continue;
                    }
                    let word_ones = ones + upper_ones + tile.count_ones() as usize + more_ones;
                    let mask = self.lanes_here(size, word_ones);
                    if mask == 0 {
                        continue;
                    }
                    let base = target | offset | taken_word;
                    let words = &scratch.words[tile * len..][..len];
                    let shift = self.taken_shift();
                    for (number, word) in numbers.iter().zip(words) {
                        let place = own.place(scratch.here[0][usize::from(*number)] | base);
                        let marks = &mut here[place];
                        marks[0] |= !word[0] << shift & mask;
                        marks[1] |= !word[1] << shift & mask;
                    }
                }
            }
        }
    }

    /// Brings the words of all tiles, one tile after the other, into the order of lanes of here.
    fn turn(&self, words: &mut [Pair], len: usize) {
        for (stage, exchange) in self.exchanges.iter().enumerate() {
            let (shift, mask) = (1 << exchange.lane, !WITH[exchange.lane]);
            for pair in words.chunks_exact_mut(2 * (len << stage)) {
                let (lower, upper) = pair.split_at_mut(len << stage);
                for (lower, upper) in lower.iter_mut().zip(upper) {
                    for claim in 0..2 {
                        let differing = (lower[claim] >> shift ^ upper[claim]) & mask;
                        upper[claim] ^= differing;
                        lower[claim] ^= differing << shift;
                    }
                }
            }
        }
        for (one, other) in &self.swaps {
            let shift = (1 << other) - (1 << one);
            let mask = WITH[*one] & !WITH[*other];
            for word in &mut *words {
                for claim in word {
                    let differing = (*claim >> shift ^ *claim) & mask;
                    *claim ^= differing ^ differing << shift;
                }
            }
        }
    }

    /// The lanes of a word that belong to sets of `size` and to positions with the move.
    fn lanes_here(&self, size: usize, word_ones: usize) -> u64 {
        let mut lanes = self.shape.lanes(size, word_ones);
        if self.vacant < self.shape.lane_bits {
            lanes &= !WITH[self.vacant];
        }
        match self.taken {
            Some(taken) if taken < self.shape.lane_bits => lanes & WITH[taken],
            _ => lanes,
        }
    }

    /// How far a lane with the captured piece is from the lane without it.
    fn taken_shift(&self) -> u32 {
        match self.taken {
            Some(taken) if taken < self.shape.lane_bits => 1 << taken,
            _ => 0,
        }
    }
}

/// For each number: its bits at these places.
fn spread(table: &mut Vec<u64>, places: impl Iterator<Item = usize>) {
    table.clear();
    table.push(0);
    for place in places {
        for number in 0..table.len() {
            table.push(table[number] | 1 << place);
        }
    }
}
