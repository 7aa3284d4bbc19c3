//! What a program says while something else is waited for: how much it is, and whether it is of
//! the protocol at all.

use menagerie_bots::arena::{Forfeit, ForfeitReason};

use super::conversation::garbage;

/// What has been said in place of what is waited for.
#[derive(Debug, Default)]
pub(super) struct Babble {
    bytes: usize,
    /// The first line that begins with no word of the protocols.
    nonsense: Option<String>,
}

/// Nobody has more to say than this many bytes, `info` apart, before a single answer.
const MOST_BYTES: usize = 1 << 20;
/// So many characters of nonsense are enough to know it by.
const SAMPLE: usize = 60;
/// How the lines of an engine begin, in UGI and in UCI.
const WORDS: [&str; 10] = [
    "id",
    "option",
    "ugiok",
    "uciok",
    "readyok",
    "bestmove",
    "info",
    "response",
    "copyprotection",
    "registration",
];

impl Babble {
    /// Takes in a line that came before this word.
    ///
    /// # Errors
    /// When so much has been said that the word is not to be expected any more.
    pub(super) fn take_in(&mut self, line: &str, awaited: &str) -> Result<(), Forfeit> {
        let Some(word) = line.split_whitespace().next() else {
            return self.count(1, awaited);
        };
        // Of a thought there may be any amount to tell.
        if word == "info" {
            return Ok(());
        }
        if self.nonsense.is_none() && !WORDS.contains(&word) {
            self.nonsense = Some(line.chars().take(SAMPLE).collect());
        }
        self.count(line.len() + 1, awaited)
    }

    fn count(&mut self, bytes: usize, awaited: &str) -> Result<(), Forfeit> {
        self.bytes += bytes;
        if self.bytes <= MOST_BYTES {
            return Ok(());
        }
        let detail = format!("it said more than {MOST_BYTES} bytes before {awaited}");
        Err(garbage(detail + &self.sample(", such as")))
    }

    /// The failure of a program that has not answered in time: it hangs, or it talks of something
    /// else.
    pub(super) fn overdue(&self, detail: String) -> Forfeit {
        let reason = match self.nonsense {
            Some(_) => ForfeitReason::Garbage,
            None => ForfeitReason::Hung,
        };
        Forfeit {
            reason,
            detail: detail + &self.sample(", but said"),
        }
    }

    /// The first nonsense, if there was any, after these words.
    fn sample(&self, words: &str) -> String {
        let nonsense = self.nonsense.as_ref();
        nonsense.map_or_else(String::new, |line| format!("{words} {line:?}"))
    }
}

#[cfg(test)]
mod tests {
    use menagerie_bots::arena::ForfeitReason::{Garbage, Hung};

    use super::{Babble, MOST_BYTES};

    #[test]
    fn who_talks_of_something_else_does_not_hang() {
        let overdue = |lines: &[&str]| {
            let mut babble = Babble::default();
            for line in lines {
                assert_eq!(babble.take_in(line, "ugiok"), Ok(()));
            }
            let forfeit = babble.overdue("it was late".to_owned());
            (forfeit.reason, forfeit.detail)
        };
        let late = "it was late".to_owned();
        assert_eq!(overdue(&[]), (Hung, late.clone()));
        assert_eq!(overdue(&["id name Me", "", "info depth 1"]), (Hung, late));
        assert_eq!(
            overdue(&["id name Me", "login:", "password:"]),
            (Garbage, "it was late, but said \"login:\"".to_owned())
        );
    }

    #[test]
    fn only_what_is_told_of_a_thought_has_no_end() {
        let lines = |line: &str| {
            let mut babble = Babble::default();
            let times = MOST_BYTES / line.len().max(1) + 1;
            (0..times).find_map(|_| babble.take_in(line, "ugiok").err())
        };
        for line in ["", "option name A type string", "lorem ipsum"] {
            let forfeit = lines(line).expect(line);
            assert_eq!(forfeit.reason, Garbage, "{line}");
            assert!(forfeit.detail.contains("1048576 bytes"), "{forfeit}");
        }
        assert_eq!(lines("info string still thinking"), None);
    }
}
