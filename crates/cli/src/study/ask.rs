//! Questions at the prompt, and what is said to the answers.

use menagerie_core::{PointSet, Rules};
use menagerie_notation::{DiagramStyle, turn_sentence};
use menagerie_study::{Exercise, Kind, Question, Task, everything};
use menagerie_tablebase::Effort;

use super::keep::Book;
use super::words::{answer_sentence, verdict_sentences, worth_telling};
use super::working::{Aloud, Working};
use super::{AtPrompt, warn};
use crate::board::board;
use crate::spoken::whose_turn;
use crate::text::hang;
use crate::words::{counted, counts_sentence};
use crate::{Console, Failure};

const HELP: [(&str, &str); 6] = [
    (
        "show",
        "shows the answer; the question then counts as not solved",
    ),
    ("skip", "goes on to the next question, and counts nothing"),
    ("board", "shows the position again"),
    ("rules", "says how pieces step and capture"),
    ("help", "says this"),
    ("quit", "leaves"),
];

/// What becomes of a question.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Asked {
    Right,
    Wrong,
    Skipped,
    Left,
}

/// Asks until somebody leaves, or as often as was wished.
pub(super) fn run(
    here: &AtPrompt<'_>,
    kind: Option<Kind>,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let aloud = if console.plain { Aloud::Yes } else { Aloud::No };
    let working = Working::new(console, aloud);
    here.lesson.prepare(kind, Effort::Little, &working)?;
    let most = here.lesson.count.unwrap_or(u32::MAX) as usize;
    let (mut right, mut asked, mut any) = (0, 0, false);
    for task in here.lesson.course(kind, book.progress())?.take(most) {
        any = true;
        match question(here, &task?, book, console)? {
            Asked::Right => (right, asked) = (right + 1, asked + 1),
            Asked::Wrong => asked += 1,
            Asked::Skipped => {}
            Asked::Left => break,
        }
    }
    if !any {
        return Err(here.lesson.nothing(kind));
    }
    let told = format!("{right} of {} right", counted(asked, "answer"));
    Ok(console.say(&told)?)
}

fn question(
    here: &AtPrompt<'_>,
    task: &Task,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<Asked, Failure> {
    let (hunt, exercise) = (&here.lesson.hunt, &task.exercise);
    show(here, exercise, console)?;
    console.say(&exercise.ask(hunt))?;
    loop {
        let Some(line) = console.ask("answer> ")? else {
            return Ok(Asked::Left);
        };
        match line.trim().to_lowercase().as_str() {
            "quit" | "exit" | "q" => return Ok(Asked::Left),
            "skip" => return Ok(Asked::Skipped),
            "board" => show(here, exercise, console)?,
            "help" | "?" => help(exercise, hunt, console)?,
            "rules" => {
                let party = exercise.state.to_move();
                console.say(&hunt.rule_of_steps(party))?;
                console.say(&hunt.rule_of_captures())?;
            }
            "show" => {
                console.say(&answer_sentence(exercise, &exercise.solution(hunt)))?;
                tell_all(console, &exercise.analysis(hunt))?;
                let key = hunt.info().key();
                let counted = book.count(&key, exercise.kind(), task.id.as_deref(), false);
                warn(counted, console)?;
                return Ok(Asked::Wrong);
            }
            _ => match exercise.judge(hunt, &line) {
                Err(error) => console.say(&error.to_string())?,
                Ok(verdict) => {
                    for told in verdict_sentences(exercise, &verdict) {
                        console.say(&told)?;
                    }
                    tell_all(console, worth_telling(exercise, &verdict))?;
                    let (key, right) = (hunt.info().key(), verdict.right);
                    let counted = book.count(&key, exercise.kind(), task.id.as_deref(), right);
                    warn(counted, console)?;
                    return Ok(if right { Asked::Right } else { Asked::Wrong });
                }
            },
        }
    }
}

/// Shows the position, drawn or in sentences.
fn show(
    here: &AtPrompt<'_>,
    exercise: &Exercise,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (hunt, state) = (&here.lesson.hunt, &exercise.state);
    if !console.plain {
        writeln!(console.output)?;
    }
    if console.plain {
        console.say_all(&everything(hunt, state))?;
    } else {
        let style = marked(here.args.board.style(), exercise);
        writeln!(console.output, "{}", board(hunt, state, &style))?;
    }
    let counts = counts_sentence(hunt, state);
    // Who is to move without a move has lost, and that is what is asked.
    let turn = match exercise.question {
        Question::Enclosure => None,
        Question::Actions(_) | Question::Compare(_) | Question::OnlyMove(_) => {
            let (info, turn) = (hunt.info(), hunt.turn(state));
            Some(if console.plain {
                whose_turn(info, turn)
            } else {
                turn_sentence(info, turn)
            })
        }
    };
    let facts = turn.into_iter().chain(counts).collect::<Vec<_>>();
    if facts.is_empty() {
        return Ok(());
    }
    Ok(console.say(&facts.join("; "))?)
}

/// Marks the piece that is asked about.
fn marked(style: DiagramStyle, exercise: &Exercise) -> DiagramStyle {
    match exercise.question {
        Question::Actions(point) => style.with_targets(PointSet::of(point)),
        Question::Enclosure | Question::Compare(_) | Question::OnlyMove(_) => style,
    }
}

fn help(
    exercise: &Exercise,
    hunt: &menagerie_core::hunt::Hunt,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.say(&exercise.ask(hunt))?;
    Ok(console.list_words(&HELP, 5)?)
}

fn tell_all(console: &mut Console<'_>, sentences: &[String]) -> Result<(), Failure> {
    if console.plain {
        return Ok(console.say_all(sentences)?);
    }
    for told in sentences {
        let line = hang("  ", told, console.width);
        write!(console.output, "{line}")?;
    }
    Ok(())
}
