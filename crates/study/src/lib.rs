//! Study for the games of Menagerie: moves explained by what they close and open, and every way
//! out of a point shown as open or closed.
//!
//! Nothing here prints or reads; a program puts the sentences where it wants them.

mod explain;
mod phrase;
mod position;
mod routes;
mod speech;

pub use explain::{Change, Explanation, Study};
pub use routes::{Bar, Route, routes};
pub use speech::{everything, on_point, on_row, open_captures, whereabouts};
