//! The choice of an exercise at the prompt.

use menagerie_core::Rules;
use menagerie_study::Kind;

use super::keep::Book;
use super::{AtPrompt, ask, build};
use crate::text::{KEY, hang, styled};
use crate::{Console, Failure};

/// The exercises and what they are.
const CHOICES: [(&str, &str); 6] = [
    ("actions", "list every action of one piece"),
    (
        "enclosure",
        "say whether a side is hemmed in, or has a way out",
    ),
    ("compare", "say which of two moves opens a capture"),
    (
        "only-move",
        "find the only move that wins, or that holds the draw",
    ),
    ("mixed", "the first three as they come"),
    (
        "build",
        "build a position of your own, and see what both sides can do",
    ),
];

/// Asks for an exercise until somebody leaves.
pub(super) fn run(
    here: &AtPrompt<'_>,
    book: &mut Book,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let info = here.lesson.hunt.info();
    console.head(&format!("Study: {}", info.title))?;
    show(here, book, console)?;
    loop {
        let Some(line) = console.ask("study> ")? else {
            return Ok(());
        };
        let kind = match line.trim().to_lowercase().as_str() {
            "1" | "actions" => Some(Kind::Actions),
            "2" | "enclosure" => Some(Kind::Enclosure),
            "3" | "compare" => Some(Kind::Compare),
            "4" | "only-move" | "only" => Some(Kind::OnlyMove),
            "" | "5" | "mixed" => None,
            "6" | "build" => {
                let lesson = &here.lesson;
                let rules_text = lesson.rules_text.as_deref();
                build::run(&lesson.hunt, here.args, rules_text, console)?;
                continue;
            }
            "progress" | "help" | "?" => {
                show(here, book, console)?;
                continue;
            }
            "quit" | "exit" | "q" => return Ok(()),
            other => {
                let what = format!("{other:?} is no exercise; help lists them, quit leaves");
                console.say(&what)?;
                continue;
            }
        };
        ask::run(here, kind, book, console)?;
    }
}

/// Lists the exercises, with what has been solved of them.
fn show(here: &AtPrompt<'_>, book: &Book, console: &mut Console<'_>) -> Result<(), Failure> {
    let key = here.lesson.hunt.info().key();
    for ((word, what), number) in CHOICES.iter().zip(1..) {
        let kind = Kind::ALL.into_iter().find(|kind| kind.key() == *word);
        let tally = kind
            .map(|kind| book.progress().tally(&key, kind))
            .unwrap_or_default();
        let so_far = if tally.asked > 0 {
            format!("; {} of {} right so far", tally.right, tally.asked)
        } else {
            String::new()
        };
        if console.plain {
            console.say(&format!("{number}, {word:?}: {what}{so_far}"))?;
            continue;
        }
        let label = format!("  {number} {word:<9}  ");
        let line = hang(&label, &format!("{what}{so_far}"), console.width);
        write!(
            console.output,
            "{}",
            line.replacen(word, &styled(KEY, word), 1)
        )?;
    }
    let (solved, all) = here.lesson.solved(book.progress());
    let told = format!(
        "you have solved {solved} of the {all} positions of the program; the others are by \
         chance, from seed {}",
        here.lesson.seed
    );
    console.say(&told)?;
    Ok(console.say("type a number or a word; Enter for mixed, quit to leave")?)
}
