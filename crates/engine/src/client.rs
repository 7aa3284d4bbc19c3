//! Engines of others, as players at Menagerie's tables.

mod contestant;
mod conversation;
mod process;
mod spec;

pub use contestant::External;
pub use process::kill_all as kill_engines;
pub use spec::{EngineSpec, EngineSpecError};
