//! The loop: draws the uppermost screen, sleeps until something happens, and lets the screen
//! answer.

use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Instant;

use ratatui::layout::Rect;

use super::events::{self, Outside, Signal};
use super::look::Look;
use super::screen::{Alarm, Context, Event, Farewell, Flow, Screen};
use super::terminal::{FullScreen, give_back};
use crate::{Console, Failure};

/// How the loop ended.
enum Ending {
    /// The last screen was closed.
    Closed,
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The system asked for it, with this signal.
    Told(i32),
    /// There is nobody left at the terminal.
    Gone,
}

/// Shows a screen, and those that it opens, until the last is closed. What they leave to be said
/// is said afterwards.
pub(super) fn run(
    first: Box<dyn Screen>,
    look: Look,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.output.flush()?;
    let outside = Outside::listen()?;
    let mut looper = Loop {
        screens: vec![first],
        look,
        alarm: outside.alarm(),
        start: now(),
        farewells: Vec::new(),
        stopped: false,
    };
    let mut full = FullScreen::take(crate::say_last_words)?;
    let ending = looper.run(&mut full, &outside);
    drop(full);
    looper.close_all();
    let mut result = Ok(());
    for farewell in looper.farewells {
        for words in farewell.words {
            let said = write!(
                console.output,
                "{}",
                crate::text::sentence(&words, console.width)
            );
            // A terminal that is gone has nobody to read this.
            let _ = said;
        }
        for warning in farewell.unread {
            let _ = console.output.flush();
            let _ = writeln!(console.notices, "warning: {warning}");
        }
        result = result.and(farewell.result);
    }
    let _ = console.output.flush();
    let end = match ending? {
        Ending::Closed => return result,
        Ending::Interrupted => Failure::Interrupted,
        Ending::Gone => Failure::Ended,
        Ending::Told(signal) => Failure::Told(signal),
    };
    if let Err(failure) = result {
        // The status tells why the program ends; what has gone wrong besides is still to be said.
        let _ = writeln!(console.notices, "warning: {failure}");
    }
    Err(end)
}

struct Loop {
    /// The uppermost last.
    screens: Vec<Box<dyn Screen>>,
    look: Look,
    alarm: Alarm,
    start: Instant,
    farewells: Vec<Farewell>,
    /// Whether the program has stopped itself, and not yet heard that it goes on.
    stopped: bool,
}

impl Loop {
    fn run(&mut self, full: &mut FullScreen, outside: &Outside) -> io::Result<Ending> {
        let mut changed = true;
        loop {
            let Some(screen) = self.screens.last_mut() else {
                return Ok(Ending::Closed);
            };
            if changed {
                let look = self.look;
                full.terminal.draw(|frame| screen.view(frame, look))?;
                changed = screen.settle();
                if changed {
                    continue;
                }
            }
            let signal = match screen.tick() {
                None => outside.signals.recv().map_err(io::Error::other)?,
                Some(wait) => match outside.signals.recv_timeout(wait) {
                    Ok(signal) => signal,
                    Err(RecvTimeoutError::Timeout) => Signal::Screen(Event::Tick),
                    Err(error) => return Err(io::Error::other(error)),
                },
            };
            let mut next = Some(signal);
            // Whatever has come meanwhile is answered before anything is drawn, so that a storm
            // of resizes costs a single picture.
            while let Some(signal) = next {
                if let Some(ending) = self.hear(signal, full, &mut changed)? {
                    return Ok(ending);
                }
                next = outside.signals.try_recv().ok();
            }
        }
    }

    /// Answers a signal; sets `changed` if there is something new to see.
    fn hear(
        &mut self,
        signal: Signal,
        full: &mut FullScreen,
        changed: &mut bool,
    ) -> io::Result<Option<Ending>> {
        match signal {
            Signal::Screen(event) => {
                let size = full.terminal.size()?;
                let area = Rect::new(0, 0, size.width, size.height);
                match self.answer(event, area) {
                    Answer::Changed => *changed = true,
                    Answer::Same => {}
                    Answer::Leave => return Ok(Some(Ending::Interrupted)),
                }
            }
            Signal::Resize => *changed = true,
            Signal::Stop => {
                give_back();
                events::stop()?;
                self.stopped = true;
                full.retake()?;
                *changed = true;
            }
            // After a stop of its own the terminal has been taken already. Taking it twice would
            // give it back in between, and keys that are pressed then go astray.
            Signal::GoneOn => {
                if !std::mem::take(&mut self.stopped) {
                    full.retake()?;
                }
                *changed = true;
            }
            Signal::End(signal) => return Ok(Some(Ending::Told(signal))),
            Signal::Closed => return Ok(Some(Ending::Gone)),
        }
        Ok(None)
    }

    fn answer(&mut self, event: Event, area: Rect) -> Answer {
        let context = Context {
            area,
            now: self.start.elapsed(),
            look: self.look,
            alarm: self.alarm.clone(),
        };
        let Some(screen) = self.screens.last_mut() else {
            return Answer::Changed;
        };
        match screen.answer(event, &context) {
            Flow::Stay => Answer::Changed,
            Flow::Idle => Answer::Same,
            Flow::Turn(screen) => {
                self.screens.pop();
                self.screens.push(screen);
                Answer::Changed
            }
            Flow::Open(screen) => {
                self.screens.push(screen);
                Answer::Changed
            }
            Flow::Close(farewell) => {
                self.screens.pop();
                if let Some(below) = self.screens.last_mut() {
                    below.resume(&farewell);
                }
                self.farewells.push(farewell);
                Answer::Changed
            }
            Flow::Leave(farewell) => {
                self.screens.pop();
                self.farewells.push(farewell);
                Answer::Leave
            }
        }
    }

    /// Lets every screen end that is still open.
    fn close_all(&mut self) {
        while let Some(mut screen) = self.screens.pop() {
            self.farewells.push(screen.end());
        }
    }
}

enum Answer {
    Changed,
    Same,
    Leave,
}

#[expect(
    clippy::disallowed_methods,
    reason = "the program owns the clock by which things move"
)]
fn now() -> Instant {
    Instant::now()
}
