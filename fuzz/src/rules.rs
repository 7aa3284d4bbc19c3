//! Rules files: what is accepted is written back to the same rules, and they can be played.

use menagerie_core::Rules;
use menagerie_notation::rules_file;

/// Reads the text as a rules file.
///
/// # Panics
/// When the reader is at fault.
pub fn rules(text: &str) {
    let Ok(hunt) = rules_file::read(text) else {
        return;
    };
    let written = rules_file::write(hunt.data());
    assert_eq!(rules_file::read(&written).as_ref(), Ok(&hunt), "{written}");
    assert!(hunt.count_moves(&hunt.start()) > 0, "{written}");
}
