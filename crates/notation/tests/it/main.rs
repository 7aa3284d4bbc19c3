//! The tests of the crate as one binary.

mod diagrams;
mod dialects;
mod json;
mod moves;
mod positions;
mod random;
mod records;
mod toy;
