//! The clock by which bots think, and the bell that ends a thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use menagerie_bots::Clock;

/// Once it is rung, the clock of a bot says that its time is over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bell(Arc<AtomicBool>);

impl Bell {
    /// Ends the thought, if one goes on. A bot that looks at no clock thinks to its end.
    pub(crate) fn ring(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes it as if it had never been rung, for the next thought.
    pub(super) fn still(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// The clock to give to the bot.
    #[expect(
        clippy::disallowed_methods,
        reason = "the program owns the clock that it gives to bots"
    )]
    pub(super) fn clock(&self) -> Clock {
        let start = Instant::now();
        let rung = Arc::clone(&self.0);
        Clock::new(move || {
            if rung.load(Ordering::Relaxed) {
                Duration::MAX
            } else {
                start.elapsed()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use menagerie_bots::{Generator, parse_bot};
    use menagerie_core::{Game, games::bagh_chal};

    use super::Bell;

    #[test]
    fn a_bell_ends_a_search_that_would_never_end() {
        let rules = bagh_chal::standard();
        let spec = parse_bot("alphabeta:depth=100").expect("a bot");
        let bell = Bell::default();
        let mut bot = spec
            .build_with_clock(&rules, &bell.clock())
            .expect("it plays this");
        let game = Game::new(rules);
        let thought = std::thread::spawn(move || bot.choose(&game, &mut Generator::stream(1, 0)));
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(
            !thought.is_finished(),
            "a hundred plies take longer than that"
        );
        bell.ring();
        assert!(thought.join().is_ok());
    }
}
