//! `menagerie study`: exercises at the prompt or in JSON, and the board to build positions on.

mod ask;
mod build;
mod exam;
mod keep;
mod menu;

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_core::hunt::Hunt;
use menagerie_study::{Course, Entry, Study, Theme, Wanted, read_entries, shipped, write_entries};

use crate::args::{LookArgs, StudyArgs, StudyExercise};
use crate::choose::{Choice, GameVisitor};
use crate::seed::draw_seed;
use crate::source::Source;
use crate::tell::Tell;
use crate::text::{KEY, styled};
use crate::{Console, Failure};
use keep::Book;

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
        plain: look.plain,
        rules_text: choice.rules_text(),
        console,
    })?
}

/// Lists the topics by exercise.
fn topics(console: &mut Console<'_>) -> Result<(), Failure> {
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
    plain: bool,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Studied<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
        let Self {
            args,
            plain,
            rules_text,
            console,
        } = self;
        if args.exercise == Some(StudyExercise::Build) {
            return build::run(&rules, args, plain, rules_text, console);
        }
        let Some(hunt) = rules.hunt() else {
            let key = rules.info().key();
            return Err(Failure::Usage(format!(
                "{key} is no game of few against many, and has no exercises; study \
                 fox-and-geese or bagh-chal"
            )));
        };
        let lesson = Lesson {
            hunt,
            args,
            plain,
            seed: args.seed.unwrap_or_else(draw_seed),
            entries: entries(hunt, args, console)?,
        };
        if let Some(count) = args.print {
            return lesson.print(count, console);
        }
        let mut book = Book::open(console);
        match (args.json, args.exercise, args.topic) {
            (true, ..) => exam::run(&lesson, &mut book, console),
            (false, None, None) => menu::run(&lesson, &mut book, rules_text, console),
            (false, exercise, _) => ask::run(
                &lesson,
                exercise.and_then(StudyExercise::kind),
                &mut book,
                console,
            ),
        }
    }
}

/// The exercises from the shelf: those of the program, or of the file that was named.
fn entries(
    hunt: &Hunt,
    args: &StudyArgs,
    console: &mut Console<'_>,
) -> Result<Vec<Entry>, Failure> {
    let Some(file) = &args.file else {
        return Ok(shipped(hunt));
    };
    let source = Source::read(file, console)?;
    let mut entries = read_entries(&source.text).map_err(|error| source.wrong(error))?;
    entries.retain(|entry| entry.ruleset == hunt.info().ruleset);
    for entry in &entries {
        entry.exercise(hunt).map_err(|error| source.wrong(error))?;
    }
    Ok(entries)
}

/// What is studied, and how.
struct Lesson<'a> {
    hunt: &'a Hunt,
    args: &'a StudyArgs,
    plain: bool,
    seed: u64,
    entries: Vec<Entry>,
}

impl Lesson<'_> {
    /// The exercises that are wanted, as far as they have not been solved.
    fn course(&self, kind: Option<menagerie_study::Kind>, book: &Book) -> Course {
        let wanted = Wanted {
            kind,
            theme: self.args.topic,
            origin: self.args.from.into(),
        };
        Course::new(
            self.hunt.clone(),
            &self.entries,
            &wanted,
            self.seed,
            book.progress(),
        )
    }

    /// Why there is nothing to ask.
    fn nothing(&self) -> Failure {
        let key = self.hunt.info().key();
        let topic = self
            .args
            .topic
            .map_or_else(String::new, |topic| format!(" on {topic}"));
        Failure::Usage(format!(
            "{key} has no exercise{topic}, or none was found by chance"
        ))
    }

    /// Prints exercises with their answers.
    fn print(&self, count: u32, console: &mut Console<'_>) -> Result<(), Failure> {
        let kind = self.args.exercise.and_then(StudyExercise::kind);
        let course = self.course(kind, &Book::default());
        let tasks = course.take(count as usize).zip(1..);
        let ruleset = &self.hunt.info().ruleset;
        let entries = tasks.map(|(task, number)| {
            let theme = task.exercise.theme;
            let id = task
                .id
                .unwrap_or_else(|| format!("{ruleset}-{theme}-{number}"));
            Entry::of(self.hunt, &task.exercise, id)
        });
        let entries = entries.collect::<Vec<_>>();
        if entries.is_empty() {
            return Err(self.nothing());
        }
        Ok(write!(console.output, "{}", write_entries(&entries))?)
    }
}
