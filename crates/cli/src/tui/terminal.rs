//! Taking the terminal, and giving it back whatever happens.

use std::io::{self, Stdout, Write as _};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

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
    /// Takes the terminal.
    ///
    /// # Errors
    /// When it cannot be taken.
    pub(super) fn take() -> io::Result<Self> {
        give_back_on_panic();
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

/// Lets a panic be read. One in a thread that only thinks is told by the screen.
fn give_back_on_panic() {
    let main = thread::current().id();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == main {
            give_back();
            usual(info);
        } else if !TAKEN.load(Ordering::SeqCst) {
            usual(info);
        }
    }));
}
