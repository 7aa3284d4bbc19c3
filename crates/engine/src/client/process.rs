//! A program that was started to be talked with, and its end.

use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::guard::Guard;
use crate::clock::now;

/// A program that runs until it is dropped, with everything it has started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Until the program has been ended.
    guard: Option<Guard>,
    /// What is to be written. Another thread writes, because a program that does not read would
    /// make this one wait.
    input: Sender<String>,
    output: Receiver<Heard>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Reads what is said on standard error.
    listener: Option<JoinHandle<()>>,
}

/// What comes out of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    Line(String),
    /// So much without the end of a line that it cannot be one.
    TooLong,
    /// Nothing more.
    Closed,
    /// Nothing in time.
    Silence,
}

/// How a program stands that says nothing more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum State {
    Ended(ExitStatus),
    /// It has closed its output, but lives on.
    Mute,
}

/// No line of an engine has more bytes.
const LONGEST_LINE: u64 = 1 << 16;
/// So many lines may wait to be read; then the program has to wait.
const MOST_LINES: usize = 256;
/// So much is kept of what a program says on standard error.
const LAST_WORDS: usize = 2_048;
/// How long a program may take to end once it has been asked to.
const LEAVE: Duration = Duration::from_millis(500);
/// How long its end may take after that of its output.
const FALL: Duration = Duration::from_millis(200);
/// How often something is looked at that cannot be waited for.
const LOOK: Duration = Duration::from_millis(2);

impl Process {
    /// Starts a program. On Unix it is in a group that is guarded, as is what it starts.
    pub(super) fn start(command: &[String]) -> io::Result<Self> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no program is named"))?;
        let mut builder = Command::new(program);
        builder
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let guard = Guard::new();
        guard.take_in(&mut builder);
        let mut child = builder.spawn()?;
        let (input, lines) = mpsc::channel();
        let (sender, output) = mpsc::sync_channel(MOST_LINES);
        let errors = Arc::default();
        let mut listener = None;
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_all(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &sender));
        }
        if let Some(stderr) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            listener = Some(thread::spawn(move || keep_last(stderr, &errors)));
        }
        Ok(Self {
            child,
            guard: Some(guard),
            input,
            output,
            errors,
            listener,
        })
    }

    /// Says a line to the program. Whether it is heard shows when it answers.
    pub(super) fn say(&self, line: &str) {
        // The writer ends when the program does.
        let _ = self.input.send(format!("{line}\n"));
    }

    /// What the program says next, or silence from this moment on.
    pub(super) fn hear(&self, deadline: Instant) -> Heard {
        let wait = deadline.saturating_duration_since(now());
        match self.output.recv_timeout(wait) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }

    /// What has become of a program whose output is closed.
    pub(super) fn state(&mut self) -> State {
        if within(FALL, || self.has_ended()) {
            self.kill().map_or(State::Mute, State::Ended)
        } else {
            State::Mute
        }
    }

    /// Ends the program at once, and gives the last line that it has said on standard error, if it
    /// has said any.
    pub(super) fn end(mut self) -> Option<String> {
        self.kill();
        // What is on its way is read; somebody who has left the group may hold the other end.
        let listener = self.listener.take();
        within(FALL, || {
            listener.as_ref().is_none_or(JoinHandle::is_finished)
        });
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&errors);
        let last = text.lines().map(str::trim).rfind(|line| !line.is_empty());
        last.map(|line| line.replace(char::is_control, " "))
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// Ends the program and all that it has started, and tells how it ended.
    fn kill(&mut self) -> Option<ExitStatus> {
        self.guard = None;
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

impl Drop for Process {
    /// Asks the program to end, and ends it, and all that it has started.
    fn drop(&mut self) {
        if self.guard.is_some() {
            self.say("quit");
            let end = now() + LEAVE;
            while now() < end && self.hear(end) != Heard::Closed {}
        }
        self.kill();
    }
}

/// Whether something comes true in this time.
fn within(time: Duration, mut is_so: impl FnMut() -> bool) -> bool {
    let end = now() + time;
    loop {
        if is_so() {
            return true;
        }
        if now() >= end {
            return false;
        }
        thread::sleep(LOOK);
    }
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).is_err() || stdin.flush().is_err() {
            return;
        }
    }
}

/// Passes the lines of a program on, each of a bounded length.
fn read_lines(output: impl Read, sender: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = (&mut output)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        let heard = match read {
            Ok(read) if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") => Heard::TooLong,
            Ok(1..) => Heard::Line(String::from_utf8_lossy(&line).trim().to_owned()),
            Ok(0) | Err(_) => Heard::Closed,
        };
        let is_last = !matches!(heard, Heard::Line(_));
        if sender.send(heard).is_err() || is_last {
            return;
        }
    }
}

/// Reads to the end and keeps the last of it.
fn keep_last(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1_024];
    while let Ok(read @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..read]);
        let excess = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..excess);
    }
}
