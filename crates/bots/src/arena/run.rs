//! Playing a match, on any number of threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use menagerie_core::{DrawRules, Game, Rules};
use thiserror::Error;

use super::bout::captures;
use super::{Contestant, Ending, GameResult, Lots, Openings, Schedule, Shard};
use crate::{Generator, Playable};

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

impl<R: Playable> Match<R> {
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
    pub fn opening(&self, number: u64) -> Result<Game<R>, ArenaError> {
        let mut game = self.start.clone();
        self.open(number, &mut game)?;
        Ok(game)
    }

    fn open(&self, number: u64, game: &mut Game<R>) -> Result<(), ArenaError> {
        let opening = self.schedule.opening(number);
        self.openings.open(opening, &self.start, self.seed, game)
    }

    /// Plays a game of this match, with one contestant a player, in the memory of another.
    ///
    /// # Errors
    /// When there is no opening.
    ///
    /// # Panics
    /// When there are fewer contestants than players.
    pub fn play(
        &self,
        number: u64,
        contestants: &mut [Box<dyn Contestant<R>>],
        game: &mut Game<R>,
    ) -> Result<Ending, ArenaError> {
        self.open(number, game)?;
        let seating = self.schedule.seating(number);
        let stream = Generator::stream(self.seed, number);
        Ok(R::bout(game, contestants, &seating, stream))
    }

    /// Plays the games of a shard in which `is_due`, each crew of contestants in a thread of its
    /// own. Results go to `take`, one at a time and in the order in which games end, until that
    /// breaks off.
    ///
    /// # Errors
    /// When there is no opening.
    ///
    /// # Panics
    /// When a crew has fewer contestants than there are players.
    pub fn run<'a>(
        &self,
        shard: Shard,
        is_due: impl Fn(u64) -> bool + Sync,
        crews: &'a mut [Vec<Box<dyn Contestant<R>>>],
        take: impl FnMut(GameResult) -> ControlFlow<()> + Send,
    ) -> Result<(), ArenaError> {
        let begin = |crew: Crew<'a, R>| {
            let by_lot = crew.iter().all(|contestant| contestant.draws_lots());
            let by_lot = by_lot && Lots::<R>::can_play(self.draw_rules());
            let (mut lots, mut game) = (Lots::default(), self.start.clone());
            move |number| {
                if by_lot {
                    return self.draw_lots(number, &mut lots, &mut game);
                }
                let ending = self.play(number, crew, &mut game)?;
                Ok(result_of(number, &game, &ending))
            }
        };
        self.work(shard, is_due, crews, begin, take)
    }

    /// The same, with what `tell` makes of each game.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    ///
    /// # Panics
    /// As [`run`](Self::run).
    pub fn run_telling<'a, T>(
        &self,
        shard: Shard,
        is_due: impl Fn(u64) -> bool + Sync,
        crews: &'a mut [Vec<Box<dyn Contestant<R>>>],
        tell: impl Fn(&Game<R>, &Ending, &GameResult) -> T + Sync,
        mut take: impl FnMut(GameResult, T) -> ControlFlow<()> + Send,
    ) -> Result<(), ArenaError> {
        let tell = &tell;
        let begin = |crew: Crew<'a, R>| {
            let mut game = self.start.clone();
            move |number| {
                let ending = self.play(number, crew, &mut game)?;
                let result = result_of(number, &game, &ending);
                Ok((result, tell(&game, &ending, &result)))
            }
        };
        self.work(shard, is_due, crews, begin, |(result, told)| {
            take(result, told)
        })
    }

    /// Plays a game in which everybody draws lots.
    fn draw_lots(
        &self,
        number: u64,
        lots: &mut Lots<R>,
        game: &mut Game<R>,
    ) -> Result<GameResult, ArenaError> {
        let (start, taken) = match self.openings {
            Openings::Random(0) => (&self.start, 0),
            Openings::Random(_) | Openings::Listed(_) => {
                self.open(number, game)?;
                (&*game, captures(game))
            }
        };
        let stream = Generator::stream(self.seed, number);
        let drawn = R::draw_lots(lots, start, taken, stream);
        Ok(GameResult {
            game: number,
            outcome: drawn.outcome,
            forfeit: None,
            plies: drawn.plies,
            captures: drawn.captures,
        })
    }

    /// Lets each crew play, as `begin` says, one game after the other.
    fn work<'a, T, P>(
        &self,
        shard: Shard,
        is_due: impl Fn(u64) -> bool + Sync,
        crews: &'a mut [Vec<Box<dyn Contestant<R>>>],
        begin: impl Fn(Crew<'a, R>) -> P + Sync,
        take: impl FnMut(T) -> ControlFlow<()> + Send,
    ) -> Result<(), ArenaError>
    where
        P: FnMut(u64) -> Result<T, ArenaError>,
    {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let desk = Mutex::new((take, Ok(())));
        let work = |crew: &'a mut Vec<Box<dyn Contestant<R>>>| {
            let mut play = begin(crew);
            while !stop.load(Ordering::Relaxed)
                && let place = next.fetch_add(1, Ordering::Relaxed)
                && let Some(game) = self.schedule.nth_of(shard, place)
            {
                if !is_due(game) {
                    continue;
                }
                let played = play(game);
                let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                let (take, failure) = &mut *desk;
                let goes_on = match played {
                    // What ends while another breaks off comes too late.
                    _ if stop.load(Ordering::Relaxed) => return,
                    Ok(played) => take(played),
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

/// A contestant for each player.
type Crew<'a, R> = &'a mut [Box<dyn Contestant<R>>];

/// What counts of a game that has ended.
pub fn result_of<R: Rules>(number: u64, game: &Game<R>, ending: &Ending) -> GameResult {
    let forfeit = ending.forfeit.as_ref();
    GameResult {
        game: number,
        outcome: ending.outcome,
        forfeit: forfeit.map(|(seat, forfeit)| (*seat, forfeit.reason)),
        plies: game.ply() as u32,
        captures: ending.captures,
    }
}
