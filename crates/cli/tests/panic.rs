//! A panic in full screen: the terminal is given back and the message can be read, whichever thread
//! it happens in.
//!
//! The program has no panic to offer. So this test goes without the usual harness and is both
//! ends: started by itself in a terminal, it takes the screen as the program does, and panics.

#[cfg(unix)]
#[path = "cli/terminal.rs"]
#[expect(dead_code, reason = "other tests click and resize as well")]
mod pty;
#[cfg(unix)]
#[path = "../src/tui/terminal.rs"]
#[expect(dead_code, reason = "the program also stops and goes on")]
mod terminal;

#[cfg(unix)]
fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("--panic-in=main") => both::take_the_screen_and(both::panic),
        Some("--panic-in=thread") => both::take_the_screen_and(|| {
            let thinker = std::thread::spawn(both::panic);
            let ended = thinker.join();
            unreachable!("the panic of a thread ends the program, and is not {ended:?}");
        }),
        _ => both::the_terminal_is_given_back(),
    }
}

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
mod both {
    use std::io::Write as _;

    use crate::pty::{ENTER, Terminal};
    use crate::terminal::FullScreen;

    /// What the program does that panics.
    pub(crate) fn take_the_screen_and(panic: impl FnOnce()) {
        let last = || drop(writeln!(std::io::stderr(), "These are the last words."));
        let mut full = FullScreen::take(last).expect("there is a terminal");
        full.terminal
            .draw(|frame| {
                let area = frame.area();
                frame
                    .buffer_mut()
                    .set_string(1, 1, "A screen", ratatui::style::Style::new());
                assert!(area.width > 0, "there is room");
            })
            .expect("it can be drawn on");
        panic();
    }

    pub(crate) fn panic() {
        panic!("on purpose");
    }

    pub(crate) fn the_terminal_is_given_back() {
        let itself = std::env::current_exe().expect("it runs");
        let home = tempfile::tempdir().expect("there is room");
        for place in ["main", "thread"] {
            let line = format!("--panic-in={place}");
            let mut terminal = Terminal::start_program(&itself, &line, home.path(), (80, 24));
            assert_eq!(terminal.ends().code(), Some(101), "{place}");
            terminal.until("the screen is taken", || terminal.drawn(ENTER));
            terminal.is_given_back();
            // On the screen of the shell: what was drawn on the other is gone with it.
            terminal.shows("on purpose");
            terminal.shows("These are the last words.");
            assert!(!terminal.picture().contains("A screen"), "{place}");
        }
    }
}
