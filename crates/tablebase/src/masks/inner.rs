//! The sets of the inner part of the board, all of them listed.

use super::parts::Part;
use super::trend::{Signature, Trend};
use crate::geometry::{Geometry, Set};

/// A class of sets, all of them listed.
#[derive(Clone, Debug)]
pub(super) struct InnerSets {
    pub(super) signature: Signature,
    pub(super) sets: Vec<u32>,
}

/// The sets of the inner part.
#[derive(Clone, Debug)]
pub(super) struct Inner {
    part: Part,
    pub(super) classes: Vec<InnerSets>,
    /// By set: its class and its place there.
    places: Vec<(u16, u16)>,
}

impl Inner {
    pub(super) fn new(geometry: &Geometry, points: Vec<u8>, trend: Trend) -> Self {
        let part = Part::new(geometry, points, trend);
        let signatures = part.signatures.iter();
        let empty = signatures.map(|signature| InnerSets {
            signature: *signature,
            sets: Vec::new(),
        });
        let mut classes: Vec<InnerSets> = empty.collect();
        let mut places = Vec::new();
        for set in 0..1_u32 << part.points.len() {
            let class = part.class(set);
            let sets = &mut classes[usize::from(class)].sets;
            places.push((class, sets.len() as u16));
            sets.push(set);
        }
        Self {
            part,
            classes,
            places,
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
        self.part.images[usize::from(turn)][usize::from(bit)]
    }

    pub(super) fn turn(&self, turn: usize, set: u32) -> u32 {
        self.part.turn(turn, set)
    }
}
