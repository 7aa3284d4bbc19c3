//! Playing: the dice, a game between bots, and the bare random playout.

use menagerie_core::{Event, EventOf, Game, Outcome, Refusal, Rules, Seat, Turn};
use thiserror::Error;

use crate::{Bot, Generator, Unable};

/// What the dice show: each result as likely as its weight says.
///
/// # Panics
/// When the dice are not to be thrown ([`Turn::Chance`]).
pub fn throw<R: Rules>(rules: &R, state: &R::State, luck: &mut Generator) -> R::Chance {
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let sum = chances.iter().map(|(_, weight)| *weight as usize).sum();
    let mut left = luck.below(sum);
    for (thrown, weight) in chances {
        match left.checked_sub(weight as usize) {
            Some(rest) => left = rest,
            None => return thrown,
        }
    }
    unreachable!("the number drawn is below the sum of the weights")
}

/// The luck of a game: one stream for the dice and one for each seat, split from the stream of the
/// game.
#[derive(Debug)]
pub(crate) struct Luck {
    pub(crate) dice: Generator,
    pub(crate) seats: Vec<Generator>,
}

impl Luck {
    pub(crate) fn new(seats: usize, mut stream: Generator) -> Self {
        let dice = stream.split();
        let seats = (0..seats).map(|_| stream.split()).collect();
        Self { dice, seats }
    }
}

/// Bots at the seats of a game, and the luck of that game.
///
/// The dice and every bot have a stream of their own, split from the one of the game. So no bot
/// can foresee a throw, and the dice fall the same whoever plays.
///
/// ```
/// use menagerie_bots::{Bot, Generator, Players, Random};
/// use menagerie_core::{Game, games};
///
/// let rules = games::bezszachy::rulesets().remove(0);
/// let play = |seed| {
///     let bots: Vec<Box<dyn Bot<_>>> = vec![Box::new(Random), Box::new(Random)];
///     let mut game = Game::new(rules.clone());
///     let outcome = Players::new(bots, Generator::stream(seed, 0)).play(&mut game);
///     (outcome, game.events().collect::<Vec<_>>())
/// };
/// assert_eq!(play(7), play(7), "the same seed, the same game");
/// ```
#[derive(Debug)]
pub struct Players<R: Rules> {
    bots: Vec<Box<dyn Bot<R>>>,
    luck: Luck,
}

impl<R: Rules> Players<R> {
    /// These bots, one a seat in the order of the seats, with the stream of the game to play.
    pub fn new(bots: Vec<Box<dyn Bot<R>>>, stream: Generator) -> Self {
        let luck = Luck::new(bots.len(), stream);
        Self { bots, luck }
    }

    /// Lets the game go on by one event and returns it; none when the game is over.
    ///
    /// # Errors
    /// When a bot chooses an illegal move, or cannot go on; the game is as it was.
    ///
    /// # Panics
    /// When there is no bot for the seat to move.
    pub fn advance(&mut self, game: &mut Game<R>) -> Result<Option<EventOf<R>>, NoMove> {
        let (seat, event) = match game.turn() {
            Turn::Over(_) => return Ok(None),
            Turn::Chance(seat) => {
                let thrown = throw(game.rules(), game.state(), &mut self.luck.dice);
                (seat, Event::Chance(thrown))
            }
            Turn::Player(seat) => {
                let (bot, luck) = (
                    &mut self.bots[seat.index()],
                    &mut self.luck.seats[seat.index()],
                );
                let chosen = bot.try_choose(game, luck, &mut |_| ());
                let chosen = chosen.map_err(|unable| NoMove::Unable {
                    seat,
                    bot: self.name(seat),
                    unable,
                })?;
                (seat, Event::Move(chosen))
            }
        };
        game.play(event).map_err(|error| NoMove::Illegal {
            seat,
            bot: self.name(seat),
            refusal: error.refusal,
        })?;
        Ok(Some(event))
    }

    fn name(&self, seat: Seat) -> String {
        let bot = self.bots.get(seat.index());
        bot.map(|bot| bot.name()).unwrap_or_default()
    }

    /// Plays the game to its end. Callers that want to see or to stop it on the way
    /// [`advance`](Self::advance) it instead.
    ///
    /// # Errors
    /// When a bot chooses an illegal move, or cannot go on; the game is as it was before that.
    ///
    /// # Panics
    /// When there is no bot for a seat that is to move.
    pub fn play(&mut self, game: &mut Game<R>) -> Result<Outcome, NoMove> {
        loop {
            if self.advance(game)?.is_none()
                && let Some(outcome) = game.outcome()
            {
                return Ok(outcome);
            }
        }
    }
}

/// A bot has not moved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoMove {
    /// It chose a move that the rules forbid: a fault of the bot.
    #[error("the bot {bot:?} chose an illegal move: {refusal}")]
    Illegal {
        /// Where it sits.
        seat: Seat,
        /// What it is called.
        bot: String,
        /// The rule that forbids the move.
        #[source]
        refusal: Refusal,
    },
    /// It cannot go on.
    #[error("the bot {bot:?} cannot go on: {unable}")]
    Unable {
        /// Where it sits.
        seat: Seat,
        /// What it is called.
        bot: String,
        /// Why.
        #[source]
        unable: Unable,
    },
}

/// How a random playout went.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Playout {
    /// How many events it took.
    pub plies: u32,
    /// How it ended; none when it reached its limit first.
    pub outcome: Option<Outcome>,
}

/// Plays random events from `state` until the game ends or `max_plies` events are played, and
/// leaves the last state there. Every legal move is as likely, and every throw as its weight
/// says. History is not kept, so no draw by repetition is seen; that is what makes it fast.
///
/// ```
/// use menagerie_bots::{Generator, playout};
/// use menagerie_core::{Rules, games};
///
/// let rules = games::bezszachy::rulesets().remove(0);
/// let mut state = rules.start();
/// let playout = playout(&rules, &mut state, &mut Generator::stream(7, 0), 2_000);
/// assert!(playout.outcome.is_some(), "bezszachy ends after 1000 plies at the latest");
/// assert!(playout.plies <= 1_000);
/// ```
pub fn playout<R: Rules>(
    rules: &R,
    state: &mut R::State,
    luck: &mut Generator,
    max_plies: u32,
) -> Playout {
    for plies in 0..max_plies {
        // Only a player to move has moves, so the common case need not ask whose turn it is.
        let event = match rules.pick_move(state, |count| luck.below(count)) {
            Some(chosen) => Event::Move(chosen),
            None => match rules.turn(state) {
                Turn::Over(outcome) => {
                    return Playout {
                        plies,
                        outcome: Some(outcome),
                    };
                }
                Turn::Chance(_) | Turn::Player(_) => Event::Chance(throw(rules, state, luck)),
            },
        };
        rules.apply(state, event);
    }
    let outcome = match rules.turn(state) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Player(_) | Turn::Chance(_) => None,
    };
    Playout {
        plies: max_plies,
        outcome,
    }
}
