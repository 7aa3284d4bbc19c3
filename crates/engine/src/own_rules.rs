//! Rules that no name stands for, such as those of a file, as the value of an option: one line.

use std::any::Any;

use menagerie_core::hunt::Hunt;
use menagerie_core::{Rules, games};
use menagerie_notation::rules_file::{self, RulesFileError};

/// A rules file as the value of the option `Rules`: each line break is written as `\n`, and each
/// backslash as `\\`.
///
/// ```
/// use menagerie_engine::rules_value;
/// assert_eq!(rules_value("game = \"cat\"\nnote = 'a\\b'\n"), r#"game = "cat"\nnote = 'a\\b'"#);
/// ```
pub fn rules_value(file: &str) -> String {
    let lines = file.lines().map(|line| line.replace('\\', r"\\"));
    lines.collect::<Vec<_>>().join(r"\n")
}

/// The value that stands for these rules, unless their name does.
pub(crate) fn value_of<R: Rules>(rules: &R) -> Option<String> {
    let own: &Hunt = (rules as &dyn Any).downcast_ref()?;
    let named = games::visit(&own.info().key(), IsThis(own));
    (named != Ok(true)).then(|| rules_value(&rules_file::write(own.data())))
}

/// The rules that a value stands for.
pub(crate) fn read(value: &str) -> Result<Hunt, RulesFileError> {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().map(|c| if c == 'n' { '\n' } else { c })),
            _ => text.push(letter),
        }
    }
    rules_file::read(&text)
}

/// Whether rules of the registry are the same as these.
struct IsThis<'a>(&'a Hunt);

impl games::Visitor for IsThis<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, rules: R) -> bool {
        (&rules as &dyn Any).downcast_ref() == Some(self.0)
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
    use menagerie_core::hunt::Hunt;

    use super::{read, rules_value, value_of};

    #[test]
    fn rules_are_a_line_and_back() {
        let mut data = fox_and_geese::ply_yard().data().clone();
        "a \"b\" \\n\n\n'c'\t".clone_into(&mut data.summary);
        let rules = Hunt::new(data).expect("only its words are others");
        let value = value_of(&rules).expect("the registry has no such words");
        assert!(!value.contains('\n'));
        assert_eq!(read(&value), Ok(rules));
        let wrong = read(&rules_value("game = 1\n")).expect_err("a name is no number");
        assert_eq!((wrong.line, wrong.column), (1, 8));
        assert!(read("\\").is_err());
    }

    #[test]
    fn rules_of_the_registry_have_names() {
        assert_eq!(value_of(&bagh_chal::small()), None);
        assert_eq!(value_of(&bezszachy::mimuw()), None);
    }
}
