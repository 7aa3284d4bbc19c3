//! The result of a match, for programs.

use menagerie_bots::arena::{Interval, Pentanomial, Results, Score, Shard, Sprt, Verdict};
use menagerie_core::Info;
use menagerie_notation::json::{Document, Limits};
use serde::{Deserialize, Serialize};

use super::plan::Plan;

/// The result of a match.
#[derive(Serialize, Deserialize)]
pub(super) struct MatchDocument {
    /// `menagerie/match/1`.
    schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    game: String,
    seed: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    openings: String,
    draws: Limits,
    /// How many games were planned.
    planned: u64,
    /// How many are counted.
    games: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<ShardDocument>,
    players: Vec<PlayerDocument>,
    /// The results of all players at each seat.
    seats: Vec<SeatDocument>,
    pairings: Vec<Pairing>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtDocument>,
    mean_plies: f64,
    mean_captures: f64,
    ends: Vec<End>,
}

#[derive(Serialize, Deserialize)]
struct ShardDocument {
    number: u64,
    of: u64,
}

#[derive(Serialize, Deserialize)]
struct PlayerDocument {
    name: String,
    points: f64,
    won: u64,
    drawn: u64,
    lost: u64,
    seats: Vec<SeatDocument>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forfeits: Vec<ForfeitDocument>,
}

#[derive(Serialize, Deserialize)]
struct SeatDocument {
    seat: String,
    won: u64,
    drawn: u64,
    lost: u64,
}

#[derive(Serialize, Deserialize)]
struct ForfeitDocument {
    reason: String,
    games: u64,
}

/// Two players and what they did against each other, from the view of the first.
#[derive(Serialize, Deserialize)]
struct Pairing {
    /// Their numbers among the players, counted from 0.
    players: [usize; 2],
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<IntervalDocument>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elo: Option<IntervalDocument>,
}

/// What is infinite is absent.
#[derive(Serialize, Deserialize)]
struct IntervalDocument {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    estimate: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

#[derive(Serialize, Deserialize)]
struct SprtDocument {
    elo0: f64,
    elo1: f64,
    llr: f64,
    /// The test is decided beyond this, or its negative.
    bound: f64,
    /// `elo0`, `elo1` or absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accepted: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct End {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    reason: String,
    games: u64,
}

impl Document for MatchDocument {
    const SCHEMA: &'static str = "menagerie/match/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl MatchDocument {
    pub(super) fn of(plan: &Plan, info: &Info, score: &Score, shard: Shard) -> Self {
        let tally = score.tally();
        let seats = || info.seats.iter().map(|seat| seat.name.as_str());
        let of_seat = |seat: usize| tally.results.iter().map(|seats| seats[seat]).sum();
        let player = |(player, name): (usize, String)| {
            let Results { won, drawn, lost } = tally.total(player);
            let forfeits = tally.forfeits.iter();
            let forfeits = forfeits.filter(|((who, _), _)| *who == player);
            PlayerDocument {
                name,
                points: points(tally.total(player), score.schedule().seats()),
                won,
                drawn,
                lost,
                seats: seats()
                    .zip(&tally.results[player])
                    .map(|(seat, results)| at_seat(seat, *results))
                    .collect(),
                forfeits: forfeits
                    .map(|((_, reason), games)| ForfeitDocument {
                        reason: reason.to_string(),
                        games: *games,
                    })
                    .collect(),
            }
        };
        let of_two = score.schedule().seats() == 2;
        let lineups = score.schedule().lineups().iter().zip(&tally.pairs);
        let lineups = lineups.filter(|_| of_two);
        Self {
            schema: Self::SCHEMA.to_owned(),
            game: plan.game.clone(),
            seed: plan.seed.to_string(),
            openings: plan.openings.clone(),
            draws: Limits::of(plan.draws),
            planned: plan.games,
            games: tally.games,
            shard: (shard.of > 1).then_some(ShardDocument {
                number: shard.index + 1,
                of: shard.of,
            }),
            players: plan.labels().into_iter().enumerate().map(player).collect(),
            seats: seats()
                .enumerate()
                .map(|(index, seat)| at_seat(seat, of_seat(index)))
                .collect(),
            pairings: lineups
                .map(|(lineup, pairs)| pairing([lineup[0], lineup[1]], pairs))
                .collect(),
            sprt: plan
                .sprt
                .map(|sprt| test(sprt, &tally.pairs[0], score.verdict())),
            mean_plies: mean(tally.plies, tally.games),
            mean_captures: mean(tally.captures, tally.games),
            ends: tally
                .ends
                .iter()
                .map(|((winner, reason), games)| End {
                    winner: winner.map(|seat| info.seat(seat).to_owned()),
                    reason: reason.to_string(),
                    games: *games,
                })
                .collect(),
        }
    }
}

fn at_seat(seat: &str, Results { won, drawn, lost }: Results) -> SeatDocument {
    SeatDocument {
        seat: seat.to_owned(),
        won,
        drawn,
        lost,
    }
}

/// A win is a point; a draw is shared by all at the table.
fn points(results: Results, seats: usize) -> f64 {
    float(results.won) + float(results.drawn) / float(seats as u64)
}

fn pairing(players: [usize; 2], pairs: &Pentanomial) -> Pairing {
    Pairing {
        players,
        pairs: pairs.0,
        score: pairs.interval().map(interval),
        elo: pairs.elo().map(interval),
    }
}

fn interval(interval: Interval) -> IntervalDocument {
    let finite = |number: f64| number.is_finite().then(|| rounded(number));
    IntervalDocument {
        estimate: finite(interval.estimate),
        low: finite(interval.low),
        high: finite(interval.high),
    }
}

fn test(sprt: Sprt, pairs: &Pentanomial, verdict: Option<Verdict>) -> SprtDocument {
    let accepted = verdict.map(|verdict| match verdict {
        Verdict::NotBetter => "elo0".to_owned(),
        Verdict::Better => "elo1".to_owned(),
    });
    SprtDocument {
        elo0: sprt.elo0(),
        elo1: sprt.elo1(),
        llr: rounded(sprt.llr(pairs)),
        bound: rounded(Sprt::bound()),
        accepted,
    }
}

/// Six digits after the point: logarithms need not agree beyond those on every machine.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

fn mean(sum: u64, games: u64) -> f64 {
    float(sum) / float(games.max(1))
}

#[expect(clippy::cast_precision_loss, reason = "no match has so many games")]
fn float(number: u64) -> f64 {
    number as f64
}
