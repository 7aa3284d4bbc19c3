//! `menagerie list`: the games and their rulesets.

use menagerie_core::{Info, games};
use menagerie_notation::json;

use crate::args::ListArgs;
use crate::choose;
use crate::text::{FAINT, KEY, STRONG, cut, styled, wrap};
use crate::{Console, Failure};

pub(crate) fn run(args: &ListArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut all = games::all();
    if let Some(game) = &args.game {
        all.retain(|info| info.game == *game);
        if all.is_empty() {
            return Err(choose::unknown(&games::UnknownGame::new(game)));
        }
    }
    if args.json {
        let mut rulesets = json::Rulesets::all();
        rulesets
            .rulesets
            .retain(|ruleset| all.iter().any(|info| info.key() == ruleset.key));
        console.print_json(&rulesets)
    } else if console.plain {
        Ok(console.say_all(&sentences(&all))?)
    } else {
        print_table(&all, console)
    }
}

/// Prints a block a game, its default ruleset first, each with its difference and as much of its
/// source as fits on a line; `rules` gives it in full.
fn print_table(all: &[Info], console: &mut Console<'_>) -> Result<(), Failure> {
    let keys = all
        .iter()
        .map(|info| info.key().chars().count())
        .max()
        .unwrap_or(0);
    let width = console.width.saturating_sub(keys + 4);
    for (index, rulesets) in all
        .chunk_by(|one, other| one.game == other.game)
        .enumerate()
    {
        if index > 0 {
            writeln!(console.output)?;
        }
        writeln!(
            console.output,
            "{}",
            styled(STRONG, game_title(&rulesets[0]))
        )?;
        for info in rulesets {
            let key = info.key();
            let mut label = format!("  {}{:pad$}", styled(KEY, &key), "", pad = keys - key.len());
            for line in wrap(&info.summary, width) {
                writeln!(console.output, "{label}  {line}")?;
                label = " ".repeat(keys + 2);
            }
            let source = cut(&info.source, width);
            writeln!(console.output, "{label}  {}", styled(FAINT, &source))?;
        }
    }
    Ok(())
}

/// What each ruleset is, and where it comes from.
fn sentences(all: &[Info]) -> Vec<String> {
    let told = all.iter().map(|info| {
        let (key, title, summary) = (info.key(), &info.title, &info.summary);
        format!("{key:?} is {title}, {summary}, by {}", info.source)
    });
    told.collect()
}

/// The title of a game: that of a ruleset, without the ruleset.
fn game_title(info: &Info) -> &str {
    info.title
        .split_once(" (")
        .map_or(&info.title, |(game, _)| game)
}
