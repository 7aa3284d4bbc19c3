//! The options of the engine: which there are, and what they are set to.

use std::ops::RangeInclusive;
use std::time::Duration;

use menagerie_bots::{BotSpec, UnknownBot, parse_bot};
use menagerie_core::hunt::Hunt;
use menagerie_core::{DrawRules, Info, games};
use menagerie_notation::rules_file::RulesFileError;
use thiserror::Error;

use crate::{HuntBots, Protocol, hunt_bots, own_rules};

/// Who thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thinker {
    /// A bot that needs nothing but the rules.
    Simple(BotSpec),
    /// One of those handed in, by its name and options.
    Hunt(String),
}

/// What an arbiter can set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) bot: Thinker,
    /// The size of a search's table in megabytes, where it differs from the bot's own.
    pub(super) hash: Option<u32>,
    /// How many threads search, where it differs from the bot's own.
    pub(super) threads: Option<u32>,
    pub(super) seed: u64,
    /// How long an answer takes to arrive.
    pub(super) overhead: Duration,
    /// Whether reports say how long it took.
    pub(super) timing: bool,
    /// How many play, where the game leaves a choice.
    pub(super) players: Option<u8>,
    pub(super) draws: DrawLimits,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            bot: Thinker::Simple(parse_bot(BOT).expect("a bot of that name")),
            hash: None,
            threads: None,
            seed: 0,
            overhead: Duration::from_millis(OVERHEAD),
            timing: true,
            players: None,
            draws: DrawLimits::default(),
        }
    }
}

/// Limits in place of those of the ruleset.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct DrawLimits {
    repetition: Limit,
    max_plies: Limit,
}

impl DrawLimits {
    /// The draw rules of a ruleset with these limits.
    pub(super) fn over(self, rules: DrawRules) -> DrawRules {
        DrawRules {
            repetition: self.repetition.over(rules.repetition),
            max_plies: self.max_plies.over(rules.max_plies),
            ..rules
        }
    }
}

/// One such limit.
#[derive(Copy, Clone, Debug, Default)]
enum Limit {
    #[default]
    OfTheRules,
    Off,
    At(u64),
}

impl Limit {
    fn over<N: TryFrom<u64>>(self, rules: Option<N>) -> Option<N> {
        match self {
            Self::OfTheRules => rules,
            Self::Off => None,
            Self::At(limit) => limit.try_into().ok(),
        }
    }
}

const BOT: &str = "alphabeta";
const HASH: RangeInclusive<u64> = 1..=1_024;
const DEFAULT_HASH: u32 = 16;
const THREADS: RangeInclusive<u64> = 1..=64;
const SEED: RangeInclusive<u64> = 0..=i32::MAX as u64;
/// In milliseconds.
const OVERHEAD: u64 = 10;
const OVERHEADS: RangeInclusive<u64> = 0..=5_000;
const PLAYERS: RangeInclusive<u64> = 2..=6;
/// The smallest draw limit that leaves something to play.
const LEAST_LIMIT: u64 = 2;
/// Leaves a limit to the ruleset.
const OF_THE_RULES: &str = "rules";

/// A `setoption` that cannot be obeyed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum OptionError {
    #[error("there is no option {0:?}")]
    Unknown(String),
    #[error("the option {name} is a number from {} to {}, not {value:?}", range.start(), range.end())]
    Number {
        name: String,
        value: String,
        range: RangeInclusive<u64>,
    },
    #[error("the option {name} is one of {known}, not {value:?}")]
    Choice {
        name: String,
        value: String,
        known: String,
    },
    #[error("the rules file, {0}")]
    Rules(#[from] RulesFileError),
    #[error("{error}{}", also(names))]
    Bot {
        error: UnknownBot,
        /// The names of the bots that were handed in.
        names: Vec<&'static str>,
    },
    #[error("{0}")]
    HuntBot(String),
}

/// The names of bots that were handed in, after a list of the others.
fn also(names: &[&str]) -> String {
    names.iter().flat_map(|name| [", ", name]).collect()
}

/// The game to go over to when an option has been set.
#[derive(Debug)]
pub(super) enum Change {
    /// One of the registry.
    Named(String),
    /// One of a file.
    Own(Box<Hunt>),
}

impl Options {
    /// The lines that declare the options, for a game like this.
    pub(super) fn declare(
        &self,
        protocol: Protocol,
        info: &Info,
        bots: &dyn HuntBots,
    ) -> Vec<String> {
        let spin = |name: &str, default: u64, range: RangeInclusive<u64>| {
            let (min, max) = (range.start(), range.end());
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let combo = |name: &str, default: &str, choices: &[String]| {
            let choices = choices.join(" var ");
            format!("option name {name} type combo default {default} var {choices}")
        };
        let text =
            |name: &str, default: &str| format!("option name {name} type string default {default}");
        let hash = u64::from(self.hash.unwrap_or(DEFAULT_HASH));
        let overhead = self.overhead.as_millis() as u64;
        let bots = BotSpec::NAMES.iter().chain(bots.names());
        let bots = bots.map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let bot = match &self.bot {
            Thinker::Simple(spec) => spec.to_string(),
            Thinker::Hunt(text) => text.clone(),
        };
        let mut lines = match protocol {
            Protocol::Ugi => vec![
                combo("Game", &info.game, &games_by_name()),
                text("Ruleset", &info.ruleset),
                text("Rules", EMPTY),
                spin("Players", info.seats.len() as u64, PLAYERS),
                text("Repetition", OF_THE_RULES),
                text("MaxPlies", OF_THE_RULES),
            ],
            // Chess programs choose a variant like this, Fairy-Stockfish among them. Some say
            // `chess` of every game on a plain board, and go no further where that cannot be said.
            Protocol::Uci => vec![combo(
                VARIANT,
                &info.game,
                &[info.game.clone(), CHESS.into()],
            )],
        };
        lines.extend([
            combo("Bot", &bot, &bots),
            spin("Hash", hash, HASH),
            spin("Threads", self.threads.unwrap_or(1).into(), THREADS),
            spin("Seed", self.seed, SEED),
            spin("Move Overhead", overhead, OVERHEADS),
            format!("option name Timing type check default {}", self.timing),
        ]);
        lines
    }

    /// Sets an option, whose name may be in upper or lower case. Gives the game to go over to, if
    /// that follows from it.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        info: &Info,
        bots: &dyn HuntBots,
    ) -> Result<Option<Change>, OptionError> {
        let setting = Setting {
            name,
            value: value.unwrap_or_default(),
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => return Ok(Some(Change::Named(setting.value.to_owned()))),
            "ruleset" => {
                let name = format!("{}/{}", info.game, setting.value);
                return Ok(Some(Change::Named(name)));
            }
            "rules" if [EMPTY, ""].contains(&setting.value) => {}
            "rules" => return Ok(Some(Change::Own(own_rules::read(setting.value)?.into()))),
            "uci_variant" => {
                setting.one_of(&[&info.game, CHESS])?;
            }
            "players" => {
                let players = setting.number(PLAYERS)?;
                self.players = u8::try_from(players).ok();
                if self.players.map(usize::from) != Some(info.seats.len()) {
                    return Ok(Some(Change::Named(info.key())));
                }
            }
            "repetition" => self.draws.repetition = setting.limit(u16::MAX.into())?,
            "maxplies" => self.draws.max_plies = setting.limit(u32::MAX.into())?,
            "bot" => self.bot = setting.bot(bots)?,
            "hash" => self.hash = Some(setting.number(HASH)? as u32),
            "threads" => self.threads = Some(setting.number(THREADS)? as u32),
            "seed" => self.seed = setting.number(SEED)?,
            "move overhead" => self.overhead = Duration::from_millis(setting.number(OVERHEADS)?),
            "timing" => {
                self.timing = setting.one_of(&["true", "false"])? == "true";
            }
            _ => return Err(OptionError::Unknown(name.to_owned())),
        }
        Ok(None)
    }
}

/// How UCI writes a text that is empty.
const EMPTY: &str = "<empty>";
const VARIANT: &str = "UCI_Variant";
const CHESS: &str = "chess";

/// What an option is to be set to.
struct Setting<'a> {
    name: &'a str,
    value: &'a str,
}

impl<'a> Setting<'a> {
    fn number(&self, range: RangeInclusive<u64>) -> Result<u64, OptionError> {
        match self.value.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(OptionError::Number {
                name: self.name.to_owned(),
                value: self.value.to_owned(),
                range,
            }),
        }
    }

    fn bot(&self, bots: &dyn HuntBots) -> Result<Thinker, OptionError> {
        if hunt_bots::are_meant(bots, self.value) {
            bots.check(self.value).map_err(OptionError::HuntBot)?;
            return Ok(Thinker::Hunt(self.value.trim().to_owned()));
        }
        let spec = parse_bot(self.value).map(Thinker::Simple);
        spec.map_err(|error| {
            let is_name = matches!(error, UnknownBot::Name { .. });
            let names = if is_name { bots.names() } else { &[] };
            OptionError::Bot {
                error,
                names: names.to_vec(),
            }
        })
    }

    fn one_of(&self, known: &[&str]) -> Result<&'a str, OptionError> {
        if known.contains(&self.value) {
            return Ok(self.value);
        }
        Err(OptionError::Choice {
            name: self.name.to_owned(),
            value: self.value.to_owned(),
            known: known.join(", "),
        })
    }

    fn limit(&self, most: u64) -> Result<Limit, OptionError> {
        match self.value {
            OF_THE_RULES => Ok(Limit::OfTheRules),
            "off" => Ok(Limit::Off),
            _ => self.number(LEAST_LIMIT..=most).map(Limit::At),
        }
    }
}

/// The names of the games, without those of their rulesets.
fn games_by_name() -> Vec<String> {
    let mut names = games::all()
        .into_iter()
        .map(|info| info.game)
        .collect::<Vec<_>>();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Info, Rules as _, games::bagh_chal};

    use super::Options;
    use crate::{NoHuntBots, Protocol};

    fn info() -> Info {
        bagh_chal::standard().info().clone()
    }

    /// The default of every option can be set, and changes nothing.
    #[test]
    fn what_is_declared_can_be_set() {
        let mut options = Options::default();
        for protocol in [Protocol::Ugi, Protocol::Uci] {
            let declared = options.declare(protocol, &info(), &NoHuntBots);
            for line in &declared {
                let (name, rest) = line
                    .strip_prefix("option name ")
                    .and_then(|rest| rest.split_once(" type "))
                    .expect("a declaration");
                let value = rest.split_once(" default ").expect("a default").1;
                let value = value.split(' ').next();
                let set = options.set(name, value, &info(), &NoHuntBots);
                set.unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            assert_eq!(options.declare(protocol, &info(), &NoHuntBots), declared);
        }
    }

    #[test]
    fn what_cannot_be_set_is_refused_with_what_can() {
        let mut options = Options::default();
        let mut refused = |name, value| {
            let set = options.set(name, value, &info(), &NoHuntBots);
            set.expect_err("must be refused").to_string()
        };
        for (name, value, message) in [
            (
                "Hash",
                Some("0"),
                "the option Hash is a number from 1 to 1024, not \"0\"",
            ),
            (
                "hash",
                None,
                "the option hash is a number from 1 to 1024, not \"\"",
            ),
            ("Ponder", Some("true"), "there is no option \"Ponder\""),
            (
                "Timing",
                Some("maybe"),
                "the option Timing is one of true, false, not \"maybe\"",
            ),
            (
                "Repetition",
                Some("1"),
                "the option Repetition is a number from 2 to 65535, not \"1\"",
            ),
        ] {
            assert_eq!(refused(name, value), message);
        }
        assert!(refused("Bot", Some("deepblue")).starts_with("no bot is called"));
    }
}
