//! Says once that answers are being worked out, if that takes so long that somebody would wonder.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use menagerie_tablebase::{Observer, PlannedLayer};

use crate::Console;
use crate::text::sentence;

/// How long nobody wonders.
const UNNOTICED: Duration = Duration::from_millis(400);

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
    begun: Instant,
    unnoticed: Duration,
}

impl<'a, 'c> Working<'a, 'c> {
    #[expect(clippy::disallowed_methods, reason = "the program measures itself")]
    pub(super) fn new(console: &'a mut Console<'c>, aloud: Aloud) -> Self {
        Self {
            console: RefCell::new(Some(console)),
            aloud,
            begun: Instant::now(),
            unnoticed: UNNOTICED,
        }
    }

    fn look(&self) {
        if self.begun.elapsed() < self.unnoticed {
            return;
        }
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
    fn begun(&self, _: &PlannedLayer) {
        self.look();
    }

    fn solved(&self, _: u64) {
        self.look();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use menagerie_tablebase::Observer as _;

    use super::{Aloud, Working};
    use crate::Console;

    fn said(aloud: Aloud, unnoticed: Duration) -> [String; 2] {
        let (mut output, mut notices) = (Vec::new(), Vec::new());
        let mut console = Console::scripted("", &mut output);
        console.notices = Box::new(&mut notices);
        let working = Working {
            unnoticed,
            ..Working::new(&mut console, aloud)
        };
        working.solved(1);
        working.solved(1);
        drop(console);
        [output, notices].map(|bytes| String::from_utf8(bytes).expect("text"))
    }

    #[test]
    fn it_is_said_once_and_only_where_somebody_waits() {
        let told = "The answers are being worked out, which takes a moment.\n";
        assert_eq!(said(Aloud::Yes, Duration::ZERO), [told, ""]);
        assert_eq!(said(Aloud::No, Duration::ZERO), ["", told]);
        assert_eq!(said(Aloud::Yes, Duration::MAX), ["", ""]);
    }
}
