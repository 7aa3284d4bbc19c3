//! Who plays which game of a match, and where each sits.
//!
//! A match is a list of *rounds*. In a round the same players play from the same opening once in
//! every arrangement of the seats: a pair of games with seats swapped for two, and as many games
//! as there are seats for more. So whoever is favoured by a seat or an opening is so in turn.

use menagerie_core::Seat;
use thiserror::Error;

/// The games of a match, numbered from 0.
///
/// ```
/// use menagerie_bots::arena::Schedule;
/// // Three players of a game for two: a round robin.
/// let schedule = Schedule::new(3, 2..=2, 8)?;
/// let seatings = (0..8).map(|game| schedule.seating(game)).collect::<Vec<_>>();
/// assert_eq!(seatings[..4], [[0, 1], [1, 0], [0, 2], [2, 0]]);
/// // Of a game for two to six: all at one table.
/// let table = Schedule::new(3, 2..=6, 8)?;
/// assert_eq!(table.seating(1), [1, 2, 0]);
/// # Ok::<(), menagerie_bots::arena::WrongPlayers>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    players: usize,
    games: u64,
    /// Who plays together, each with a round in turn.
    lineups: Vec<Vec<usize>>,
}

impl Schedule {
    /// So many games between so many players of a game for a number of seats in this range: all
    /// at one table if the game has the seats, otherwise in pairs, everybody against everybody.
    ///
    /// # Errors
    /// When neither can be.
    pub fn new(
        players: usize,
        seats: std::ops::RangeInclusive<u8>,
        games: u64,
    ) -> Result<Self, WrongPlayers> {
        let lineups =
            if (usize::from(*seats.start())..=usize::from(*seats.end())).contains(&players) {
                vec![(0..players).collect()]
            } else if players > 2 && seats == (2..=2) {
                let pairs = |one| (one + 1..players).map(move |other| vec![one, other]);
                (0..players).flat_map(pairs).collect()
            } else {
                let (least, most) = seats.into_inner();
                return Err(WrongPlayers {
                    players,
                    least,
                    most,
                });
            };
        Ok(Self {
            players,
            games,
            lineups,
        })
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many sit at a table.
    pub fn seats(&self) -> usize {
        self.lineups[0].len()
    }

    /// Who plays together, in the order of the rounds.
    pub fn lineups(&self) -> &[Vec<usize>] {
        &self.lineups
    }

    /// The round that a game belongs to.
    pub fn round(&self, game: u64) -> u64 {
        game / self.seats() as u64
    }

    /// Which of the games of its round a game is.
    pub fn turn_of_round(&self, game: u64) -> usize {
        (game % self.seats() as u64) as usize
    }

    /// The number of the lineup that plays a game.
    pub fn lineup(&self, game: u64) -> usize {
        (self.round(game) % self.lineups.len() as u64) as usize
    }

    /// The number of the opening of a game: every lineup plays the same ones.
    pub fn opening(&self, game: u64) -> u64 {
        self.round(game) / self.lineups.len() as u64
    }

    /// Who sits at each seat in a game.
    pub fn seating(&self, game: u64) -> Vec<usize> {
        self.seated(game).collect()
    }

    /// The same, one after the other.
    pub fn seated(&self, game: u64) -> impl Iterator<Item = usize> + '_ {
        let lineup = &self.lineups[self.lineup(game)];
        let first = self.turn_of_round(game);
        lineup[first..].iter().chain(&lineup[..first]).copied()
    }

    /// Who sits at a seat in a game.
    pub fn player_at(&self, game: u64, seat: Seat) -> usize {
        let lineup = &self.lineups[self.lineup(game)];
        lineup[(self.turn_of_round(game) + seat.index()) % lineup.len()]
    }

    /// The `n`-th game of a shard, counted from 0; none when it has not so many. Rounds are dealt
    /// to the shards like cards, so that each has its share of every lineup.
    pub fn nth_of(&self, shard: Shard, n: u64) -> Option<u64> {
        let seats = self.seats() as u64;
        let round = (n / seats)
            .checked_mul(shard.of)?
            .checked_add(shard.index)?;
        let game = round.checked_mul(seats)?.checked_add(n % seats)?;
        (game < self.games).then_some(game)
    }

    /// The place of a game among those of a shard; none when another shard plays it.
    pub fn place_in(&self, shard: Shard, game: u64) -> Option<u64> {
        let (seats, round) = (self.seats() as u64, self.round(game));
        let is_mine = game < self.games && round % shard.of == shard.index;
        is_mine.then(|| round / shard.of * seats + game % seats)
    }

    /// How many games a shard plays.
    pub fn games_of(&self, shard: Shard) -> u64 {
        let seats = self.seats() as u64;
        let (whole, rest) = (self.games / seats, self.games % seats);
        let dealt = |rounds: u64| (rounds + shard.of - 1 - shard.index) / shard.of;
        let last = if whole % shard.of == shard.index {
            rest
        } else {
            0
        };
        dealt(whole) * seats + last
    }
}

/// A part of a match, to be played by itself: each machine plays one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Its number, counted from 0.
    pub index: u64,
    /// How many there are.
    pub of: u64,
}

impl Shard {
    /// The whole match.
    pub const WHOLE: Self = Self { index: 0, of: 1 };
}

/// So many cannot play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("a match of this game takes {}, not {players}", wanted(*.least, *.most))]
pub struct WrongPlayers {
    /// How many there are.
    pub players: usize,
    /// The fewest seats.
    pub least: u8,
    /// The most seats.
    pub most: u8,
}

fn wanted(least: u8, most: u8) -> String {
    if least == most {
        format!("{least} players or more")
    } else {
        format!("{least} to {most} players")
    }
}

#[cfg(test)]
mod tests {
    use super::{Schedule, Shard};

    fn games(schedule: &Schedule, shard: Shard) -> Vec<u64> {
        (0..).map_while(|n| schedule.nth_of(shard, n)).collect()
    }

    #[test]
    fn everybody_meets_everybody_at_every_seat_from_the_same_openings() {
        let schedule = Schedule::new(4, 2..=2, 24).expect("a round robin");
        let mut met = (0..24)
            .map(|game| (schedule.opening(game), schedule.seating(game)))
            .collect::<Vec<_>>();
        met.sort();
        met.dedup();
        assert_eq!(met.len(), 24, "no game is played twice");
        assert!(met.iter().all(|(opening, _)| *opening < 2));
        for player in 0..4 {
            for seat in 0..2 {
                let there = met.iter().filter(|(_, seating)| seating[seat] == player);
                assert_eq!(there.count(), 6);
            }
        }
    }

    #[test]
    fn seats_of_a_table_rotate() {
        let schedule = Schedule::new(3, 2..=6, 6).expect("a table");
        let seatings = (0..3).map(|game| schedule.seating(game));
        assert_eq!(
            seatings.collect::<Vec<_>>(),
            [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
        );
        assert_eq!(schedule.round(3), 1);
    }

    #[test]
    fn shards_part_the_games_and_keep_rounds_together() {
        for games_in_all in [0, 1, 7, 20, 21] {
            let schedule = Schedule::new(3, 2..=2, games_in_all).expect("a round robin");
            for of in 1..6 {
                let mut all = Vec::new();
                for index in 0..of {
                    let shard = Shard { index, of };
                    let mine = games(&schedule, shard);
                    assert_eq!(mine.len() as u64, schedule.games_of(shard), "{shard:?}");
                    for (place, game) in mine.iter().enumerate() {
                        assert_eq!(schedule.place_in(shard, *game), Some(place as u64));
                    }
                    all.extend(mine);
                }
                all.sort_unstable();
                assert!(all.into_iter().eq(0..games_in_all));
            }
        }
        let schedule = Schedule::new(2, 2..=2, 8).expect("a pair");
        assert_eq!(games(&schedule, Shard { index: 1, of: 2 }), [2, 3, 6, 7]);
        assert_eq!(schedule.place_in(Shard { index: 1, of: 2 }, 4), None);
    }

    #[test]
    fn so_many_cannot_play() {
        let refused = |players, seats| {
            let refused = Schedule::new(players, seats, 2).expect_err("too few or too many");
            refused.to_string()
        };
        assert_eq!(
            refused(1, 2..=2),
            "a match of this game takes 2 players or more, not 1"
        );
        assert_eq!(
            refused(7, 2..=6),
            "a match of this game takes 2 to 6 players, not 7"
        );
    }
}
