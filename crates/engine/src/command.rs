//! What an arbiter says to an engine, a line each.

use thiserror::Error;

use crate::{Go, Protocol};

/// One line of an arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// `ugi` or `uci`: say who you are.
    Hello(Protocol),
    /// `isready`: answer once everything said before has been dealt with.
    IsReady,
    /// `setoption name NAME value VALUE`; a button has no value.
    SetOption {
        /// The name, which may have blanks.
        name: String,
        /// The value.
        value: Option<String>,
    },
    /// `uginewgame` or `ucinewgame`: what follows belongs to another game, perhaps one of this
    /// name.
    NewGame(Option<String>),
    /// `position`: a start and the moves since.
    Position {
        /// Where the game began.
        start: Start,
        /// The moves, a word each.
        moves: Vec<String>,
    },
    /// `go`: think.
    Go(Go),
    /// `stop`: think no longer.
    Stop,
    /// `ponderhit`: the move that was expected has been made.
    PonderHit,
    /// `query`: what of the position, such as `gameover`.
    Query(String),
    /// `d`: draw the position.
    Draw,
    /// `quit`.
    Quit,
    /// A word of UCI that asks for nothing here.
    Nothing,
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// As its rules say.
    Usual,
    /// From a position.
    From(String),
}

/// No line has more bytes; a game of a hundred thousand plies fits.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line that is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no such command.
    #[error("there is no command {0:?}")]
    Unknown(String),
    /// It has more bytes than [`LONGEST_LINE`].
    #[error(
        "a line has at most {LONGEST_LINE} bytes; one that begins {0:?} has more, and is left out"
    )]
    TooLong(String),
    /// `setoption` without a name.
    #[error("setoption names no option: write setoption name NAME value VALUE")]
    NoOption,
    /// `position` without one.
    #[error("position names none: write startpos, or fen and a position, and then moves")]
    NoPosition,
    /// `query` without a question.
    #[error("query asks nothing: write query gameover, p1turn or result")]
    NoQuestion,
}

/// Long words are quoted by their beginning.
pub(crate) fn excerpt(word: &str) -> String {
    const MOST: usize = 40;
    match word.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

impl Command {
    /// Reads a line; none where it is empty. What was wrong with the limits of `go`, in words, comes
    /// back as well.
    ///
    /// # Errors
    /// When it is no command.
    ///
    /// ```
    /// use menagerie_engine::{Command, Start};
    /// let (command, _) = Command::read("position startpos moves a1a8")?.expect("a command");
    /// let moves = vec!["a1a8".to_owned()];
    /// assert_eq!(command, Command::Position { start: Start::Usual, moves });
    /// assert_eq!(
    ///     Command::read("castle!").expect_err("unknown").to_string(),
    ///     "there is no command \"castle!\""
    /// );
    /// # Ok::<(), menagerie_engine::CommandError>(())
    /// ```
    pub fn read(line: &str) -> Result<Option<(Self, Vec<String>)>, CommandError> {
        if line.len() > LONGEST_LINE {
            return Err(CommandError::TooLong(excerpt(line)));
        }
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let command = match first {
            "ugi" => Self::Hello(Protocol::Ugi),
            "uci" => Self::Hello(Protocol::Uci),
            "isready" => Self::IsReady,
            "setoption" => option(line.trim_start().trim_start_matches(first))?,
            "uginewgame" | "ucinewgame" => Self::NewGame(words.next().map(str::to_owned)),
            "position" => position(words)?,
            "go" => {
                let (go, faults) = Go::read(words);
                return Ok(Some((Self::Go(go), faults)));
            }
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "query" => Self::Query(words.next().ok_or(CommandError::NoQuestion)?.to_owned()),
            "d" => Self::Draw,
            "quit" => Self::Quit,
            "debug" | "register" => Self::Nothing,
            _ => return Err(CommandError::Unknown(excerpt(first))),
        };
        Ok(Some((command, Vec::new())))
    }

    /// Whether it is dealt with while the engine thinks. Everything else waits its turn.
    pub(crate) const fn is_urgent(&self) -> bool {
        matches!(
            self,
            Self::IsReady | Self::Stop | Self::PonderHit | Self::Quit | Self::Nothing
        )
    }
}

/// What stands after `setoption`. Names and values may have blanks; those of a value are kept.
fn option(text: &str) -> Result<Command, CommandError> {
    const VALUE: &str = "value";
    let is_a_word = |at: usize| {
        let after = text[at + VALUE.len()..].chars().next();
        text[..at].ends_with(char::is_whitespace) && after.is_none_or(char::is_whitespace)
    };
    let mut places = text.match_indices(VALUE).map(|(at, _)| at);
    let end = places.find(|at| is_a_word(*at));
    let words = text[..end.unwrap_or(text.len())].split_whitespace();
    let name = words.skip_while(|word| *word == "name").collect::<Vec<_>>();
    if name.is_empty() {
        return Err(CommandError::NoOption);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: end.map(|at| text[at + VALUE.len()..].trim().to_owned()),
    })
}

/// The words after `position`.
fn position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let first = words.next().ok_or(CommandError::NoPosition)?;
    let mut text = Vec::new();
    for word in words.by_ref().take_while(|word| *word != "moves") {
        text.push(word);
    }
    let start = match first {
        "startpos" if text.is_empty() => Start::Usual,
        "fen" | "pos" if !text.is_empty() => Start::From(text.join(" ")),
        _ => return Err(CommandError::NoPosition),
    };
    Ok(Command::Position {
        start,
        moves: words.map(str::to_owned).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Command, CommandError, LONGEST_LINE, Start};

    fn read(line: &str) -> Command {
        let read = Command::read(line).expect(line);
        read.expect("no empty line").0
    }

    #[test]
    fn names_and_values_of_options_may_have_blanks() {
        let option = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        let overhead = option("Move Overhead", Some("30"));
        assert_eq!(read("setoption name Move Overhead value 30"), overhead);
        assert_eq!(read("setoption name Clear"), option("Clear", None));
        assert_eq!(read("setoption name A value"), option("A", Some("")));
        let kept = option("Their values", Some("a  value b"));
        assert_eq!(
            read(" setoption name  Their values value  a  value b "),
            kept
        );
        assert_eq!(Command::read("setoption name"), Err(CommandError::NoOption));
    }

    #[test]
    fn a_position_has_as_many_words_as_it_likes() {
        let position = |start, moves: &[&str]| Command::Position {
            start,
            moves: moves.iter().map(|word| (*word).to_owned()).collect(),
        };
        assert_eq!(read("position startpos moves"), position(Start::Usual, &[]));
        let from = Start::From("T3T/5/5/5/T3T g 20 0".to_owned());
        assert_eq!(
            read("position  fen T3T/5/5/5/T3T g 20 0   moves @c3 a1-b1"),
            position(from, &["@c3", "a1-b1"])
        );
        for wrong in [
            "position",
            "position fen",
            "position T3T/5/5/5/T3T g",
            "position fen moves",
        ] {
            assert_eq!(
                Command::read(wrong),
                Err(CommandError::NoPosition),
                "{wrong}"
            );
        }
    }

    #[test]
    fn what_is_no_command_is_named_by_its_beginning() {
        assert_eq!(Command::read("  "), Ok(None));
        let long = "x".repeat(100_000);
        let error = Command::read(&long).expect_err("unknown").to_string();
        assert!(error.len() < 80, "{error}");
        let endless = "x".repeat(LONGEST_LINE + 1);
        let error = Command::read(&endless).expect_err("too long").to_string();
        assert!(
            error.starts_with("a line has at most 1048576 bytes"),
            "{error}"
        );
        assert!(error.len() < 150, "{error}");
    }
}
