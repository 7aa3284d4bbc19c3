//! The score of a match in progress: games are counted in the order of their numbers, whenever
//! they end, so that the score and what it decides do not depend on the number of threads.

use std::collections::BTreeMap;

use super::{GameResult, Schedule, Shard, Sprt, Tally, Verdict};

/// The score of a match, or of a shard of it, in progress.
#[derive(Clone, Debug)]
pub struct Score {
    schedule: Schedule,
    shard: Shard,
    sprt: Option<Sprt>,
    tally: Tally,
    verdict: Option<Verdict>,
    /// How many games are counted: the first ones of the shard.
    counted: u64,
    /// Games that have ended before one that comes earlier.
    waiting: BTreeMap<u64, GameResult>,
}

impl Score {
    /// Nothing yet. A test is only for a whole match of two players; elsewhere it stays undecided.
    pub fn new(schedule: Schedule, shard: Shard, sprt: Option<Sprt>) -> Self {
        let is_testable = schedule.lineups().len() == 1 && schedule.seats() == 2 && shard.of == 1;
        Self {
            tally: Tally::new(&schedule),
            sprt: sprt.filter(|_| is_testable),
            schedule,
            shard,
            verdict: None,
            counted: 0,
            waiting: BTreeMap::new(),
        }
    }

    /// A game has ended. Games after a verdict do not count.
    pub fn add(&mut self, result: GameResult) {
        if self.schedule.nth_of(self.shard, self.counted) == Some(result.game) {
            self.count(&result);
        } else {
            self.waiting.insert(result.game, result);
        }
        while let Some(next) = self.next()
            && let Some(result) = self.waiting.remove(&next)
        {
            self.count(&result);
        }
    }

    fn count(&mut self, result: &GameResult) {
        if self.verdict.is_some() {
            return;
        }
        self.tally.add(&self.schedule, result);
        self.counted += 1;
        let is_last_of_pair = self.schedule.turn_of_round(result.game) == 1;
        if let Some(sprt) = self.sprt
            && is_last_of_pair
        {
            self.verdict = sprt.verdict(&self.tally.pairs[0]);
        }
    }

    /// The first game that is not there yet; none when all are, or no more is wanted.
    pub fn next(&self) -> Option<u64> {
        match self.verdict {
            Some(_) => None,
            None => self.schedule.nth_of(self.shard, self.counted),
        }
    }

    /// How many games are not counted yet, if no test ends the match before.
    pub fn games_left(&self) -> u64 {
        self.schedule.games_of(self.shard) - self.counted
    }

    /// Whether a game counts: it has been counted, or can still be.
    pub fn wants(&self, game: u64) -> bool {
        let place = self.schedule.place_in(self.shard, game);
        place.is_some_and(|place| self.verdict.is_none() || place < self.counted)
    }

    /// What is counted.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the test has decided.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The schedule.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Outcome, Reason, Seat};

    use super::Score;
    use crate::Generator;
    use crate::arena::{GameResult, Results, Schedule, Shard, Sprt, Verdict};

    /// The first player of a pair wins or draws.
    fn result(game: u64, drawn: bool) -> GameResult {
        let outcome = if drawn {
            Outcome::draw(Reason::Repetition)
        } else {
            Outcome::win(Seat::new((game % 2) as u8), Reason::Captures)
        };
        GameResult {
            game,
            outcome,
            forfeit: None,
            plies: 10,
            captures: 5,
        }
    }

    fn score(sprt: Option<Sprt>) -> Score {
        let schedule = Schedule::new(2, 2..=2, 1_000).expect("a pair");
        Score::new(schedule, Shard::WHOLE, sprt)
    }

    #[test]
    fn the_order_in_which_games_end_does_not_matter() {
        let results = (0..1_000)
            .map(|game| result(game, game % 3 == 0))
            .collect::<Vec<_>>();
        let mut in_order = score(None);
        for result in &results {
            in_order.add(*result);
        }
        let mut shuffled = results;
        Generator::stream(7, 0).shuffle(&mut shuffled);
        let mut out_of_order = score(None);
        for result in shuffled {
            out_of_order.add(result);
        }
        assert_eq!(in_order.tally(), out_of_order.tally());
        assert_eq!(in_order.next(), None);

        let tally = in_order.tally();
        let (won, drawn) = (666, 334);
        assert_eq!(
            tally.total(0),
            Results {
                won,
                drawn,
                lost: 0
            }
        );
        assert_eq!(
            tally.total(1),
            Results {
                won: 0,
                drawn,
                lost: won
            }
        );
        assert_eq!(
            (tally.games, tally.plies, tally.captures),
            (1_000, 10_000, 5_000)
        );
        assert_eq!(tally.pairs[0].0, [0, 0, 0, 334, 166]);
    }

    #[test]
    fn a_verdict_ends_the_count() {
        let sprt = Sprt::new(0.0, 100.0).expect("two differences");
        let mut in_order = score(Some(sprt));
        (0..1_000).for_each(|game| in_order.add(result(game, game % 3 == 0)));
        let mut backwards = score(Some(sprt));
        (0..1_000)
            .rev()
            .for_each(|game| backwards.add(result(game, game % 3 == 0)));
        assert_eq!(in_order.verdict(), Some(Verdict::Better));
        assert_eq!(in_order.tally(), backwards.tally());
        let games = in_order.tally().games;
        assert!(games < 100 && games.is_multiple_of(2), "{games}");
        assert!(in_order.wants(games - 1) && !in_order.wants(games));
    }

    #[test]
    fn a_game_without_its_other_half_is_no_pair() {
        let schedule = Schedule::new(2, 2..=2, 3).expect("a pair and a game");
        let mut score = Score::new(schedule, Shard::WHOLE, None);
        (0..3).for_each(|game| score.add(result(game, false)));
        assert_eq!(
            (score.tally().games, score.tally().pairs[0].pairs()),
            (3, 1)
        );
    }
}
