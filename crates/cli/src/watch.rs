//! `menagerie watch`.

use crate::args::WatchArgs;
use crate::{Console, Failure};

pub(crate) fn run(_args: &WatchArgs, _console: &mut Console<'_>) -> Result<(), Failure> {
    Err(Failure::Usage("this command is not there yet".to_owned()))
}
