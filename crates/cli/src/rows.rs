//! What is set in lines and columns for eyes, and told in sentences to whoever listens.
//!
//! A line and its sentence stand side by side, so that the two cannot tell different things.
//! Sentences begin in lower case and have no full stop.

use std::fmt::Display;

use menagerie_core::{Info, Seat};
use menagerie_notation::seat_phrase;

use crate::words::{counted, listed};

/// A line that is printed, and what is said in its place under `--plain`.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) seen: String,
    pub(crate) said: Option<String>,
}

impl Row {
    pub(crate) fn new(seen: impl Into<String>, said: impl Into<String>) -> Self {
        Self {
            seen: seen.into(),
            said: Some(said.into()),
        }
    }

    /// A line that is a sentence already.
    pub(crate) fn same(line: impl Into<String>) -> Self {
        let line = line.into();
        Self::new(line.clone(), line)
    }

    /// What only eyes need: the head of a table, a line left blank.
    pub(crate) fn seen(line: impl Into<String>) -> Self {
        Self {
            seen: line.into(),
            said: None,
        }
    }
}

/// The parts of a report, a blank line between them; those that say nothing are left out.
pub(crate) fn parted(parts: impl IntoIterator<Item = Vec<Row>>) -> Vec<Row> {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    let mut rows = Vec::new();
    for part in parts {
        if !rows.is_empty() {
            rows.push(Row::seen(""));
        }
        rows.extend(part);
    }
    rows
}

/// How many games ended so: `12  won by goats: captures`.
pub(crate) fn ended(
    info: &Info,
    (winner, reason): (Option<Seat>, impl Display),
    games: u64,
) -> Row {
    let were = if games == 1 { "was" } else { "were" };
    let counted = counted(games, "game");
    match winner {
        Some(seat) => Row::new(
            format!("{games:>8}  won by {}: {reason}", info.seat(seat)),
            format!(
                "{counted} {were} won by {}, the reason being {reason}",
                seat_phrase(info, seat)
            ),
        ),
        None => Row::new(
            format!("{games:>8}  drawn: {reason}"),
            format!("{counted} {were} drawn, the reason being {reason}"),
        ),
    }
}

/// How something is distributed over games, such as their plies.
pub(crate) struct Spread<'a> {
    /// What is measured.
    pub(crate) name: &'a str,
    /// The mean and the deviation, as they are printed.
    pub(crate) mean: String,
    pub(crate) deviation: String,
    /// Shares in per cent, and what so many do not exceed.
    pub(crate) quantiles: Vec<(u64, u64)>,
    /// The most there was, where that is known.
    pub(crate) most: Option<u64>,
}

/// A table of distributions, its first column this wide.
pub(crate) fn spreads(spreads: &[Spread<'_>], width: usize) -> Vec<Row> {
    let Some(first) = spreads.first() else {
        return Vec::new();
    };
    let shares = first.quantiles.iter();
    let shares = shares.map(|(share, _)| format!("{:>7}", format!("{share} %")));
    let most = first
        .most
        .map_or_else(String::new, |_| format!("{:>7}", "most"));
    let head = format!(
        "{:<width$}{:>11}{:>12}{}{most}",
        "",
        "mean",
        "deviation",
        shares.collect::<String>()
    );
    let rows = spreads.iter().map(|spread| spread.row(width));
    std::iter::once(Row::seen(head)).chain(rows).collect()
}

impl Spread<'_> {
    fn row(&self, width: usize) -> Row {
        let Self {
            name,
            mean,
            deviation,
            quantiles,
            most,
        } = self;
        let columns = quantiles.iter().map(|(_, length)| length).chain(most);
        let columns = columns.map(|length| format!("{length:>7}"));
        let shares = quantiles.iter();
        let shares = shares.map(|(share, length)| format!("{share} % are at most {length}"));
        let most = most.map_or_else(String::new, |most| format!(", and the most is {most}"));
        Row::new(
            format!(
                "{name:<width$}{mean:>11}{deviation:>12}{}",
                columns.collect::<String>()
            ),
            format!(
                "the mean of {name} is {mean}, with a deviation of {deviation}; {}{most}",
                listed(&shares.collect::<Vec<_>>())
            ),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, Spread, parted, spreads};

    #[test]
    fn parts_are_set_apart_for_eyes_alone() {
        let parts = [vec![Row::new("a", "b")], Vec::new(), vec![Row::same("c")]];
        let rows = parted(parts);
        let seen = rows.iter().map(|row| row.seen.as_str());
        assert_eq!(seen.collect::<Vec<_>>(), ["a", "", "c"]);
        let said = rows.iter().filter_map(|row| row.said.as_deref());
        assert_eq!(said.collect::<Vec<_>>(), ["b", "c"]);
    }

    #[test]
    fn a_distribution_is_a_line_and_a_sentence() {
        let plies = Spread {
            name: "plies",
            mean: "60.50".to_owned(),
            deviation: "2.00".to_owned(),
            quantiles: vec![(5, 57), (95, 64)],
            most: Some(70),
        };
        let rows = spreads(&[plies], 6);
        let seen = rows.iter().map(|row| row.seen.as_str());
        assert_eq!(
            seen.collect::<Vec<_>>(),
            [
                "             mean   deviation    5 %   95 %   most",
                "plies       60.50        2.00     57     64     70"
            ]
        );
        assert_eq!(
            rows[1].said.as_deref(),
            Some(
                "the mean of plies is 60.50, with a deviation of 2.00; 5 % are at most 57 and \
                 95 % are at most 64, and the most is 70"
            )
        );
    }
}
