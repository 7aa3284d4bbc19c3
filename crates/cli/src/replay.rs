//! `menagerie replay`: steps through a recorded game, prints it or checks it.

mod film;
mod reel;
mod step;

use menagerie_bots::Playable;
use menagerie_core::{Game, Info, Rules};
use menagerie_notation::{Record, RecordError, RecordFault, json, transcript, turn_sentence};

use crate::args::{LookArgs, ReplayArgs};
use crate::choose::GameVisitor;
use crate::games::{RecordedGame, RecordedGames};
use crate::rows::Row;
use crate::tell::Tell;
use crate::{Console, Failure};
use film::Film;

pub(crate) fn run(
    args: &ReplayArgs,
    look: LookArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut games = RecordedGames::open(&args.file, console)?;
    let as_text = args.json || args.check || args.to.is_some();
    if !as_text && console.has_screen() {
        return reel::show(args, look, &mut games, console);
    }
    // What is printed as a whole may be many games; only one is stepped through.
    let command = if as_text || console.interactive {
        None
    } else {
        console.read_line()?
    };
    let at_terminal = console.interactive && console.in_terminal;
    let steps = !as_text && (at_terminal || command.is_some());
    if steps || args.number.is_some() {
        let game = games.one(args.number)?;
        return Replay::of(args, &game, None, console).run(steps, command);
    }
    let mut number = 0;
    while let Some(game) = games.next_game()? {
        number += 1;
        let alone = number == 1 && games.at_end()?;
        let heading = (!alone).then_some(number);
        Replay::of(args, &game, heading, console).run(false, None)?;
    }
    if number == 0 {
        return Err(games.empty());
    }
    Ok(())
}

struct Replay<'a, 'c> {
    args: &'a ReplayArgs,
    recorded: &'a RecordedGame,
    /// The number of the game, where there are several.
    heading: Option<u64>,
    /// Whether it is stepped through, and what has been typed already.
    steps: bool,
    command: Option<String>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Replay<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let replayed = self.recorded.replay(&rules);
        let game = replayed.map_err(|error| self.refuse(&error))?;
        if self.args.json {
            let document = json::Record::of(&game, &self.recorded.record);
            self.console.print_json(&document)
        } else if self.args.check {
            self.confirm(&game)
        } else if let Some(ply) = self.args.to {
            self.show(&game, ply)
        } else if self.steps {
            self.step(&game)
        } else {
            self.print(&game)
        }
    }
}

impl<'a, 'c> Replay<'a, 'c> {
    fn of(
        args: &'a ReplayArgs,
        recorded: &'a RecordedGame,
        heading: Option<u64>,
        console: &'a mut Console<'c>,
    ) -> Self {
        Self {
            args,
            recorded,
            heading,
            steps: false,
            command: None,
            console,
        }
    }

    fn run(self, steps: bool, command: Option<String>) -> Result<(), Failure> {
        let choice = self.recorded.choice()?;
        choice.visit(Self {
            steps,
            command,
            ..self
        })?
    }

    /// The failure for a fault of the record. A result that the play contradicts is what a check
    /// looks for.
    fn refuse(&self, error: &RecordError) -> Failure {
        match error.fault {
            RecordFault::Contradiction { .. } | RecordFault::NotOver(_) if self.args.check => {
                Failure::Check(format!("{}: {error}", self.recorded.source().name))
            }
            _ => self.recorded.wrong(error),
        }
    }

    /// Says that the record is sound.
    fn confirm<R: Rules>(self, game: &Game<R>) -> Result<(), Failure> {
        let end = turn_sentence(game.rules().info(), game.turn());
        let plies = if game.ply() == 1 { "ply" } else { "plies" };
        let name = &self.recorded.source().name;
        let (seen, said) = match self.heading {
            Some(number) => (
                format!("{name}: game {number}"),
                format!("game {number} of {name}"),
            ),
            None => (name.clone(), format!("the game of {name}")),
        };
        let (ply, console) = (game.ply(), self.console);
        Ok(console.report(&[Row::new(
            format!("{seen}: {ply} {plies}, {end}"),
            format!("{said} is sound, with {ply} {plies}: {end}"),
        )])?)
    }

    /// Prints the game as a whole.
    fn print<R: Tell>(self, game: &Game<R>) -> Result<(), Failure> {
        let style = self.args.board.style();
        let (info, console) = (game.rules().info(), self.console);
        if !console.plain {
            number(self.heading, console)?;
            return Ok(write!(console.output, "{}", transcript(game, &style))?);
        }
        let film = Film::new(game, style);
        head(&self.recorded.record, self.heading, info, console)?;
        console.say_all(&film.told(0, None))?;
        Ok((1..=film.last())
            .try_for_each(|ply| console.say_all(&film.scene(ply).happened()))
            .and_then(|()| console.say(&film.scene(film.last()).turn_and_counts()))?)
    }

    /// Steps through the game, led by what is typed or piped in.
    fn step<R: Tell>(self, game: &Game<R>) -> Result<(), Failure> {
        let film = Film::new(game, self.args.board.style());
        let (info, console) = (game.rules().info(), self.console);
        head(&self.recorded.record, self.heading, info, console)?;
        step::step(&film, self.command, console)
    }

    fn show<R: Tell>(self, game: &Game<R>, ply: usize) -> Result<(), Failure> {
        let film = Film::new(game, self.args.board.style());
        if ply > film.last() {
            return Err(Failure::Usage(format!(
                "there is no ply {ply}: the game has {}",
                film.last()
            )));
        }
        number(self.heading, self.console)?;
        if self.console.plain {
            return Ok(self.console.say_all(&film.told(ply, None))?);
        }
        Ok(write!(self.console.output, "{}", film.frame(ply))?)
    }
}

/// Says which of several games it is.
fn number(heading: Option<u64>, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(number) = heading else {
        return Ok(());
    };
    if number > 1 && !console.plain {
        writeln!(console.output)?;
    }
    Ok(console.head(&format!("Game {number}"))?)
}

/// Says which game it is and who plays it.
fn head(
    record: &Record,
    heading: Option<u64>,
    info: &Info,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if console.plain {
        let which = heading.map(|number| format!("game {number}: "));
        let which = which.unwrap_or_default();
        console.say(&format!("{which}what is played is {}", info.title))?;
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
