//! What all parsers share: which characters they take, how much of them, and how a text that is
//! refused is quoted.

/// The first character that no notation uses: anything but printable ASCII and blanks. Letters
/// that only look like ASCII are caught here, before they can be mistaken for a point.
pub(crate) fn strange_character(text: &str) -> Option<(usize, char)> {
    text.chars()
        .enumerate()
        .find(|(_, character)| !matches!(character, ' '..='~' | '\t'))
        .map(|(index, character)| (index + 1, character))
}

/// How an error shows a character: itself when it can be seen, and its code.
pub(crate) fn show_character(character: char) -> String {
    let code = u32::from(character);
    // What `Debug` escapes cannot be seen.
    if character.is_whitespace() || character.escape_debug().count() > 1 {
        format!("U+{code:04X}")
    } else {
        format!("{character:?} (U+{code:04X})")
    }
}

/// The beginning of a text, for an error that must stay readable whatever was given.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::{excerpt, show_character, strange_character};

    #[test]
    fn look_alikes_and_control_characters_are_strange() {
        assert_eq!(strange_character("d4 - d5\t"), None);
        assert_eq!(strange_character("d4–d5"), Some((3, '–')));
        assert_eq!(strange_character("ｄ4"), Some((1, 'ｄ')));
        assert_eq!(strange_character("d4\r"), Some((3, '\r')));
    }

    #[test]
    fn a_character_is_shown_with_its_code() {
        assert_eq!(show_character('ｄ'), "'ｄ' (U+FF44)");
        assert_eq!(show_character('\r'), "U+000D");
        assert_eq!(show_character('\u{a0}'), "U+00A0");
        assert_eq!(show_character('\u{feff}'), "U+FEFF");
    }

    #[test]
    fn a_long_text_is_cut_at_a_character() {
        assert_eq!(excerpt("d4-d5"), "d4-d5");
        assert_eq!(excerpt(&"ж".repeat(100)), "ж".repeat(24) + "…");
    }
}
