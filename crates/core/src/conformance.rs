//! The laws that every [`Rules`] must obey, for the tests of whoever writes one (feature
//! `testing`).

mod actions;
mod chances;
mod history;
mod info;
mod luck;
mod moves;
mod refusals;
mod setups;

use std::collections::BTreeSet;

use thiserror::Error;

use crate::{Event, EventOf, Game, Rules, Turn};
use history::Moment;
use luck::Luck;

/// No game is followed further than this: beyond the longest that a rule ends by itself.
const MAX_PLIES: usize = 1_200;
/// Every this many plies all attempts there are on the board are made, and not only a sample.
const SWEEP_EVERY: usize = 16;

/// Breaks off unless the condition holds, with a text that says what was found instead.
macro_rules! ensure {
    ($holds:expr, $($text:tt)+) => {
        if !$holds {
            return Err(format!($($text)+));
        }
    };
}
use ensure;

/// What a law found wrong.
type Verdict = Result<(), String>;

/// Panics unless `rules` obey every law along `games` random games from their start.
///
/// The laws, each at every position of the games:
/// - what the rules say about themselves is complete and unambiguous;
/// - a player to move has moves, dice to be thrown have results, a finished game has neither;
/// - moves are distinct, come in the same order every time, and `count_moves`, `nth_move`,
///   `pick_move`, `check` and `play` agree with `moves`; a uniform number picks uniformly;
/// - a legal event is played, and does to the board what its action says and no more;
/// - an event from another position, a step between any two points, a placement, a huff or a stop
///   that is not legal is refused with a reason that is true, and leaves the state as it was;
/// - two dice have 36 ways to fall, by distinct results in ascending order;
/// - a position survives the way through plain data, and one that cannot be is refused;
/// - a [`Game`] undoes and redoes everything, dice and the count of repetitions included, and
///   refuses events once it is over.
///
/// The same seed always walks the same games.
///
/// ```
/// use menagerie_core::{conformance, games};
/// for rules in games::bagh_chal::rulesets() {
///     conformance::check(&rules, 7, 1);
/// }
/// ```
///
/// # Panics
/// At the first breach of a law; the message says which law, where, and what was found.
pub fn check<R: Rules>(rules: &R, seed: u64, games: u32) {
    check_from(rules, &rules.start(), seed, games);
}

/// The same as [`check`], from a position of your choice: one that random games do not reach.
///
/// # Panics
/// At the first breach of a law; the message says which law, where, and what was found.
pub fn check_from<R: Rules>(rules: &R, start: &R::State, seed: u64, games: u32) {
    if let Err(breach) = verify(rules, start, seed, games) {
        panic!("{breach}");
    }
}

/// Whether `rules` obey every law of [`check`] along random games from `start`.
///
/// # Errors
/// The first breach of a law.
pub fn verify<R: Rules>(rules: &R, start: &R::State, seed: u64, games: u32) -> Result<(), Breach> {
    let breach = |game, ply, (law, found)| Breach {
        ruleset: rules.info().key(),
        seed,
        game,
        ply,
        law,
        found,
    };
    named("info", info::check(rules)).map_err(|broken| breach(0, 0, broken))?;
    let mut walk = Walk {
        rules,
        luck: Luck::new(seed),
        seen: BTreeSet::new(),
    };
    for game in 0..games {
        walk.game(start)
            .map_err(|(ply, broken)| breach(game, ply, broken))?;
    }
    Ok(())
}

/// A law that rules do not obey.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{ruleset} breaks the law of {law} (seed {seed}, game {game}, ply {ply}): {found}")]
pub struct Breach {
    /// The key of the ruleset.
    pub ruleset: String,
    /// The seed of the walk.
    pub seed: u64,
    /// The number of the game, from 0.
    pub game: u32,
    /// How many events had been played in it.
    pub ply: usize,
    /// The law.
    pub law: &'static str,
    /// What was found, with the position.
    pub found: String,
}

/// The name of a law and what it found.
type Broken = (&'static str, String);

fn named(law: &'static str, verdict: Verdict) -> Result<(), Broken> {
    verdict.map_err(|found| (law, found))
}

/// Random games over one ruleset, and what they have met so far.
struct Walk<'a, R: Rules> {
    rules: &'a R,
    luck: Luck,
    /// Every event met anywhere: what is legal in one position tries the refusals of another.
    seen: BTreeSet<EventOf<R>>,
}

impl<R: Rules> Walk<'_, R> {
    fn game(&mut self, start: &R::State) -> Result<(), (usize, Broken)> {
        let mut game = Game::from_state(self.rules.clone(), start.clone());
        let mut trail = vec![Moment::of(&game)];
        while game.ply() <= MAX_PLIES {
            let ply = game.ply();
            let state = game.state().clone();
            self.position(&state, ply)
                .map_err(|(law, found)| (ply, (law, format!("{found}\nin the state {state:?}"))))?;
            let Some(event) = self.random_event(&game) else {
                break;
            };
            game.play(event).map_err(|error| {
                (
                    ply,
                    (
                        "games",
                        format!("the game refuses {event:?}, which is legal: {error}"),
                    ),
                )
            })?;
            trail.push(Moment::of(&game));
        }
        let ply = game.ply();
        let seen: Vec<_> = self.seen.iter().copied().collect();
        named(
            "games",
            history::check(&mut game, &trail, &seen, &mut self.luck),
        )
        .map_err(|broken| (ply, broken))
    }

    /// All laws that look at one position only.
    fn position(&mut self, state: &R::State, ply: usize) -> Result<(), Broken> {
        let rules = self.rules;
        named("turns", moves::check_turn(rules, state))?;
        named("moves", moves::check_list(rules, state))?;
        if ply.is_multiple_of(SWEEP_EVERY) {
            named(
                "uniform choice",
                moves::check_uniform(rules, state, &mut self.luck),
            )?;
        }
        named("dice", chances::check(rules, state))?;
        named("setups", setups::check(rules, state))?;
        named("actions", actions::check(rules, state))?;

        self.seen.extend(legal_events(rules, state));
        let sample: Vec<_> = self.luck.sample(&self.seen);
        named("refusals", refusals::check_events(rules, state, &sample))?;
        let thorough = ply.is_multiple_of(SWEEP_EVERY);
        named(
            "refusals",
            refusals::check_attempts(rules, state, thorough, &mut self.luck),
        )
    }

    fn random_event(&mut self, game: &Game<R>) -> Option<EventOf<R>> {
        match game.turn() {
            Turn::Over(_) => None,
            Turn::Player(_) | Turn::Chance(_) => {
                let events = legal_events(self.rules, game.state());
                Some(events[self.luck.below(events.len())])
            }
        }
    }
}

/// Every legal event: moves or throws, whichever is due.
fn legal_events<R: Rules>(rules: &R, state: &R::State) -> Vec<EventOf<R>> {
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    rules.moves(state, &mut moves);
    rules.chances(state, &mut chances);
    let moves = moves.into_iter().map(Event::Move);
    moves
        .chain(chances.into_iter().map(|(thrown, _)| Event::Chance(thrown)))
        .collect()
}

#[cfg(test)]
mod tests;
