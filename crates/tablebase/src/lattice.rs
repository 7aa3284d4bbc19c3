//! Games of several few, as Bagh-Chal: see the [crate](crate) for the idea.

mod count;
mod kernel;
mod moves;
mod orbits;
mod shuffle;
mod solve;
mod table;
mod words;

use menagerie_core::hunt::Hunt;

use crate::captures_to_win;
use crate::geometry::Geometry;
use moves::Moves;
use orbits::Orbits;
use words::{ByOnes, Layout, Shape};

/// The lattice of a ruleset: orbits of the few, and for each all sets of the points that are left.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    geometry: Geometry,
    orbits: Orbits,
    shape: Shape,
    moves: Vec<Moves>,
    /// By the number of bits.
    by_ones: Vec<ByOnes>,
    /// By size of the set of the many: the words that hold such sets.
    layouts: Vec<Layout>,
    few: usize,
    /// How many of the many there are, in hand and on the board.
    many: usize,
    /// How many of them start on the board.
    on_board: usize,
    captures_to_win: usize,
}

impl Lattice {
    pub(crate) fn new(hunt: &Hunt) -> Self {
        let geometry = Geometry::new(hunt);
        let data = hunt.data();
        let few = data.few.pieces();
        let orbits = Orbits::new(&geometry, few);
        let shape = Shape::new(geometry.len() - few);
        let moves = orbits
            .all
            .iter()
            .map(|orbit| Moves::new(&geometry, &orbits, orbit, shape))
            .collect();
        Self {
            by_ones: (0..=shape.word_bits.max(10)).map(ByOnes::new).collect(),
            layouts: (0..=data.many.pieces())
                .map(|size| Layout::of_size(shape, size))
                .collect(),
            many: data.many.pieces(),
            on_board: data.many.points.len(),
            captures_to_win: captures_to_win(hunt),
            few,
            geometry,
            orbits,
            shape,
            moves,
        }
    }
}
