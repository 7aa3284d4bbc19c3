//! What two dice show.

use std::fmt;

/// What two dice show, in no order: 3 and 4 is the same as 4 and 3.
///
/// ```
/// use menagerie_core::games::goose::Dice;
/// let dice = Dice::new(4, 3).expect("both are faces of a die");
/// assert_eq!(dice.faces(), [3, 4]);
/// assert_eq!((dice.sum(), dice.weight()), (7, 2));
/// assert_eq!(Dice::new(0, 7), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice {
    low: u8,
    high: u8,
}

impl Dice {
    /// The dice that show these faces, if each is 1 to 6.
    pub const fn new(first: u8, second: u8) -> Option<Self> {
        if first < 1 || first > 6 || second < 1 || second > 6 {
            return None;
        }
        let (low, high) = if first <= second {
            (first, second)
        } else {
            (second, first)
        };
        Some(Self { low, high })
    }

    /// The 21 results, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|low| (low..=6).map(move |high| Self { low, high }))
    }

    /// Both faces, the lower first.
    pub const fn faces(self) -> [u8; 2] {
        [self.low, self.high]
    }

    /// Both faces together, 2 to 12.
    pub const fn sum(self) -> u8 {
        self.low + self.high
    }

    /// In how many of the 36 ways of two dice this shows: 1 for a double, otherwise 2.
    pub const fn weight(self) -> u32 {
        if self.low == self.high { 1 } else { 2 }
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.low, self.high)
    }
}
