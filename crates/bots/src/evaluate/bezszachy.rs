//! Bezszachy: material, mobility, hanging men, and who can still be caught.

mod endings;
mod reach;

use menagerie_core::games::Bezszachy;
use menagerie_core::games::bezszachy::{BezszachyMove, BezszachyState, Man};
use menagerie_core::{PointSet, Seat};

use super::Evaluate;
use crate::search::fingerprint::fingerprint;
use endings::Men;
use reach::{Reach, count};

impl Evaluate for Bezszachy {
    fn value(&self, state: &BezszachyState, seat: Seat) -> i32 {
        for_seat(BezszachyTerms::of(state).value(), state, seat)
    }

    /// Few men cannot catch each other, so every man on the board keeps the game open, and most of
    /// all whatever is needed to take the other's last man. Set by hand: for a man with 0, 45, 90,
    /// 130 and 180 a search of 60 000 positions made 66, 73, 79, 69 and 67 % of the points of 80
    /// games against its like of 2000 (`--openings random:4 --seed 5`); for an eighth of the chances
    /// with 0, 50 and 75 one of 5000 failed to win 5, 1 and 1.8 of 200 games against `greedy` (from
    /// the start, with the seeds 1 to 8 and 1 to 6).
    fn prospects(&self, state: &BezszachyState, seat: Seat) -> i32 {
        let [mine, theirs] = [seat, reach::other(seat)].map(|seat| Men::of(state, state.men(seat)));
        90 * (mine.all + theirs.all) + 50 * mine.chances_against(theirs)
    }

    fn likeness(&self, state: &BezszachyState) -> Option<u64> {
        let kinds = Man::ALL.map(|man| state.kind(man));
        let mover = state.to_move();
        Some(fingerprint(&(kinds, state.men(mover), mover)))
    }

    /// Only one or two men are ever caught for want of a move that does no harm.
    fn pass(&self, state: &BezszachyState) -> Option<BezszachyState> {
        (count(state.men(state.to_move())) > 2).then(|| state.passed())
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

/// What speaks for the side to move in a position, and what against it. Of two numbers the first
/// is the side's and the second the other's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BezszachyTerms {
    /// The worth of the men.
    pub material: [i32; 2],
    /// The moves that there are or would be.
    pub mobility: [i32; 2],
    /// The squares to go to on which the other does not bear: what a last man runs to.
    pub refuge: [i32; 2],
    /// In eighths, how good the chances are that the men left can take all of the other's: what
    /// being ahead is worth.
    pub chances: [i32; 2],
    /// Whether the side has a single man left.
    pub alone: [bool; 2],
    /// The steps that the knights and kings of the side are away from the other's last man; 0 as
    /// long as it has more.
    pub distance: [i32; 2],
    /// The most that the side to move wins by one capture, when what takes may be taken in turn.
    pub hanging: i32,
    /// The most but one that the other side could win likewise: one man can be moved to safety,
    /// another not.
    pub forked: i32,
}

impl Default for BezszachyTerms {
    /// Nothing, and everything to play for.
    fn default() -> Self {
        Self {
            material: [0; 2],
            mobility: [0; 2],
            refuge: [0; 2],
            chances: [endings::CERTAIN; 2],
            alone: [false; 2],
            distance: [0; 2],
            hanging: 0,
            forked: 0,
        }
    }
}

impl BezszachyTerms {
    /// The terms of a position.
    pub fn of(state: &BezszachyState) -> Self {
        let [mover, other] = seats(state);
        let [mine, theirs] = [mover, other].map(|seat| Reach::of(state, seat));
        let sides = [mover, other].map(|seat| state.men(seat));
        let [my_men, their_men] = sides.map(|men| Men::of(state, men));
        Self {
            material: [my_men.worth(), their_men.worth()],
            mobility: [mine.mobility, theirs.mobility],
            refuge: [
                count(mine.all & !sides[0] & !theirs.all),
                count(theirs.all & !sides[1] & !mine.all),
            ],
            chances: [
                my_men.chances_against(their_men),
                their_men.chances_against(my_men),
            ],
            alone: [my_men.all == 1, their_men.all == 1],
            distance: [
                distance(state, sides[0], sides[1]),
                distance(state, sides[1], sides[0]),
            ],
            hanging: gains(state, other, &mine, &theirs)[0],
            forked: gains(state, mover, &theirs, &mine)[1],
        }
    }

    /// What the terms are worth to the side to move, in hundredths of a pawn.
    ///
    /// Of a lead counts what the chances say, as the game is won only when no man is left; the
    /// share of all material counts beside the difference, so that whoever is ahead trades men
    /// off. A last man that can be caught is as good as lost, and then what counts is where it can
    /// still run.
    ///
    /// The weights are [`BezszachyWeights::TUNED`]; what a hunt for a last man is worth was set by
    /// hand.
    pub fn value(&self) -> i32 {
        self.weighed(&BezszachyWeights::TUNED)
    }

    /// What they are worth by other weights.
    pub fn weighed(&self, weights: &BezszachyWeights) -> i32 {
        let [mine, theirs] = self.material;
        let share = weights.share * (mine - theirs) / (mine + theirs).max(1);
        let lead = mine - theirs + share;
        let leader = usize::from(lead < 0);
        let room = weights.mobility * (self.mobility[0] - self.mobility[1]);
        let loose = weights.hanging * self.hanging + weights.forked * self.forked;
        lead * self.chances[leader] / endings::CERTAIN + room / 10 + loose / 1000 + self.hunt(0)
            - self.hunt(1)
    }

    /// What it is worth to one of the two sides that it hunts the other's last man.
    fn hunt(&self, side: usize) -> i32 {
        let prey = 1 - side;
        if self.alone[prey] && self.chances[side] > endings::NONE {
            300 - 12 * self.refuge[prey] - 4 * self.distance[side]
        } else {
            0
        }
    }
}

/// What the terms are worth to the side that they speak for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BezszachyWeights {
    /// The share of all material, in hundredths of a pawn for having all of it.
    pub share: i32,
    /// A move, in thousandths of a pawn.
    pub mobility: i32,
    /// What hangs, in thousandths of what would be gained.
    pub hanging: i32,
    /// What is forked, likewise.
    pub forked: i32,
}

impl BezszachyWeights {
    /// The weights in use.
    ///
    /// Tuned by matches between them, from weights set by hand (300, 20, 750 and -500), by
    ///
    /// ```sh
    /// cargo run --release -p menagerie-bots --example tune -- 200 24 1000 1 bezszachy/mimuw
    /// ```
    ///
    /// The refuges of both sides had a weight then, too, which went from 20 to -5 and was left out.
    pub const TUNED: Self = Self {
        share: 325,
        mobility: 23,
        hanging: 748,
        forked: -630,
    };
}

/// The side to move, and the other.
fn seats(state: &BezszachyState) -> [Seat; 2] {
    let mover = state.to_move();
    [mover, reach::other(mover)]
}

/// How many steps of a king the knights and kings among the hunters are away from a last man; 0
/// where there are more.
fn distance(state: &BezszachyState, hunters: PointSet, prey: PointSet) -> i32 {
    let (Some(prey), 1) = (prey.first(), prey.len()) else {
        return 0;
    };
    let slow = hunters & (state.kind(Man::Knight) | state.kind(Man::King));
    let steps = slow.iter().map(|from| {
        let files = from.file().abs_diff(prey.file());
        i32::from(files.max(from.rank().abs_diff(prey.rank())))
    });
    steps.sum()
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
