//! `menagerie play`: a game at the prompt.

mod answers;
mod begin;
mod command;
mod files;
mod keeper;
mod opening;
mod practical;
mod scribe;
mod seating;
mod session;
mod sitting;
mod table;

use menagerie_bots::Playable;
use menagerie_core::Rules;

use crate::args::{PlayArgs, PlayStyle};
use crate::tell::Tell;
use crate::{Console, Failure};
use session::Session;

use seating::{Host, sit};
use sitting::Sitting;

pub(crate) fn run(args: &PlayArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    if args.style == PlayStyle::W09 {
        return practical::run(args, console);
    }
    sit(args, console, AtPrompt(args))?
}

/// Plays at the prompt.
struct AtPrompt<'a>(&'a PlayArgs);

impl Host for AtPrompt<'_> {
    type Output = Result<(), Failure>;

    fn host<R: Rules + Playable + Tell>(
        self,
        sitting: Sitting<R>,
        console: &mut Console<'_>,
    ) -> Self::Output {
        Session::new(console, sitting, self.0.board).run()
    }
}
