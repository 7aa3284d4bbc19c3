//! `menagerie completions` and `menagerie man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::Shell;

const COMPLETIONS_HELP: &str = "\
Examples:
  menagerie completions bash > ~/.local/share/bash-completion/completions/menagerie
  menagerie completions zsh > ~/.zfunc/_menagerie
  menagerie completions fish > ~/.config/fish/completions/menagerie.fish";

const MAN_HELP: &str = "\
Examples:
  menagerie man | man -l -
  menagerie man play | man -l -
  menagerie man --dir ~/.local/share/man/man1";

/// What `completions` accepts.
#[derive(Debug, Args)]
#[command(after_help = COMPLETIONS_HELP)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// What `man` accepts.
#[derive(Debug, Args)]
#[command(after_help = MAN_HELP)]
pub struct ManArgs {
    /// Print the page of this command instead of the program's.
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,

    /// Write the pages of the program and of all commands into this folder.
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with = "command")]
    pub dir: Option<PathBuf>,
}
