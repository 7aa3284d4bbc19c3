//! A game in which each seat thinks by weights of its own, and trials of two sets of weights
//! in it.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use menagerie_bots::arena::{Contestant, Match, Openings, Pentanomial, Schedule};
use menagerie_bots::{AlphaBeta, AlphaBetaOptions, Bot, Budget, Evaluate, Playable};
use menagerie_core::{
    Action, Attempt, Board, DrawRules, EventOf, Game, Info, Never, Refusal, Rules, Seat, Setup,
    SetupError, Turn,
};

use super::weights::Tunable;

/// How many random plies games begin with.
const OPENING: u32 = 4;

/// Games by which two sets of weights are compared.
pub(super) struct Trial<R> {
    pub(super) rulesets: Vec<R>,
    pub(super) nodes: u64,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

impl<R: Tunable> Trial<R> {
    /// Plays the pairs of these numbers in every ruleset: from the same opening, each of the two
    /// once on either side. What the first scored, ruleset by ruleset.
    pub(super) fn play(&self, weights: [R::Weights; 2], pairs: Range<u64>) -> Vec<Pentanomial> {
        let [one, other] = weights;
        // The search asks what a position is worth to the seat that it plays for, so that the
        // weights of that seat are the ones it goes by.
        let games = |rules: &R| {
            [[one, other], [other, one]].map(|weights| {
                let rivals = Rivals {
                    rules: rules.clone(),
                    weights,
                };
                let (draws, openings) = (rivals.draw_rules(), Openings::Random(OPENING));
                let schedule = Schedule::new(2, 2..=2, 2 * pairs.end).expect("two players");
                Match::new(rivals, draws, openings, schedule, self.seed)
            })
        };
        let matches = self.rulesets.iter().map(games).collect::<Vec<_>>();
        let results = vec![Pentanomial::default(); matches.len()];
        let (next, results) = (AtomicU64::new(0), Mutex::new(results));
        let count = pairs.end - pairs.start;
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut crew = [(); 2].map(|()| self.contestant());
                    loop {
                        let job = next.fetch_add(1, Ordering::Relaxed);
                        let (ruleset, pair) = ((job / count) as usize, pairs.start + job % count);
                        let Some(seatings) = matches.get(ruleset) else {
                            return;
                        };
                        let scored = (0..2).map(|seat| {
                            points(&seatings[seat], pair, &mut crew, Seat::new(seat as u8))
                        });
                        let half_points = scored.sum();
                        let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                        results[ruleset].add(half_points);
                    }
                });
            }
        });
        results.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn contestant(&self) -> Box<dyn Contestant<Rivals<R>>> {
        let budget = Budget {
            nodes: Some(self.nodes),
            ..Budget::default()
        };
        let options = AlphaBetaOptions {
            budget,
            ..AlphaBetaOptions::default()
        };
        let bot: Box<dyn Bot<Rivals<R>>> = Box::new(AlphaBeta::new(options));
        bot.into()
    }
}

/// What this seat scored in the game of a pair, in half points.
fn points<R: Tunable>(
    games: &Match<Rivals<R>>,
    pair: u64,
    crew: &mut [Box<dyn Contestant<Rivals<R>>>],
    seat: Seat,
) -> usize {
    let mut game = Game::new(games.rules().clone());
    // Of the two games of a round the first has the first player on the first seat.
    let ending = games.play(2 * pair, crew, &mut game).expect("an opening");
    match ending.outcome.winner {
        None => 1,
        Some(winner) if winner == seat => 2,
        Some(_) => 0,
    }
}

/// The rules of a game for two, and the weights of each seat.
#[derive(Clone, Debug)]
pub(super) struct Rivals<R: Tunable> {
    rules: R,
    weights: [R::Weights; 2],
}

impl<R: Tunable> Evaluate for Rivals<R> {
    fn value(&self, state: &R::State, seat: Seat) -> i32 {
        let weights = &self.weights[seat.index()];
        self.rules.weighed(state, seat, weights)
    }

    fn quiet_value(&self, state: &R::State, seat: Seat) -> i32 {
        let weights = &self.weights[seat.index()];
        self.rules.quiet_weighed(state, seat, weights)
    }

    fn prospects(&self, state: &R::State, seat: Seat) -> i32 {
        self.rules.prospects(state, seat)
    }

    fn likeness(&self, state: &R::State) -> Option<u64> {
        self.rules.likeness(state)
    }

    fn pass(&self, state: &R::State) -> Option<R::State> {
        self.rules.pass(state)
    }

    fn draw_value(&self, seat: Seat) -> i32 {
        self.rules.draw_value(seat)
    }

    fn gain(&self, state: &R::State, chosen: R::Move) -> i32 {
        self.rules.gain(state, chosen)
    }
}

impl<R: Tunable> Playable for Rivals<R> {}

impl<R: Tunable> Rules for Rivals<R> {
    type State = R::State;
    type Move = R::Move;
    type Chance = Never;

    fn info(&self) -> &Info {
        self.rules.info()
    }

    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn draw_rules(&self) -> DrawRules {
        self.rules.draw_rules()
    }

    fn start(&self) -> R::State {
        self.rules.start()
    }

    fn turn(&self, state: &R::State) -> Turn {
        self.rules.turn(state)
    }

    fn moves(&self, state: &R::State, out: &mut Vec<R::Move>) {
        self.rules.moves(state, out);
    }

    fn captures(&self, state: &R::State, out: &mut Vec<R::Move>) {
        self.rules.captures(state, out);
    }

    fn count_moves(&self, state: &R::State) -> usize {
        self.rules.count_moves(state)
    }

    fn nth_move(&self, state: &R::State, n: usize) -> R::Move {
        self.rules.nth_move(state, n)
    }

    fn chances(&self, state: &R::State, out: &mut Vec<(Never, u32)>) {
        self.rules.chances(state, out);
    }

    fn apply(&self, state: &mut R::State, event: EventOf<R>) {
        self.rules.apply(state, event);
    }

    fn action(&self, state: &R::State, chosen: R::Move) -> Action {
        self.rules.action(state, chosen)
    }

    fn dice(&self, thrown: Never) -> [u8; 2] {
        self.rules.dice(thrown)
    }

    fn why_not(&self, state: &R::State, attempt: Attempt) -> Refusal {
        self.rules.why_not(state, attempt)
    }

    fn consequences(&self, state: &R::State, event: EventOf<R>) -> Vec<String> {
        self.rules.consequences(state, event)
    }

    fn setup(&self, state: &R::State) -> Setup {
        self.rules.setup(state)
    }

    fn read_setup(&self, setup: &Setup) -> Result<R::State, SetupError> {
        self.rules.read_setup(setup)
    }
}
