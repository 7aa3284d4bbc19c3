//! Records of games: tags, then numbered events, then the result. The README of the crate
//! describes the form.

mod error;
mod header;
mod movetext;
mod records;
mod replay;
mod tags;
mod write;

pub use error::{RecordError, RecordFault};
pub use records::{RecordText, Records};
pub(crate) use tags::has_meaning;
pub(crate) use write::{Parts, limits};

use menagerie_core::{Info, Outcome, Reason};

use movetext::MoveText;

/// The version of the format that is written, and the only one that is read.
pub const RECORD_VERSION: &str = "1";

/// A record whose text is well formed. Whether its game and events exist is found out by
/// [`replay`](Self::replay).
///
/// ```
/// use menagerie_core::{Game, games::fox_and_geese};
/// use menagerie_notation::{Record, parse_event};
/// let mut game = Game::new(fox_and_geese::ply_yard());
/// game.play(parse_event(game.rules(), game.state(), "c5-c4")?)?;
///
/// let text = Record::of(&game).with_player("geese", "Ann").to_string();
/// assert_eq!(
///     text,
///     r#"[Menagerie "1"]
/// [Game "fox-and-geese/ply-yard"]
/// [Player "geese: Ann"]
/// [Result "*"]
///
/// 1. c5-c4
/// = *
/// "#
/// );
///
/// let again = Record::read(&text)?.replay(&fox_and_geese::ply_yard())?;
/// assert_eq!(again.state(), game.state());
///
/// let error = Record::read(&text.replace("c5-c4", "d5-d4"))?
///     .replay(&fox_and_geese::ply_yard())
///     .expect_err("the fox stands on d4");
/// assert_eq!(error.to_string(), "line 6: ply 1, the geese: \"d5-d4\": d4 is occupied");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    header: Vec<Tag>,
    text: MoveText,
}

/// A tag of a record, and the line on which it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Tag {
    line: usize,
    name: String,
    value: String,
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The line and the fault when the text is no record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = || text.lines().zip(1..).map(|(text, line)| (line, text));
        for (line, text) in lines() {
            // Nearly every line; a look at each character takes longer.
            if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
                continue;
            }
            if let Some((index, character)) = text
                .chars()
                .enumerate()
                .find(|(_, character)| is_forbidden(*character))
            {
                let fault = RecordFault::StrangeCharacter {
                    character,
                    column: index + 1,
                };
                return Err(RecordError { line, fault });
            }
        }
        let (header, first) = header::read(lines())?;
        let text = movetext::read(lines().skip(first))?;
        let record = Self { header, text };
        record.result_is_repeated()?;
        Ok(record)
    }

    /// The key of game and ruleset, `game/ruleset`.
    pub fn key(&self) -> &str {
        self.tag(tags::GAME).unwrap_or_default()
    }

    /// The rules file of the game, if it is not one of the registry.
    pub fn rules_text(&self) -> Option<String> {
        let lines = self.tags().filter(|(name, _)| *name == tags::RULES);
        let lines = lines
            .map(|(_, value)| value.to_owned() + "\n")
            .collect::<String>();
        (!lines.is_empty()).then_some(lines)
    }

    /// All tags in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.header
            .iter()
            .map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }

    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Who plays: seat and name.
    pub fn players(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags()
            .filter(|(name, _)| *name == tags::PLAYER)
            .filter_map(|(_, value)| value.split_once(": "))
    }

    /// The name of whoever plays a seat.
    pub fn player(&self, seat: &str) -> Option<&str> {
        self.players()
            .find(|(known, _)| *known == seat)
            .map(|(_, name)| name)
    }

    /// The events as they are written, without a resignation.
    pub fn events(&self) -> impl ExactSizeIterator<Item = &str> {
        self.text.entries.iter().map(|entry| entry.text.as_str())
    }

    /// The comments, each with the number of the event it follows; 0 before the first.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .comments
            .iter()
            .map(|(ply, comment)| (*ply, comment.as_str()))
    }

    /// The name of the seat that gave up.
    pub fn resigned(&self) -> Option<&str> {
        self.text.resigned.as_ref().map(|(_, seat)| seat.as_str())
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.header.iter().find(|tag| tag.name == name)
    }

    fn result_is_repeated(&self) -> Result<(), RecordError> {
        let (line, found) = &self.text.result;
        let wanted = self.tag(tags::RESULT).unwrap_or_default();
        if found == wanted {
            return Ok(());
        }
        let (wanted, found) = (wanted.to_owned(), found.clone());
        Err(RecordError {
            line: *line,
            fault: RecordFault::EndMark { wanted, found },
        })
    }
}

/// Control characters, and the mark that only the beginning of a file may have.
fn is_forbidden(character: char) -> bool {
    (character.is_control() && character != '\t') || character == '\u{feff}'
}

/// The result of a game as a tag says it.
fn result_text(info: &Info, outcome: Option<Outcome>) -> &str {
    match outcome {
        None => "*",
        Some(Outcome { winner: None, .. }) => "draw",
        Some(Outcome {
            winner: Some(seat), ..
        }) => info.seat(seat),
    }
}

/// The reason of a result as a tag says it; nothing while the game is not over.
fn reason_text(outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.map(|outcome| Reason::key(outcome.reason))
}
