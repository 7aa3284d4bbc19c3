//! The bots that can be asked for: those that need nothing but the rules, and the one that needs
//! tables.

use std::any::Any;
use std::fmt;

use menagerie_bots::{Bot, BotSpec, Clock, Playable, UnknownBot, parse_bot};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_tablebase::{Effort, Perfect, Tablebase};

use crate::Failure;
use crate::tables::{Tables, as_hunt, as_hunt_state, failure, not_a_hunt};

/// A bot as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BotChoice {
    /// One that needs nothing but the rules.
    Simple(BotSpec),
    /// The one that knows, and the one that plays where it does not.
    Perfect(Option<BotSpec>),
}

/// What comes before the bot that plays where nothing is known.
const ELSE: &str = "else=";

impl BotChoice {
    /// The bot that plays where nobody asks for another.
    pub(crate) const USUAL: Self = Self::Simple(BotSpec::Greedy);

    /// Whether the text begins like that of a bot, be its options right or wrong.
    pub(crate) fn is_known(text: &str) -> bool {
        let name = text.split(':').next().unwrap_or_default();
        let simple = || !matches!(parse_bot(text), Err(UnknownBot::Name { .. }));
        name.trim().eq_ignore_ascii_case(Perfect::NAME) || simple()
    }

    /// From its name and options.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        let usage = |error: &dyn fmt::Display| Failure::Usage(error.to_string());
        let (name, options) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        if !name.eq_ignore_ascii_case(Perfect::NAME) {
            let bot = parse_bot(text).map(Self::Simple);
            return bot.map_err(|error| usage(&error));
        }
        match (options, options.strip_prefix(ELSE)) {
            ("", _) => Ok(Self::Perfect(None)),
            (_, Some(other)) => {
                let other = parse_bot(other).map_err(|error| usage(&error))?;
                Ok(Self::Perfect(Some(other)))
            }
            (_, None) => Err(usage(&format!(
                "the bot {} takes the option else, a bot that plays where nothing is known, as in \
                 perfect:else=greedy, and not {options:?}",
                Perfect::NAME
            ))),
        }
    }

    /// The same bot, searching with so many threads if it does so and names no number itself.
    pub(crate) fn with_threads(self, threads: u32) -> Self {
        match self {
            Self::Simple(spec) => Self::Simple(spec.with_threads(threads)),
            Self::Perfect(other) => Self::Perfect(other.map(|spec| spec.with_threads(threads))),
        }
    }

    /// Whether the bot can play this game at all, with tables or without.
    pub(crate) fn plays<R: Playable>(&self, rules: &R, clock: &Clock) -> bool {
        match self {
            Self::Simple(spec) => spec.build_with_clock(rules, clock).is_ok(),
            Self::Perfect(_) => {
                as_hunt(rules).is_some_and(|hunt| Tablebase::supports(hunt).is_ok())
            }
        }
    }

    /// The bot, for a game that goes on from this state; without a clock it can have no budget of
    /// time.
    ///
    /// # Errors
    /// When it cannot play this game, or has no tables for it.
    pub(crate) fn build<R: Playable>(
        &self,
        rules: &R,
        state: &R::State,
        clock: Option<&Clock>,
        tables: &Tables,
    ) -> Result<Box<dyn Bot<R>>, Failure> {
        match self {
            Self::Simple(spec) => {
                let bot = match clock {
                    Some(clock) => spec.build_with_clock(rules, clock),
                    None => spec.build(rules),
                };
                bot.map_err(|error| Failure::Usage(error.to_string()))
            }
            Self::Perfect(otherwise) => {
                let hunt = as_hunt(rules).ok_or_else(|| not_a_hunt(rules))?;
                let state = as_hunt_state::<R>(state);
                let bot = perfect(hunt, state, otherwise.as_ref(), clock, tables)?;
                // The rules are those of a hunt game, so this is the same type.
                let same: Box<dyn Any> = Box::new(bot);
                let bot = same.downcast::<Box<dyn Bot<R>>>();
                Ok(*bot.expect("the bot is for these rules"))
            }
        }
    }
}

fn perfect(
    hunt: &Hunt,
    state: &HuntState,
    otherwise: Option<&BotSpec>,
    clock: Option<&Clock>,
    tables: &Tables,
) -> Result<Box<dyn Bot<Hunt>>, Failure> {
    let exact = tables.exact(hunt)?;
    let bot = Perfect::new(exact.clone());
    if let Some(otherwise) = otherwise {
        let otherwise = match clock {
            Some(clock) => otherwise.build_with_clock(hunt, clock),
            None => otherwise.build(hunt),
        };
        let otherwise = otherwise.map_err(|error| Failure::Usage(error.to_string()))?;
        return Ok(Box::new(bot.or(otherwise, Effort::Moving)));
    }
    if exact.prepare(state, Effort::Little).map_err(failure)? {
        return Ok(Box::new(bot));
    }
    Err(Failure::BadInput(format!(
        "the bot perfect has nothing to go by: {}; perfect:else=alphabeta plays as alphabeta does \
         until what is left can be worked out",
        tables.not_solved(hunt)?
    )))
}

impl fmt::Display for BotChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simple(spec) => spec.fmt(f),
            Self::Perfect(None) => f.pad(Perfect::NAME),
            Self::Perfect(Some(otherwise)) => write!(f, "{}:{ELSE}{otherwise}", Perfect::NAME),
        }
    }
}

impl From<BotSpec> for BotChoice {
    fn from(spec: BotSpec) -> Self {
        Self::Simple(spec)
    }
}
