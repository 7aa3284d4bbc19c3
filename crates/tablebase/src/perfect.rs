//! The player that knows.

use std::sync::Arc;

use menagerie_bots::{Analysis, Bot, Generator, Greedy, Unable};
use menagerie_core::Game;
use menagerie_core::hunt::{Hunt, HuntMove, HuntState};

use crate::{Choice, Effort, Exact, TableError};

/// Plays by what is known for certain, and never makes its position worth less.
///
/// A won position is won in finite time, whatever the other side does; a lost one is defended as
/// long as ranks tell. Of the moves that keep a draw it plays one that leaves the opponent most
/// replies that lose. Among equals it draws lots.
///
/// Where nothing is known, another bot plays for it, if one was named. It never plays on by other
/// means without a word: where a file turns out damaged it cannot go on
/// ([`try_choose`](Bot::try_choose)), whoever else was named.
///
/// ```
/// use std::sync::Arc;
/// use menagerie_bots::{Bot, Generator, Players, Random};
/// use menagerie_core::games::bagh_chal;
/// use menagerie_core::{Game, Seat};
/// use menagerie_tablebase::{Exact, Perfect};
///
/// let rules = bagh_chal::small();
/// let tigers = Perfect::new(Arc::new(Exact::new(&rules, None)?));
/// let bots: Vec<Box<dyn Bot<_>>> = vec![Box::new(tigers), Box::new(Random)];
/// let mut game = Game::new(rules);
/// let outcome = Players::new(bots, Generator::stream(1, 0)).play(&mut game);
/// assert_eq!(outcome.expect("both keep to the rules").winner, Some(Seat::new(0)));
/// # Ok::<(), menagerie_tablebase::TableError>(())
/// ```
#[derive(Debug)]
pub struct Perfect {
    exact: Arc<Exact>,
    effort: Effort,
    otherwise: Option<Box<dyn Bot<Hunt>>>,
    name: String,
}

impl Perfect {
    /// What it is called.
    pub const NAME: &'static str = "perfect";

    /// Plays by what is at hand, or takes a second or two to work out.
    pub fn new(exact: Arc<Exact>) -> Self {
        Self {
            exact,
            effort: Effort::Little,
            otherwise: None,
            name: Self::NAME.to_owned(),
        }
    }

    /// The same, but with another player where nothing is known, and this effort to know.
    #[must_use]
    pub fn or(mut self, otherwise: Box<dyn Bot<Hunt>>, effort: Effort) -> Self {
        self.name = format!("{}:else={}", Self::NAME, otherwise.name());
        self.otherwise = Some(otherwise);
        self.effort = effort;
        self
    }

    /// The moves that are as good as any, in the order of the rules; none where nothing is known.
    ///
    /// # Errors
    /// When a file cannot be read or believed.
    pub fn best_moves(&self, state: &HuntState) -> Result<Vec<HuntMove>, TableError> {
        if !self.exact.prepare(state, self.effort)? {
            return Ok(Vec::new());
        }
        let choices = self.exact.choices(state)?.unwrap_or_default();
        let Some(best) = choices.first() else {
            return Ok(Vec::new());
        };
        let worth = |choice: &Choice| (choice.value, choice.rank, choice.losing_replies);
        let equal = choices.iter().take_while(|c| worth(c) == worth(best));
        Ok(equal.map(|choice| choice.chosen).collect())
    }
}

impl Bot<Hunt> for Perfect {
    fn name(&self) -> String {
        self.name.clone()
    }

    /// Plays greedily where it cannot go on, which [`try_choose`](Self::try_choose) tells.
    fn choose(&mut self, game: &Game<Hunt>, luck: &mut Generator) -> HuntMove {
        let chosen = self.try_choose(game, luck, &mut |_| ());
        chosen.unwrap_or_else(|_| Greedy.choose(game, luck))
    }

    fn try_choose(
        &mut self,
        game: &Game<Hunt>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<HuntMove>),
    ) -> Result<HuntMove, Unable> {
        let best = self.best_moves(game.state());
        let best = best.map_err(|error| Unable(error.to_string()))?;
        match &mut self.otherwise {
            _ if !best.is_empty() => Ok(best[luck.below(best.len())]),
            Some(other) => other.try_choose(game, luck, tell),
            None => Err(Unable("nothing is known of this position".to_owned())),
        }
    }
}
