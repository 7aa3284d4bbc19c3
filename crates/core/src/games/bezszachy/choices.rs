//! The moves of a side: listed, counted, picked by number.
//!
//! With at most a handful of men a side, going from man to man beats anything that finds the
//! moves of all at once. What costs time in random play is a branch that nobody can foresee, so
//! the number drawn is turned into a move without one.

use std::ops::ControlFlow;

use super::{BezszachyMove, BezszachyState, reach};
use crate::{Point, PointSet};

/// How many groups of moves are remembered while they are counted: enough for eight men a side
/// that are all queens, which have two groups each.
const GROUPS: usize = 16;

/// Visits the moves in groups, each with its square of departure and its squares of arrival,
/// until `visit` breaks off. The order of the groups is that of the rules.
#[inline]
fn each_group<B>(
    state: &BezszachyState,
    mut visit: impl FnMut(Point, PointSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let men = (state.mine | state.theirs).bits();
    let open = |reached: u64| PointSet::from_bits(reached) & !state.mine;
    for from in state.mine & state.orthogonal {
        visit(from, open(reach::straight(from, men)))?;
    }
    for from in state.mine & state.diagonal {
        visit(from, open(reach::diagonal(from, men)))?;
    }
    for from in state.mine & state.knights {
        visit(from, open(reach::knight(from)))?;
    }
    for from in state.mine & state.kings {
        visit(from, open(reach::king(from)))?;
    }
    ControlFlow::Continue(())
}

/// Visits all groups.
#[inline]
fn every_group(state: &BezszachyState, mut visit: impl FnMut(Point, PointSet)) {
    let _: ControlFlow<()> = each_group(state, |from, arrivals| {
        visit(from, arrivals);
        ControlFlow::Continue(())
    });
}

#[inline]
pub(super) fn any(state: &BezszachyState) -> bool {
    let found = each_group(state, |_, arrivals| {
        if arrivals.is_empty() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    found.is_break()
}

#[inline]
pub(super) fn count(state: &BezszachyState) -> usize {
    let mut count = 0;
    every_group(state, |_, arrivals| count += arrivals.len());
    count
}

#[inline]
pub(super) fn list(state: &BezszachyState, out: &mut Vec<BezszachyMove>) {
    every_group(state, |from, arrivals| {
        out.extend(arrivals.iter().map(|to| BezszachyMove { from, to }));
    });
}

/// Those of the moves that take a man.
#[inline]
pub(super) fn captures(state: &BezszachyState, out: &mut Vec<BezszachyMove>) {
    every_group(state, |from, arrivals| {
        let taken = arrivals & state.theirs;
        out.extend(taken.iter().map(|to| BezszachyMove { from, to }));
    });
}

/// The move of this number, if there are so many.
pub(super) fn nth(state: &BezszachyState, n: usize) -> Option<BezszachyMove> {
    let mut left = n;
    let found = each_group(state, |from, arrivals| {
        match left.checked_sub(arrivals.len()) {
            None => ControlFlow::Break(BezszachyMove {
                from,
                to: nth_square(arrivals, left),
            }),
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
        }
    });
    found.break_value()
}

/// The move that `choose` numbers when told how many there are, if there are any.
#[inline]
pub(super) fn pick(
    state: &BezszachyState,
    choose: impl FnOnce(usize) -> usize,
) -> Option<BezszachyMove> {
    let mut groups = Groups::default();
    every_group(state, |from, arrivals| groups.push(from, arrivals));
    if groups.count == 0 {
        return None;
    }
    let chosen = choose(groups.count as usize);
    assert!(
        chosen < groups.count as usize,
        "there is no move {chosen} among {}",
        groups.count
    );
    if groups.len > GROUPS {
        nth(state, chosen)
    } else {
        Some(groups.pick(chosen as u32))
    }
}

/// The groups of moves of a side, as far as there is room.
#[derive(Default)]
struct Groups {
    arrivals: [PointSet; GROUPS],
    /// The number of the group's first move, and in the low byte the square of departure.
    heads: [u32; GROUPS],
    len: usize,
    /// How many moves there are in all groups.
    count: u32,
}

impl Groups {
    #[inline]
    fn push(&mut self, from: Point, arrivals: PointSet) {
        self.arrivals[self.len % GROUPS] = arrivals;
        self.heads[self.len % GROUPS] = self.count << 8 | from.index() as u32;
        self.len += 1;
        self.count += arrivals.len() as u32;
    }

    #[inline]
    fn pick(&self, chosen: u32) -> BezszachyMove {
        let (mut group, mut head) = (0, self.heads[0]);
        for later in 1..self.len {
            let later_head = self.heads[later % GROUPS];
            if later_head >> 8 <= chosen {
                (group, head) = (later % GROUPS, later_head);
            }
        }
        let from = Point::new(head as u8 & 63);
        let to = nth_square(self.arrivals[group], (chosen - (head >> 8)) as usize);
        BezszachyMove { from, to }
    }
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// For every byte the places of its bits, lowest first, four bits each.
static PLACES: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut found) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte] |= place << (4 * found);
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

/// The `n`-th lowest square of a set that has so many: as [`PointSet::nth`], but without a loop
/// whose end nobody can foresee.
#[inline]
fn nth_square(squares: PointSet, n: usize) -> Point {
    let (bits, n) = (squares.bits(), n as u64);
    // How many bits each byte has, and then how many it and the lower ones have together.
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = bytes.wrapping_mul(EVERY_BYTE);
    // The byte wanted is the first up to whose end there are more than `n` bits.
    let at_most_n = (((n * EVERY_BYTE) | HIGH_BITS) - sums) >> 7 & EVERY_BYTE;
    let at = at_most_n.wrapping_mul(EVERY_BYTE) >> 56 << 3 & 0x3f;
    let before = sums << 8 >> at & 0xff;
    let byte = (bits >> at & 0xff) as usize;
    let place = PLACES[byte] >> ((n.wrapping_sub(before) << 2) & 0x1f) & 7;
    Point::new((at as u8 + place as u8) & 63)
}

#[cfg(test)]
mod tests {
    use super::nth_square;
    use crate::PointSet;

    #[test]
    fn the_nth_square_is_that_of_the_set() {
        let mut bits: u64 = 1;
        for _ in 0..1_000 {
            bits = bits
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963);
            for set in [
                bits,
                bits & bits >> 7,
                bits | bits << 9,
                u64::MAX,
                1,
                1 << 63,
            ] {
                let set = PointSet::from_bits(set);
                for n in 0..set.len() {
                    assert_eq!(Some(nth_square(set, n)), set.nth(n), "{set:?}");
                }
            }
        }
    }
}
