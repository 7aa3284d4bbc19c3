//! How a solution goes on, told while it does: a line that changes in a terminal, a line for each
//! layer elsewhere.

use std::cell::RefCell;
use std::io::Write;
use std::time::Instant;

use menagerie_tablebase::{LayerReport, Observer, PlannedLayer};

use super::available;
use crate::Console;
use crate::tables::gib;

/// Tells how it goes on.
pub(crate) struct Progress<'a> {
    state: RefCell<State<'a>>,
}

struct State<'a> {
    notices: &'a mut dyn Write,
    in_terminal: bool,
    layer: Option<(String, u64)>,
    done: u64,
    begun: Instant,
}

impl<'a> Progress<'a> {
    #[expect(clippy::disallowed_methods, reason = "the program measures itself")]
    pub(crate) fn new(console: &'a mut Console<'_>) -> Self {
        let in_terminal = console.shows_progress();
        Self {
            state: RefCell::new(State {
                notices: &mut *console.notices,
                in_terminal,
                layer: None,
                done: 0,
                begun: Instant::now(),
            }),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "people want one digit")]
fn millions(number: u64) -> f64 {
    number as f64 / 1e6
}

impl State<'_> {
    /// Says something; that it cannot be said is no reason to stop.
    fn say(&mut self, text: &str, lasting: bool) {
        if lasting {
            let clear = if self.in_terminal { "\r\x1b[K" } else { "" };
            let _ = writeln!(self.notices, "{clear}{text}");
        } else if self.in_terminal {
            let _ = write!(self.notices, "\r\x1b[K{text}");
            let _ = self.notices.flush();
        }
    }

    /// Positions a second, in millions.
    fn rate(&self) -> f64 {
        millions(self.done) / self.begun.elapsed().as_secs_f64().max(1e-9)
    }
}

impl Observer for Progress<'_> {
    fn skipped(&self, layer: &str) {
        self.state
            .borrow_mut()
            .say(&format!("{layer}: solved before"), true);
    }

    #[expect(clippy::disallowed_methods, reason = "the program measures itself")]
    fn begun(&self, layer: &PlannedLayer) {
        let mut state = self.state.borrow_mut();
        state.layer = Some((layer.name.clone(), layer.positions));
        state.done = 0;
        state.begun = Instant::now();
        state.say(
            &format!("{}: 0 of {} positions", layer.name, layer.positions),
            false,
        );
    }

    fn solved(&self, positions: u64) {
        let mut state = self.state.borrow_mut();
        state.done += positions;
        let Some((name, all)) = state.layer.clone() else {
            return;
        };
        let (done, rate) = (state.done, state.rate());
        let left = millions(all.saturating_sub(done)) / rate.max(1e-9);
        let memory = available::peak_memory()
            .map_or_else(String::new, |bytes| format!(", {:.1} GiB", gib(bytes)));
        let text = format!(
            "{name}: {done} of {all} positions, {rate:.1} million a second, {left:.0} s left{memory}"
        );
        state.say(&text, false);
    }

    fn finished(&self, layer: &PlannedLayer) {
        let mut state = self.state.borrow_mut();
        let seconds = state.begun.elapsed().as_secs_f64();
        let text = format!(
            "{}: {} positions in {seconds:.1} s, {:.1} million a second",
            layer.name,
            layer.positions,
            millions(layer.positions) / seconds.max(1e-9)
        );
        state.say(&text, true);
    }

    fn verified(&self, report: &LayerReport) {
        self.state
            .borrow_mut()
            .say(&format!("{}: holds", report.layer), true);
    }
}
