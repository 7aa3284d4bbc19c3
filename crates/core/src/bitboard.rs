//! A point of a board, and a set of up to 64 points.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A point of a board: an intersection, a square, or a field of a track.
///
/// On a grid of at most 8 by 8 points the number is `8 * rank + file`, both counted from 0 from
/// the bottom left, so that one shift moves a whole [`PointSet`] in one direction on every board.
/// `Display` and `FromStr` use the name on such a grid; a track numbers its fields itself
/// (see [`Board::name`](crate::Board::name)).
///
/// ```
/// use menagerie_core::Point;
/// let d4: Point = "d4".parse()?;
/// assert_eq!((d4.file(), d4.rank()), (3, 3));
/// assert_eq!(d4.to_string(), "d4");
/// # Ok::<(), menagerie_core::ParsePointError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Point(u8);

impl Point {
    /// The point with this number.
    ///
    /// # Panics
    /// When `index` is 64 or more.
    pub const fn new(index: u8) -> Self {
        assert!(index < 64, "a board has at most 64 points");
        Self(index)
    }

    /// The point on this file and rank, both counted from 0.
    ///
    /// # Panics
    /// When either is 8 or more.
    pub const fn at(file: u8, rank: u8) -> Self {
        assert!(
            file < 8 && rank < 8,
            "a grid has at most 8 files and 8 ranks"
        );
        Self(8 * rank + file)
    }

    /// The number of the point, 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file on a grid, counted from 0 from the left.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank on a grid, counted from 0 from the bottom.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The point halfway to `other`, where a piece jumped over stands. Meaningful only when both
    /// lie two steps apart in one of the eight directions.
    #[must_use]
    pub const fn midpoint(self, other: Self) -> Self {
        Self(u8::midpoint(self.0, other.0))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(std::str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no point of any grid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not the name of a point, which is a letter a to h and a digit 1 to 8")]
pub struct ParsePointError(
    /// The text.
    pub String,
);

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [file, rank @ b'1'..=b'8'] if (b'a'..=b'h').contains(&file.to_ascii_lowercase()) => {
                Ok(Self::at(file.to_ascii_lowercase() - b'a', rank - b'1'))
            }
            _ => Err(ParsePointError(text.to_owned())),
        }
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
}

impl TryFrom<String> for Point {
    type Error = ParsePointError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// A set of points: one bit each.
///
/// ```
/// use menagerie_core::{Point, PointSet};
/// let set: PointSet = [Point::new(3), Point::new(1)].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().next(), Some(Point::new(1)), "the lowest comes first");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct PointSet(u64);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);

    /// The set whose bit `i` says whether the point numbered `i` belongs to it.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// One bit a point.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this one point.
    #[inline]
    pub const fn of(point: Point) -> Self {
        Self(1 << point.0)
    }

    /// Whether the point belongs to the set.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 == 1
    }

    /// How many points the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no point.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a point.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// Takes a point away, if it is there.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.0);
    }

    /// The lowest point.
    #[inline]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 {
            None
        } else {
            Some(Point(self.0.trailing_zeros() as u8))
        }
    }

    /// The `n`-th lowest point, counted from 0.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Point> {
        let mut bits = self.0;
        let mut n = n;
        while n > 0 && bits != 0 {
            bits &= bits - 1;
            n -= 1;
        }
        Self(bits).first()
    }

    /// The points, lowest first.
    #[inline]
    pub const fn iter(self) -> Points {
        Points(self.0)
    }
}

/// The points of a [`PointSet`], lowest first.
#[derive(Clone, Debug)]
pub struct Points(u64);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = PointSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points
            .into_iter()
            .fold(Self::EMPTY, |set, point| set | Self::of(point))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! set_operator {
    ($($Op:ident $op:ident $OpAssign:ident $op_assign:ident $symbol:tt),+) => {$(
        impl std::ops::$Op for PointSet {
            type Output = Self;
            #[inline]
            fn $op(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }
        impl std::ops::$OpAssign for PointSet {
            #[inline]
            fn $op_assign(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    )+};
}
set_operator!(
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
);

impl std::ops::Not for PointSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Point, PointSet};

    #[test]
    fn a_name_off_every_grid_is_refused() {
        for text in ["", "d", "d0", "d9", "i1", "d44", "4d", "ｄ4", "д4", " d4"] {
            let refused = text.parse::<Point>().expect_err(text);
            assert!(refused.to_string().contains(text));
        }
    }

    #[test]
    fn the_nth_point_is_the_nth_of_the_iteration() {
        let set = PointSet::from_bits(0x8000_0000_0010_0409);
        for (n, point) in set.iter().enumerate() {
            assert_eq!(set.nth(n), Some(point));
        }
        assert_eq!(set.nth(set.len()), None);
    }

    #[test]
    fn the_midpoint_lies_between_in_every_direction() {
        let d4 = Point::at(3, 3);
        for (file, rank) in [
            (3, 5),
            (5, 5),
            (5, 3),
            (5, 1),
            (3, 1),
            (1, 1),
            (1, 3),
            (1, 5),
        ] {
            let middle = Point::at(u8::midpoint(3, file), u8::midpoint(3, rank));
            assert_eq!(d4.midpoint(Point::at(file, rank)), middle);
        }
    }
}
