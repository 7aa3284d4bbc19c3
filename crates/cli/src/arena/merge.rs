//! `menagerie match merge`: the shards of a match put together.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use menagerie_bots::Playable;
use menagerie_bots::arena::{GameResult, Schedule, Score, Shard};
use menagerie_core::{Game, Rules};
use menagerie_notation::{Record, RecordText, Records};

use super::book::{Place, write_in_order};
use super::plan::Plan;
use super::{lines, seated};
use crate::args::MergeArgs;
use crate::choose::{Choice, GameVisitor};
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure};

pub(super) fn run(args: &MergeArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let (name, first) = first_record(&args.files)?;
    let source = Source {
        name,
        text: String::new(),
    };
    let choice = Choice::of_record(&first, &source)?;
    choice.visit(Merge {
        args,
        first: &first,
        source: &source,
        console,
    })?
}

struct Merge<'a, 'c> {
    args: &'a MergeArgs,
    first: &'a Record,
    source: &'a Source,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Merge<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let game = self.first.replay(&rules);
        let game = game.map_err(|error| self.source.wrong(error))?;
        let plan = Plan::of_record(self.first, game.draw_rules());
        let plan = plan.map_err(|fault| self.source.wrong(fault))?;
        let schedule = Schedule::new(plan.players.len(), rules.seats_allowed(), plan.games)
            .map_err(|error| self.source.wrong(error))?;
        let rules = seated(&rules, &schedule)?;
        let mut score = Score::new(schedule, Shard::WHOLE, plan.sprt);
        let games = collect(&self.args.files, &plan, &rules)?;
        for found in games.values() {
            score.add(found.result);
        }
        if score.next().is_some() {
            return Err(missing(&score, &games));
        }
        if let Some(path) = &self.args.out {
            let games = games.values();
            let wanted = games.filter(|found| score.wants(found.result.game));
            let places = wanted.map(|found| (found.file, found.place));
            write_in_order(path, &self.args.files, places)?;
        }
        let json = self.args.json;
        lines::print(
            &plan,
            rules.info(),
            &score,
            Shard::WHOLE,
            json,
            self.console,
        )
    }
}

/// A game, and where it was found.
struct Found {
    result: GameResult,
    file: usize,
    line: usize,
    place: Place,
}

/// The games of all files.
fn collect<R: Rules>(
    files: &[PathBuf],
    plan: &Plan,
    rules: &R,
) -> Result<BTreeMap<u64, Found>, Failure> {
    let fresh = Game::new(rules.clone());
    let mut games: BTreeMap<u64, Found> = BTreeMap::new();
    for (index, path) in files.iter().enumerate() {
        for text in records(path)? {
            let text = text.map_err(Failure::file(path))?;
            let result = result_of(&text, plan, &fresh).map_err(|fault| wrong(path, fault))?;
            let game = result.game;
            let found = Found {
                result,
                file: index,
                line: text.line,
                place: Place {
                    game,
                    start: text.start,
                    length: text.end - text.start,
                },
            };
            if let Some(other) = games.insert(game, found) {
                return Err(Failure::BadInput(format!(
                    "game {} is there twice: {}, line {}, and {}, line {}",
                    game + 1,
                    files[other.file].display(),
                    other.line,
                    path.display(),
                    text.line
                )));
            }
        }
    }
    Ok(games)
}

fn result_of<R: Rules>(
    text: &RecordText,
    plan: &Plan,
    fresh: &Game<R>,
) -> Result<GameResult, String> {
    let in_line = |fault: String| format!("line {}: {fault}", text.line);
    let record = text.read().map_err(|error| error.to_string())?;
    let number = plan.number(&record).map_err(in_line)?;
    let game = record
        .replay_like(fresh)
        .map_err(|error| text.in_whole(error).to_string())?;
    plan.result(number, &record, &game).map_err(in_line)
}

/// Names the games that are not there, those next to each other as a range.
fn missing(score: &Score, games: &BTreeMap<u64, Found>) -> Failure {
    const MOST_RANGES: usize = 8;
    let all = 0..score.schedule().games();
    let missing = all.filter(|game| !games.contains_key(game));
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    let mut count = 0_u64;
    for game in missing {
        count += 1;
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == game => *last = game,
            _ => ranges.push((game, game)),
        }
    }
    let named = ranges.iter().take(MOST_RANGES).map(|(first, last)| {
        if first == last {
            (first + 1).to_string()
        } else {
            format!("{}-{}", first + 1, last + 1)
        }
    });
    let more = if ranges.len() > MOST_RANGES {
        ", …"
    } else {
        ""
    };
    let named = named.collect::<Vec<_>>().join(", ");
    let (all, games) = (
        score.schedule().games(),
        if count == 1 { "game is" } else { "games are" },
    );
    Failure::BadInput(format!("{count} of {all} {games} missing: {named}{more}"))
}

fn records(path: &Path) -> Result<Records<BufReader<File>>, Failure> {
    let file = File::open(path).map_err(Failure::file(path))?;
    Ok(Records::new(BufReader::new(file)))
}

/// The first record there is, and the name of its file.
fn first_record(files: &[PathBuf]) -> Result<(String, Record), Failure> {
    for path in files {
        if let Some(text) = records(path)?.next() {
            let text = text.map_err(Failure::file(path))?;
            let record = text.read().map_err(|error| wrong(path, error))?;
            return Ok((path.display().to_string(), record));
        }
    }
    Err(Failure::BadInput(
        "there is no game in these files".to_owned(),
    ))
}

fn wrong(path: &Path, fault: impl Display) -> Failure {
    Failure::BadInput(format!("{}: {fault}", path.display()))
}
