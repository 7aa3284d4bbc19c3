//! The clock by which searches go that have so much time.

use std::time::Instant;

use menagerie_bots::Clock;

/// A clock that goes from now on.
#[expect(
    clippy::disallowed_methods,
    reason = "the program owns the clock that it gives to players and searches"
)]
pub(crate) fn clock() -> Clock {
    let start = Instant::now();
    Clock::new(move || start.elapsed())
}
