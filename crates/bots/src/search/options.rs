//! The options that follow the name of a bot: `depth=8,hash=16`.

use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use super::Budget;
use crate::UnknownBot;

/// The sizes of tables and trees, in megabytes.
pub(crate) const HASHES: RangeInclusive<u64> = 1..=65_536;
/// The numbers of threads.
pub(crate) const THREADS: RangeInclusive<u64> = 1..=256;

/// Options as text, each with a name that the bot knows.
pub(crate) struct Options<'a> {
    bot: &'static str,
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    pub(crate) fn read(
        bot: &'static str,
        text: &'a str,
        known: &'static [&'static str],
    ) -> Result<Self, UnknownBot> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for option in text.split(',').filter(|_| !text.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let name = name.trim();
            if !known.contains(&name) || pairs.iter().any(|(given, _)| *given == name) {
                let option = name.to_owned();
                return Err(UnknownBot::Option { bot, option, known });
            }
            pairs.push((name, value.trim()));
        }
        Ok(Self { bot, pairs })
    }

    pub(crate) fn number(
        &self,
        option: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, UnknownBot> {
        let Some((_, value)) = self.pairs.iter().find(|(name, _)| *name == option) else {
            return Ok(None);
        };
        match value.parse() {
            Ok(number) if range.contains(&number) => Ok(Some(number)),
            _ => Err(UnknownBot::Value {
                bot: self.bot,
                option,
                value: (*value).to_owned(),
                range,
            }),
        }
    }

    /// A number that is never large.
    pub(crate) fn small(
        &self,
        option: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u32>, UnknownBot> {
        let number = self.number(option, range)?;
        Ok(number.and_then(|number| number.try_into().ok()))
    }

    /// The options `depth`, `nodes` and `time` (milliseconds).
    pub(crate) fn budget(&self) -> Result<Budget, UnknownBot> {
        Ok(Budget {
            nodes: self.number("nodes", 1..=1_000_000_000_000)?,
            depth: self.small("depth", 1..=100)?,
            time: self
                .number("time", 1..=86_400_000)?
                .map(Duration::from_millis),
        })
    }
}

/// How a budget is written: what [`Options::budget`] reads.
pub(crate) fn budget_options(budget: &Budget) -> Vec<String> {
    let depth = budget.depth.map(|depth| format!("depth={depth}"));
    let nodes = budget.nodes.map(|nodes| format!("nodes={nodes}"));
    let time = budget.time.map(|time| format!("time={}", time.as_millis()));
    [depth, nodes, time].into_iter().flatten().collect()
}

/// A bot as it is asked for: its name, and after a colon the options that are not as usual.
pub(crate) fn write_bot(f: &mut fmt::Formatter<'_>, name: &str, options: &[String]) -> fmt::Result {
    f.write_str(name)?;
    if options.is_empty() {
        Ok(())
    } else {
        write!(f, ":{}", options.join(","))
    }
}
