//! Boards: points, their names and the lines between them. Steps and jumps follow from these.

use serde::{Deserialize, Serialize};

use crate::{Point, PointSet};

/// One of the eight directions on a grid, clockwise from north. North is up, as drawn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Direction {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Direction {
    /// All eight, clockwise from north: the order in which moves are listed.
    pub const ALL: [Self; 8] = [
        Self::N,
        Self::NE,
        Self::E,
        Self::SE,
        Self::S,
        Self::SW,
        Self::W,
        Self::NW,
    ];

    /// By how much the number of a point grows with a step.
    #[inline]
    pub const fn offset(self) -> i8 {
        [8, 9, 1, -7, -8, -9, -1, 7][self as usize]
    }

    /// Files and ranks gained with a step, east and north being positive.
    pub const fn delta(self) -> (i8, i8) {
        [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ][self as usize]
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether the direction is one of the four diagonals.
    pub const fn is_diagonal(self) -> bool {
        self as usize % 2 == 1
    }

    /// All points of `set` a step further. Points at an edge must have been left out before:
    /// on the grid they would come back in on the other side.
    #[inline]
    pub const fn shift(self, set: PointSet) -> PointSet {
        // `rotate_left` takes the offset modulo 64, so a negative one turns the other way.
        PointSet::from_bits(set.bits().rotate_left(self.offset() as u32 & 63))
    }

    /// The point a step further, if it lies on the grid of 8 by 8.
    pub const fn step(self, point: Point) -> Option<Point> {
        let (file, rank) = self.delta();
        let (file, rank) = (point.file() as i8 + file, point.rank() as i8 + rank);
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Point::at(file as u8, rank as u8))
        } else {
            None
        }
    }
}

/// Which neighbours on a grid are joined by a drawn line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lines {
    /// Left, right, up and down.
    Orthogonal,
    /// Those, and both diagonals through every point whose file number and rank number have an
    /// even sum (a and 1 count as 1).
    Alternating,
    /// All eight neighbours.
    All,
}

impl Lines {
    /// Whether a line leaves `point` in this direction, if there is a neighbour to join.
    pub const fn leave(self, point: Point, direction: Direction) -> bool {
        match self {
            Self::Orthogonal => !direction.is_diagonal(),
            // File and rank are counted from 0 here, which leaves the parity of the sum alone.
            Self::Alternating => {
                !direction.is_diagonal() || (point.file() + point.rank()).is_multiple_of(2)
            }
            Self::All => true,
        }
    }
}

/// The shape of a board, for whoever draws it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// Points on a grid, joined by lines; pieces stand on the points.
    Points(Lines),
    /// Squares of a chessboard; pieces stand in them.
    Squares,
    /// Numbered fields in a row, from 0, wound up to a spiral.
    Track,
}

/// The points of a game and how they are joined.
///
/// ```
/// use menagerie_core::{Board, Direction, Lines, Point};
/// let cross = Board::cross(Lines::Alternating);
/// assert_eq!(cross.points().len(), 33);
/// let d4 = Point::at(3, 3);
/// assert!(cross.joined(d4, Direction::NE), "d4: 4 + 4 is even");
/// let d5 = Point::at(3, 4);
/// assert!(!cross.joined(d5, Direction::NE), "d5: 4 + 5 is odd");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    points: PointSet,
    shape: Shape,
    /// For each direction the points that have a joined neighbour there.
    joined: [PointSet; 8],
}

impl Board {
    /// A board of points joined by lines.
    pub fn new(points: PointSet, lines: Lines) -> Self {
        Self::grid(points, Shape::Points(lines), |point, direction| {
            lines.leave(point, direction)
        })
    }

    /// The cross of 33 points on a grid of 7 by 7: c1-e2, a3-g5 and c6-e7.
    pub fn cross(lines: Lines) -> Self {
        let points = Self::rectangle(7, 7).into_iter().filter(|point| {
            let middle = 2..=4;
            middle.contains(&point.file()) || middle.contains(&point.rank())
        });
        Self::new(points.collect(), lines)
    }

    /// A square board of `side` by `side` points with alternating diagonals; 5 is the alquerque
    /// board.
    ///
    /// # Panics
    /// When `side` is more than 8.
    pub fn alquerque(side: u8) -> Self {
        Self::new(Self::rectangle(side, side), Lines::Alternating)
    }

    /// The chessboard of 8 by 8 squares.
    pub fn chess() -> Self {
        Self::grid(Self::rectangle(8, 8), Shape::Squares, |_, _| true)
    }

    /// A track of fields 0 to `last`, each joined to none: how a piece walks is up to the game.
    ///
    /// # Panics
    /// When `last` is more than 63.
    pub fn track(last: u8) -> Self {
        let points = (0..=last).map(Point::new).collect();
        Self {
            points,
            shape: Shape::Track,
            joined: [PointSet::EMPTY; 8],
        }
    }

    /// All points of a grid of this many files and ranks, from a1.
    ///
    /// # Panics
    /// When either is more than 8.
    pub fn rectangle(files: u8, ranks: u8) -> PointSet {
        (0..ranks)
            .flat_map(|rank| (0..files).map(move |file| Point::at(file, rank)))
            .collect()
    }

    fn grid(points: PointSet, shape: Shape, joins: impl Fn(Point, Direction) -> bool) -> Self {
        let joined = Direction::ALL.map(|direction| {
            let has_neighbour = |point: &Point| {
                joins(*point, direction)
                    && direction
                        .step(*point)
                        .is_some_and(|next| points.contains(next))
            };
            points.iter().filter(has_neighbour).collect()
        });
        Self {
            points,
            shape,
            joined,
        }
    }

    /// All points.
    #[inline]
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// The shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// How many files a grid has, up to the last that has a point; 1 for a track.
    pub fn files(&self) -> u8 {
        match self.shape {
            Shape::Track => 1,
            _ => self
                .points
                .iter()
                .map(|point| point.file() + 1)
                .max()
                .unwrap_or(0),
        }
    }

    /// How many ranks a grid has, up to the last that has a point; 1 for a track.
    pub fn ranks(&self) -> u8 {
        match self.shape {
            Shape::Track => 1,
            _ => self
                .points
                .iter()
                .map(|point| point.rank() + 1)
                .max()
                .unwrap_or(0),
        }
    }

    /// What people call a point: `d4` on a grid, `17` on a track.
    pub fn name(&self, point: Point) -> String {
        match self.shape {
            Shape::Track => point.index().to_string(),
            _ => point.to_string(),
        }
    }

    /// The point of this board that people call so, in upper or lower case.
    pub fn point(&self, name: &str) -> Option<Point> {
        let point = match self.shape {
            Shape::Track => name
                .parse()
                .ok()
                .filter(|index| *index < 64)
                .map(Point::new),
            _ => name.parse().ok(),
        };
        point.filter(|point| self.points.contains(*point))
    }

    /// The points from which a line leads to a neighbour in this direction.
    #[inline]
    pub const fn steps(&self, direction: Direction) -> PointSet {
        self.joined[direction as usize]
    }

    /// The points from which two lines in a row lead in this direction: those a piece may jump
    /// from.
    pub const fn jumps(&self, direction: Direction) -> PointSet {
        let joined = self.joined[direction as usize];
        let from_next = direction.opposite().shift(joined);
        PointSet::from_bits(joined.bits() & from_next.bits())
    }

    /// Whether a line leads from the point to its neighbour in this direction.
    #[inline]
    pub const fn joined(&self, point: Point, direction: Direction) -> bool {
        self.joined[direction as usize].contains(point)
    }

    /// The direction of the line from one point to a neighbour joined to it.
    pub fn line(&self, from: Point, to: Point) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.step(from) == Some(to) && self.joined(from, *direction))
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Direction, Lines};
    use crate::{Point, PointSet};

    fn count(board: &Board, masks: impl Fn(Direction) -> PointSet, diagonal: bool) -> usize {
        Direction::ALL
            .into_iter()
            .filter(|direction| direction.is_diagonal() == diagonal)
            .map(|direction| masks(direction).len())
            .sum::<usize>()
            * usize::from(!board.points().is_empty())
    }

    #[test]
    fn the_cross_has_the_edges_and_jumps_of_the_rules() {
        let cross = Board::cross(Lines::Alternating);
        assert_eq!(cross.points().len(), 33);
        assert_eq!(count(&cross, |d| cross.steps(d), false), 2 * 52);
        assert_eq!(count(&cross, |d| cross.steps(d), true), 2 * 20);
        assert_eq!(count(&cross, |d| cross.jumps(d), false), 76);
        assert_eq!(count(&cross, |d| cross.jumps(d), true), 28);
    }

    #[test]
    fn the_alquerque_board_has_the_edges_and_jumps_of_the_rules() {
        let board = Board::alquerque(5);
        let steps =
            count(&board, |d| board.steps(d), false) + count(&board, |d| board.steps(d), true);
        let jumps =
            count(&board, |d| board.jumps(d), false) + count(&board, |d| board.jumps(d), true);
        assert_eq!((board.points().len(), steps, jumps), (25, 2 * 56, 80));
    }

    #[test]
    fn lines_lead_both_ways() {
        for board in [
            Board::cross(Lines::All),
            Board::alquerque(4),
            Board::chess(),
        ] {
            for direction in Direction::ALL {
                let there = direction.shift(board.steps(direction));
                assert_eq!(there, board.steps(direction.opposite()));
            }
        }
    }

    #[test]
    fn names_are_those_of_the_board() {
        let cross = Board::cross(Lines::Orthogonal);
        assert_eq!(cross.point("D4"), Some(Point::at(3, 3)));
        assert_eq!(
            cross.point("a1"),
            None,
            "the corner of the grid is no point of the cross"
        );
        let track = Board::track(63);
        assert_eq!(track.point("17"), Some(Point::new(17)));
        assert_eq!(track.point("64"), None);
        assert_eq!(track.name(Point::new(17)), "17");
    }
}
