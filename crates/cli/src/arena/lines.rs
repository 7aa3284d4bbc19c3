//! The result of a match, for people.

use menagerie_bots::arena::{Pentanomial, Results, Score, Shard, Sprt, Verdict, share};
use menagerie_core::Info;

use super::document::MatchDocument;
use super::plan::Plan;
use crate::rows::{Row, ended, parted};
use crate::text::{STRONG, styled};
use crate::words::{counted, listed};
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
    let parts = [
        vec![report.heading(shard)],
        report.table(),
        report.pairs(),
        report.games(),
    ];
    Ok(console.report(&parted(parts))?)
}

struct Report<'a> {
    plan: &'a Plan,
    info: &'a Info,
    score: &'a Score,
    names: Vec<String>,
}

impl Report<'_> {
    fn heading(&self, shard: Shard) -> Row {
        let plan = self.plan;
        let played = self.score.tally().games;
        let mut parts = vec![counted(played, "game")];
        if played < plan.games {
            parts[0] = format!("{played} of {}", counted(plan.games, "game"));
        }
        if shard.of > 1 {
            parts.push(format!("part {} of {}", shard.index + 1, shard.of));
        }
        parts.push(format!("seed {}", plan.seed));
        if !plan.openings.is_empty() {
            parts.push(format!("openings {}", plan.openings));
        }
        let parts = parts.join(", ");
        Row::new(
            format!("{}: {parts}", styled(STRONG, &plan.game)),
            format!("this is a match of {}: {parts}", plan.game),
        )
    }

    /// Who won how much, at which seat.
    fn table(&self) -> Vec<Row> {
        let tally = self.score.tally();
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max("all".len());
        let seats_at_table = self.score.schedule().seats();
        let unit = if seats_at_table == 2 {
            "points"
        } else {
            "wins"
        };
        let seats = self.info.seats.iter().map(|seat| &seat.name);
        let mut rows = vec![Row::seen(format!(
            "{:width$}  {unit:>8}  {:>6}  {}",
            "",
            "%",
            seats.map(|seat| column(seat)).collect::<String>()
        ))];
        for (player, name) in self.names.iter().enumerate() {
            let total = tally.total(player);
            let games = total.games();
            let (points, percent) = points(total, seats_at_table);
            let seats = tally.results[player].as_slice();
            let cells = seats.iter().map(|results| cell(*results));
            rows.push(Row::new(
                format!(
                    "{name:width$}  {points:>8}  {percent:>6}  {}",
                    cells.collect::<String>()
                ),
                if games == 0 {
                    format!("{name} has played no game")
                } else {
                    format!(
                        "{name} has {points} {unit}, {percent} %: {}",
                        self.by_seat(seats)
                    )
                },
            ));
        }
        let of_seat = |seat: usize| tally.results.iter().map(|seats| seats[seat]).sum();
        let all = (0..self.info.seats.len()).map(of_seat).collect::<Vec<_>>();
        let cells = all.iter().map(|results| cell(*results));
        rows.push(Row::new(
            format!(
                "{:width$}  {:>8}  {:>6}  {}",
                "all",
                "",
                "",
                cells.collect::<String>()
            ),
            format!("all together: {}", self.by_seat(&all)),
        ));
        rows
    }

    /// `as tigers 4 won, 0 drawn and 1 lost; as goats ...`
    fn by_seat(&self, results: &[Results]) -> String {
        let seats = self.info.seats.iter().zip(results);
        let seats = seats.map(|(seat, Results { won, drawn, lost })| {
            format!("as {} {won} won, {drawn} drawn and {lost} lost", seat.name)
        });
        seats.collect::<Vec<_>>().join("; ")
    }

    /// How much better one is than another.
    fn pairs(&self) -> Vec<Row> {
        let tally = self.score.tally();
        let schedule = self.score.schedule();
        if schedule.seats() != 2 {
            return self.shares();
        }
        let mut rows = Vec::new();
        for (lineup, pairs) in schedule.lineups().iter().zip(&tally.pairs) {
            let (one, other) = (&self.names[lineup[0]], &self.names[lineup[1]]);
            let Some(elo) = pairs.elo() else {
                let none = format!("{one} against {other}: not a pair of games");
                let said = format!("{one} and {other} have not played a pair of games");
                rows.push(Row::new(none, said));
                continue;
            };
            let [low, estimate, high] = [elo.low, elo.estimate, elo.high];
            rows.push(Row::new(
                format!(
                    "{one} against {other}: Elo {}, 95 % from {} to {}",
                    signed(estimate),
                    signed(low),
                    signed(high)
                ),
                format!(
                    "against {other}, {one} is {}; with 95 % confidence it is between {} and {}",
                    spoken(estimate),
                    spoken(low),
                    spoken(high)
                ),
            ));
            rows.push(in_pairs(pairs));
            rows.extend(self.plan.sprt.map(|sprt| self.test(sprt, pairs)));
        }
        rows
    }

    fn test(&self, sprt: Sprt, pairs: &Pentanomial) -> Row {
        let (elo0, elo1, bound) = (sprt.elo0(), sprt.elo1(), Sprt::bound());
        let verdict = match self.score.verdict() {
            Some(Verdict::Better) => format!("decided for {elo1:+}"),
            Some(Verdict::NotBetter) => format!("decided for {elo0:+}"),
            None => "not decided".to_owned(),
        };
        let ratio = sprt.llr(pairs);
        Row::new(
            format!(
                "  test of Elo {elo0:+} against {elo1:+}: {verdict}, log likelihood ratio \
                 {ratio:.2} of ±{bound:.2}"
            ),
            format!(
                "the test of Elo {elo0} against {elo1} is {verdict}, with a log likelihood ratio \
                 of {ratio:.2}, where {bound:.2} either way decides"
            ),
        )
    }

    /// The shares of wins, at a table of more than two.
    fn shares(&self) -> Vec<Row> {
        let tally = self.score.tally();
        let line = |(player, name): (usize, &String)| {
            let total = tally.total(player);
            let share = share(total.won, total.games())?;
            let [low, won, high] = [share.low, share.estimate, share.high].map(percent);
            Some(Row::new(
                format!("{name} wins {won} % ({low} to {high})"),
                format!(
                    "{name} wins {won} % of the games, with 95 % confidence from {low} to {high} %"
                ),
            ))
        };
        let lines = self.names.iter().enumerate().filter_map(line);
        lines.collect()
    }

    /// What the games were like.
    fn games(&self) -> Vec<Row> {
        let tally = self.score.tally();
        if tally.games == 0 {
            return Vec::new();
        }
        let [plies, captures] = [tally.plies, tally.captures].map(|sum| mean(sum, tally.games));
        let mut rows = vec![Row::new(
            format!("a game has {plies} plies and {captures} captures"),
            format!("on average a game has {plies} plies and {captures} captures"),
        )];
        let ends = tally.ends.iter();
        let (draws, wins): (Vec<_>, Vec<_>) = ends.partition(|((winner, _), _)| winner.is_none());
        let ends = wins.into_iter().chain(draws);
        rows.extend(ends.map(|(end, games)| ended(self.info, *end, *games)));
        rows.extend(tally.forfeits.iter().map(|((player, reason), count)| {
            let name = &self.names[*player];
            let was = if *count == 1 { "was" } else { "were" };
            Row::new(
                format!("{count:>8}  lost by {name}: {reason}"),
                format!(
                    "{} {was} lost by {name}, the reason being {reason}",
                    counted(*count, "game")
                ),
            )
        }));
        rows
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

/// The same for the ear: `12.3 Elo better`.
fn spoken(elo: f64) -> String {
    let signed = signed(elo);
    let much = signed.trim_start_matches(['+', '-']);
    let by = if signed.starts_with('-') {
        "worse"
    } else {
        "better"
    };
    match much {
        "∞" => format!("infinitely much {by}"),
        "0.0" => "neither better nor worse".to_owned(),
        _ => format!("{much} Elo {by}"),
    }
}

fn in_pairs(pairs: &Pentanomial) -> Row {
    let counts = |points: [&str; 5]| {
        let kinds = points.iter().zip(pairs.0);
        let kinds = kinds.map(|(points, count)| format!("{count} of {points}"));
        kinds.collect::<Vec<_>>().join(", ")
    };
    let all = counted(pairs.pairs(), "pair");
    Row::new(
        format!("  {all} by points: {}", counts(["0", "½", "1", "1½", "2"])),
        format!(
            "of {all} of games the first has made {}",
            spoken_points(pairs)
        ),
    )
}

/// `two points in 3 and half a point in 1`, without what there was none of.
fn spoken_points(pairs: &Pentanomial) -> String {
    let points = [
        "no point",
        "half a point",
        "one point",
        "one and a half points",
        "two points",
    ];
    let kinds = points.iter().zip(pairs.0).filter(|(_, count)| *count > 0);
    let kinds = kinds.map(|(points, count)| format!("{points} in {count}"));
    listed(&kinds.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::{hundredths, mean, points, signed, spoken};
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
        assert_eq!(spoken(-12.34), "12.3 Elo worse");
        assert_eq!(spoken(f64::INFINITY), "infinitely much better");
        assert_eq!(spoken(-0.04), "neither better nor worse");
    }
}
