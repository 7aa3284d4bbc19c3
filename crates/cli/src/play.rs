//! `menagerie play`: a game at the prompt.

mod answers;
mod begin;
mod bell;
mod command;
mod contest;
mod files;
mod from;
mod hint;
mod keeper;
mod opening;
mod practical;
mod scribe;
mod seating;
mod session;
mod shelf;
mod sitting;
mod table;

use menagerie_bots::Playable;
use menagerie_core::Rules;

use crate::args::{LookArgs, PlayArgs, PlayStyle};
use crate::config::Config;
use crate::tell::Tell;
use crate::{Console, Failure, tui};
use session::Session;

pub(crate) use bell::Bell;
pub(crate) use command::{Command, Question};
pub(crate) use contest::Contest;
pub(crate) use files::{typed_path, write_whole};
pub(crate) use from::From;
pub(crate) use seating::{Host, sit, take_up};
pub(crate) use shelf::{KeptGame, all as all_kept, numbered as numbered_kept};
pub(crate) use sitting::Sitting;
pub(crate) use table::Thought;

pub(crate) fn run(
    args: &PlayArgs,
    look: LookArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if args.style == PlayStyle::W09 {
        return practical::run(args, console);
    }
    let config = Config::read(console);
    if console.has_screen() {
        let look = config.look(look, args.board.ascii, console);
        return tui::play(args, &config, look, console);
    }
    sit(args, &config, console, AtPrompt(args))?
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
        let mut next = Some(sitting);
        while let Some(sitting) = next {
            next = Session::new(console, sitting, self.0.board).run()?;
        }
        Ok(())
    }
}
