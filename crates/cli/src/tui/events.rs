//! What happens outside: keys and the mouse, signals, a terminal that is gone. Threads wait for
//! each, so that the loop sleeps until there is something to do.

use std::sync::mpsc::{self, Receiver, Sender};
use std::{io, thread};

use crossterm::event::{
    self as input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind,
};

use super::field::Erase;
use super::screen::{Alarm, Event};

/// What the loop hears.
#[derive(Debug)]
pub(super) enum Signal {
    /// Something for the screen.
    Screen(Event),
    /// The terminal has another size.
    Resize,
    /// Ctrl-Z: the program shall stop and go on later.
    Stop,
    /// The program goes on after having been stopped by others.
    GoneOn,
    /// The program shall end, for the reason that is told by this number.
    End(i32),
    /// There is nobody left at the terminal.
    Closed,
}

/// Everything that happens outside, in order.
pub(super) struct Outside {
    pub(super) signals: Receiver<Signal>,
    sender: Sender<Signal>,
}

impl Outside {
    /// Begins to listen.
    ///
    /// # Errors
    /// When the system does not let us.
    pub(super) fn listen() -> io::Result<Self> {
        let (sender, signals) = mpsc::channel();
        listen_to_system(&sender)?;
        let input = sender.clone();
        spawn("input", move || read_input(&input))?;
        Ok(Self { signals, sender })
    }

    /// What rings when something is ready.
    pub(super) fn alarm(&self) -> Alarm {
        let sender = std::sync::Mutex::new(self.sender.clone());
        Alarm::new(move || {
            let sender = sender
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            // Nobody waits any more when this fails.
            let _ = sender.send(Signal::Screen(Event::Ready));
        })
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map(drop)
}

/// Reads keys and the mouse until there is nobody left to listen, or to press them.
fn read_input(sender: &Sender<Signal>) {
    loop {
        let Ok(event) = input::read() else {
            let _ = sender.send(Signal::Closed);
            return;
        };
        if let Some(signal) = understand(event)
            && sender.send(signal).is_err()
        {
            return;
        }
    }
}

fn understand(event: input::Event) -> Option<Signal> {
    match event {
        input::Event::Key(key) if key.kind == KeyEventKind::Release => None,
        input::Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
            KeyCode::Char('c') => Some(Signal::Screen(Event::Interrupt)),
            KeyCode::Char('z') => Some(Signal::Stop),
            // As terminals send these keys, or translate them while they are not raw.
            KeyCode::Char('j' | 'm') => Some(plain(KeyCode::Enter)),
            KeyCode::Char('h') => Some(plain(KeyCode::Backspace)),
            // As shells edit a line.
            KeyCode::Char('a') => Some(plain(KeyCode::Home)),
            KeyCode::Char('e') => Some(plain(KeyCode::End)),
            KeyCode::Char('u') => Some(Signal::Screen(Event::Edit(Erase::Before))),
            KeyCode::Char('k') => Some(Signal::Screen(Event::Edit(Erase::After))),
            KeyCode::Char('w') => Some(Signal::Screen(Event::Edit(Erase::Word))),
            // Else a command would be given, or a letter typed, that nobody meant.
            KeyCode::Char(_) => None,
            _ => Some(Signal::Screen(Event::Key(key))),
        },
        input::Event::Key(key) => Some(Signal::Screen(Event::Key(key))),
        // A mouse that only moves would keep the program awake.
        input::Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved => None,
        input::Event::Mouse(mouse) => Some(Signal::Screen(Event::Mouse(mouse))),
        input::Event::Paste(text) => Some(Signal::Screen(Event::Paste(text))),
        input::Event::Resize(..) => Some(Signal::Resize),
        input::Event::FocusGained | input::Event::FocusLost => None,
    }
}

fn plain(code: KeyCode) -> Signal {
    Signal::Screen(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

#[cfg(unix)]
fn listen_to_system(sender: &Sender<Signal>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])?;
    let system = sender.clone();
    spawn("signals", move || {
        for signal in signals.forever() {
            let signal = match signal {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::GoneOn,
                end => Signal::End(end),
            };
            if system.send(signal).is_err() {
                return;
            }
        }
    })?;
    let gone = sender.clone();
    spawn("hang-up", move || {
        if wait_for_hang_up() {
            let _ = gone.send(Signal::Closed);
        }
    })
}

/// Waits until there is nobody left at the other end of the standard input. A terminal that is
/// not the controlling one sends no signal then, and reading from it would go on for ever.
#[cfg(unix)]
fn wait_for_hang_up() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    let stdin = io::stdin();
    loop {
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut fds, None) {
            Ok(_) => {
                let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
                return fds[0].revents().intersects(gone);
            }
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

#[cfg(not(unix))]
fn listen_to_system(_: &Sender<Signal>) -> io::Result<()> {
    Ok(())
}

/// Stops the program, as the shell expects of Ctrl-Z, until it is told to go on.
///
/// # Errors
/// When the system does not let us.
pub(super) fn stop() -> io::Result<()> {
    #[cfg(unix)]
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    Ok(())
}
