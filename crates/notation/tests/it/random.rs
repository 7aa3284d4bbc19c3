//! Random games, the same for the same seed.

use menagerie_core::{Event, EventOf, Game, Rules, Turn};

/// A small generator for tests; xorshift, which is good enough to choose moves.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

/// Some event that is legal now, unless the game is over.
pub(crate) fn some_event<R: Rules>(game: &Game<R>, dice: &mut Dice) -> Option<EventOf<R>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Player(_) => {
            let moves = game.moves();
            Some(Event::Move(moves[dice.below(moves.len())]))
        }
        Turn::Chance(_) => {
            let mut chances = Vec::new();
            game.rules().chances(game.state(), &mut chances);
            Some(Event::Chance(chances[dice.below(chances.len())].0))
        }
    }
}

/// A game of at most so many random events.
pub(crate) fn random_game<R: Rules>(rules: R, seed: u64, plies: usize) -> Game<R> {
    let mut dice = Dice::new(seed);
    let mut game = Game::new(rules);
    while game.ply() < plies
        && let Some(event) = some_event(&game, &mut dice)
    {
        game.play(event).expect("a legal event");
    }
    game
}
