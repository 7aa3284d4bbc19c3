//! `package`: whether the published crates can be published.

use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::Metadata;

/// Pack the published crates and compile what was packed.
#[derive(Args, Debug)]
pub(crate) struct Package {}

impl Package {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> Outcome {
        let metadata = Metadata::load()?;
        let private = metadata.members().filter(|package| !package.is_published());
        let exclude = private.flat_map(|package| ["--exclude", &package.name]);
        // The usual target folder, so that dependencies already built serve here too.
        Program::cargo("package")
            .args(["--workspace", "--allow-dirty", "--target-dir"])
            .arg(&metadata.target_directory)
            .args(exclude)
            .run()?;
        let published = metadata
            .members()
            .filter(|package| package.is_published())
            .count();
        Ok(format!(
            "{published} crates packed, and what was packed compiles"
        ))
    }
}
