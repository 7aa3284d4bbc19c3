//! Questions at the prompt, and what is said to the answers.

use menagerie_core::{PointSet, Rules};
use menagerie_notation::{DiagramStyle, turn_sentence};
use menagerie_study::{Exercise, Kind, Question, Task, Verdict, everything};

use super::Lesson;
use super::keep::Book;
use crate::board::board;
use crate::text::{hang, sentence};
use crate::words::{counted, counts_sentence, listed};
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
    lesson: &Lesson<'_>,
    kind: Option<Kind>,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let most = lesson.args.count.unwrap_or(u32::MAX) as usize;
    let (mut right, mut asked, mut any) = (0, 0, false);
    for task in lesson.course(kind, book).take(most) {
        any = true;
        match question(lesson, &task, book, console)? {
            Asked::Right => (right, asked) = (right + 1, asked + 1),
            Asked::Wrong => asked += 1,
            Asked::Skipped => {}
            Asked::Left => break,
        }
    }
    if !any {
        return Err(lesson.nothing());
    }
    let told = format!("{right} of {} right", counted(asked, "answer"));
    say(console, &told)
}

fn question(
    lesson: &Lesson<'_>,
    task: &Task,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<Asked, Failure> {
    let (hunt, exercise) = (lesson.hunt, &task.exercise);
    show(lesson, exercise, console)?;
    say(console, &exercise.ask(hunt))?;
    loop {
        let Some(line) = console.ask("answer> ")? else {
            return Ok(Asked::Left);
        };
        match line.trim().to_lowercase().as_str() {
            "quit" | "exit" | "q" => return Ok(Asked::Left),
            "skip" => return Ok(Asked::Skipped),
            "board" => show(lesson, exercise, console)?,
            "help" | "?" => help(exercise, hunt, console)?,
            "rules" => {
                let party = exercise.state.to_move();
                say(console, &hunt.rule_of_steps(party))?;
                say(console, &hunt.rule_of_captures())?;
            }
            "show" => {
                say(
                    console,
                    &answer_sentence(exercise, &exercise.solution(hunt)),
                )?;
                tell_all(console, &exercise.analysis(hunt))?;
                let key = hunt.info().key();
                book.count(&key, exercise.kind(), task.id.as_deref(), false, console)?;
                return Ok(Asked::Wrong);
            }
            _ => match exercise.judge(hunt, &line) {
                Err(error) => say(console, &error.to_string())?,
                Ok(verdict) => {
                    tell(exercise, &verdict, console)?;
                    let (key, right) = (hunt.info().key(), verdict.right);
                    book.count(&key, exercise.kind(), task.id.as_deref(), right, console)?;
                    return Ok(if right { Asked::Right } else { Asked::Wrong });
                }
            },
        }
    }
}

/// Shows the position, drawn or in sentences.
fn show(
    lesson: &Lesson<'_>,
    exercise: &Exercise,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (hunt, state) = (lesson.hunt, &exercise.state);
    writeln!(console.output)?;
    if lesson.plain {
        for told in everything(hunt, state) {
            say(console, &told)?;
        }
    } else {
        let style = marked(lesson.args.board.style(), exercise);
        writeln!(console.output, "{}", board(hunt, state, &style))?;
    }
    let counts = counts_sentence(hunt, state);
    // Who is to move without a move has lost, and that is what is asked.
    let turn = match exercise.question {
        Question::Enclosure => None,
        Question::Actions(_) | Question::Compare(_) => {
            Some(turn_sentence(hunt.info(), hunt.turn(state)))
        }
    };
    let facts = turn.into_iter().chain(counts).collect::<Vec<_>>();
    if facts.is_empty() {
        return Ok(());
    }
    say(console, &facts.join("; "))
}

/// Marks the piece that is asked about.
fn marked(style: DiagramStyle, exercise: &Exercise) -> DiagramStyle {
    match exercise.question {
        Question::Actions(point) => style.with_targets(PointSet::of(point)),
        Question::Enclosure | Question::Compare(_) => style,
    }
}

fn help(
    exercise: &Exercise,
    hunt: &menagerie_core::hunt::Hunt,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    say(console, &exercise.ask(hunt))?;
    for (word, what) in HELP {
        let line = hang(&format!("  {word:<5}  "), what, console.width);
        write!(console.output, "{line}")?;
    }
    Ok(())
}

/// Says whether an answer is right, and what is missing or wrong in it.
fn tell(exercise: &Exercise, verdict: &Verdict, console: &mut Console<'_>) -> Result<(), Failure> {
    if verdict.right {
        say(
            console,
            &format!("right: {}", answer_sentence(exercise, &verdict.answer)),
        )?;
    } else {
        say(
            console,
            &format!("not quite: {}", answer_sentence(exercise, &verdict.answer)),
        )?;
    }
    for remark in &verdict.missing {
        say(
            console,
            &format!("missing is {}: {}", remark.text, remark.why),
        )?;
    }
    for remark in &verdict.wrong {
        say(
            console,
            &format!("wrong is {}: {}", remark.text, remark.why),
        )?;
    }
    for rule in &verdict.rules {
        say(console, &format!("the rule: {rule}"))?;
    }
    // Who has listed everything has seen every way.
    if !verdict.right || exercise.kind() != Kind::Actions {
        tell_all(console, &verdict.analysis)?;
    }
    Ok(())
}

/// The answer in a sentence.
fn answer_sentence(exercise: &Exercise, answer: &[String]) -> String {
    match (exercise.kind(), answer) {
        (Kind::Actions, []) => "there is no action".to_owned(),
        (Kind::Actions, [one]) => format!("the only action is {one}"),
        (Kind::Actions, several) => {
            format!("the {} actions are {}", several.len(), listed(several))
        }
        (Kind::Enclosure, []) => "yes, hemmed in: every step and every jump is closed".to_owned(),
        (Kind::Enclosure, [one]) => format!("no, not hemmed in: {one} is open, and nothing else"),
        (Kind::Enclosure, several) => format!("no, not hemmed in: {} are open", listed(several)),
        (Kind::Compare, []) => "neither opens a capture".to_owned(),
        (Kind::Compare, [one]) => format!("{one} opens a capture, and the other does not"),
        (Kind::Compare, several) => format!("both open a capture, {}", listed(several)),
    }
}

fn tell_all(console: &mut Console<'_>, sentences: &[String]) -> Result<(), Failure> {
    for told in sentences {
        let line = hang("  ", told, console.width);
        write!(console.output, "{line}")?;
    }
    Ok(())
}

fn say(console: &mut Console<'_>, text: &str) -> Result<(), Failure> {
    Ok(write!(console.output, "{}", sentence(text, console.width))?)
}
