//! `fmt`: lays out the code.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::root;

/// The table of games declares the modules in this folder through a macro, which rustfmt does
/// not see through.
pub(crate) const GAMES: &str = "crates/core/src/games";

/// Lay out all code with rustfmt.
#[derive(Args, Debug)]
pub(crate) struct Fmt {
    /// Change nothing; fail where something would change.
    #[arg(long)]
    check: bool,
}

impl Fmt {
    pub(crate) fn run(&self) -> Outcome {
        let check = self.check.then_some("--check");
        Program::cargo("fmt").arg("--all").args(check).run()?;
        Program::new("rustfmt")
            .args(["--edition", "2024"])
            .args(check)
            .args(games()?)
            .run()?;
        Ok(if self.check {
            "all code is laid out"
        } else {
            "laid out all code"
        }
        .to_owned())
    }
}

/// The files of the games, from the root.
fn games() -> anyhow::Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(root().join(GAMES)).with_context(|| format!("cannot list {GAMES}"))?;
    let mut files = entries
        .map(|entry| Ok(PathBuf::from(GAMES).join(entry?.file_name())))
        .collect::<anyhow::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    Ok(files)
}
