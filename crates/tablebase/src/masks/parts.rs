//! The set of the many in two parts. The outer part, up to 21 points, is indexed by orbit; the
//! inner part, up to 12 points at the edge of the board, by its place in a list, so that the
//! masks of all inner parts with one outer part lie in a row.

use std::collections::BTreeMap;

use menagerie_core::hunt::Party;

use crate::geometry::{Geometry, Set, bits};

/// The most points of the inner part.
const INNER: usize = 12;

/// Whether the many only advance, so that a step along the board is never undone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Trend {
    Down,
    Up,
    None,
}

impl Trend {
    pub(super) fn of(geometry: &Geometry) -> Self {
        let rank = |point: u8| geometry.point(point).rank();
        let steps = || geometry.steps(Party::Many).iter();
        if steps().all(|(from, to)| rank(*from) >= rank(*to)) {
            Self::Down
        } else if steps().all(|(from, to)| rank(*from) <= rank(*to)) {
            Self::Up
        } else {
            Self::None
        }
    }

    /// Whether a step of the many leaves the class as it is.
    pub(super) fn keeps_class(self, geometry: &Geometry, from: u8, to: u8) -> bool {
        self == Self::None || geometry.point(from).rank() == geometry.point(to).rank()
    }

    /// How far the many have come, the smaller the further; the same for all if they may return.
    pub(super) fn distance(self, signature: &[u8]) -> i32 {
        let ranks = signature.iter().enumerate();
        let sum: i32 = ranks
            .map(|(rank, count)| rank as i32 * i32::from(*count))
            .sum();
        match self {
            Self::Down => sum,
            Self::Up => -sum,
            Self::None => 0,
        }
    }

    /// What all sets of a class have in common: how many stand on each rank, or in all.
    fn signature(self, geometry: &Geometry, set: Set) -> Vec<u8> {
        let mut counts = vec![0; 8];
        for point in bits(set) {
            counts[self.signature_place(geometry, point)] += 1;
        }
        counts
    }

    /// Where in a signature a point is counted.
    fn signature_place(self, geometry: &Geometry, point: u8) -> usize {
        match self {
            Self::None => 0,
            _ => usize::from(geometry.point(point).rank()),
        }
    }
}

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

/// A class of sets of one part.
#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) signature: Vec<u8>,
    pub(super) size: usize,
    /// The sets: all of them for the inner part, one of each orbit for the outer.
    pub(super) sets: Vec<u32>,
}

fn class_of(
    classes: &mut Vec<Class>,
    known: &mut BTreeMap<Vec<u8>, u16>,
    signature: Vec<u8>,
) -> u16 {
    *known.entry(signature.clone()).or_insert_with(|| {
        classes.push(Class {
            size: signature.iter().map(|count| usize::from(*count)).sum(),
            signature,
            sets: Vec::new(),
        });
        classes.len() as u16 - 1
    })
}

/// Numbers the points of a part from 0, and its sets accordingly.
#[derive(Clone, Debug)]
struct Part {
    points: Vec<u8>,
}

impl Part {
    fn local(&self, set: Set) -> u32 {
        let points = self.points.iter().enumerate();
        points.fold(0, |local, (bit, point)| {
            local | ((set >> point & 1) as u32) << bit
        })
    }

    fn global(&self, local: u32) -> Set {
        bits(local.into()).fold(0, |set, bit| set | 1 << self.points[usize::from(bit)])
    }

    fn bit(&self, point: u8) -> Option<u8> {
        let place = self.points.iter().position(|other| *other == point)?;
        Some(place as u8)
    }

    /// By bit: what its point adds to the number of the class of a set. The numbers of sets with
    /// unlike signatures differ.
    fn weights(&self, geometry: &Geometry, trend: Trend) -> Vec<u32> {
        let rank = |point: &u8| trend.signature_place(geometry, *point);
        let on = |place| {
            self.points
                .iter()
                .filter(|point| rank(point) == place)
                .count() as u32
        };
        let mut weight_of = vec![1];
        for place in 0..7 {
            weight_of.push(weight_of[place] * (1 + on(place)));
        }
        self.points
            .iter()
            .map(|point| weight_of[rank(point)])
            .collect()
    }

    /// Where the symmetries take the bits of this part.
    fn images(&self, geometry: &Geometry) -> Vec<Vec<u8>> {
        let image = |point: u8| self.bit(point).expect("a part is its own image");
        let symmetries = geometry.symmetries.iter();
        symmetries
            .map(|s| {
                self.points
                    .iter()
                    .map(|point| image(s.point(*point)))
                    .collect()
            })
            .collect()
    }
}

/// A sum over the points of a set, by the lower and the upper half of the set.
struct BySet([Vec<u32>; 2]);

/// How many bits the lower half has.
const HALF: usize = 11;

impl BySet {
    fn new(bits: usize, of_bit: impl Fn(usize) -> u32) -> Self {
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
    fn of(&self, set: u32) -> u32 {
        self.0[0][set as usize & ((1 << HALF) - 1)] + self.0[1][set as usize >> HALF]
    }
}

fn image(images: &[u8], set: u32) -> u32 {
    bits(set.into()).fold(0, |image, bit| image | 1 << images[usize::from(bit)])
}

/// The sets of the outer part.
#[derive(Clone, Debug)]
pub(super) struct Outer {
    part: Part,
    pub(super) classes: Vec<Class>,
    /// By set: its class, the row of its orbit in the class, and the symmetry that leads there.
    rows: Vec<Row>,
    images: Vec<Vec<u8>>,
}

/// Where the masks of an outer part are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) place: u32,
    pub(super) class: u16,
    /// The symmetry that leads from the set to the one that stands for its orbit.
    pub(super) turn: u8,
}

impl Outer {
    pub(super) fn new(geometry: &Geometry, points: Vec<u8>, trend: Trend) -> Self {
        let part = Part { points };
        let images = part.images(geometry);
        let unknown = Row {
            place: u32::MAX,
            class: 0,
            turn: 0,
        };
        let mut rows = vec![unknown; 1 << part.points.len()];
        // A million sets are looked at before the first value is known, so what is done for each
        // is looked up by halves.
        let origins: Vec<BySet> = images
            .iter()
            .map(|images| {
                let origin = |bit| images.iter().position(|image| usize::from(*image) == bit);
                BySet::new(part.points.len(), |bit| 1 << origin(bit).unwrap_or(bit))
            })
            .collect();
        let weights = part.weights(geometry, trend);
        let numbers = BySet::new(part.points.len(), |bit| weights[bit]);
        let (mut classes, mut known) = (Vec::new(), BTreeMap::new());
        let mut class_of_number = vec![None; 1 + numbers.of(rows.len() as u32 - 1) as usize];
        for set in 0..rows.len() as u32 {
            if rows[set as usize] != unknown {
                continue;
            }
            let class = class_of_number[numbers.of(set) as usize].get_or_insert_with(|| {
                let signature = trend.signature(geometry, part.global(set));
                class_of(&mut classes, &mut known, signature)
            });
            let class = *class;
            let sets = &mut classes[usize::from(class)].sets;
            let place = sets.len() as u32;
            sets.push(set);
            for (turn, origin) in origins.iter().enumerate().rev() {
                let turn = turn as u8;
                rows[origin.of(set) as usize] = Row { place, class, turn };
            }
        }
        Self {
            part,
            classes,
            rows,
            images,
        }
    }

    #[inline]
    pub(super) fn find(&self, set: u32) -> Row {
        self.rows[set as usize]
    }

    /// How many bytes the list of rows takes.
    pub(super) fn memory(&self) -> usize {
        self.rows.len() * size_of::<Row>()
    }

    /// The points of a set.
    pub(super) fn points(&self, set: u32) -> Set {
        self.part.global(set)
    }

    pub(super) fn set(&self, many: Set) -> u32 {
        self.part.local(many)
    }

    pub(super) fn bit(&self, point: u8) -> Option<u8> {
        self.part.bit(point)
    }

    pub(super) fn point(&self, bit: u8) -> u8 {
        self.part.points[usize::from(bit)]
    }

    /// The symmetries, by number, that leave the set as it is.
    pub(super) fn stabiliser(&self, set: u32) -> impl Iterator<Item = usize> {
        let images = self.images.iter().enumerate();
        images
            .filter(move |(_, images)| image(images, set) == set)
            .map(|(turn, _)| turn)
    }
}

/// The sets of the inner part.
#[derive(Clone, Debug)]
pub(super) struct Inner {
    part: Part,
    pub(super) classes: Vec<Class>,
    /// By set: its class and its place there.
    places: Vec<(u16, u16)>,
    images: Vec<Vec<u8>>,
}

impl Inner {
    pub(super) fn new(geometry: &Geometry, points: Vec<u8>, trend: Trend) -> Self {
        let part = Part { points };
        let images = part.images(geometry);
        let (mut classes, mut known) = (Vec::new(), BTreeMap::new());
        let mut places = Vec::new();
        for set in 0..1_u32 << part.points.len() {
            let signature = trend.signature(geometry, part.global(set));
            let class = class_of(&mut classes, &mut known, signature);
            let sets = &mut classes[usize::from(class)].sets;
            places.push((class, sets.len() as u16));
            sets.push(set);
        }
        Self {
            part,
            classes,
            places,
            images,
        }
    }

    /// The class of a set and its place there.
    pub(super) fn find(&self, set: u32) -> (usize, usize) {
        let (class, place) = self.places[set as usize];
        (class.into(), place.into())
    }

    pub(super) fn points(&self, set: u32) -> Set {
        self.part.global(set)
    }

    pub(super) fn set(&self, many: Set) -> u32 {
        self.part.local(many)
    }

    pub(super) fn len(&self) -> usize {
        self.part.points.len()
    }

    pub(super) fn bit(&self, point: u8) -> Option<u8> {
        self.part.bit(point)
    }

    pub(super) fn point(&self, bit: u8) -> u8 {
        self.part.points[usize::from(bit)]
    }

    /// Where a symmetry takes a bit.
    #[inline]
    pub(super) fn turn_bit(&self, turn: u8, bit: u8) -> u8 {
        self.images[usize::from(turn)][usize::from(bit)]
    }

    pub(super) fn turn(&self, turn: usize, set: u32) -> u32 {
        image(&self.images[turn], set)
    }
}
