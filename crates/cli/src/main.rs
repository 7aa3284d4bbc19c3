//! The program `menagerie`: reads the command line, does what it asks, and ends with a status.

use std::io::{self, ErrorKind, Write as _};
use std::process::{self, ExitCode};

use anstyle::{AnsiColor, Style};
use clap::{CommandFactory as _, FromArgMatches as _};
use menagerie_cli::args::ColorWhen;
use menagerie_cli::{Cli, Console, Failure, run};

/// The exit statuses besides success; documented in the help of the program.
mod status {
    pub(super) const FAILURE: u8 = 1;
    pub(super) const USAGE: u8 = 2;
    pub(super) const BAD_INPUT: u8 = 3;
    pub(super) const CHECK_FAILED: u8 = 4;
    pub(super) const INTERRUPTED: u8 = 130;
}

const ERROR: Style = AnsiColor::Red.on_default().bold();

fn main() -> ExitCode {
    let cli = parse();
    let interrupted = || {
        if menagerie_cli::is_on_screen() {
            return;
        }
        menagerie_cli::say_last_words();
        process::exit(status::INTERRUPTED.into());
    };
    if let Err(error) = ctrlc::set_handler(interrupted) {
        return report(&Failure::from(io::Error::other(error)));
    }
    match run(cli, &mut Console::standard()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report(&failure),
    }
}

/// Reads the command line; where it is wrong or asks for help, that ends the program.
fn parse() -> Cli {
    // Help and errors are printed while the command line is read, so colour is decided before.
    ColorWhen::of_raw_args(std::env::args_os()).write_global();
    let matches = Cli::command().get_matches();
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// Says what went wrong, on standard error only, and which status tells so.
fn report(failure: &Failure) -> ExitCode {
    let status = match failure {
        // Whoever reads has had enough.
        Failure::Io(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Failure::Usage(_) => status::USAGE,
        Failure::BadInput(_) => status::BAD_INPUT,
        Failure::Check(_) => status::CHECK_FAILED,
        Failure::Interrupted => status::INTERRUPTED,
        // As the shell says it of a program that a signal has ended.
        Failure::Told(signal) => u8::try_from(128 + signal).unwrap_or(status::FAILURE),
        // Reading or writing went wrong, or input ended too early.
        _ => status::FAILURE,
    };
    let message = failure.to_string();
    if !message.is_empty() {
        // Nobody is left to tell when this fails too.
        let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {message}");
    }
    ExitCode::from(status)
}
