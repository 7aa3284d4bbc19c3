//! The result of a match, for people.

use menagerie_bots::arena::{Interval, Pentanomial, Results, Score, Shard, Sprt, Verdict, share};
use menagerie_core::{Info, Reason, Seat};

use super::document::MatchDocument;
use super::plan::Plan;
use crate::text::{STRONG, styled};
use crate::{Console, Failure};

/// Prints the result, as lines or as a document.
pub(super) fn print(
    plan: &Plan,
    info: &Info,
    score: &Score,
    shard: Shard,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if json {
        return console.print_json(&MatchDocument::of(plan, info, score, shard));
    }
    let report = Report {
        plan,
        info,
        score,
        names: plan.labels(),
    };
    writeln!(console.output, "{}", report.heading(shard))?;
    writeln!(console.output)?;
    let sections = [report.table(), report.pairs(), report.games()];
    let sections = sections.into_iter().filter(|lines| !lines.is_empty());
    for (index, lines) in sections.enumerate() {
        if index > 0 {
            writeln!(console.output)?;
        }
        for line in lines {
            writeln!(console.output, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

struct Report<'a> {
    plan: &'a Plan,
    info: &'a Info,
    score: &'a Score,
    names: Vec<String>,
}

impl Report<'_> {
    fn heading(&self, shard: Shard) -> String {
        let plan = self.plan;
        let played = self.score.tally().games;
        let mut parts = vec![games(played)];
        if played < plan.games {
            parts[0] = format!("{played} of {}", games(plan.games));
        }
        if shard.of > 1 {
            parts.push(format!("part {} of {}", shard.index + 1, shard.of));
        }
        parts.push(format!("seed {}", plan.seed));
        if !plan.openings.is_empty() {
            parts.push(format!("openings {}", plan.openings));
        }
        format!("{}: {}", styled(STRONG, &plan.game), parts.join(", "))
    }

    /// Who won how much, at which seat.
    fn table(&self) -> Vec<String> {
        let tally = self.score.tally();
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max("all".len());
        let seats_at_table = self.score.schedule().seats();
        let head = if seats_at_table == 2 {
            "points"
        } else {
            "wins"
        };
        let seats = self.info.seats.iter().map(|seat| &seat.name);
        let mut lines = vec![format!(
            "{:width$}  {head:>8}  {:>6}  {}",
            "",
            "%",
            seats.map(|seat| column(seat)).collect::<Vec<_>>().concat()
        )];
        for (player, name) in self.names.iter().enumerate() {
            let total = tally.total(player);
            let (points, percent) = points(total, seats_at_table);
            let seats = tally.results[player].iter().map(|results| cell(*results));
            let seats = seats.collect::<String>();
            lines.push(format!("{name:width$}  {points:>8}  {percent:>6}  {seats}"));
        }
        let of_seat = |seat: usize| tally.results.iter().map(|seats| seats[seat]).sum();
        let all = (0..self.info.seats.len()).map(|seat| cell(of_seat(seat)));
        lines.push(format!(
            "{:width$}  {:>8}  {:>6}  {}",
            "all",
            "",
            "",
            all.collect::<String>()
        ));
        lines
    }

    /// How much better one is than another.
    fn pairs(&self) -> Vec<String> {
        let tally = self.score.tally();
        let schedule = self.score.schedule();
        if schedule.seats() != 2 {
            return self.shares();
        }
        let mut lines = Vec::new();
        for (lineup, pairs) in schedule.lineups().iter().zip(&tally.pairs) {
            let (one, other) = (&self.names[lineup[0]], &self.names[lineup[1]]);
            let Some(elo) = pairs.elo() else {
                lines.push(format!("{one} against {other}: not a pair of games"));
                continue;
            };
            lines.push(format!("{one} against {other}: Elo {}", difference(elo)));
            lines.push(format!("  {}", in_pairs(pairs)));
            lines.extend(self.plan.sprt.map(|sprt| self.test(sprt, pairs)));
        }
        lines
    }

    fn test(&self, sprt: Sprt, pairs: &Pentanomial) -> String {
        let (elo0, elo1, bound) = (sprt.elo0(), sprt.elo1(), Sprt::bound());
        let verdict = match self.score.verdict() {
            Some(Verdict::Better) => format!("decided for {elo1:+}"),
            Some(Verdict::NotBetter) => format!("decided for {elo0:+}"),
            None => "not decided".to_owned(),
        };
        format!(
            "  test of Elo {elo0:+} against {elo1:+}: {verdict}, log likelihood ratio {:.2} of \
             ±{bound:.2}",
            sprt.llr(pairs)
        )
    }

    /// The shares of wins, at a table of more than two.
    fn shares(&self) -> Vec<String> {
        let tally = self.score.tally();
        let line = |(player, name): (usize, &String)| {
            let total = tally.total(player);
            let share = share(total.won, total.games())?;
            let [low, won, high] = [share.low, share.estimate, share.high].map(percent);
            Some(format!("{name} wins {won} % ({low} to {high})"))
        };
        let lines = self.names.iter().enumerate().filter_map(line);
        lines.collect()
    }

    /// What the games were like.
    fn games(&self) -> Vec<String> {
        let tally = self.score.tally();
        if tally.games == 0 {
            return Vec::new();
        }
        let mut lines = vec![format!(
            "a game has {} plies and {} captures",
            mean(tally.plies, tally.games),
            mean(tally.captures, tally.games)
        )];
        let ends = tally.ends.iter();
        let (draws, wins): (Vec<_>, Vec<_>) = ends.partition(|((winner, _), _)| winner.is_none());
        for (end, count) in wins.into_iter().chain(draws) {
            lines.push(format!("{count:>8}  {}", self.end(*end)));
        }
        for ((player, reason), count) in &tally.forfeits {
            lines.push(format!(
                "{count:>8}  lost by {}: {reason}",
                self.names[*player]
            ));
        }
        lines
    }

    fn end(&self, (winner, reason): (Option<Seat>, Reason)) -> String {
        match winner {
            Some(seat) => format!("won by {}: {reason}", self.info.seat(seat)),
            None => format!("drawn: {reason}"),
        }
    }
}

fn games(count: u64) -> String {
    if count == 1 {
        "1 game".to_owned()
    } else {
        format!("{count} games")
    }
}

/// Points and their share: between two a draw is half a one; at a larger table wins alone count.
pub(super) fn points(results: Results, seats: usize) -> (String, String) {
    if seats > 2 {
        let share = hundredths(results.won, results.games());
        return (results.won.to_string(), share);
    }
    let halves = 2 * results.won + results.drawn;
    let points = format!("{}.{}", halves / 2, 5 * (halves % 2));
    (points, hundredths(halves, 2 * results.games()))
}

/// A share in per cent, with one digit; rounded as whole numbers, so that no machine rounds
/// another way.
fn hundredths(part: u64, all: u64) -> String {
    if all == 0 {
        return "–".to_owned();
    }
    let tenths = (2 * 1_000 * part + all) / (2 * all);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn mean(sum: u64, games: u64) -> String {
    let tenths = (2 * 10 * sum + games) / (2 * games);
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn cell(results: Results) -> String {
    let Results { won, drawn, lost } = results;
    column(&format!("+{won} ={drawn} -{lost}"))
}

fn column(text: &str) -> String {
    format!("{text:<21}")
}

fn difference(elo: Interval) -> String {
    let Interval {
        low,
        estimate,
        high,
    } = elo;
    format!(
        "{}, 95 % from {} to {}",
        signed(estimate),
        signed(low),
        signed(high)
    )
}

fn signed(elo: f64) -> String {
    if elo == f64::INFINITY {
        "+∞".to_owned()
    } else if elo == f64::NEG_INFINITY {
        "-∞".to_owned()
    } else {
        // No minus before a zero.
        format!("{:+.1}", (elo * 10.0).round() / 10.0 + 0.0)
    }
}

fn in_pairs(pairs: &Pentanomial) -> String {
    let kinds = ["0", "½", "1", "1½", "2"].iter().zip(pairs.0);
    let kinds = kinds.map(|(points, count)| format!("{count} of {points}"));
    let count = pairs.pairs();
    let word = if count == 1 { "pair" } else { "pairs" };
    format!(
        "{count} {word} by points: {}",
        kinds.collect::<Vec<_>>().join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::{hundredths, mean, points, signed};
    use menagerie_bots::arena::Results;

    #[test]
    fn numbers_are_rounded_once() {
        assert_eq!(hundredths(1, 3), "33.3");
        assert_eq!(hundredths(2, 3), "66.7");
        assert_eq!(hundredths(1, 1), "100.0");
        assert_eq!(hundredths(0, 0), "–");
        assert_eq!(mean(7, 2), "3.5");
        let results = Results {
            won: 2,
            drawn: 1,
            lost: 1,
        };
        assert_eq!(points(results, 2), ("2.5".to_owned(), "62.5".to_owned()));
        assert_eq!(points(results, 3), ("2".to_owned(), "50.0".to_owned()));
    }

    #[test]
    fn differences_have_a_sign() {
        assert_eq!(signed(12.34), "+12.3");
        assert_eq!(signed(-0.04), "+0.0");
        assert_eq!(signed(f64::NEG_INFINITY), "-∞");
    }
}
