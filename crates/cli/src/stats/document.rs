//! The summary for programs.

use menagerie_bots::arena::{Interval, share};
use menagerie_notation::json::Document;
use serde::{Deserialize, Serialize};

use super::histogram::Histogram;
use super::lines::QUANTILES;
use super::summary::Summary;

/// What many games have in common.
#[derive(Serialize, Deserialize)]
pub(super) struct StatsDocument {
    /// `menagerie/stats/1`.
    schema: String,
    games: Vec<GameStats>,
    /// How many records could not be counted.
    wrong: u64,
}

#[derive(Serialize, Deserialize)]
struct GameStats {
    /// The key of game and ruleset, `game/ruleset`.
    game: String,
    seats: u8,
    games: u64,
    unfinished: u64,
    results: Vec<ResultStats>,
    ends: Vec<EndStats>,
    plies: Measure,
    captures: Measure,
    branching: Measure,
}

#[derive(Serialize, Deserialize)]
struct ResultStats {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    games: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    share: Option<Share>,
}

#[derive(Serialize, Deserialize)]
struct Share {
    estimate: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize, Deserialize)]
struct EndStats {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    reason: String,
    games: u64,
}

#[derive(Serialize, Deserialize)]
struct Measure {
    count: u64,
    mean: f64,
    deviation: f64,
    most: u64,
    quantiles: Vec<Quantile>,
}

#[derive(Serialize, Deserialize)]
struct Quantile {
    share: f64,
    value: u64,
}

impl Document for StatsDocument {
    const SCHEMA: &'static str = "menagerie/stats/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl StatsDocument {
    pub(super) fn of(summaries: &[Summary], wrong: u64) -> Self {
        Self {
            schema: Self::SCHEMA.to_owned(),
            games: summaries.iter().map(GameStats::of).collect(),
            wrong,
        }
    }
}

impl GameStats {
    fn of(summary: &Summary) -> Self {
        let name = |seat| summary.info.seat(seat).to_owned();
        let finished = summary.games - summary.unfinished;
        let results = summary.results().into_iter();
        let ends = summary.ends.iter();
        Self {
            game: summary.info.key(),
            seats: summary.seats,
            games: summary.games,
            unfinished: summary.unfinished,
            results: results
                .map(|(winner, games)| ResultStats {
                    winner: winner.map(name),
                    games,
                    share: share(games, finished).map(Share::of),
                })
                .collect(),
            ends: ends
                .map(|((winner, reason), games)| EndStats {
                    winner: winner.map(name),
                    reason: reason.to_string(),
                    games: *games,
                })
                .collect(),
            plies: Measure::of(&summary.plies),
            captures: Measure::of(&summary.captures),
            branching: Measure::of(&summary.branching),
        }
    }
}

impl Share {
    fn of(interval: Interval) -> Self {
        let Interval {
            low,
            estimate,
            high,
        } = interval;
        Self {
            estimate,
            low,
            high,
        }
    }
}

impl Measure {
    #[expect(clippy::cast_precision_loss, reason = "thousandths are small")]
    fn of(histogram: &Histogram) -> Self {
        let quantile = |thousandths| Quantile {
            share: thousandths as f64 / 1000.0,
            value: histogram.quantile(thousandths),
        };
        Self {
            count: histogram.count(),
            mean: histogram.mean(),
            deviation: histogram.deviation(),
            most: histogram.most(),
            quantiles: QUANTILES.map(quantile).into(),
        }
    }
}
