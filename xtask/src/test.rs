//! `test`: every test of the workspace, doctests included, counted from what cargo prints.

use anyhow::bail;
use clap::Args;

use crate::Outcome;
use crate::process::Program;

/// Run every test, doctests included.
#[derive(Args, Debug)]
pub(crate) struct Test {
    /// Arguments for `cargo test`, such as `-p menagerie-core perft`; all tests without any.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

impl Test {
    pub(crate) fn run(&self) -> Outcome {
        let whole = ["--workspace", "--all-features"].map(str::to_owned);
        run(
            if self.args.is_empty() {
                &whole
            } else {
                &self.args
            },
            Snapshots::Compare,
        )
    }
}

/// What becomes of a snapshot that differs from what a test prints.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Snapshots {
    /// The test fails.
    Compare,
    /// It is written anew.
    Overwrite,
}

/// Runs `cargo test` with these arguments and counts.
pub(crate) fn run(args: &[String], snapshots: Snapshots) -> Outcome {
    let mut test = Program::cargo("test").arg("--no-fail-fast").args(args);
    test = match snapshots {
        Snapshots::Compare => test.env("INSTA_UPDATE", "no"),
        Snapshots::Overwrite => test
            .env("INSTA_UPDATE", "always")
            .env("TRYCMD", "overwrite"),
    };
    let mut tally = Tally::default();
    let succeeded = test.watch(|line| tally.add(line))?;
    let Tally { passed, failed } = tally;
    if !succeeded {
        bail!("tests: {passed} passed, {failed} failed");
    }
    if passed == 0 {
        bail!("no test ran");
    }
    Ok(format!("tests: {passed} passed, {failed} failed"))
}

/// How many tests passed and failed.
#[derive(Default, PartialEq, Eq, Debug)]
struct Tally {
    passed: u64,
    failed: u64,
}

impl Tally {
    /// Adds what a line such as `test result: ok. 12 passed; 0 failed; …` says.
    fn add(&mut self, line: &str) {
        if line.starts_with("test result:") {
            self.passed += number_before(line, " passed");
            self.failed += number_before(line, " failed");
        }
    }
}

fn number_before(line: &str, word: &str) -> u64 {
    line.split_once(word)
        .and_then(|(before, _)| before.rsplit(' ').next())
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn results_of_several_binaries_add_up() {
        let mut tally = Tally::default();
        for line in [
            "test games::goes_round ... ok",
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out",
            "test result: FAILED. 100 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
            "a test prints 7 passed; 7 failed",
        ] {
            tally.add(line);
        }
        assert_eq!(
            tally,
            Tally {
                passed: 112,
                failed: 2
            }
        );
    }
}
