//! Strong solutions of hunt games: what every position is worth when both sides play as well as
//! can be, not only the start.
//!
//! ```
//! use menagerie_core::hunt::Party;
//! use menagerie_core::{Rules, games::bagh_chal};
//! use menagerie_tablebase::{Tablebase, Value};
//!
//! let tables = Tablebase::in_memory(&bagh_chal::small())?;
//! let start = tables.rules().start();
//! assert_eq!(tables.value(&start)?, Value::Win(Party::Few));
//! # Ok::<(), menagerie_tablebase::TableError>(())
//! ```
//!
//! # Two claims instead of three values
//!
//! A position is won by the few, won by the many, or drawn because neither can force an end. Take
//! one of the two claims, "the few win" or "the many win", and say that the side that makes it
//! *reaches its aim* where the claim holds, and the other side where it does not. A side without a
//! move loses, and so reaches no aim. Then for both claims, and for both sides, one equation says
//! everything:
//!
//! > the side to move reaches its aim **iff** some move leads to a position in which the other
//! > side does not.
//!
//! Positions in which play can go round in circles make the equation have several solutions. In
//! the one for "the few win", the few reach their aim as rarely as the equation allows, in the one
//! for "the many win", the many do; where the two solutions differ, the position is drawn. Each is
//! found by starting from "the claim holds nowhere" and applying the equation until nothing
//! changes. So a solver needs one kernel, *mark what some move takes to an unmarked position*, one
//! bit a position and claim, and two runs that differ in nothing but the start.
//!
//! A capture is never undone, so positions fall into *layers* by captures, solved one after the
//! other, most captures first. Positions that are images of each other under a symmetry of board
//! and rules are stored once.
//!
//! # Several few: the lattice
//!
//! For four tigers the index is the tigers first, one set for each orbit under the symmetries:
//! 1666 of 12 650. Of the 21 points that are left *any* set can be goats, so a set of goats is its
//! own index, a number of 21 bits, and an orbit has a table of 2²¹ bits for each claim. No rank of
//! combinations is ever computed, and hardly a bit is wasted: with the captures given, the number
//! of goats tells how many are still in hand, so one lattice of subsets holds the placing of goats
//! from the first to the last, and the positions without any in hand are its top.
//!
//! The bits of the index number points, so the kernel works on 64 positions at once.
//! - *Placing a goat* adds a bit: a word is shifted over itself, or combined with the word whose
//!   number has one bit more.
//! - *A step of a goat* exchanges two bits.
//! - *A move of a tiger* leads to another orbit, where a symmetry has renamed the points: a
//!   permutation of index bits, done as one of words, of lanes within a word, and exchanges of
//!   halves between words. The points are ordered so that symmetries seldom mix lanes and words.
//!
//! Placing goes from the largest sets down, one pass a level. Only the top has cycles, and is
//! swept until nothing changes; orbits are skipped while nothing they lead to has changed.
//!
//! # A single few: masks
//!
//! For a fox the index is the geese, and what is stored for a set of geese is a *mask*: the set of
//! points on which the fox, to move, does not reach its aim. All steps of the fox are a few shifts
//! of a mask, and a step of a goose is the union of two masks, whatever the fox does.
//!
//! The set of geese is split into an outer part of up to 21 points and an inner one of 12 at the
//! edges. Outer parts are indexed by orbit, with a table from the set to its row and the symmetry
//! that leads there; inner parts by their place in a list. All masks with one outer part lie in a
//! row, so a step within the outer part is the union of two rows, read and written in order, and
//! symmetries are undone once a row and not once a step.
//!
//! Where geese never go back, both parts are sorted into classes by the number of geese on each
//! rank. A step ahead leaves the class for good, so cycles are confined to one class, which fits
//! a cache, and classes are solved in the order of advance. Where geese may go back, the classes
//! of a layer take turns, and rows are skipped while nothing they lead to has changed.
//!
//! # What is stored
//!
//! The positions with the few to move, a bit for each claim; positions with the many to move
//! are one move away. For positions in which play can go round in circles also the *round* in which they
//! were decided, so that a [`Rank`] falls with every pair of moves of a won game and it is won in
//! finite time. Blocks are packed on their own and checked by a checksum, files by a hash, and a
//! file says for which rules it was made.

mod choice;
mod digits;
mod error;
mod exact;
mod geometry;
mod lattice;
mod masks;
pub mod naive;
mod perfect;
mod plan;
mod report;
mod store;
mod tablebase;
mod value;

pub use choice::{Choice, Rank};
pub use error::TableError;
pub use exact::{Effort, Exact};
pub use perfect::Perfect;
pub use plan::{PlanTotal, PlannedLayer};
pub use report::{LayerReport, Observer, Silent, Tally};
pub use tablebase::Tablebase;
use tablebase::captures_to_win;
pub use value::{Claim, Value};
