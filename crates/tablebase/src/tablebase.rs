//! The tables of one ruleset: what there is to solve, solving it, and what came out.

mod probe;
mod verify;

use std::path::Path;

use menagerie_core::Rules;
use menagerie_core::hunt::{Duty, Hunt, HuntState, Jumps, Party, Stuck};

use crate::geometry::Geometry;
use crate::lattice::{self, Lattice};
use crate::masks::{self, Masks};
use crate::report::{LayerReport, Observer, Silent};
use crate::store::{Fingerprint, Store};
use crate::{PlannedLayer, TableError};

/// The tables of one ruleset, in memory or in a directory.
#[derive(Debug)]
pub struct Tablebase {
    hunt: Hunt,
    solver: Solver,
    store: Store,
}

#[derive(Debug)]
enum Solver {
    Lattice(Box<Lattice>),
    Masks(Box<Masks>),
}

impl Tablebase {
    /// Solves the ruleset and keeps the tables in memory. Meant for small games.
    ///
    /// # Errors
    /// When neither solver can deal with the rules.
    pub fn in_memory(hunt: &Hunt) -> Result<Self, TableError> {
        let mut tables = Self::new(hunt, Store::memory())?;
        tables.solve(&Silent)?;
        Ok(tables)
    }

    /// Tables that are to be kept in memory, of which nothing is solved yet.
    ///
    /// # Errors
    /// When neither solver can deal with the rules.
    pub fn empty(hunt: &Hunt) -> Result<Self, TableError> {
        Self::new(hunt, Store::memory())
    }

    /// The tables of a directory, as far as they are solved.
    ///
    /// # Errors
    /// When neither solver can deal with the rules.
    pub fn in_directory(hunt: &Hunt, directory: &Path) -> Result<Self, TableError> {
        let store = Store::directory(directory, fingerprint(hunt));
        Self::new(hunt, store)
    }

    /// Whether the ruleset is of a kind that can be solved.
    ///
    /// # Errors
    /// When it is not: why.
    pub fn supports(hunt: &Hunt) -> Result<(), TableError> {
        let unsupported = |reason: &str| TableError::Unsupported {
            ruleset: hunt.info().key(),
            reason: reason.to_owned(),
            positions: positions(hunt),
        };
        let data = hunt.data();
        if data.jumps.kind == Jumps::Chain {
            return Err(unsupported(
                "chains of captures need states that the tables do not have",
            ));
        }
        if data.jumps.duty != Duty::Optional {
            return Err(unsupported("captures must be optional"));
        }
        if data.stuck.few != Stuck::Loses || data.stuck.many != Stuck::Loses {
            return Err(unsupported("a side without a move must lose"));
        }
        let targets = &data.targets;
        if !targets.few_reach.is_empty() || targets.few_pass || !targets.many_fill.is_empty() {
            return Err(unsupported("nothing but captures and hemming in may win"));
        }
        if is_of_masks(hunt) {
            if !masks::fits(&Geometry::new(hunt)) {
                return Err(unsupported("the board is too large for a table"));
            }
            return Ok(());
        }
        if data.few.hand > 0 {
            return Err(unsupported("several few must start on the board"));
        }
        let points = hunt.board().points().len();
        if points > data.few.pieces() + lattice::MOST_FREE || data.few.pieces() > lattice::MOST_FEW
        {
            return Err(unsupported("the board is too large for a table"));
        }
        Ok(())
    }

    fn new(hunt: &Hunt, store: Store) -> Result<Self, TableError> {
        Self::supports(hunt)?;
        let solver = if is_of_masks(hunt) {
            Solver::Masks(Box::new(Masks::new(hunt)))
        } else {
            Solver::Lattice(Box::new(Lattice::new(hunt)))
        };
        Ok(Self {
            hunt: hunt.clone(),
            solver,
            store,
        })
    }

    /// The rules.
    pub fn rules(&self) -> &Hunt {
        &self.hunt
    }

    /// The layers, in the order in which they are solved.
    pub fn plan(&self) -> Vec<PlannedLayer> {
        match &self.solver {
            Solver::Lattice(lattice) => lattice.plan(),
            Solver::Masks(masks) => masks.plan(),
        }
    }

    /// The layers that are not solved yet.
    ///
    /// # Errors
    /// When a file is there and cannot be read or believed.
    pub fn missing(&self) -> Result<Vec<PlannedLayer>, TableError> {
        let mut missing = Vec::new();
        for layer in self.plan() {
            if !self.store.has_with_rounds(&layer.name)? {
                missing.push(layer);
            }
        }
        Ok(missing)
    }

    /// Whether the layers that the value of a position needs, and of all that can follow it, are
    /// solved.
    ///
    /// # Errors
    /// When a file is there and cannot be read or believed.
    pub fn has_layer_of(&self, state: &HuntState) -> Result<bool, TableError> {
        for captured in usize::from(state.captured())..captures_to_win(&self.hunt) {
            let has = match &self.solver {
                Solver::Lattice(_) if is_moving(state) => {
                    Lattice::has_moving(captured, &self.store)
                }
                Solver::Lattice(_) => Lattice::has(captured, &self.store),
                Solver::Masks(_) => {
                    Masks::has(self.hunt.data().many.pieces() - captured, &self.store)
                }
            };
            if !has? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The layers without the placing, in the order in which they are solved: none where there is
    /// no placing.
    pub fn plan_moving(&self) -> Vec<PlannedLayer> {
        match &self.solver {
            Solver::Lattice(lattice) if self.hunt.data().many.hand > 0 => lattice.plan_moving(),
            _ => Vec::new(),
        }
    }

    /// Solves the positions in which all are placed, and nothing of the placing, with at least so
    /// many captures, as far as they are not solved yet. Of Bagh-Chal these are 88 million of 33
    /// thousand million positions.
    ///
    /// # Errors
    /// When a layer cannot be stored or read back.
    pub fn solve_moving(
        &mut self,
        fewest_captured: usize,
        observer: &dyn Observer,
    ) -> Result<(), TableError> {
        match &self.solver {
            Solver::Lattice(lattice) => {
                lattice.solve_moving(fewest_captured, &mut self.store, observer)
            }
            Solver::Masks(_) => Ok(()),
        }
    }

    /// What is known of the layers that were solved without the placing, those with most captures
    /// first.
    ///
    /// # Errors
    /// When a file cannot be read or believed.
    pub fn reports_moving(&self) -> Result<Vec<LayerReport>, TableError> {
        let Solver::Lattice(lattice) = &self.solver else {
            return Ok(Vec::new());
        };
        let solved = |report: &Result<_, _>| !matches!(report, Err(TableError::NotSolved(_)));
        let reports = self
            .layers()
            .map(|captured| lattice.report_moving(captured, &self.store));
        reports.filter(solved).collect()
    }

    /// Solves the layers that are not solved yet, telling the observer how it goes on. What has
    /// been solved is kept, so that a solution that was broken off goes on after the last layer
    /// that was finished.
    ///
    /// # Errors
    /// When a layer cannot be stored or read back.
    pub fn solve(&mut self, observer: &dyn Observer) -> Result<(), TableError> {
        self.solve_those(&|_| true, observer)
    }

    /// Solves the layers in which at most so many of the many are left, as far as they are not
    /// solved yet.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_up_to(&mut self, left: usize, observer: &dyn Observer) -> Result<(), TableError> {
        self.solve_those(&|layer| layer.left <= left, observer)
    }

    /// Solves one layer, if it is not solved yet. The layer that it needs must have been solved.
    ///
    /// # Errors
    /// When there is no such layer, the one it needs is missing, or the layer cannot be stored.
    pub fn solve_layer(&mut self, layer: &str, observer: &dyn Observer) -> Result<(), TableError> {
        if self.plan().iter().all(|planned| planned.name != layer) {
            return Err(TableError::UnknownLayer(layer.to_owned()));
        }
        self.solve_those(&|planned| planned.name == layer, observer)
    }

    fn solve_those(
        &mut self,
        wanted: &dyn Fn(&PlannedLayer) -> bool,
        observer: &dyn Observer,
    ) -> Result<(), TableError> {
        match &self.solver {
            Solver::Lattice(lattice) => lattice.solve(wanted, &mut self.store, observer),
            Solver::Masks(masks) => masks.solve(wanted, &mut self.store, observer),
        }
    }

    /// What is known of the solved layers, one for each number of captures, those with most
    /// captures first.
    ///
    /// # Errors
    /// When a file cannot be read or believed.
    pub fn reports(&self) -> Result<Vec<LayerReport>, TableError> {
        let solved = |report: &Result<_, _>| !matches!(report, Err(TableError::NotSolved(_)));
        let reports = self.layers().map(|captured| self.report(captured));
        reports.filter(solved).collect()
    }

    /// The numbers of captures before the game is won, the largest first.
    fn layers(&self) -> impl Iterator<Item = usize> + use<> {
        (0..captures_to_win(&self.hunt)).rev()
    }

    fn report(&self, captured: usize) -> Result<LayerReport, TableError> {
        match &self.solver {
            Solver::Lattice(lattice) => lattice.report(captured, &self.store),
            Solver::Masks(masks) => {
                masks.report(self.hunt.data().many.pieces() - captured, &self.store)
            }
        }
    }
}

/// How many inequivalent positions there are before the few have won, both sides to move.
fn positions(hunt: &Hunt) -> u64 {
    let data = hunt.data();
    let geometry = Geometry::new(hunt);
    let layers = (0..captures_to_win(hunt)).map(|captured| {
        let left = data.many.pieces() - captured;
        let fewest = data.many.points.len().saturating_sub(captured);
        let sizes = fewest..=left;
        sizes
            .map(|size| {
                geometry
                    .positions(data.few.pieces(), size)
                    .saturating_mul(2)
            })
            .fold(0, u64::saturating_add)
    });
    layers.fold(0, u64::saturating_add)
}

/// Whether a single few hunts many that start on the board.
fn is_of_masks(hunt: &Hunt) -> bool {
    hunt.data().few.pieces() == 1 && hunt.data().many.hand == 0
}

/// Whether everything is placed, so that what follows needs no values of the placing.
pub(crate) fn is_moving(state: &HuntState) -> bool {
    state.hand(Party::Many) == 0 && state.hand(Party::Few) == 0
}

/// With how many captures the few win: with none of the many left they do in any case, for then
/// the many cannot move.
pub(crate) fn captures_to_win(hunt: &Hunt) -> usize {
    usize::from(hunt.captures_to_win()).min(hunt.data().many.pieces())
}

/// The hash of everything in the rules that the values depend on.
fn fingerprint(hunt: &Hunt) -> Fingerprint {
    let data = hunt.data();
    let text = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        data.board,
        (data.few.pieces(), data.few.hand, &data.few.directions),
        (data.many.pieces(), data.many.hand, &data.many.directions),
        data.jumps,
        hunt.captures_to_win(),
        data.stuck,
        data.targets,
    );
    *blake3::hash(text.as_bytes()).as_bytes()
}
