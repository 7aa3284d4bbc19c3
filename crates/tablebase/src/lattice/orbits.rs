//! The sets of the few, one for each orbit under the symmetries of the board, and for each the
//! order in which the points that are left become the bits of an index.

#[cfg(test)]
use crate::geometry::bits;
use crate::geometry::{Geometry, Set};

/// A set of the few that stands for all its images.
#[derive(Clone, Debug)]
pub(super) struct Orbit {
    pub(super) few: Set,
    /// Bit `i` of an index says whether one of the many stands on `free[i]`.
    pub(super) free: Vec<u8>,
    /// The symmetries, by number, that leave the few where they are; the identity comes first.
    pub(super) stabiliser: Vec<usize>,
}

impl Orbit {
    /// The index bit of a point that is not occupied by the few.
    pub(super) fn bit(&self, point: u8) -> usize {
        let place = self.free.iter().position(|free| *free == point);
        place.expect("the few do not stand on the points of the many")
    }

    /// The index of a set of the many.
    pub(super) fn index(&self, many: Set) -> usize {
        let places = self.free.iter().enumerate();
        places.fold(0, |index, (bit, point)| {
            index | ((many >> point & 1) as usize) << bit
        })
    }

    /// The set of the many that has this index.
    #[cfg(test)]
    pub(super) fn many(&self, index: usize) -> Set {
        bits(index as u64).fold(0, |many, bit| many | 1 << self.free[usize::from(bit)])
    }
}

/// All orbits of sets of so many of the few.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    pub(super) all: Vec<Orbit>,
    /// Every set, ascending, with its orbit and the symmetry that leads to the set that stands
    /// for it.
    images: Vec<(Set, usize, usize)>,
}

impl Orbits {
    pub(super) fn new(geometry: &Geometry, few: usize) -> Self {
        let order = order_of_points(geometry);
        let mut orbits = Self {
            all: Vec::new(),
            images: Vec::new(),
        };
        for set in subsets(geometry.len(), few) {
            let images = || geometry.symmetries.iter().map(|symmetry| symmetry.set(set));
            if images().any(|image| image < set) {
                continue;
            }
            let number = orbits.all.len();
            let mut own: Vec<_> = geometry
                .symmetries
                .iter()
                .enumerate()
                .map(|(s, symmetry)| (symmetry.inverse().set(set), number, s))
                .collect();
            own.sort_unstable();
            own.dedup_by_key(|(image, ..)| *image);
            orbits.images.extend(own);
            let fixing = images().enumerate().filter(|(_, image)| *image == set);
            orbits.all.push(Orbit {
                few: set,
                free: order
                    .iter()
                    .copied()
                    .filter(|point| set >> point & 1 == 0)
                    .collect(),
                stabiliser: fixing.map(|(s, _)| s).collect(),
            });
        }
        orbits.images.sort_unstable();
        orbits
    }

    /// The orbit of a set of the few, and the symmetry that leads to the set that stands for it.
    pub(super) fn find(&self, few: Set) -> (usize, usize) {
        let place = self.images.binary_search_by_key(&few, |(set, ..)| *set);
        let (_, orbit, symmetry) = self.images[place.expect("every set of the few is listed")];
        (orbit, symmetry)
    }
}

/// The points in an order that symmetries disturb little: a point and its images stand together.
/// Then the six points whose bits number the lanes of a word mostly stay among themselves, and
/// turning a table around mostly moves whole words.
fn order_of_points(geometry: &Geometry) -> Vec<u8> {
    let mut order: Vec<u8> = (0..geometry.len() as u8).collect();
    order.sort_by_key(|point| {
        let images = || geometry.symmetries.iter().map(|s| s.point(*point));
        let first = images().min();
        let size = images()
            .fold(0_u64, |set, image| set | 1 << image)
            .count_ones();
        (size != 4, size, first)
    });
    order
}

/// All sets of so many of the first `points` points, ascending.
fn subsets(points: usize, size: usize) -> impl Iterator<Item = Set> {
    let end: Set = 1 << points;
    let mut next: Option<Set> = (size <= points).then_some((1 << size) - 1);
    std::iter::from_fn(move || {
        let set = next.filter(|set| *set < end)?;
        let lowest = set & set.wrapping_neg();
        let ripple = set + lowest;
        // Gosper's step to the next larger number with as many ones.
        next = (set != 0).then(|| ripple | ((set ^ ripple) / lowest) >> 2);
        Some(set)
    })
}

#[cfg(test)]
mod tests {
    use super::{Orbits, subsets};
    use crate::geometry::Geometry;
    use menagerie_core::games::bagh_chal;

    #[test]
    fn four_tigers_have_1666_orbits() {
        let geometry = Geometry::new(&bagh_chal::standard());
        let orbits = Orbits::new(&geometry, 4);
        assert_eq!((orbits.all.len(), orbits.images.len()), (1666, 12650));
        for few in subsets(25, 4) {
            let (orbit, symmetry) = orbits.find(few);
            assert_eq!(
                geometry.symmetries[symmetry].set(few),
                orbits.all[orbit].few
            );
        }
    }

    #[test]
    fn an_index_and_its_set_belong_together() {
        let geometry = Geometry::new(&bagh_chal::medium());
        for orbit in &Orbits::new(&geometry, 4).all {
            for index in [0, 1, 0b1010_1010_1010, (1 << 12) - 1] {
                assert_eq!(orbit.index(orbit.many(index)), index);
                assert_eq!(orbit.many(index) & orbit.few, 0);
            }
        }
    }
}
