//! Where the program takes a seed from that nobody gave.

use std::hash::{BuildHasher as _, RandomState};

/// A seed that nobody can foresee, short enough to be typed again.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one("seed") % 1_000_000_000
}
