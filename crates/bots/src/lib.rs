//! Players for the games of Menagerie, and what drives a game between them.
//!
//! A [`Bot`] chooses a move when asked; [`Players`] seats bots at a game and plays it. All luck
//! comes from a [`Generator`], a named and portable stream of random numbers, one a game: the
//! same seed gives the same game on every machine and with any number of threads. Nothing here
//! reads a clock.
//!
//! ```
//! use menagerie_bots::{Bot, Generator, Players, parse_bot};
//! use menagerie_core::{Game, games};
//!
//! let rules = games::bezszachy::rulesets().remove(0);
//! let seat = |name: &str| parse_bot(name).and_then(|spec| spec.build(&rules));
//! let mut players = Players::new(vec![seat("random")?, seat("random")?], Generator::stream(7, 0));
//! let mut game = Game::new(rules.clone());
//! while let Some(event) = players.advance(&mut game)? {
//!     assert_eq!(game.events().last(), Some(event));
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
pub mod arena;
mod bot;
pub mod evaluate;
mod generator;
mod greedy;
mod level;
mod mcts;
pub mod odds;
mod play;
mod playable;
mod search;
mod spec;

pub use alphabeta::{AlphaBeta, AlphaBetaOptions};
pub use bot::{Bot, Random, Unable};
pub use evaluate::Evaluate;
pub use generator::Generator;
pub use greedy::Greedy;
pub use level::{Level, Plan};
pub use mcts::{Mcts, MctsOptions};
pub use play::{NoMove, Players, Playout, playout, throw};
pub use playable::{Playable, searching_bot};
pub use search::{Analysis, Budget, Clock};
pub use spec::{BotSpec, UnknownBot, parse_bot};
