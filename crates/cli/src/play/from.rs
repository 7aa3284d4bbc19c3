//! A game from a position that somebody has set up.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};

use super::keeper::Keeper;
use super::scribe::Scribe;
use super::session::Session;
use super::sitting::Sitting;
use super::table::{Luck, Table};
use crate::args::{BoardArgs, SeatChoice};
use crate::seats;
use crate::seed::draw_seed;
use crate::tables::Tables;
use crate::tell::Tell;
use crate::{Console, Failure};

/// Where a game begins, and who plays it.
pub(crate) struct From<'a, R: Rules> {
    pub(crate) rules: R,
    pub(crate) start: R::State,
    pub(crate) seats: &'a [SeatChoice],
    pub(crate) seed: Option<u64>,
    /// The text of the rules, if they come from a file.
    pub(crate) rules_text: Option<&'a str>,
}

impl<R: Rules + Playable + Tell> From<'_, R> {
    /// Seats everybody at it; the game is kept in this folder.
    ///
    /// # Errors
    /// When it cannot be played so.
    pub(crate) fn sit(self, state: Option<&Path>) -> Result<Sitting<R>, Failure> {
        let info = self.rules.info();
        let players = seats::at_prompt(info, self.seats)?;
        let seed = self.seed.unwrap_or_else(draw_seed);
        let scribe = Scribe::new(seed, self.rules_text.map(str::to_owned), &players);
        let keeper = Keeper::new(state, &info.key());
        let luck = Luck::new(seed, self.rules.seats());
        let game = Game::from_state(self.rules, self.start);
        let table = Table::new(game, players, luck, Tables::beside(state))?;
        Sitting::new(table, scribe, keeper)
    }

    /// Plays it at the prompt.
    ///
    /// # Errors
    /// When it cannot be played so, or reading or writing fails.
    pub(crate) fn play(self, board: BoardArgs, console: &mut Console<'_>) -> Result<(), Failure> {
        let sitting = self.sit(console.state.as_deref())?;
        Session::new(console, sitting, board).run().map(drop)
    }
}
