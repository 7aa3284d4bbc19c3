//! `docgen`: the documents made from the registry, so that they cannot contradict the rules.

mod example;
mod page;
mod readme;

use std::fs;

use anyhow::{Context, bail};
use clap::Args;

use crate::Outcome;
use crate::project::root;
use crate::registry::visit_all;
use page::Chapter;

/// Write docs/games/*.md and the tables of README.md from the registry of games.
#[derive(Args, Debug)]
pub(crate) struct Docgen {
    /// Change nothing; fail where something would change.
    #[arg(long)]
    check: bool,
}

/// A file as it should be.
struct Document {
    /// From the root.
    path: String,
    text: String,
}

impl Docgen {
    pub(crate) fn run(&self) -> Outcome {
        let documents = documents()?;
        let stale = documents
            .iter()
            .filter(|document| document.is_stale())
            .collect::<Vec<_>>();
        let paths = stale
            .iter()
            .map(|document| document.path.as_str())
            .collect::<Vec<_>>();
        if stale.is_empty() {
            return Ok(format!("{} documents are up to date", documents.len()));
        }
        if self.check {
            bail!(
                "stale: {}; `cargo xtask docgen` writes them",
                paths.join(", ")
            );
        }
        for document in &stale {
            document.write()?;
        }
        Ok(format!("wrote {}", paths.join(", ")))
    }
}

/// Every document, made anew.
fn documents() -> anyhow::Result<Vec<Document>> {
    let chapters = visit_all(&page::Write)
        .into_iter()
        .collect::<anyhow::Result<Vec<Chapter>>>()?;
    let mut documents = page::pages(&chapters);
    documents.push(readme::readme(&chapters)?);
    Ok(documents)
}

impl Document {
    fn is_stale(&self) -> bool {
        // A checkout may have other ends of lines.
        fs::read_to_string(root().join(&self.path))
            .map_or(true, |text| text.replace("\r\n", "\n") != self.text)
    }

    fn write(&self) -> anyhow::Result<()> {
        let path = root().join(&self.path);
        let cannot_write = || format!("cannot write {}", path.display());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(cannot_write)?;
        }
        fs::write(&path, &self.text).with_context(cannot_write)
    }
}
