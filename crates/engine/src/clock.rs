//! The one clock of this crate: an engine is told how much time it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use menagerie_bots::Clock;

/// The moment that is now.
#[expect(
    clippy::disallowed_methods,
    reason = "protocols count in milliseconds, and whoever waits for another program needs an end"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// How long a thought has gone on, and the bell that ends it.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    start: Instant,
    end: Option<Duration>,
    rung: Arc<AtomicBool>,
}

impl Watch {
    /// A watch that starts now, for a thought that may take this long.
    pub(crate) fn start(end: Option<Duration>) -> Self {
        Self {
            start: now(),
            end,
            rung: Arc::default(),
        }
    }

    /// How long it has gone on.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Ends the thought.
    pub(crate) fn ring(&self) {
        self.rung.store(true, Ordering::Relaxed);
    }

    /// Whether the thought has been ended.
    pub(crate) fn is_rung(&self) -> bool {
        self.rung.load(Ordering::Relaxed)
    }

    /// The clock to give to a bot: whatever its own budget, it ends with the time or the bell.
    pub(crate) fn clock(&self) -> Clock {
        let watch = self.clone();
        Clock::new(move || {
            let elapsed = watch.elapsed();
            if watch.is_rung() || watch.end.is_some_and(|end| elapsed >= end) {
                Duration::MAX
            } else {
                elapsed
            }
        })
    }
}
