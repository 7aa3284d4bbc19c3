//! The arena: matches between players, and what they show about their strength.

mod bout;
mod contestant;

pub use bout::{Ending, bout};
pub use contestant::{Contestant, Forfeit, ForfeitReason};
