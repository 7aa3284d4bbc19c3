//! The entries of the file: what each may be, and what is said of one that is something else.

use std::ops::Range;
use std::path::PathBuf;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::players::{Choices, Given};
use super::{Config, Glyphs, Origin};
use crate::args::Theme;
use crate::choose::did_you_mean;
use crate::words::{either, listed, shortened};

/// The names of all entries.
const NAMES: [&str; 6] = ["theme", "glyphs", "animation", "tables", "seats", "names"];

/// Where something is wrong in the text, and what.
type Fault = (Range<usize>, String);

impl Config {
    /// What the file says, and which of its entries are not used, and why.
    pub(super) fn of_entries(table: &DeTable<'_>, origin: Origin) -> Self {
        let mut this = Self::default();
        let mut faults = Vec::new();
        for (key, entry) in table {
            let (name, value) = (key.get_ref().as_ref(), entry.get_ref());
            let is_read = match name {
                "theme" => put(&mut this.theme, one_of(value)),
                "glyphs" => put(&mut this.glyphs, one_of(value)),
                "animation" => put(&mut this.animation, value.as_bool()),
                "tables" => put(&mut this.tables, value.as_str().map(PathBuf::from)),
                "seats" | "names" => {
                    let all = choices(name, value, &origin, &mut faults);
                    let is_table = all.is_some();
                    let place = match name {
                        "seats" => &mut this.seats,
                        _ => &mut this.names,
                    };
                    *place = all.unwrap_or_default();
                    is_table
                }
                _ => {
                    let known = listed(&NAMES.map(str::to_owned));
                    let guess = did_you_mean(name, &NAMES);
                    let why = format!("no entry is called so; there are {known}{guess}");
                    faults.push((key.span(), format!("{}: {why}", shortened(name))));
                    true
                }
            };
            if !is_read {
                let wanted = wanted(name).unwrap_or_default();
                faults.push(other(name, &wanted, entry, &origin));
            }
        }
        faults.sort_by_key(|(part, _)| part.start);
        let told = faults.into_iter();
        this.ignored = told
            .map(|(part, why)| format!("{}: {why}", origin.place(part)))
            .collect();
        this.origin = origin;
        this
    }
}

/// What the entry of this name has to be; none where there is no such entry.
pub(super) fn wanted(name: &str) -> Option<String> {
    Some(match name {
        "theme" => quoted::<Theme>(),
        "glyphs" => quoted::<Glyphs>(),
        "animation" => "true or false, without quotation marks".to_owned(),
        "tables" => "the path of a folder in quotation marks".to_owned(),
        "seats" | "names" => format!("a table of its own, such as [{name}.goose]"),
        _ => return None,
    })
}

/// Puts a value in its place, if there is one.
fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

fn one_of<T: ValueEnum>(value: &DeValue<'_>) -> Option<T> {
    T::from_str(value.as_str()?, false).ok()
}

/// `"unicode" or "ascii"`
fn quoted<T: ValueEnum>() -> String {
    let all = T::value_variants().iter();
    let names = all.filter_map(|one| Some(format!("{:?}", one.to_possible_value()?.get_name())));
    either(&names.collect::<Vec<_>>())
}

/// What the file says by game and seat; none where it is no table.
fn choices(
    table: &str,
    value: &DeValue<'_>,
    origin: &Origin,
    faults: &mut Vec<Fault>,
) -> Option<Choices> {
    let mut all = Choices::new();
    for (game, entry) in value.as_table()? {
        let game = game.get_ref();
        let key = format!("{table}.{game}");
        let Some(seats) = entry.get_ref().as_table() else {
            let wanted = format!("a table of its own, [{key}], with a line for each seat");
            faults.push(other(&key, &wanted, entry, origin));
            continue;
        };
        let mut given = Given::new();
        for (seat, entry) in seats {
            let seat = seat.get_ref();
            if let Some(who) = entry.get_ref().as_str() {
                given.insert(seat.to_string(), Spanned::new(entry.span(), who.to_owned()));
            } else {
                let wanted = match table {
                    "seats" => "a player in quotation marks, such as \"human\"",
                    _ => "a name in quotation marks",
                };
                faults.push(other(&format!("{key}.{seat}"), wanted, entry, origin));
            }
        }
        all.insert(game.to_string(), given);
    }
    Some(all)
}

/// Says that an entry is something else than it has to be.
fn other(key: &str, wanted: &str, entry: &Spanned<DeValue<'_>>, origin: &Origin) -> Fault {
    let written = origin.text.get(entry.span()).unwrap_or_default();
    let (key, written) = (shortened(key), shortened(written));
    (
        entry.span(),
        format!("{key}: it must be {wanted}, not {written}"),
    )
}
