//! The numbered events of a record, its comments and its last line.

use super::{RecordError, RecordFault};
use crate::lexis::excerpt;

/// Everything after the tags.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct MoveText {
    pub(super) entries: Vec<Entry>,
    /// The comments, each with the number of the event before it.
    pub(super) comments: Vec<(usize, String)>,
    /// The seat that gave up, and the line that says so.
    pub(super) resigned: Option<(usize, String)>,
    /// The result that the end repeats, and the line.
    pub(super) result: (usize, String),
}

/// An event as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) line: usize,
    pub(super) text: String,
}

/// A piece of the text between blanks, or a comment.
enum Token<'a> {
    Word(&'a str),
    Comment(String),
}

pub(super) fn read<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<MoveText, RecordError> {
    let mut reader = Reader::default();
    for (line, token) in tokens(lines)? {
        reader.take(line, token)?;
    }
    reader.finish()
}

/// The words and comments of the lines, with the line on which each begins.
fn tokens<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<(usize, Token<'a>)>, RecordError> {
    let mut tokens = Vec::new();
    // A comment in braces that has begun: its line and its text so far.
    let mut open: Option<(usize, String)> = None;
    for (line, text) in lines {
        if open.is_none() && text.trim_start().starts_with('[') {
            return Err(RecordFault::TagTooLate(excerpt(text.trim())).at(line));
        }
        let mut rest = text;
        loop {
            if let Some((begun, comment)) = &mut open {
                let Some((end, after)) = rest.split_once('}') else {
                    comment.push_str(rest);
                    comment.push(' ');
                    break;
                };
                comment.push_str(end);
                tokens.push((*begun, Token::Comment(tidy(comment))));
                open = None;
                rest = after;
            }
            rest = rest.trim_start();
            if let Some(comment) = rest.strip_prefix('{') {
                open = Some((line, String::new()));
                rest = comment;
            } else if let Some(comment) = rest.strip_prefix(';') {
                tokens.push((line, Token::Comment(tidy(comment))));
                break;
            } else if rest.is_empty() {
                break;
            } else {
                let end = rest.find([' ', '\t', '{', ';']).unwrap_or(rest.len());
                tokens.push((line, Token::Word(&rest[..end])));
                rest = &rest[end..];
            }
        }
    }
    match open {
        Some((line, _)) => Err(RecordFault::OpenComment.at(line)),
        None => Ok(tokens),
    }
}

/// A comment with single blanks, as a line break in it counts for no more than one, and with
/// brackets for braces, because those begin and end it when it is written.
pub(super) fn tidy(comment: &str) -> String {
    let plain = comment.replace('{', "(").replace('}', ")");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Puts the words together.
#[derive(Default)]
struct Reader {
    text: MoveText,
    state: Expecting,
    line: usize,
}

#[derive(Default, PartialEq, Eq)]
enum Expecting {
    /// A number, a resignation or the result.
    #[default]
    Number,
    /// The first word of an event.
    Event,
    /// More of an event, or what comes after it.
    More,
    /// The seat that resigns.
    Resigning,
    /// The result after a resignation.
    ResultMark,
    /// The value of the result.
    Result,
    /// Nothing any more.
    Nothing,
}

impl Reader {
    fn take(&mut self, line: usize, token: Token<'_>) -> Result<(), RecordError> {
        self.line = line;
        match token {
            Token::Comment(comment) => {
                self.text.comments.push((self.text.entries.len(), comment));
                Ok(())
            }
            Token::Word(word) => self.word(word),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), RecordError> {
        let line = self.line;
        match self.state {
            Expecting::Number | Expecting::More if word == "resign" => {
                self.state = Expecting::Resigning;
            }
            Expecting::Number | Expecting::More | Expecting::ResultMark if word == "=" => {
                self.state = Expecting::Result;
            }
            Expecting::Number => return self.number(word),
            Expecting::More if is_number(word) => return self.number(word),
            Expecting::Event if is_number(word) || word == "=" || word == "resign" => {
                return Err(RecordFault::NoEvent(self.due()).at(line));
            }
            Expecting::Event => {
                self.text.entries.push(Entry {
                    line,
                    text: word.to_owned(),
                });
                self.state = Expecting::More;
            }
            Expecting::More => {
                if let Some(entry) = self.text.entries.last_mut() {
                    entry.text.push(' ');
                    entry.text.push_str(word);
                }
            }
            Expecting::Resigning => {
                self.text.resigned = Some((line, word.to_owned()));
                self.state = Expecting::ResultMark;
            }
            Expecting::Result => {
                self.text.result = (line, word.to_owned());
                self.state = Expecting::Nothing;
            }
            Expecting::ResultMark | Expecting::Nothing => {
                return Err(RecordFault::LeftOver(excerpt(word)).at(line));
            }
        }
        Ok(())
    }

    /// The number of the next event.
    fn due(&self) -> usize {
        self.text.entries.len() + 1
    }

    fn number(&mut self, word: &str) -> Result<(), RecordError> {
        let due = self.due();
        if !is_number(word) {
            return Err(RecordFault::NoNumber {
                due,
                found: excerpt(word),
            }
            .at(self.line));
        }
        let found = word.trim_end_matches('.');
        if found.starts_with('0') || found.parse() != Ok(due) {
            let found = excerpt(found);
            return Err(RecordFault::WrongNumber { due, found }.at(self.line));
        }
        self.state = Expecting::Event;
        Ok(())
    }

    fn finish(self) -> Result<MoveText, RecordError> {
        if self.state == Expecting::Nothing {
            Ok(self.text)
        } else {
            Err(RecordFault::BreaksOff.at(self.line.max(1)))
        }
    }
}

/// Whether a word is a number and a dot.
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
