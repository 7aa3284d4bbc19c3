//! A conversation with a program that has been started: what is said to it, and what is waited for.

use std::time::Duration;

use menagerie_bots::Clock;
use menagerie_bots::arena::{Forfeit, ForfeitReason};

use super::babble::Babble;
use super::declared::Declared;
use super::process::{Heard, Process, State};
use super::spec::{EngineSpec, EngineSpecError};
use crate::clock::now;

/// A program that has introduced itself.
#[derive(Debug)]
pub(super) struct Conversation {
    process: Process,
    /// The options it has declared.
    options: Vec<Declared>,
    /// When an answer that is not a move is overdue.
    patience: Duration,
}

/// How often the clock is looked at while an engine thinks.
const LOOK: Duration = Duration::from_millis(20);

/// What an engine has answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    /// The word after `bestmove`.
    pub(super) word: String,
    /// How many positions it says that it has looked at.
    pub(super) nodes: Option<u64>,
}

/// Why a conversation has not begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NotBegun {
    /// Nothing can come of it: the program is not there, or cannot be what it is asked to be.
    Never(EngineSpecError),
    /// The program has failed, and may do better the next time.
    Failed(Forfeit),
}

impl From<Forfeit> for NotBegun {
    fn from(forfeit: Forfeit) -> Self {
        Self::Failed(forfeit)
    }
}

impl From<NotBegun> for Forfeit {
    fn from(fault: NotBegun) -> Self {
        match fault {
            NotBegun::Never(error @ EngineSpecError::NotStarted { .. }) => {
                crashed(error.to_string())
            }
            NotBegun::Never(error) => garbage(error.to_string()),
            NotBegun::Failed(forfeit) => forfeit,
        }
    }
}

/// How an engine says that it does not obey, as that of Menagerie does. UGI and UCI have no word
/// for it.
const REFUSED: &str = "info string refused: ";

impl Conversation {
    /// Starts a program, waits until it has introduced itself and sets the options asked for.
    pub(super) fn begin(spec: &EngineSpec) -> Result<Self, NotBegun> {
        let process = Process::start(&spec.command).map_err(|error| {
            NotBegun::Never(EngineSpecError::NotStarted {
                engine: spec.command[0].clone(),
                why: error.to_string(),
            })
        })?;
        let mut this = Self {
            process,
            options: Vec::new(),
            patience: spec.start_timeout,
        };
        match this.introduce(spec) {
            Ok(()) => Ok(this),
            Err(NotBegun::Failed(forfeit)) => Err(NotBegun::Failed(this.end(forfeit))),
            Err(never) => Err(never),
        }
    }

    fn introduce(&mut self, spec: &EngineSpec) -> Result<(), NotBegun> {
        self.say(spec.protocol.word());
        let mut options = Vec::new();
        self.wait_for(spec.protocol.ok(), |line| {
            options.extend(Declared::read(line));
        })?;
        self.options = options;
        for (name, value) in &spec.options {
            self.check(spec.program(), name, value)
                .map_err(NotBegun::Never)?;
            self.set(name, value);
        }
        if spec.options.is_empty() {
            return Ok(());
        }
        match self.wait_until_ready()? {
            Some(said) => Err(NotBegun::Never(EngineSpecError::Refused {
                engine: spec.program().to_owned(),
                said,
            })),
            None => Ok(()),
        }
    }

    /// Whether the engine has declared an option of this name that can have this value.
    fn check(&self, engine: &str, name: &str, value: &str) -> Result<(), EngineSpecError> {
        let Some(option) = self.options.iter().find(|option| option.is_called(name)) else {
            let known = self.options.iter().map(|option| option.name.clone());
            return Err(EngineSpecError::NoOption {
                engine: engine.to_owned(),
                option: name.to_owned(),
                known: known.collect(),
            });
        };
        match option.misses(value) {
            Some(offered) => Err(EngineSpecError::OptionValue {
                engine: engine.to_owned(),
                option: option.name.clone(),
                value: value.to_owned(),
                offered,
            }),
            None => Ok(()),
        }
    }

    /// Ends the program. What it has said last on standard error may explain why it failed.
    pub(super) fn end(self, mut forfeit: Forfeit) -> Forfeit {
        if let Some(said) = self.process.end() {
            forfeit.detail.push_str("; on standard error: ");
            forfeit.detail.push_str(&said);
        }
        forfeit
    }

    pub(super) fn say(&self, line: &str) {
        self.process.say(line);
    }

    /// Whether it has an option of this name, in upper or lower case.
    pub(super) fn has(&self, option: &str) -> bool {
        self.options.iter().any(|known| known.is_called(option))
    }

    pub(super) fn set(&self, name: &str, value: &str) {
        // A line feed in a value would begin another command.
        let value = value.replace(char::is_control, " ");
        self.say(&format!("setoption name {name} value {value}"));
    }

    /// Waits until it has dealt with everything said so far. What it still has to say about that
    /// comes before; the first of it that is a refusal is given.
    pub(super) fn wait_until_ready(&mut self) -> Result<Option<String>, Forfeit> {
        self.say("isready");
        let mut refused = None;
        self.wait_for("readyok", |line| {
            if let (None, Some(why)) = (&refused, line.strip_prefix(REFUSED)) {
                refused = Some(why.to_owned());
            }
        })?;
        Ok(refused)
    }

    /// Waits for a line that is this word, and shows the lines before it.
    fn wait_for(&mut self, word: &str, mut see: impl FnMut(&str)) -> Result<(), Forfeit> {
        let deadline = now() + self.patience;
        let mut babble = Babble::default();
        loop {
            match self.process.hear(deadline) {
                Heard::Line(line) if line == word => return Ok(()),
                Heard::Line(line) if now() < deadline => {
                    babble.take_in(&line, word)?;
                    see(&line);
                }
                Heard::Silence | Heard::Line(_) => {
                    let waited = self.patience.as_millis();
                    return Err(babble.overdue(format!("it did not say {word} in {waited} ms")));
                }
                heard => return Err(self.lost(&heard, word)),
            }
        }
    }

    /// Waits for a move for this long, unless the clock breaks the thought off: then the engine is
    /// told to stop.
    pub(super) fn wait_for_move(
        &mut self,
        timeout: Duration,
        clock: Option<&Clock>,
    ) -> Result<Answer, Forfeit> {
        let deadline = now() + timeout;
        let mut clock = clock;
        let mut nodes = None;
        let mut babble = Babble::default();
        loop {
            if clock.is_some_and(|clock| clock.now() == Duration::MAX) {
                self.say("stop");
                clock = None;
            }
            let look = match clock {
                Some(_) => deadline.min(now() + LOOK),
                None => deadline,
            };
            match self.process.hear(look) {
                Heard::Line(line) if now() < deadline => {
                    let mut words = line.split_whitespace();
                    match words.next() {
                        Some("bestmove") => {
                            let word = words.next().unwrap_or_default().to_owned();
                            return Ok(Answer { word, nodes });
                        }
                        Some("info") => nodes = nodes_of(words).or(nodes),
                        _ => babble.take_in(&line, "bestmove")?,
                    }
                }
                Heard::Silence if now() < deadline => {}
                Heard::Silence | Heard::Line(_) => {
                    let waited = timeout.as_millis();
                    return Err(babble.overdue(format!("it gave no move in {waited} ms")));
                }
                heard => return Err(self.lost(&heard, "bestmove")),
            }
        }
    }

    /// The failure of a program that says nothing more that makes sense.
    fn lost(&mut self, heard: &Heard, awaited: &str) -> Forfeit {
        if *heard == Heard::TooLong {
            return garbage(format!("it said a line without an end before {awaited}"));
        }
        crashed(match self.process.state() {
            State::Ended(status) => format!("it ended before it said {awaited}: {status}"),
            State::Mute => format!("it closed its output before it said {awaited}"),
        })
    }
}

fn crashed(detail: String) -> Forfeit {
    Forfeit {
        reason: ForfeitReason::Crashed,
        detail,
    }
}

pub(super) fn garbage(detail: String) -> Forfeit {
    Forfeit {
        reason: ForfeitReason::Garbage,
        detail,
    }
}

/// The number of positions in the words of an `info`. What follows `string` is for people.
fn nodes_of<'a>(words: impl Iterator<Item = &'a str>) -> Option<u64> {
    let mut words = words.take_while(|word| *word != "string");
    words.find(|word| *word == "nodes")?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::nodes_of;

    #[test]
    fn nodes_are_read_from_what_engines_say() {
        let nodes = |text: &str| nodes_of(text.split_whitespace());
        assert_eq!(
            nodes("depth 3 score cp 5 nodes 120 nps 9 pv a1a8"),
            Some(120)
        );
        assert_eq!(nodes("depth 3 nodes many"), None);
        assert_eq!(nodes("string nodes 120"), None);
    }
}
