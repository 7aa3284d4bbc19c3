//! Which games bots can be seated at, and what of a game is compiled for speed.

use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::Hunt;
use menagerie_core::{EventOf, Game, Never, Rules, divide, perft};

use crate::arena::{Contestant, Ending, Lots, LotsDrawn, bout};
use crate::level::Leveled;
use crate::{
    AlphaBeta, Bot, BotSpec, Clock, Evaluate, Generator, Greedy, Level, Mcts, Plan, Random,
    UnknownBot,
};

/// A game at which bots can be seated.
///
/// A game of your own gets the bots that play any game with an empty `impl`. One without dice
/// gets those that search too, by overriding [`bot`](Self::bot) with [`searching_bot`].
pub trait Playable: Evaluate {
    /// The bot that is asked for, with the clock that a budget of time goes by.
    ///
    /// # Errors
    /// When it cannot play this game, or there is no clock for it.
    fn bot(&self, spec: &BotSpec, clock: Option<&Clock>) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
        let _ = clock;
        match spec {
            BotSpec::Random => Ok(Box::new(Random)),
            BotSpec::Greedy => Ok(Box::new(Greedy)),
            BotSpec::Level(_) | BotSpec::AlphaBeta(_) | BotSpec::Mcts(_) => {
                Err(UnknownBot::NotForThisGame {
                    bot: spec.name(),
                    game: self.info().key(),
                })
            }
        }
    }

    /// What a level comes to in this game. Its search is a bot that plays the game and is not a
    /// level.
    fn plan(&self, level: Level) -> Plan {
        level.plan()
    }

    /// [`perft`], for callers that are built small rather than fast, as the program is: what a
    /// game overrides here is compiled with this crate.
    fn count(&self, state: &Self::State, depth: u32) -> u64 {
        perft(self, state, depth)
    }

    /// [`bout`], likewise.
    fn bout(
        game: &mut Game<Self>,
        contestants: &mut [Box<dyn Contestant<Self>>],
        seating: &[usize],
        stream: Generator,
    ) -> Ending {
        bout(game, contestants, seating, stream)
    }

    /// [`Lots::play`], likewise.
    fn draw_lots(
        lots: &mut Lots<Self>,
        start: &Game<Self>,
        captures: u32,
        stream: Generator,
    ) -> LotsDrawn {
        lots.play(start, captures, stream)
    }

    /// [`divide`], likewise.
    fn count_each(&self, state: &Self::State, depth: u32) -> Vec<(EventOf<Self>, u64)> {
        divide(self, state, depth)
    }
}

/// Has what is hot of a game compiled here.
macro_rules! compiled_here {
    () => {
        fn bout(
            game: &mut Game<Self>,
            contestants: &mut [Box<dyn Contestant<Self>>],
            seating: &[usize],
            stream: Generator,
        ) -> Ending {
            bout(game, contestants, seating, stream)
        }

        fn draw_lots(
            lots: &mut Lots<Self>,
            start: &Game<Self>,
            captures: u32,
            stream: Generator,
        ) -> LotsDrawn {
            lots.play(start, captures, stream)
        }

        fn count(&self, state: &Self::State, depth: u32) -> u64 {
            perft(self, state, depth)
        }

        fn count_each(&self, state: &Self::State, depth: u32) -> Vec<(EventOf<Self>, u64)> {
            divide(self, state, depth)
        }
    };
}

/// Any bot, for a game without dice: what its [`Playable::bot`] returns.
///
/// # Errors
/// When the bot has a budget of time and there is no clock.
pub fn searching_bot<R: Playable + Rules<Chance = Never>>(
    rules: &R,
    spec: &BotSpec,
    clock: Option<&Clock>,
) -> Result<Box<dyn Bot<R>>, UnknownBot> {
    let time = match spec {
        BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_) => None,
        BotSpec::AlphaBeta(options) => options.budget.time,
        BotSpec::Mcts(options) => options.time,
    };
    if time.is_some() && clock.is_none() {
        return Err(UnknownBot::NoClock {
            bot: spec.to_string(),
        });
    }
    Ok(match (spec, clock) {
        (BotSpec::Random, _) => Box::new(Random),
        (BotSpec::Greedy, _) => Box::new(Greedy),
        (BotSpec::Level(level), clock) => {
            let Plan { search, slips } = rules.plan(*level);
            Box::new(Leveled::new(*level, rules.bot(&search, clock)?, slips))
        }
        (BotSpec::AlphaBeta(options), None) => Box::new(AlphaBeta::new(*options)),
        (BotSpec::AlphaBeta(options), Some(clock)) => {
            Box::new(AlphaBeta::new(*options).with_clock(clock.clone()))
        }
        (BotSpec::Mcts(options), None) => Box::new(Mcts::new(*options)),
        (BotSpec::Mcts(options), Some(clock)) => {
            Box::new(Mcts::new(*options).with_clock(clock.clone()))
        }
    })
}

impl Playable for Hunt {
    compiled_here!();

    fn bot(&self, spec: &BotSpec, clock: Option<&Clock>) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
        searching_bot(self, spec, clock)
    }
}

impl Playable for Bezszachy {
    compiled_here!();

    fn plan(&self, level: Level) -> Plan {
        match level {
            // Good players draw most of their games: ten times as many positions would not be
            // enough for the master to win most.
            Level::Strong => level.plan().looking_at(4_000),
            Level::Master => level.plan().looking_at(250_000),
            Level::Novice | Level::Casual => level.plan(),
        }
    }

    fn bot(&self, spec: &BotSpec, clock: Option<&Clock>) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
        searching_bot(self, spec, clock)
    }
}

impl Playable for Goose {
    compiled_here!();
}
