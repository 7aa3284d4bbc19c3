//! Says once that answers are being worked out, if that takes so long that somebody would wonder.
//!
//! How long is what the plan says, not a clock: so the same is said on every machine.

use std::cell::{Cell, RefCell};

use menagerie_tablebase::{Observer, PlannedLayer};

use crate::Console;
use crate::text::sentence;

/// So many milliseconds of work are noticed.
const NOTICED: u64 = 200;

/// What is said.
const TOLD: &str = "the answers are being worked out, which takes a moment";

/// Where it is said.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Aloud {
    /// Among the sentences of the lesson.
    Yes,
    /// Beside them, on standard error.
    No,
}

/// Says so once.
pub(super) struct Working<'a, 'c> {
    /// None once it has been said.
    console: RefCell<Option<&'a mut Console<'c>>>,
    aloud: Aloud,
    /// In milliseconds, what has been begun so far.
    work: Cell<u64>,
}

impl<'a, 'c> Working<'a, 'c> {
    pub(super) fn new(console: &'a mut Console<'c>, aloud: Aloud) -> Self {
        Self {
            console: RefCell::new(Some(console)),
            aloud,
            work: Cell::new(0),
        }
    }

    fn tell(&self) {
        let Some(console) = self.console.take() else {
            return;
        };
        // That it cannot be said is no reason to stop.
        let _ = match self.aloud {
            Aloud::Yes => console.say(TOLD).and_then(|()| console.output.flush()),
            Aloud::No => write!(console.notices, "{}", sentence(TOLD, console.width)),
        };
    }
}

impl Observer for Working<'_, '_> {
    fn begun(&self, layer: &PlannedLayer) {
        self.work.set(self.work.get() + layer.work);
        if self.work.get() >= NOTICED {
            self.tell();
        }
    }
}

#[cfg(test)]
mod tests {
    use menagerie_tablebase::{Observer as _, PlannedLayer};

    use super::{Aloud, NOTICED, Working};
    use crate::Console;

    /// What is said when layers of this work are begun.
    fn said(aloud: Aloud, work: &[u64]) -> [String; 2] {
        let (mut output, mut notices) = (Vec::new(), Vec::new());
        let mut console = Console::scripted("", &mut output);
        console.notices = Box::new(&mut notices);
        let working = Working::new(&mut console, aloud);
        for work in work {
            working.begun(&PlannedLayer {
                name: "moving-8".to_owned(),
                needs: None,
                left: 8,
                positions: 1,
                work: *work,
                memory: 1,
                stored: 1,
            });
        }
        drop(console);
        [output, notices].map(|bytes| String::from_utf8(bytes).expect("text"))
    }

    #[test]
    fn it_is_said_once_and_only_where_somebody_waits() {
        let told = "The answers are being worked out, which takes a moment.\n";
        assert_eq!(said(Aloud::Yes, &[NOTICED, NOTICED]), [told, ""]);
        assert_eq!(said(Aloud::No, &[NOTICED - 1, 1]), ["", told]);
        assert_eq!(said(Aloud::Yes, &[1, NOTICED - 2]), ["", ""]);
    }
}
