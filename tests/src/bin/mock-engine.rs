//! An engine that misbehaves when it is told to, for tests of whoever runs engines.
//!
//! ```text
//! mock-engine [--pids FILE] [--child] [TRAP COUNT]
//! ```
//!
//! It is the engine of Menagerie, but the trap springs at the `go` of this number, or at the first
//! line where that is 0. `--pids` appends the numbers of the processes to a file, and `--child`
//! has it start another program that would live on.

use std::fs::OpenOptions;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use menagerie_engine::{NoHuntBots, serve};

/// What it does when the trap springs.
#[derive(Clone)]
enum Trap {
    Crash,
    Hang,
    /// Says this instead of thinking.
    Say(String),
    /// Says one line without end.
    Flood,
    /// Says this line without end.
    Chatter(String),
}

impl Trap {
    fn read(text: &str) -> Result<Self> {
        Ok(match text {
            "crash" => Self::Crash,
            "hang" => Self::Hang,
            "flood" => Self::Flood,
            _ => match text.split_once(':') {
                Some(("say", line)) => Self::Say(line.to_owned()),
                Some(("chatter", line)) => Self::Chatter(line.to_owned()),
                _ => bail!("there is no trap {text:?}"),
            },
        })
    }

    /// Does it, in the place of a line that the engine does not get to hear.
    fn spring(&self) {
        let mut output = io::stdout();
        match self {
            Self::Crash => {
                let _ = writeln!(io::stderr(), "out of ideas");
                std::process::exit(3);
            }
            Self::Hang => loop {
                std::thread::sleep(Duration::from_secs(1));
            },
            Self::Say(line) => {
                let _ = writeln!(output, "{line}").and_then(|()| output.flush());
            }
            Self::Flood => while output.write_all(&[b'x'; 4096]).is_ok() {},
            Self::Chatter(line) => while writeln!(output, "{line}").is_ok() {},
        }
    }
}

fn main() -> Result<ExitCode> {
    let mut arguments = std::env::args().skip(1).peekable();
    let pids = match arguments.next_if_eq("--pids") {
        Some(_) => Some(arguments.next().context("--pids names no file")?),
        None => None,
    };
    let mut started = vec![std::process::id()];
    if arguments.next_if_eq("--child").is_some() {
        started.push(Command::new("sleep").arg("1000").spawn()?.id());
    }
    if let Some(path) = pids {
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        for pid in started {
            writeln!(file, "{pid}")?;
        }
    }
    let trap = arguments.next().map(|text| Trap::read(&text)).transpose()?;
    let at = match arguments.next() {
        Some(number) => number.parse().context("when the trap springs")?,
        None => 0,
    };
    let mut count = 0_u32;
    let heard = BufReader::new(io::stdin()).lines().filter(move |line| {
        let is_go = line.as_ref().is_ok_and(|line| line.starts_with("go"));
        count += u32::from(is_go);
        match &trap {
            Some(trap) if count == at && (is_go || at == 0) => {
                trap.spring();
                false
            }
            _ => true,
        }
    });
    serve("bagh-chal", &NoHuntBots, heard, &mut io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
