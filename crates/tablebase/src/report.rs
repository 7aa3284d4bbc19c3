//! What is told while layers are being solved, and what is known of them afterwards.

use crate::PlannedLayer;

/// How many inequivalent positions have which value.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Won by the few.
    pub few_win: u64,
    /// Won by the many.
    pub many_win: u64,
    /// Drawn.
    pub drawn: u64,
}

impl Tally {
    /// All together.
    pub const fn positions(self) -> u64 {
        self.few_win + self.many_win + self.drawn
    }
}

/// What is known of a solved layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayerReport {
    /// The name of the layer.
    pub layer: String,
    /// In how many rounds the positions in which all are placed were decided. Where every round
    /// looks at all of them, the longest forced win takes so many moves of the few to the end of
    /// the game or to a capture.
    pub rounds: u32,
    /// By pieces of the many in hand: the positions with the few to move and with the many to
    /// move.
    pub tallies: Vec<(usize, Tally, Tally)>,
}

/// Listens while layers are being solved. Every method does nothing unless it is defined.
pub trait Observer {
    /// A layer has been solved before.
    fn skipped(&self, _layer: &str) {}
    /// A layer is begun.
    fn begun(&self, _layer: &PlannedLayer) {}
    /// About so many positions more of the layer are solved.
    fn solved(&self, _positions: u64) {}
    /// A layer is solved and stored.
    fn finished(&self, _layer: &PlannedLayer) {}
    /// All values of a layer follow from those that their moves lead to.
    fn verified(&self, _report: &LayerReport) {}
}

/// Listens to nothing.
#[derive(Copy, Clone, Debug)]
pub struct Silent;

impl Observer for Silent {}
