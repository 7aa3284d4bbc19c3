//! Boards and rules of traditional board games: Fox and Geese and Bagh-Chal in the rulesets that
//! people play, the Game of the Goose, and Bezszachy.
//!
//! Rules are a value that implements [`Rules`]; a game in progress is plain data beside it, or a
//! [`Game`] when history matters. There is no I/O here, no text format, no clock and no source of
//! randomness: the caller brings what the dice show.
//!
//! ```
//! use menagerie_core::{Event, Game, Rules, Turn, games::fox_and_geese};
//!
//! let mut game = Game::new(fox_and_geese::ply_yard());
//! let Turn::Player(seat) = game.turn() else { unreachable!("a game begins with a move") };
//! assert_eq!(game.rules().info().seat(seat), "geese");
//!
//! let moves = game.moves();
//! assert_eq!(moves.len(), 6);
//! game.play(Event::Move(moves[0]))?;
//! # Ok::<(), menagerie_core::PlayError<_, _>>(())
//! ```

mod bitboard;
mod board;
mod game;
pub mod games;
pub mod hunt;
mod perft;
mod refusal;
mod rules;
mod setup;
mod turn;

#[cfg(any(test, feature = "testing"))]
pub mod conformance;

pub use bitboard::{ParsePointError, Point, PointSet, Points};
pub use board::{Board, Direction, Lines, Shape};
pub use game::{DrawRules, EventOf, Game};
pub use perft::{divide, perft};
pub use refusal::Refusal;
pub use rules::{Action, Attempt, Info, PieceInfo, PlayError, Rules, SeatInfo};
pub use setup::{Piece, Setup, SetupError};
pub use turn::{Event, Never, Outcome, Reason, Seat, Turn};
