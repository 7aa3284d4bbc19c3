//! How long an engine may think: the limits of `go`.

use std::fmt::Write as _;
use std::time::Duration;

use crate::Protocol;

/// The limits that a `go` sets. The engine stops at whichever it meets first.
///
/// ```
/// use menagerie_engine::{Go, Protocol};
/// let (go, ignored) = Go::read("depth 8 p1time 500 blue".split(' '));
/// assert_eq!(go.write(Protocol::Uci), "go depth 8 wtime 500");
/// assert_eq!(ignored, ["blue"]);
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

/// Zero is no limit that an engine could keep: it has to look at one position at least.
const fn at_least_one(number: u64) -> u64 {
    if number == 0 { 1 } else { number }
}

impl Go {
    /// Reads the words after `go`. What is not understood is left out and given back, so that an
    /// engine can say so and think all the same: whoever waits for a move must get one.
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> (Self, Vec<String>) {
        let mut go = Self::default();
        let mut ignored = Vec::new();
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" | "ponder" => {
                    go.infinite = true;
                    continue;
                }
                _ if !is_number_next(word) => {
                    ignored.push(word.to_owned());
                    continue;
                }
                _ => {}
            }
            let Some(number) = words.peek().and_then(|next| next.parse::<i64>().ok()) else {
                ignored.push(word.to_owned());
                continue;
            };
            words.next();
            // A clock that has run out shows less than nothing in some programs.
            go.set(word, number.max(0).unsigned_abs());
        }
        (go, ignored)
    }

    fn set(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number);
        match word {
            "nodes" => self.nodes = Some(at_least_one(number)),
            "depth" => self.depth = Some(at_least_one(number).try_into().unwrap_or(u32::MAX)),
            // A mate in so many moves of one's own.
            "mate" => {
                let plies = at_least_one(number).saturating_mul(2) - 1;
                self.depth = Some(plies.try_into().unwrap_or(u32::MAX));
            }
            "movetime" => self.movetime = Some(time),
            "p1time" | "wtime" => self.clocks[0] = Some(time),
            "p2time" | "btime" => self.clocks[1] = Some(time),
            "p1inc" | "winc" => self.gains[0] = time,
            "p2inc" | "binc" => self.gains[1] = time,
            "movestogo" => self.moves_to_go = u32::try_from(number).ok().filter(|n| *n > 0),
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

/// Whether a number follows the word.
fn is_number_next(word: &str) -> bool {
    [
        "nodes",
        "depth",
        "mate",
        "movetime",
        "p1time",
        "wtime",
        "p2time",
        "btime",
        "p1inc",
        "winc",
        "p2inc",
        "binc",
        "movestogo",
    ]
    .contains(&word)
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
        let (chess, ignored) = read("wtime 60000 btime 50000 winc 100 binc 200 movestogo 40");
        assert!(ignored.is_empty());
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
    fn nonsense_is_given_back_and_the_rest_holds() {
        let (go, ignored) = read("depth nodes 100 searchmoves a1a8 d1d8 movetime soon");
        assert_eq!(go.nodes, Some(100));
        assert_eq!(go.depth, None);
        assert_eq!(
            ignored,
            ["depth", "searchmoves", "a1a8", "d1d8", "movetime", "soon"]
        );
    }

    #[test]
    fn no_limit_is_below_one_and_no_clock_below_nothing() {
        let (go, _) = read("depth 0 nodes 0 wtime -300 movestogo 0");
        assert_eq!((go.depth, go.nodes), (Some(1), Some(1)));
        assert_eq!(go.clocks[0], Some(Duration::ZERO));
        assert_eq!(go.moves_to_go, None);
        let (huge, _) = read("depth 99999999999 mate 3");
        assert_eq!(huge.depth, Some(5), "the last one counts");
    }
}
