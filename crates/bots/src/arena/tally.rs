//! Results of games added up.

use std::collections::BTreeMap;

use menagerie_core::{Outcome, Reason, Seat};

use super::{ForfeitReason, Pentanomial, Schedule};

/// What counts of a game of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The number of the game in its match, counted from 0.
    pub game: u64,
    /// How it ended; a seat that forfeits has resigned.
    pub outcome: Outcome,
    /// Who lost without being beaten on the board, and how.
    pub forfeit: Option<(Seat, ForfeitReason)>,
    /// How many events it took, its opening included.
    pub plies: u32,
    /// How many pieces were taken.
    pub captures: u32,
}

/// Games won, drawn and lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// Won.
    pub won: u64,
    /// Without a winner.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Results {
    /// All of them.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

impl std::iter::Sum for Results {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, more| Self {
            won: sum.won + more.won,
            drawn: sum.drawn + more.drawn,
            lost: sum.lost + more.lost,
        })
    }
}

/// The score of a match, or of a part of it: only sums of whole numbers, so that it does not
/// matter how they came together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games there are.
    pub games: u64,
    /// By player, then by seat.
    pub results: Vec<Vec<Results>>,
    /// By lineup, for a game of two: the pairs from the view of its first player.
    pub pairs: Vec<Pentanomial>,
    /// The plies of all games.
    pub plies: u64,
    /// The pieces taken in all games.
    pub captures: u64,
    /// By who won and why: how many games ended so. Forfeits are not among them.
    pub ends: BTreeMap<(Option<Seat>, Reason), u64>,
    /// By player and reason: how many games were lost so.
    pub forfeits: BTreeMap<(usize, ForfeitReason), u64>,
    /// The first half of a pair: its round and the half points it brought.
    half: Option<(u64, usize)>,
}

impl Tally {
    /// Nothing yet.
    pub fn new(schedule: &Schedule) -> Self {
        Self {
            games: 0,
            results: vec![vec![Results::default(); schedule.seats()]; schedule.players()],
            pairs: vec![Pentanomial::default(); schedule.lineups().len()],
            plies: 0,
            captures: 0,
            ends: BTreeMap::new(),
            forfeits: BTreeMap::new(),
            half: None,
        }
    }

    /// Adds a game. The two games of a pair come one after the other; a game whose other half is
    /// missing counts in everything but the pairs.
    pub fn add(&mut self, schedule: &Schedule, result: &GameResult) {
        let player_at = |seat| schedule.player_at(result.game, seat);
        let winner = result.outcome.winner.map(player_at);
        self.games += 1;
        self.plies += u64::from(result.plies);
        self.captures += u64::from(result.captures);
        let failed = result.forfeit.map(|(seat, _)| player_at(seat));
        for (seat, player) in schedule.seated(result.game).enumerate() {
            let results = &mut self.results[player][seat];
            match winner {
                Some(winner) if winner == player => results.won += 1,
                None if failed != Some(player) => results.drawn += 1,
                _ => results.lost += 1,
            }
        }
        if let (Some((_, reason)), Some(player)) = (result.forfeit, failed) {
            *self.forfeits.entry((player, reason)).or_default() += 1;
        } else {
            let end = (result.outcome.winner, result.outcome.reason);
            *self.ends.entry(end).or_default() += 1;
        }
        if schedule.seats() == 2 {
            self.add_half(schedule, result.game, winner);
        }
    }

    fn add_half(&mut self, schedule: &Schedule, game: u64, winner: Option<usize>) {
        let lineup = schedule.lineup(game);
        let first = schedule.lineups()[lineup][0];
        let half_points = match winner {
            Some(winner) if winner == first => 2,
            Some(_) => 0,
            None => 1,
        };
        let round = schedule.round(game);
        match self.half.take() {
            Some((other, points)) if other == round => {
                self.pairs[lineup].add(points + half_points);
            }
            _ => self.half = Some((round, half_points)),
        }
    }

    /// The results of a player at all seats.
    pub fn total(&self, player: usize) -> Results {
        self.results[player].iter().copied().sum()
    }
}
