//! The summary for people.

use menagerie_bots::arena::share;
use menagerie_core::Seat;
use menagerie_notation::seat_phrase;

use super::plot;
use super::summary::Summary;
use crate::rows::{Row, Spread, ended, parted, spreads};
use crate::text::{STRONG, styled};
use crate::words::counted;
use crate::{Console, Failure};

/// The quantiles that are printed, in thousandths.
pub(super) const QUANTILES: [u64; 5] = [50, 250, 500, 750, 950];

pub(super) fn print(
    summaries: &[Summary],
    plot: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if summaries.is_empty() {
        console.report(&[Row::new("no games", "there are no games")])?;
    }
    for (index, summary) in summaries.iter().enumerate() {
        if index > 0 {
            console.report(&[Row::seen("")])?;
        }
        let (title, games) = (summary.title(), counted(summary.games, "game"));
        let head = Row::new(
            format!("{}: {games}", styled(STRONG, &title)),
            match summary.games {
                1 => format!("here is 1 game of {title}"),
                _ => format!("here are {games} of {title}"),
            },
        );
        let mut parts = vec![
            vec![head],
            results(summary),
            measures(summary),
            ends(summary),
        ];
        if plot && !console.plain {
            let measures = summary.measures().into_iter();
            let measures = measures.filter(|(_, histogram)| histogram.most() > 0);
            let drawn = |(name, histogram)| plot::draw(name, histogram, console.width);
            parts.extend(measures.map(|measure| {
                let lines = drawn(measure).into_iter();
                lines.map(Row::seen).collect()
            }));
        }
        console.report(&parted(parts))?;
    }
    Ok(())
}

/// Who won how often, with the interval in which the true share lies.
fn results(summary: &Summary) -> Vec<Row> {
    let finished = summary.games - summary.unfinished;
    let head = Row::seen(format!("{:<16}{:>10}{:>8}   95 %", "", "games", "%"));
    let row = |(winner, games): (Option<Seat>, u64)| {
        let share = share(games, finished)?;
        let [shown, low, high] = [share.estimate, share.low, share.high].map(|x| 100.0 * x);
        let info = &summary.info;
        let (name, happened) = match winner {
            Some(seat) => (
                format!("won by {}", info.seat(seat)),
                format!("{} won", seat_phrase(info, seat)),
            ),
            None => ("drawn".to_owned(), "nobody won".to_owned()),
        };
        Some(Row::new(
            format!("{name:<16}{games:>10}{shown:>8.1}   {low:.1} to {high:.1}"),
            format!(
                "{happened} {shown:.1} % of the games, {games} of {finished}; the true share is \
                 from {low:.1} to {high:.1} %, with 95 % confidence"
            ),
        ))
    };
    let results = summary.results().into_iter().filter_map(row);
    let unfinished = (summary.unfinished > 0).then(|| {
        let are = if summary.unfinished == 1 { "is" } else { "are" };
        Row::new(
            format!("{:<16}{:>10}", "not over", summary.unfinished),
            format!("{} {are} not over", counted(summary.unfinished, "game")),
        )
    });
    std::iter::once(head)
        .chain(results)
        .chain(unfinished)
        .collect()
}

fn measures(summary: &Summary) -> Vec<Row> {
    let measures = summary.measures().into_iter();
    let measures = measures.filter(|(_, histogram)| histogram.count() > 0);
    let measures = measures.map(|(name, histogram)| Spread {
        name,
        mean: format!("{:.2}", histogram.mean()),
        deviation: format!("{:.2}", histogram.deviation()),
        quantiles: QUANTILES
            .map(|share| (share / 10, histogram.quantile(share)))
            .into(),
        most: Some(histogram.most()),
    });
    spreads(&measures.collect::<Vec<_>>(), 15)
}

fn ends(summary: &Summary) -> Vec<Row> {
    let ends = summary.ends.iter();
    let (draws, wins): (Vec<_>, Vec<_>) = ends.partition(|((winner, _), _)| winner.is_none());
    let ends = wins.into_iter().chain(draws);
    ends.map(|(end, games)| ended(&summary.info, *end, *games))
        .collect()
}
