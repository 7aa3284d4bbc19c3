//! The odds of the Game of the Goose: who wins, and how long it takes.
//!
//! Nobody chooses anything in it, so a game is a Markov chain over positions. [`exact`] carries
//! the whole distribution forward, one turn after the other, until less than [`REST`] of it is
//! still in play; [`simulate`] plays games where there are too many positions for that.

mod chain;
mod forecast;
mod lengths;

pub use forecast::Forecast;
pub use lengths::Lengths;

use menagerie_core::games::Goose;
use menagerie_core::games::goose::{GooseState, Step};
use menagerie_core::{Event, Outcome, Rules, Seat, Turn};

use crate::{Generator, throw};
use chain::{Chain, Unit};

/// What may be left of the distribution when [`exact`] stops.
pub const REST: f64 = 1e-12;

/// With how many seats [`exact`] still takes seconds, not hours.
pub const MOST_EXACT_SEATS: u8 = 3;

/// Who wins from a position, and how long it takes.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// The probability that each seat wins.
    pub wins: Vec<f64>,
    /// The probability that nobody does.
    pub draw: f64,
    /// The length in turns: the slots of the seats, those in which one is passed over included.
    pub turns: Lengths,
    /// The length in throws.
    pub throws: Lengths,
    /// How many games were played to find out; none where the odds are exact.
    pub sample: Option<u64>,
}

impl Odds {
    /// The standard error of a probability: 0 where it is exact, and otherwise that of a
    /// proportion, the root of p (1 - p) / n.
    pub fn error_of(&self, probability: f64) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "an error of an error is nothing"
        )]
        self.sample.map_or(0.0, |games| {
            (probability * (1.0 - probability) / games as f64).sqrt()
        })
    }
}

/// The odds from `start`, but for a rest of [`REST`] that is still in play.
///
/// Two seats take a fraction of a second; three take seconds and about 100 MB; more are out of
/// reach.
///
/// ```
/// use menagerie_bots::odds;
/// use menagerie_core::{Rules, games::goose};
/// let rules = goose::fonti_nine();
/// let odds = odds::exact(&rules, &rules.start());
/// assert_eq!(format!("{:.8}", odds.wins[0]), "0.51420197");
/// assert_eq!(format!("{:.6}", odds.turns.mean()), "22.079994");
/// ```
pub fn exact(rules: &Goose, start: &GooseState) -> Odds {
    let chain = Chain::of(rules, start);
    let by_turns = chain.run(Unit::Turns);
    let by_throws = chain.run(Unit::Throws);
    let (wins, draw) = by_turns.results.split_at(usize::from(rules.seats()));
    Odds {
        wins: wins.to_vec(),
        draw: draw[0],
        turns: Lengths::new(by_turns.ended),
        throws: Lengths::new(by_throws.ended),
        sample: None,
    }
}

/// The odds from `start` as `games` random games show them, played from the streams of `seed`.
///
/// # Panics
/// When `games` is 0.
pub fn simulate(rules: &Goose, start: &GooseState, games: u64, seed: u64) -> Odds {
    assert!(games > 0, "no game shows nothing");
    let mut wins = vec![0_u64; usize::from(rules.seats())];
    let (mut turns, mut throws) = (Vec::new(), Vec::new());
    for game in 0..games {
        let end = play(rules, start, &mut Generator::stream(seed, game));
        if let Some(seat) = end.outcome.winner {
            wins[seat.index()] += 1;
        }
        count(&mut turns, end.turns);
        count(&mut throws, end.throws);
    }
    #[expect(clippy::cast_precision_loss, reason = "counts of games fit")]
    let share = |count: u64| count as f64 / games as f64;
    let wins: Vec<f64> = wins.into_iter().map(share).collect();
    let lengths = |counts: Vec<u64>| Lengths::new(counts.into_iter().map(share).collect());
    Odds {
        draw: (1.0 - wins.iter().sum::<f64>()).max(0.0),
        wins,
        turns: lengths(turns),
        throws: lengths(throws),
        sample: Some(games),
    }
}

/// How one game went.
struct End {
    outcome: Outcome,
    turns: usize,
    throws: usize,
}

fn play(rules: &Goose, start: &GooseState, luck: &mut Generator) -> End {
    let mut state = *start;
    let (mut turns, mut throws) = (0, 0);
    loop {
        if let Turn::Over(outcome) = rules.turn(&state) {
            return End {
                outcome,
                turns,
                throws,
            };
        }
        let dice = throw(rules, &state, luck);
        turns += turns_of(&rules.walk(&state, dice));
        throws += 1;
        rules.apply(&mut state, Event::Chance(dice));
    }
}

/// How many turns a throw takes: its own, and those of the seats that are passed over before the
/// next throw.
fn turns_of(steps: &[Step]) -> usize {
    let passed = |step: &&Step| matches!(step, Step::PassedOver { .. });
    1 + steps.iter().filter(passed).count()
}

fn count(counts: &mut Vec<u64>, length: usize) {
    if counts.len() <= length {
        counts.resize(length + 1, 0);
    }
    counts[length] += 1;
}

/// The number of an outcome: that of the winning seat, or of the seat after the last for a draw.
fn number_of(outcome: Outcome, seats: u8) -> usize {
    outcome.winner.map_or(usize::from(seats), Seat::index)
}

#[cfg(test)]
mod tests {
    use menagerie_core::Rules;
    use menagerie_core::games::goose;

    use super::{exact, simulate};

    fn near(found: f64, wanted: f64, digits: i32) {
        let half = 0.5 * 10_f64.powi(-digits);
        assert!((found - wanted).abs() < half, "{found} and not {wanted}");
    }

    #[test]
    fn two_players_are_golden() {
        let rules = goose::traditional();
        let odds = exact(&rules, &rules.start());
        near(odds.wins[0], 0.389_539_17, 8);
        near(odds.wins[1], 0.382_195_66, 8);
        near(odds.draw, 0.228_265_17, 8);
    }

    #[test]
    fn everything_ends_somehow() {
        for rules in goose::rulesets() {
            let odds = exact(&rules, &rules.start());
            near(odds.wins.iter().sum::<f64>() + odds.draw, 1.0, 11);
            assert!(odds.throws.mean() <= odds.turns.mean());
            assert!(odds.turns.quantile(0.5) <= odds.turns.quantile(0.95));
        }
    }

    #[test]
    fn a_sample_agrees_with_the_exact_odds_within_four_standard_errors() {
        let rules = goose::dutch();
        let (exact, sample) = (
            exact(&rules, &rules.start()),
            simulate(&rules, &rules.start(), 20_000, 1),
        );
        for (found, wanted) in sample.wins.iter().zip(&exact.wins) {
            assert!((found - wanted).abs() < 4.0 * sample.error_of(*wanted));
        }
        let error = exact.turns.deviation() / 20_000_f64.sqrt();
        assert!((sample.turns.mean() - exact.turns.mean()).abs() < 4.0 * error);
    }

    #[test]
    fn a_won_position_is_won() {
        let rules = goose::fonti();
        let mut state = rules.start();
        let nine = goose::Dice::new(4, 5).expect("faces");
        rules.apply(&mut state, menagerie_core::Event::Chance(nine));
        let odds = exact(&rules, &state);
        assert_eq!((odds.wins[0], odds.turns.quantile(1.0)), (1.0, 0));
    }
}
