//! Playing a match, on any number of threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use menagerie_core::{DrawRules, Event, Game, Rules};
use thiserror::Error;

use super::{Contestant, Ending, GameResult, Openings, Schedule, Shard, bout};
use crate::Generator;

/// What a match consists of. Everything about a game follows from this and its number.
#[derive(Clone, Debug)]
pub struct Match<R: Rules> {
    start: Game<R>,
    openings: Openings<R>,
    schedule: Schedule,
    seed: u64,
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// No random opening of this length leads to a position that can be played on.
    #[error("no game of {game} goes on after {plies} random plies: ask for fewer")]
    NoOpening {
        /// The length.
        plies: u32,
        /// The key of the ruleset.
        game: String,
    },
}

impl<R: Rules> Match<R> {
    /// A match by these rules, which have as many seats as the schedule.
    pub fn new(
        rules: R,
        draws: DrawRules,
        openings: Openings<R>,
        schedule: Schedule,
        seed: u64,
    ) -> Self {
        Self {
            start: Game::new(rules).with_draw_rules(draws),
            openings,
            schedule,
            seed,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        self.start.rules()
    }

    /// The draw rules in force.
    pub fn draw_rules(&self) -> DrawRules {
        self.start.draw_rules()
    }

    /// Who plays when.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How a game of this match begins.
    ///
    /// # Errors
    /// When there is no opening.
    pub fn opening(&self, game: u64) -> Result<Game<R>, ArenaError> {
        let opening = self.schedule.opening(game);
        self.openings.nth(opening, &self.start, self.seed)
    }

    /// Plays a game of this match, with one contestant a player.
    ///
    /// # Errors
    /// When there is no opening.
    ///
    /// # Panics
    /// When there are fewer contestants than players.
    pub fn play(
        &self,
        game: u64,
        contestants: &mut [Box<dyn Contestant<R>>],
    ) -> Result<(Game<R>, Ending), ArenaError> {
        let mut played = self.opening(game)?;
        let seating = self.schedule.seating(game);
        let stream = Generator::stream(self.seed, game);
        let ending = bout(&mut played, contestants, &seating, stream);
        Ok((played, ending))
    }

    /// Plays the games of a shard in which `is_due`, each crew of contestants in a thread of its
    /// own. What `tell` makes of a game that has ended goes to `take`, one game at a time and in
    /// the order in which they end, until that breaks off.
    ///
    /// # Errors
    /// When there is no opening.
    ///
    /// # Panics
    /// When a crew has fewer contestants than there are players.
    pub fn run<T>(
        &self,
        shard: Shard,
        is_due: impl Fn(u64) -> bool + Sync,
        crews: &mut [Vec<Box<dyn Contestant<R>>>],
        tell: impl Fn(&Game<R>, &Ending, &GameResult) -> T + Sync,
        take: impl FnMut(GameResult, T) -> ControlFlow<()> + Send,
    ) -> Result<(), ArenaError> {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let desk = Mutex::new((take, Ok(())));
        let work = |crew: &mut Vec<Box<dyn Contestant<R>>>| {
            while !stop.load(Ordering::Relaxed)
                && let Some(game) = self
                    .schedule
                    .nth_of(shard, next.fetch_add(1, Ordering::Relaxed))
            {
                if !is_due(game) {
                    continue;
                }
                let told = self.play(game, crew).map(|(played, ending)| {
                    let result = result_of(game, &played, &ending);
                    (result, tell(&played, &ending, &result))
                });
                let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                let (take, failure) = &mut *desk;
                let goes_on = match told {
                    // What ends while another breaks off comes too late.
                    _ if stop.load(Ordering::Relaxed) => return,
                    Ok((result, told)) => take(result, told),
                    Err(error) => {
                        *failure = Err(error);
                        ControlFlow::Break(())
                    }
                };
                if goes_on.is_break() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            if let Some((own, others)) = crews.split_first_mut() {
                for crew in others {
                    scope.spawn(|| work(crew));
                }
                work(own);
            }
        });
        let (_, failure) = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure
    }
}

/// What counts of a game that has ended.
pub fn result_of<R: Rules>(number: u64, game: &Game<R>, ending: &Ending) -> GameResult {
    let forfeit = ending.forfeit.as_ref();
    GameResult {
        game: number,
        outcome: ending.outcome,
        forfeit: forfeit.map(|(seat, forfeit)| (*seat, forfeit.reason)),
        plies: game.ply() as u32,
        captures: captures(game),
    }
}

/// How many pieces have been taken.
fn captures<R: Rules>(game: &Game<R>) -> u32 {
    let takes = |(state, event): &(&R::State, _)| match event {
        Event::Move(chosen) => game.rules().action(state, *chosen).taken().is_some(),
        Event::Chance(_) => false,
    };
    game.states().zip(game.events()).filter(takes).count() as u32
}
