//! `menagerie watch`: bots play, and every position is printed.

mod report;
mod tally;
#[cfg(test)]
mod tests;

use std::io;

use menagerie_bots::{Generator, NoMove, Playable, Players};
use menagerie_core::{Game, Rules, Seat};
use menagerie_notation::Record;

use crate::args::{Language, WatchArgs};
use crate::choose::{Choice, GameVisitor};
use crate::players::BotChoice;
use crate::seats;
use crate::seed::draw_and_tell;
use crate::tables::Tables;
use crate::tell::Tell;
use crate::{Console, Failure};
use report::Report;
use tally::Tally;

pub(crate) fn run(args: &WatchArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let choice = Choice::of_args(&args.game, console)?;
    let rules_text = choice.rules_text();
    choice.visit(Watch {
        args,
        rules_text,
        console,
    })?
}

struct Watch<'a, 'c> {
    args: &'a WatchArgs,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Watch<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let Self {
            args,
            rules_text,
            console,
        } = self;
        let info = rules.info();
        let bots = seats::bots_only(info, &args.seats)?.into_iter();
        let threads = args.threads.unwrap_or(1);
        let bots: Vec<_> = bots.map(|bot| bot.with_threads(threads)).collect();
        if args.lang == Language::Pl && report::polish_name(info, Seat::new(0)).is_none() {
            let key = info.key();
            let fault = format!("there are Polish words for bezszachy, and none for {key}");
            return Err(Failure::Usage(fault));
        }
        let seed = match args.seed {
            Some(seed) => seed,
            None => draw_and_tell(console)?,
        };
        let tables = Tables::of(console);
        let mut report = Report { args, console };
        let mut tally = Tally::default();
        for number in 0..args.games {
            report.begin(number)?;
            let game = play(
                args,
                &rules,
                &bots,
                &tables,
                Generator::stream(seed, number),
                &mut report,
            )?;
            let record = record_of(&game, &bots, seed, rules_text);
            if let Some(outcome) = game.outcome() {
                tally.add(outcome, game.ply());
                report.end(&game, outcome, &record)?;
            }
        }
        if args.games > 1 {
            report.sum_up(info, &tally)?;
        }
        Ok(())
    }
}

/// Plays a game to its end, reporting every position.
fn play<R: Rules + Playable + Tell>(
    args: &WatchArgs,
    rules: &R,
    bots: &[BotChoice],
    tables: &Tables,
    stream: Generator,
    report: &mut Report<'_, '_>,
) -> Result<Game<R>, Failure> {
    let bots = bots
        .iter()
        .map(|bot| bot.build(rules, &rules.start(), None, tables))
        .collect::<Result<_, _>>()?;
    let mut players = Players::new(bots, stream);
    let draws = args.draws.over(rules, rules.draw_rules())?;
    let mut game = Game::new(rules.clone()).with_draw_rules(draws);
    loop {
        let before = game.state().clone();
        let event = players.advance(&mut game).map_err(|error| match error {
            NoMove::Unable { .. } => Failure::BadInput(error.to_string()),
            // A bot that does not keep to the rules is a fault of the program.
            other => io::Error::other(other).into(),
        });
        match event? {
            Some(event) => report.position(&game, &before, event)?,
            None => return Ok(game),
        }
    }
}

fn record_of<R: Rules>(
    game: &Game<R>,
    bots: &[BotChoice],
    seed: u64,
    rules_text: Option<&str>,
) -> Record {
    let seats = game.rules().info().seats.iter();
    let record = Record::of(game).with_seed(seed);
    let record = seats.zip(bots).fold(record, |record, (seat, bot)| {
        record.with_player(&seat.name, &bot.to_string())
    });
    match rules_text {
        Some(text) => record.with_rules_text(text),
        None => record,
    }
}
