//! `menagerie stats`: what many games have in common, read one record at a time.

mod document;
mod histogram;
mod lines;
mod plot;
mod reader;
mod summary;
mod svg;

use std::collections::BTreeMap;

use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};

use crate::args::StatsArgs;
use crate::choose::{Choice, GameVisitor};
use crate::forfeit::forfeit_of;
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure};
use document::StatsDocument;
use reader::{Found, Reader};
use summary::Summary;

/// How many wrong records are named one by one.
const MOST_NAMED: u64 = 20;

pub(crate) fn run(args: &StatsArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let (mut stats, mut names) = (Stats::default(), Vec::new());
    for path in &args.files {
        let (input, notices) = (&mut console.input, &mut console.notices);
        let mut reader = Reader::open(path, input)?;
        let mut pending = stats.next(&mut reader, notices)?;
        while let Some(found) = pending {
            pending = stats.group(found, &mut reader, notices)?;
        }
        names.push(reader.name);
    }
    if stats.groups.is_empty() && stats.wrong == 0 {
        return Err(Failure::BadInput(match names.as_slice() {
            [name] => format!("{name}: there is no game in it"),
            _ => "there is no game in these files".to_owned(),
        }));
    }
    let summaries = stats.groups.into_values().collect::<Vec<_>>();
    if let Some(path) = &args.svg {
        std::fs::write(path, svg::write(&summaries)).map_err(Failure::file(path))?;
    }
    if args.json {
        console.print_json(&StatsDocument::of(&summaries, stats.wrong))?;
    } else {
        lines::print(&summaries, args.plot, console)?;
    }
    match stats.wrong {
        0 => Ok(()),
        1 => Err(Failure::BadInput("1 record is left out".to_owned())),
        wrong => Err(Failure::BadInput(format!("{wrong} records are left out"))),
    }
}

/// What sets games apart so much that they are not counted together: game and ruleset, the number
/// of seats, and the text of rules that are not built in.
type Kind = (String, u8, Option<String>);

#[derive(Default)]
struct Stats {
    groups: BTreeMap<Kind, Summary>,
    /// How many records could not be counted.
    wrong: u64,
}

impl Stats {
    /// The next record that can be read.
    fn next(
        &mut self,
        reader: &mut Reader<'_>,
        notices: &mut dyn std::io::Write,
    ) -> Result<Option<Found>, Failure> {
        while let Some(found) = reader.next()? {
            match found {
                Ok(found) => return Ok(Some(found)),
                Err(fault) => self.leave_out(&fault, notices)?,
            }
        }
        Ok(None)
    }

    fn leave_out(&mut self, fault: &str, notices: &mut dyn std::io::Write) -> Result<(), Failure> {
        self.wrong += 1;
        if self.wrong <= MOST_NAMED {
            writeln!(notices, "{fault}")?;
        } else if self.wrong == MOST_NAMED + 1 {
            writeln!(notices, "and so on")?;
        }
        Ok(())
    }

    /// Counts a record and those after it that are of the same rules. Returns the first that is
    /// not.
    fn group(
        &mut self,
        first: Found,
        reader: &mut Reader<'_>,
        notices: &mut dyn std::io::Write,
    ) -> Result<Option<Found>, Failure> {
        let source = Source {
            name: reader.name.clone(),
            text: String::new(),
        };
        let choice = match Choice::of_record(&first.record, &source) {
            Ok(choice) => choice,
            Err(failure) => {
                self.leave_out(&reader.fault(first.line, &failure.to_string()), notices)?;
                return self.next(reader, notices);
            }
        };
        choice.visit(Group {
            stats: self,
            first,
            reader,
            notices,
        })?
    }
}

struct Group<'a, 'r> {
    stats: &'a mut Stats,
    first: Found,
    reader: &'a mut Reader<'r>,
    notices: &'a mut dyn std::io::Write,
}

impl GameVisitor for Group<'_, '_> {
    type Output = Result<Option<Found>, Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let Self {
            stats,
            first,
            reader,
            notices,
        } = self;
        let (key, text) = (first.record.key().to_owned(), first.record.rules_text());
        let same =
            |found: &mut Found| found.record.key() == key && found.record.rules_text() == text;
        let fresh = Game::new(rules);
        let mut next = Some(first);
        while let Some(found) = next.take_if(same) {
            match found.record.replay_like(&fresh) {
                Ok(game) => match forfeit_of(&found.record, game.rules().info()) {
                    Ok(forfeit) => {
                        let kind = (key.clone(), game.rules().seats(), text.clone());
                        let info = || Summary::new(game.rules());
                        let summary = stats.groups.entry(kind).or_insert_with(info);
                        summary.add(&game, forfeit.map(|(_, forfeit)| forfeit.reason));
                    }
                    Err(fault) => stats.leave_out(&reader.fault(found.line, &fault), notices)?,
                },
                Err(error) => stats.leave_out(&reader.misplay(found.line, error), notices)?,
            }
            next = stats.next(reader, notices)?;
        }
        Ok(next)
    }
}
