//! `menagerie kept`: the games that are kept, and taking some off the shelf.

use std::time::SystemTime;

use menagerie_notation::json::{Document, Player};
use serde::{Deserialize, Serialize};

use crate::args::KeptArgs;
use crate::choose::check_name;
use crate::clock::now;
use crate::play::{KeptGame, all_kept, numbered_kept};
use crate::rows::Row;
use crate::{Console, Failure};

/// The kept games, as JSON says them.
#[derive(Serialize, Deserialize)]
struct KeptGames {
    /// `menagerie/kept/1`.
    schema: String,
    /// The newest first.
    games: Vec<Kept>,
}

/// A kept game.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// What `--resume` and `--remove` call it.
    number: usize,
    file: String,
    /// When it was kept last, in seconds since the beginning of 1970 (UTC).
    at: u64,
    /// The key of game and ruleset; none where the file cannot be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// How many moves and throws there have been.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plies: Option<usize>,
    players: Vec<Player>,
    /// Why it cannot be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl Document for KeptGames {
    const SCHEMA: &'static str = "menagerie/kept/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl KeptGames {
    /// All, or those of one game.
    fn of(games: &[KeptGame], name: Option<&str>) -> Self {
        let kept = numbered_kept(games, name).map(|(number, game)| {
            let record = game.record.as_ref();
            let players = record.map(|record| {
                let players = record.players();
                let player = |(seat, name): (&str, &str)| Player {
                    seat: seat.to_owned(),
                    name: name.to_owned(),
                };
                players.map(player).collect()
            });
            let at = game.at.duration_since(SystemTime::UNIX_EPOCH);
            Kept {
                number,
                file: game.file.display().to_string(),
                at: at.unwrap_or_default().as_secs(),
                game: record.ok().map(|record| record.key().to_owned()),
                plies: record.ok().map(|record| record.events().len()),
                players: players.unwrap_or_default(),
                fault: record.err().map(ToString::to_string),
            }
        });
        Self {
            schema: Self::SCHEMA.to_owned(),
            games: kept.collect(),
        }
    }
}

/// Lists the kept games, or removes some.
pub(crate) fn run(args: &KeptArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let games = console.state.as_deref().map(all_kept).unwrap_or_default();
    let name = args.game.as_deref();
    let now = now();
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
        for (number, game) in numbered_kept(&games, None) {
            if args.remove.contains(&number) {
                game.remove()?;
                console.report(&[Row::new(
                    format!("removed {}", game.line(number, now)),
                    format!("number {number} is removed: it was {}", game.in_words(now)),
                )])?;
            }
        }
        return Ok(());
    }
    let shown = numbered_kept(&games, name).map(|(number, game)| {
        let said = format!("number {number} is {}", game.in_words(now));
        Row::new(game.line(number, now), said)
    });
    let shown = shown.collect::<Vec<_>>();
    if let (true, Some(name)) = (shown.is_empty(), name) {
        check_name(name)?;
    }
    if args.json {
        return console.print_json(&KeptGames::of(&games, name));
    }
    if shown.is_empty() {
        let of = name.map_or_else(String::new, |name| format!(" of {name}"));
        console.say(&format!("no game{of} is kept"))?;
    }
    console.report(&shown)?;
    if !shown.is_empty() && console.in_terminal {
        let how =
            "`menagerie play --resume=N` goes on with one, `menagerie kept --remove N` removes it";
        writeln!(console.output, "{how}.")?;
    }
    Ok(())
}
