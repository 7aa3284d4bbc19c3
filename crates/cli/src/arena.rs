//! `menagerie match`: players play each other, and it is measured who is better.

mod book;
mod desk;
mod document;
mod lines;
mod merge;
mod openings;
mod plan;
mod shard;
mod thinking;

use std::collections::BTreeSet;

use menagerie_bots::Playable;
use menagerie_bots::arena::{Contestant, Match, Schedule, Score, Shard, Sprt};
use menagerie_core::Rules;

use crate::args::{MatchArgs, MatchCommand, VariationArgs};
use crate::choose::{Choice, GameVisitor};
use crate::clock::clock;
use crate::interrupt::set_last_words;
use crate::seats::Player;
use crate::seed::draw_and_tell;
use crate::tables::Tables;
use crate::tell::Tell;
use crate::words::counted;
use crate::{Console, Failure, contestants};
use book::Book;
use desk::Desk;
use plan::Plan;
use thinking::Thinking;

pub(crate) fn run(args: &MatchArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(MatchCommand::Merge(args)) = &args.command {
        return merge::run(args, console);
    }
    let variation = VariationArgs {
        rules: args.rules.clone(),
        players: None,
    };
    let choice = Choice::new(args.game.as_deref(), &variation, console)?;
    let rules_text = choice.rules_text();
    choice.visit(Play {
        args,
        rules_text,
        console,
    })?
}

struct Play<'a, 'c> {
    args: &'a MatchArgs,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Play<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let Self {
            args,
            rules_text,
            console,
        } = self;
        let players = contestants::read(&args.players)?;
        let schedule = Schedule::new(players.len(), rules.seats_allowed(), args.games)
            .map_err(|error| Failure::Usage(error.to_string()))?;
        let rules = seated(&rules, &schedule)?;
        if let Some(told) = cut_short(&schedule) {
            writeln!(console.notices, "{told}")?;
        }
        let sprt = sprt(args, &schedule)?;
        let shard = shard::of_args(args.shard, console)?;
        let seed = seed(args, shard, console)?;
        let (openings, openings_label) = openings::read(&rules, args, console)?;
        let plan = Plan {
            game: rules.info().key(),
            rules_text: rules_text.map(str::to_owned),
            seed,
            games: args.games,
            players: players.iter().map(Player::record_name).collect(),
            openings: openings_label,
            sprt,
            draws: args.draws.over(&rules, rules.draw_rules())?,
        };
        let fixture = Match::new(rules, plan.draws, openings, schedule.clone(), seed);
        let mut score = Score::new(schedule, shard, sprt);
        let book = match &args.out {
            Some(path) => Some(open(path, args.resume, &plan, &fixture, shard, &mut score)?),
            None => None,
        };
        let thinking = Thinking::of(&players);
        let tables = Tables::of(console);
        let seated = (players.as_slice(), &tables);
        let desk = Desk::new(score, book, has_progress(args, console), &plan);
        let (score, book) = play(args, &fixture, shard, seated, &plan, &thinking, desk)?;
        if let Some(book) = book {
            book.finish(|game| score.wants(game))?;
        }
        thinking.tell(console)?;
        lines::print(
            &plan,
            fixture.rules().info(),
            &score,
            shard,
            args.json,
            console,
        )
    }
}

/// The rules with as many seats as sit at a table.
fn seated<R: Rules>(rules: &R, schedule: &Schedule) -> Result<R, Failure> {
    let seats = schedule.seats();
    let seated = u8::try_from(seats).ok().and_then(|n| rules.with_seats(n));
    seated.ok_or_else(|| Failure::Usage(format!("there are not {seats} seats")))
}

/// What is said where the last opening is not played in every arrangement of the seats.
fn cut_short(schedule: &Schedule) -> Option<String> {
    let seats = schedule.seats() as u64;
    let rest = schedule.games() % seats;
    let games = counted(rest, "game");
    match (rest, seats) {
        (0, _) => None,
        (_, 2) => Some(
            "The last game has no partner with the seats swapped: it counts in the points, and not \
             in the Elo difference."
                .to_owned(),
        ),
        _ => Some(format!(
            "The last round is cut short after {games}, so not everybody sits everywhere as often."
        )),
    }
}

fn sprt(args: &MatchArgs, schedule: &Schedule) -> Result<Option<Sprt>, Failure> {
    let Some(sprt) = args.sprt else {
        return Ok(None);
    };
    if schedule.players() != 2 {
        return Err(Failure::Usage(
            "--sprt compares two players; there are more".to_owned(),
        ));
    }
    let sprt = Sprt::new(sprt.0, sprt.1);
    sprt.map(Some)
        .map_err(|error| Failure::Usage(format!("--sprt: {error}")))
}

/// The seed that is given, that of the match to go on with, or a new one.
fn seed(args: &MatchArgs, shard: Shard, console: &mut Console<'_>) -> Result<u64, Failure> {
    if let Some(seed) = args.seed {
        return Ok(seed);
    }
    if shard.of > 1 {
        return Err(Failure::Usage(
            "the parts of a match need the same --seed".to_owned(),
        ));
    }
    let recorded = match &args.out {
        Some(path) if args.resume => book::seed_of(path)?,
        _ => None,
    };
    match recorded {
        Some(seed) => Ok(seed),
        None => Ok(draw_and_tell(console)?),
    }
}

/// Opens the record file and counts the games that are in it.
fn open<R: Playable>(
    path: &std::path::Path,
    resume: bool,
    plan: &Plan,
    fixture: &Match<R>,
    shard: Shard,
    score: &mut Score,
) -> Result<Book, Failure> {
    if !resume {
        return Book::create(path);
    }
    let (book, results) = Book::resume(path, plan, fixture, shard)?;
    for result in results {
        score.add(result);
    }
    Ok(book)
}

/// A bar is for a person who looks on, and not for one who listens or reads JSON from a pipe.
fn has_progress(args: &MatchArgs, console: &Console<'_>) -> bool {
    console.shows_progress() && (!args.json || console.in_terminal)
}

/// Plays the games that are not in the book yet.
fn play<R: Playable>(
    args: &MatchArgs,
    fixture: &Match<R>,
    shard: Shard,
    (players, tables): (&[Player], &Tables),
    plan: &Plan,
    thinking: &Thinking,
    mut desk: Desk,
) -> Result<(Score, Option<Book>), Failure> {
    let done = desk.games_done();
    let left = fixture.schedule().games_of(shard) - done.len() as u64;
    let mut crews = crews(args, fixture.rules(), players, left, thinking, tables)?;
    if desk.wants_more() {
        set_last_words(last_words(args));
        let is_due = |game| !done.contains(&game);
        let played = if desk.keeps_records() {
            fixture.run_telling(
                shard,
                is_due,
                &mut crews,
                |game, ending, result| {
                    let record = plan.record(result.game, fixture.schedule(), game, ending);
                    record.to_string()
                },
                |result, record| desk.take(result, Some(&record)),
            )
        } else {
            fixture.run(shard, is_due, &mut crews, |result| desk.take(result, None))
        };
        set_last_words("");
        played.map_err(|error| Failure::Usage(error.to_string()))?;
    }
    desk.close()
}

/// One contestant a player, for each thread.
fn crews<R: Playable>(
    args: &MatchArgs,
    rules: &R,
    players: &[Player],
    left: u64,
    thinking: &Thinking,
    tables: &Tables,
) -> Result<Vec<Crew<R>>, Failure> {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(processors, usize::from) as u64;
    let clock = clock();
    let crew = |_| {
        let contestants = players.iter().filter_map(|player| {
            let start = rules.start();
            player.contestant(rules, &start, &clock, tables).transpose()
        });
        let contestants = contestants.collect::<Result<Vec<_>, _>>()?;
        Ok(thinking.watch(contestants, &clock))
    };
    (0..threads.min(left.max(1))).map(crew).collect()
}

/// What is said when the user presses Ctrl-C.
fn last_words(args: &MatchArgs) -> String {
    match &args.out {
        Some(path) => format!(
            "Interrupted. The games that have ended are in {}; the same command with --resume goes \
             on with them.",
            path.display()
        ),
        None => "Interrupted. Nothing is kept; with --out FILE it would be.".to_owned(),
    }
}

/// A contestant for each player.
type Crew<R> = Vec<Box<dyn Contestant<R>>>;

/// The games of these numbers.
type Games = BTreeSet<u64>;
