//! What is said when the user presses Ctrl-C.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

static LAST_WORDS: Mutex<String> = Mutex::new(String::new());

/// Sets what an interrupted program says before it ends, such as where a game has been saved. An
/// empty text says nothing.
pub fn set_last_words(words: impl Into<String>) {
    *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner) = words.into();
}

/// Whether the program fills the screen. It hears the signal itself then, and ends in good order.
pub fn is_on_screen() -> bool {
    crate::tui::is_taken()
}

/// Gives the terminal back and says the last words, if there are any, on standard error.
pub fn say_last_words() {
    crate::tui::give_back();
    let words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if !words.is_empty() {
        // Nobody is left to tell when this fails too. The line break parts it from the prompt.
        let _ = writeln!(anstream::stderr(), "\n{words}");
    }
}
