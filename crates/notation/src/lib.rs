//! The text of the games; the crate's README, included here, describes every form.
#![doc = include_str!("../README.md")]

mod diagram;
mod dialect;
pub mod json;
mod lexis;
mod moves;
mod position;
mod record;
pub mod rules_file;
mod transcript;
mod words;

pub use diagram::{
    Charset, Diagram, DiagramStyle, Mark, Role, Span, Winding, diagram, draw, draw_setup,
};
pub use dialect::{Dialect, DialectError, UnknownDialect};
pub use moves::{
    ParseMoveError, list_moves, parse_event, write_action, write_event, write_move, write_throw,
};
pub use position::{ParsePositionError, parse_setup, read_position, write_position, write_setup};
pub use record::{RECORD_VERSION, Record, RecordError, RecordFault, RecordText, Records};
pub use transcript::{legal_digest, transcript};
pub use words::{event_sentence, outcome_sentence, seat_phrase, turn_sentence};
