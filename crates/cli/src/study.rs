//! `menagerie study`: exercises and the board to build positions on, in full screen, at the prompt
//! or in JSON.

mod ask;
mod build;
mod exam;
mod keep;
mod lesson;
mod menu;
#[cfg(test)]
mod tests;
mod words;
mod working;

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_study::{Entry, Kind, Study, Theme, read_entries, shipped, write_entries};
use menagerie_tablebase::{Effort, Silent};

use crate::args::{LookArgs, StudyArgs, StudyExercise};
use crate::choose::{Choice, GameVisitor};
use crate::config::Config;
use crate::seed::draw_seed;
use crate::solve::Progress as Preparation;
use crate::source::Source;
use crate::tables::Tables;
use crate::tell::Tell;
use crate::text::{KEY, styled};
use crate::tui;
use crate::{Console, Failure};
use working::{Aloud, Working};

pub(crate) use build::{change, check_board};
pub(crate) use keep::Book;
pub(crate) use lesson::{Lesson, Questions};
pub(crate) use words::{answer_sentence, verdict_sentences, worth_telling};

pub(crate) fn run(
    args: &StudyArgs,
    look: LookArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if args.topics {
        return topics(console);
    }
    let choice = Choice::of_args(&args.game, console)?;
    choice.visit(Studied {
        args,
        look,
        rules_text: choice.rules_text(),
        console,
    })?
}

/// Lists the topics by exercise.
fn topics(console: &mut Console<'_>) -> Result<(), Failure> {
    if console.plain {
        let topics = Theme::ALL.iter();
        let topics = topics.map(|theme| {
            let (key, kind, title) = (theme.key(), theme.kind(), theme.title());
            format!("{key:?} is a topic of {kind}: {title}")
        });
        return Ok(console.say_all(&topics.collect::<Vec<_>>())?);
    }
    let keys = Theme::ALL.iter().map(|theme| theme.key().len());
    let width = keys.max().unwrap_or(0);
    for theme in Theme::ALL {
        let (key, kind) = (theme.key(), theme.kind());
        let pad = width - key.len();
        let key = styled(KEY, key);
        writeln!(
            console.output,
            "{kind:9}  {key}{:pad$}  {}",
            "",
            theme.title()
        )?;
    }
    Ok(())
}

struct Studied<'a, 'c> {
    args: &'a StudyArgs,
    look: LookArgs,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Studied<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
        let Self {
            args,
            look,
            rules_text,
            console,
        } = self;
        let on_screen = console.has_screen() && !args.json && args.print.is_none();
        if args.exercise == Some(StudyExercise::Build) {
            check_board(&rules)?;
            if on_screen {
                let look = Config::read(console).look(look, args.board.ascii, console);
                return tui::build(rules, rules_text, args, look, console);
            }
            return build::run(&rules, args, rules_text, console);
        }
        let Some(hunt) = rules.hunt() else {
            let key = rules.info().key();
            return Err(Failure::Usage(format!(
                "{key} is no game of few against many, and has no exercises; study \
                 fox-and-geese or bagh-chal"
            )));
        };
        let mut lesson = Lesson {
            hunt: hunt.clone(),
            rules_text: rules_text.map(str::to_owned),
            entries: Vec::new(),
            topic: args.topic,
            origin: args.from.into(),
            seed: args.seed.unwrap_or_else(draw_seed),
            count: args.count,
            tables: Tables::of(console),
        };
        let kind = args.exercise.and_then(StudyExercise::kind);
        prepare(&lesson, kind, args, console)?;
        fill(&mut lesson, kind, args, console)?;
        if let Some(count) = args.print {
            return print(&lesson, kind, count, console);
        }
        if on_screen {
            let look = Config::read(console).look(look, args.board.ascii, console);
            return tui::study(lesson, args, look, console);
        }
        let (mut book, fault) = Book::open(console.state.as_deref());
        warn(fault, console)?;
        let here = AtPrompt { lesson, args };
        match (args.json, args.exercise, args.topic) {
            (true, ..) => exam::run(&here, &mut book, console),
            (false, None, None) => menu::run(&here, &mut book, console),
            (false, ..) => ask::run(&here, kind, &mut book, console),
        }
    }
}

/// Works out what questions of this kind need, and says so where somebody waits for it.
fn prepare(
    lesson: &Lesson,
    kind: Option<Kind>,
    args: &StudyArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if args.json {
        return lesson.prepare(kind, Effort::Moving, &Silent);
    }
    if console.shows_progress() {
        lesson.prepare(kind, Effort::Little, &Working::new(console, Aloud::No))?;
        return lesson.prepare(kind, Effort::Moving, &Preparation::new(console));
    }
    let aloud = if console.plain && args.print.is_none() {
        Aloud::Yes
    } else {
        Aloud::No
    };
    lesson.prepare(kind, Effort::Moving, &Working::new(console, aloud))
}

/// A lesson at the prompt, and how it is shown there.
struct AtPrompt<'a> {
    lesson: Lesson,
    args: &'a StudyArgs,
}

/// Fills the shelf: with the exercises of the program, or of the file that was named.
fn fill(
    lesson: &mut Lesson,
    kind: Option<Kind>,
    args: &StudyArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Some(file) = &args.file else {
        lesson.entries = shipped(&lesson.hunt);
        return Ok(());
    };
    let source = Source::read(file, console)?;
    lesson.entries = read_entries(&source.text).map_err(|error| source.wrong(error))?;
    let ruleset = &lesson.hunt.info().ruleset;
    lesson.entries.retain(|entry| entry.ruleset == *ruleset);
    lesson.check(kind, &source)
}

/// Prints exercises with their answers.
fn print(
    lesson: &Lesson,
    kind: Option<Kind>,
    count: u32,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let course = lesson.course(kind, Book::default().progress())?;
    let tasks = course.take(count as usize).zip(1..);
    let ruleset = &lesson.hunt.info().ruleset;
    let entries = tasks.map(|(task, number)| {
        let task = task?;
        let theme = task.exercise.theme;
        let id = task
            .id
            .unwrap_or_else(|| format!("{ruleset}-{theme}-{number}"));
        Ok(Entry::of(&lesson.hunt, &task.exercise, id))
    });
    let entries = entries.collect::<Result<Vec<_>, Failure>>()?;
    if entries.is_empty() {
        return Err(lesson.nothing(kind));
    }
    Ok(write!(console.output, "{}", write_entries(&entries))?)
}

/// Warns of what is no reason to stop.
fn warn(warning: Option<String>, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(warning) = warning {
        console.output.flush()?;
        writeln!(console.notices, "warning: {warning}")?;
    }
    Ok(())
}
