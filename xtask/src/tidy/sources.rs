//! Rust files: each says what lives in it, none grows without end, no test hides.

use super::{Fault, Project};
use crate::project::has_extension;

/// Beyond this many lines a file probably holds two levels of abstraction.
const SOFT_LIMIT: usize = 400;
/// Beyond this many lines it certainly does.
const HARD_LIMIT: usize = 600;

pub(super) fn check(project: &Project) -> Vec<Fault> {
    project
        .files
        .iter()
        .filter(|(path, _)| has_extension(path, "rs"))
        .flat_map(|(path, text)| check_file(path, text))
        .collect()
}

fn check_file(path: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !text.starts_with("//! ") {
        faults.push(Fault::at(
            path,
            0,
            "the file must open with a `//!` line on what lives here",
        ));
    }
    match text.lines().count() {
        lines if lines > HARD_LIMIT => {
            faults.push(Fault::new(
                path,
                format!("{lines} lines, more than {HARD_LIMIT}"),
            ));
        }
        lines if lines > SOFT_LIMIT => {
            faults.push(Fault::advice(
                path,
                format!("{lines} lines: one level of abstraction?"),
            ));
        }
        _ => {}
    }
    for (number, line) in text.lines().enumerate() {
        if let Some(message) = hidden_test(line) {
            faults.push(Fault::at(path, number, message));
        }
    }
    faults
}

/// What is wrong with a line that keeps a test from telling anything.
fn hidden_test(line: &str) -> Option<&'static str> {
    let code = line.trim_start();
    let doc = code
        .strip_prefix("///")
        .or(code.strip_prefix("//!"))
        .unwrap_or(code)
        .trim_start();
    if code.starts_with("#[ignore") {
        Some("an ignored test tells nothing: mend it or delete it")
    } else if code.starts_with("#[should_panic") {
        Some("assert on the error instead: any panic would pass this test")
    } else if doc
        .strip_prefix("```")
        .is_some_and(|tags| tags.contains("ignore"))
    {
        Some("an ignored example rots: make it compile, or mark it `text`")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{HARD_LIMIT, SOFT_LIMIT, check_file};

    fn messages(text: &str) -> Vec<String> {
        check_file("a.rs", text)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_file_must_say_what_it_is() {
        assert_eq!(messages("//! Geese.\n"), [""; 0]);
        assert!(messages("use std::fmt;\n")[0].contains("a.rs:1: the file must open"));
    }

    #[test]
    fn long_files_are_named() {
        let text = |lines| "//! Long.\n".repeat(lines);
        assert_eq!(messages(&text(SOFT_LIMIT)), [""; 0]);
        assert!(messages(&text(SOFT_LIMIT + 1))[0].starts_with("advice"));
        assert!(messages(&text(HARD_LIMIT + 1))[0].starts_with("fault"));
    }

    #[test]
    fn hidden_tests_are_found() {
        let attribute = |name: &str| format!("//! A.\n    #[{name}]\n    fn a() {{}}\n");
        assert!(messages(&attribute("ignore"))[0].contains("a.rs:2: an ignored test"));
        assert!(messages(&attribute("should_panic(expected = \"no\")"))[0].contains("any panic"));
        assert!(
            messages("//! A.\n//! ```rust,ignore\n//! ```\n")[0].contains("a.rs:2: an ignored")
        );
        assert_eq!(
            messages("//! A.\n//! ```\n//! // to ignore\n//! ```\n"),
            [""; 0]
        );
    }
}
