//! A line that somebody types on a screen: a move, an answer, a command.

use crossterm::event::{KeyCode, KeyEvent};

use super::field::{Erase, TextField};

/// A line that may be open.
#[derive(Clone, Default, Debug)]
pub(crate) struct Typing {
    line: Option<TextField>,
    /// A letter that was taken for a command and may yet turn out to begin a move.
    letter: Option<char>,
}

/// What comes of a key while a line is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing.
    Idle,
    /// The line has changed, or is closed.
    Changed,
    /// It is to count as it stands.
    Done(String),
}

impl Typing {
    /// The line, if one is open.
    pub(crate) fn line(&self) -> Option<&TextField> {
        self.line.as_ref()
    }

    /// What it holds.
    pub(crate) fn text(&self) -> Option<&str> {
        self.line().map(TextField::text)
    }

    /// Opens an empty line.
    pub(crate) fn open(&mut self) {
        self.line = Some(TextField::default());
    }

    /// Forgets what was typed.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Remembers a letter that was taken for a command.
    pub(crate) fn took(&mut self, letter: char) {
        self.letter = Some(letter);
    }

    /// Opens a line if this key is a digit after a letter that was [taken](Typing::took) for a
    /// command, and gives that letter: a point was meant.
    pub(crate) fn take_back(&mut self, key: KeyCode) -> Option<char> {
        let letter = self.letter.take()?;
        match key {
            KeyCode::Char(digit @ '1'..='8') => {
                self.line = Some(TextField::new(format!("{letter}{digit}")));
                Some(letter)
            }
            _ => None,
        }
    }

    /// Opens a line that begins with a letter or sign, whatever it may come to: what is typed is
    /// shown, and what is wrong with it said when it is complete.
    pub(crate) fn begin(&mut self, letter: char) {
        self.line = Some(TextField::new(letter));
    }

    /// Answers a key while the line is open.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        let Some(line) = &mut self.line else {
            return Typed::Idle;
        };
        match key.code {
            KeyCode::Enter => {
                let text = line.text().to_owned();
                self.line = None;
                return Typed::Done(text);
            }
            KeyCode::Esc => self.line = None,
            _ if !line.key(key) => return Typed::Idle,
            KeyCode::Backspace if line.text().is_empty() => self.line = None,
            _ => {}
        }
        Typed::Changed
    }

    /// Edits the line; tells whether one is open.
    pub(crate) fn edit(&mut self, edit: Erase) -> bool {
        let line = self.line.as_mut();
        line.map(|line| line.edit(edit)).is_some()
    }

    /// Takes a pasted text, without what would end the line.
    pub(crate) fn paste(&mut self, pasted: &str) {
        self.line.get_or_insert_default().paste(pasted);
    }
}
