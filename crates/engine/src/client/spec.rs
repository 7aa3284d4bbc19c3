//! How an engine is asked for: `ugi:COMMAND;movetime=100`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use menagerie_core::Rules;
use thiserror::Error;

use crate::{Go, Protocol};

/// An engine as it is asked for: its protocol, the command that starts it, and what follows a `;`.
///
/// The command is split at blanks; quotes, single or double, hold a word with blanks together. No
/// shell sees it. Then there may be, each after a `;`:
///
/// - `movetime=MS`, `nodes=N`, `depth=N`: how long it may think about a move; without any of them
///   `movetime=100`,
/// - `timeout=MS`: when an answer is overdue. By default a move is five seconds after its
///   `movetime`, or after a minute where it has none, and any other answer after ten seconds,
/// - `option.NAME=VALUE`: an option of the engine.
///
/// ```
/// use menagerie_engine::{EngineSpec, Protocol};
/// let spec: EngineSpec = "uci:fairy-stockfish;movetime=250;option.Hash=64".parse()?;
/// assert_eq!(spec.protocol, Protocol::Uci);
/// assert_eq!(spec.command, ["fairy-stockfish"]);
/// assert_eq!(spec.options, [("Hash".to_owned(), "64".to_owned())]);
/// assert_eq!(spec.to_string(), "uci:fairy-stockfish;movetime=250;option.Hash=64");
///
/// let refused = "ugi:;depth=4".parse::<EngineSpec>().expect_err("nothing to start");
/// assert_eq!(refused.to_string(), "\"ugi:;depth=4\" names no command after ugi:");
/// # Ok::<(), menagerie_engine::EngineSpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EngineSpec {
    /// What it speaks.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The limits of each move.
    pub go: Go,
    /// When a move is overdue.
    pub timeout: Duration,
    /// When any other answer is overdue.
    pub start_timeout: Duration,
    /// Options to set, in this order.
    pub options: Vec<(String, String)>,
    /// As it was asked for.
    text: String,
}

/// How long an engine thinks that is told nothing.
const MOVETIME: Duration = Duration::from_millis(100);
/// How long an answer may take on its way.
const GRACE: Duration = Duration::from_secs(5);
/// How long a move may take that has no limit of time.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long an engine may take to say that it is ready.
const START: Duration = Duration::from_secs(10);

/// A text that asks for no engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineSpecError {
    /// It does not begin with a protocol.
    #[error("{0:?} names no protocol: write ugi:COMMAND or uci:COMMAND")]
    Protocol(String),
    /// There is no command.
    #[error("{text:?} names no command after {protocol}:")]
    Command {
        /// The text.
        text: String,
        /// The protocol.
        protocol: &'static str,
    },
    /// A quote is not closed.
    #[error("a quote in {0:?} is not closed")]
    Quote(String),
    /// What stands after a `;` is none of what can stand there.
    #[error(
        "{0:?} after an engine is not understood: there are movetime=MS, nodes=N, depth=N, \
         timeout=MS and option.NAME=VALUE"
    )]
    Setting(String),
    /// A number is out of its range.
    #[error("{name} of an engine is a number from 1 to {most}, not {value:?}")]
    Number {
        /// Which.
        name: &'static str,
        /// What it was set to.
        value: String,
        /// The largest there can be.
        most: u64,
    },
    /// The protocol has no words for the game.
    #[error("{protocol} has no words for {game}; ask for ugi:{command}")]
    NotServed {
        /// The protocol.
        protocol: &'static str,
        /// The key of the ruleset.
        game: String,
        /// The program.
        command: String,
    },
    /// There is no such program, or it cannot be run.
    #[error("the engine {engine} cannot be started: {why}")]
    NotStarted {
        /// The program.
        engine: String,
        /// What the system says.
        why: String,
    },
    /// The engine has no option of this name.
    #[error("the engine {engine} has no option {option:?}; {}", offered(known))]
    NoOption {
        /// The name of the program.
        engine: String,
        /// The option asked for.
        option: String,
        /// The options that it has declared.
        known: Vec<String>,
    },
    /// An option cannot have this value.
    #[error("the option {option} of the engine {engine} is {offered}, not {value:?}")]
    OptionValue {
        /// The name of the program.
        engine: String,
        /// The option.
        option: String,
        /// What it was to be set to.
        value: String,
        /// What it can be set to, as the engine has declared.
        offered: String,
    },
    /// The engine has answered to an option, or to the game, that it refuses it.
    #[error("the engine {engine} refuses what it is told: {said}")]
    Refused {
        /// The name of the program.
        engine: String,
        /// Its own words.
        said: String,
    },
    /// The engine has no option by which it could be told the rules.
    #[error(
        "{engine} cannot be told the rules of {game}, which are those of a file: it has no option \
         Rules"
    )]
    NoRules {
        /// The name of the program.
        engine: String,
        /// The key of the ruleset.
        game: String,
    },
}

/// The options of an engine, in words.
fn offered(known: &[String]) -> String {
    match known {
        [] => "it has none".to_owned(),
        _ => format!("it has {}", known.join(", ")),
    }
}

impl EngineSpec {
    /// Whether a text asks for an engine, perhaps wrongly.
    pub fn is_meant(text: &str) -> bool {
        protocol(text).is_some()
    }

    /// The name of the program, without where it is and without arguments.
    pub fn program(&self) -> &str {
        let path = std::path::Path::new(&self.command[0]);
        let name = path.file_stem().and_then(std::ffi::OsStr::to_str);
        name.unwrap_or(&self.command[0])
    }

    /// Whether the protocol has words for a game.
    pub(super) fn check<R: Rules>(&self, rules: &R) -> Result<(), EngineSpecError> {
        if self.protocol.serves(rules) {
            return Ok(());
        }
        Err(EngineSpecError::NotServed {
            protocol: self.protocol.word(),
            game: rules.info().key(),
            command: self.command.join(" "),
        })
    }
}

/// The protocol that a text begins with, and what follows it.
fn protocol(text: &str) -> Option<(Protocol, &str)> {
    let (word, rest) = text.trim_start().split_once(':')?;
    let protocols = [Protocol::Ugi, Protocol::Uci];
    let found = protocols
        .into_iter()
        .find(|protocol| word.eq_ignore_ascii_case(protocol.word()))?;
    Some((found, rest))
}

impl FromStr for EngineSpec {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<Self, EngineSpecError> {
        let (protocol, rest) =
            protocol(text).ok_or_else(|| EngineSpecError::Protocol(text.to_owned()))?;
        let (command, settings) = split_command(rest);
        let command = words(command)?;
        if command.is_empty() {
            return Err(EngineSpecError::Command {
                text: text.to_owned(),
                protocol: protocol.word(),
            });
        }
        let mut spec = Self {
            protocol,
            command,
            go: Go::default(),
            timeout: PATIENCE,
            start_timeout: START,
            options: Vec::new(),
            text: text.trim().to_owned(),
        };
        let mut timeout = None;
        for part in settings.split(';').map(str::trim) {
            if part.is_empty() {
                continue;
            }
            let unknown = || EngineSpecError::Setting(part.to_owned());
            let (name, value) = part.split_once('=').ok_or_else(unknown)?;
            match name {
                "movetime" => spec.go.movetime = Some(time("movetime", value)?),
                "nodes" => spec.go.nodes = Some(number("nodes", value, u64::MAX)?),
                "depth" => {
                    let depth = number("depth", value, 1_000)?;
                    spec.go.depth = depth.try_into().ok();
                }
                "timeout" => timeout = Some(time("timeout", value)?),
                _ => {
                    let name = name.strip_prefix("option.").filter(|name| !name.is_empty());
                    let name = name.ok_or_else(unknown)?;
                    spec.options.push((name.to_owned(), value.to_owned()));
                }
            }
        }
        if spec.go == Go::default() {
            spec.go.movetime = Some(MOVETIME);
        }
        let usual = spec.go.movetime.map_or(PATIENCE, |time| time + GRACE);
        spec.timeout = timeout.unwrap_or(usual);
        spec.start_timeout = timeout.unwrap_or(START);
        Ok(spec)
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

fn number(name: &'static str, value: &str, most: u64) -> Result<u64, EngineSpecError> {
    let wrong = || EngineSpecError::Number {
        name,
        value: value.to_owned(),
        most,
    };
    let number = value.parse().ok();
    number
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(wrong)
}

fn time(name: &'static str, value: &str) -> Result<Duration, EngineSpecError> {
    const A_DAY: u64 = 86_400_000;
    number(name, value, A_DAY).map(Duration::from_millis)
}

/// Walks through a text and shows its characters with the quote that each stands in, if it does.
/// The quotes themselves are shown as standing inside.
fn quoted(text: &str) -> impl Iterator<Item = (usize, char, Option<char>)> {
    let mut quote = None;
    text.char_indices().map(move |(at, letter)| match quote {
        Some(end) if letter == end => (at, letter, quote.take()),
        Some(_) => (at, letter, quote),
        None => {
            quote = Some(letter).filter(|letter| ['"', '\''].contains(letter));
            (at, letter, quote)
        }
    })
}

/// The command, and what follows the first `;` outside quotes.
fn split_command(text: &str) -> (&str, &str) {
    let mut ends = quoted(text).filter(|(_, letter, quote)| *letter == ';' && quote.is_none());
    match ends.next() {
        Some((end, ..)) => (&text[..end], &text[end + 1..]),
        None => (text, ""),
    }
}

/// The words of a command; quotes hold one together.
fn words(text: &str) -> Result<Vec<String>, EngineSpecError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quotes = 0;
    for (_, letter, quote) in quoted(text) {
        match quote {
            Some(own) if own == letter => {
                quotes += 1;
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(letter),
        }
    }
    if quotes % 2 == 1 {
        return Err(EngineSpecError::Quote(text.to_owned()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use menagerie_core::games::{bagh_chal, bezszachy};

    use super::{EngineSpec, words};

    fn read(text: &str) -> EngineSpec {
        text.parse().expect(text)
    }

    #[test]
    fn a_command_is_split_at_blanks_outside_quotes() {
        let split = |text| words(text).expect(text);
        assert_eq!(split(" menagerie  engine "), ["menagerie", "engine"]);
        assert_eq!(split("'a b'c \"d 'e\" ''"), ["a bc", "d 'e", ""]);
        assert_eq!(split(" "), [""; 0]);
        assert!(words("'a b").is_err());
        let spec = read("ugi:sh -c 'a; b;' x;depth=2");
        assert_eq!(spec.command, ["sh", "-c", "a; b;", "x"]);
        assert_eq!(spec.go.depth, Some(2));
    }

    #[test]
    fn an_engine_without_limits_has_a_tenth_of_a_second() {
        let spec = read("ugi:menagerie engine");
        assert_eq!(spec.go.movetime, Some(Duration::from_millis(100)));
        assert_eq!(spec.timeout, Duration::from_millis(5_100));
        let spec = read("UGI:menagerie engine;nodes=5000");
        assert_eq!((spec.go.movetime, spec.go.nodes), (None, Some(5_000)));
        assert_eq!(spec.timeout, Duration::from_secs(60));
        assert_eq!(read("ugi:x;timeout=20").timeout, Duration::from_millis(20));
    }

    #[test]
    fn what_is_no_engine_is_refused_and_why() {
        let refused = |text: &str| {
            let error = text.parse::<EngineSpec>().expect_err(text);
            error.to_string()
        };
        assert!(!EngineSpec::is_meant("greedy"));
        assert!(EngineSpec::is_meant("ugi:"));
        for (text, message) in [
            (
                "greedy",
                "\"greedy\" names no protocol: write ugi:COMMAND or uci:COMMAND",
            ),
            ("uci: ", "\"uci: \" names no command after uci:"),
            ("uci:'a", "a quote in \"'a\" is not closed"),
            (
                "uci:a;movetime=0",
                "movetime of an engine is a number from 1 to 86400000, not \"0\"",
            ),
            (
                "uci:a;Hash=3",
                "\"Hash=3\" after an engine is not understood: there are movetime=MS, nodes=N, \
                 depth=N, timeout=MS and option.NAME=VALUE",
            ),
        ] {
            assert_eq!(refused(text), message);
        }
    }

    #[test]
    fn chess_engines_play_on_the_board_of_chess_only() {
        let spec = read("uci:fairy-stockfish");
        assert!(spec.check(&bezszachy::mimuw()).is_ok());
        let refused = spec.check(&bagh_chal::standard()).expect_err("no chess");
        assert_eq!(
            refused.to_string(),
            "uci has no words for bagh-chal/standard; ask for ugi:fairy-stockfish"
        );
    }
}
