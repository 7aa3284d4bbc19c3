//! Bezszachy: material, mobility and hanging men.

mod reach;

use menagerie_core::games::Bezszachy;
use menagerie_core::games::bezszachy::{BezszachyMove, BezszachyState, Man};
use menagerie_core::{PointSet, Seat};

use super::Evaluate;
use reach::Reach;

impl Evaluate for Bezszachy {
    fn value(&self, state: &BezszachyState, seat: Seat) -> i32 {
        for_seat(BezszachyTerms::of(state).value(), state, seat)
    }

    fn quiet_value(&self, state: &BezszachyState, seat: Seat) -> i32 {
        for_seat(BezszachyTerms::quiet(state).value(), state, seat)
    }

    fn gain(&self, state: &BezszachyState, chosen: BezszachyMove) -> i32 {
        let man = |square| state.at(square).map_or(0, |(_, man)| worth(man));
        match man(chosen.to) {
            0 => 0,
            taken if reach::is_covered(state, chosen) => taken - man(chosen.from),
            taken => taken,
        }
    }
}

/// What is worth this to the side to move.
fn for_seat(mover: i32, state: &BezszachyState, seat: Seat) -> i32 {
    if seat == state.to_move() {
        mover
    } else {
        -mover
    }
}

/// What a man is worth, in the hundredths of a pawn that chess players are used to.
///
/// The usual values of chess without those of the king, who is an ordinary man here: on an open
/// board he is about a knight. A bishop is more than that, as nothing ever blocks its diagonals
/// for good.
pub const fn worth(man: Man) -> i32 {
    match man {
        Man::Rook => 500,
        Man::Knight | Man::King => 300,
        Man::Bishop => 350,
        Man::Queen => 950,
    }
}

/// The kinds of man, the least worth first.
const BY_WORTH: [Man; 5] = [Man::Knight, Man::King, Man::Bishop, Man::Rook, Man::Queen];

/// What speaks for the side to move in a position, and what against it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct BezszachyTerms {
    /// The worth of the side's men, and of the other's.
    pub material: [i32; 2],
    /// The moves of the side, and those the other would have.
    pub mobility: [i32; 2],
    /// The most that the side to move wins by one capture, when what takes may be taken in turn.
    pub hanging: i32,
    /// The most but one that the other side could win likewise: one man can be moved to safety,
    /// another not.
    pub forked: i32,
}

impl BezszachyTerms {
    /// The terms of a position.
    pub fn of(state: &BezszachyState) -> Self {
        let [mover, other] = seats(state);
        let [mine, theirs] = [mover, other].map(|seat| Reach::of(state, seat));
        Self {
            hanging: gains(state, other, &mine, &theirs)[0],
            forked: gains(state, mover, &theirs, &mine)[1],
            mobility: [mine.mobility, theirs.mobility],
            material: [mover, other].map(|seat| material(state, seat)),
        }
    }

    /// The terms of a position without those that captures could change at once.
    pub fn quiet(state: &BezszachyState) -> Self {
        Self {
            mobility: seats(state).map(|seat| Reach::of(state, seat).mobility),
            material: seats(state).map(|seat| material(state, seat)),
            ..Self::default()
        }
    }

    /// What the terms are worth to the side to move, in hundredths of a pawn.
    ///
    /// The weights are set by hand. The share of all material counts beside the difference, so
    /// that whoever is ahead trades men off: the game is won only when none is left.
    pub fn value(&self) -> i32 {
        let [mine, theirs] = self.material;
        let share = 600 * (mine - theirs) / (mine + theirs).max(1);
        let mobility = 3 * (self.mobility[0] - self.mobility[1]);
        mine - theirs + share + mobility + 3 * self.hanging / 4 - self.forked / 2
    }
}

/// The side to move, and the other.
fn seats(state: &BezszachyState) -> [Seat; 2] {
    let mover = state.to_move();
    [mover, Seat::new(1 - mover.index() as u8)]
}

fn material(state: &BezszachyState, seat: Seat) -> i32 {
    let men = state.men(seat);
    let of_kind = |man: Man| worth(man) * reach::count(men & state.kind(man));
    Man::ALL.into_iter().map(of_kind).sum()
}

/// The two largest gains of one capture among the men of `prey`, the largest first. A man that
/// is covered gains only what it is worth more than the least of its attackers.
fn gains(state: &BezszachyState, prey: Seat, attack: &Reach, cover: &Reach) -> [i32; 2] {
    let men = state.men(prey);
    let mut best = [0, 0];
    for man in BY_WORTH {
        let hit = men & state.kind(man) & attack.all;
        let loose = hit & !cover.all;
        enter(&mut best, worth(man), loose);
        let mut covered = hit & cover.all;
        for attacker in BY_WORTH
            .into_iter()
            .take_while(|by| worth(*by) < worth(man))
        {
            let by_this = covered & attack.by(attacker);
            enter(&mut best, worth(man) - worth(attacker), by_this);
            covered &= !by_this;
        }
    }
    best
}

/// Enters a gain that can be made on each of these squares.
fn enter(best: &mut [i32; 2], gain: i32, squares: PointSet) {
    for _ in 0..squares.len().min(2) {
        if gain > best[0] {
            *best = [gain, best[0]];
        } else if gain > best[1] {
            best[1] = gain;
        }
    }
}

#[cfg(test)]
mod tests;
