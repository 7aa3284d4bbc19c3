//! What bots are called, and how a name becomes a player.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use crate::{AlphaBetaOptions, Bot, Clock, Level, MctsOptions, Playable};

/// A bot as it is asked for: a name, and the options that follow it after a colon.
///
/// ```
/// use menagerie_bots::{BotSpec, Level, parse_bot};
/// assert_eq!(parse_bot("Random")?, BotSpec::Random);
/// assert_eq!(parse_bot("master")?, BotSpec::Level(Level::Master));
/// assert_eq!(parse_bot("alphabeta:depth=8,hash=16")?.to_string(), "alphabeta:depth=8");
///
/// let refused = parse_bot("rando").expect_err("there is no such bot");
/// assert!(refused.to_string().starts_with("no bot is called \"rando\"; there are random,"));
/// let refused = parse_bot("alphabeta:depth=0").expect_err("no depth at all");
/// assert_eq!(
///     refused.to_string(),
///     "the option depth of the bot alphabeta is a number from 1 to 100, not \"0\""
/// );
/// # Ok::<(), menagerie_bots::UnknownBot>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BotSpec {
    /// [`Random`](crate::Random).
    Random,
    /// [`Greedy`](crate::Greedy).
    Greedy,
    /// Whatever plays a game at this strength.
    Level(Level),
    /// [`AlphaBeta`](crate::AlphaBeta).
    AlphaBeta(AlphaBetaOptions),
    /// [`Mcts`](crate::Mcts).
    Mcts(MctsOptions),
}

impl BotSpec {
    /// The names of all bots: the two simplest, the levels, weakest first, and those that have
    /// options.
    pub const NAMES: [&'static str; 8] = [
        "random",
        "greedy",
        Level::Novice.name(),
        Level::Casual.name(),
        Level::Strong.name(),
        Level::Master.name(),
        MctsOptions::NAME,
        AlphaBetaOptions::NAME,
    ];

    /// The name without options.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Level(level) => level.name(),
            Self::AlphaBeta(_) => AlphaBetaOptions::NAME,
            Self::Mcts(_) => MctsOptions::NAME,
        }
    }

    /// The same bot, searching with so many threads unless it says otherwise itself. A level keeps
    /// to one, so that it plays the same game everywhere.
    #[must_use]
    pub fn with_threads(mut self, threads: u32) -> Self {
        let own = match &mut self {
            Self::Random | Self::Greedy | Self::Level(_) => return self,
            Self::AlphaBeta(options) => &mut options.threads,
            Self::Mcts(options) => &mut options.threads,
        };
        if *own == 1 {
            *own = threads;
        }
        self
    }

    /// The bot, for a seat of the game with these rules. Without a clock it can have no budget of
    /// time.
    ///
    /// # Errors
    /// When the bot cannot play this game, or asks for a clock.
    pub fn build<R: Playable>(&self, rules: &R) -> Result<Box<dyn Bot<R>>, UnknownBot> {
        rules.bot(self, None)
    }

    /// The bot, for a seat of the game with these rules, with the clock that a budget of time
    /// goes by.
    ///
    /// # Errors
    /// When the bot cannot play this game.
    pub fn build_with_clock<R: Playable>(
        &self,
        rules: &R,
        clock: &Clock,
    ) -> Result<Box<dyn Bot<R>>, UnknownBot> {
        rules.bot(self, Some(clock))
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random | Self::Greedy | Self::Level(_) => f.pad(self.name()),
            Self::AlphaBeta(options) => options.fmt(f),
            Self::Mcts(options) => options.fmt(f),
        }
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let text = text.trim().to_ascii_lowercase();
        let (name, options) = text.split_once(':').unwrap_or((&text, ""));
        let without_options = |spec: Self| match options {
            "" => Ok(spec),
            _ => Err(UnknownBot::NoOptions {
                bot: spec.name(),
                options: options.to_owned(),
            }),
        };
        match name {
            "random" => without_options(Self::Random),
            "greedy" => without_options(Self::Greedy),
            AlphaBetaOptions::NAME => AlphaBetaOptions::read(options).map(Self::AlphaBeta),
            MctsOptions::NAME => MctsOptions::read(options).map(Self::Mcts),
            _ => match Level::from_name(name) {
                Some(level) => without_options(Self::Level(level)),
                None => Err(UnknownBot::Name {
                    name: name.to_owned(),
                }),
            },
        }
    }
}

/// The bot of this name, such as `random`, in upper or lower case.
///
/// # Errors
/// When there is none of that name, or it has no such options; the error lists what there is.
pub fn parse_bot(text: &str) -> Result<BotSpec, UnknownBot> {
    text.parse()
}

/// A text that asks for a bot or an option that there is not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum UnknownBot {
    /// No bot has this name.
    #[error("no bot is called {name:?}; there are {}", BotSpec::NAMES.join(", "))]
    Name {
        /// The name asked for.
        name: String,
    },
    /// The bot has no options.
    #[error("the bot {bot} has no options, and {options:?} were given")]
    NoOptions {
        /// The name of the bot.
        bot: &'static str,
        /// What followed the colon.
        options: String,
    },
    /// The bot has no such option, or it is given twice.
    #[error("the bot {bot} takes the options {}, each once, and not {option:?}", known.join(", "))]
    Option {
        /// The name of the bot.
        bot: &'static str,
        /// The option asked for.
        option: String,
        /// The options there are.
        known: &'static [&'static str],
    },
    /// An option is out of its range.
    #[error(
        "the option {option} of the bot {bot} is a number from {} to {}, not {value:?}",
        range.start(),
        range.end()
    )]
    Value {
        /// The name of the bot.
        bot: &'static str,
        /// The option.
        option: &'static str,
        /// What it is set to.
        value: String,
        /// What it can be set to.
        range: RangeInclusive<u64>,
    },
    /// The bot cannot play the game.
    #[error("the bot {bot} cannot play {game}: it knows no dice")]
    NotForThisGame {
        /// The name of the bot.
        bot: &'static str,
        /// The key of the ruleset.
        game: String,
    },
    /// A budget of time where there is no clock.
    #[error("the bot {bot} has a budget of time, and there is no clock here")]
    NoClock {
        /// The bot.
        bot: String,
    },
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, goose};

    use super::{BotSpec, UnknownBot, parse_bot};
    use crate::Clock;

    #[test]
    fn every_name_reads_back_and_builds_a_bot_that_bears_it() {
        let rules = bagh_chal::standard();
        for name in BotSpec::NAMES {
            let spec = parse_bot(name).expect("a listed name");
            assert_eq!(spec.to_string(), name);
            assert_eq!(spec.build(&rules).expect("a bot of this game").name(), name);
            assert_eq!(parse_bot(&format!(" {} ", name.to_uppercase())), Ok(spec));
        }
    }

    #[test]
    fn what_is_no_bot_is_refused_by_name() {
        for (text, message) in [
            (
                "",
                "no bot is called \"\"; there are random, greedy, novice, casual, \
                 strong, master, mcts, alphabeta",
            ),
            (
                "human",
                "no bot is called \"human\"; there are random, greedy, novice, casual, \
                 strong, master, mcts, alphabeta",
            ),
            (
                "greedy:depth=3",
                "the bot greedy has no options, and \"depth=3\" were given",
            ),
            (
                "alphabeta:dept=3",
                "the bot alphabeta takes the options depth, nodes, time, hash, threads, each once, and not \
                 \"dept\"",
            ),
            (
                "alphabeta:depth=3,depth=4",
                "the bot alphabeta takes the options depth, nodes, time, hash, threads, each once, and not \
                 \"depth\"",
            ),
            (
                "alphabeta:nodes",
                "the option nodes of the bot alphabeta is a number from 1 to 1000000000000, not \
                 \"\"",
            ),
        ] {
            let refused: UnknownBot = parse_bot(text).expect_err(text);
            assert_eq!(refused.to_string(), message);
        }
    }

    #[test]
    fn options_read_back() {
        for text in [
            "mcts",
            "mcts:playouts=20000,time=5,rollout=8,hash=1,threads=2",
            "alphabeta",
            "alphabeta:depth=8",
            "alphabeta:depth=8,nodes=5000,time=20,hash=1,threads=2",
        ] {
            let spec = parse_bot(text).expect("a bot with options");
            assert_eq!(spec.to_string(), text);
            assert_eq!(parse_bot(&spec.to_string()), Ok(spec));
        }
    }

    #[test]
    fn a_bot_that_cannot_play_says_why() {
        let spec = parse_bot("alphabeta:time=20").expect("a bot with options");
        let refused = spec.build(&bagh_chal::standard()).expect_err("no clock");
        assert_eq!(
            refused.to_string(),
            "the bot alphabeta:time=20 has a budget of time, and there is no clock here"
        );
        let clock = Clock::new(std::time::Duration::default);
        assert!(
            spec.build_with_clock(&bagh_chal::standard(), &clock)
                .is_ok()
        );
        let refused = spec
            .build_with_clock(&goose::fonti(), &clock)
            .expect_err("dice");
        assert_eq!(
            refused.to_string(),
            "the bot alphabeta cannot play goose/fonti: it knows no dice"
        );
    }
}
