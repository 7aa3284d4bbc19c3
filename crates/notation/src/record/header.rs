//! The tags at the beginning of a record.

use std::collections::BTreeSet;

use super::{RECORD_VERSION, RecordError, RecordFault, Tag, tags};
use crate::lexis::excerpt;

/// The tags, and how many lines they take with the blank ones around them.
pub(super) fn read<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
) -> Result<(Vec<Tag>, usize), RecordError> {
    let mut header: Vec<Tag> = Vec::new();
    let mut names = BTreeSet::new();
    let mut taken = 0;
    for (line, text) in lines {
        let text = text.trim();
        if !text.is_empty() && !text.starts_with('[') {
            break;
        }
        taken = line;
        if text.is_empty() {
            continue;
        }
        let (name, value) =
            read_tag(text).ok_or_else(|| RecordFault::BadTag(excerpt(text)).at(line))?;
        if !names.insert(name) && !tags::REPEATED.contains(&name) {
            return Err(RecordFault::TagTwice(name.to_owned()).at(line));
        }
        let name = name.to_owned();
        header.push(Tag { line, name, value });
    }
    check(&header, taken.max(1))?;
    Ok((header, taken))
}

/// Name and value of a tag such as `[Name "value"]`.
fn read_tag(text: &str) -> Option<(&str, String)> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inside.split_once([' ', '\t'])?;
    let is_name = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let value = value.trim_start().strip_prefix('"')?.strip_suffix('"')?;
    (is_name && !name.is_empty()).then_some(())?;
    Some((name, unescape(value)?))
}

/// The value without its escapes; none where a quotation mark or a backslash stands alone.
fn unescape(value: &str) -> Option<String> {
    let mut plain = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        plain.push(match character {
            '"' => return None,
            '\\' => match characters.next()? {
                't' => '\t',
                escaped @ ('"' | '\\') => escaped,
                _ => return None,
            },
            _ => character,
        });
    }
    Some(plain)
}

/// Whether the tags that must be there are; a missing one is reported where the tags end.
fn check(header: &[Tag], end: usize) -> Result<(), RecordError> {
    for name in tags::REQUIRED {
        if !header.iter().any(|tag| tag.name == name) {
            return Err(RecordFault::TagMissing(name.to_owned()).at(end));
        }
    }
    for tag in header {
        if tag.name == tags::VERSION && tag.value != RECORD_VERSION {
            return Err(RecordFault::Version(excerpt(&tag.value)).at(tag.line));
        }
        if tag.name == tags::PLAYER && !tag.value.contains(": ") {
            let wanted = "a seat and a name, as in \"geese: Ann\"".to_owned();
            let (name, value) = (tag.name.clone(), excerpt(&tag.value));
            return Err(RecordFault::BadValue {
                name,
                value,
                wanted,
            }
            .at(tag.line));
        }
    }
    let over = |tag: &Tag| tag.name == tags::RESULT && tag.value != "*";
    if header.iter().any(over) && !header.iter().any(|tag| tag.name == tags::REASON) {
        return Err(RecordFault::TagMissing(tags::REASON.to_owned()).at(end));
    }
    Ok(())
}
