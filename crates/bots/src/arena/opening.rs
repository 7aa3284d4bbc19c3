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

    /// Sets a game to the opening of this number. `start` is the game without an opening, with the
    /// rules and draw rules that are in force.
    pub(super) fn open(
        &self,
        number: u64,
        start: &Game<R>,
        seed: u64,
        game: &mut Game<R>,
    ) -> Result<(), ArenaError> {
        match self {
            Self::Random(0) => game.clone_from(start),
            Self::Listed(games) => {
                let count = games.len().max(1) as u64;
                let listed = games.get((number % count) as usize);
                game.clone_from(listed.unwrap_or(start));
            }
            Self::Random(plies) => {
                // The streams of games count from 0 upwards, those of openings from the top down.
                let mut luck = Generator::stream(seed, u64::MAX - number);
                let mut goes_on = || {
                    game.clone_from(start);
                    random(game, *plies, &mut luck)
                };
                if !(0..TRIES).any(|_| goes_on()) {
                    return Err(ArenaError::NoOpening {
                        plies: *plies,
                        game: start.rules().info().key(),
                    });
                }
            }
        }
        Ok(())
    }
}

/// Plays random plies. Whether the game goes on after them.
fn random<R: Rules>(game: &mut Game<R>, plies: u32, luck: &mut Generator) -> bool {
    for _ in 0..plies {
        let event = match game.turn() {
            Turn::Over(_) => return false,
            Turn::Chance(_) => Event::Chance(throw(game.rules(), game.state(), luck)),
            Turn::Player(_) => {
                let rules = game.rules();
                match rules.pick_move(game.state(), |count| luck.below(count)) {
                    Some(chosen) => Event::Move(chosen),
                    None => return false,
                }
            }
        };
        game.apply(event);
    }
    game.outcome().is_none()
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, fox_and_geese, goose};
    use menagerie_core::{Game, Rules};

    use super::Openings;

    fn opened<R: Rules>(openings: &Openings<R>, number: u64, start: &Game<R>) -> Game<R> {
        let mut game = start.clone();
        let opened = openings.open(number, start, 7, &mut game);
        opened.expect("an opening");
        game
    }

    fn openings<R: Rules>(rules: R, plies: u32, count: u64) -> Vec<Game<R>> {
        let start = Game::new(rules);
        let openings = Openings::Random(plies);
        (0..count).map(|n| opened(&openings, n, &start)).collect()
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
        let refused = Openings::Random(5_000).open(0, &start, 7, &mut start.clone());
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
        let third = opened(&listed, 2, &start);
        assert!(third.events().eq(games[0].events()));
    }
}
