//! `menagerie kept`: the games that are kept, and taking some off the shelf.

use crate::args::KeptArgs;
use crate::choose::check_name;
use crate::clock::now;
use crate::play::{all_kept, lines_of_kept};
use crate::{Console, Failure};

/// Lists the kept games, or removes some.
pub(crate) fn run(args: &KeptArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let games = console.state.as_deref().map(all_kept).unwrap_or_default();
    let name = args.game.as_deref();
    let lines = lines_of_kept(&games, None, now());
    if !args.remove.is_empty() {
        // All or none: a list of which half was done has other numbers.
        let wrong = args.remove.iter().find(|number| {
            let index = number.checked_sub(1);
            index.is_none_or(|index| index >= games.len())
        });
        if let Some(number) = wrong {
            let what = format!("no game is kept as number {number}; `menagerie kept` lists them");
            return Err(Failure::Usage(what));
        }
        for (index, (game, line)) in games.iter().zip(&lines).enumerate() {
            if args.remove.contains(&(index + 1)) {
                game.remove()?;
                writeln!(console.output, "removed {line}")?;
            }
        }
        return Ok(());
    }
    let shown = lines_of_kept(&games, name, now());
    if let (true, Some(name)) = (shown.is_empty(), name) {
        check_name(name)?;
    }
    if shown.is_empty() {
        let of = name.map_or_else(String::new, |name| format!(" of {name}"));
        writeln!(console.output, "No game{of} is kept.")?;
    }
    for line in &shown {
        writeln!(console.output, "{line}")?;
    }
    if !shown.is_empty() && console.in_terminal {
        let how =
            "`menagerie play --resume=N` goes on with one, `menagerie kept --remove N` removes it";
        writeln!(console.output, "{how}.")?;
    }
    Ok(())
}
