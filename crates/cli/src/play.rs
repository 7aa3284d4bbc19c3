//! `menagerie play`.

use crate::args::PlayArgs;
use crate::{Console, Failure};

pub(crate) fn run(_args: &PlayArgs, _console: &mut Console<'_>) -> Result<(), Failure> {
    Err(Failure::Usage("this command is not there yet".to_owned()))
}
