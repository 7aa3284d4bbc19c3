//! The arena: matches between players, and what they show about their strength.
//!
//! A [`Match`] is a [`Schedule`] of games, their [`Openings`] and a seed. Everything about a game
//! follows from these and its number, so games can be played in any order, on any number of
//! threads and machines. A [`Score`] counts them in order and knows when a [`Sprt`] is decided.
//!
//! ```
//! use std::ops::ControlFlow;
//! use menagerie_bots::arena::{Match, Openings, Schedule, Score, Shard};
//! use menagerie_bots::parse_bot;
//! use menagerie_core::{Rules, games::bagh_chal};
//!
//! let rules = bagh_chal::standard();
//! let crew = || ["greedy", "random"].map(|name| {
//!     let bot = parse_bot(name).and_then(|spec| spec.build(&rules));
//!     bot.expect("a bot of this game").into()
//! });
//! let mut crews = [crew().into(), crew().into()];
//!
//! let schedule = Schedule::new(2, rules.seats_allowed(), 20)?;
//! let mut score = Score::new(schedule.clone(), Shard::WHOLE, None);
//! Match::new(rules.clone(), rules.draw_rules(), Openings::Random(4), schedule, 7).run(
//!     Shard::WHOLE,
//!     |_| true,
//!     &mut crews,
//!     |result| {
//!         score.add(result);
//!         ControlFlow::Continue(())
//!     },
//! )?;
//! let elo = score.tally().pairs[0].elo().expect("ten pairs");
//! assert!(elo.low > 0.0, "greedy is better: {elo:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bout;
mod contestant;
mod lots;
mod opening;
mod pairs;
mod run;
mod schedule;
mod score;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use bout::{Ending, bout};
pub use contestant::{Contestant, Forfeit, ForfeitReason};
pub use lots::{Lots, LotsDrawn};
pub use opening::Openings;
pub use pairs::{Interval, Pentanomial, elo, score_of_elo, share};
pub use run::{ArenaError, Match, result_of};
pub use schedule::{Schedule, Shard, WrongPlayers};
pub use score::Score;
pub use sprt::{Sprt, Verdict, WrongSprt};
pub use tally::{GameResult, Results, Tally};
