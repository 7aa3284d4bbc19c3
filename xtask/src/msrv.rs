//! `msrv`: whether the oldest supported Rust still compiles the workspace.

use anyhow::bail;
use clap::Args;

use crate::Outcome;
use crate::process::Program;
use crate::project::Metadata;

/// Compile the workspace with the oldest Rust it supports.
#[derive(Args, Debug)]
pub(crate) struct Msrv {
    /// Where that toolchain is not installed, say so and succeed.
    #[arg(long)]
    if_installed: bool,
}

impl Msrv {
    pub(crate) fn run(&self) -> Outcome {
        let metadata = Metadata::load()?;
        let msrv = metadata.msrv()?;
        if !is_installed(msrv) {
            let remedy = format!(
                "Rust {msrv} is not installed (`rustup toolchain install {msrv} --profile minimal`)"
            );
            if self.if_installed {
                return Ok(format!("SKIPPED: {remedy}"));
            }
            bail!(remedy);
        }
        // A folder of its own, so that the two compilers do not throw away each other's work.
        Program::new("rustup")
            .args(["run", msrv, "cargo", "check"])
            .args([
                "--workspace",
                "--all-targets",
                "--target-dir",
                "target/msrv",
            ])
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO")
            .run()?;
        Ok(format!("Rust {msrv} compiles the workspace"))
    }
}

/// Whether rustup has this toolchain. Asked by listing, since running it would download it.
fn is_installed(version: &str) -> bool {
    let Ok(list) = Program::new("rustup").args(["toolchain", "list"]).read() else {
        return false;
    };
    list.lines().any(|toolchain| {
        toolchain
            .strip_prefix(version)
            .is_some_and(|rest| rest.starts_with(['-', '.', ' ']) || rest.is_empty())
    })
}
