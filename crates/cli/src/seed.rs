//! Where the program takes a seed from that nobody gave.

use std::hash::{BuildHasher as _, RandomState};
use std::io;

use crate::Console;

/// A seed that nobody can foresee, short enough to be typed again.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one("seed") % 1_000_000_000
}

/// Draws a seed, and says which: what comes of it can be had again.
pub(crate) fn draw_and_tell(console: &mut Console<'_>) -> io::Result<u64> {
    let seed = draw_seed();
    writeln!(console.notices, "The seed is {seed}.")?;
    Ok(seed)
}
