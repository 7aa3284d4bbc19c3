//! `menagerie config`: shows where the file is and what is in force.

use std::collections::BTreeMap;

use menagerie_notation::Charset;
use menagerie_notation::json::Document;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::players::Choices;
use super::{Config, FILE, Glyphs};
use crate::args::{ConfigArgs, LookArgs, Theme};
use crate::rows::Row;
use crate::tables::Tables;
use crate::words::listed;
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
    Ok(console.report(&all.rows())?)
}

impl InForce {
    fn rows(&self) -> Vec<Row> {
        let row =
            |title: &str, what: &str, said: String| Row::new(format!("{title:<10} {what}"), said);
        let mut rows = vec![match &self.path {
            None => {
                let none = "this system has no place for one";
                row(
                    "file",
                    &format!("none: {none}"),
                    format!("there is no file: {none}"),
                )
            }
            Some(path) if self.exists => row("file", path, format!("the file is {path}")),
            Some(path) => row(
                "file",
                &format!("{path} (there is none yet)"),
                format!("the file would be {path}; there is none yet"),
            ),
        }];
        for (faults, not_used) in [
            (self.fault.as_slice(), "the file is not used"),
            (self.ignored.as_slice(), "an entry is not used"),
        ] {
            let told = |fault: &String| row("not used", fault, format!("{not_used}: {fault}"));
            rows.extend(faults.iter().map(told));
        }
        let glyphs = match self.glyphs {
            Glyphs::Unicode => "unicode",
            Glyphs::Ascii => "ascii",
        };
        let animation = if self.animation { "on" } else { "off" };
        let theme = self.theme.to_string();
        rows.extend([
            row("theme", &theme, format!("the theme is {theme}")),
            row("glyphs", glyphs, format!("the glyphs are {glyphs}")),
            row("animation", animation, format!("animation is {animation}")),
        ]);
        if let Some(tables) = &self.tables {
            let said = format!("tables of perfect play are kept in {tables}");
            rows.push(row("tables", tables, said));
        }
        for (title, does, table) in [
            ("seats", "the player is", &self.seats),
            ("names", "the name is", &self.names),
        ] {
            rows.extend(table.iter().map(|(game, choices)| {
                let given = choices.iter().map(|(seat, what)| format!("{seat}={what}"));
                let given = given.collect::<Vec<_>>().join(" ");
                let told = choices.iter();
                let told = told.map(|(seat, what)| format!("{does} {what} at the seat {seat}"));
                let told = told.collect::<Vec<_>>();
                row(
                    title,
                    &format!("{game}: {given}"),
                    format!("in {game} {}", listed(&told)),
                )
            }));
        }
        rows
    }
}
