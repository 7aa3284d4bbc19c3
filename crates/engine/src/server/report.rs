//! What an engine says while it thinks.

use std::fmt::Write as _;
use std::time::Duration;

use menagerie_bots::Analysis;
use menagerie_bots::evaluate::WIN;

/// What has been found so far.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) value: i32,
    pub(super) line: Vec<String>,
    pub(super) elapsed: Duration,
}

/// A value that is no further from a win than this is a win in so many plies.
const MOST_PLIES: u32 = 1_000;

impl Report {
    pub(super) fn new<M>(analysis: &Analysis<M>, line: Vec<String>, elapsed: Duration) -> Self {
        Self {
            depth: analysis.depth,
            nodes: analysis.nodes,
            value: analysis.value,
            line,
            elapsed,
        }
    }

    /// The line of the protocol, with or without what differs from run to run.
    pub(super) fn line(&self, timing: bool) -> String {
        let Self { depth, nodes, .. } = self;
        let mut text = format!("info depth {depth} score {} nodes {nodes}", self.score());
        if timing {
            let time = self.elapsed.as_millis() as u64;
            let per_second = nodes.saturating_mul(1_000) / time.max(1);
            let _ = write!(text, " nps {per_second} time {time}");
        }
        let _ = write!(text, " pv {}", self.line.join(" "));
        text
    }

    /// In hundredths, or in how many moves it is won or lost: of two plies each, as in chess.
    fn score(&self) -> String {
        let plies = WIN.abs_diff(self.value.abs());
        if plies > MOST_PLIES {
            return format!("cp {}", self.value);
        }
        let sign = if self.value < 0 { "-" } else { "" };
        format!("mate {sign}{}", plies.div_ceil(2))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use menagerie_bots::evaluate::WIN;

    use super::Report;

    fn report(value: i32) -> Report {
        Report {
            depth: 7,
            nodes: 1_500,
            value,
            line: vec!["d4-d5".to_owned(), "c5-c4".to_owned()],
            elapsed: Duration::from_millis(20),
        }
    }

    #[test]
    fn a_report_is_a_line_of_info() {
        assert_eq!(
            report(-35).line(true),
            "info depth 7 score cp -35 nodes 1500 nps 75000 time 20 pv d4-d5 c5-c4"
        );
        assert_eq!(
            report(-35).line(false),
            "info depth 7 score cp -35 nodes 1500 pv d4-d5 c5-c4"
        );
    }

    #[test]
    fn a_certain_end_is_counted_in_moves() {
        for (value, score) in [
            (WIN - 1, "mate 1"),
            (WIN - 3, "mate 2"),
            (2 - WIN, "mate -1"),
            (4 - WIN, "mate -2"),
            (900, "cp 900"),
        ] {
            assert_eq!(report(value).score(), score);
        }
    }
}
