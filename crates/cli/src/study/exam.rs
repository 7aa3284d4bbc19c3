//! Questions and verdicts as JSON, a document a line; answers a line each.

use menagerie_notation::json::Document;
use menagerie_study::{Posed, Task};
use serde::{Deserialize, Serialize};

use super::keep::Book;
use super::{AtPrompt, warn};
use crate::args::StudyExercise;
use crate::{Console, Failure};

/// Why a line of input did nothing: it was not understood, or cannot be.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Refused {
    schema: String,
    error: String,
}

impl Document for Refused {
    const SCHEMA: &'static str = "menagerie/refused/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl Refused {
    pub(super) fn new(why: &str) -> Self {
        Self {
            schema: Self::SCHEMA.to_owned(),
            error: why.to_owned(),
        }
    }
}

pub(super) fn run(
    here: &AtPrompt<'_>,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let kind = here.args.exercise.and_then(StudyExercise::kind);
    let mut any = false;
    let most = here.lesson.count.unwrap_or(u32::MAX);
    for task in here
        .lesson
        .course(kind, book.progress())?
        .take(most as usize)
    {
        any = true;
        let task = task?;
        console.print_json(&Posed::of(&here.lesson.hunt, &task))?;
        if !answered(here, &task, book, console)? {
            return Ok(());
        }
    }
    if any {
        Ok(())
    } else {
        Err(here.lesson.nothing(kind))
    }
}

/// Judges the answer to a question; false at the end of the input.
fn answered(
    here: &AtPrompt<'_>,
    task: &Task,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<bool, Failure> {
    let hunt = &here.lesson.hunt;
    while let Some(answer) = console.read_line()? {
        if answer == "quit" {
            return Ok(false);
        }
        match task.exercise.judge(hunt, &answer) {
            Ok(verdict) => {
                console.print_json(&verdict)?;
                let (key, kind) = (
                    menagerie_core::Rules::info(hunt).key(),
                    task.exercise.kind(),
                );
                let counted = book.count(&key, kind, task.id.as_deref(), verdict.right);
                warn(counted, console)?;
                return Ok(true);
            }
            Err(error) => console.print_json(&Refused::new(&error.to_string()))?,
        }
    }
    Ok(false)
}
