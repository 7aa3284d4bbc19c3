//! Stepping through a game, forwards and back.

use menagerie_core::Rules;

use super::film::Film;
use crate::text::{FAINT, styled};
use crate::{Console, Failure};

const PROMPT: &str = "Enter next, p previous, a number to jump, q quit> ";
const HELP: &str = "\
Enter, n   the next position
p          the previous one
12         the position after 12 plies
first      the start
last       the end
q          quit";

/// Shows the start, and then what the user asks for, until that is enough. `command` has been read
/// already.
pub(super) fn step<R: Rules>(
    film: &Film<'_, R>,
    mut command: Option<String>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut ply = 0;
    write!(console.output, "{}", film.frame(ply))?;
    loop {
        if console.interactive {
            write!(console.output, "\n{}", styled(FAINT, PROMPT))?;
        }
        let line = match command.take() {
            Some(line) => Some(line),
            None => console.read_line()?,
        };
        let Some(line) = line else { return Ok(()) };
        let wanted = match line.trim().to_lowercase().as_str() {
            "" | "n" | "next" if ply == film.last() => Err("this is the end".to_owned()),
            "" | "n" | "next" => Ok(ply + 1),
            "p" | "previous" => ply
                .checked_sub(1)
                .ok_or_else(|| "this is the start".to_owned()),
            "first" => Ok(0),
            "last" => Ok(film.last()),
            "q" | "quit" => return Ok(()),
            "h" | "help" | "?" => Err(HELP.to_owned()),
            other => jump(other, film.last()),
        };
        match wanted {
            Ok(wanted) => {
                ply = wanted;
                write!(console.output, "\n{}", film.frame(ply))?;
            }
            Err(message) => writeln!(console.output, "{message}")?,
        }
    }
}

fn jump(word: &str, last: usize) -> Result<usize, String> {
    match word.parse() {
        Ok(ply) if ply <= last => Ok(ply),
        Ok(ply) => Err(format!("there is no ply {ply}: the game has {last}")),
        Err(_) => Err(format!("{word:?} is not understood; `help` lists what is")),
    }
}
