//! The program, typed to.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// The program.
pub(crate) const MENAGERIE: &str = env!("CARGO_BIN_EXE_menagerie");

/// Types this, ends the input, and waits for the end.
pub(crate) fn typed(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it has just been built");
    let mut stdin = child.stdin.take().expect("it is piped");
    // Whoever fails at once does not read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}
