//! Where the tables of a ruleset are, and what goes wrong with them.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_core::hunt::{Hunt, HuntRules, HuntState};
use menagerie_study::{Certain, Known, Study};
use menagerie_tablebase::{Exact, PlanTotal, TableError, Tablebase, Value};

use crate::choose::{Choice, GameVisitor};
use crate::config::Config;
use crate::tell::Tell;
use crate::words::time;
use crate::{Console, Failure};

/// What is known, after the rules it is about.
type Opened = (HuntRules, Arc<Exact>);

/// Where exact knowledge comes from in a run of the program: the place of the tables, and what has
/// been opened or worked out so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    base: Option<PathBuf>,
    /// Whether the place is not where the system keeps such things.
    named: bool,
    open: Arc<Mutex<Vec<Opened>>>,
}

impl Tables {
    /// Those in the place that the command line, the environment, the user's own defaults or the
    /// system name.
    pub(crate) fn of(console: &Console<'_>) -> Self {
        let named = console.tables.clone();
        let named = named.or_else(|| Config::read(console).tables);
        let base = named.or_else(|| console.state.as_ref().map(|state| state.join("tables")));
        Self {
            base,
            named: console.tables.is_some(),
            open: Arc::default(),
        }
    }

    /// Those in the place that the environment names, or in the folder for state.
    pub(crate) fn beside(state: Option<&Path>) -> Self {
        let named = environment();
        Self {
            named: named.is_some(),
            base: named.or_else(|| state.map(|state| state.join("tables"))),
            open: Arc::default(),
        }
    }

    /// Those in this place, if one is named.
    pub(crate) fn at(dir: Option<&Path>, console: &Console<'_>) -> Self {
        match dir {
            Some(dir) => Self {
                base: Some(dir.to_owned()),
                named: true,
                open: Arc::default(),
            },
            None => Self::of(console),
        }
    }

    /// Those in this folder, for tests.
    #[cfg(test)]
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self {
            base: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// The place of the tables, if there is one.
    pub(crate) fn base(&self) -> Option<&Path> {
        self.base.as_deref()
    }

    /// The folder of the tables of this ruleset, if there is a place for any.
    fn folder_of(&self, hunt: &Hunt) -> Option<PathBuf> {
        let info = hunt.info();
        let base = self.base.as_ref()?;
        Some(base.join(&info.game).join(&info.ruleset))
    }

    /// The folder of the tables of this ruleset.
    ///
    /// # Errors
    /// When there is no place for tables.
    pub(crate) fn folder(&self, hunt: &Hunt) -> Result<PathBuf, Failure> {
        self.folder_of(hunt).ok_or_else(|| {
            let reason = "there is no place for tables; name one with --dir";
            Failure::Usage(reason.to_owned())
        })
    }

    /// What is known of a ruleset. It is opened once, so that what is worked out in memory is
    /// there for all who ask.
    ///
    /// # Errors
    /// When the ruleset cannot be solved.
    pub(crate) fn exact(&self, hunt: &Hunt) -> Result<Arc<Exact>, Failure> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, exact)) = open.iter().find(|(rules, _)| rules == hunt.data()) {
            return Ok(Arc::clone(exact));
        }
        let folder = self.folder_of(hunt);
        let exact = Arc::new(Exact::new(hunt, folder.as_deref()).map_err(failure)?);
        open.push((hunt.data().clone(), Arc::clone(&exact)));
        Ok(exact)
    }

    /// Says that a ruleset is not solved, how to do that, and what it takes.
    ///
    /// # Errors
    /// When the ruleset cannot be solved.
    pub(crate) fn not_solved(&self, hunt: &Hunt) -> Result<String, Failure> {
        let key = hunt.info().key();
        let takes = PlanTotal::of(&Tablebase::empty(hunt).map_err(failure)?.plan());
        let place = self
            .folder_of(hunt)
            .map_or_else(String::new, |folder| format!(" in {}", folder.display()));
        let dir = self.base.as_ref().filter(|_| self.named);
        let dir = dir.map_or_else(String::new, |dir| format!(" --tables {}", dir.display()));
        Ok(format!(
            "{key} is not solved{place}; `menagerie solve {key}{dir}` does that, for {} positions: \
             about {} on two processors, {:.1} GiB of memory and {:.1} GiB on the disk",
            takes.positions,
            time(takes.work / 2000),
            gib(takes.memory),
            gib(takes.stored),
        ))
    }
}

/// The place of the tables that the environment names.
pub(crate) fn environment() -> Option<PathBuf> {
    let dir = std::env::var_os("MENAGERIE_TABLES");
    dir.filter(|dir| !dir.is_empty()).map(PathBuf::from)
}

/// A number of bytes in GiB, for people.
#[expect(clippy::cast_precision_loss, reason = "people want one digit")]
pub(crate) fn gib(bytes: u64) -> f64 {
    bytes as f64 / 1_073_741_824.0
}

/// The legal moves of a state, best first, if they are known.
pub(crate) fn known(exact: &Exact, state: &HuntState) -> Result<Option<Vec<Known>>, TableError> {
    let Some(choices) = exact.choices(state)? else {
        return Ok(None);
    };
    let mut moves = Vec::new();
    exact.rules().moves(state, &mut moves);
    let known = choices.into_iter().filter_map(|choice| {
        let index = moves.iter().position(|legal| *legal == choice.chosen)?;
        let value = match choice.value {
            Value::Win(winner) => Certain::Win(winner.into()),
            Value::Draw => Certain::Draw,
        };
        Some(Known { index, value })
    });
    Ok(Some(known.collect()))
}

/// The rules of a choice, if they are those of a hunt game: only these are solved.
pub(crate) fn hunt_of(choice: &Choice) -> Result<Hunt, Failure> {
    struct AsHunt;
    impl GameVisitor for AsHunt {
        type Output = Result<Hunt, Failure>;
        fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
            as_hunt(&rules).cloned().ok_or_else(|| not_a_hunt(&rules))
        }
    }
    choice.visit(AsHunt)?
}

/// The rules, if they are those of a hunt game.
pub(crate) fn as_hunt<R: Rules>(rules: &R) -> Option<&Hunt> {
    (rules as &dyn Any).downcast_ref()
}

/// The state of a hunt game as what it is.
///
/// # Panics
/// When the rules are not those of a hunt game.
pub(crate) fn as_hunt_state<R: Rules>(state: &R::State) -> &HuntState {
    let state = (state as &dyn Any).downcast_ref();
    state.expect("the states of a hunt game are hunt states")
}

pub(crate) fn not_a_hunt<R: Rules>(rules: &R) -> Failure {
    Failure::Usage(format!(
        "{} cannot be solved: there are tables for Fox and Geese, Bagh-Chal and the like only",
        rules.info().key()
    ))
}

/// What went wrong with tables, as the program says it.
pub(crate) fn failure(error: TableError) -> Failure {
    match error {
        TableError::Io { path, source } => Failure::File { path, source },
        TableError::Inconsistent { .. } => Failure::Check(error.to_string()),
        TableError::Unsupported { .. } | TableError::UnknownLayer(_) => {
            Failure::Usage(error.to_string())
        }
        _ => Failure::BadInput(error.to_string()),
    }
}
