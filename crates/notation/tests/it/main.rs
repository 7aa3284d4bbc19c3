//! The tests of the crate as one binary.

mod moves;
mod positions;
mod toy;
