//! What there is to solve: layers that are tasks of their own, each reading finished files and
//! writing its own.

/// A layer to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedLayer {
    /// The name, which is also that of its file.
    pub name: String,
    /// The layer that must be solved before, if any.
    pub needs: Option<String>,
    /// How many inequivalent positions it has, both sides to move.
    pub positions: u64,
    /// About how many bytes of memory solving it takes.
    pub memory: u64,
    /// How many bytes of values are packed into its file: it never gets much larger.
    pub raw: u64,
}
