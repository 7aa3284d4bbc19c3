//! Taking the terminal, and giving it back whatever happens.

use std::io::{self, Stdout, Write as _};
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{panic, process};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

/// What a program that panics ends with, as is usual with Rust.
const PANICKED: i32 = 101;

/// Whether the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal in full screen. It is given back when this is dropped, and when the program
/// panics.
pub(super) struct FullScreen {
    /// Dropped, it would complain on a standard error that may be gone with the terminal, and
    /// panic; all it has to do then is done by [`give_back`].
    pub(super) terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl FullScreen {
    /// Takes the terminal. What is said last is said when the program panics, below the message.
    ///
    /// # Errors
    /// When it cannot be taken.
    pub(super) fn take(say_last: fn()) -> io::Result<Self> {
        end_on_panic(say_last);
        enter()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
        Ok(Self {
            terminal: ManuallyDrop::new(terminal.inspect_err(|_| give_back())?),
        })
    }

    /// Takes it again after the program was stopped and goes on.
    ///
    /// # Errors
    /// When it cannot be taken.
    pub(super) fn retake(&mut self) -> io::Result<()> {
        // Somebody else may have set the terminal up meanwhile, so it is left first.
        give_back();
        enter()?;
        // A fresh one knows nothing of what was drawn, and so draws everything. To clear the old
        // one would ask the terminal where its cursor is, and wait for the answer.
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        self.terminal = ManuallyDrop::new(terminal);
        Ok(())
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    let entered = enable_raw_mode().and_then(|()| {
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            Hide
        )
    });
    entered.inspect_err(|_| give_back())
}

/// Whether the terminal is ours.
pub(crate) fn is_taken() -> bool {
    TAKEN.load(Ordering::SeqCst)
}

/// Gives the terminal back as it was, if it is ours.
pub(crate) fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // There is nothing to be done where the terminal is gone.
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// Lets a panic be read, in whichever thread it happens, and ends the program.
///
/// Nothing is left to those that unwind: a release does not unwind, and a thread that only thinks
/// would leave the others to draw over the message.
fn end_on_panic(say_last: fn()) {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !TAKEN.load(Ordering::SeqCst) {
            return usual(info);
        }
        // Held to the end, so that nobody draws any more.
        let _screen = io::stdout().lock();
        give_back();
        usual(info);
        say_last();
        process::exit(PANICKED);
    }));
}
