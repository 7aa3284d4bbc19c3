//! Clocks: the one by which searches go that have so much time, and the one on the wall.

use std::time::{Instant, SystemTime};

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

/// The time of day, which only tells how long ago a game was kept.
#[expect(
    clippy::disallowed_methods,
    reason = "nothing that is played depends on it"
)]
pub(crate) fn now() -> SystemTime {
    SystemTime::now()
}
