//! `doc`: the API documentation, every warning an error.

use clap::Args;

use crate::Outcome;
use crate::process::Program;

/// Build the API documentation; a warning is an error.
#[derive(Args, Debug)]
pub(crate) struct Doc {
    /// Show it in a browser.
    #[arg(long)]
    open: bool,
}

impl Doc {
    pub(crate) fn run(&self) -> Outcome {
        let open = if self.open { &["--open"][..] } else { &[] };
        Program::cargo("doc")
            .args(["--workspace", "--no-deps", "--all-features"])
            .args(open)
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?;
        Ok("documentation built without a warning".to_owned())
    }
}
