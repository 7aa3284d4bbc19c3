//! `dist`: the archive that a release offers for this machine's kind.

use std::fs;
use std::path::Path;

use anyhow::Context;
use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::{Metadata, remake, root};

/// The shells that completions are made for, and what each calls the file.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "menagerie.bash"),
    ("elvish", "menagerie.elv"),
    ("fish", "menagerie.fish"),
    ("powershell", "_menagerie.ps1"),
    ("zsh", "_menagerie"),
];

/// Files from the root that go along.
const PAPERS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Build the program for release and pack it with its manual, completions and papers.
#[derive(Args, Debug)]
pub(crate) struct Dist {
    /// Leave out the archive; the folder is enough.
    #[arg(long)]
    no_archive: bool,
}

impl Dist {
    pub(crate) fn run(&self) -> Outcome {
        let metadata = Metadata::load()?;
        Program::cargo("build")
            .args(["--release", "--locked", "--package", "menagerie-cli"])
            .run()?;
        let name = format!("menagerie-{}-{}", metadata.version()?, host()?);
        let dist = metadata.target_directory.join("dist");
        let folder = dist.join(&name);
        remake(&folder)?;

        let file = format!("menagerie{}", std::env::consts::EXE_SUFFIX);
        let program = metadata.target_directory.join("release").join(&file);
        copy(&program, &folder.join(&file))?;
        for paper in PAPERS {
            copy(&root().join(paper), &folder.join(paper))?;
        }
        manual(&program, &folder.join("man"))?;
        completions(&program, &folder.join("completions"))?;
        if self.no_archive {
            return Ok(format!("made {}", folder.display()));
        }
        // Every system that releases are made on has a tar.
        let archive = dist.join(format!("{name}.tar.gz"));
        Program::new("tar")
            .args(["-C"])
            .arg(&dist)
            .arg("-czf")
            .arg(&archive)
            .arg(&name)
            .run()?;
        Ok(format!("packed {}", archive.display()))
    }
}

/// The kind of machine that programs are built for here, such as `x86_64-unknown-linux-gnu`.
fn host() -> anyhow::Result<String> {
    let version = Program::new("rustc").arg("-vV").read()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}

fn manual(program: &Path, folder: &Path) -> anyhow::Result<()> {
    Program::at(program)
        .args(["man", "--dir"])
        .arg(folder)
        .run()
}

fn completions(program: &Path, folder: &Path) -> anyhow::Result<()> {
    remake(folder)?;
    for (shell, file) in SHELLS {
        let script = Program::at(program).args(["completions", shell]).read()?;
        let path = folder.join(file);
        fs::write(&path, script).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
