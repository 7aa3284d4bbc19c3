//! The board of a hunt game in compact numbering: points 0, 1, 2, … without gaps, so that a set
//! of them is the low bits of a word, and what moves along its lines.

use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Direction, Point, PointSet, Rules};

/// A set of points in compact numbering, one bit each.
pub(crate) type Set = u64;

/// A line of three points along which a piece of the few may capture.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Jump {
    pub(crate) from: u8,
    pub(crate) over: u8,
    pub(crate) to: u8,
}

/// A way to turn or reflect the board that leaves the rules as they are: where each point goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry(Vec<u8>);

impl Symmetry {
    /// How many points the board has.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(crate) fn point(&self, point: u8) -> u8 {
        self.0[usize::from(point)]
    }

    pub(crate) fn set(&self, set: Set) -> Set {
        bits(set).fold(0, |image, point| image | 1 << self.point(point))
    }

    /// The lengths of its cycles of points.
    fn cycles(&self) -> Vec<usize> {
        let mut seen: Set = 0;
        let mut lengths = Vec::new();
        for start in 0..self.len() as u8 {
            let (mut point, mut length) = (start, 0);
            while seen >> point & 1 == 0 {
                seen |= 1 << point;
                point = self.point(point);
                length += 1;
            }
            lengths.extend((length > 0).then_some(length));
        }
        lengths
    }

    /// The symmetry that undoes this one.
    pub(crate) fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (point, image) in self.0.iter().enumerate() {
            inverse[usize::from(*image)] = point as u8;
        }
        Self(inverse)
    }
}

/// Board and moves of a hunt game in compact numbering.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    points: Vec<Point>,
    /// Steps of the few and of the many, from and to.
    steps: [Vec<(u8, u8)>; 2],
    pub(crate) jumps: Vec<Jump>,
    /// The identity comes first.
    pub(crate) symmetries: Vec<Symmetry>,
}

impl Geometry {
    pub(crate) fn new(hunt: &Hunt) -> Self {
        let points: Vec<Point> = hunt.board().points().iter().collect();
        let number = |point: Point| {
            let place = points.iter().position(|other| *other == point);
            place.expect("lines lead to points of the board") as u8
        };
        let next = |point, direction: Direction| {
            direction
                .step(point)
                .expect("a line leads to a point of the grid")
        };
        let steps = [Party::Few, Party::Many].map(|party| {
            let mut steps = Vec::new();
            for direction in Direction::ALL {
                for from in hunt.steps_from(party, direction) {
                    steps.push((number(from), number(next(from, direction))));
                }
            }
            steps.sort_unstable();
            steps
        });
        let mut jumps = Vec::new();
        for direction in Direction::ALL {
            for from in hunt.jumps_from(direction) {
                let over = next(from, direction);
                jumps.push(Jump {
                    from: number(from),
                    over: number(over),
                    to: number(next(over, direction)),
                });
            }
        }
        jumps.sort_unstable();
        let mut geometry = Self {
            symmetries: Vec::new(),
            points,
            steps,
            jumps,
        };
        geometry.symmetries = geometry.find_symmetries();
        geometry
    }

    /// How many points the board has.
    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    pub(crate) fn steps(&self, party: Party) -> &[(u8, u8)] {
        &self.steps[party as usize]
    }

    pub(crate) fn point(&self, number: u8) -> Point {
        self.points[usize::from(number)]
    }

    /// The same set in compact numbering.
    pub(crate) fn compact(&self, set: PointSet) -> Set {
        let numbered = self.points.iter().enumerate();
        numbered
            .filter(|(_, point)| set.contains(**point))
            .fold(0, |compact, (number, _)| compact | 1 << number)
    }

    /// How many inequivalent positions there are with so many pieces on the board, whoever is to
    /// move: by Burnside's lemma the mean number of those that a symmetry leaves as they are. Each
    /// of its cycles of points is empty, or full of the few, or full of the many.
    pub(crate) fn positions(&self, few: usize, many: usize) -> u64 {
        let fixed = self.symmetries.iter().map(|symmetry| {
            let mut ways = vec![vec![0_u64; many + 1]; few + 1];
            ways[0][0] = 1;
            for len in symmetry.cycles() {
                for f in (0..=few).rev() {
                    for m in (0..=many).rev() {
                        if let Some(less) = f.checked_sub(len) {
                            ways[f][m] = ways[f][m].saturating_add(ways[less][m]);
                        }
                        if let Some(less) = m.checked_sub(len) {
                            ways[f][m] = ways[f][m].saturating_add(ways[f][less]);
                        }
                    }
                }
            }
            ways[few][many]
        });
        fixed.fold(0, u64::saturating_add) / self.symmetries.len() as u64
    }

    /// The eight images of the grid, as far as they are images of the board and its moves.
    fn find_symmetries(&self) -> Vec<Symmetry> {
        let ends = |axis: fn(Point) -> u8| {
            let all = || self.points.iter().map(|point| axis(*point));
            all().min().unwrap_or(0) + all().max().unwrap_or(0)
        };
        let (files, ranks) = (ends(Point::file), ends(Point::rank));
        let mut found = Vec::new();
        for (transposed, mirrored, flipped) in [
            (false, false, false),
            (false, true, false),
            (false, false, true),
            (false, true, true),
            (true, false, false),
            (true, true, false),
            (true, false, true),
            (true, true, true),
        ] {
            let image = |point: &Point| {
                let (mut file, mut rank) = (point.file(), point.rank());
                if mirrored {
                    file = files - file;
                }
                if flipped {
                    rank = ranks - rank;
                }
                if transposed {
                    (file, rank) = (rank, file);
                }
                let image = Point::at(file, rank);
                let number = self.points.iter().position(|other| *other == image)?;
                Some(number as u8)
            };
            if let Some(images) = self.points.iter().map(image).collect() {
                let symmetry = Symmetry(images);
                if self.is_kept_by(&symmetry) {
                    found.push(symmetry);
                }
            }
        }
        found
    }

    fn is_kept_by(&self, symmetry: &Symmetry) -> bool {
        let steps_kept = self.steps.iter().all(|steps| {
            steps.iter().all(|(from, to)| {
                let image = (symmetry.point(*from), symmetry.point(*to));
                steps.binary_search(&image).is_ok()
            })
        });
        steps_kept
            && self.jumps.iter().all(|jump| {
                let image = Jump {
                    from: symmetry.point(jump.from),
                    over: symmetry.point(jump.over),
                    to: symmetry.point(jump.to),
                };
                self.jumps.binary_search(&image).is_ok()
            })
    }
}

/// The points of a set, lowest first.
pub(crate) fn bits(mut set: Set) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < 64).then_some(lowest as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::{Geometry, bits};
    use menagerie_core::games::{bagh_chal, fox_and_geese};

    #[test]
    fn as_many_symmetries_as_the_rules_have() {
        let symmetries = |hunt| Geometry::new(&hunt).symmetries.len();
        assert_eq!(symmetries(bagh_chal::standard()), 8);
        assert_eq!(symmetries(bagh_chal::medium()), 4);
        assert_eq!(symmetries(fox_and_geese::murray()), 8);
        assert_eq!(
            symmetries(fox_and_geese::ply_yard()),
            2,
            "geese only advance"
        );
    }

    #[test]
    fn as_many_positions_as_lim_and_nievergelt_counted() {
        let geometry = Geometry::new(&bagh_chal::standard());
        let moving = (0..5).map(|captured| 2 * geometry.positions(4, 20 - captured));
        assert_eq!(moving.sum::<u64>(), 88_260_972);
        assert_eq!(geometry.positions(4, 20), 33_481);
    }

    #[test]
    fn a_symmetry_and_its_inverse_cancel() {
        let geometry = Geometry::new(&bagh_chal::standard());
        for symmetry in &geometry.symmetries {
            for set in [0b1011, 0x1ff_0000, 0x155_5555] {
                assert_eq!(symmetry.inverse().set(symmetry.set(set)), set);
                assert_eq!(bits(symmetry.set(set)).count(), bits(set).count());
            }
        }
    }
}
