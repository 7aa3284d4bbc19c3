//! Some of what the endings are said to be, worked out position by position.

use menagerie_core::games::bezszachy::{Man, reach};
use menagerie_core::{Point, PointSet};

use super::{CERTAIN, Men, NONE};

/// Which positions of two hunters and a last man the hunters win, by the squares of the three.
struct Ending {
    hunters: [Man; 2],
    prey: Man,
    /// One bit a position with the hunters to move, and one with the prey.
    won: [Vec<u64>; 2],
}

type Squares = [Point; 3];

fn number(squares: Squares) -> usize {
    squares
        .iter()
        .fold(0, |sum, square| 64 * sum + square.index())
}

/// All ways to put three men on squares of their own.
fn positions() -> impl Iterator<Item = Squares> {
    let points = || (0..64).map(Point::new);
    points()
        .flat_map(move |first| points().map(move |second| [first, second]))
        .flat_map(move |[first, second]| points().map(move |last| [first, second, last]))
        .filter(|[first, second, last]| first != second && first != last && second != last)
}

fn set(squares: &[Point]) -> PointSet {
    squares.iter().copied().collect()
}

impl Ending {
    fn solve(hunters: [Man; 2], prey: Man) -> Self {
        let empty = vec![0; 64 * 64];
        let mut ending = Self {
            hunters,
            prey,
            won: [empty.clone(), empty],
        };
        while ending.sweep() {}
        ending
    }

    fn is_won(&self, turn: usize, squares: Squares) -> bool {
        let number = number(squares);
        self.won[turn][number / 64] >> (number % 64) & 1 == 1
    }

    /// Enters what follows from what is known; whether anything did.
    fn sweep(&mut self) -> bool {
        let mut changed = false;
        for squares in positions() {
            let found = [self.hunters_win(squares), self.prey_loses(squares)];
            for (turn, _) in found.into_iter().enumerate().filter(|(_, won)| *won) {
                changed |= !self.is_won(turn, squares);
                let number = number(squares);
                self.won[turn][number / 64] |= 1 << (number % 64);
            }
        }
        changed
    }

    fn hunters_win(&self, squares: Squares) -> bool {
        let [first, second, last] = squares;
        let own = set(&[first, second]);
        [0, 1].into_iter().any(|hunter| {
            let to = reach(self.hunters[hunter], squares[hunter], set(&squares)) & !own;
            to.into_iter().any(|to| {
                let mut next = squares;
                next[hunter] = to;
                to == last || self.is_won(1, next)
            })
        })
    }

    /// Whether every move loses. Who takes a hunter is lost only if the other takes back.
    fn prey_loses(&self, squares: Squares) -> bool {
        let [first, second, last] = squares;
        let takes_back = |hunter: usize, to| {
            reach(self.hunters[hunter], squares[hunter], set(&[first, second])).contains(to)
        };
        let moves = reach(self.prey, last, set(&squares));
        moves.into_iter().all(|to| match to {
            _ if to == first => takes_back(1, to),
            _ if to == second => takes_back(0, to),
            _ => self.is_won(0, [first, second, to]),
        })
    }

    /// The share of the positions with the hunters to move that they win, in hundredths, among
    /// those counted.
    fn share(&self, counted: impl Fn(Squares) -> bool) -> usize {
        let counted: Vec<_> = positions().filter(|squares| counted(*squares)).collect();
        let won = counted.iter().filter(|squares| self.is_won(0, **squares));
        100 * won.count() / counted.len()
    }
}

/// The men of one side, by their kinds, its bishops on light squares.
fn men(kinds: &[Man]) -> Men {
    let of_kind = |man| kinds.iter().filter(|kind| **kind == man).count() as i32;
    Men {
        all: kinds.len() as i32,
        rooks: of_kind(Man::Rook),
        knights: of_kind(Man::Knight),
        bishops: [0, of_kind(Man::Bishop)],
        queens: of_kind(Man::Queen),
        kings: of_kind(Man::King),
    }
}

/// Nearly all positions with the hunters to move are won, or most of them are not.
#[test]
fn two_men_catch_a_last_one_or_do_not_as_said() {
    use Man::{Bishop, King, Knight, Queen, Rook};
    for (hunters, prey, wanted) in [
        ([Rook, Knight], King, CERTAIN),
        ([Queen, Knight], Bishop, CERTAIN),
        ([Knight, Bishop], King, NONE),
        ([Queen, Queen], Rook, NONE),
    ] {
        let said = men(&hunters).chances_against(men(&[prey]));
        assert_eq!(said, wanted, "{hunters:?} against {prey:?}");
        let share = Ending::solve(hunters, prey).share(|_| true);
        if wanted == CERTAIN {
            assert!(share >= 99, "{hunters:?} against {prey:?}: {share} %");
        } else {
            assert!(share <= 60, "{hunters:?} against {prey:?}: {share} %");
        }
    }
}

#[test]
fn a_bishop_helps_the_queen_to_catch_one_of_its_own_colour_alone() {
    use Man::{Bishop, Queen};
    let is_dark = |square: Point| (square.file() + square.rank()).is_multiple_of(2);
    let ending = Ending::solve([Queen, Bishop], Bishop);
    for (alike, shares, wanted) in [(true, 99..=100, CERTAIN), (false, 0..=60, NONE)] {
        let share = ending.share(|[_, bishop, last]| (is_dark(bishop) == is_dark(last)) == alike);
        assert!(shares.contains(&share), "{share} %");
        let prey = Men {
            bishops: if alike { [0, 1] } else { [1, 0] },
            ..men(&[Bishop])
        };
        assert_eq!(men(&[Queen, Bishop]).chances_against(prey), wanted);
    }
}
