//! Where a man can go from a square, given what stands on the board.
//!
//! A line through a square holds at most six inner men, so what they leave open is looked up by
//! those six bits: a multiplication gathers them at the top of a word. The tables take ten
//! kilobytes and stay in the fastest cache, which random play on all squares depends on.

use super::Man;
use crate::{Direction, Point, PointSet};

/// The squares that a man bears on from a square: those it could go to if whatever stands there
/// were not its own side's. `occupied` are the squares on which anything stands.
///
/// ```
/// use menagerie_core::games::bezszachy::{Man, reach};
/// use menagerie_core::{Point, PointSet};
/// let square = |name: &str| name.parse::<Point>().expect("a square");
/// let occupied = [square("a1"), square("a3")].into_iter().collect();
/// let rook = reach(Man::Rook, square("a1"), occupied);
/// assert_eq!(rook.len(), 9, "a2, a3 and seven along the rank");
/// assert!(reach(Man::King, square("a1"), PointSet::EMPTY).contains(square("b2")));
/// ```
#[inline]
pub fn reach(man: Man, from: Point, occupied: PointSet) -> PointSet {
    let men = occupied.bits();
    PointSet::from_bits(match man {
        Man::Rook => straight(from, men),
        Man::Bishop => diagonal(from, men),
        Man::Queen => straight(from, men) | diagonal(from, men),
        Man::Knight => knight(from),
        Man::King => king(from),
    })
}

/// The squares of the b-file: multiplied by it, the bits of a line that has one square a file end
/// up side by side, those of the files b to g in the top six bits.
const GATHER_FILES: u64 = 0x0202_0202_0202_0202;
/// The same for the a-file: brings the bits of the ranks 2 to 7 to the top six bits.
const GATHER_RANKS: u64 = {
    let (mut sum, mut rank) = (0, 1);
    while rank < 7 {
        sum |= 1 << (57 - 7 * rank);
        rank += 1;
    }
    sum
};
const A_FILE: u64 = 0x0101_0101_0101_0101;

/// For a man on one of eight squares in a row, and the six inner ones occupied as the bits of the
/// second index say: the squares it reaches, occupied ones included.
const ROW: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = inner << 1;
            let mut reached = 0;
            let mut up = place + 1;
            while up < 8 {
                reached |= 1 << up;
                if occupied >> up & 1 == 1 {
                    break;
                }
                up += 1;
            }
            let mut down = place;
            while down > 0 {
                down -= 1;
                reached |= 1 << down;
                if occupied >> down & 1 == 1 {
                    break;
                }
            }
            table[place][inner] = reached;
            inner += 1;
        }
        place += 1;
    }
    table
};

/// [`ROW`] for a man on a file, with the squares it reaches marked on all eight ranks.
static ON_ALL_RANKS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        table[index / 64][index % 64] = ROW[index / 64][index % 64] as u64 * A_FILE;
        index += 1;
    }
    table
};

/// [`ROW`] for a man on a rank of the a-file.
static ON_A_FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let row = ROW[index / 64][index % 64];
        let mut rank = 0;
        while rank < 8 {
            table[index / 64][index % 64] |= (row as u64 >> rank & 1) << (8 * rank);
            rank += 1;
        }
        index += 1;
    }
    table
};

/// The squares of the line through each square in a direction and back.
const fn lines(direction: Direction) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let from = Point::new(index);
        let mut line = 1 << index;
        let mut next = direction.step(from);
        while let Some(point) = next {
            line |= 1 << point.index();
            next = direction.step(point);
        }
        next = direction.opposite().step(from);
        while let Some(point) = next {
            line |= 1 << point.index();
            next = direction.opposite().step(point);
        }
        table[index as usize] = line;
        index += 1;
    }
    table
}

static RANKS: [u64; 64] = lines(Direction::E);
static RISING: [u64; 64] = lines(Direction::NE);
static FALLING: [u64; 64] = lines(Direction::SE);

/// The neighbours of each square.
static KING: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 * 8 {
        let from = Point::new((index / 8) as u8);
        if let Some(to) = Direction::ALL[index % 8].step(from) {
            table[index / 8] |= 1 << to.index();
        }
        index += 1;
    }
    table
};

/// The knight's leaps: one step in a direction and one in the next.
static KNIGHT: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 * 8 {
        let from = Point::new((index / 8) as u8);
        // The square between lies on the board whenever both ends do.
        if let Some(between) = Direction::ALL[index % 8].step(from)
            && let Some(to) = Direction::ALL[(index + 1) % 8].step(between)
        {
            table[index / 8] |= 1 << to.index();
        }
        index += 1;
    }
    table
};

/// Along the line of one of the tables above.
#[inline]
fn along(line: u64, from: Point, men: u64) -> u64 {
    let inner = (men & line).wrapping_mul(GATHER_FILES) >> 58;
    ON_ALL_RANKS[from.file() as usize][inner as usize] & line
}

/// Along rank and file.
#[inline]
pub(super) fn straight(from: Point, men: u64) -> u64 {
    let inner = (men >> from.file() & A_FILE).wrapping_mul(GATHER_RANKS) >> 58;
    let on_file = ON_A_FILE[from.rank() as usize][inner as usize] << from.file();
    along(RANKS[from.index()], from, men) | on_file
}

/// Along both diagonals.
#[inline]
pub(super) fn diagonal(from: Point, men: u64) -> u64 {
    along(RISING[from.index()], from, men) | along(FALLING[from.index()], from, men)
}

#[inline]
pub(super) fn knight(from: Point) -> u64 {
    KNIGHT[from.index()]
}

#[inline]
pub(super) fn king(from: Point) -> u64 {
    KING[from.index()]
}

#[cfg(test)]
mod tests {
    use super::{diagonal, king, knight, straight};
    use crate::{Direction, Point};

    /// Square by square, until a man stands in the way.
    fn walk(from: Point, men: u64, diagonals: bool) -> u64 {
        let mut reached = 0;
        for direction in Direction::ALL
            .into_iter()
            .filter(|d| d.is_diagonal() == diagonals)
        {
            let mut next = direction.step(from);
            while let Some(to) = next {
                reached |= 1 << to.index();
                next = direction.step(to).filter(|_| men >> to.index() & 1 == 0);
            }
        }
        reached
    }

    #[test]
    fn lines_reach_as_far_as_a_walk() {
        let mut men: u64 = 1;
        for _ in 0..500 {
            men = men
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963);
            for from in (0..64).map(Point::new) {
                for men in [0, men, men & men >> 9, men | men << 11, u64::MAX] {
                    assert_eq!(
                        straight(from, men),
                        walk(from, men, false),
                        "{from} {men:x}"
                    );
                    assert_eq!(diagonal(from, men), walk(from, men, true), "{from} {men:x}");
                }
            }
        }
    }

    #[test]
    fn knights_and_kings_reach_by_distance() {
        for (from, to) in
            (0..64 * 64).map(|n| (Point::new((n / 64) as u8), Point::new((n % 64) as u8)))
        {
            let files = from.file().abs_diff(to.file());
            let ranks = from.rank().abs_diff(to.rank());
            let reaches = |set: u64| set >> to.index() & 1 == 1;
            assert_eq!(reaches(knight(from)), files * ranks == 2, "{from} {to}");
            assert_eq!(reaches(king(from)), files.max(ranks) == 1, "{from} {to}");
        }
    }
}
