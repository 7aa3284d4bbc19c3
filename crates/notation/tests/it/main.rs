//! The tests of the crate as one binary.

mod diagrams;
mod dialects;
mod json;
mod laws;
mod moves;
mod positions;
mod random;
mod record_faults;
mod records;
mod refusals;
mod toy;
