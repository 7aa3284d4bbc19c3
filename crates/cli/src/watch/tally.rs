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

    /// `3 games, 41.7 plies each: fox won 2, draw 1`
    pub(super) fn summary(&self, verdict: impl Fn(Option<Seat>) -> String) -> String {
        // Draws stand last.
        let winners = self.wins.iter().filter(|(winner, _)| winner.is_some());
        let draws = self.wins.get_key_value(&None);
        let results = winners
            .chain(draws)
            .map(|(winner, games)| format!("{} {games}", verdict(*winner)));
        // Tenths, rounded by integers.
        let tenths = (20 * self.plies + self.games) / (2 * self.games.max(1));
        format!(
            "{} games, {}.{} plies each: {}",
            self.games,
            tenths / 10,
            tenths % 10,
            results.collect::<Vec<_>>().join(", ")
        )
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
        assert_eq!(
            tally.summary(name),
            "3 games, 13.7 plies each: geese won 2, draw 1"
        );
    }
}
