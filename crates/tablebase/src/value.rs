//! What a position is worth, and the two claims whose truth decides it.

use menagerie_core::hunt::Party;

/// What a position is worth when both sides play as well as can be.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// This party wins, whatever the other does.
    Win(Party),
    /// Neither can win: play goes on without end, which every draw rule calls a draw.
    Draw,
}

impl Value {
    /// How good the value is for a party: 1 a win, 0 a draw, -1 a loss.
    pub fn for_party(self, party: Party) -> i8 {
        match self {
            Self::Draw => 0,
            Self::Win(winner) if winner == party => 1,
            Self::Win(_) => -1,
        }
    }
}

/// One of the two claims that a position can bear out. Neither holds in a drawn position.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// The few win.
    FewWin,
    /// The many win.
    ManyWin,
}

impl Claim {
    /// Both.
    pub const ALL: [Self; 2] = [Self::FewWin, Self::ManyWin];
}
