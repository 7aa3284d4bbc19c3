//! The user's own defaults: `config.toml` in the folder for the settings of programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use menagerie_bots::Playable;
use menagerie_core::{Info, Rules};
use menagerie_notation::Charset;
use menagerie_notation::json::Document;
use menagerie_study::Study;
use serde::{Deserialize, Serialize};

use crate::args::{ConfigArgs, LookArgs, SeatChoice, Theme};
use crate::choose::{GameVisitor, is_a_slip, unknown, visit};
use crate::tables::Tables;
use crate::tell::Tell;
use crate::tui::{Depth, Look};
use crate::{Console, Failure, seats};

/// The name of the file.
const FILE: &str = "config.toml";

/// By game, or game and ruleset: what each seat is given.
type Choices = BTreeMap<String, BTreeMap<String, String>>;

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
        let file = folder.join(FILE);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::default(),
            Err(error) => return Self::faulty(&file, &error.to_string()),
        };
        let read = toml::from_str(&text).map(|config: Self| config.without_wrong_players(&file));
        read.unwrap_or_else(|error| {
            let start = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..start]
                .split(|byte| *byte == b'\n')
                .count();
            Self::faulty(&file, &format!("line {line}: {}", error.message()))
        })
    }

    fn faulty(file: &Path, what: &str) -> Self {
        Self {
            fault: Some(format!("{}: {what}", file.display())),
            ..Self::default()
        }
    }

    /// Takes out who cannot sit where the file says, and remembers why.
    fn without_wrong_players(mut self, file: &Path) -> Self {
        let games = self.seats.keys().chain(self.names.keys());
        for game in games.cloned().collect::<BTreeSet<_>>() {
            let seats = self.seats.remove(&game).unwrap_or_default();
            let names = self.names.remove(&game).unwrap_or_default();
            let place = |table: &str, key: &str| format!("{}: {table}.{key}", file.display());
            let visitor = Sift {
                seats: &seats,
                names: &names,
            };
            match visit(&game, visitor) {
                Ok(sifted) => {
                    let wrong = sifted.wrong.into_iter();
                    self.ignored.extend(wrong.map(|(table, seat, why)| {
                        format!("{}: {why}", place(table, &format!("{game}.{seat}")))
                    }));
                    self.seats
                        .extend(sifted.seats.map(|seats| (game.clone(), seats)));
                    self.names.extend(sifted.names.map(|names| (game, names)));
                }
                Err(_) if !is_a_slip(&game) => {
                    self.seats
                        .extend((!seats.is_empty()).then(|| (game.clone(), seats)));
                    self.names
                        .extend((!names.is_empty()).then_some((game, names)));
                }
                Err(error) => {
                    let why = first_line(&unknown(&error));
                    for (table, choices) in [("seats", seats), ("names", names)] {
                        if !choices.is_empty() {
                            self.ignored.push(format!("{}: {why}", place(table, &game)));
                        }
                    }
                }
            }
        }
        self
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

    /// Who sits where at this game by default.
    pub(crate) fn seats(&self, info: &Info) -> Vec<SeatChoice> {
        choices(&self.seats, info)
    }

    /// What people are called at this game by default.
    pub(crate) fn names(&self, info: &Info) -> Vec<SeatChoice> {
        choices(&self.names, info)
    }
}

/// Tells who can sit where the file says from who cannot.
struct Sift<'a> {
    seats: &'a BTreeMap<String, String>,
    names: &'a BTreeMap<String, String>,
}

struct Sifted {
    seats: Option<BTreeMap<String, String>>,
    names: Option<BTreeMap<String, String>>,
    /// In which table, of which seat, and why.
    wrong: Vec<(&'static str, String, String)>,
}

impl GameVisitor for Sift<'_> {
    type Output = Sifted;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Sifted {
        // As many as can play, for the file does not say how many will.
        let full = rules.with_seats(*rules.seats_allowed().end());
        let info = full.as_ref().unwrap_or(&rules).info();
        let mut wrong = Vec::new();
        let mut seats = Vec::new();
        for (seat, player) in self.seats {
            seats.push(choice(seat, player));
            if let Err(error) = seats::at_prompt(info, &seats) {
                seats.pop();
                wrong.push(("seats", seat.clone(), first_line(&error)));
            }
        }
        let mut names = Vec::new();
        for (seat, name) in self.names {
            names.push(choice(seat, name));
            let result = seats::at_prompt(info, &seats)
                .and_then(|mut players| seats::name_people(info, &mut players, &seats, &names));
            if let Err(error) = result {
                names.pop();
                wrong.push(("names", seat.clone(), first_line(&error)));
            }
        }
        let table = |choices: Vec<SeatChoice>| {
            let pairs = choices
                .into_iter()
                .map(|choice| (choice.seat, choice.player));
            Some(pairs.collect::<BTreeMap<_, _>>()).filter(|table| !table.is_empty())
        };
        Sifted {
            seats: table(seats),
            names: table(names),
            wrong,
        }
    }
}

fn choice(seat: &str, player: &str) -> SeatChoice {
    SeatChoice {
        seat: seat.to_owned(),
        player: player.to_owned(),
    }
}

/// What went wrong, without the lists that follow it on the command line.
fn first_line(error: &Failure) -> String {
    let told = error.to_string();
    told.lines().next().unwrap_or_default().to_owned()
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
    seats: Choices,
    names: Choices,
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
            seats: config.seats,
            names: config.names,
        }
    }
}

/// What is said of this ruleset, or else of its game.
fn choices(table: &Choices, info: &Info) -> Vec<SeatChoice> {
    let own = table.get(&info.key()).or_else(|| table.get(&info.game));
    let own = own.into_iter().flatten();
    own.map(|(seat, player)| choice(seat, player))
        // Fewer may play than there can be seats.
        .filter(|choice| seats::is_seat(info, &choice.seat))
        .collect()
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

/// `menagerie config`: shows the path and what is in force.
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

#[cfg(test)]
mod tests {
    use std::fs;

    use menagerie_core::{Rules as _, games::bagh_chal};
    use menagerie_notation::Charset;

    use super::{Config, FILE};
    use crate::Console;
    use crate::args::{LookArgs, Theme};

    fn read(text: &str) -> (Config, super::Look) {
        let folder = tempfile::tempdir().expect("a folder for tests");
        fs::write(folder.path().join(FILE), text).expect("there is room");
        let mut output = Vec::new();
        let mut console = Console::scripted("", &mut output);
        console.config = Some(folder.path().to_owned());
        let config = Config::read(&console);
        let look = config.look(LookArgs::default(), false, &console);
        (config, look)
    }

    #[test]
    fn what_the_file_says_is_in_force() {
        let (config, look) = read(
            "theme = 'high-contrast'\nglyphs = 'ascii'\nanimation = false\n\
             [seats.bagh-chal]\ntigers = 'human'\n",
        );
        assert_eq!(config.fault, None);
        assert_eq!(
            (look.theme, look.charset, look.animation),
            (Theme::HighContrast, Charset::Ascii, false)
        );
        let seats = config.seats(bagh_chal::standard().info());
        assert_eq!(
            (seats[0].seat.as_str(), seats[0].player.as_str()),
            ("tigers", "human")
        );
        assert!(config.names(bagh_chal::standard().info()).is_empty());
    }

    #[test]
    fn a_broken_file_is_named_with_its_line_and_not_used() {
        for (text, line) in [
            ("theme = 'dark'\nanimation = 7\n", "line 2"),
            ("\n\n[seats", "line 3"),
            ("colour = 1", "line 1"),
        ] {
            let (config, look) = read(text);
            let fault = config.fault.expect(text);
            assert!(fault.contains(FILE) && fault.contains(line), "{fault}");
            assert_eq!(look.theme, Theme::Dark);
        }
    }

    #[test]
    fn no_file_is_no_fault() {
        let mut output = Vec::new();
        let mut console = Console::scripted("", &mut output);
        console.config = Some("/no/such/folder".into());
        assert_eq!(Config::read(&console).fault, None);
    }
}
