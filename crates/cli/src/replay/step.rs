//! Stepping through a game, forwards and back, and asking about its positions.

use super::film::Film;
use crate::play::Command;
use crate::spoken::questions;
use crate::tell::Tell;
use crate::text::{FAINT, styled};
use crate::{Console, Failure};

const PROMPT: &str = "Enter next, p previous, a number to jump, q quit, help for more> ";
const GOING: [(&str, &str); 6] = [
    ("Enter", "goes on to the next position; so does n"),
    ("p", "goes back to the one before"),
    ("12", "goes to the position after 12 plies"),
    ("start", "goes to the start"),
    ("end", "goes to the end"),
    ("board", "shows the position again"),
];
const REST: [(&str, &str); 2] = [("help", "says this"), ("quit", "leaves")];

/// What a line asks for.
enum Wish {
    /// Another position, or the same again.
    Go(usize),
    Hear(Vec<String>),
    Help,
    Leave,
}

/// Shows the start, and then what the user asks for, until that is enough. `command` has been read
/// already.
pub(super) fn step<R: Tell>(
    film: &Film<'_, R>,
    mut command: Option<String>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut ply = 0;
    show(film, ply, None, console)?;
    loop {
        if console.interactive {
            write!(console.output, "\n{}", styled(FAINT, PROMPT))?;
        }
        let line = match command.take() {
            Some(line) => Some(line),
            None => console.read_line()?,
        };
        let Some(line) = line else { return Ok(()) };
        match understand(&line, film, ply) {
            Wish::Leave => return Ok(()),
            Wish::Help => {
                let questions = questions(film.rules());
                let questions = questions.iter();
                let questions = questions.map(|(word, does)| (word.as_str(), does.as_str()));
                let words = GOING.into_iter().chain(questions).chain(REST);
                console.list_words(&words.collect::<Vec<_>>(), 8)?;
            }
            Wish::Hear(told) => console.say_all(&told)?,
            Wish::Go(wanted) => {
                if !console.plain {
                    writeln!(console.output)?;
                }
                show(film, wanted, Some(ply), console)?;
                ply = wanted;
            }
        }
    }
}

/// Shows a position, or tells it to whoever has heard another.
fn show<R: Tell>(
    film: &Film<'_, R>,
    ply: usize,
    heard: Option<usize>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if console.plain {
        return Ok(console.say_all(&film.told(ply, heard))?);
    }
    Ok(write!(console.output, "{}", film.frame(ply))?)
}

fn understand<R: Tell>(line: &str, film: &Film<'_, R>, ply: usize) -> Wish {
    let hear = |told: String| Wish::Hear(vec![told]);
    match line.trim().to_lowercase().as_str() {
        "" | "n" | "next" if ply == film.last() => hear("this is the end".to_owned()),
        "" | "n" | "next" => Wish::Go(ply + 1),
        "p" | "previous" if ply == 0 => hear("this is the start".to_owned()),
        "p" | "previous" => Wish::Go(ply - 1),
        "first" | "start" => Wish::Go(0),
        "end" => Wish::Go(film.last()),
        "h" => Wish::Help,
        _ => match Command::parse(line) {
            Command::Quit => Wish::Leave,
            Command::Help => Wish::Help,
            Command::Board => Wish::Go(ply),
            Command::Ask(question) => Wish::Hear(film.scene(ply).answer(&question)),
            Command::Moves(name) => {
                let unnumbered = |_, text: &str| text.to_owned();
                hear(film.scene(ply).moves(name.as_deref(), unnumbered))
            }
            Command::Number(wanted) if wanted <= film.last() => Wish::Go(wanted),
            Command::Number(wanted) => {
                let last = film.last();
                hear(format!("there is no ply {wanted}: the game has {last}"))
            }
            _ => hear(format!("{line:?} is not understood; help lists what is")),
        },
    }
}
