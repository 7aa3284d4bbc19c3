//! Text laid out for a terminal: wrapped lines, and the styles that mean something.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

/// A heading, and whatever shall stand out.
pub(crate) const STRONG: Style = Style::new().bold();
/// What may be passed over.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What the reader may type.
pub(crate) const KEY: Style = AnsiColor::Cyan.on_default();

/// The text in a style.
pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Breaks a text into lines of at most `width` characters, between words; a longer word stands
/// alone.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    fill(text.split_whitespace(), " ", width)
}

/// Fills lines of at most `width` characters with items, a gap between them; an item is never
/// broken.
pub(crate) fn fill<'a>(
    items: impl IntoIterator<Item = &'a str>,
    gap: &str,
    width: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0;
    for item in items {
        let length = item.chars().count();
        match lines.last_mut() {
            Some(line) if length + gap.len() <= room => {
                line.push_str(gap);
                line.push_str(item);
                room -= length + gap.len();
            }
            _ => {
                lines.push(item.to_owned());
                room = width.saturating_sub(length);
            }
        }
    }
    lines
}

/// The words of a text that fit on a line of `width` characters.
pub(crate) fn cut(text: &str, width: usize) -> String {
    match wrap(text, width).as_slice() {
        [] => String::new(),
        [line] => line.clone(),
        // Room for the sign that there is more.
        _ => wrap(text, width.saturating_sub(4)).swap_remove(0) + " ...",
    }
}

/// The text wrapped, its first line after `first` and the others indented as far.
pub(crate) fn hang(first: &str, text: &str, width: usize) -> String {
    let indent = first.chars().count();
    let lines = wrap(text, width.saturating_sub(indent));
    let mut hung = String::new();
    for (index, line) in lines.iter().enumerate() {
        let before = if index == 0 { first } else { "" };
        let _ = writeln!(hung, "{before:indent$}{line}");
    }
    hung
}

/// A sentence for people, with a capital letter and a full stop. A point such as d4 keeps its
/// small letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| {
        let is_point = letters.clone().next().is_some_and(|c| c.is_ascii_digit());
        if is_point {
            first.to_string()
        } else {
            first.to_uppercase().to_string()
        }
    });
    let stop = if text.ends_with(['.', ':', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{}{}{stop}", first.unwrap_or_default(), letters.as_str())
}

/// The same, wrapped.
pub(crate) fn sentence(text: &str, width: usize) -> String {
    hang("", &capital(text), width)
}

#[cfg(test)]
mod tests {
    use super::{cut, fill, hang, sentence, wrap};

    #[test]
    fn a_sentence_has_a_capital_and_one_stop() {
        assert_eq!(sentence("the fox to move", 80), "The fox to move.\n");
        assert_eq!(sentence("éventually so", 10), "Éventually\nso.\n");
        assert_eq!(sentence("3 moves:", 80), "3 moves:\n");
        assert_eq!(sentence("d4 is occupied", 80), "d4 is occupied.\n");
    }

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 6), ["one", "two", "three"]);
        assert_eq!(wrap("refskák með tófu", 11), ["refskák með", "tófu"]);
        assert_eq!(wrap("incomprehensibilities", 5), ["incomprehensibilities"]);
        assert_eq!(wrap(" \n ", 5), Vec::<String>::new());
    }

    #[test]
    fn a_cut_text_says_that_there_is_more() {
        assert_eq!(cut("one two three", 13), "one two three");
        assert_eq!(cut("one two three", 12), "one two ...");
        assert_eq!(cut("", 12), "");
    }

    #[test]
    fn items_are_not_broken() {
        assert_eq!(fill(["a b", "c d", "e"], "  ", 8), ["a b  c d", "e"]);
    }

    #[test]
    fn a_hanging_text_stands_clear_of_its_mark() {
        assert_eq!(hang("- ", "one two three", 9), "- one two\n  three\n");
    }
}
