//! A line of text that is filled in, with the keys that edit a line in a shell.

use crossterm::event::{KeyCode, KeyEvent};

use super::words::width;

/// The most letters of a line.
const MOST: usize = 200;

/// A line of text, and where in it one types.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct TextField {
    text: String,
    /// The byte before which letters are put in.
    at: usize,
}

/// What a key with Ctrl does to a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Erase {
    /// Ctrl-U: takes away what stands before the cursor.
    Before,
    /// Ctrl-K: takes away what stands after it.
    After,
    /// Ctrl-W: takes away the word before it.
    Word,
}

impl TextField {
    /// A line that holds this already.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let at = text.len();
        Self { text, at }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Answers a key; tells whether it is one that edits.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char(letter) => self.put(letter),
            KeyCode::Backspace => self.erase_from(self.before()),
            KeyCode::Delete => {
                let end = self.after();
                self.text.replace_range(self.at..end, "");
            }
            KeyCode::Left => self.at = self.before(),
            KeyCode::Right => self.at = self.after(),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => return false,
        }
        true
    }

    pub(crate) fn edit(&mut self, edit: Erase) {
        match edit {
            Erase::Before => self.erase_from(0),
            Erase::After => self.text.truncate(self.at),
            Erase::Word => {
                let before = self.text[..self.at].trim_end();
                let begin = before.rfind(char::is_whitespace);
                let letter = |blank| before[blank..].chars().next().map_or(0, char::len_utf8);
                self.erase_from(begin.map_or(0, |blank| blank + letter(blank)));
            }
        }
    }

    /// Takes a pasted text, without what would end the line.
    pub(crate) fn paste(&mut self, pasted: &str) {
        let letters = pasted.chars().filter(|letter| !letter.is_control());
        letters.for_each(|letter| self.put(letter));
    }

    /// What stands before and after the cursor, as much as so many columns have room for.
    pub(crate) fn shown(&self, columns: usize) -> [&str; 2] {
        let (before, after) = self.text.split_at(self.at);
        let fits = |part: &str| usize::from(width(part)) <= columns;
        let mut starts = before.char_indices().map(|(at, _)| at);
        let start = starts.find(|at| fits(&before[*at..]));
        let before = &before[start.unwrap_or(before.len())..];
        let left = columns - usize::from(width(before)).min(columns);
        let ends = after.char_indices().map(|(at, c)| at + c.len_utf8());
        let end = ends
            .take_while(|end| usize::from(width(&after[..*end])) <= left)
            .last();
        [before, &after[..end.unwrap_or(0)]]
    }

    fn put(&mut self, letter: char) {
        if self.text.chars().count() < MOST {
            self.text.insert(self.at, letter);
            self.at += letter.len_utf8();
        }
    }

    fn erase_from(&mut self, begin: usize) {
        self.text.replace_range(begin..self.at, "");
        self.at = begin;
    }

    /// Where the letter before the cursor begins.
    fn before(&self) -> usize {
        let mut letters = self.text[..self.at].char_indices();
        letters.next_back().map_or(0, |(at, _)| at)
    }

    /// Where the letter after the cursor ends.
    fn after(&self) -> usize {
        let letter = self.text[self.at..].chars().next();
        self.at + letter.map_or(0, char::len_utf8)
    }
}

#[cfg(test)]
mod tests {
    use super::{Erase, KeyCode, TextField};

    #[test]
    fn letters_go_in_and_out_where_the_cursor_is() {
        let mut field = TextField::new("spiel.rec");
        for code in [
            KeyCode::Home,
            KeyCode::Right,
            KeyCode::Delete,
            KeyCode::Char('é'),
        ] {
            assert!(field.key(code.into()));
        }
        assert_eq!(field.text(), "séiel.rec");
        assert!(field.key(KeyCode::Backspace.into()));
        assert_eq!(field.text(), "siel.rec");
        assert!(field.key(KeyCode::End.into()) && field.key(KeyCode::Left.into()));
        assert_eq!(field.shown(80), ["siel.re", "c"]);
        assert!(!field.key(KeyCode::Up.into()));
    }

    #[test]
    fn lines_are_erased_as_in_a_shell() {
        let mut field = TextField::new("put goose  d4 ");
        field.edit(Erase::Word);
        assert_eq!(field.text(), "put goose  ");
        field.edit(Erase::Word);
        assert_eq!(field.text(), "put ");
        field.paste("fox\nd4");
        assert_eq!(field.text(), "put foxd4");
        field.key(KeyCode::Left.into());
        field.edit(Erase::After);
        assert_eq!(field.text(), "put foxd");
        field.edit(Erase::Before);
        assert_eq!(field.text(), "");
        for erase in [Erase::Before, Erase::Word, Erase::After] {
            field.edit(erase);
        }
        assert_eq!(field, TextField::default());
    }

    #[test]
    fn the_cursor_stays_in_sight() {
        let mut field = TextField::new("abcdefgh");
        assert_eq!(field.shown(3), ["fgh", ""]);
        field.key(KeyCode::Home.into());
        assert_eq!(field.shown(3), ["", "abc"]);
        assert_eq!(field.shown(0), ["", ""]);
    }
}
