//! `menagerie list`: the games and their rulesets.

use crate::args::ListArgs;
use crate::{Console, Failure};

pub(crate) fn run(_args: &ListArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    for info in menagerie_core::games::all() {
        writeln!(console.output, "{:24} {}", info.key(), info.summary)?;
    }
    Ok(())
}
