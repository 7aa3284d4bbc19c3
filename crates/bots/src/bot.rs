//! What a player is, and the simplest one.

use std::fmt::Debug;

use menagerie_core::{Game, Rules};
use thiserror::Error;

use crate::{Analysis, Generator};

/// A player of the games whose rules are `R`.
///
/// It may keep notes between moves, but everything it decides follows from those, the game and
/// the numbers it draws: the same seed gives the same game.
///
/// ```
/// use menagerie_bots::{Bot, Generator, Players, Random};
/// use menagerie_core::{Game, Rules, games};
///
/// /// Takes whenever it can, and otherwise plays the first move of the list.
/// #[derive(Debug)]
/// struct Glutton;
///
/// impl<R: Rules> Bot<R> for Glutton {
///     fn name(&self) -> String {
///         "glutton".to_owned()
///     }
///
///     fn choose(&mut self, game: &Game<R>, _: &mut Generator) -> R::Move {
///         let moves = game.moves();
///         let takes = |chosen: &&R::Move| {
///             game.rules().action(game.state(), **chosen).taken().is_some()
///         };
///         *moves.iter().find(takes).unwrap_or(&moves[0])
///     }
/// }
///
/// let rules = games::bezszachy::rulesets().remove(0);
/// let mut game = Game::new(rules);
/// let mut players = Players::new(vec![Box::new(Glutton), Box::new(Random)], Generator::stream(7, 0));
/// let first = players.advance(&mut game)?;
/// assert!(first.is_some());
/// # Ok::<(), menagerie_bots::NoMove>(())
/// ```
pub trait Bot<R: Rules>: Debug + Send {
    /// What to call it: the text that [`parse_bot`](crate::parse_bot) reads, for a bot of this
    /// crate.
    fn name(&self) -> String;

    /// A legal move of the game as it stands, in which a player is to move.
    ///
    /// # Panics
    /// May panic when no player is to move.
    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> R::Move;

    /// The same move, but telling on the way what is found each time the bot has looked deeper:
    /// the last told is what the move follows from. A bot that does not search tells nothing.
    ///
    /// # Panics
    /// As [`choose`](Self::choose).
    fn choose_telling(
        &mut self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> R::Move {
        let _ = tell;
        self.choose(game, luck)
    }

    /// The same by a bot that may not be able to: what it goes by can be gone or damaged. Whoever
    /// plays a game asks this, so that nobody plays on by other means without a word.
    ///
    /// # Errors
    /// When it has no move that is its own.
    ///
    /// # Panics
    /// As [`choose`](Self::choose).
    fn try_choose(
        &mut self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> Result<R::Move, Unable> {
        Ok(self.choose_telling(game, luck, tell))
    }

    /// Whether it plays every legal move with the same likelihood, whatever the game: then others
    /// may draw the moves in its place.
    fn draws_lots(&self) -> bool {
        false
    }

    /// A new game begins: whatever is kept of the last one is forgotten.
    fn begin(&mut self) {}
}

/// A bot cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Unable(
    /// Why, for people.
    pub String,
);

/// Plays every legal move with the same likelihood.
///
/// Uniform over *moves*: a piece that has more of them moves more often.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl<R: Rules> Bot<R> for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn draws_lots(&self) -> bool {
        true
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> R::Move {
        game.rules()
            .pick_move(game.state(), |count| luck.below(count))
            .expect("a bot is asked only when a player is to move, who then has a move")
    }
}
