//! The user's own defaults: `config.toml` in the folder for the settings of programs.

mod players;
mod show;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::PathBuf;

use menagerie_notation::Charset;
use serde::{Deserialize, Serialize};

use crate::Console;
use crate::args::{LookArgs, Theme};
use crate::tui::{Depth, Look};
use players::Choices;

pub(crate) use show::run;

/// The name of the file.
const FILE: &str = "config.toml";

/// What the file says. What it leaves out is as the program has it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
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
    #[serde(skip)]
    fault: Option<String>,
    /// What is wrong with entries that are not used, each with its key.
    #[serde(skip)]
    ignored: Vec<String>,
    /// Where all this comes from.
    #[serde(skip)]
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

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        let mut origin = Origin {
            file: folder.join(FILE),
            ..Origin::default()
        };
        origin.text = match fs::read_to_string(&origin.file) {
            Ok(text) => text,
            // A folder that cannot have files has no settings.
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                return Self::default();
            }
            Err(error) => return Self::faulty(format!("{}: {error}", origin.file.display())),
        };
        match toml::from_str::<Self>(&origin.text) {
            Ok(config) => Self { origin, ..config }.without_wrong_players(),
            Err(error) => {
                let place = origin.place(error.span().unwrap_or_default());
                Self::faulty(format!("{place}: {}", error.message()))
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
