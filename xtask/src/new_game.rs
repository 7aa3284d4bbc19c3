//! `new-game`: begins a hunt game, one file of data and one line of the table.

use std::fs;

use anyhow::{Context, bail, ensure};
use clap::Args;

use crate::Outcome;
use crate::fmt::GAMES;
use crate::project::root;

const TABLE: &str = "crates/core/src/games.rs";
const TEMPLATE: &str = include_str!("new_game/template.rs.txt");

/// Begin a hunt game: one file of data and one line of the table.
#[derive(Args, Debug)]
pub(crate) struct NewGame {
    /// The key, such as `cercar-la-liebre`.
    key: String,
    /// The name for people, such as `Cercar la liebre`.
    #[arg(long)]
    title: String,
    /// Where its rules are written: author, title, year, page. No game without one.
    #[arg(long)]
    source: String,
}

impl NewGame {
    pub(crate) fn run(&self) -> Outcome {
        let Self { key, title, source } = self;
        ensure!(
            is_key(key),
            "{key:?} is no key: small letters, digits and hyphens, as in bagh-chal"
        );
        ensure!(
            !title.trim().is_empty() && !source.trim().is_empty(),
            "a title or source is empty"
        );
        let module = key.replace('-', "_");
        let path = root().join(GAMES).join(&module).with_extension("rs");
        if path.exists() {
            bail!("{} exists", path.display());
        }
        let cannot = |file: &str| format!("cannot read or write {file}");
        let table = fs::read_to_string(root().join(TABLE)).with_context(|| cannot(TABLE))?;
        let table = with_line(&table, &module)?;
        fs::write(&path, template(key, title, source)).with_context(|| cannot(&module))?;
        fs::write(root().join(TABLE), table).with_context(|| cannot(TABLE))?;
        println!("{}", next_steps(key, &module));
        Ok(format!("began {key}"))
    }
}

fn is_key(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_lowercase())
        && !key.ends_with('-')
        && key
            .chars()
            .all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-'))
}

/// The table with a line for the module after the last hunt game.
fn with_line(table: &str, module: &str) -> anyhow::Result<String> {
    const HUNT: &str = ": $crate::hunt::Hunt,\n";
    let end = table
        .rfind(HUNT)
        .context("the table of games has no hunt game")?
        + HUNT.len();
    let (before, after) = table.split_at(end);
    Ok(format!("{before}            {module}{HUNT}{after}"))
}

/// The file of data. `{:?}` writes a text as Rust does, whatever characters it has.
fn template(key: &str, title: &str, source: &str) -> String {
    TEMPLATE
        .replace("{title}", title)
        .replace("{KEY}", &format!("{key:?}"))
        .replace("{TITLE}", &format!("{:?}", format!("{title} (standard)")))
        .replace("{SOURCE}", &format!("{source:?}"))
}

fn next_steps(key: &str, module: &str) -> String {
    format!(
        "\
Next:
  edit {GAMES}/{module}.rs until it says what the source says
  cargo xtask fmt
  cargo xtask perft {key}/standard --write      check the numbers by hand
  cargo xtask transcript new {key}/standard first-win
  cargo xtask transcript accept                 read the snapshots before you commit them
  cargo xtask docgen
  cargo xtask ci"
    )
}

#[cfg(test)]
mod tests {
    use super::{is_key, with_line};

    #[test]
    fn keys_are_small_letters_and_hyphens() {
        for key in ["hare", "cercar-la-liebre", "game-2"] {
            assert!(is_key(key), "{key}");
        }
        for key in ["", "Hare", "la liebre", "-hare", "hare-", "2-hares", "häre"] {
            assert!(!is_key(key), "{key}");
        }
    }

    #[test]
    fn the_line_comes_after_the_last_hunt_game() {
        let table = "            a: $crate::hunt::Hunt,\n            b: $crate::games::B,\n";
        let new = with_line(table, "c").expect("there is a hunt game");
        assert_eq!(
            new.lines().map(str::trim).collect::<Vec<_>>(),
            [
                "a: $crate::hunt::Hunt,",
                "c: $crate::hunt::Hunt,",
                "b: $crate::games::B,"
            ]
        );
        assert!(with_line("", "c").is_err());
    }
}
