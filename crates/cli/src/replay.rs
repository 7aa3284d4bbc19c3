//! `menagerie replay`: steps through a recorded game, prints it or checks it.

mod film;
mod step;

use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};
use menagerie_notation::{Record, RecordError, RecordFault, turn_sentence};

use crate::args::ReplayArgs;
use crate::choose::{Choice, GameVisitor};
use crate::source::Source;
use crate::{Console, Failure};
use film::Film;

pub(crate) fn run(args: &ReplayArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let source = Source::read(&args.file, console)?;
    let record = Record::read(&source.text).map_err(|error| source.wrong(error))?;
    let choice = Choice::of_record(&record, &source)?;
    choice.visit(Replay {
        args,
        source: &source,
        record: &record,
        console,
    })?
}

struct Replay<'a, 'c> {
    args: &'a ReplayArgs,
    source: &'a Source,
    record: &'a Record,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Replay<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let game = self
            .record
            .replay(&rules)
            .map_err(|error| self.refuse(&error))?;
        if self.args.check {
            self.confirm(&game)
        } else if let Some(ply) = self.args.to {
            self.show(&game, ply)
        } else {
            step::step(&Film::new(&game, self.args.board.style()), self.console)
        }
    }
}

impl Replay<'_, '_> {
    /// The failure for a fault of the record. A result that the play contradicts is what a check
    /// looks for.
    fn refuse(&self, error: &RecordError) -> Failure {
        match error.fault {
            RecordFault::Contradiction { .. } | RecordFault::NotOver(_) if self.args.check => {
                Failure::Check(format!("{}: {error}", self.source.name))
            }
            _ => self.source.wrong(error),
        }
    }

    /// Says that the record is sound.
    fn confirm<R: Rules>(self, game: &Game<R>) -> Result<(), Failure> {
        let end = turn_sentence(game.rules().info(), game.turn());
        let plies = if game.ply() == 1 { "ply" } else { "plies" };
        Ok(writeln!(
            self.console.output,
            "{}: {} {plies}, {end}",
            self.source.name,
            game.ply()
        )?)
    }

    fn show<R: Rules>(self, game: &Game<R>, ply: usize) -> Result<(), Failure> {
        let film = Film::new(game, self.args.board.style());
        if ply > film.last() {
            return Err(Failure::Usage(format!(
                "there is no ply {ply}: the game has {}",
                film.last()
            )));
        }
        Ok(write!(self.console.output, "{}", film.frame(ply))?)
    }
}
