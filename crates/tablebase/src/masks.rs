//! Games of a single few, as Fox and Geese: see the [crate](crate) for the idea.

mod capture;
mod count;
mod gather;
mod inner;
mod layout;
mod outer;
mod parts;
mod planes;
mod solve;
mod table;
mod trend;

use std::sync::OnceLock;

use menagerie_core::hunt::{Hunt, Party};

use crate::captures_to_win;
use crate::geometry::{Geometry, Set, bits};
use gather::Transitions;
use inner::Inner;
use layout::Layout;
use outer::Outer;
use trend::Trend;

/// The masks of a ruleset: for each set of the many the points of the few as one mask.
#[derive(Clone, Debug)]
pub(crate) struct Masks {
    geometry: Geometry,
    outer: Outer,
    inner: Inner,
    few: FewMoves,
    /// What a probe does not need is made when it is asked for.
    steps: OnceLock<Steps>,
    turns: OnceLock<Vec<Turned>>,
    /// All points.
    board: Set,
    trend: Trend,
    /// By number of the many: the classes of the layer, made when they are needed.
    layouts: Vec<OnceLock<Layout>>,
    /// How many of the many there are at the start.
    many: usize,
    captures_to_win: usize,
}

/// Steps of the many that stay within a class, and those that leave it for good.
#[derive(Clone, Debug)]
struct Steps {
    within: Transitions,
    onward: Transitions,
}

/// Whether the sets of the many can be listed: those of the outer part of the board, one by one.
pub(crate) fn fits(geometry: &Geometry) -> bool {
    let (outer, _) = parts::split(geometry, Trend::of(geometry));
    geometry.len() <= 33 && outer.len() <= 21
}

impl Masks {
    pub(crate) fn new(hunt: &Hunt) -> Self {
        let geometry = Geometry::new(hunt);
        let trend = Trend::of(&geometry);
        let (outer_points, inner_points) = parts::split(&geometry, trend);
        let outer = Outer::new(&geometry, outer_points, trend);
        let inner = Inner::new(&geometry, inner_points, trend);
        let many = hunt.data().many.pieces();
        Self {
            trend,
            layouts: vec![OnceLock::new(); many + 1],
            few: FewMoves::new(&geometry),
            steps: OnceLock::new(),
            turns: OnceLock::new(),
            board: (1 << geometry.len()) - 1,
            many,
            captures_to_win: captures_to_win(hunt),
            geometry,
            outer,
            inner,
        }
    }

    fn steps(&self) -> &Steps {
        self.steps.get_or_init(|| {
            let steps = self.geometry.steps(Party::Many).iter();
            let (within, onward): (Vec<_>, Vec<_>) =
                steps.partition(|(from, to)| self.trend.keeps_class(&self.geometry, *from, *to));
            Steps {
                within: Transitions::new(&self.outer, &self.inner, &within),
                onward: Transitions::new(&self.outer, &self.inner, &onward),
            }
        })
    }

    /// By symmetry: how to turn a mask back.
    fn turns(&self) -> &[Turned] {
        self.turns.get_or_init(|| {
            let symmetries = self.geometry.symmetries.iter();
            symmetries.map(|s| Turned::new(&s.inverse())).collect()
        })
    }

    /// The classes of the layer with so many of the many.
    fn layout(&self, size: usize) -> &Layout {
        let made = || Layout::new(&self.outer, &self.inner, self.trend, size);
        self.layouts[size].get_or_init(made)
    }
}

/// The moves of the few, prepared for masks.
#[derive(Clone, Debug)]
struct FewMoves {
    /// Steps by how far the number of the point grows: the points from which they go.
    steps: Vec<(u32, Set)>,
    /// By the point jumped over: from where to where.
    jumps: Vec<Vec<(u8, u8)>>,
}

impl FewMoves {
    fn new(geometry: &Geometry) -> Self {
        let mut steps: Vec<(u32, Set)> = Vec::new();
        for (from, to) in geometry.steps(Party::Few) {
            let by = u32::from(to.wrapping_sub(*from)) % 64;
            match steps.iter_mut().find(|(other, _)| *other == by) {
                Some((_, set)) => *set |= 1 << from,
                None => steps.push((by, 1 << from)),
            }
        }
        let mut jumps = vec![Vec::new(); geometry.len()];
        for jump in &geometry.jumps {
            jumps[usize::from(jump.over)].push((jump.from, jump.to));
        }
        Self { steps, jumps }
    }

    /// The points from which a step leads to one of these.
    #[inline]
    fn before_step(&self, to: Set) -> Set {
        let steps = self.steps.iter();
        steps.fold(0, |from, (by, set)| from | to.rotate_right(*by) & set)
    }

    /// The points from which a jump over `over` leads to one of these.
    #[inline]
    fn before_jump(&self, over: u8, landings: Set) -> Set {
        let jumps = self.jumps[usize::from(over)].iter();
        jumps.fold(0, |set, (from, to)| set | (landings >> to & 1) << from)
    }
}

/// A symmetry, prepared for masks: the images of eleven points at a time.
#[derive(Clone, Debug)]
struct Turned([Vec<Set>; 3]);

impl Turned {
    fn new(symmetry: &crate::geometry::Symmetry) -> Self {
        let points = symmetry.len();
        Self([0, 1, 2].map(|part| {
            (0..2048_u64)
                .map(|set| {
                    let points = bits(set << (11 * part)).filter(|p| usize::from(*p) < points);
                    points.fold(0, |image, point| image | 1 << symmetry.point(point))
                })
                .collect()
        }))
    }

    #[inline]
    fn set(&self, set: Set) -> Set {
        let part = |n: usize| self.0[n][(set >> (11 * n)) as usize & 2047];
        part(0) | part(1) | part(2)
    }
}
