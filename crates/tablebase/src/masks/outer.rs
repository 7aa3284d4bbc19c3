//! The sets of the outer part of the board, by orbit. A probe lists the few classes it meets; only
//! who solves or verifies needs the list of all two million sets.

use std::sync::OnceLock;

use super::parts::{BySet, Part};
use super::trend::{Signature, Trend};
use crate::geometry::{Geometry, Set};

/// A class of sets of the outer part: a row for each orbit.
#[derive(Clone, Debug)]
pub(super) struct OuterSets {
    pub(super) signature: Signature,
    /// How many orbits there are.
    pub(super) rows: usize,
    /// The least set of each orbit, in order.
    sets: OnceLock<Vec<u32>>,
}

/// The sets of the outer part.
#[derive(Clone, Debug)]
pub(super) struct Outer {
    part: Part,
    pub(super) classes: Vec<OuterSets>,
    /// By symmetry: which set it takes to a given one.
    origins: Vec<BySet>,
    /// By set: where it is.
    rows: OnceLock<Vec<Row>>,
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
        let part = Part::new(geometry, points, trend);
        let origins = geometry.symmetries.iter().map(|symmetry| {
            let images: Vec<u8> = part
                .points
                .iter()
                .map(|point| symmetry.inverse().point(*point))
                .map(|point| part.bit(point).expect("a part is its own image"))
                .collect();
            BySet::new(images.len(), |bit| 1 << images[bit])
        });
        let classes = part.signatures.iter().map(|signature| OuterSets {
            signature: *signature,
            rows: part.orbits(*signature),
            sets: OnceLock::new(),
        });
        Self {
            classes: classes.collect(),
            origins: origins.collect(),
            rows: OnceLock::new(),
            part,
        }
    }

    /// The least set of each orbit of a class, in order.
    pub(super) fn sets(&self, class: usize) -> &[u32] {
        self.classes[class].sets.get_or_init(|| {
            let mut sets = self.part.sets(class);
            sets.retain(|set| self.origins.iter().all(|origin| *set <= origin.of(*set)));
            sets
        })
    }

    /// Where a set is, from the list of all.
    #[inline]
    pub(super) fn find(&self, set: u32) -> Row {
        self.rows.get_or_init(|| self.list())[set as usize]
    }

    /// Where a set is, without the list of all.
    pub(super) fn seek(&self, set: u32) -> Row {
        let images = (0..self.part.images.len()).map(|turn| (self.part.turn(turn, set), turn));
        let (least, turn) = images.min().unwrap_or((set, 0));
        let class = self.part.class(least);
        let place = self.sets(class.into()).binary_search(&least);
        Row {
            place: place.expect("the least set of an orbit is listed") as u32,
            class,
            turn: turn as u8,
        }
    }

    fn list(&self) -> Vec<Row> {
        let unknown = Row {
            place: u32::MAX,
            class: 0,
            turn: 0,
        };
        let mut rows = vec![unknown; 1 << self.part.points.len()];
        for class in 0..self.classes.len() {
            for (place, set) in self.sets(class).iter().enumerate() {
                // The first symmetry that leads to the least set is written last.
                for (turn, origin) in self.origins.iter().enumerate().rev() {
                    rows[origin.of(*set) as usize] = Row {
                        place: place as u32,
                        class: class as u16,
                        turn: turn as u8,
                    };
                }
            }
        }
        rows
    }

    /// How many bytes the list of all sets takes.
    pub(super) fn memory(&self) -> usize {
        size_of::<Row>() << self.part.points.len()
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
        (0..self.part.images.len()).filter(move |turn| self.part.turn(*turn, set) == set)
    }
}
