//! Rules files: what is accepted is a game that can be played and written back.

use menagerie_core::{Rules, Turn, perft};
use menagerie_notation::rules_file;

/// Reads the text as a rules file; returns whether it is one.
///
/// # Panics
/// When the reader is at fault.
pub fn rules(text: &str) -> bool {
    let Ok(hunt) = rules_file::read(text) else {
        return false;
    };
    let written = rules_file::write(hunt.data());
    assert_eq!(rules_file::read(&written).as_ref(), Ok(&hunt), "{written}");
    let start = hunt.start();
    let is_to_move = matches!(hunt.turn(&start), Turn::Player(_));
    assert_eq!(hunt.count_moves(&start) > 0, is_to_move, "{written}");
    perft(&hunt, &start, 2);
    true
}
