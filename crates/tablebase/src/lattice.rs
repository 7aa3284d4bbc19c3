//! Games of several few, as Bagh-Chal: see the [crate](crate) for the idea.

mod count;
mod kernel;
mod moves;
mod moving;
mod orbits;
mod shuffle;
mod solve;
mod table;
mod words;

use std::sync::OnceLock;

use menagerie_core::hunt::Hunt;

use crate::captures_to_win;
use crate::geometry::Geometry;
use moves::Moves;
use orbits::Orbits;
use words::{ByOnes, Layout, Shape};

/// The most points that may be left beside the few: for each set of these a table has a bit.
pub(crate) const MOST_FREE: usize = 21;
/// The most few there may be.
pub(crate) const MOST_FEW: usize = 6;

/// The lattice of a ruleset: orbits of the few, and for each all sets of the points that are left.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    geometry: Geometry,
    orbits: Orbits,
    shape: Shape,
    /// Made when something is solved: a single value needs none.
    moves: OnceLock<Vec<Moves>>,
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
            moves: OnceLock::new(),
        }
    }

    /// The moves from the positions of an orbit.
    fn moves_of(&self, orbit: usize) -> &Moves {
        let moves = self.moves.get_or_init(|| {
            let orbits = self.orbits.all.iter();
            let moves = |orbit| Moves::new(&self.geometry, &self.orbits, orbit, self.shape);
            orbits.map(moves).collect()
        });
        &moves[orbit]
    }
}
