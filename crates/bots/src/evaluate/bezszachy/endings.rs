//! Whether what is left of a side is enough to take the last men of the other.
//!
//! A man that can always run is never taken, and nothing forces it into a corner: there is no
//! king to be mated. What stands here about a last man was found by working out every position of
//! one and two men, and some of three, against one. A rook or queen gets away from any two men,
//! and from queen, rook and bishop together; a knight or king is caught by a queen alone. So
//! whoever is ahead should take rooks and queens while they still have something to defend, and
//! keep enough men for the rest.

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
    bishops: i32,
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
            bishops: of_kind(Man::Bishop),
            queens: of_kind(Man::Queen),
            kings: of_kind(Man::King),
        }
    }

    pub(super) const fn worth(self) -> i32 {
        worth(Man::Rook) * self.rooks
            + worth(Man::Knight) * self.knights
            + worth(Man::Bishop) * self.bishops
            + worth(Man::Queen) * self.queens
            + worth(Man::King) * self.kings
    }

    /// How good the chances are that these men take all of those, in eighths of certainty, as far
    /// as the kinds of men tell: certain if they can catch whichever of those is left last.
    pub(super) fn chances_against(self, prey: Self) -> i32 {
        let runner = self.chances_against_runner();
        let bishop = self.chances_against_bishop();
        let (has_runner, has_walker) =
            (prey.rooks + prey.queens > 0, prey.knights + prey.kings > 0);
        let hardest = if has_runner {
            runner
        } else if prey.bishops > 0 {
            bishop
        } else {
            self.chances_against_walker(prey)
        };
        let easiest = if has_walker {
            self.chances_against_walker(prey)
        } else if prey.bishops > 0 {
            bishop
        } else {
            runner
        };
        i32::midpoint(hardest, easiest).max(i32::from(prey.all > 1) * 2)
    }

    /// Against a last rook or queen.
    const fn chances_against_runner(self) -> i32 {
        match self.all {
            ..=3 => NONE,
            4 => CERTAIN / 2,
            _ => CERTAIN,
        }
    }

    fn chances_against_bishop(self) -> i32 {
        let helped = self.rooks + self.knights + self.queens >= 2;
        let enough = self.queens > 0 && helped || self.all >= 3 && self.rooks > 0;
        if enough { CERTAIN } else { NONE }
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

/// The chances of a side that lacks what it takes.
const NONE: i32 = 1;
/// The chances of a side that has what it takes.
pub(super) const CERTAIN: i32 = 8;

#[cfg(test)]
mod tests;
