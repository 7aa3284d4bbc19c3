//! JSON documents: what is accepted is written back to the same document, and a record in it is
//! as safe to play as any other.

use menagerie_notation::json::{self, Document};

/// Reads the text as each kind of document; returns whether it is one.
///
/// # Panics
/// When the reader is at fault.
pub fn json(text: &str) -> bool {
    let record = again::<json::Record>(text);
    if let Some(record) = record.as_ref().and_then(|document| document.record().ok()) {
        crate::record(&record.to_string());
    }
    record.is_some()
        || again::<json::Position>(text).is_some()
        || again::<json::Moves>(text).is_some()
        || again::<json::Rulesets>(text).is_some()
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
