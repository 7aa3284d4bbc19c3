//! Whether the many advance, and what all sets of a class have in common for it: how many stand on
//! each rank, or in all.

use menagerie_core::hunt::Party;

use crate::geometry::Geometry;

/// How many counts a signature has: one for each rank a board can have.
pub(super) const PLACES: usize = 8;

/// How many of the many stand on each rank; all are counted as one if they may go back.
pub(super) type Signature = [u8; PLACES];

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
        let mut points = 0..geometry.len() as u8;
        let keep = |point| {
            geometry
                .symmetries
                .iter()
                .all(|s| rank(s.point(point)) == rank(point))
        };
        if !points.all(keep) {
            // Those that only go sideways: a symmetry may exchange ranks, and so classes.
            Self::None
        } else if steps().all(|(from, to)| rank(*from) >= rank(*to)) {
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

    /// How far the many of a class have come, the smaller the further; the same for all if they may
    /// return.
    pub(super) fn distance(self, signature: Signature) -> i32 {
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

    /// Where in the signature of a class a point is counted.
    pub(super) fn place(self, geometry: &Geometry, point: u8) -> usize {
        match self {
            Self::None => 0,
            _ => usize::from(geometry.point(point).rank()),
        }
    }
}
