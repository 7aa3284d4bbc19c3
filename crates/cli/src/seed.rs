//! Where the program takes a seed from that nobody gave.

use std::hash::{BuildHasher as _, RandomState};
use std::io;

use crate::Console;

use menagerie_bots::Generator;

/// Seeds of the program's own are below this, short enough to be typed again.
const END: u64 = 1_000_000_000;

/// A seed that nobody can foresee.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one("seed") % END
}

/// The seed of the game that follows one of this seed, so that the first gives a whole match.
pub(crate) fn seed_after(seed: u64) -> u64 {
    // What comes before a game draws from the last stream; this is the one before that.
    Generator::stream(seed, u64::MAX - 1).next_u64() % END
}

/// Draws a seed, and says which: what comes of it can be had again.
pub(crate) fn draw_and_tell(console: &mut Console<'_>) -> io::Result<u64> {
    let seed = draw_seed();
    writeln!(console.notices, "The seed is {seed}.")?;
    Ok(seed)
}
