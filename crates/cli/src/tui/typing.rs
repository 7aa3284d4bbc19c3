//! A line that somebody types on a screen: a move, an answer, a command.

use crossterm::event::{KeyCode, KeyEvent};

/// The most letters of a line.
const MOST: usize = 80;

/// A line that may be open.
#[derive(Clone, Default, Debug)]
pub(crate) struct Typing {
    text: Option<String>,
    /// A letter that was taken for a command and may yet turn out to begin a move.
    letter: Option<char>,
}

/// Whether a letter begins a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Begun {
    No,
    Yes,
    /// With the letter before it, which was not meant as a command after all.
    After(char),
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
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Opens an empty line.
    pub(crate) fn open(&mut self) {
        self.text = Some(String::new());
    }

    /// Forgets what was typed.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Remembers a letter that was taken for a command.
    pub(crate) fn took(&mut self, letter: char) {
        self.letter = Some(letter);
    }

    /// Opens a line if a letter or sign begins a move.
    pub(crate) fn begin(&mut self, letter: char) -> Begun {
        let (begins, begun) = match (letter, self.letter.take()) {
            ('a'..='e' | 'g' | '@', _) => (letter.to_string(), Begun::Yes),
            ('A'..='G', _) => (letter.to_ascii_lowercase().to_string(), Begun::Yes),
            ('1'..='8', Some(file)) => (format!("{file}{letter}"), Begun::After(file)),
            _ => return Begun::No,
        };
        self.text = Some(begins);
        begun
    }

    /// Answers a key while the line is open.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        let Some(text) = &mut self.text else {
            return Typed::Idle;
        };
        match key.code {
            KeyCode::Enter => return Typed::Done(self.text.take().unwrap_or_default()),
            KeyCode::Esc => self.text = None,
            KeyCode::Backspace => {
                text.pop();
                if text.is_empty() {
                    self.text = None;
                }
            }
            KeyCode::Char(letter) if text.chars().count() < MOST => text.push(letter),
            _ => return Typed::Idle,
        }
        Typed::Changed
    }

    /// Takes a pasted text, without what would end the line.
    pub(crate) fn paste(&mut self, pasted: &str) {
        let letters = pasted.chars().filter(|letter| !letter.is_control());
        self.text.get_or_insert_default().extend(letters.take(MOST));
    }
}
