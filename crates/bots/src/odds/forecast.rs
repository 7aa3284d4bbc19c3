//! The odds of every position of a game at once.

use menagerie_core::games::Goose;
use menagerie_core::games::goose::GooseState;

use super::chain::Chain;

/// When no probability changes by more than this in a sweep, they are taken for found.
const SETTLED: f64 = 1e-14;

/// Who wins, from every position that can be reached from a start.
///
/// ```
/// use menagerie_bots::odds::{self, Forecast};
/// use menagerie_core::{Rules, games::goose};
/// let rules = goose::fonti_nine();
/// let forecast = Forecast::of(&rules, &rules.start());
/// let wins = forecast.wins(&rules.start()).expect("the start is reached at once");
/// assert_eq!(format!("{:.8}", wins[0]), "0.51420197");
/// ```
#[derive(Debug)]
pub struct Forecast {
    chain: Chain,
    seats: usize,
    /// The probabilities that each seat wins, one position after the other.
    wins: Vec<f64>,
}

impl Forecast {
    /// The forecast of all positions that can follow `start`, itself included.
    ///
    /// Two seats take a fraction of a second; three take a minute and a gigabyte or less.
    pub fn of(rules: &Goose, start: &GooseState) -> Self {
        let chain = Chain::of(rules, start);
        let seats = chain.seats();
        let wins = chain.solve(SETTLED);
        Self { chain, seats, wins }
    }

    /// The probability that each seat wins from a position; none if it cannot be reached.
    pub fn wins(&self, state: &GooseState) -> Option<&[f64]> {
        let index = self.chain.index_of(state)?;
        self.wins.get(index * self.seats..(index + 1) * self.seats)
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::goose;
    use menagerie_core::{Event, Rules, Turn};

    use super::Forecast;
    use crate::odds::exact;
    use crate::{Generator, throw};

    #[test]
    fn every_position_of_a_game_has_the_odds_computed_for_it_alone() {
        for rules in [goose::fonti(), goose::traditional(), goose::dutch()] {
            let forecast = Forecast::of(&rules, &rules.start());
            let mut luck = Generator::stream(5, 0);
            let mut state = rules.start();
            loop {
                let wins = forecast.wins(&state).expect("reached by throws");
                for (found, wanted) in wins.iter().zip(exact(&rules, &state).wins) {
                    assert!((found - wanted).abs() < 1e-10, "{found} and not {wanted}");
                }
                if let Turn::Over(_) = rules.turn(&state) {
                    break;
                }
                for _ in 0..4 {
                    if let Turn::Chance(_) = rules.turn(&state) {
                        let dice = throw(&rules, &state, &mut luck);
                        rules.apply(&mut state, Event::Chance(dice));
                    }
                }
            }
        }
    }
}
