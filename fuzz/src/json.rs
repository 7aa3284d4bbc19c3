//! JSON documents: what is accepted is written back to the same document, and a record in it is
//! as safe to play as any other.

use menagerie_notation::json::{self, Document};

/// Reads the text as each kind of document.
///
/// # Panics
/// When a reader is at fault.
pub fn json(text: &str) {
    again::<json::Position>(text);
    again::<json::Moves>(text);
    again::<json::Rulesets>(text);
    if let Some(record) = again::<json::Record>(text)
        && let Ok(record) = record.record()
    {
        crate::record(&record.to_string());
    }
}

fn again<D: Document>(text: &str) -> Option<D> {
    let document = json::read::<D>(text).ok()?;
    let written = json::write(&document);
    match json::read::<D>(&written) {
        Ok(again) => assert_eq!(json::write(&again), written),
        Err(error) => panic!("not read again: {error}\n{written}"),
    }
    Some(document)
}
