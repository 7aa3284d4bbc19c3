//! Positions, moves, records and rulesets as JSON, for other programs.
//!
//! Every document begins with a field `schema` such as `menagerie/position/1`: what it is and the
//! version of its form. A version never changes what is there; new fields may be added to it, so
//! a reader passes over fields that it does not know. A field without a value is absent. The
//! document `docs/json.md` of the repository describes every field.
//!
//! The types here are made for JSON alone, so that the rules can change without it.
//!
//! ```
//! use menagerie_core::{Rules, games::bagh_chal};
//! use menagerie_notation::json;
//! let rules = bagh_chal::standard();
//! let text = json::write(&json::Position::of(&rules, &rules.start()));
//! assert!(text.starts_with(r#"{"schema":"menagerie/position/1","game":"bagh-chal/standard","#));
//!
//! let again: json::Position = json::read(&text)?;
//! assert_eq!(again.position, "T3T/5/5/5/T3T g 20 0");
//! # Ok::<(), menagerie_notation::json::JsonError>(())
//! ```

mod action;
mod moves;
mod position;
mod record;
mod ruleset;

pub use action::{Action, Kind};
pub use moves::{Moves, Side};
pub use position::{Count, Piece, Position, Status};
pub use record::{Comment, Event, Limits, Player, Record, Tag};
pub use ruleset::{Board, PieceKind, Ruleset, Rulesets, Seat};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

/// A JSON document with a schema.
pub trait Document: Serialize + DeserializeOwned {
    /// The schema, such as `menagerie/position/1`.
    const SCHEMA: &'static str;

    /// The schema that the document says it has.
    fn schema(&self) -> &str;
}

/// Why a text is not the document it should be.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JsonError {
    /// No JSON, or a field that is missing or wrong.
    #[error("{0}")]
    Syntax(#[from] serde_json::Error),
    /// Another document, or another version of this one.
    #[error("the schema is {found:?}, and must be {wanted:?}")]
    Schema {
        /// The schema that is known.
        wanted: &'static str,
        /// The schema that is there.
        found: String,
    },
}

/// A document on one line, without a line feed.
///
/// # Panics
/// Never: the documents have nothing that JSON cannot say.
pub fn write<D: Document>(document: &D) -> String {
    serde_json::to_string(document).expect("no maps with odd keys, no failing fields")
}

/// A document with a line and an indent for each field, without a line feed at the end.
///
/// # Panics
/// Never: the documents have nothing that JSON cannot say.
pub fn write_pretty<D: Document>(document: &D) -> String {
    serde_json::to_string_pretty(document).expect("no maps with odd keys, no failing fields")
}

/// Reads a document.
///
/// # Errors
/// When the text is not JSON, lacks a field, or has another schema.
pub fn read<D: Document>(text: &str) -> Result<D, JsonError> {
    /// The one field that all documents have.
    #[derive(serde::Deserialize)]
    struct Head {
        schema: String,
    }
    let Head { schema: found } = serde_json::from_str(text)?;
    if found != D::SCHEMA {
        return Err(JsonError::Schema {
            wanted: D::SCHEMA,
            found,
        });
    }
    Ok(serde_json::from_str(text)?)
}

/// Says which schema a document has.
macro_rules! document {
    ($Document:ty, $schema:literal) => {
        impl $crate::json::Document for $Document {
            const SCHEMA: &'static str = $schema;

            fn schema(&self) -> &str {
                &self.schema
            }
        }
    };
}
use document;
