//! From the command line, or a record, to a game at which everybody sits.

use std::fmt::Display;
use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};
use menagerie_notation::{Record, parse_event};

use super::begin;
use super::keeper::Keeper;
use super::scribe::{Kept, Scribe};
use super::shelf;
use super::sitting::Sitting;
use super::table::{Luck, Table};
use crate::args::PlayArgs;
use crate::choose::{Choice, GameVisitor};
use crate::config::Config;
use crate::games::{RecordedGame, RecordedGames};
use crate::seats;
use crate::seed::draw_seed;
use crate::source::Source;
use crate::tables::Tables;
use crate::tell::Tell;
use crate::{Console, Failure};

/// What is done with a game at which everybody sits, whatever the game.
pub(crate) trait Host {
    /// What that gives.
    type Output;

    /// Does it.
    fn host<R: Rules + Playable + Tell>(
        self,
        sitting: Sitting<R>,
        console: &mut Console<'_>,
    ) -> Self::Output;
}

/// Seats everybody at the game that the command line asks for, new or gone on with.
///
/// # Errors
/// When there is no such game, or it cannot be played so.
pub(crate) fn sit<H: Host>(
    args: &PlayArgs,
    config: &Config,
    console: &mut Console<'_>,
    host: H,
) -> Result<H::Output, Failure> {
    if let Some(number) = args.resume {
        let name = args.game.game.as_deref();
        if let Some(slip) = name.filter(|name| number.is_none() && name.parse::<usize>().is_ok()) {
            let what = format!("the kept game number {slip} is asked for with --resume={slip}");
            return Err(Failure::Usage(what));
        }
        let kept = shelf::find(number, name, console)?;
        return take_up(args, &kept.file, config, console, host);
    }
    if let Some(file) = &args.load {
        let mut games = RecordedGames::open(file, console)?;
        let game = games.one(args.number)?;
        // A file of several games must not be written over by one of them.
        let own = args.number.is_none_or(|number| number == 1) && games.at_end()?;
        let from = Recorded {
            file,
            game,
            place: if own { Place::Own } else { Place::Shared },
        };
        return go_on(args, from, config, console, host);
    }
    let choice = Choice::of_args(&args.game, console)?;
    choice.visit(Begin {
        args,
        config,
        rules_text: choice.rules_text(),
        console,
        host,
    })?
}

/// Seats everybody at the game that is kept in this file.
///
/// # Errors
/// When it cannot go on.
pub(crate) fn take_up<H: Host>(
    args: &PlayArgs,
    file: &Path,
    config: &Config,
    console: &mut Console<'_>,
    host: H,
) -> Result<H::Output, Failure> {
    let source = Source::read(file, console)?;
    let record = Record::read(&source.text).map_err(|error| source.wrong(error))?;
    let game = RecordedGame::of(record, source);
    let from = Recorded {
        file,
        game,
        place: Place::Kept,
    };
    go_on(args, from, config, console, host)
}

/// A game, and the file that holds it.
struct Recorded<'a> {
    file: &'a Path,
    game: RecordedGame,
    place: Place,
}

/// What the file of a game is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Place {
    /// Where the program has kept it, and goes on keeping it.
    Kept,
    /// The user's, with this game alone in it.
    Own,
    /// The user's, with others in it.
    Shared,
}

/// Goes on with a kept or a recorded game.
fn go_on<H: Host>(
    args: &PlayArgs,
    from: Recorded<'_>,
    config: &Config,
    console: &mut Console<'_>,
    host: H,
) -> Result<H::Output, Failure> {
    if args.toss || args.roll_for_start {
        let what = "a coin is tossed, and the start thrown for, only before a game";
        return Err(Failure::Usage(what.to_owned()));
    }
    from.game.choice()?.visit(GoOn {
        args,
        from,
        config,
        console,
        host,
    })?
}

/// A new game.
struct Begin<'a, 'c, H> {
    args: &'a PlayArgs,
    config: &'a Config,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
    host: H,
}

impl<H: Host> GameVisitor for Begin<'_, '_, H> {
    type Output = Result<H::Output, Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let Self {
            args,
            config,
            rules_text,
            console,
            host,
        } = self;
        let info = rules.info();
        // What the command line says counts alone. A script gets the same game everywhere.
        let own = console.interactive && args.seats.is_empty() && args.names.is_empty();
        let (mut seats, names) = if own {
            (config.seats(info), config.names(info))
        } else {
            (args.seats.clone(), args.names.clone())
        };
        let tables = Tables::of(console);
        let warnings = if own || args.by_menu {
            config.replace_unable((&rules, &rules.start()), &mut seats, &tables)
        } else {
            Vec::new()
        };
        let mut players = seats::at_prompt(info, &seats)?;
        seats::name_people(info, &mut players, &seats, &names)?;
        seats::set_threads(&mut players, args.threads);
        let seed = args.seed.unwrap_or_else(draw_seed);
        let mut before = begin::luck(seed);
        let tossed = if args.toss {
            begin::toss(info, &mut players, &mut before)?
        } else {
            None
        };
        let mut scribe = Scribe::new(seed, rules_text.map(str::to_owned), &players);
        scribe.save.clone_from(&args.save);
        let (start, rolled) = if args.roll_for_start {
            begin::roll_for_start(&rules, &mut before)?
        } else {
            (rules.start(), Vec::new())
        };
        let keeper = Keeper::new(console.state.as_deref(), &info.key());
        let draws = args.draws.over(&rules, rules.draw_rules())?;
        let luck = Luck::new(seed, rules.seats());
        let game = Game::from_state(rules, start).with_draw_rules(draws);
        let table = Table::new(game, players, luck, tables)?;
        let mut sitting = Sitting::new(table, scribe, keeper)?;
        sitting.warnings.splice(0..0, warnings);
        if let Some(games) = args.games {
            sitting = sitting.in_match(games)?;
        }
        sitting.warn_of(config);
        sitting.before = tossed.into_iter().chain(rolled).collect();
        Ok(host.host(sitting, console))
    }
}

/// A game that has begun before.
struct GoOn<'a, 'c, H> {
    args: &'a PlayArgs,
    from: Recorded<'a>,
    config: &'a Config,
    console: &'a mut Console<'c>,
    host: H,
}

impl<H: Host> GameVisitor for GoOn<'_, '_, H> {
    type Output = Result<H::Output, Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let Self { args, ref from, .. } = self;
        let recorded = &from.game;
        let record = &recorded.record;
        let is_kept = from.place == Place::Kept;
        let kept = Kept::of(record);
        let game = recorded.replay(&rules);
        let mut game = game.map_err(|error| recorded.wrong(error))?;
        let draws = args.draws.over(game.rules(), game.draw_rules())?;
        game = game.with_draw_rules(draws);
        self.redoable(&mut game, &kept)?;

        let info = game.rules().info();
        let mut players = seats::of_record(info, record, &args.seats, is_kept)?;
        seats::name_people(info, &mut players, &args.seats, &args.names)?;
        seats::set_threads(&mut players, args.threads);
        let own_seed = record.tag("Seed").and_then(|seed| seed.parse().ok());
        // Whoever loads a record again and again shall not see the same dice each time, so only
        // a kept game has the luck that it had.
        let own_seed = own_seed.filter(|_| is_kept);
        let seed = args.seed.or(own_seed).unwrap_or_else(draw_seed);
        let luck = kept
            .luck
            .filter(|luck| args.seed.is_none() && luck.seats() == players.len());
        let luck = luck.unwrap_or_else(|| Luck::new(seed, game.rules().seats()));

        let mut scribe = Scribe::new(seed, record.rules_text(), &players);
        scribe.save = args.save.clone().or(kept.save);
        let keeper = if is_kept {
            Keeper::of(from.file, recorded.source().text.clone())
        } else {
            if from.place == Place::Own {
                scribe.own.push(from.file.to_owned());
            }
            Keeper::new(self.console.state.as_deref(), &info.key())
        };
        let table = Table::new(game, players, luck, Tables::of(self.console))?;
        let sitting = Sitting::new(table, scribe, keeper)?;
        let sitting = sitting.in_match_of(record);
        let mut sitting = sitting.map_err(|error| recorded.wrong(error))?;
        sitting.warn_of(self.config);
        Ok(self.host.host(sitting, self.console))
    }
}

impl<H> GoOn<'_, '_, H> {
    /// Makes a game that was kept able to redo what it could.
    fn redoable<R: Rules>(&self, game: &mut Game<R>, kept: &Kept) -> Result<(), Failure> {
        for text in &kept.undone {
            let event = parse_event(game.rules(), game.state(), text);
            let wrong = |error: &dyn Display| self.from.game.wrong(format!("{text}: {error}"));
            let event = event.map_err(|error| wrong(&error))?;
            game.play(event).map_err(|error| wrong(&error))?;
        }
        for _ in &kept.undone {
            game.undo();
        }
        Ok(())
    }
}
