//! The luck of a game: the streams that dice and bots draw from.

use menagerie_bots::Generator;
use serde::{Deserialize, Serialize};

/// The streams of a game: one for the dice and one for every seat, so that no bot can foresee a
/// throw. They are split as [`Players`](menagerie_bots::Players) splits them, so the same seed
/// gives bots the same game here as there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Luck {
    pub(super) dice: Generator,
    pub(super) seats: Vec<Generator>,
}

impl Luck {
    /// Fresh streams for a game of so many seats.
    pub(crate) fn new(seed: u64, seats: u8) -> Self {
        let mut stream = Generator::stream(seed, 0);
        let dice = stream.split();
        Self {
            dice,
            seats: (0..seats).map(|_| stream.split()).collect(),
        }
    }

    /// For how many seats it is.
    pub(crate) fn seats(&self) -> usize {
        self.seats.len()
    }
}
