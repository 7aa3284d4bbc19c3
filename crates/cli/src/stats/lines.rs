//! The summary for people.

use menagerie_bots::arena::share;
use menagerie_core::Seat;

use super::plot;
use super::summary::Summary;
use crate::text::{STRONG, styled};
use crate::{Console, Failure};

/// The quantiles that are printed, in thousandths.
pub(super) const QUANTILES: [u64; 5] = [50, 250, 500, 750, 950];

pub(super) fn print(
    summaries: &[Summary],
    plot: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if summaries.is_empty() {
        writeln!(console.output, "no games")?;
    }
    for (index, summary) in summaries.iter().enumerate() {
        if index > 0 {
            writeln!(console.output)?;
        }
        let games = if summary.games == 1 { "game" } else { "games" };
        let title = styled(STRONG, &summary.title());
        writeln!(console.output, "{title}: {} {games}", summary.games)?;
        let mut sections = vec![results(summary), measures(summary), ends(summary)];
        if plot && !console.plain {
            let measures = summary.measures().into_iter();
            let measures = measures.filter(|(_, histogram)| histogram.most() > 0);
            sections.extend(
                measures.map(|(name, histogram)| plot::draw(name, histogram, console.width)),
            );
        }
        for lines in sections.iter().filter(|lines| !lines.is_empty()) {
            writeln!(console.output)?;
            for line in lines {
                writeln!(console.output, "{}", line.trim_end())?;
            }
        }
    }
    Ok(())
}

/// Who won how often, with the interval in which the true share lies.
fn results(summary: &Summary) -> Vec<String> {
    let finished = summary.games - summary.unfinished;
    let mut lines = vec![format!("{:<16}{:>10}{:>8}   95 %", "", "games", "%")];
    for (winner, games) in summary.results() {
        let Some(share) = share(games, finished) else {
            continue;
        };
        let [shown, low, high] = [share.estimate, share.low, share.high].map(|x| 100.0 * x);
        let name = winner_name(summary, winner);
        lines.push(format!(
            "{name:<16}{games:>10}{shown:>8.1}   {low:.1} to {high:.1}"
        ));
    }
    if summary.unfinished > 0 {
        lines.push(format!("{:<16}{:>10}", "not over", summary.unfinished));
    }
    lines
}

fn winner_name(summary: &Summary, winner: Option<Seat>) -> String {
    match winner {
        Some(seat) => format!("won by {}", summary.info.seat(seat)),
        None => "drawn".to_owned(),
    }
}

fn measures(summary: &Summary) -> Vec<String> {
    let quantiles = QUANTILES.map(|share| format!("{:>7}", format!("{} %", share / 10)));
    let mut lines = vec![format!(
        "{:<16}{:>10}{:>12}{}{:>7}",
        "",
        "mean",
        "deviation",
        quantiles.concat(),
        "most"
    )];
    for (name, histogram) in summary.measures() {
        if histogram.count() == 0 {
            continue;
        }
        let quantiles = QUANTILES.map(|share| format!("{:>7}", histogram.quantile(share)));
        lines.push(format!(
            "{name:<16}{:>10.2}{:>12.2}{}{:>7}",
            histogram.mean(),
            histogram.deviation(),
            quantiles.concat(),
            histogram.most()
        ));
    }
    lines
}

fn ends(summary: &Summary) -> Vec<String> {
    let ends = summary.ends.iter();
    let (draws, wins): (Vec<_>, Vec<_>) = ends.partition(|((winner, _), _)| winner.is_none());
    let ends = wins.into_iter().chain(draws);
    let line = |((winner, reason), games): (&(Option<Seat>, _), &u64)| {
        format!("{games:>10}  {}: {reason}", winner_name(summary, *winner))
    };
    ends.map(line).collect()
}
