//! Players that talk over a pipe: the players of Menagerie as an engine that any arbiter or
//! screen can run, and engines of others as players at Menagerie's tables.
//!
//! Two protocols of plain lines are spoken: UGI, the Universal Game Interface, for every game, and
//! UCI, the Universal Chess Interface, for Bezszachy. `docs/engine.md` describes both as they are
//! understood here.
//!
//! [`serve`] is the engine. It is driven by lines and writes lines, so a test needs no process:
//!
//! ```
//! use menagerie_engine::{NoHuntBots, serve};
//!
//! let said = ["position startpos moves @c3", "query p1turn", "go depth 2", "query result"];
//! let lines = said.into_iter().map(|line| Ok(line.to_owned()));
//! let mut heard = Vec::new();
//! serve("bagh-chal/standard", &NoHuntBots, lines, &mut heard)?;
//!
//! let heard = String::from_utf8(heard)?;
//! let heard = heard.lines().filter(|line| !line.starts_with("info")).collect::<Vec<_>>();
//! assert_eq!(heard[0], "response false");
//! assert!(heard[1].starts_with("bestmove "));
//! assert_eq!(heard[2], "response none");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`External`] is an engine of somebody else, as a contestant of
//! [the arena](menagerie_bots::arena).

mod client;
mod clock;
mod command;
mod go;
mod hunt_bots;
mod own_rules;
mod protocol;
mod server;

pub use client::{EngineSpec, EngineSpecError, External};
pub use command::{Command, CommandError, LONGEST_LINE, Start};
pub use go::Go;
pub use hunt_bots::{HuntBots, NoHuntBots};
pub use own_rules::rules_value;
pub use protocol::{Protocol, WordError};
pub use server::{ServeError, serve};
