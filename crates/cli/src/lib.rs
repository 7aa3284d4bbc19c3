//! The program `menagerie`, as a library, so that tests and tools can drive it without a process.
//!
//! Whoever wants games rather than the program looks at `menagerie-core`, `menagerie-notation` and
//! `menagerie-bots`; what is here may change with every release.
//!
//! ```
//! use clap::Parser as _;
//! use menagerie_cli::{Cli, Console, run};
//!
//! let cli = Cli::try_parse_from(["menagerie", "perft", "bagh-chal", "2"])?;
//! let mut output = Vec::new();
//! run(cli, &mut Console::scripted("", &mut output))?;
//! assert_eq!(String::from_utf8(output)?, "252\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
pub mod args;
mod board;
mod choose;
mod clock;
mod config;
mod console;
mod contestants;
mod convert;
mod engine;
mod explain;
mod failure;
mod forfeit;
mod games;
mod generate;
mod interrupt;
mod kept;
mod lines;
mod list;
mod moves;
mod odds;
mod perft;
mod play;
mod players;
mod position;
mod probe;
mod replay;
mod review;
mod rows;
mod rules;
mod seats;
mod seed;
mod show;
mod solve;
mod source;
mod spoken;
mod stage;
mod stats;
mod study;
mod svg;
mod tables;
mod tell;
mod text;
mod tui;
mod w09;
mod watch;
mod words;

pub use args::Cli;
pub use console::Console;
pub use failure::Failure;
pub use interrupt::{is_on_screen, say_last_words, set_last_words};

use args::{Command, PlayArgs};

/// What whoever came without a word, and gets no menu, is told first.
const OTHER_GAMES: &str = "here is Fox and Geese; \"menagerie list\" names the other games, and \
                           \"menagerie play GAME\" begins one";

/// Does what the command line asks.
///
/// # Errors
/// What went wrong; the kind of failure decides the exit status of the program.
pub fn run(cli: Cli, console: &mut Console<'_>) -> Result<(), Failure> {
    let look = cli.look;
    if let Some(dir) = cli.tables {
        console.tables = Some(dir);
    }
    if look.plain {
        console.keep_to_sentences();
    }
    let command = match cli.command {
        Some(command) => command,
        None if console.has_screen() => {
            let config = config::Config::read(console);
            let look = config.look(look, false, console);
            return tui::menu(config, look, console);
        }
        None => {
            if console.plain || console.interactive {
                console.say(OTHER_GAMES)?;
            }
            Command::Play(PlayArgs::default())
        }
    };
    match command {
        Command::List(args) => list::run(&args, console),
        Command::Perft(args) => perft::run(&args, console),
        Command::Play(args) => play::run(&args, look, console),
        Command::Config(args) => config::run(&args, look, console),
        Command::Kept(args) => kept::run(&args, console),
        Command::Watch(args) => watch::run(&args, console),
        Command::Match(args) => arena::run(&args, console),
        Command::Stats(args) => stats::run(&args, console),
        Command::Completions(args) => generate::completions(&args, console),
        Command::Man(args) => generate::man(&args, console),
        Command::Rules(args) => rules::run(&args, console),
        Command::Study(args) => study::run(&args, look, console),
        Command::Show(args) => show::run(&args, console),
        Command::Moves(args) => moves::run(&args, console),
        Command::Explain(args) => explain::run(&args, console),
        Command::Replay(args) => replay::run(&args, look, console),
        Command::Review(args) => review::run(&args, console),
        Command::Odds(args) => odds::run(&args, console),
        Command::Solve(args) => solve::run(&args, console),
        Command::Probe(args) => probe::run(&args, console),
        Command::Convert(args) => convert::run(&args, console),
        Command::Engine(args) => engine::run(&args, console),
    }?;
    Ok(console.output.flush()?)
}
