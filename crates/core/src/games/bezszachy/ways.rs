//! The sixteen ways in which men move, and where the men of a whole side arrive by each of them.
//!
//! A man goes along a line in one of the eight directions, or leaps one step in a direction and
//! one in the next, as the knight does. Whichever way it came, a square of arrival has only one
//! square of departure: the first man on the way back. So the squares of arrival of a whole side
//! are found at once, one mask a way, and their bits are the moves.

use super::BezszachyState;
use crate::{Direction, Point, PointSet};

/// Eight lines, clockwise from north, then eight leaps, clockwise from north-north-east.
pub(super) const WAYS: usize = 16;

/// The steps of a leap: the knight's move, one step in a direction and one in the next.
const fn leap(first: Direction) -> [Direction; 2] {
    [first, Direction::ALL[(first as usize + 1) % 8]]
}

/// The square on which one move that way arrives: the next one on a line, or the end of a leap.
const fn arrival(way: usize, from: Point) -> Option<Point> {
    let direction = Direction::ALL[way % 8];
    if way < 8 {
        return direction.step(from);
    }
    let [first, second] = leap(direction);
    match first.step(from) {
        // The middle square of a leap lies on the board whenever both its ends do.
        Some(middle) => second.step(middle),
        None => None,
    }
}

/// By how much the number of a square grows.
const fn offset(way: usize) -> i8 {
    let direction = Direction::ALL[way % 8];
    if way < 8 {
        return direction.offset();
    }
    let [first, second] = leap(direction);
    first.offset() + second.offset()
}

/// The squares on which a move that way can arrive.
const fn arrivals(way: usize) -> u64 {
    let mut set = PointSet::EMPTY;
    let mut index = 0;
    while index < 64 {
        if let Some(to) = arrival(way, Point::new(index)) {
            set.insert(to);
        }
        index += 1;
    }
    set.bits()
}

/// Four ways whose offsets have the same sign, so that the four are shifted alike and the
/// compiler may use one instruction for all where the machine has it.
struct Quartet {
    ways: [usize; 4],
    shift: [u32; 4],
    arrivals: [u64; 4],
}

impl Quartet {
    const fn new(ways: [usize; 4]) -> Self {
        let (mut shift, mut masks) = ([0; 4], [0; 4]);
        let mut lane = 0;
        while lane < 4 {
            shift[lane] = offset(ways[lane]).unsigned_abs() as u32;
            masks[lane] = arrivals(ways[lane]);
            lane += 1;
        }
        Self {
            ways,
            shift,
            arrivals: masks,
        }
    }
}

const LINES_UP: Quartet = Quartet::new([0, 1, 2, 7]);
const LINES_DOWN: Quartet = Quartet::new([4, 5, 6, 3]);
const LEAPS_UP: Quartet = Quartet::new([8, 9, 14, 15]);
const LEAPS_DOWN: Quartet = Quartet::new([12, 13, 10, 11]);

/// The squares passed on the way back from a square of arrival, for each way.
static BACK: [[u64; 64]; WAYS] = {
    let mut back = [[0; 64]; WAYS];
    let mut way = 0;
    while way < WAYS {
        let mut from = 0;
        while from < 64 {
            // Walk on from every square and leave word there that it is passed on the way back.
            let mut next = arrival(way, Point::new(from));
            while let Some(to) = next {
                back[way][to.index()] |= 1 << from;
                next = if way < 8 { arrival(way, to) } else { None };
            }
            from += 1;
        }
        way += 1;
    }
    back
};

/// Where the men of the side to move arrive, one mask for each way.
#[derive(Copy, Clone)]
pub(super) struct Arrivals([u64; WAYS]);

impl Arrivals {
    #[inline]
    pub(super) fn of(state: &BezszachyState) -> Self {
        let mine = state.mine.bits();
        let empty = !(mine | state.theirs.bits());
        let orthogonal = mine & state.orthogonal.bits();
        let diagonal = mine & state.diagonal.bits();
        let knights = mine & state.knights.bits();
        let kings = mine & state.kings.bits();
        let sliders = [orthogonal, diagonal, orthogonal, diagonal];
        let mut masks = [0; WAYS];
        let mut put = |quartet: &Quartet, found: [u64; 4]| {
            for lane in 0..4 {
                masks[quartet.ways[lane]] = found[lane] & quartet.arrivals[lane] & !mine;
            }
        };
        put(
            &LINES_UP,
            slide(&LINES_UP, sliders, kings, empty, |set, by| set << by),
        );
        put(
            &LINES_DOWN,
            slide(&LINES_DOWN, sliders, kings, empty, |set, by| set >> by),
        );
        put(&LEAPS_UP, LEAPS_UP.shift.map(|by| knights << by));
        put(&LEAPS_DOWN, LEAPS_DOWN.shift.map(|by| knights >> by));
        Self(masks)
    }

    #[inline]
    pub(super) fn any(&self) -> bool {
        self.0.iter().fold(0, |all, mask| all | mask) != 0
    }

    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|mask| mask.count_ones()).sum()
    }

    /// Every way with its squares of arrival.
    #[inline]
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, PointSet)> {
        self.0.into_iter().map(PointSet::from_bits).enumerate()
    }

    /// The way and square of arrival of the move that `choose` numbers.
    #[inline]
    pub(super) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<(usize, Point)> {
        let mut ends = [0; WAYS];
        let mut count = 0;
        for (end, mask) in ends.iter_mut().zip(self.0) {
            count += mask.count_ones();
            *end = count;
        }
        if count == 0 {
            return None;
        }
        let chosen = choose(count as usize);
        assert!(
            chosen < count as usize,
            "move {chosen} was chosen among {count}"
        );
        let chosen = chosen as u32;
        let way = ends
            .iter()
            .map(|end| u32::from(*end <= chosen))
            .sum::<u32>() as usize
            % WAYS;
        let mask = self.0[way];
        let above = ends[way] - chosen;
        let rank = mask.count_ones() - above;
        Some((way, nth(mask, rank)))
    }
}

/// Four sets of sliders, each slid until a man stops it, that man's square included; kings go one
/// step.
#[inline]
fn slide(
    quartet: &Quartet,
    sliders: [u64; 4],
    kings: u64,
    empty: u64,
    shift: impl Fn(u64, u32) -> u64,
) -> [u64; 4] {
    let mut found = [0; 4];
    for lane in 0..4 {
        // Kogge and Stone: each step doubles how far the sliders have come over empty squares.
        let by = quartet.shift[lane];
        let mut open = empty & quartet.arrivals[lane];
        let mut reached = sliders[lane];
        reached |= open & shift(reached, by);
        open &= shift(open, by);
        reached |= open & shift(reached, 2 * by);
        open &= shift(open, 2 * by);
        reached |= open & shift(reached, 4 * by);
        found[lane] = shift(reached | kings, by);
    }
    found
}

/// The `n`-th lowest point of a set that has so many.
#[inline]
fn nth(mask: u64, n: u32) -> Point {
    let mut mask = mask;
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    Point::new((mask.trailing_zeros() & 63) as u8)
}

/// The square of departure of a move that arrives on `to`: the first man on the way back.
#[inline]
pub(super) fn departure(way: usize, to: Point, men: PointSet) -> Point {
    let met = BACK[way % WAYS][to.index() & 63] & men.bits();
    let low = met.trailing_zeros();
    let high = 63 ^ (met | 1).leading_zeros();
    let from = if offset_is_positive(way) { high } else { low };
    Point::new((from & 63) as u8)
}

#[inline]
const fn offset_is_positive(way: usize) -> bool {
    0b1100_0011_1000_0111 >> way & 1 == 1
}
