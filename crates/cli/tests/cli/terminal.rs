//! A terminal that a test holds the other end of, with the real program in it.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// Longer than anything takes, also where many programs run at once.
const PATIENCE: Duration = Duration::from_secs(60);
/// Enters and leaves the screen that a full-screen program draws on.
pub(crate) const ENTER: &[u8] = b"\x1b[?1049h";
pub(crate) const LEAVE: &[u8] = b"\x1b[?1049l";

/// A terminal with a program in it.
pub(crate) struct Terminal {
    program: Child,
    /// The end that a person would hold; none once they have gone.
    hand: Option<File>,
    /// The other end, to look at how it is set up.
    line: OwnedFd,
    seen: Arc<Mutex<Seen>>,
    /// Whether nobody looks at it any more, and who does until then.
    gone: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
}

/// What has been drawn: as it looks, and byte by byte.
struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    /// When something was drawn for the first time since keys were pressed.
    answered: Option<Instant>,
}

impl Terminal {
    /// Starts the program with these arguments, its files in this folder.
    pub(crate) fn start(line: &str, home: &Path, size: (u16, u16)) -> Self {
        let program = Path::new(env!("CARGO_BIN_EXE_menagerie"));
        Self::start_program(program, line, home, size)
    }

    /// Starts any program.
    pub(crate) fn start_program(
        program: &Path,
        line: &str,
        home: &Path,
        (columns, rows): (u16, u16),
    ) -> Self {
        let hand =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("the system has terminals");
        // The program must not hold the end of the person who uses it.
        fcntl_setfd(&hand, FdFlags::CLOEXEC).expect("it is ours");
        grantpt(&hand).expect("it is ours");
        unlockpt(&hand).expect("it is ours");
        let name = ptsname(&hand, Vec::new()).expect("it has a name");
        let name = name.to_str().expect("a plain name").to_owned();
        let open = || {
            File::options()
                .read(true)
                .write(true)
                .open(&name)
                .expect("it is there")
        };
        resize(&hand, columns, rows);
        let mut command = Command::new(program);
        command
            .args(line.split_whitespace())
            .env("HOME", home)
            .env("XDG_STATE_HOME", home)
            .env("XDG_CONFIG_HOME", home)
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .env_remove("LC_ALL")
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::from(open()))
            .stdout(Stdio::from(open()))
            .stderr(Stdio::from(open()));
        let program = command.spawn().expect("it has just been built");
        drop(command);
        let seen = Arc::new(Mutex::new(Seen {
            parser: vt100::Parser::new(rows, columns, 0),
            bytes: Vec::new(),
            answered: None,
        }));
        let hand = File::from(hand);
        let (shared, mut source) = (
            Arc::clone(&seen),
            hand.try_clone().expect("it can be shared"),
        );
        let gone = Arc::new(AtomicBool::new(false));
        let closed = Arc::clone(&gone);
        let reader = thread::spawn(move || {
            while !closed.load(Ordering::SeqCst) {
                read_some(&mut source, &shared);
            }
        });
        Self {
            program,
            hand: Some(hand),
            line: open().into(),
            seen,
            gone,
            reader: Some(reader),
        }
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) {
        let hand = self.hand.as_mut().expect("somebody is there");
        hand.write_all(keys.as_bytes())
            .expect("the terminal takes keys");
    }

    /// Presses keys, and tells how long it took until the first byte of an answer was there.
    #[allow(dead_code, reason = "time decides no test; the benchmark asks for it")]
    pub(crate) fn answer_time(&mut self, keys: &str) -> Duration {
        self.seen().answered = None;
        let pressed = now();
        self.press(keys);
        self.until(keys, || self.seen().answered.is_some());
        let answered = self.seen().answered;
        answered.map_or(PATIENCE, |answered| answered - pressed)
    }

    /// The number of the process.
    #[allow(
        dead_code,
        reason = "only the benchmark asks what the system knows of it"
    )]
    pub(crate) fn id(&self) -> u32 {
        self.program.id()
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn picture(&self) -> String {
        let seen = self.seen();
        seen.parser.screen().contents()
    }

    pub(crate) fn drawn(&self, bytes: &[u8]) -> bool {
        let seen = self.seen();
        seen.bytes
            .windows(bytes.len())
            .any(|window| window == bytes)
    }

    /// Waits until the screen shows a text.
    pub(crate) fn shows(&self, text: &str) {
        self.until(text, || self.picture().contains(text));
    }

    pub(crate) fn until(&self, what: &str, reached: impl Fn() -> bool) {
        let start = now();
        while !reached() {
            assert!(
                start.elapsed() < PATIENCE,
                "{what:?} has not come:\n{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end of the program.
    pub(crate) fn ends(&mut self) -> ExitStatus {
        let start = now();
        loop {
            if let Some(status) = self.program.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "it does not end:\n{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Closes the window: nobody holds the other end any more.
    pub(crate) fn close(&mut self) {
        self.gone.store(true, Ordering::SeqCst);
        if let Some(reader) = self.reader.take() {
            reader.join().expect("it only reads");
        }
        self.hand = None;
    }

    pub(crate) fn tell(&self, signal: Signal) {
        let id = Pid::from_child(&self.program);
        kill_process(id, signal).expect("it runs");
    }

    /// Whether what is typed is shown by the terminal itself and read line by line, as a shell
    /// wants it.
    pub(crate) fn is_as_usual(&self) -> bool {
        let modes = tcgetattr(&self.line).expect("it is there").local_modes;
        modes.contains(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG)
    }

    /// Waits until the program has given the terminal back.
    pub(crate) fn is_given_back(&self) {
        self.until("the terminal is as it was", || self.is_as_usual());
        self.until("the other screen is left", || self.drawn(LEAVE));
        self.until("the cursor is shown", || self.drawn(b"\x1b[?25h"));
        self.until("the mouse is let go", || self.drawn(b"\x1b[?1006l"));
    }

    /// Gives the window another size, and tells the program.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let hand = self.hand.as_ref().expect("somebody is there");
        resize(hand, columns, rows);
        self.tell(Signal::WINCH);
    }

    /// Makes room for a larger picture: the program may see a new size before it is told.
    pub(crate) fn make_room(&self, columns: u16, rows: u16) {
        let mut seen = self.seen();
        seen.parser.screen_mut().set_size(rows, columns);
    }

    /// Clicks on the first letter of a text that is shown.
    pub(crate) fn click_on(&mut self, text: &str) {
        self.shows(text);
        let shown = self.picture();
        let place = shown.lines().zip(1..).find_map(|(line, row): (_, usize)| {
            let before = line.find(text)?;
            Some((line[..before].chars().count() + 1, row))
        });
        let (column, row) = place.expect("it is shown");
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that has failed leaves nothing behind.
        self.gone.store(true, Ordering::SeqCst);
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Takes in what has been drawn, if anything comes soon.
fn read_some(source: &mut File, seen: &Mutex<Seen>) {
    let timeout = Timespec::try_from(Duration::from_millis(20)).expect("it is short");
    let mut fds = [PollFd::new(source, PollFlags::IN)];
    if poll(&mut fds, Some(&timeout)) != Ok(1) {
        return;
    }
    let mut buffer = [0; 4096];
    if let Ok(count @ 1..) = source.read(&mut buffer) {
        let came = now();
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.answered.get_or_insert(came);
        seen.parser.process(&buffer[..count]);
        seen.bytes.extend_from_slice(&buffer[..count]);
    } else {
        thread::sleep(Duration::from_millis(5));
    }
}

fn resize(hand: &impl AsFd, columns: u16, rows: u16) {
    let size = Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(hand, size).expect("it is ours");
}

#[expect(clippy::disallowed_methods, reason = "a test must not wait for ever")]
fn now() -> Instant {
    Instant::now()
}
