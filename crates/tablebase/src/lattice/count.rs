//! How many inequivalent positions of a table are marked.
//!
//! A position and its images under the symmetries count once. Where the few have no symmetry of
//! their own, each set of the many is a position of its own; else the sets are counted by
//! Burnside's lemma: as many as the mean number of marked sets that a symmetry leaves as they are.

use rayon::prelude::*;

use super::Lattice;
use super::orbits::Orbit;
use super::words::{LANE_BITS, Layout, Pair};
use crate::geometry::bits;

/// By size of the set of the many: for each claim the marked positions, and all.
pub(super) type Counts = Vec<[u64; 3]>;

impl Lattice {
    /// Counts the tables of all orbits.
    pub(super) fn count(&self, pairs: &[Pair], layout: &Layout) -> Counts {
        pairs
            .par_chunks_exact(layout.words())
            .zip(&self.orbits.all)
            .map(|(table, orbit)| self.count_orbit(orbit, table, layout))
            .reduce(|| self.no_counts(), |one, other| sum(one, &other))
    }

    fn no_counts(&self) -> Counts {
        vec![[0; 3]; self.shape.lane_bits + self.shape.word_bits + 1]
    }

    fn count_orbit(&self, orbit: &Orbit, table: &[Pair], layout: &Layout) -> Counts {
        let mut counts = self.no_counts();
        for word in layout.held() {
            let ones = word.count_ones() as usize;
            let marks = table[layout.place(word)];
            for size in ones..=(ones + LANE_BITS).min(counts.len() - 1) {
                let lanes = self.shape.lanes(size, ones);
                for (count, marks) in counts[size].iter_mut().zip([marks[0], marks[1], !0]) {
                    *count += u64::from((marks & lanes).count_ones());
                }
            }
        }
        for symmetry in &orbit.stabiliser[1..] {
            counts = sum(counts, &self.count_fixed(orbit, *symmetry, table, layout));
        }
        let symmetries = orbit.stabiliser.len() as u64;
        for count in counts.iter_mut().flatten() {
            *count /= symmetries;
        }
        counts
    }

    /// Counts the sets that a symmetry of the few leaves as they are: unions of its cycles.
    fn count_fixed(
        &self,
        orbit: &Orbit,
        symmetry: usize,
        table: &[Pair],
        layout: &Layout,
    ) -> Counts {
        let symmetry = &self.geometry.symmetries[symmetry];
        let mut cycles: Vec<usize> = Vec::new();
        for bit in 0..orbit.free.len() {
            if cycles.iter().all(|cycle| cycle >> bit & 1 == 0) {
                let mut cycle = 0;
                let mut next = bit;
                while cycle >> next & 1 == 0 {
                    cycle |= 1 << next;
                    next = orbit.bit(symmetry.point(orbit.free[next]));
                }
                cycles.push(cycle);
            }
        }
        let mut counts = self.no_counts();
        for union in 0..1_u64 << cycles.len() {
            let index = bits(union).fold(0, |index, cycle| index | cycles[usize::from(cycle)]);
            let (word, lane) = self.shape.place(index);
            let marks = if layout.holds(word as u64) {
                table[layout.place(word as u64)]
            } else {
                continue;
            };
            let count = &mut counts[index.count_ones() as usize];
            for (count, marks) in count.iter_mut().zip([marks[0], marks[1], !0]) {
                *count += marks >> lane & 1;
            }
        }
        counts
    }
}

fn sum(mut one: Counts, other: &Counts) -> Counts {
    for (one, other) in one.iter_mut().flatten().zip(other.iter().flatten()) {
        *one += other;
    }
    one
}
