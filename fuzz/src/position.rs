//! Positions: what is accepted is written back to the same state, and can be played on.

use menagerie_core::games::{Visitor, visit_all};
use menagerie_core::{Rules, Turn};
use menagerie_notation::{read_position, write_position};

/// Reads each line as a position of every ruleset, and returns whether one accepts any.
///
/// # Panics
/// When a reader is at fault.
pub fn position(text: &str) -> bool {
    let accepted = text
        .lines()
        .map(|line| visit_all(&Read(line)).contains(&true));
    // Every line is read, whatever becomes of the others.
    accepted.fold(false, |any, one| any | one)
}

#[derive(Clone)]
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, rules: R) -> bool {
        let key = rules.info().key();
        let Ok(state) = read_position(&rules, self.0) else {
            return false;
        };
        let written = write_position(&rules, &state);
        let again = read_position(&rules, &written);
        assert_eq!(again.as_ref(), Ok(&state), "{key}: written as {written:?}");
        let can_move = rules.count_moves(&state) > 0;
        let is_to_move = matches!(rules.turn(&state), Turn::Player(_));
        assert_eq!(can_move, is_to_move, "{key}: {written:?}");
        true
    }
}
