//! A bot that thinks, here or in another thread, and what it decides.

use menagerie_bots::arena::{Contestant, Forfeit};
use menagerie_bots::{Generator, Playable};
use menagerie_core::{Game, Rules, Seat};

use crate::Failure;
use crate::play::bell::Bell;
use crate::seats::Player;
use crate::tables::Tables;

/// A bot, and the bell that ends what it thinks.
#[derive(Debug)]
pub(super) struct Minded<R: Rules> {
    pub(super) bot: Box<dyn Contestant<R>>,
    pub(super) bell: Bell,
}

impl<R: Playable> Minded<R> {
    /// None where a human sits.
    pub(super) fn new(
        player: &Player,
        game: &Game<R>,
        tables: &Tables,
    ) -> Result<Option<Self>, Failure> {
        let bell = Bell::default();
        let bot = player.contestant(game.rules(), game.state(), &bell.clock(), tables)?;
        Ok(bot.map(|bot| Self { bot, bell }))
    }
}

/// A bot about to think about a copy of the game.
#[derive(Debug)]
pub(crate) struct Thinker<R: Rules> {
    pub(super) seat: Seat,
    pub(super) bot: Minded<R>,
    pub(super) game: Game<R>,
    pub(super) luck: Generator,
}

impl<R: Rules> Thinker<R> {
    /// What ends its thought.
    pub(crate) fn bell(&self) -> Bell {
        self.bot.bell.clone()
    }

    /// Thinks.
    pub(crate) fn think(mut self) -> Thought<R> {
        let chosen = self.bot.bot.choose(&self.game, &mut self.luck);
        Thought {
            thinker: self,
            chosen,
        }
    }
}

/// What a bot has decided.
#[derive(Debug)]
pub(crate) struct Thought<R: Rules> {
    pub(super) thinker: Thinker<R>,
    pub(super) chosen: Result<R::Move, Forfeit>,
}
