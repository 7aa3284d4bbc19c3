//! The set of the many in two parts. The outer part, up to 21 points, is indexed by orbit; the
//! inner part, up to 12 points at the edge of the board, by its place in a list, so that the
//! masks of all inner parts with one outer part lie in a row. Here is what both have in common:
//! their points, and the classes of their sets.

use super::trend::{PLACES, Signature, Trend};
use crate::geometry::{Geometry, Set, bits};

/// The most points of the inner part.
const INNER: usize = 12;

/// The points of the outer and of the inner part. Each is its own image under the symmetries, and
/// if the many only advance, each consists of whole ranks.
pub(super) fn split(geometry: &Geometry, trend: Trend) -> (Vec<u8>, Vec<u8>) {
    let points = || 0..geometry.len() as u8;
    let (files, ranks) = points().fold((0, 0), |(files, ranks), point| {
        let point = geometry.point(point);
        (files.max(point.file()), ranks.max(point.rank()))
    });
    let from_centre = |point: u8| {
        let point = geometry.point(point);
        let file = (2 * point.file()).abs_diff(files);
        let rank = (2 * point.rank()).abs_diff(ranks);
        if trend == Trend::None {
            file.max(rank)
        } else {
            rank
        }
    };
    let mut least = u8::MAX;
    for distance in (0..=2 * ranks.max(files)).rev() {
        if points()
            .filter(|point| from_centre(*point) >= distance)
            .count()
            <= INNER
        {
            least = distance;
        }
    }
    points().partition(|point| from_centre(*point) < least)
}

/// Numbers the points of a part from 0, and its sets accordingly.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) points: Vec<u8>,
    /// By symmetry and bit: where it takes the bit.
    pub(super) images: Vec<Vec<u8>>,
    /// By place in a signature: the bits counted there.
    pub(super) counted: [Vec<u8>; PLACES],
    /// The signatures of the classes, in the order of the least set of each.
    pub(super) signatures: Vec<Signature>,
    /// By what `weight` gives for a set: its class.
    class_of_weight: Vec<u16>,
    /// A number for the signature of a set.
    weight: BySet,
}

impl Part {
    pub(super) fn new(geometry: &Geometry, points: Vec<u8>, trend: Trend) -> Self {
        let bit = |point: u8| points.iter().position(|other| *other == point);
        let image = |point: u8| bit(point).expect("a part is its own image") as u8;
        let images = geometry.symmetries.iter().map(|s| {
            let images = points.iter().map(|point| image(s.point(*point)));
            images.collect()
        });
        let images = images.collect();
        let mut counted: [Vec<u8>; PLACES] = Default::default();
        for (bit, point) in points.iter().enumerate() {
            counted[trend.place(geometry, *point)].push(bit as u8);
        }
        let signatures = signatures(&counted);
        let mut weights = vec![0; points.len()];
        let mut next = 1;
        for bits in &counted {
            for bit in bits {
                weights[usize::from(*bit)] = next;
            }
            next *= 1 + bits.len() as u32;
        }
        let weight = BySet::new(points.len(), |bit| weights[bit]);
        let mut class_of_weight = vec![0; signatures.len()];
        for (class, signature) in signatures.iter().enumerate() {
            let least = least_set(&counted, *signature);
            class_of_weight[weight.of(least) as usize] = class as u16;
        }
        Self {
            points,
            images,
            counted,
            signatures,
            class_of_weight,
            weight,
        }
    }

    /// The class of a set.
    #[inline]
    pub(super) fn class(&self, set: u32) -> u16 {
        self.class_of_weight[self.weight.of(set) as usize]
    }

    /// The sets of a class, in order.
    pub(super) fn sets(&self, class: usize) -> Vec<u32> {
        let mut sets = vec![0];
        for (bits, count) in self.counted.iter().zip(&self.signatures[class]).rev() {
            let here = chosen(bits, usize::from(*count));
            sets = sets
                .iter()
                .flat_map(|set| here.iter().map(move |here| set | here))
                .collect();
        }
        sets.sort_unstable();
        sets
    }

    /// How many orbits the sets with this signature form: by Burnside's lemma the mean number of
    /// those that a symmetry leaves as they are. No cycle of bits has bits of several places.
    pub(super) fn orbits(&self, signature: Signature) -> usize {
        let fixed = self.images.iter().map(|images| {
            let places = self.counted.iter().zip(signature);
            let ways = places.map(|(bits, count)| full_cycles(bits, images, usize::from(count)));
            ways.product::<usize>()
        });
        fixed.sum::<usize>() / self.images.len()
    }

    pub(super) fn local(&self, set: Set) -> u32 {
        let points = self.points.iter().enumerate();
        points.fold(0, |local, (bit, point)| {
            local | ((set >> point & 1) as u32) << bit
        })
    }

    pub(super) fn global(&self, local: u32) -> Set {
        bits(local.into()).fold(0, |set, bit| set | 1 << self.points[usize::from(bit)])
    }

    pub(super) fn bit(&self, point: u8) -> Option<u8> {
        let place = self.points.iter().position(|other| *other == point)?;
        Some(place as u8)
    }

    /// Where a symmetry takes a set.
    pub(super) fn turn(&self, turn: usize, set: u32) -> u32 {
        let images = &self.images[turn];
        bits(set.into()).fold(0, |image, bit| image | 1 << images[usize::from(bit)])
    }
}

/// In how many ways cycles of these bits, which lead to these images, have so many bits in all.
fn full_cycles(bits: &[u8], images: &[u8], count: usize) -> usize {
    let mut ways = vec![0; count + 1];
    ways[0] = 1;
    let mut seen = 0_u32;
    for start in bits {
        let (mut bit, mut length) = (*start, 0);
        while seen >> bit & 1 == 0 {
            seen |= 1 << bit;
            bit = images[usize::from(bit)];
            length += 1;
        }
        if length > 0 {
            for sum in (length..=count).rev() {
                ways[sum] += ways[sum - length];
            }
        }
    }
    ways[count]
}

/// All signatures that sets of these bits have, in the order of the least set of each.
fn signatures(counted: &[Vec<u8>; PLACES]) -> Vec<Signature> {
    let mut all = vec![[0; PLACES]];
    for (place, bits) in counted.iter().enumerate() {
        let counts = 0..=bits.len() as u8;
        let with = |signature: &Signature| {
            let mut signature = *signature;
            counts.clone().map(move |count| {
                signature[place] = count;
                signature
            })
        };
        all = all.iter().flat_map(with).collect();
    }
    all.sort_unstable_by_key(|signature| least_set(counted, *signature));
    all
}

/// The least set with this signature.
fn least_set(counted: &[Vec<u8>; PLACES], signature: Signature) -> u32 {
    let lowest = counted.iter().zip(signature);
    let lowest = lowest.flat_map(|(bits, count)| bits.iter().take(usize::from(count)));
    lowest.fold(0, |set, bit| set | 1 << bit)
}

/// The sets of so many of these bits, in order.
fn chosen(bits: &[u8], count: usize) -> Vec<u32> {
    let spread = BySet::new(bits.len(), |bit| 1 << bits[bit]);
    let mut sets = Vec::new();
    let mut set = (1_u32 << count) - 1;
    while set < 1 << bits.len() {
        sets.push(spread.of(set));
        if set == 0 {
            break;
        }
        // The next number with as many ones: the lowest run moves up by its highest one, the rest
        // of it goes to the bottom.
        let carried = set + (set & set.wrapping_neg());
        set = carried | (((set ^ carried) >> 2) >> set.trailing_zeros());
    }
    sets
}

/// A sum over the points of a set, by the lower and the upper half of the set.
#[derive(Clone, Debug)]
pub(super) struct BySet([Vec<u32>; 2]);

/// How many bits the lower half has.
const HALF: usize = 11;

impl BySet {
    pub(super) fn new(bits: usize, of_bit: impl Fn(usize) -> u32) -> Self {
        Self([0..bits.min(HALF), HALF..bits.max(HALF)].map(|half| {
            let mut sums = vec![0];
            for bit in half {
                for set in 0..sums.len() {
                    sums.push(sums[set] + of_bit(bit));
                }
            }
            sums
        }))
    }

    #[inline]
    pub(super) fn of(&self, set: u32) -> u32 {
        self.0[0][set as usize & ((1 << HALF) - 1)] + self.0[1][set as usize >> HALF]
    }
}
