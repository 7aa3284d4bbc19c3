//! Records: what is accepted is written back to the same record, and tells the same game.

use menagerie_core::Rules;
use menagerie_core::games::Visitor;
use menagerie_notation::Record;

/// Reads the text as a record and plays it; returns whether it is one that can be played.
///
/// # Panics
/// When the reader is at fault.
pub fn record(text: &str) -> bool {
    let Ok(record) = Record::read(text) else {
        return false;
    };
    let written = record.to_string();
    let again = match Record::read(&written) {
        Ok(again) => again,
        Err(error) => panic!("not read again: {error}\n{written}"),
    };
    assert_eq!(again.to_string(), written);
    assert_eq!(record.check().is_ok(), again.check().is_ok(), "{written}");
    // What names no game of ours has been checked as far as it can be.
    record.visit(Replay(&record)).unwrap_or_default()
}

struct Replay<'a>(&'a Record);

impl Visitor for Replay<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, rules: R) -> bool {
        let Ok(game) = self.0.replay(&rules) else {
            return false;
        };
        let own = Record::of(&game).to_string();
        let again = Record::read(&own).and_then(|record| record.replay(&rules));
        match again {
            Ok(again) => assert!(again.states().eq(game.states()), "{own}"),
            Err(error) => panic!("not replayed: {error}\n{own}"),
        }
        true
    }
}
