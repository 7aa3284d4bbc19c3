//! Engines of others, as players at Menagerie's tables.

mod babble;
mod contestant;
mod conversation;
mod declared;
mod guard;
mod process;
mod spec;

pub use contestant::External;
pub use spec::{EngineSpec, EngineSpecError};
