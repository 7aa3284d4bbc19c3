//! How long an engine may think: the limits of `go`.

use std::fmt::Write as _;
use std::time::Duration;

use crate::Protocol;
use crate::command::excerpt;

/// The limits that a `go` sets. The engine stops at whichever it meets first.
///
/// ```
/// use menagerie_engine::{Go, Protocol};
/// let (go, faults) = Go::read("depth 8 p1time 500 nodes few".split(' '));
/// assert_eq!(go.write(Protocol::Uci), "go depth 8 wtime 500");
/// assert_eq!(faults, ["nodes is a number from 1, not \"few\", and is left out"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// What the clock of each player shows, the first player's first.
    pub clocks: [Option<Duration>; 2],
    /// What each clock gains with a move.
    pub gains: [Duration; 2],
    /// For how many moves the clocks must last.
    pub moves_to_go: Option<u32>,
    /// Think until told to stop, also when there is nothing more to find out.
    pub infinite: bool,
}

impl Go {
    /// Reads the words after `go`. What is wrong is left out and said, so that an engine can say
    /// so and think all the same: whoever waits for a move must get one.
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> (Self, Vec<String>) {
        let mut go = Self::default();
        let mut faults = Vec::new();
        let mut unknown = Vec::new();
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            if ["infinite", "ponder"].contains(&word) {
                go.infinite = true;
            } else if let Some(kind) = Kind::of(word) {
                let number = words.next_if(|next| !is_known(next));
                match number.and_then(|number| kind.read(number)) {
                    Some(limit) => go.set(word, limit),
                    None => faults.push(kind.fault(word, number)),
                }
            } else {
                unknown.push(format!("{:?}", excerpt(word)));
            }
        }
        if !unknown.is_empty() {
            const MOST: usize = 8;
            if unknown.len() > MOST {
                unknown.truncate(MOST);
                unknown.push("…".to_owned());
            }
            faults.push(format!("{} is not known", unknown.join(" ")));
        }
        (go, faults)
    }

    fn set(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number);
        match word {
            "nodes" => self.nodes = Some(number),
            "depth" => self.depth = Some(number.try_into().unwrap_or(u32::MAX)),
            // A mate in so many moves of one's own.
            "mate" => {
                let plies = number.saturating_mul(2) - 1;
                self.depth = Some(plies.try_into().unwrap_or(u32::MAX));
            }
            "movetime" => self.movetime = Some(time),
            "p1time" | "wtime" => self.clocks[0] = Some(time),
            "p2time" | "btime" => self.clocks[1] = Some(time),
            "p1inc" | "winc" => self.gains[0] = time,
            "p2inc" | "binc" => self.gains[1] = time,
            "movestogo" => self.moves_to_go = u32::try_from(number).ok(),
            _ => {}
        }
    }

    /// The line that sets these limits, in the words of a protocol.
    pub fn write(&self, protocol: Protocol) -> String {
        let [clocks, gains] = match protocol {
            Protocol::Ugi => [["p1time", "p2time"], ["p1inc", "p2inc"]],
            Protocol::Uci => [["wtime", "btime"], ["winc", "binc"]],
        };
        let time = |time: Duration| time.as_millis() as u64;
        let gain = |player: usize| Some(time(self.gains[player])).filter(|gain| *gain > 0);
        let limits = [
            ("nodes", self.nodes),
            ("depth", self.depth.map(u64::from)),
            ("movetime", self.movetime.map(time)),
            (clocks[0], self.clocks[0].map(time)),
            (clocks[1], self.clocks[1].map(time)),
            (gains[0], gain(0)),
            (gains[1], gain(1)),
            ("movestogo", self.moves_to_go.map(u64::from)),
        ];
        let mut line = "go".to_owned();
        if self.infinite {
            line += " infinite";
        }
        for (word, limit) in limits {
            if let Some(limit) = limit {
                let _ = write!(line, " {word} {limit}");
            }
        }
        line
    }

    /// Whether the engine will stop by itself. One that is told nothing has limits of its own.
    pub(crate) const fn ends(&self) -> bool {
        !self.infinite
    }
}

/// What the number after a word may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// A limit: from 1, as the engine has to look at something.
    Limit,
    /// What a clock shows, or gains. One that has run out shows less than nothing in some
    /// programs.
    Clock,
}

impl Kind {
    /// None where no number follows the word.
    fn of(word: &str) -> Option<Self> {
        match word {
            "nodes" | "depth" | "mate" | "movetime" | "movestogo" => Some(Self::Limit),
            "p1time" | "wtime" | "p2time" | "btime" | "p1inc" | "winc" | "p2inc" | "binc" => {
                Some(Self::Clock)
            }
            _ => None,
        }
    }

    fn read(self, number: &str) -> Option<u64> {
        match self {
            Self::Limit => number.parse().ok().filter(|limit| *limit > 0),
            Self::Clock => number
                .parse::<i64>()
                .ok()
                .map(|time| time.max(0).unsigned_abs()),
        }
    }

    /// What is wrong with the number after a word, if there is one.
    fn fault(self, word: &str, number: Option<&str>) -> String {
        let wanted = match self {
            Self::Limit => "a number from 1",
            Self::Clock => "a number of milliseconds",
        };
        match number {
            Some(number) => {
                let number = excerpt(number);
                format!("{word} is {wanted}, not {number:?}, and is left out")
            }
            None => format!("{word} is left out: {wanted} must follow it"),
        }
    }
}

/// Whether a word of `go` is meant.
fn is_known(word: &str) -> bool {
    ["infinite", "ponder"].contains(&word) || Kind::of(word).is_some()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Go;
    use crate::Protocol;

    fn read(text: &str) -> (Go, Vec<String>) {
        Go::read(text.split_whitespace())
    }

    #[test]
    fn clocks_are_read_in_the_words_of_either_protocol() {
        let (chess, faults) = read("wtime 60000 btime 50000 winc 100 binc 200 movestogo 40");
        assert!(faults.is_empty());
        assert_eq!(chess.clocks, [60, 50].map(|s| Some(Duration::from_secs(s))));
        assert_eq!(chess.gains, [100, 200].map(Duration::from_millis));
        assert_eq!(chess.moves_to_go, Some(40));
        let (game, _) = read("p1time 60000 p2time 50000 p1inc 100 p2inc 200 movestogo 40");
        assert_eq!(game, chess);
        for protocol in [Protocol::Ugi, Protocol::Uci] {
            let line = game.write(protocol);
            assert_eq!(
                read(line.trim_start_matches("go ")),
                (game.clone(), Vec::new())
            );
        }
    }

    #[test]
    fn nonsense_is_named_and_the_rest_holds() {
        let (go, faults) = read("depth nodes 100 searchmoves a1a8 d1d8 movetime -5 wtime soon");
        assert_eq!((go.nodes, go.depth, go.movetime), (Some(100), None, None));
        assert_eq!(
            faults,
            [
                "depth is left out: a number from 1 must follow it",
                "movetime is a number from 1, not \"-5\", and is left out",
                "wtime is a number of milliseconds, not \"soon\", and is left out",
                "\"searchmoves\" \"a1a8\" \"d1d8\" is not known",
            ]
        );
        for limit in [
            "depth 0",
            "nodes 1.5",
            "mate -1",
            "movestogo 0",
            "movetime 0",
        ] {
            let (go, faults) = read(limit);
            assert_eq!((go, faults.len()), (Go::default(), 1), "{limit}");
        }
        let (_, faults) = read(&"x ".repeat(1000));
        assert!(faults[0].len() < 80, "{faults:?}");
    }

    #[test]
    fn no_clock_is_below_nothing_and_no_depth_above_the_most() {
        let (go, faults) = read("wtime -300");
        assert_eq!((go.clocks[0], faults.len()), (Some(Duration::ZERO), 0));
        let (huge, _) = read("depth 99999999999");
        assert_eq!(huge.depth, Some(u32::MAX));
        let (mate, _) = read("depth 99999999999 mate 3");
        assert_eq!(mate.depth, Some(5), "the last one counts");
    }
}
