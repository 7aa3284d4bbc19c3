//! What there is to solve: layers that are tasks of their own, each reading finished files and
//! writing its own.

use std::collections::BTreeMap;

/// A layer to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedLayer {
    /// The name, which is also that of its file.
    pub name: String,
    /// The layer that must be solved before, if any.
    pub needs: Option<String>,
    /// How many of the many are left, in hand and on the board.
    pub left: usize,
    /// How many inequivalent positions it has, both sides to move.
    pub positions: u64,
    /// About how many milliseconds it takes a processor, by what was measured on an AMD EPYC (family
    /// 26).
    pub work: u64,
    /// About how many bytes of memory solving it takes.
    pub memory: u64,
    /// About how many bytes its files take.
    pub stored: u64,
}

/// How many inequivalent positions these layers have together. Two layers can be two claims about
/// the same positions; those count once.
pub fn positions(layers: &[PlannedLayer]) -> u64 {
    let by_left: BTreeMap<_, _> = layers
        .iter()
        .map(|layer| (layer.left, layer.positions))
        .collect();
    by_left.values().sum()
}
