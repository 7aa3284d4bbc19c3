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
        let Some(toolchain) = installed(msrv) else {
            let remedy = format!(
                "Rust {msrv} is not installed (`rustup toolchain install {msrv} --profile minimal`)"
            );
            if self.if_installed {
                return Ok(format!("SKIPPED: {remedy}"));
            }
            bail!(remedy);
        };
        // A folder of its own, so that the two compilers do not throw away each other's work.
        let folder = metadata.target_directory.join("msrv");
        Program::new("rustup")
            .args(["run", &toolchain, "cargo", "check"])
            .args(["--workspace", "--all-targets", "--target-dir"])
            .arg(folder)
            // What cargo has set for this process names the other compiler.
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO")
            .env_remove("RUSTC")
            .run()?;
        Ok(format!("Rust {msrv} compiles the workspace"))
    }
}

/// What rustup calls its toolchain of this version. Asked by listing, since running one that is
/// not there would download it.
fn installed(version: &str) -> Option<String> {
    let list = Program::new("rustup")
        .args(["toolchain", "list"])
        .read()
        .ok()?;
    list.lines().find_map(|line| toolchain(line, version))
}

/// The name in a line such as `1.88.0-x86_64-unknown-linux-gnu (active)`.
fn toolchain(line: &str, version: &str) -> Option<String> {
    let name = line.split(' ').next()?;
    let is_it = name
        .strip_prefix(version)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.']));
    is_it.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::toolchain;

    #[test]
    fn a_toolchain_is_known_by_its_version() {
        for name in [
            "1.88",
            "1.88-x86_64-apple-darwin",
            "1.88.0-x86_64-unknown-linux-gnu",
        ] {
            assert_eq!(
                toolchain(&format!("{name} (active)"), "1.88").as_deref(),
                Some(name)
            );
        }
        for line in [
            "1.8-x86_64-apple-darwin",
            "1.880.0",
            "stable-x86_64 (active, default)",
            "",
        ] {
            assert_eq!(toolchain(line, "1.88"), None, "{line}");
        }
    }
}
