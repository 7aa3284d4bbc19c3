//! What bots are called, and how a name becomes a player.

use std::fmt;
use std::str::FromStr;

use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::Hunt;
use thiserror::Error;

use crate::{Bot, Evaluate, Greedy, Random};

/// A bot as it is asked for: a name, and the options that follow it after a colon.
///
/// ```
/// use menagerie_bots::{BotSpec, parse_bot};
/// assert_eq!(parse_bot("Random")?, BotSpec::Random);
/// assert_eq!(BotSpec::Random.to_string(), "random");
///
/// let refused = parse_bot("rando").expect_err("there is no such bot");
/// assert_eq!(refused.to_string(), "no bot is called \"rando\"; there are random, greedy");
/// # Ok::<(), menagerie_bots::UnknownBot>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BotSpec {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
}

impl BotSpec {
    /// The names of all bots, weakest first.
    pub const NAMES: [&'static str; 2] = ["random", "greedy"];

    /// The name without options.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The bot, for a seat of the game with these rules.
    ///
    /// # Errors
    /// When the bot cannot play this game.
    pub fn build<R: Playable>(&self, rules: &R) -> Result<Box<dyn Bot<R>>, UnknownBot> {
        rules.bot(self)
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let text = text.trim().to_ascii_lowercase();
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, options),
            None => (text.as_str(), ""),
        };
        let spec = match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            _ => {
                return Err(UnknownBot::Name {
                    name: name.to_owned(),
                });
            }
        };
        if options.is_empty() {
            Ok(spec)
        } else {
            Err(UnknownBot::NoOptions {
                bot: spec.name(),
                options: options.to_owned(),
            })
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
}

/// A game at which bots can be seated.
///
/// A game of your own gets the bots with an empty `impl`, and overrides
/// [`bot`](Self::bot) where it has others.
pub trait Playable: Evaluate {
    /// The bot that is asked for.
    ///
    /// # Errors
    /// When it cannot play this game.
    fn bot(&self, spec: &BotSpec) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
        match spec {
            BotSpec::Random => Ok(Box::new(Random)),
            BotSpec::Greedy => Ok(Box::new(Greedy)),
        }
    }
}

impl Playable for Hunt {}
impl Playable for Bezszachy {}
impl Playable for Goose {}

#[cfg(test)]
mod tests {
    use menagerie_core::games::bagh_chal;

    use super::{BotSpec, UnknownBot, parse_bot};

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
            ("", "no bot is called \"\"; there are random, greedy"),
            (
                "human",
                "no bot is called \"human\"; there are random, greedy",
            ),
            (
                "greedy:depth=3",
                "the bot greedy has no options, and \"depth=3\" were given",
            ),
        ] {
            let refused: UnknownBot = parse_bot(text).expect_err(text);
            assert_eq!(refused.to_string(), message);
        }
    }
}
