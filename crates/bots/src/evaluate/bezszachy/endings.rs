//! Whether what is left of a side is enough to take the last men of the other.
//!
//! A man that can always run is never taken, and nothing forces it into a corner: there is no
//! king to be mated. What stands here about one, two and three men against a last one was found by
//! working out every position of all that the first men of a side can come to: a rook or queen gets
//! away from any three; a knight or king is caught by a queen alone. What more men are worth was
//! found by play: 16 games each from random positions, 60 000 looked at a move, called drawn after
//! 300 plies. So whoever is ahead should take queens and rooks while they still have something to
//! defend, and keep enough men for the rest.

use menagerie_core::PointSet;
use menagerie_core::games::bezszachy::{BezszachyState, Man};

use super::reach::count;
use super::worth;

/// The men of one side, by kind.
#[derive(Copy, Clone, Debug)]
pub(super) struct Men {
    pub(super) all: i32,
    rooks: i32,
    knights: i32,
    /// On dark squares and on light ones, which they never leave.
    bishops: [i32; 2],
    queens: i32,
    kings: i32,
}

impl Men {
    pub(super) fn of(state: &BezszachyState, men: PointSet) -> Self {
        let of_kind = |man| count(men & state.kind(man));
        Self {
            all: count(men),
            rooks: of_kind(Man::Rook),
            knights: of_kind(Man::Knight),
            bishops: bishops(men & state.kind(Man::Bishop)),
            queens: of_kind(Man::Queen),
            kings: of_kind(Man::King),
        }
    }

    pub(super) const fn worth(self) -> i32 {
        worth(Man::Rook) * self.rooks
            + worth(Man::Knight) * self.knights
            + worth(Man::Bishop) * (self.bishops[0] + self.bishops[1])
            + worth(Man::Queen) * self.queens
            + worth(Man::King) * self.kings
    }

    /// How good the chances are that these men take all of those, in eighths of certainty, as far
    /// as the kinds of men tell: between those against the hardest and against the easiest to catch
    /// of those, whichever is left last.
    pub(super) fn chances_against(self, prey: Self) -> i32 {
        let from_hardest = [
            (prey.queens, self.chances_against_queen()),
            (prey.rooks, self.chances_against_rook()),
            (
                prey.bishops[0] + prey.bishops[1],
                self.chances_against_bishops(prey.bishops),
            ),
            (prey.knights + prey.kings, self.chances_against_walker(prey)),
        ];
        let mut chances = from_hardest
            .into_iter()
            .filter_map(|(men, chances)| (men > 0).then_some(chances));
        let hardest = chances.next().unwrap_or(CERTAIN);
        let easiest = chances.next_back().unwrap_or(hardest);
        i32::midpoint(hardest, easiest).max(i32::from(prey.all > 1) * 2)
    }

    /// Against a last queen. Six teams of four and five men and one of six without a queen took
    /// none in 112 games, five of six with a queen 27 in 80; of seven men one with a queen took 14
    /// in 16, one without 9.
    const fn chances_against_queen(self) -> i32 {
        match self.all {
            8.. => CERTAIN,
            7 => 6,
            6 if self.queens > 0 => 3,
            _ => NONE,
        }
    }

    /// Against a last rook. Four teams of four without a queen took 3 in 64 games, five of four with
    /// one 35 in 80, four of five 49 in 64, three of six and more all.
    const fn chances_against_rook(self) -> i32 {
        match self.all {
            6.. => CERTAIN,
            5 => 6,
            4 if self.queens > 0 => 4,
            _ => NONE,
        }
    }

    /// Against a last bishop of the colours there are: rook, knight and bishop win two positions of
    /// three with the prey to move if the bishops are of one colour, and hardly any if not.
    fn chances_against_bishops(self, prey: [i32; 2]) -> i32 {
        let caught = |colour: usize| {
            let free = self.queens + self.rooks + self.knights + self.bishops[colour].min(1);
            self.queens > 0 && free >= 2 || free + self.kings >= 3
        };
        if (0..2).all(|colour| prey[colour] == 0 || caught(colour)) {
            CERTAIN
        } else {
            NONE
        }
    }

    /// Against a last knight or king.
    fn chances_against_walker(self, prey: Self) -> i32 {
        let king_and_another = self.kings > 0 && (prey.knights == 0 || self.knights == 0);
        let pair = self.rooks > 0 || king_and_another;
        if self.queens > 0 || self.all == 2 && pair || self.all >= 3 {
            CERTAIN
        } else {
            NONE
        }
    }
}

/// How many of these bishops stand on dark squares, and how many on light ones.
fn bishops(men: PointSet) -> [i32; 2] {
    const DARK: PointSet = PointSet::from_bits(0xaa55_aa55_aa55_aa55);
    [count(men & DARK), count(men & !DARK)]
}

/// The chances of a side that lacks what it takes.
pub(super) const NONE: i32 = 1;
/// The chances of a side that has what it takes.
pub(super) const CERTAIN: i32 = 8;

#[cfg(test)]
mod tests;
