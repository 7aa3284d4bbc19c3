//! Where the tables of a ruleset are, and what goes wrong with them.

use std::any::Any;
use std::path::{Path, PathBuf};

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_core::hunt::Hunt;
use menagerie_study::Study;
use menagerie_tablebase::TableError;

use crate::choose::{Choice, GameVisitor};
use crate::tell::Tell;
use crate::{Console, Failure};

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

pub(crate) fn not_a_hunt<R: Rules>(rules: &R) -> Failure {
    Failure::Usage(format!(
        "{} cannot be solved: there are tables for Fox and Geese, Bagh-Chal and the like only",
        rules.info().key()
    ))
}

/// The folder of the tables of this ruleset.
pub(crate) fn folder(
    dir: Option<&Path>,
    hunt: &Hunt,
    console: &Console<'_>,
) -> Result<PathBuf, Failure> {
    let base = match (dir, &console.state) {
        (Some(dir), _) => dir.to_owned(),
        (None, Some(state)) => state.join("tables"),
        (None, None) => {
            let reason = "there is no place for tables; name one with --dir";
            return Err(Failure::Usage(reason.to_owned()));
        }
    };
    let info = hunt.info();
    Ok(base.join(&info.game).join(&info.ruleset))
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
