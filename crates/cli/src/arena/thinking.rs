//! How fast players search. Told to people only: it is not part of what a match shows.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use menagerie_bots::arena::{Contestant, Forfeit};
use menagerie_bots::{BotSpec, Clock, Generator};
use menagerie_core::{Game, Rules};

use crate::players::BotChoice;
use crate::seats::Player;
use crate::{Console, Failure};

/// The time that each player has thought and what it has looked at, in all threads.
pub(super) struct Thinking(Vec<Option<Arc<Effort>>>);

#[derive(Debug)]
struct Effort {
    player: String,
    nanoseconds: AtomicU64,
    nodes: AtomicU64,
}

impl Thinking {
    /// Nothing yet. Who does not search is not looked at, as reading the clock takes longer than
    /// such a move.
    pub(super) fn of(players: &[Player]) -> Self {
        let effort = |player: &Player| {
            let searches = !matches!(
                player,
                Player::Bot(BotChoice::Simple(BotSpec::Random | BotSpec::Greedy))
            );
            searches.then(|| {
                Arc::new(Effort {
                    player: player.record_name(),
                    nanoseconds: AtomicU64::new(0),
                    nodes: AtomicU64::new(0),
                })
            })
        };
        Self(players.iter().map(effort).collect())
    }

    /// The same contestants, one a player, under observation.
    pub(super) fn watch<R: Rules>(
        &self,
        contestants: Vec<Box<dyn Contestant<R>>>,
        clock: &Clock,
    ) -> Vec<Box<dyn Contestant<R>>> {
        let watched = |(contestant, effort): (_, &Option<Arc<Effort>>)| match effort {
            None => contestant,
            Some(effort) => Box::new(Watched {
                contestant,
                effort: Arc::clone(effort),
                clock: clock.clone(),
            }) as Box<dyn Contestant<R>>,
        };
        contestants.into_iter().zip(&self.0).map(watched).collect()
    }

    /// Tells how fast those have searched that count what they look at.
    pub(super) fn tell(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        for effort in self.0.iter().flatten() {
            let nodes = effort.nodes.load(Ordering::Relaxed);
            let time = Duration::from_nanos(effort.nanoseconds.load(Ordering::Relaxed));
            if nodes > 0 {
                let player = &effort.player;
                let rate = in_words(nodes, time);
                writeln!(console.notices, "{player}: {rate} nodes a second")?;
            }
        }
        Ok(())
    }
}

#[expect(clippy::cast_precision_loss, reason = "people want one digit")]
fn in_words(nodes: u64, time: Duration) -> String {
    let rate = nodes as f64 / time.as_secs_f64().max(1e-9);
    if rate < 1e6 {
        format!("{:.0} thousand", rate / 1e3)
    } else {
        format!("{:.1} million", rate / 1e6)
    }
}

/// A contestant whose thinking is timed.
#[derive(Debug)]
struct Watched<R: Rules> {
    contestant: Box<dyn Contestant<R>>,
    effort: Arc<Effort>,
    clock: Clock,
}

impl<R: Rules> Contestant<R> for Watched<R> {
    fn name(&self) -> String {
        self.contestant.name()
    }

    fn begin(&mut self, game: &Game<R>) -> Result<(), Forfeit> {
        self.contestant.begin(game)
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> Result<R::Move, Forfeit> {
        let (begun, before) = (self.clock.now(), self.nodes());
        let chosen = self.contestant.choose(game, luck);
        let spent = self.clock.now().saturating_sub(begun);
        let nodes = self.nodes().unwrap_or(0) - before.unwrap_or(0);
        let nanoseconds = u64::try_from(spent.as_nanos()).unwrap_or(u64::MAX);
        self.effort.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.effort
            .nanoseconds
            .fetch_add(nanoseconds, Ordering::Relaxed);
        chosen
    }

    fn nodes(&self) -> Option<u64> {
        self.contestant.nodes()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::in_words;

    #[test]
    fn rates_are_easy_to_read() {
        let second = Duration::from_secs(1);
        assert_eq!(in_words(12_345, second), "12 thousand");
        assert_eq!(in_words(4_560_000, second), "4.6 million");
        assert_eq!(in_words(0, Duration::ZERO), "0 thousand");
    }
}
