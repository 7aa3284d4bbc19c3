//! `tables`: small solutions, made anew, verified and compared with the golden files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::root;

/// Where the golden files are.
const GOLDEN: &str = "docs/solved";

/// What is solved: the ruleset, and with how many of the many at most; the others take longer than
/// is fit for CI.
const SMALL: [(&str, Option<&str>); 4] = [
    ("bagh-chal/small", None),
    ("bagh-chal/medium", None),
    ("fox-and-geese/ply-yard", Some("6")),
    ("fox-and-geese/murray", Some("6")),
];

/// Solve small boards and few geese, verify every value, and compare the counts with the golden
/// files.
#[derive(Args, Debug)]
pub(crate) struct Tables {}

impl Tables {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> Outcome {
        let folder = &root().join("target/tables");
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
        }
        fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
        let mut compared = 0;
        for (key, left) in SMALL {
            let left: Vec<&str> = left.iter().flat_map(|left| ["--left", left]).collect();
            let counts = folder.join("counts.tsv");
            let solve = |more: &[&str]| {
                let folder = folder.to_string_lossy();
                let solve = ["run", "--quiet", "-p", "menagerie-cli", "--", "solve", key];
                Program::cargo(solve[0])
                    .args(&solve[1..])
                    .args(["--dir", &folder])
                    .args(&left)
                    .args(more)
                    .run()
            };
            solve(&["--counts", &counts.to_string_lossy()])?;
            solve(&["--verify"])?;
            compared += compare(key, &counts)?;
        }
        Ok(format!("{compared} counts are as in {GOLDEN}"))
    }
}

/// Whether every line of the counts stands in the golden file, too; how many there are.
fn compare(key: &str, counts: &Path) -> anyhow::Result<usize> {
    let golden = format!("{GOLDEN}/{}.tsv", key.replace('/', "-"));
    let golden_text = fs::read_to_string(root().join(&golden)).with_context(|| golden.clone())?;
    let known: BTreeSet<&str> = golden_text.lines().collect();
    let text = fs::read_to_string(counts).with_context(|| counts.display().to_string())?;
    for line in text.lines() {
        if !known.contains(line) {
            bail!("{key}: {line:?} is not in {golden}");
        }
    }
    Ok(text.lines().filter(|line| !line.starts_with('#')).count())
}
