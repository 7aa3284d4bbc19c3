//! Games in which everybody draws lots and of which no record is kept: played without a [`Game`],
//! which keeps more than is asked here, and nearly as fast as a bare [`playout`](crate::playout).

use std::hash::{Hash, Hasher};

use menagerie_core::{DrawRules, Event, EventOf, Game, Outcome, Reason, Rules, Turn};

use crate::Generator;
use crate::play::throw;

/// The memory for such games, one after the other.
#[derive(Debug)]
pub struct Lots<R: Rules> {
    events: Vec<EventOf<R>>,
    visits: Visits,
}

/// How such a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LotsDrawn {
    /// The outcome.
    pub outcome: Outcome,
    /// How many events there were, those before it began included.
    pub plies: u32,
    /// How many pieces were taken, likewise.
    pub captures: u32,
}

impl<R: Rules> Default for Lots<R> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            visits: Visits::default(),
        }
    }
}

impl<R: Rules> Lots<R> {
    /// Whether games under these draw rules can be played so.
    pub fn can_play(draws: DrawRules) -> bool {
        draws.no_progress.is_none()
    }

    /// Plays on from a game that is not over, by the same lots as [`bout`](super::bout) with
    /// contestants that draw them.
    pub fn play(&mut self, start: &Game<R>, captures: u32, mut stream: Generator) -> LotsDrawn {
        let (mut dice, mut lots) = (stream.split(), stream.split());
        let rules = start.rules();
        let draws = start.draw_rules();
        let repetition = draws.repetition.map_or(u32::MAX, u32::from);
        let max_plies = draws.max_plies.unwrap_or(u32::MAX);
        let mut plies = start.ply() as u32;
        let mut captures = captures;
        let mut state = start.state().clone();
        self.events.clear();
        self.visits.begin();
        let mut times = 1;
        if draws.repetition.is_some() {
            for earlier in start.states() {
                times = self.visits.add(earlier);
            }
        }
        let outcome = loop {
            let chosen = rules.pick_move(&state, |count| lots.below(count));
            // What wins by the rules comes before every limit, and then there is no move.
            let over = if times >= repetition && self.is_repeated(start, &state, repetition) {
                Some(Reason::Repetition)
            } else if plies >= max_plies {
                Some(Reason::PlyLimit)
            } else {
                None
            };
            let event = match (chosen, over) {
                (Some(chosen), None) => {
                    let takes = rules.action(&state, chosen).taken().is_some();
                    captures += u32::from(takes);
                    Event::Move(chosen)
                }
                _ => match (rules.turn(&state), over) {
                    (Turn::Over(outcome), _) => break outcome,
                    (_, Some(reason)) => break Outcome::draw(reason),
                    (_, None) => Event::Chance(throw(rules, &state, &mut dice)),
                },
            };
            rules.apply(&mut state, event);
            self.events.push(event);
            plies += 1;
            if draws.repetition.is_some() {
                times = self.visits.add(&state);
            }
        };
        LotsDrawn {
            outcome,
            plies,
            captures,
        }
    }

    /// Whether this state has really come about so often: fingerprints may be wrong, and then too
    /// often only.
    #[cold]
    fn is_repeated(&self, start: &Game<R>, now: &R::State, times: u32) -> bool {
        let before = start.states().filter(|state| *state == now).count() as u32;
        let mut state = start.state().clone();
        let later = self.events.iter().filter(|event| {
            start.rules().apply(&mut state, **event);
            state == *now
        });
        before + later.count() as u32 >= times
    }
}

/// How often states have come about, by fingerprints of 32 bits.
#[derive(Debug, Default)]
struct Visits {
    /// Found by the low bits of the fingerprint or next to there; a power of two of them, of which
    /// few are in use, which is what a processor guesses.
    places: Vec<Place>,
    /// The number of the game; places of others are free.
    game: u32,
    used: usize,
}

#[derive(Copy, Clone, Debug, Default)]
struct Place {
    fingerprint: u32,
    /// The game, by its low 16 bits.
    game: u16,
    times: u16,
}

/// The fewest places, and how many there are for each state.
const FEWEST: usize = 1024;
const PLACES_A_STATE: usize = 4;

impl Visits {
    /// A new game begins.
    fn begin(&mut self) {
        self.game += 1;
        self.used = 0;
        // The numbers of games come round.
        if self.game > u32::from(u16::MAX) || self.places.is_empty() {
            self.game = 1;
            let places = self.places.len().max(FEWEST);
            self.places.clear();
            self.places.resize(places, Place::default());
        }
    }

    /// Adds a state, and says how often it, or one that looks like it, has come about now.
    #[inline]
    fn add(&mut self, state: &impl Hash) -> u32 {
        let fingerprint = fingerprint(state);
        let game = self.game as u16;
        let mask = self.places.len() - 1;
        let mut index = fingerprint as usize & mask;
        while self.places[index].game == game && self.places[index].fingerprint != fingerprint {
            index = (index + 1) & mask;
        }
        let place = &mut self.places[index];
        // Nobody can guess whether a state is new, so nothing depends on it but numbers.
        let is_new = place.game != game;
        let times = if is_new {
            1
        } else {
            place.times.saturating_add(1)
        };
        *place = Place {
            fingerprint,
            game,
            times,
        };
        self.used += usize::from(is_new);
        if PLACES_A_STATE * self.used > self.places.len() {
            self.grow();
        }
        times.into()
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![Place::default(); 2 * self.places.len()];
        let places = std::mem::replace(&mut self.places, larger);
        let mask = self.places.len() - 1;
        let is_used = |place: &Place| place.game == self.game as u16;
        for place in places.into_iter().filter(is_used) {
            let mut index = place.fingerprint as usize & mask;
            while is_used(&self.places[index & mask]) {
                index += 1;
            }
            self.places[index & mask] = place;
        }
    }
}

fn fingerprint(state: &impl Hash) -> u32 {
    let mut mix = Mix {
        sum: 0,
        factor: 0x9e37_79b9_7f4a_7c15,
        small: 0,
    };
    state.hash(&mut mix);
    (mix.finish() >> 32) as u32
}

/// Adds up the words of a state, each times a factor of its own, so that no product waits for
/// another (the multilinear hash of Carter and Wegman, "Universal Classes of Hash Functions",
/// 1979). Small numbers are put together to a word first, which that of a `Game` need not do: it
/// is hidden behind more work there.
struct Mix {
    sum: u64,
    factor: u64,
    small: u64,
}

impl Mix {
    #[inline]
    fn add(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add(word.wrapping_mul(self.factor));
        self.factor = self.factor.wrapping_mul(0xd134_2543_de82_ef95);
    }

    #[inline]
    fn add_small(&mut self, number: u64) {
        self.small = self.small.rotate_left(9) ^ number;
    }
}

impl Hasher for Mix {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add_small((*byte).into());
        }
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add_small(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.add_small(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let last = self.small.wrapping_mul(0xa24b_aed4_963e_e407);
        self.sum.wrapping_add(last ^ (last >> 29))
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
    use menagerie_core::{DrawRules, Game, Rules as _};

    use super::{Lots, LotsDrawn};
    use crate::arena::{Contestant, bout};
    use crate::{Bot, Generator, Playable, Random};

    fn go_alike<R: Playable>(rules: &R, draws: DrawRules, games: u64) {
        let mut lots = Lots::default();
        let start = Game::new(rules.clone()).with_draw_rules(draws);
        for number in 0..games {
            let stream = Generator::stream(5, number);
            let found = lots.play(&start, 0, stream.clone());
            let mut game = start.clone();
            let random = || -> Box<dyn Contestant<R>> {
                let bot: Box<dyn Bot<R>> = Box::new(Random);
                bot.into()
            };
            let ending = bout(&mut game, &mut [random(), random()], &[0, 1], stream);
            let wanted = LotsDrawn {
                outcome: ending.outcome,
                plies: game.ply() as u32,
                captures: ending.captures,
            };
            assert_eq!(found, wanted, "{}, game {number}", rules.info().key());
        }
    }

    #[test]
    fn games_go_as_between_contestants_that_draw_lots() {
        for rules in [
            bagh_chal::standard(),
            fox_and_geese::ply_yard(),
            fox_and_geese::murray(),
        ] {
            go_alike(&rules, rules.draw_rules(), 100);
            let short = DrawRules {
                repetition: Some(2),
                max_plies: Some(60),
                ..rules.draw_rules()
            };
            go_alike(&rules, short, 100);
        }
        let mimuw = bezszachy::mimuw();
        go_alike(&mimuw, mimuw.draw_rules(), 20);
        go_alike(&mimuw, DrawRules::THREEFOLD, 20);
        go_alike(&goose::fonti(), DrawRules::NONE, 100);
    }
}
