//! The lattice of all sets of free points as words of 64 lanes: six index bits number the lanes
//! of a word, the others number the words.

/// A word of each of the two claims (see [`Claim`](crate::Claim)). They go through the same
/// arithmetic, and side by side they fill a vector register.
pub(super) type Pair = [u64; 2];

/// How many index bits number the lanes of a word.
pub(super) const LANE_BITS: usize = 6;

/// The lanes whose number has this bit.
pub(super) const WITH: [u64; LANE_BITS] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// The lanes whose number has so many ones.
const LANES_OF: [u64; LANE_BITS + 1] = {
    let mut lanes = [0; LANE_BITS + 1];
    let mut lane = 0_u64;
    while lane < 64 {
        lanes[lane.count_ones() as usize] |= 1 << lane;
        lane += 1;
    }
    lanes
};

/// The shape of the lattice over so many free points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// How many index bits number lanes; fewer than six only on tiny boards.
    pub(super) lane_bits: usize,
    /// How many number words.
    pub(super) word_bits: usize,
}

impl Shape {
    pub(super) fn new(free: usize) -> Self {
        let lane_bits = free.min(LANE_BITS);
        Self {
            lane_bits,
            word_bits: free - lane_bits,
        }
    }

    /// How many words there are.
    pub(super) const fn words(self) -> usize {
        1 << self.word_bits
    }

    /// The lanes of a word whose number has `word_ones` ones that belong to sets of `size`.
    #[inline]
    pub(super) fn lanes(self, size: usize, word_ones: usize) -> u64 {
        let used = if self.lane_bits == LANE_BITS {
            !0
        } else {
            (1 << (1 << self.lane_bits)) - 1
        };
        size.checked_sub(word_ones)
            .and_then(|ones| LANES_OF.get(ones))
            .map_or(0, |lanes| lanes & used)
    }

    /// The word and the lane of an index.
    #[inline]
    pub(super) const fn place(self, index: usize) -> (usize, usize) {
        (index >> self.lane_bits, index & ((1 << self.lane_bits) - 1))
    }
}

/// The numbers of so many bits, those with equally many ones together, so that
/// the words of one level can be visited without looking at the others.
#[derive(Clone, Debug)]
pub(super) struct ByOnes {
    numbers: Vec<u16>,
    /// Where the numbers with so many ones begin.
    begin: Vec<usize>,
}

impl ByOnes {
    pub(super) fn new(bits: usize) -> Self {
        let mut numbers: Vec<u16> = (0..1_u32 << bits).map(|number| number as u16).collect();
        numbers.sort_by_key(|number| number.count_ones());
        let begin = (0..=bits as u32 + 1)
            .map(|ones| numbers.partition_point(|number| number.count_ones() < ones))
            .collect();
        Self { numbers, begin }
    }

    /// The numbers with so many ones.
    pub(super) fn with(&self, ones: usize) -> &[u16] {
        match self.begin.get(ones..ones + 2) {
            Some(&[begin, end]) => &self.numbers[begin..end],
            _ => &[],
        }
    }
}

/// Which words a table holds, and where.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The words that are held, ascending.
    held: Vec<u16>,
    /// By word.
    place: Vec<u16>,
}

impl Layout {
    /// All words.
    pub(super) fn all(shape: Shape) -> Self {
        Self::of_those(shape, |_| true)
    }

    /// Only the words that hold sets of this size, close together.
    pub(super) fn of_size(shape: Shape, size: usize) -> Self {
        Self::of_those(shape, |word| {
            shape.lanes(size, word.count_ones() as usize) != 0
        })
    }

    fn of_those(shape: Shape, is_held: impl Fn(u16) -> bool) -> Self {
        let (mut held, mut place) = (Vec::new(), Vec::with_capacity(shape.words()));
        for word in (0..shape.words()).map(|word| word as u16) {
            place.push(held.len() as u16);
            if is_held(word) {
                held.push(word);
            }
        }
        Self { held, place }
    }

    /// Where a table holds this word; some other place if it does not.
    #[inline]
    pub(super) fn place(&self, word: u64) -> usize {
        usize::from(self.place[word as usize])
    }

    /// Whether a table holds this word.
    pub(super) fn holds(&self, word: u64) -> bool {
        self.held.get(self.place(word)) == Some(&(word as u16))
    }

    /// The words that a table holds.
    pub(super) fn held(&self) -> impl Iterator<Item = u64> {
        self.held.iter().map(|word| u64::from(*word))
    }

    /// How many words a table holds.
    pub(super) fn words(&self) -> usize {
        self.held.len()
    }
}

/// The tables of all orbits, one after the other.
#[derive(Copy, Clone, Debug)]
pub(super) struct Tables<'a> {
    pub(super) pairs: &'a [Pair],
    pub(super) layout: &'a Layout,
}

impl<'a> Tables<'a> {
    pub(super) fn of(self, orbit: usize) -> &'a [Pair] {
        let words = self.layout.words();
        &self.pairs[orbit * words..][..words]
    }
}
