//! The full screen of the real program, in a terminal that the test holds the other end of.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
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
const ENTER: &[u8] = b"\x1b[?1049h";
const LEAVE: &[u8] = b"\x1b[?1049l";

/// A terminal with a program in it.
struct Terminal {
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
}

impl Terminal {
    /// Starts the program with these arguments, its files in this folder.
    fn start(line: &str, home: &Path, (columns, rows): (u16, u16)) -> Self {
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
        let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
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
    fn press(&mut self, keys: &str) {
        let hand = self.hand.as_mut().expect("somebody is there");
        hand.write_all(keys.as_bytes())
            .expect("the terminal takes keys");
    }

    fn picture(&self) -> String {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.parser.screen().contents()
    }

    fn drawn(&self, bytes: &[u8]) -> bool {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.bytes
            .windows(bytes.len())
            .any(|window| window == bytes)
    }

    /// Waits until the screen shows a text.
    fn shows(&self, text: &str) {
        self.until(text, || self.picture().contains(text));
    }

    fn until(&self, what: &str, reached: impl Fn() -> bool) {
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
    fn ends(&mut self) -> ExitStatus {
        let start = now();
        loop {
            if let Some(status) = self.program.try_wait().expect("it can be waited for") {
                // What was drawn last is still on its way.
                thread::sleep(Duration::from_millis(100));
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
    fn close(&mut self) {
        self.gone.store(true, Ordering::SeqCst);
        if let Some(reader) = self.reader.take() {
            reader.join().expect("it only reads");
        }
        self.hand = None;
    }

    fn tell(&self, signal: Signal) {
        let id = Pid::from_child(&self.program);
        kill_process(id, signal).expect("it runs");
    }

    /// Whether what is typed is shown by the terminal itself and read line by line, as a shell
    /// wants it.
    fn is_as_usual(&self) -> bool {
        let modes = tcgetattr(&self.line).expect("it is there").local_modes;
        modes.contains(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG)
    }

    /// That the program has given the terminal back.
    fn is_given_back(&self) {
        assert!(self.is_as_usual(), "the terminal is as it was");
        assert!(self.drawn(LEAVE), "the other screen is left");
        assert!(self.drawn(b"\x1b[?25h"), "the cursor is shown");
        assert!(self.drawn(b"\x1b[?1006l"), "the mouse is let go");
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
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.parser.process(&buffer[..count]);
        seen.bytes.extend_from_slice(&buffer[..count]);
    } else {
        thread::sleep(Duration::from_millis(5));
    }
}

fn resize(hand: &OwnedFd, columns: u16, rows: u16) {
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

const SIZE: (u16, u16) = (80, 24);
const GEESE: &str = "play fox-and-geese --seat geese=human --seed 3 --no-animation";

#[test]
fn a_game_is_played_left_and_gone_on_with() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    assert!(terminal.drawn(ENTER) && !terminal.is_as_usual());
    // Typed, and then led by arrow keys: the first shows the cursor, on a5.
    terminal.press("c5-c4\r");
    terminal.shows("1. c5-c4");
    terminal.shows("Ply 2");
    terminal.press("\x1b[B\r\x1b[B\r");
    terminal.shows("3. a5-a4");
    terminal.shows("Ply 4");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
    terminal.shows("The game is kept");

    let mut terminal = Terminal::start("play --resume --no-animation", home.path(), SIZE);
    terminal.shows("Ply 4");
    terminal.shows("3. a5-a4");
    terminal.press("u");
    terminal.shows("Ply 2");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
}

#[test]
fn the_menu_opens_a_game_and_comes_back() {
    let home = tempfile::tempdir().expect("there is room");
    std::fs::create_dir(home.path().join("menagerie")).expect("there is room");
    std::fs::write(
        home.path().join("menagerie/config.toml"),
        "\nanimation = 3\n",
    )
    .expect("there is room");
    let mut terminal = Terminal::start("", home.path(), SIZE);
    terminal.shows("M E N A G E R I E");
    terminal.shows("config.toml: line 2");
    terminal.press("\r\r");
    terminal.shows("The geese");
    terminal.press("q");
    terminal.shows("M E N A G E R I E");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn signals_give_the_terminal_back_and_keep_the_game() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let home = tempfile::tempdir().expect("there is room");
        let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
        terminal.shows("The geese to move");
        terminal.press("c5-c4\r");
        terminal.shows("Ply 2");
        terminal.tell(signal);
        assert_eq!(terminal.ends().code(), Some(status), "{signal:?}");
        terminal.is_given_back();
        let kept = std::fs::read_dir(home.path().join("menagerie/games")).expect("a folder");
        assert_eq!(kept.count(), 1, "{signal:?}");
    }
}

#[test]
fn ctrl_c_leaves_and_keeps_the_game() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    terminal.press("\x03");
    assert_eq!(terminal.ends().code(), Some(130));
    terminal.is_given_back();
    terminal.shows("The game is kept");
}

#[test]
fn ctrl_z_stops_and_goes_on() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("\x1a");
    terminal.until("a terminal as usual", || {
        terminal.is_as_usual() && terminal.drawn(LEAVE)
    });
    terminal.tell(Signal::CONT);
    terminal.until("the screen again", || !terminal.is_as_usual());
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn a_storm_of_resizes_is_weathered() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start("play bagh-chal --no-animation", home.path(), SIZE);
    terminal.shows("The tigers to move");
    let hand = OwnedFd::from(
        terminal
            .hand
            .as_ref()
            .expect("there")
            .try_clone()
            .expect("shared"),
    );
    // None is the last size: what was drawn for that, the picture must have been large enough for.
    let sizes = [
        (1, 1),
        (200, 3),
        (2, 90),
        (40, 10),
        (110, 39),
        (79, 23),
        (1, 24),
        (80, 1),
    ];
    for (columns, rows) in sizes.into_iter().cycle().take(200) {
        resize(&hand, columns, rows);
        terminal.tell(Signal::WINCH);
        thread::sleep(Duration::from_millis(2));
    }
    // The picture is made larger first: the program may see the new size before it is told.
    terminal
        .seen
        .lock()
        .expect("nobody has panicked")
        .parser
        .screen_mut()
        .set_size(40, 120);
    resize(&hand, 120, 40);
    terminal.tell(Signal::WINCH);
    terminal.shows("The tigers win with capture number 5,");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}

#[test]
fn nobody_left_at_the_terminal_ends_it() {
    let home = tempfile::tempdir().expect("there is room");
    let mut terminal = Terminal::start(GEESE, home.path(), SIZE);
    terminal.shows("The geese to move");
    terminal.press("c5-c4\r");
    terminal.shows("Ply 2");
    // It is not the controlling terminal of the program, so no signal tells that it is gone.
    terminal.close();
    assert_eq!(terminal.ends().code(), Some(1));
    let kept = std::fs::read_dir(home.path().join("menagerie/games")).expect("a folder");
    assert_eq!(kept.count(), 1);
}

#[test]
fn a_record_is_stepped_through_and_branched() {
    let home = tempfile::tempdir().expect("there is room");
    let record = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/transcripts/bagh-chal/standard/tigers-win.rec"
    );
    let mut terminal = Terminal::start(
        &format!("replay {record} --no-animation"),
        home.path(),
        SIZE,
    );
    terminal.shows("Ply 0 of 58");
    terminal.press("12\r");
    terminal.shows("Ply 12 of 58");
    terminal.press("b");
    terminal.shows("A branch from ply 12");
    terminal.press("q");
    terminal.shows("Ply 12 of 58");
    terminal.press("q");
    assert_eq!(terminal.ends().code(), Some(0));
    terminal.is_given_back();
}
