//! The program from outside: what it prints, where, and with which status it ends.
//!
//! The files in `sessions` are sessions at a shell: a command after `$`, `? 3` where the status is
//! not 0, then everything printed, errors included. `TRYCMD=overwrite` writes them anew; they are
//! read before they are kept.

mod arena;
mod config;
mod damaged;
mod engine;
mod kept;
mod plain;
mod play;
mod process;
mod program;
#[cfg(unix)]
mod schedulers;
#[cfg(unix)]
mod screen;
mod solve;
#[cfg(unix)]
mod terminal;

use trycmd::TestCases;

#[test]
fn sessions_are_as_written() {
    TestCases::new()
        .env("NO_COLOR", "1")
        .case("tests/sessions/*.trycmd")
        .case("tests/sessions/*.toml")
        // What stands in the documents as a session is one.
        .case("../../README.md")
        .case("../../docs/json.md")
        .case("../../docs/scale.md");
}
