//! Positions of a game looked at one by one: searched, or looked up.

use menagerie_bots::{AlphaBeta, AlphaBetaOptions, Budget, Evaluate, Generator};
use menagerie_core::{DrawRules, Event, EventOf, Game, Never, Outcome, Rules, Turn};

use super::worth::{Certain, Worth};
use super::{Known, Means};
use crate::position::moves;

/// A line of play is told no further than this.
const LINE: usize = 6;

/// Games of choices for two whose positions can be valued.
pub(crate) trait Choosing: Rules<Chance = Never> + Evaluate {}
impl<R: Rules<Chance = Never> + Evaluate> Choosing for R {}

/// A game, any position of which can be looked at.
pub(super) struct Examiner<'a, R: Rules> {
    pub(super) rules: &'a R,
    pub(super) means: &'a Means<'a, R>,
    draws: DrawRules,
    states: Vec<&'a R::State>,
    events: Vec<EventOf<R>>,
    /// How the game ended; not by resignation, which says nothing of the position.
    end: Option<Outcome>,
}

/// What is found out about a position.
pub(super) struct Found<M> {
    pub(super) worth: Worth,
    /// The best move and what follows; empty where the game is over.
    pub(super) line: Vec<M>,
    /// The legal moves, best first, where tables know them.
    pub(super) known: Option<Vec<Known>>,
    /// How deep the search was.
    pub(super) depth: u32,
}

impl<'a, R: Choosing> Examiner<'a, R> {
    pub(super) fn new(game: &'a Game<R>, means: &'a Means<'a, R>) -> Self {
        let mut examiner = Self {
            rules: game.rules(),
            means,
            draws: game.draw_rules(),
            states: game.states().collect(),
            events: game.events().collect(),
            end: game.outcome().filter(|_| game.resigned().is_none()),
        };
        // Another program may have gone on where the draw rules would have ended the game.
        if (0..examiner.plies()).any(|ply| examiner.at(ply).outcome().is_some()) {
            examiner.draws = DrawRules::NONE;
        }
        examiner
    }

    /// How many events the game has.
    pub(super) fn plies(&self) -> usize {
        self.events.len()
    }

    /// Whether the game goes on past a draw, so that draw rules are left out.
    pub(super) fn ignores_draws(&self, game: &Game<R>) -> bool {
        self.draws != game.draw_rules()
    }

    /// The state after so many plies.
    pub(super) fn state(&self, ply: usize) -> &'a R::State {
        self.states[ply]
    }

    /// The move that was played then.
    pub(super) fn played(&self, ply: usize) -> R::Move {
        match self.events[ply] {
            Event::Move(chosen) => chosen,
            Event::Chance(never) => match never {},
        }
    }

    /// The game after so many plies.
    pub(super) fn at(&self, ply: usize) -> Game<R> {
        let start = self.states[0].clone();
        // The draw rules come last, as asking for them after every event would be slow.
        let mut game = Game::from_state(self.rules.clone(), start).with_draw_rules(DrawRules::NONE);
        for event in &self.events[..ply] {
            let replayed = game.play(*event);
            debug_assert!(replayed.is_ok(), "the events of a game are legal");
        }
        game.with_draw_rules(self.draws)
    }

    /// What the position after so many plies is worth, and what should be played.
    pub(super) fn examine(&self, ply: usize) -> Found<R::Move> {
        if ply == self.plies()
            && let Some(end) = self.end
        {
            return Found::ended(end);
        }
        self.look_at(&self.at(ply), self.means.budget, ply)
    }

    /// The same for any game, with any budget; `number` numbers the stream of luck.
    pub(super) fn look_at(&self, game: &Game<R>, budget: Budget, number: usize) -> Found<R::Move> {
        let seat = match game.turn() {
            Turn::Over(outcome) => return Found::ended(outcome),
            Turn::Player(seat) | Turn::Chance(seat) => seat,
        };
        if let Some(known) = self.ask(game.state()) {
            let worth = known.first().map_or(Certain::Draw, |best| best.value);
            return Found {
                worth: Worth::Known(worth),
                line: self.known_line(game.state()),
                known: Some(known),
                depth: 0,
            };
        }
        let options = AlphaBetaOptions {
            budget,
            ..AlphaBetaOptions::default()
        };
        let mut search = AlphaBeta::new(options);
        if let Some(clock) = &self.means.clock {
            search = search.with_clock(clock.clone());
        }
        let analysis = search.analyse(game, &mut Generator::stream(0, number as u64));
        let analysis = analysis.expect("a player is to move");
        Found {
            worth: Worth::found(analysis.value, self.rules.draw_value(seat), seat),
            line: analysis.line,
            known: None,
            depth: analysis.depth,
        }
    }

    /// The legal moves of a state, best first, if tables know them.
    fn ask(&self, state: &R::State) -> Option<Vec<Known>> {
        self.means.oracle.and_then(|oracle| oracle(state))
    }

    /// What follows if both sides play by the tables.
    fn known_line(&self, state: &R::State) -> Vec<R::Move> {
        let mut state = state.clone();
        let mut line = Vec::new();
        while line.len() < LINE
            && let Some(known) = self.ask(&state)
            && let Some(best) = known.first()
        {
            let chosen = self.rules.nth_move(&state, best.index);
            self.rules.apply(&mut state, Event::Move(chosen));
            line.push(chosen);
        }
        line
    }

    /// A line of moves as it is written.
    pub(super) fn write(&self, state: &R::State, line: &[R::Move]) -> Vec<String> {
        let mut state = state.clone();
        let texts = line.iter().take(LINE).map(|chosen| {
            let text = menagerie_notation::write_move(self.rules, &state, *chosen);
            self.rules.apply(&mut state, Event::Move(*chosen));
            text
        });
        texts.collect()
    }

    /// The number of a move in the order of the rules.
    pub(super) fn index_of(&self, state: &R::State, chosen: R::Move) -> Option<usize> {
        let moves = moves(self.rules, state);
        moves.iter().position(|legal| *legal == chosen)
    }
}

impl<M> Found<M> {
    fn ended(outcome: Outcome) -> Self {
        Self {
            worth: Worth::of_end(outcome),
            line: Vec::new(),
            known: None,
            depth: 0,
        }
    }
}
