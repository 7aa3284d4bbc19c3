//! The documents of the project, so that `cargo test` runs the code in them. The tests themselves
//! are in `suite`, their data beside it.

#[doc = include_str!("../../README.md")]
#[doc = include_str!("../../ARCHITECTURE.md")]
#[doc = include_str!("../../CONTRIBUTING.md")]
mod documents {}
