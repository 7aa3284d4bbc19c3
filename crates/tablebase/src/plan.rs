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

/// What layers come to together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlanTotal {
    /// How many inequivalent positions they have. Two layers can be two claims about the same
    /// positions; those count once.
    pub positions: u64,
    /// About how many milliseconds they take a processor, one after the other.
    pub work: u64,
    /// About how many bytes of memory the largest of them takes.
    pub memory: u64,
    /// About how many bytes their files take.
    pub stored: u64,
}

impl PlanTotal {
    /// What these layers come to.
    pub fn of(layers: &[PlannedLayer]) -> Self {
        let by_left = layers.iter().map(|layer| (layer.left, layer.positions));
        let sum = |of: fn(&PlannedLayer) -> u64| layers.iter().map(of).sum();
        Self {
            positions: by_left.collect::<BTreeMap<_, _>>().values().sum(),
            work: sum(|layer| layer.work),
            memory: layers.iter().map(|layer| layer.memory).max().unwrap_or(0),
            stored: sum(|layer| layer.stored),
        }
    }
}
