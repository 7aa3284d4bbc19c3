//! Rules files: a hunt game in TOML that nobody compiled in.
//!
//! The fields are those of [`HuntRules`], in kebab case; whatever has a default may be left out.
//!
//! ```
//! use menagerie_core::Rules;
//! let hare = menagerie_notation::rules_file::read(r#"
//!     game = "hare"
//!     ruleset = "tiny"
//!     title = "Catch the hare"
//!     source = "an example"
//!     first = "many"
//!
//!     [board]
//!     outline.rectangle = { files = 3, ranks = 3 }
//!     lines = "orthogonal"
//!
//!     [few]
//!     seat = "hare"
//!     piece = "hare"
//!     letter = "H"
//!     points = ["b2"]
//!
//!     [many]
//!     seat = "hunters"
//!     plural = true
//!     piece = "hunter"
//!     letter = "J"
//!     points = ["a1", "c1", "a3"]
//! "#)?;
//! assert_eq!(hare.count_moves(&hare.start()), 6);
//! # Ok::<(), menagerie_notation::rules_file::RulesFileError>(())
//! ```

use std::ops::Range;

use menagerie_core::hunt::{Hunt, HuntRules, RulesError};
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A rules file that cannot be read, or whose rules make no sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {reason}")]
#[non_exhaustive]
pub struct RulesFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: String,
}

/// Reads a rules file. A byte-order mark at its start is passed over.
///
/// # Errors
/// When the text is not TOML, lacks a field or has one too many, or when the rules make no
/// sense; the error says where.
pub fn read(text: &str) -> Result<Hunt, RulesFileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let rules: HuntRules = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        located(text, &span, error.message().trim_end().replace('\n', "; "))
    })?;
    Hunt::new(rules).map_err(|RulesError { field, reason }| {
        located(text, &span_of(text, &field), format!("{field}: {reason}"))
    })
}

/// Writes rules as a file that [`read`] gives back.
///
/// ```
/// use menagerie_core::games::bagh_chal;
/// use menagerie_notation::rules_file;
/// let rules = bagh_chal::small();
/// assert_eq!(rules_file::read(&rules_file::write(rules.data())), Ok(rules));
/// ```
///
/// # Panics
/// Never: every value of [`HuntRules`] has a form in TOML.
pub fn write(rules: &HuntRules) -> String {
    toml::to_string(rules).expect("hunt rules hold nothing that TOML cannot")
}

fn located(text: &str, span: &Range<usize>, reason: String) -> RulesFileError {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    RulesFileError {
        line,
        column,
        reason,
    }
}

/// Where a field such as `many.points[3]` stands; where it is left out, the innermost table that
/// should have it.
fn span_of(text: &str, field: &str) -> Range<usize> {
    let Ok(root) = DeTable::parse(text) else {
        return 0..0;
    };
    let mut span = root.span();
    let mut table = Some(root.get_ref());
    for part in field.split('.') {
        let (key, index) = match part.split_once('[') {
            Some((key, rest)) => (key, rest.trim_end_matches(']').parse::<usize>().ok()),
            None => (part, None),
        };
        let Some(value) = table.and_then(|table| table.get(key)) else {
            break;
        };
        let value = index
            .and_then(|index| element(value, index))
            .unwrap_or(value);
        span = value.span();
        table = value.get_ref().as_table();
    }
    span
}

fn element<'v, 'i>(
    array: &'v Spanned<DeValue<'i>>,
    index: usize,
) -> Option<&'v Spanned<DeValue<'i>>> {
    array.get_ref().as_array()?.get(index)
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, fox_and_geese};

    use super::{read, write};

    #[test]
    fn every_ruleset_survives_the_way_through_a_file() {
        for rules in fox_and_geese::rulesets()
            .into_iter()
            .chain(bagh_chal::rulesets())
        {
            assert_eq!(read(&write(rules.data())), Ok(rules));
        }
    }

    /// The file of Ply Yard's rules with one text replaced.
    fn spoilt(from: &str, to: &str) -> String {
        let file = write(fox_and_geese::ply_yard().data());
        let text = file.replacen(from, to, 1);
        assert_ne!(file, text, "{from:?} occurs in\n{file}");
        text
    }

    #[test]
    fn senseless_rules_are_refused_with_their_place() {
        for (from, to, reason) in [
            ("\"d4\"", "\"a1\"", "few.points[0]: a1 is not on the board"),
            ("\"d4\"", "\"k4\"", "\"k4\" is not the name of a point"),
            ("\"d4\"", "\"d5\"", "d5 is where one of the few starts, too"),
            ("\"a5\"", "\"b5\"", "many.points[1]: b5 is named twice"),
            (
                "captures = 9",
                "captures = 14",
                "14 captures cannot be made: there are 13 to take",
            ),
            ("captures = 9", "catches = 9", "unknown field `catches`"),
            (
                "captures = 9",
                "captures = -9",
                "invalid value: integer `-9`",
            ),
            (
                "kind = \"single\"",
                "kind = \"none\"",
                "captures win, but nothing can be captured",
            ),
            (
                "kind = \"single\"",
                "kind = \"double\"",
                "unknown variant `double`",
            ),
            (
                "hand = 0",
                "hand = 40",
                "54 pieces do not fit on a board of 33 points",
            ),
            ("hand = 0", "hand = 400", "invalid value: integer `400`"),
            (
                "letter = \"F\"",
                "letter = \"G\"",
                "both parties have the letter 'G'",
            ),
            (
                "game = \"fox-and-geese\"",
                "game = \"Fox!\"",
                "is not a key",
            ),
            ("first = \"many\"", "", "missing field `first`"),
            (
                "first = \"many\"",
                "first = many",
                "string values must be quoted",
            ),
            (
                "repetition = 3",
                "repetition = 1",
                "a state repeats at its second occurrence",
            ),
            (
                "outline = \"cross\"",
                "outline.drawn = [\"oo\", \"x\"]",
                "neither a point, 'o'",
            ),
        ] {
            let error = read(&spoilt(from, to)).expect_err(reason);
            assert!(error.reason.contains(reason), "{error} lacks {reason}");
        }
    }

    #[test]
    fn the_place_is_that_of_the_fault() {
        let text = spoilt("captures = 9", "captures = 14");
        let error = read(&text).expect_err("too many captures");
        let line = text
            .lines()
            .nth(error.line - 1)
            .expect("a line of the file");
        assert_eq!(line, "captures = 14");
        assert_eq!(error.column, "captures = ".len() + 1);
    }

    #[test]
    fn rules_without_a_way_to_win_are_refused() {
        let text = spoilt("captures = 9", "").replace("many = \"loses\"", "many = \"draws\"");
        let error = read(&text).expect_err("the fox cannot win");
        assert!(
            error.reason.contains("there is no way to win for the few"),
            "{error}"
        );
    }
}
