//! Results added up.

use std::collections::BTreeMap;

use menagerie_core::{Outcome, Seat};

/// How many games each seat won, and how long they were.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    games: u64,
    plies: u64,
    wins: BTreeMap<Option<Seat>, u64>,
}

impl Tally {
    pub(super) fn add(&mut self, outcome: Outcome, plies: usize) {
        self.games += 1;
        self.plies += plies as u64;
        *self.wins.entry(outcome.winner).or_default() += 1;
    }

    /// How many events a game had on average, rounded to tenths.
    pub(super) fn mean_plies(&self) -> String {
        // Integers, so that no machine rounds another way.
        let tenths = (20 * self.plies + self.games) / (2 * self.games.max(1));
        format!("{}.{}", tenths / 10, tenths % 10)
    }

    /// `fox won 2, draw 1`
    pub(super) fn results(&self, verdict: impl Fn(Option<Seat>) -> String) -> String {
        // Draws stand last.
        let wins = self.wins.iter().filter(|(winner, _)| winner.is_some());
        let draws = self.wins.get_key_value(&None);
        let results = wins.chain(draws);
        let results = results.map(|(winner, games)| format!("{} {games}", verdict(*winner)));
        results.collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Outcome, Reason, Seat};

    use super::Tally;

    #[test]
    fn games_are_counted_by_result_and_draws_stand_last() {
        let mut tally = Tally::default();
        tally.add(Outcome::draw(Reason::Repetition), 10);
        tally.add(Outcome::win(Seat::new(1), Reason::HemmedIn), 11);
        tally.add(Outcome::win(Seat::new(1), Reason::HemmedIn), 20);
        let name =
            |winner: Option<Seat>| winner.map_or("draw".to_owned(), |_| "geese won".to_owned());
        assert_eq!(tally.results(name), "geese won 2, draw 1");
        assert_eq!(tally.mean_plies(), "13.7");
    }
}
