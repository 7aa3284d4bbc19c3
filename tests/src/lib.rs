//! What the tests over the whole workspace read: their data, which lies beside this folder. The
//! tests themselves are in `suite`; xtask uses the same readers.

pub mod perft;

use std::path::{Path, PathBuf};

// So that `cargo test` runs the code in the documents.
#[doc = include_str!("../../README.md")]
#[doc = include_str!("../../ARCHITECTURE.md")]
#[doc = include_str!("../../CONTRIBUTING.md")]
mod documents {}

/// A folder of test data, such as `perft`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}
