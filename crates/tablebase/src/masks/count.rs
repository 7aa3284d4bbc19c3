//! How many inequivalent positions of a layer are marked.

use rayon::prelude::*;

use super::Masks;
use super::gather::InnerClass;
use super::layout::Place;
use crate::geometry::{Set, bits};

impl Masks {
    /// How many inequivalent positions of a layer are marked, where `mask` gives the marked points
    /// of the few for a place in a class, which has these points free. Where the outer part has no
    /// symmetry, each position counts; else the mean number that a symmetry leaves as they are.
    pub(super) fn count(
        &self,
        size: usize,
        mask: impl Fn((Place, usize), Set) -> Set + Sync,
    ) -> u64 {
        let fixed: Vec<Set> = self
            .geometry
            .symmetries
            .iter()
            .map(|s| {
                bits(self.board)
                    .filter(|p| s.point(*p) == *p)
                    .fold(0, |set, p| set | 1 << p)
            })
            .collect();
        let class = |place: Place| {
            let inner = InnerClass::new(self, place.1);
            let rows = self.outer.sets(place.0).par_iter().enumerate();
            let count = rows.map(|(row, outer)| {
                let outside = self.outer.points(*outer);
                let (mut marked, mut symmetries) = (0, 0);
                for turn in self.outer.stabiliser(*outer) {
                    symmetries += 1;
                    for (n, image) in inner.turned[turn].iter().enumerate() {
                        if usize::from(*image) == n {
                            let free = inner.free[n] & !outside;
                            let set = mask((place, row * inner.width + n), free);
                            marked += u64::from((set & fixed[turn]).count_ones());
                        }
                    }
                }
                marked / symmetries
            });
            count.sum::<u64>()
        };
        self.layout(size).places().map(class).sum()
    }
}
