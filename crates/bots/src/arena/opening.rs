//! Where the games of a match begin.

use menagerie_core::{Event, Game, Rules, Turn};

use super::ArenaError;
use crate::Generator;
use crate::play::throw;

/// How often a random opening that ends the game is drawn anew.
const TRIES: u32 = 1_000;

/// Where the games of a match begin. The games of a round begin alike.
#[derive(Clone, Debug)]
pub enum Openings<R: Rules> {
    /// After so many plies, each drawn among all legal ones; never where the game is over.
    Random(u32),
    /// From these games as they stand, one after the other and then from the first again.
    Listed(Vec<Game<R>>),
}

impl<R: Rules> Openings<R> {
    /// The usual start.
    pub const START: Self = Self::Random(0);

    /// The opening of this number. `start` is the game without an opening, with the rules and draw
    /// rules that are in force.
    pub(super) fn nth(&self, n: u64, start: &Game<R>, seed: u64) -> Result<Game<R>, ArenaError> {
        match self {
            Self::Random(0) => Ok(start.clone()),
            Self::Listed(games) => {
                let count = games.len().max(1) as u64;
                let listed = games.get((n % count) as usize);
                Ok(listed.unwrap_or(start).clone())
            }
            Self::Random(plies) => {
                // The streams of games count from 0 upwards, those of openings from the top down.
                let mut luck = Generator::stream(seed, u64::MAX - n);
                let mut games = (0..TRIES).map(|_| random(start.clone(), *plies, &mut luck));
                let none = || ArenaError::NoOpening {
                    plies: *plies,
                    game: start.rules().info().key(),
                };
                games.find_map(|game| game).ok_or_else(none)
            }
        }
    }
}

/// The game after random plies; none if it is over then, or before.
fn random<R: Rules>(mut game: Game<R>, plies: u32, luck: &mut Generator) -> Option<Game<R>> {
    for _ in 0..plies {
        let event = match game.turn() {
            Turn::Over(_) => return None,
            Turn::Chance(_) => Event::Chance(throw(game.rules(), game.state(), luck)),
            Turn::Player(_) => {
                let chosen = game
                    .rules()
                    .pick_move(game.state(), |count| luck.below(count));
                Event::Move(chosen?)
            }
        };
        game.play(event).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, fox_and_geese, goose};
    use menagerie_core::{Game, Rules};

    use super::Openings;

    fn openings<R: Rules>(rules: R, plies: u32, count: u64) -> Vec<Game<R>> {
        let start = Game::new(rules);
        let openings = Openings::Random(plies);
        let nth = |n| openings.nth(n, &start, 7).expect("an opening");
        (0..count).map(nth).collect()
    }

    #[test]
    fn random_openings_are_as_long_as_asked_and_go_on() {
        for game in openings(bagh_chal::standard(), 8, 50) {
            assert_eq!((game.ply(), game.outcome()), (8, None));
        }
        for game in openings(goose::fonti(), 6, 50) {
            assert_eq!((game.ply(), game.outcome()), (6, None));
        }
    }

    #[test]
    fn they_differ_from_each_other_and_stay_the_same() {
        let once = openings(fox_and_geese::ply_yard(), 6, 20);
        let again = openings(fox_and_geese::ply_yard(), 6, 20);
        let same = |(one, other): (&Game<_>, &Game<_>)| one.events().eq(other.events());
        assert!(once.iter().zip(&again).all(same));
        assert!(!same((&once[0], &once[1])));
    }

    #[test]
    fn where_every_game_is_over_there_is_no_opening() {
        let start = Game::new(bagh_chal::small());
        let refused = Openings::Random(5_000).nth(0, &start, 7);
        assert_eq!(
            refused.expect_err("no game is so long").to_string(),
            "no game of bagh-chal/small goes on after 5000 random plies: ask for fewer"
        );
    }

    #[test]
    fn listed_openings_come_round() {
        let games = openings(bagh_chal::standard(), 2, 2);
        let start = Game::new(bagh_chal::standard());
        let listed = Openings::Listed(games.clone());
        let third = listed.nth(2, &start, 0).expect("an opening");
        assert!(third.events().eq(games[0].events()));
    }
}
