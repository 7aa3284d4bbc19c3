//! The moves from each orbit, prepared once: as shuffles for the few, as exchanged index bits for
//! the many.

use menagerie_core::hunt::Party;

use super::orbits::{Orbit, Orbits};
use super::shuffle::Shuffle;
use super::words::Shape;
use crate::geometry::{Geometry, Symmetry};

/// The moves from the positions of one orbit.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    pub(super) steps: Vec<Arrival>,
    pub(super) jumps: Vec<Capture>,
    pub(super) many: ManySteps,
}

/// The steps of the many, by where they arrive.
#[derive(Clone, Debug)]
pub(super) struct ManySteps {
    /// From lane bit to lane bit.
    pub(super) in_lanes: Vec<(usize, usize)>,
    /// For each lane bit the word bits from which a step arrives on it.
    pub(super) on_lane: Vec<u64>,
    /// For each word bit the word bits, and the lane bits, from which a step arrives on it.
    pub(super) on_word: Vec<(u64, Vec<usize>)>,
}

impl ManySteps {
    /// From the steps between index bits.
    fn new(shape: Shape, steps: impl Iterator<Item = (usize, usize)>) -> Self {
        let lanes = shape.lane_bits;
        let mut all = Self {
            in_lanes: Vec::new(),
            on_lane: vec![0; lanes],
            on_word: vec![(0, Vec::new()); shape.word_bits],
        };
        for (from, to) in steps {
            match (from < lanes, to < lanes) {
                (true, true) => all.in_lanes.push((from, to)),
                (false, true) => all.on_lane[to] |= 1 << (from - lanes),
                (true, false) => all.on_word[to - lanes].1.push(from),
                (false, false) => all.on_word[to - lanes].0 |= 1 << (from - lanes),
            }
        }
        all
    }
}

/// Where a step of the few leads.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    pub(super) orbit: usize,
    pub(super) shuffle: Shuffle,
}

/// Where a jump of the few leads, and the index bits it needs.
#[derive(Clone, Debug)]
pub(super) struct Capture {
    pub(super) arrival: Arrival,
    /// Must be empty.
    pub(super) landing: usize,
    /// Must be occupied.
    pub(super) over: usize,
}

impl Moves {
    pub(super) fn new(geometry: &Geometry, orbits: &Orbits, orbit: &Orbit, shape: Shape) -> Self {
        let stands = |point: u8| orbit.few >> point & 1 == 1;
        let steps = geometry
            .steps(Party::Few)
            .iter()
            .filter(|(from, to)| stands(*from) && !stands(*to))
            .map(|(from, to)| arrival(geometry, orbits, orbit, shape, (*from, *to), None))
            .collect();
        let jumps = geometry
            .jumps
            .iter()
            .filter(|jump| stands(jump.from) && !stands(jump.over) && !stands(jump.to))
            .map(|jump| {
                let step = (jump.from, jump.to);
                Capture {
                    arrival: arrival(geometry, orbits, orbit, shape, step, Some(jump.over)),
                    landing: orbit.bit(jump.to),
                    over: orbit.bit(jump.over),
                }
            })
            .collect();
        let many = geometry
            .steps(Party::Many)
            .iter()
            .filter(|(from, to)| !stands(*from) && !stands(*to))
            .map(|(from, to)| (orbit.bit(*from), orbit.bit(*to)));
        Self {
            steps,
            jumps,
            many: ManySteps::new(shape, many),
        }
    }
}

fn arrival(
    geometry: &Geometry,
    orbits: &Orbits,
    orbit: &Orbit,
    shape: Shape,
    (from, to): (u8, u8),
    over: Option<u8>,
) -> Arrival {
    let few = orbit.few ^ 1 << from ^ 1 << to;
    let (number, symmetry) = orbits.find(few);
    let symmetry = &geometry.symmetries[symmetry];
    let there = &orbits.all[number];
    // The point that was left is free there, and takes the place of the one that is arrived on.
    let image = |point: u8, symmetry: &Symmetry| {
        let point = if point == to { from } else { point };
        there.bit(symmetry.point(point))
    };
    let images: Vec<usize> = orbit
        .free
        .iter()
        .map(|point| image(*point, symmetry))
        .collect();
    let taken = over.map(|over| orbit.bit(over));
    Arrival {
        orbit: number,
        shuffle: Shuffle::new(shape, &images, orbit.bit(to), taken),
    }
}
