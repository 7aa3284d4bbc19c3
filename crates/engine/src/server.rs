//! The engine: what it does with the lines of an arbiter.

mod allotment;
mod options;
mod report;
mod session;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, Scope};
use std::time::Duration;

use menagerie_core::games::UnknownGame;
use menagerie_notation::Dialect;
use thiserror::Error;

use crate::clock::Watch;
use crate::{Command, CommandError, Go, HuntBots, Protocol, Start};
use options::{Change, Options};
use report::Report;
use session::{Order, Session, open, open_own};

/// Why an engine stopped working.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// There is no such game to begin with.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The lines could not be read, or an answer not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Is an engine: reads an arbiter's lines and writes answers, each flushed at once, until `quit`
/// or the end of the lines. `game` is the game, or the game and ruleset, to begin with; `bots` are
/// offered beside those that need nothing but the rules.
///
/// It thinks in another thread. Meanwhile `isready`, `stop` and `quit` are answered at once; any
/// other line waits for the end of the thought, and ends one that would not end by itself. So a
/// script that is piped in gets the same answers as one that is typed. At the end what still waits
/// is done, but no thought goes on for more than ten seconds; `quit` ends a thought behind which
/// nothing waits.
///
/// # Errors
/// When there is no such game, or reading or writing fails.
pub fn serve(
    game: &str,
    bots: &dyn HuntBots,
    lines: impl Iterator<Item = io::Result<String>> + Send,
    output: &mut impl Write,
) -> Result<(), ServeError> {
    let session = open(game, None)?;
    let (sender, inbox) = mpsc::channel();
    thread::scope(|scope| {
        let own = sender.clone();
        scope.spawn(move || hear(lines, &own));
        let mut server = Server {
            scope,
            sender,
            output,
            bots,
            protocol: Protocol::Ugi,
            options: Options::default(),
            session,
            thought: None,
            waiting: VecDeque::new(),
            ended: false,
        };
        let result = server.run(&inbox);
        if let Some(thought) = &server.thought {
            thought.watch.ring();
        }
        result
    })
}

/// How long a thought may go on when nobody is left who could stop it.
const GRACE: Duration = Duration::from_secs(10);

/// What comes in: from the arbiter, and from the thread that thinks.
#[derive(Debug)]
enum Input {
    Line(Result<(Command, Vec<String>), CommandError>),
    /// There are no more lines, or they cannot be read.
    End(io::Result<()>),
    Told(Report),
    Decided(String),
}

/// Reads the lines and passes them on, up to the last or `quit`.
fn hear(lines: impl Iterator<Item = io::Result<String>>, sender: &Sender<Input>) {
    for line in lines {
        let read = match line.map(|line| Command::read(&line)) {
            Ok(Ok(None)) => continue,
            Ok(Ok(Some(command))) => Ok(command),
            Ok(Err(error)) => Err(error),
            Err(error) => {
                // Nobody listens when the engine has ended; the same holds below.
                let _ = sender.send(Input::End(Err(error)));
                return;
            }
        };
        let is_last = matches!(read, Ok((Command::Quit, _)));
        if sender.send(Input::Line(read)).is_err() || is_last {
            return;
        }
    }
    let _ = sender.send(Input::End(Ok(())));
}

/// A thought that goes on, or has been thought but not been asked for.
#[derive(Debug)]
struct Thought {
    watch: Watch,
    /// Whether it ends by itself.
    ends: bool,
    /// The move, where the arbiter has yet to say that it wants one.
    decided: Option<String>,
}

/// How an engine says that it does not obey, so that an arbiter can tell it from other things that
/// are said.
const REFUSED: &str = "refused: ";

/// Everything an engine knows while it runs.
struct Server<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    sender: Sender<Input>,
    output: W,
    bots: &'env dyn HuntBots,
    protocol: Protocol,
    options: Options,
    session: Box<dyn Session>,
    thought: Option<Thought>,
    /// What is to be done after the thought.
    waiting: VecDeque<(Command, Vec<String>)>,
    /// Whether there are no more lines.
    ended: bool,
}

impl<W: Write> Server<'_, '_, W> {
    fn run(&mut self, inbox: &Receiver<Input>) -> Result<(), ServeError> {
        loop {
            if self.ended && self.thought.is_none() {
                return Ok(());
            }
            match self.next(inbox) {
                Input::Line(Ok((Command::Quit, _))) => {
                    self.ended = true;
                    if self.waiting.is_empty() {
                        self.stop()?;
                    }
                }
                Input::Line(Ok((command, faults))) => self.accept(command, faults)?,
                Input::Line(Err(error)) => self.note(&error)?,
                Input::End(read) => {
                    read?;
                    self.ended = true;
                    self.hurry()?;
                }
                Input::Told(report) => {
                    let line = report.line(self.options.timing);
                    self.say(&line)?;
                }
                Input::Decided(text) => self.decide(text)?,
            }
        }
    }

    /// The next thing that happens. After the last line a thought that takes too long is ended.
    fn next(&mut self, inbox: &Receiver<Input>) -> Input {
        // This object has a sender itself, so the channel is never closed.
        const OPEN: &str = "there is a sender as long as there is a receiver";
        if self.ended {
            match inbox.recv_timeout(GRACE) {
                Ok(input) => return input,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(thought) = &self.thought {
                        thought.watch.ring();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => unreachable!("{OPEN}"),
            }
        }
        inbox.recv().expect(OPEN)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Says something to the people who read along.
    fn note(&mut self, what: &impl ToString) -> io::Result<()> {
        let what = what.to_string().replace(char::is_control, " ");
        self.say(&format!("info string {what}"))
    }

    /// Says why it does not obey.
    fn refuse(&mut self, why: &impl ToString) -> io::Result<()> {
        self.note(&format!("{REFUSED}{}", why.to_string()))
    }

    /// Does what a command asks, now or after the thought.
    fn accept(&mut self, command: Command, faults: Vec<String>) -> io::Result<()> {
        if self.thought.is_none() || command.is_urgent() {
            // A stop is also meant for a thought that is still to begin.
            let waits = |(command, _): &(Command, _)| matches!(command, Command::Go(_));
            if command == Command::Stop && self.waiting.iter().any(waits) {
                self.waiting.push_back((Command::Stop, Vec::new()));
            }
            return self.obey(command, &faults);
        }
        self.waiting.push_back((command, faults));
        self.hurry()
    }

    /// Ends a thought that would not end by itself, as something else is to be done.
    fn hurry(&mut self) -> io::Result<()> {
        match &self.thought {
            Some(thought) if !thought.ends => self.stop(),
            _ => Ok(()),
        }
    }

    fn obey(&mut self, command: Command, faults: &[String]) -> io::Result<()> {
        match command {
            Command::Hello(protocol) => self.introduce(protocol),
            Command::IsReady => self.say("readyok"),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame(game) => self.begin(game.as_deref()),
            Command::Position { start, moves } => self.set_up(&start, &moves),
            Command::Go(go) => self.go(&go, faults),
            Command::Stop | Command::PonderHit => self.stop(),
            Command::Query(question) => match self.session.query(&question) {
                Some(answer) => self.say(&format!("response {answer}")),
                None => self.note(&format!(
                    "query knows gameover, p1turn, result, turn and position, not {question:?}"
                )),
            },
            Command::Draw => {
                for line in self.session.draw().lines() {
                    self.say(line.trim_end())?;
                }
                Ok(())
            }
            Command::Quit | Command::Nothing => Ok(()),
        }
    }

    fn introduce(&mut self, protocol: Protocol) -> io::Result<()> {
        self.protocol = protocol;
        if !self.session.serves(protocol) {
            let served = Dialect::Uci.served();
            self.change_game(&served[0])?;
        }
        self.say(concat!("id name Menagerie ", env!("CARGO_PKG_VERSION")))?;
        self.say(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for line in self
            .options
            .declare(protocol, self.session.info(), self.bots)
        {
            self.say(&line)?;
        }
        self.say(protocol.ok())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        match self
            .options
            .set(name, value, self.session.info(), self.bots)
        {
            Ok(None) => Ok(()),
            Ok(Some(Change::Named(game))) => self.change_game(&game),
            Ok(Some(Change::Own(rules))) => self.change_session(open_own(*rules)),
            Err(error) => self.refuse(&error),
        }
    }

    /// Goes over to another game, or to another number of players.
    fn change_game(&mut self, name: &str) -> io::Result<()> {
        match open(name, self.options.players) {
            Ok(session) => self.change_session(session),
            Err(error) => self.refuse(&error),
        }
    }

    fn change_session(&mut self, session: Box<dyn Session>) -> io::Result<()> {
        if !session.serves(self.protocol) {
            let (protocol, key) = (self.protocol.word(), session.info().key());
            return self.refuse(&format!("{protocol} has no words for {key}"));
        }
        self.session = session;
        Ok(())
    }

    fn begin(&mut self, game: Option<&str>) -> io::Result<()> {
        if let Some(game) = game {
            self.change_game(game)?;
        }
        self.set_up(&Start::Usual, &[])?;
        // Better said now than when it is to move.
        match self.session.can_think(&self.options, self.bots) {
            Ok(()) => Ok(()),
            Err(error) => self.refuse(&error),
        }
    }

    fn set_up(&mut self, start: &Start, moves: &[String]) -> io::Result<()> {
        let limits = self.options.draws;
        match self.session.set_up(self.protocol, start, moves, limits) {
            Ok(()) => Ok(()),
            Err(error) => self.note(&format!("{error}; the position before stands")),
        }
    }

    fn go(&mut self, go: &Go, faults: &[String]) -> io::Result<()> {
        for fault in faults {
            self.note(&format!("go: {fault}"))?;
        }
        let order = Order {
            protocol: self.protocol,
            bots: self.bots,
            options: &self.options,
            go,
        };
        let (watch, job) = match self.session.think(&order) {
            Ok(thought) => thought,
            Err(error) => {
                self.note(&error)?;
                return self.say("bestmove (none)");
            }
        };
        self.thought = Some(Thought {
            watch,
            ends: go.ends(),
            decided: None,
        });
        let sender = self.sender.clone();
        self.scope.spawn(move || {
            // The server listens until the thought is through, or does not want it any more.
            let decided = job(&mut |report| drop(sender.send(Input::Told(report))));
            let _ = sender.send(Input::Decided(decided));
        });
        if self.ended {
            self.hurry()?;
        }
        Ok(())
    }

    /// Ends the thought, if one goes on.
    fn stop(&mut self) -> io::Result<()> {
        let Some(thought) = &mut self.thought else {
            return Ok(());
        };
        thought.ends = true;
        thought.watch.ring();
        match thought.decided.take() {
            Some(decided) => self.decide(decided),
            None => Ok(()),
        }
    }

    /// A thought has been thought. Whoever asked to think on and on is told only when he wants it.
    fn decide(&mut self, decided: String) -> io::Result<()> {
        match &mut self.thought {
            Some(thought) if !thought.ends => {
                thought.decided = Some(decided);
                return Ok(());
            }
            _ => self.thought = None,
        }
        self.say(&format!("bestmove {decided}"))?;
        while self.thought.is_none()
            && let Some((command, faults)) = self.waiting.pop_front()
        {
            self.obey(command, &faults)?;
        }
        if !self.waiting.is_empty() {
            self.hurry()?;
        }
        Ok(())
    }
}
