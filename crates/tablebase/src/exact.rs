//! What is known for certain about the positions of a ruleset: from files where it has been
//! solved, else worked out in memory where that does not take long.

use std::path::Path;
use std::sync::{PoisonError, RwLock};

use menagerie_core::hunt::{Hunt, HuntState};

use crate::tablebase::is_moving;
use crate::{Choice, Observer, PlanTotal, PlannedLayer, Silent, TableError, Tablebase, Value};

/// How many milliseconds of a processor are little work.
const LITTLE: u64 = 1_200;

/// How much may be worked out where no file says it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Effort {
    /// Nothing.
    None,
    /// What takes a second or two: small boards, and few pieces on large ones.
    #[default]
    Little,
    /// Positions in which all pieces are placed, too: half a minute and 1 GiB for Bagh-Chal.
    Moving,
}

/// Everything that is known about the positions of a ruleset. What is worked out in memory is
/// kept, and can be asked for from several threads.
///
/// ```
/// use menagerie_core::hunt::Party;
/// use menagerie_core::{Rules, games::bagh_chal};
/// use menagerie_tablebase::{Effort, Exact, Value};
///
/// let rules = bagh_chal::small();
/// let exact = Exact::new(&rules, None)?;
/// let start = rules.start();
/// assert!(!exact.knows(&start)?, "nothing has been worked out yet");
/// assert!(exact.prepare(&start, Effort::Little)?);
/// assert_eq!(exact.value(&start)?, Some(Value::Win(Party::Few)));
/// # Ok::<(), menagerie_tablebase::TableError>(())
/// ```
#[derive(Debug)]
pub struct Exact {
    hunt: Hunt,
    files: Option<Tablebase>,
    /// None until something is worked out.
    memory: RwLock<Option<Tablebase>>,
}

impl Exact {
    /// What the files in this folder say, if one is given, and what can be worked out.
    ///
    /// # Errors
    /// When neither solver can deal with the rules.
    pub fn new(hunt: &Hunt, folder: Option<&Path>) -> Result<Self, TableError> {
        Tablebase::supports(hunt)?;
        let files = folder.filter(|folder| folder.is_dir());
        let files = files.map(|folder| Tablebase::in_directory(hunt, folder));
        Ok(Self {
            hunt: hunt.clone(),
            files: files.transpose()?,
            memory: RwLock::default(),
        })
    }

    /// The rules.
    pub fn rules(&self) -> &Hunt {
        &self.hunt
    }

    /// Whether the value of a position, and of all that can follow it, is at hand.
    ///
    /// # Errors
    /// When a file is there and cannot be read or believed.
    pub fn knows(&self, state: &HuntState) -> Result<bool, TableError> {
        self.with_tables(state, |_| Ok(()))
            .map(|known| known.is_some())
    }

    /// Works out what is needed for a position and all that can follow it, if it is not at hand
    /// and takes no more than this effort; whether it is at hand then.
    ///
    /// # Errors
    /// When a file is there and cannot be read or believed.
    pub fn prepare(&self, state: &HuntState, effort: Effort) -> Result<bool, TableError> {
        self.prepare_telling(state, effort, &Silent)
    }

    /// The same, telling the observer how it goes on.
    ///
    /// # Errors
    /// As [`prepare`](Self::prepare).
    pub fn prepare_telling(
        &self,
        state: &HuntState,
        effort: Effort,
        observer: &dyn Observer,
    ) -> Result<bool, TableError> {
        if self.knows(state)? {
            return Ok(true);
        }
        let mut memory = self.memory.write().unwrap_or_else(PoisonError::into_inner);
        let memory = self.begun(&mut memory)?;
        let left = self.hunt.data().many.pieces() - usize::from(state.captured());
        let needed = |mut plan: Vec<PlannedLayer>| {
            plan.retain(|layer| layer.left <= left);
            plan
        };
        let whole = needed(memory.plan());
        if effort >= Effort::Little && PlanTotal::of(&whole).work <= LITTLE {
            for layer in whole {
                memory.solve_layer(&layer.name, observer)?;
            }
            return Ok(true);
        }
        let moving = needed(memory.plan_moving());
        if effort >= Effort::Moving && is_moving(state) && !moving.is_empty() {
            memory.solve_moving(state.captured().into(), observer)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Works out as many layers as take no more than this effort in all, those with the fewest
    /// pieces first, unless files have everything: for whoever wants to know some positions, and
    /// does not care which.
    ///
    /// # Errors
    /// As [`prepare`](Self::prepare).
    pub fn prepare_some(&self, effort: Effort, observer: &dyn Observer) -> Result<(), TableError> {
        let files = self.files.as_ref().map(Tablebase::missing).transpose()?;
        if effort == Effort::None || files.is_some_and(|missing| missing.is_empty()) {
            return Ok(());
        }
        let mut memory = self.memory.write().unwrap_or_else(PoisonError::into_inner);
        let memory = self.begun(&mut memory)?;
        let plan = memory.plan();
        let work_up_to = |left: usize| {
            let layers = plan.iter().filter(|layer| layer.left <= left);
            layers.map(|layer| layer.work).sum::<u64>()
        };
        let lefts = plan.iter().map(|layer| layer.left);
        let little = lefts.filter(|left| work_up_to(*left) <= LITTLE).max();
        if let Some(left) = little {
            if memory.missing()?.iter().any(|layer| layer.left <= left) {
                memory.solve_up_to(left, observer)?;
            }
        } else if effort >= Effort::Moving {
            memory.solve_moving(0, observer)?;
        }
        Ok(())
    }

    /// The value of a position; none if it is not at hand.
    ///
    /// # Errors
    /// When a file cannot be read or believed.
    pub fn value(&self, state: &HuntState) -> Result<Option<Value>, TableError> {
        self.with_tables(state, |tables| tables.value(state))
    }

    /// The legal moves with what they are worth, best first, as
    /// [`Tablebase::choices`]; none if that is not at hand.
    ///
    /// # Errors
    /// When a file cannot be read or believed.
    pub fn choices(&self, state: &HuntState) -> Result<Option<Vec<Choice>>, TableError> {
        self.with_tables(state, |tables| tables.choices(state))
    }

    /// The tables in memory, without a layer if nothing has been worked out yet.
    fn begun<'a>(
        &self,
        memory: &'a mut Option<Tablebase>,
    ) -> Result<&'a mut Tablebase, TableError> {
        match memory {
            Some(memory) => Ok(memory),
            none => Ok(none.insert(Tablebase::empty(&self.hunt)?)),
        }
    }

    fn with_tables<T>(
        &self,
        state: &HuntState,
        ask: impl FnOnce(&Tablebase) -> Result<T, TableError>,
    ) -> Result<Option<T>, TableError> {
        if let Some(files) = &self.files
            && files.has_layer_of(state)?
        {
            return ask(files).map(Some);
        }
        let memory = self.memory.read().unwrap_or_else(PoisonError::into_inner);
        match &*memory {
            Some(memory) if memory.has_layer_of(state)? => ask(memory).map(Some),
            _ => Ok(None),
        }
    }
}
