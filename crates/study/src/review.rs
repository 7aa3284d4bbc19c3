//! Games reviewed: what every move closed and opened, what it was worth, where a better one was
//! missed, and which throws decided a game of dice.

mod choices;
mod document;
mod examine;
mod openings;
mod parallel;
mod summary;
#[cfg(test)]
mod tests;
mod throws;
mod worth;

pub use document::{
    Alternative, Better, Evaluation, Grade, Method, Opened, Opening, Reply, Review, ReviewedEvent,
    SeatReview, TurningPoint,
};
pub use worth::Certain;

pub(crate) use choices::review as of_choices;
pub(crate) use openings::review as of_hunt;
pub(crate) use throws::review as of_throws;

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

use menagerie_bots::{Budget, Clock};
use menagerie_core::{Game, Info, Rules, Seat};
use menagerie_notation::json::Status;
use menagerie_notation::{seat_phrase, write_position};

use worth::seat_named;

/// A legal move, by its number in the order of the rules, and what it is worth for certain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The number of the move.
    pub index: usize,
    /// What it is worth.
    pub value: Certain,
}

/// What tables know of a position in which a player is to move: its legal moves, best first. None
/// where they do not know it.
pub type Oracle<'a, R> = dyn Fn(&<R as Rules>::State) -> Option<Vec<Known>> + Sync + 'a;

/// By what means a game is reviewed.
pub struct Means<'a, R: Rules> {
    /// How much is searched for each position.
    pub budget: Budget,
    /// The clock that a budget of time goes by.
    pub clock: Option<Clock>,
    /// How many positions are searched at a time. It changes nothing but how long it takes.
    pub threads: usize,
    /// What is known for certain.
    pub oracle: Option<&'a Oracle<'a, R>>,
    /// How many games are played from each position of a game of dice that has too many to
    /// compute the odds.
    pub games: u64,
    /// Whether odds are computed that take minutes.
    pub exact: bool,
    /// Told how many steps of the work have been done, of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

impl<R: Rules> Means<'_, R> {
    /// Positions searched for each position where nobody says how many.
    pub const NODES: u64 = 200_000;

    /// Games played from each position of a game of dice where nobody says how many.
    pub const GAMES: u64 = 20_000;
}

impl<R: Rules> Default for Means<'_, R> {
    fn default() -> Self {
        Self {
            budget: Budget {
                nodes: Some(Self::NODES),
                ..Budget::default()
            },
            clock: None,
            threads: 1,
            oracle: None,
            games: Self::GAMES,
            exact: false,
            progress: &|_, _| (),
        }
    }
}

impl<R: Rules> fmt::Debug for Means<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Means")
            .field("budget", &self.budget)
            .field("threads", &self.threads)
            .field("games", &self.games)
            .field("exact", &self.exact)
            .finish_non_exhaustive()
    }
}

/// Counts what has been done.
struct Steps<'a> {
    progress: &'a (dyn Fn(usize, usize) + Sync),
    all: usize,
    done: AtomicUsize,
}

impl<'a> Steps<'a> {
    fn new<R: Rules>(means: &Means<'a, R>, all: usize) -> Self {
        Self {
            progress: means.progress,
            all,
            done: AtomicUsize::new(0),
        }
    }

    /// Counts the step that led to this.
    fn after<T>(&self, result: T) -> T {
        let done = 1 + self.done.fetch_add(1, Ordering::Relaxed);
        (self.progress)(done, self.all);
        result
    }
}

impl Review {
    /// A review of which only the frame is there.
    fn of<R: Rules>(game: &Game<R>, method: Method, evaluations: Vec<Evaluation>) -> Self {
        let info = game.rules().info();
        let mut review = Self {
            schema: <Self as menagerie_notation::json::Document>::SCHEMA.to_owned(),
            game: info.key(),
            players: Vec::new(),
            seats: info
                .seats
                .iter()
                .map(|seat| SeatReview {
                    seat: seat.name.clone(),
                    inaccuracies: 0,
                    mistakes: 0,
                    blunders: 0,
                })
                .collect(),
            method,
            start: write_position(game.rules(), game.start()),
            evaluations,
            events: Vec::new(),
            first_mistake: None,
            first_certain_mistake: None,
            turning_points: Vec::new(),
            openings: Vec::new(),
            status: Status::of(info, game.turn()),
            sentences: Vec::new(),
        };
        review.turning_points = review.turns_of_the_lead();
        review
    }

    /// Chances from which a seat is ahead, for each seat more than an even share.
    fn is_ahead(&self, chances: f64) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "at most six seats")]
        let share = 1.0 / self.seats.len() as f64;
        chances >= share + 0.1
    }

    /// The seat that is ahead after so many plies, if one is.
    fn leader(&self, ply: usize) -> Option<usize> {
        let chances = &self.evaluations.get(ply)?.chances;
        let best = (0..chances.len()).max_by(|a, b| chances[*a].total_cmp(&chances[*b]))?;
        self.is_ahead(chances[best]).then_some(best)
    }

    /// Where a seat comes to be ahead that was not the last to be so. What only one of two
    /// searches in a row has seen is not counted.
    fn turns_of_the_lead(&self) -> Vec<TurningPoint> {
        let last = self.evaluations.len().saturating_sub(1);
        let lasts = |ply: usize| {
            self.method.kind == "odds" || ply == last || self.leader(ply) == self.leader(ply + 1)
        };
        let mut turns = Vec::new();
        let mut leader = self.leader(0);
        for ply in (1..=last).filter(|ply| lasts(*ply)) {
            let Some(now) = self.leader(ply).filter(|now| leader != Some(*now)) else {
                continue;
            };
            let seat = self.seats[now].seat.clone();
            turns.push(TurningPoint { ply, seat });
            leader = Some(now);
        }
        turns
    }

    /// That a seat has come to be ahead after this ply, if one has.
    fn told_lead(&self, ply: usize, info: &Info) -> Option<String> {
        let turn = self.turning_points.iter().find(|turn| turn.ply == ply)?;
        let seat = seat_named(info, &turn.seat)?;
        let plural = info.seats[seat.index()].plural;
        let verb = if plural { "are" } else { "is" };
        Some(format!(
            "from here on {} {verb} ahead",
            seat_phrase(info, seat)
        ))
    }

    /// Adds an event, and counts how bad it was.
    fn add(&mut self, event: ReviewedEvent, seat: Seat) {
        let tally = &mut self.seats[seat.index()];
        match event.grade {
            Some(Grade::Inaccuracy) => tally.inaccuracies += 1,
            Some(Grade::Mistake) => tally.mistakes += 1,
            Some(Grade::Blunder) => tally.blunders += 1,
            None => {}
        }
        if self.first_mistake.is_none() && event.grade >= Some(Grade::Mistake) {
            self.first_mistake = Some(event.ply);
        }
        if self.first_certain_mistake.is_none() && event.kept_by.is_some() {
            self.first_certain_mistake = Some(event.ply);
        }
        self.events.push(event);
    }
}
