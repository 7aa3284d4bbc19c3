//! What the tests of the searching players share: positions, and a search without any tricks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use menagerie_core::games::bezszachy::{self, BezszachyState};
use menagerie_core::{DrawRules, Event, Game, Never, Piece, Point, Rules, Seat, Setup, Turn};

use super::worth_of_end;
use crate::evaluate::WIN;
use crate::{Clock, Evaluate, Generator, playout};

/// Looks at every move to the given depth, and plays out captures behind it as the search does.
pub(crate) struct Plain<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) seat: Seat,
}

impl<R: Evaluate + Rules<Chance = Never>> Plain<'_, R> {
    pub(crate) fn value(&self, state: &R::State, depth: u32, ply: usize) -> i32 {
        let to_move = match self.rules.turn(state) {
            Turn::Over(outcome) => {
                return worth_of_end(outcome, self.seat, ply, self.rules.draw_value(self.seat));
            }
            Turn::Player(seat) | Turn::Chance(seat) => seat,
        };
        let mut moves = Vec::new();
        self.rules.moves(state, &mut moves);
        let mut values = Vec::new();
        if depth == 0 {
            let takes = |chosen: &R::Move| self.rules.action(state, *chosen).taken().is_some();
            if !moves.iter().all(takes) {
                let quiet = self.rules.quiet_value(state, self.seat);
                values.push(quiet + self.rules.prospects(state, self.seat));
                moves.retain(|chosen| takes(chosen) && self.rules.gain(state, *chosen) >= 0);
            }
        }
        values.extend(moves.iter().map(|chosen| {
            let mut next = state.clone();
            self.rules.apply(&mut next, Event::Move(*chosen));
            self.value(&next, depth.saturating_sub(1), ply + 1)
        }));
        let best = if to_move == self.seat {
            values.iter().max()
        } else {
            values.iter().min()
        };
        *best.expect("a player to move has a move")
    }
}

/// Positions of random games, some plies from the start.
pub(crate) fn positions<R: Rules>(rules: &R, count: u64, plies: usize) -> Vec<R::State> {
    let position = |game| {
        let mut luck = Generator::stream(17, game);
        let mut state = rules.start();
        let plies = luck.below(plies) as u32;
        playout(rules, &mut state, &mut luck, plies);
        state
    };
    let is_open = |state: &R::State| matches!(rules.turn(state), Turn::Player(_));
    (0..count).map(position).filter(is_open).collect()
}

/// Men as chess players write them: `Qd1` is white's, `qd8` black's.
pub(crate) fn bezszachy_position(turn: Seat, men: &str) -> BezszachyState {
    let rules = bezszachy::mimuw();
    let mut setup = Setup::empty(turn);
    for man in men.split_whitespace() {
        let (letter, square) = man.split_at(1);
        let kinds = &rules.info().pieces;
        let piece = kinds
            .iter()
            .position(|kind| letter.starts_with(kind.letter));
        let piece = Piece(piece.expect("a letter of a man") as u8);
        setup.put(square.parse::<Point>().expect("a square"), piece);
    }
    setup.counts = vec![0; rules.info().counts.len()];
    rules.read_setup(&setup).expect("a possible position")
}

/// A game from a state, without any draw by history.
pub(crate) fn endless<R: Rules>(rules: &R, state: R::State) -> Game<R> {
    Game::from_state(rules.clone(), state).with_draw_rules(DrawRules::NONE)
}

pub(crate) fn mover<R: Rules>(rules: &R, state: &R::State) -> Seat {
    match rules.turn(state) {
        Turn::Player(seat) => seat,
        turn => panic!("a player is to move, not {turn:?}"),
    }
}

/// Positions one and three plies before random games were won.
pub(crate) fn before_the_end<R: Rules>(rules: &R, games: u64) -> Vec<R::State> {
    let mut found = Vec::new();
    for game in 0..games {
        let mut luck = Generator::stream(23, game);
        let mut states = vec![rules.start()];
        // Some games would go on for ever.
        let winner = loop {
            let mut state = states[states.len() - 1].clone();
            match playout(rules, &mut state, &mut luck, 1).outcome {
                Some(outcome) => break outcome.winner,
                None if states.len() > 1_000 => break None,
                None => states.push(state),
            }
        };
        if winner.is_some() {
            found.extend(states.into_iter().rev().step_by(2).take(2));
        }
    }
    found
}

/// Games that whoever is to move can win in three plies, or in one, with what a plain search says
/// of them.
pub(crate) fn won_in_three<R>(rules: &R, games: u64) -> Vec<(Game<R>, i32)>
where
    R: Evaluate + Rules<Chance = Never>,
{
    let mut won = Vec::new();
    for state in before_the_end(rules, games) {
        let seat = mover(rules, &state);
        let value = Plain { rules, seat }.value(&state, 3, 0);
        if value >= WIN - 3 {
            won.push((endless(rules, state), value));
        }
    }
    won
}

/// How often a clock has been looked at.
#[derive(Clone, Default)]
pub(crate) struct Looks(Arc<AtomicU64>);

impl Looks {
    pub(crate) fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// A clock on which a millisecond goes by with every look.
    pub(crate) fn ticking(&self) -> Clock {
        self.reading(Duration::from_millis)
    }

    /// A clock that stands still for so many looks, and then reads the end of time.
    pub(crate) fn ending_after(&self, looks: u64) -> Clock {
        self.reading(move |look| match look {
            _ if look < looks => Duration::ZERO,
            _ => Duration::MAX,
        })
    }

    /// A clock that shows this at the look of that number, counted from 0.
    fn reading(&self, shows: impl Fn(u64) -> Duration + Send + Sync + 'static) -> Clock {
        let looks = Arc::clone(&self.0);
        Clock::new(move || shows(looks.fetch_add(1, Ordering::Relaxed)))
    }
}
