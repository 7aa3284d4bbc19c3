//! `menagerie config`: shows where the file is and what is in force.

use std::collections::BTreeMap;

use menagerie_notation::Charset;
use menagerie_notation::json::Document;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::players::Choices;
use super::{Config, FILE, Glyphs};
use crate::args::{ConfigArgs, LookArgs, Theme};
use crate::tables::Tables;
use crate::{Console, Failure};

/// By game, or game and ruleset, and by seat: who sits there, or what they are called.
type Given = BTreeMap<String, BTreeMap<String, String>>;

fn given(choices: Choices) -> Given {
    let plain = |given: BTreeMap<String, Spanned<String>>| {
        let given = given.into_iter();
        given
            .map(|(seat, what)| (seat, what.into_inner()))
            .collect()
    };
    let choices = choices.into_iter();
    choices.map(|(game, given)| (game, plain(given))).collect()
}

/// What is in force, as JSON says it.
#[derive(Serialize, Deserialize)]
struct InForce {
    /// `menagerie/config/1`.
    schema: String,
    /// The file, whether it exists or not; none where the system has no place for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    exists: bool,
    /// Why the file is not used, if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// What is wrong with entries of the file that are not used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<String>,
    theme: Theme,
    glyphs: Glyphs,
    animation: bool,
    /// Where tables of perfect play are kept; none where the system has no place for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<String>,
    seats: Given,
    names: Given,
}

impl Document for InForce {
    const SCHEMA: &'static str = "menagerie/config/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl InForce {
    fn new(config: Config, args: LookArgs, console: &Console<'_>) -> Self {
        let look = config.look(args, false, console);
        let file = console.config.as_ref().map(|folder| folder.join(FILE));
        Self {
            schema: Self::SCHEMA.to_owned(),
            exists: file.as_ref().is_some_and(|file| file.exists()),
            path: file.map(|file| file.display().to_string()),
            fault: config.fault,
            ignored: config.ignored,
            theme: look.theme,
            glyphs: match look.charset {
                Charset::Unicode => Glyphs::Unicode,
                Charset::Ascii => Glyphs::Ascii,
            },
            animation: look.animation,
            tables: Tables::of(console)
                .base()
                .map(|base| base.display().to_string()),
            seats: given(config.seats),
            names: given(config.names),
        }
    }
}

/// Shows the path and what is in force.
pub(crate) fn run(
    args: &ConfigArgs,
    look: LookArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let all = InForce::new(Config::read(console), look, console);
    if args.json {
        return console.print_json(&all);
    }
    let path = all
        .path
        .as_deref()
        .unwrap_or("none: this system has no place for one");
    let exists = if all.exists {
        ""
    } else {
        " (there is none yet)"
    };
    writeln!(console.output, "file       {path}{exists}")?;
    for fault in all.fault.iter().chain(&all.ignored) {
        writeln!(console.output, "not used   {fault}")?;
    }
    let glyphs = match all.glyphs {
        Glyphs::Unicode => "unicode",
        Glyphs::Ascii => "ascii",
    };
    let animation = if all.animation { "on" } else { "off" };
    writeln!(console.output, "theme      {}", all.theme)?;
    writeln!(console.output, "glyphs     {glyphs}")?;
    writeln!(console.output, "animation  {animation}")?;
    if let Some(tables) = &all.tables {
        writeln!(console.output, "tables     {tables}")?;
    }
    for (title, table) in [("seats", &all.seats), ("names", &all.names)] {
        for (game, choices) in table {
            let choices = choices
                .iter()
                .map(|(seat, player)| format!("{seat}={player}"));
            let choices = choices.collect::<Vec<_>>().join(" ");
            writeln!(console.output, "{title:<10} {game}: {choices}")?;
        }
    }
    Ok(())
}
