//! Who takes part in a match: a bot of this project, or a program that can fail.

use std::fmt::{self, Debug};

use menagerie_core::{Game, Rules};
use thiserror::Error;

use crate::{Analysis, Bot, Generator};

/// A player of a match. Unlike a [`Bot`] it can fail: it may be another program, which crashes,
/// hangs, or says what makes no sense. A contestant that fails loses that game, and the match goes
/// on.
///
/// Every boxed [`Bot`] becomes a contestant by [`into`](Into::into).
///
/// ```
/// use menagerie_bots::arena::{Contestant, bout};
/// use menagerie_bots::{Bot, Generator, Greedy, Random};
/// use menagerie_core::{Game, games::bagh_chal};
///
/// let bots: [Box<dyn Bot<_>>; 2] = [Box::new(Greedy), Box::new(Random)];
/// let mut contestants = bots.map(Box::<dyn Contestant<_>>::from);
/// let mut game = Game::new(bagh_chal::standard());
/// let ending = bout(&mut game, &mut contestants, &[0, 1], Generator::stream(7, 0));
/// assert_eq!(game.outcome(), Some(ending.outcome));
/// assert_eq!(ending.forfeit, None);
/// ```
pub trait Contestant<R: Rules>: Debug + Send {
    /// What to call it: the text with which it was asked for.
    fn name(&self) -> String;

    /// A new game starts from here; whatever was kept of the last one is forgotten.
    ///
    /// # Errors
    /// When it can play no more; it loses the game.
    fn begin(&mut self, game: &Game<R>) -> Result<(), Forfeit> {
        let _ = game;
        Ok(())
    }

    /// A move of the game as it stands, in which this contestant is to move.
    ///
    /// # Errors
    /// When it has none; it loses the game.
    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> Result<R::Move, Forfeit>;

    /// The positions that it has looked at since it was made, if it counts them.
    fn nodes(&self) -> Option<u64> {
        None
    }

    /// Whether it plays every legal move with the same likelihood, whatever the game: then
    /// [`bout`](super::bout) may draw the moves in its place.
    fn draws_lots(&self) -> bool {
        false
    }
}

/// A bot in a match.
#[derive(Debug)]
struct BotContestant<R: Rules> {
    bot: Box<dyn Bot<R>>,
    nodes: Option<u64>,
}

impl<R: Rules> From<Box<dyn Bot<R>>> for Box<dyn Contestant<R>> {
    fn from(bot: Box<dyn Bot<R>>) -> Self {
        Box::new(BotContestant { bot, nodes: None })
    }
}

impl<R: Rules> Contestant<R> for BotContestant<R> {
    fn name(&self) -> String {
        self.bot.name()
    }

    fn begin(&mut self, _: &Game<R>) -> Result<(), Forfeit> {
        self.bot.begin();
        Ok(())
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> Result<R::Move, Forfeit> {
        let mut last = None;
        let mut tell = |found: &Analysis<R::Move>| last = Some(found.nodes);
        let chosen = self.bot.try_choose(game, luck, &mut tell);
        if let Some(nodes) = last {
            self.nodes = Some(self.nodes.unwrap_or(0) + nodes);
        }
        chosen.map_err(|unable| Forfeit {
            reason: ForfeitReason::Unable,
            detail: unable.to_string(),
        })
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    fn draws_lots(&self) -> bool {
        self.bot.draws_lots()
    }
}

/// A game is lost because the player failed, and not on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{reason}: {detail}")]
pub struct Forfeit {
    /// What happened.
    pub reason: ForfeitReason,
    /// The same for people: the move that is illegal and why, the words that make no sense.
    pub detail: String,
}

/// How a player failed. [`key`](Self::key) is stable and is what machines read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ForfeitReason {
    /// It has ended, or could not be started.
    Crashed,
    /// It did not answer in time.
    Hung,
    /// It chose a move that the rules forbid.
    IllegalMove,
    /// It answered what is no answer.
    Garbage,
    /// It cannot go on: what it goes by is gone or damaged.
    Unable,
}

impl ForfeitReason {
    /// Every reason, in the order of declaration.
    pub const ALL: [Self; 5] = [
        Self::Crashed,
        Self::Hung,
        Self::IllegalMove,
        Self::Garbage,
        Self::Unable,
    ];

    /// A stable word for records and JSON, such as `illegal-move`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Crashed => "crashed",
            Self::Hung => "hung",
            Self::IllegalMove => "illegal-move",
            Self::Garbage => "garbage",
            Self::Unable => "unable",
        }
    }

    /// The reason with this [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::{Forfeit, ForfeitReason};

    #[test]
    fn every_reason_is_found_by_its_key() {
        for reason in ForfeitReason::ALL {
            assert_eq!(ForfeitReason::from_key(reason.key()), Some(reason));
        }
        assert_eq!(ForfeitReason::from_key("no such reason"), None);
    }

    #[test]
    fn a_forfeit_says_what_happened() {
        let forfeit = Forfeit {
            reason: ForfeitReason::Hung,
            detail: "no move in 10 s".to_owned(),
        };
        assert_eq!(forfeit.to_string(), "hung: no move in 10 s");
    }
}
