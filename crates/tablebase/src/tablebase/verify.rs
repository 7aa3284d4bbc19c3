//! Checking tables: files against their hashes, values against what their moves lead to.

use menagerie_bots::Generator;
use menagerie_core::hunt::{HuntState, Party};
use menagerie_core::{PointSet, Rules, Turn};

use super::{Solver, Tablebase};
use crate::{Observer, TableError};

impl Tablebase {
    /// Reads every byte of the files of the layers in which at most so many of the many are left,
    /// and checks it against their hashes.
    ///
    /// # Errors
    /// When a layer is not solved, or its file is not as it was written.
    pub fn check_files(&self, left: usize) -> Result<(), TableError> {
        let plan = self.plan().into_iter();
        plan.filter(|layer| layer.left <= left)
            .try_for_each(|layer| self.store.check_with_rounds(&layer.name))
    }

    /// Checks of the layers in which at most so many of the many are left that every stored value
    /// follows from those of the positions its moves lead to.
    ///
    /// # Errors
    /// When one does not, or a layer is not solved, or cannot be read or believed.
    pub fn verify(&self, left: usize, observer: &dyn Observer) -> Result<(), TableError> {
        let all = self.hunt.data().many.pieces();
        for captured in self.layers().filter(|captured| all - captured <= left) {
            let left = all - captured;
            match &self.solver {
                Solver::Lattice(lattice) => lattice.verify(captured, &self.store)?,
                Solver::Masks(masks) => masks.verify(left, &self.store)?,
            }
            observer.verified(&self.report(captured)?);
        }
        Ok(())
    }

    /// Checks so many positions, drawn by lots from all of these layers, the few to move: whether
    /// the stored value of each follows from the rules and the values its moves lead to. Each layer
    /// is as likely as any other, and within it each number of pieces in hand.
    ///
    /// # Errors
    /// As [`verify`](Self::verify).
    pub fn verify_sample(
        &self,
        left: usize,
        positions: u64,
        luck: &mut Generator,
    ) -> Result<(), TableError> {
        let all = self.hunt.data().many.pieces();
        let layers: Vec<usize> = self
            .layers()
            .filter(|captured| all - captured <= left)
            .collect();
        if layers.is_empty() {
            return Ok(());
        }
        for _ in 0..positions {
            let state = self.any_state(layers[luck.below(layers.len())], luck);
            if matches!(self.hunt.turn(&state), Turn::Over(_)) {
                continue;
            }
            let best = self.moves(&state)?.into_iter();
            let best = best.map(|(_, value)| value.for_party(Party::Few)).max();
            if best != Some(self.value(&state)?.for_party(Party::Few)) {
                return Err(TableError::Inconsistent {
                    layer: format!("{} captured", state.captured()),
                    part: format!("{state:?}"),
                });
            }
        }
        Ok(())
    }

    /// A position with so many captures and the few to move, drawn by lots.
    fn any_state(&self, captured: usize, luck: &mut Generator) -> HuntState {
        let data = self.hunt.data();
        let mut free: Vec<_> = self.hunt.board().points().iter().collect();
        let mut pick = |count: usize, luck: &mut Generator| -> PointSet {
            let picked = (0..count).map(|_| free.swap_remove(luck.below(free.len())));
            picked.collect()
        };
        let few = pick(data.few.pieces(), luck);
        let left = data.many.pieces() - captured;
        let hand = luck.below(1 + usize::from(data.many.hand).min(left));
        let many = pick(left - hand, luck);
        self.hunt.state(few, many, hand as u8, Party::Few)
    }
}
