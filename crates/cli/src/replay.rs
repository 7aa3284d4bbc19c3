//! `menagerie replay`: steps through a recorded game, prints it or checks it.

mod film;
mod step;

use menagerie_bots::Playable;
use menagerie_core::{Game, Info, Rules};
use menagerie_notation::{Record, RecordError, RecordFault, json, transcript, turn_sentence};

use crate::args::{LookArgs, ReplayArgs};
use crate::choose::{Choice, GameVisitor};
use crate::config::Config;
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure, tui};
use film::Film;

pub(crate) fn run(
    args: &ReplayArgs,
    look: LookArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let source = Source::read(&args.file, console)?;
    let record = Record::read(&source.text).map_err(|error| source.wrong(error))?;
    let choice = Choice::of_record(&record, &source)?;
    choice.visit(Replay {
        args,
        look,
        source: &source,
        record: &record,
        console,
    })?
}

struct Replay<'a, 'c> {
    args: &'a ReplayArgs,
    look: LookArgs,
    source: &'a Source,
    record: &'a Record,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Replay<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let game = self
            .record
            .replay(&rules)
            .map_err(|error| self.refuse(&error))?;
        if self.args.json {
            self.console
                .print_json(&json::Record::of(&game, self.record))
        } else if self.args.check {
            self.confirm(&game)
        } else if let Some(ply) = self.args.to {
            self.show(&game, ply)
        } else if self.console.has_screen() {
            self.show_on_screen(game)
        } else {
            self.play(&game)
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

    /// Steps through the game where somebody sits at a terminal or commands are piped in, and
    /// prints it as a whole elsewhere.
    fn play<R: Tell>(self, game: &Game<R>) -> Result<(), Failure> {
        let style = self.args.board.style();
        let console = self.console;
        let at_terminal = console.interactive && console.in_terminal;
        let command = if console.interactive {
            None
        } else {
            console.read_line()?
        };
        let film = Film::new(game, style.clone());
        if !at_terminal && command.is_none() {
            if !console.plain {
                return Ok(write!(console.output, "{}", transcript(game, &style))?);
            }
            head(self.record, game.rules().info(), console)?;
            console.say_all(&film.told(0, None))?;
            return Ok((1..=film.last())
                .try_for_each(|ply| console.say_all(&film.scene(ply).happened()))
                .and_then(|()| console.say(&film.scene(film.last()).turn_and_counts()))?);
        }
        head(self.record, game.rules().info(), console)?;
        step::step(&film, command, console)
    }

    fn show_on_screen<R: Rules + Playable + Tell>(self, game: Game<R>) -> Result<(), Failure> {
        let config = Config::read(self.console);
        let board = self.args.board;
        let look = config.look(self.look, board.ascii, self.console);
        let seats = game.rules().info().seats.iter();
        let names = seats.map(|seat| self.record.player(&seat.name).map(str::to_owned));
        let names = names.collect();
        tui::replay(game, names, board.flip, look, self.console)
    }

    fn show<R: Tell>(self, game: &Game<R>, ply: usize) -> Result<(), Failure> {
        let film = Film::new(game, self.args.board.style());
        if ply > film.last() {
            return Err(Failure::Usage(format!(
                "there is no ply {ply}: the game has {}",
                film.last()
            )));
        }
        if self.console.plain {
            return Ok(self.console.say_all(&film.told(ply, None))?);
        }
        Ok(write!(self.console.output, "{}", film.frame(ply))?)
    }
}

/// Says which game it is and who plays it.
fn head(record: &Record, info: &Info, console: &mut Console<'_>) -> Result<(), Failure> {
    if console.plain {
        console.say(&format!("this is a game of {}", info.title))?;
        for (seat, name) in record.players() {
            console.say(&format!("{name} is at the seat {seat}"))?;
        }
        return Ok(());
    }
    console.head(&info.title)?;
    for (seat, name) in record.players() {
        writeln!(console.output, "{seat}: {name}")?;
    }
    Ok(writeln!(console.output)?)
}
