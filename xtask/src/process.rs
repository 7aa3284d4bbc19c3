//! The one place that starts other programs.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::project::root;

/// A program about to be started in the root of the workspace.
#[derive(Debug)]
pub(crate) struct Program {
    command: Command,
    /// The command line, for people.
    shown: String,
}

impl Program {
    /// The program of this name.
    pub(crate) fn new(name: &str) -> Self {
        Self::at(Path::new(name))
    }

    /// The program in this file.
    pub(crate) fn at(path: &Path) -> Self {
        let mut command = Command::new(path);
        command.current_dir(root());
        Self {
            command,
            shown: path.display().to_string(),
        }
    }

    /// The cargo that runs this xtask, so that one toolchain does everything.
    pub(crate) fn cargo(subcommand: &str) -> Self {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut program = Self::new(&cargo);
        "cargo".clone_into(&mut program.shown);
        program.arg(subcommand)
    }

    /// With one more argument.
    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        let _ = write!(self.shown, " {}", arg.as_ref().display());
        self.command.arg(arg);
        self
    }

    /// With more arguments.
    pub(crate) fn args<S: AsRef<OsStr>>(self, args: impl IntoIterator<Item = S>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    /// With an environment variable set.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.shown.insert_str(0, &format!("{name}={value:?} "));
        self.command.env(name, value);
        self
    }

    /// Without an environment variable that this process has.
    pub(crate) fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs it, its output being the user's to see.
    ///
    /// # Errors
    /// When it cannot be started or fails.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        eprintln!("$ {}", self.shown);
        let status = self.command.status().with_context(|| self.cannot_start())?;
        if !status.success() {
            bail!("`{}` failed ({status})", self.shown);
        }
        Ok(())
    }

    /// Runs it quietly and returns what it printed.
    ///
    /// # Errors
    /// When it cannot be started, fails, or prints what is not UTF-8.
    pub(crate) fn read(mut self) -> anyhow::Result<String> {
        self.command.stderr(Stdio::inherit());
        let output = self.command.output().with_context(|| self.cannot_start())?;
        if !output.status.success() {
            bail!("`{}` failed ({})", self.shown, output.status);
        }
        String::from_utf8(output.stdout)
            .with_context(|| format!("`{}` printed what is not UTF-8", self.shown))
    }

    /// Runs it, passes its standard output on line by line, and shows each line to `look`.
    /// Returns whether it succeeded.
    ///
    /// # Errors
    /// When it cannot be started or its output cannot be read.
    pub(crate) fn watch(mut self, mut look: impl FnMut(&str)) -> anyhow::Result<bool> {
        eprintln!("$ {}", self.shown);
        self.command.stdout(Stdio::piped());
        let mut child = self.command.spawn().with_context(|| self.cannot_start())?;
        let output = child
            .stdout
            .take()
            .context("the output of a child was not piped")?;
        for line in BufReader::new(output).lines() {
            let line = line.with_context(|| format!("cannot read what `{}` prints", self.shown))?;
            println!("{line}");
            look(&line);
        }
        let status = child
            .wait()
            .with_context(|| format!("`{}` was lost", self.shown))?;
        Ok(status.success())
    }

    fn cannot_start(&self) -> String {
        format!("cannot start `{}`", self.shown)
    }
}
