//! What is wrong with a text that is no TOML, in words for people who have never heard of TOML: the
//! line is looked at once more, for the slips that are usual in it.

use super::entries::wanted;
use crate::words::shortened;

/// What to write, where nothing better is known.
const EXAMPLE: &str = "such as theme = \"dark\"";

/// What is wrong with the line in which a text stops making sense, here or because something
/// stands in it twice.
pub(super) fn fault(text: &str, at: usize, is_double: bool) -> String {
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[begin..].lines().next().unwrap_or_default().trim();
    if is_double {
        let name = line.split('=').next().unwrap_or_default().trim();
        return format!("{} stands here a second time", shortened(name));
    }
    if line.is_empty() {
        return "something in a line before is not closed: a quotation mark or a bracket is missing"
            .to_owned();
    }
    if line.contains('\r') {
        return "a carriage return stands here without a line feed".to_owned();
    }
    if line.starts_with('[') {
        return heading(line);
    }
    match line.split_once('=') {
        Some((name, value)) => entry(name.trim(), value.trim()),
        None => format!(
            "{} has no equals sign between a name and a value, {EXAMPLE}",
            shortened(line)
        ),
    }
}

/// `[seats.goose` or `[seats.goose/fonti]`
fn heading(line: &str) -> String {
    let written = shortened(line);
    let inner = line.trim_matches(['[', ']']).trim();
    let right = match inner.split_once('.') {
        Some((table, game)) if !game.contains('"') && !is_bare(game) => {
            format!("[{table}.{game:?}]")
        }
        _ => format!("[{inner}]"),
    };
    if right == line || inner.is_empty() {
        return format!("{written} is no heading, such as [seats.goose]");
    }
    format!("{written} must be {}", shortened(&right))
}

/// `theme = dark`
fn entry(name: &str, value: &str) -> String {
    let called = shortened(name);
    if name.is_empty() {
        return format!("there is no name before the equals sign, {EXAMPLE}");
    }
    if !name.starts_with(['"', '\'']) && !is_bare(name) {
        return format!(
            "{called} must stand in quotation marks, because it is more than letters, digits, \
             - and _"
        );
    }
    let bare = value.split('#').next().unwrap_or_default().trim();
    match value.chars().next() {
        None | Some('#') => {
            let wanted = wanted(name).map_or_else(String::new, |it| format!("; it must be {it}"));
            format!("{called}: there is no value after the equals sign{wanted}")
        }
        Some(mark @ ('"' | '\'')) => quoted(&called, value, mark),
        Some('[' | '{') => format!(
            "{called}: {} is not closed, or holds what no list can",
            shortened(value)
        ),
        Some(_) => match wanted(name) {
            Some(wanted) if name == "animation" => {
                format!("{called}: it must be {wanted}, not {}", shortened(bare))
            }
            _ => format!(
                "{called}: {} must stand in quotation marks: {}",
                shortened(bare),
                shortened(&format!("{name} = {bare:?}"))
            ),
        },
    }
}

/// `"dark` or `"dark" 7`
fn quoted(called: &str, value: &str, mark: char) -> String {
    let inner = &value[1..];
    match inner.split_once(mark) {
        None => {
            let right = shortened(&format!("{mark}{inner}{mark}"));
            let written = shortened(value);
            format!("{called}: {written} is not closed; it must be {right}")
        }
        Some((_, rest)) if !matches!(rest.trim().chars().next(), None | Some('#')) => format!(
            "{called}: after the second quotation mark there is {}; each entry has a line of its \
             own",
            shortened(rest.trim())
        ),
        Some((inner, _)) if inner.contains('\\') => format!(
            "{called}: a backslash does not stand for itself between these quotation marks; it \
             must be {}",
            shortened(&format!("'{inner}'"))
        ),
        Some(_) => format!("{called}: {} is no value, {EXAMPLE}", shortened(value)),
    }
}

/// Whether this may stand without quotation marks before an equals sign.
fn is_bare(name: &str) -> bool {
    let may = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    !name.is_empty() && name.chars().all(may)
}
