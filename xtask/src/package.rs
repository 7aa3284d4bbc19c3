//! `package`: whether the published crates can be published.
//!
//! Cargo can verify what it packs, but it keeps what it once unpacked of a version, and builds
//! every dependency for each crate. So the crates are packed by cargo and compiled here, together.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Context;
use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::{Metadata, Package as Member, remake, root};

/// Pack the published crates and compile what was packed.
#[derive(Args, Debug)]
pub(crate) struct Package {}

impl Package {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> Outcome {
        let metadata = Metadata::load()?;
        let (published, private) = metadata
            .members()
            .partition::<Vec<_>, _>(|member| member.is_published());
        Program::cargo("package")
            .args(["--workspace", "--allow-dirty", "--no-verify"])
            .args(
                private
                    .iter()
                    .flat_map(|member| ["--exclude", &member.name]),
            )
            .run()?;
        let crates = metadata.target_directory.join("package");
        let folder = crates.join("unpacked");
        unpack(&published, &crates, &folder)?;
        Program::cargo("check")
            .args(["--workspace", "--manifest-path"])
            .arg(folder.join("Cargo.toml"))
            // What the crates depend on has been checked there already.
            .arg("--target-dir")
            .arg(&metadata.target_directory)
            .run()?;
        Ok(format!(
            "{} crates packed, and what was packed compiles",
            published.len()
        ))
    }
}

/// Makes a workspace of the packed crates in which each finds the others.
fn unpack(members: &[&Member], crates: &Path, folder: &Path) -> anyhow::Result<()> {
    remake(folder)?;
    let mut manifest = "[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\n\n".to_owned();
    manifest += "[patch.crates-io]\n";
    for member in members {
        let name = format!("{}-{}", member.name, member.version);
        let archive = crates.join(format!("{name}.crate"));
        // `m`: the files are of now. Packed ones are all of one old date, and cargo would believe
        // that they are those of the last run.
        Program::new("tar")
            .arg("-xmzf")
            .arg(archive)
            .arg("-C")
            .arg(folder)
            .run()?;
        let _ = writeln!(manifest, "{} = {{ path = {name:?} }}", member.name);
    }
    let write = || {
        fs::write(folder.join("Cargo.toml"), manifest)?;
        fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))
    };
    write().with_context(|| format!("cannot fill {}", folder.display()))?;
    Ok(())
}
