//! The user's own defaults: `config.toml` in the folder for the settings of programs.

mod entries;
mod players;
mod show;
mod syntax;
#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use menagerie_notation::Charset;
use serde::{Deserialize, Serialize};
use toml::de::DeTable;

use crate::Console;
use crate::args::{LookArgs, Theme};
use crate::source::Source;
use crate::tui::{Depth, Look};
use players::Choices;

pub(crate) use show::run;

/// The name of the file.
const FILE: &str = "config.toml";

/// What the file says. What it leaves out is as the program has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Config {
    theme: Option<Theme>,
    glyphs: Option<Glyphs>,
    animation: Option<bool>,
    /// Where tables of perfect play are kept.
    pub(crate) tables: Option<PathBuf>,
    /// By game, or game and ruleset: who sits where.
    seats: Choices,
    /// By game, or game and ruleset: what people are called.
    names: Choices,
    /// What is wrong with the file, if it could not be used.
    fault: Option<String>,
    /// What is wrong with entries that are not used, each with its key.
    ignored: Vec<String>,
    /// Where all this comes from.
    origin: Origin,
}

/// The file, and what it holds.
#[derive(Clone, Debug, Default)]
struct Origin {
    file: PathBuf,
    text: String,
}

impl Origin {
    /// The file and the line of a part of its text, as messages name them.
    fn place(&self, part: Range<usize>) -> String {
        let before = self.text.bytes().take(part.start);
        let line = 1 + before.filter(|byte| *byte == b'\n').count();
        format!("{}: line {line}", self.file.display())
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Glyphs {
    Unicode,
    Ascii,
}

impl From<Glyphs> for Charset {
    fn from(glyphs: Glyphs) -> Self {
        match glyphs {
            Glyphs::Unicode => Self::Unicode,
            Glyphs::Ascii => Self::Ascii,
        }
    }
}

impl Config {
    /// Reads the file of this console. One that cannot be read, or makes no sense, is as good as
    /// none, and [says](Self::fault) what is wrong with it.
    pub(crate) fn read(console: &Console<'_>) -> Self {
        let Some(folder) = &console.config else {
            return Self::default();
        };
        let file = folder.join(FILE);
        match text_of(&file) {
            Ok(Some(text)) => Self::of(file, text),
            Ok(None) => Self::default(),
            Err(fault) => Self::faulty(fault),
        }
    }

    /// What the text of a file says.
    pub(crate) fn of(file: PathBuf, text: String) -> Self {
        let origin = Origin { file, text };
        let text = origin.text.clone();
        match DeTable::parse(&text) {
            Ok(table) => Self::of_entries(table.get_ref(), origin).without_wrong_players(),
            Err(error) => {
                let part = error.span().unwrap_or_default();
                let is_double = error.message() == TWICE;
                let fault = syntax::fault(&text, part.start, is_double);
                Self::faulty(format!("{}: {fault}", origin.place(part)))
            }
        }
    }

    fn faulty(fault: String) -> Self {
        Self {
            fault: Some(fault),
            ..Self::default()
        }
    }

    /// What is wrong with the file, a sentence for each fault.
    pub(crate) fn warnings(&self) -> impl Iterator<Item = &str> {
        let all = self.fault.iter().chain(&self.ignored);
        all.map(String::as_str)
    }

    /// How the screen looks.
    pub(crate) fn look(&self, args: LookArgs, ascii: bool, console: &Console<'_>) -> Look {
        let usual = if speaks_unicode() {
            Charset::Unicode
        } else {
            Charset::Ascii
        };
        Look {
            theme: args.theme.or(self.theme).unwrap_or_default(),
            depth: if console.colour {
                Depth::of_environment(|name| std::env::var_os(name))
            } else {
                Depth::None
            },
            charset: if ascii {
                Charset::Ascii
            } else {
                self.glyphs.map_or(usual, Charset::from)
            },
            animation: !args.no_animation && self.animation.unwrap_or(true),
        }
    }
}

/// What the reader of TOML says of a name that is there already.
const TWICE: &str = "duplicate key";

/// The text of a file, if it is there; or why it cannot be read.
fn text_of(file: &Path) -> Result<Option<String>, String> {
    let name = file.display().to_string();
    let wrong = |why: &dyn Display| format!("{name}: {why}");
    match fs::metadata(file) {
        Ok(found) if found.is_file() => {}
        Ok(found) if found.is_dir() => return Err(wrong(&"it is a folder, not a file")),
        // Whoever opened a pipe would wait for somebody to write.
        Ok(_) => return Err(wrong(&"it is not a file of text")),
        // A folder that cannot have files has no settings.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(wrong(&error.kind())),
    }
    let opened = File::open(file).map_err(|error| wrong(&error.kind()))?;
    let source = Source::of(name, opened).map_err(|failure| failure.to_string())?;
    Ok(Some(source.text))
}

/// Whether the terminal is likely to show more than ASCII: a locale that is set and is not UTF-8
/// cannot.
fn speaks_unicode() -> bool {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL")
        .or_else(|| set("LC_CTYPE"))
        .or_else(|| set("LANG"));
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        cfg!(not(unix))
            || locale.contains("utf-8")
            || locale.contains("utf8")
            || locale == "c"
            || locale == "posix"
    })
}
