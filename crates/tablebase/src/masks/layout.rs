//! The classes of a layer: in which order they are solved, and which blocks of a file hold them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::inner::Inner;
use super::outer::Outer;
use super::trend::{Signature, Trend};

/// About how many masks a block has.
const BLOCK: usize = 4096;

/// A class of a layer: an outer and an inner class.
pub(super) type Place = (usize, usize);

/// The classes of a layer.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Those that must be solved together together, each after those that its steps lead to.
    pub(super) components: Vec<Vec<Place>>,
    shelves: BTreeMap<Place, Shelf>,
    /// How many blocks there are.
    pub(super) blocks: usize,
}

/// Where the rows of a class are.
#[derive(Copy, Clone, Debug)]
pub(super) struct Shelf {
    /// The place of the class in the order of solving.
    pub(super) order: usize,
    pub(super) first_block: usize,
    pub(super) rows: usize,
    pub(super) width: usize,
    pub(super) rows_a_block: usize,
}

impl Shelf {
    /// The rows of each block.
    pub(super) fn blocks(self) -> impl ExactSizeIterator<Item = Range<usize>> + Clone {
        let firsts = (0..self.rows).step_by(self.rows_a_block);
        firsts.map(move |first| first..self.rows.min(first + self.rows_a_block))
    }
}

impl Layout {
    pub(super) fn new(outer: &Outer, inner: &Inner, trend: Trend, size: usize) -> Self {
        let mut classes = Vec::new();
        let of_size = |signature: &Signature| signature.iter().copied().map(usize::from).sum();
        let inner_sizes = inner.classes.iter().map(|class| of_size(&class.signature));
        let inner_sizes: Vec<usize> = inner_sizes.collect();
        for (o, outer) in outer.classes.iter().enumerate() {
            let outer_size: usize = of_size(&outer.signature);
            for (i, inner) in inner.classes.iter().enumerate() {
                if outer_size + inner_sizes[i] == size {
                    let distance =
                        trend.distance(outer.signature) + trend.distance(inner.signature);
                    classes.push((distance, (o, i)));
                }
            }
        }
        classes.sort_unstable();
        let (mut shelves, mut blocks) = (BTreeMap::new(), 0);
        for (order, (_, place)) in classes.iter().enumerate() {
            let width = inner.classes[place.1].sets.len();
            let shelf = Shelf {
                order,
                first_block: blocks,
                rows: outer.classes[place.0].rows,
                width,
                rows_a_block: (BLOCK / width).max(1),
            };
            blocks += shelf.blocks().len();
            shelves.insert(*place, shelf);
        }
        let places = classes.into_iter().map(|(_, place)| place);
        let components = if trend == Trend::None {
            vec![places.collect()]
        } else {
            places.map(|place| vec![place]).collect()
        };
        Self {
            components,
            shelves,
            blocks,
        }
    }

    /// The classes in the order of solving.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        self.components.iter().flatten().copied()
    }

    pub(super) fn shelf(&self, place: Place) -> Shelf {
        self.shelves[&place]
    }

    /// How many masks the layer has, and the largest component.
    pub(super) fn masks(&self) -> (usize, usize) {
        let of = |component: &Vec<Place>| {
            let masks = component.iter().map(|place| self.shelf(*place));
            masks.map(|shelf| shelf.rows * shelf.width).sum::<usize>()
        };
        let sizes = self.components.iter().map(of);
        (sizes.clone().sum(), sizes.max().unwrap_or(0))
    }
}
