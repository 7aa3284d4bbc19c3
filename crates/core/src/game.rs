//! A game in progress: history, undo, redo, and what only history can tell.

mod visits;

use std::sync::Arc;

use crate::{Action, Event, Outcome, PlayError, Reason, Refusal, Rules, Seat, Turn};
use visits::Visits;

/// When a game is given up as a draw for what its history shows. No limit where `None`.
#[derive(
    Copy, Clone, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DrawRules {
    /// At this occurrence of the same state (pieces, hands, captures, seat to move, chain in
    /// progress); 3 is usual.
    pub repetition: Option<u16>,
    /// After this many events.
    pub max_plies: Option<u32>,
    /// After this many events in a row that neither place nor take a piece.
    pub no_progress: Option<u32>,
}

impl DrawRules {
    /// No draw rule at all.
    pub const NONE: Self = Self {
        repetition: None,
        max_plies: None,
        no_progress: None,
    };
    /// The third occurrence of the same state is a draw.
    pub const THREEFOLD: Self = Self {
        repetition: Some(3),
        ..Self::NONE
    };
}

/// An event and the state it led to.
#[derive(Clone, Debug)]
struct Entry<R: Rules> {
    event: EventOf<R>,
    state: R::State,
    /// How many events in a row, up to this one, have neither placed nor taken a piece; counted
    /// only where a draw rule asks for it.
    idle: u32,
}

/// The events of a game.
pub type EventOf<R> = Event<<R as Rules>::Move, <R as Rules>::Chance>;

/// A game in progress.
///
/// ```
/// use menagerie_core::{Event, Game, Rules, games::bagh_chal};
/// let mut game = Game::new(bagh_chal::standard());
/// let first = game.rules().nth_move(game.state(), 0);
/// game.play(Event::Move(first))?;
/// assert_eq!(game.ply(), 1);
/// assert!(game.undo().is_some());
/// assert!(game.redo().is_some());
/// assert_eq!(game.events().collect::<Vec<_>>(), [Event::Move(first)]);
/// # Ok::<(), menagerie_core::PlayError<_, _>>(())
/// ```
#[derive(Debug)]
pub struct Game<R: Rules> {
    rules: Arc<R>,
    draws: DrawRules,
    start: R::State,
    played: Vec<Entry<R>>,
    /// What was undone, the next to redo last.
    undone: Vec<Entry<R>>,
    resigned: Option<Seat>,
    /// Of the start and every state played, where a draw rule asks for it; otherwise nothing.
    visits: Visits,
}

impl<R: Rules> Clone for Game<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            draws: self.draws,
            start: self.start.clone(),
            played: self.played.clone(),
            undone: self.undone.clone(),
            resigned: self.resigned,
            visits: self.visits.clone(),
        }
    }

    /// Uses the memory of the game that is replaced, so that many games can be played in it.
    fn clone_from(&mut self, other: &Self) {
        self.rules.clone_from(&other.rules);
        self.draws = other.draws;
        self.start.clone_from(&other.start);
        self.played.clone_from(&other.played);
        self.undone.clone_from(&other.undone);
        self.resigned = other.resigned;
        self.visits.copy_from(&other.visits);
    }
}

impl<R: Rules> Game<R> {
    /// A game from the start of these rules, under their own draw rules.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        Self::from_state(rules, start)
    }

    /// A game from any state, under the draw rules of these rules.
    pub fn from_state(rules: R, start: R::State) -> Self {
        let draws = rules.draw_rules();
        let game = Self {
            rules: Arc::new(rules),
            draws,
            start,
            played: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            visits: Visits::default(),
        };
        game.with_draw_rules(draws)
    }

    /// The same game under other draw rules.
    #[must_use]
    pub fn with_draw_rules(mut self, draws: DrawRules) -> Self {
        self.draws = draws;
        self.visits = Visits::default();
        let played = std::mem::take(&mut self.played);
        self.visit();
        for entry in played {
            self.go_on(entry.event);
        }
        self
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The draw rules in force.
    pub fn draw_rules(&self) -> DrawRules {
        self.draws
    }

    /// The state at the beginning.
    pub fn start(&self) -> &R::State {
        &self.start
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        self.played.last().map_or(&self.start, |entry| &entry.state)
    }

    /// How many events have been played.
    pub fn ply(&self) -> usize {
        self.played.len()
    }

    /// How many events can be redone.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// The events played, first to last.
    pub fn events(&self) -> impl ExactSizeIterator<Item = EventOf<R>> + '_ {
        self.played.iter().map(|entry| entry.event)
    }

    /// The states so far, from the start to now: one more than events.
    pub fn states(&self) -> impl Iterator<Item = &R::State> + '_ {
        std::iter::once(&self.start).chain(self.played.iter().map(|entry| &entry.state))
    }

    /// How often the state of now has come about, now included.
    pub fn occurrences(&self) -> usize {
        match self.visits.times() {
            Some(times) => times as usize,
            None => self.states().filter(|state| *state == self.state()).count(),
        }
    }

    /// Whose turn it is or how the game ended. What wins by the rules comes before every limit.
    pub fn turn(&self) -> Turn {
        let turn = self.rules.turn(self.state());
        if matches!(turn, Turn::Over(_)) {
            return turn;
        }
        if let Some(seat) = self.resigned {
            return Turn::Over(self.resignation(seat));
        }
        match self.draw_by_history() {
            Some(reason) => Turn::Over(Outcome::draw(reason)),
            None => turn,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance(_) => None,
        }
    }

    /// The legal moves; none unless a player is to move.
    pub fn moves(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        if matches!(self.turn(), Turn::Player(_)) {
            self.rules.moves(self.state(), &mut moves);
        }
        moves
    }

    /// Plays an event. What was undone is forgotten, unless the event is the one to redo.
    ///
    /// # Errors
    /// The rule that forbids the event; the game is as it was.
    pub fn play(&mut self, event: EventOf<R>) -> Result<(), PlayError<R::Move, R::Chance>> {
        if let Turn::Over(outcome) = self.turn() {
            return Err(PlayError {
                event,
                refusal: Refusal::Over(outcome.reason),
            });
        }
        if self.undone.last().is_some_and(|entry| entry.event == event) {
            self.redo();
            return Ok(());
        }
        match self.rules.check(self.state(), event) {
            Ok(()) => {
                self.apply(event);
                Ok(())
            }
            Err(refusal) => Err(PlayError { event, refusal }),
        }
    }

    /// Plays an event that the caller knows to be legal in a game that is not over. What was
    /// undone is forgotten.
    #[inline]
    pub fn apply(&mut self, event: EventOf<R>) {
        self.undone.clear();
        self.go_on(event);
    }

    #[inline]
    fn go_on(&mut self, event: EventOf<R>) {
        let idle = match self.draws.no_progress {
            None => 0,
            Some(_) if self.is_progress(event) => 0,
            Some(_) => 1 + self.played.last().map_or(0, |entry| entry.idle),
        };
        let state = self.state().clone();
        self.played.push(Entry { event, state, idle });
        // In its place: what has just been written in parts is not read again as a whole.
        if let Some(entry) = self.played.last_mut() {
            self.rules.apply(&mut entry.state, event);
        }
        self.visit();
    }

    /// Counts the state of now.
    #[inline]
    fn visit(&mut self) {
        if self.draws.repetition.is_some() {
            let (earlier, now) = match self.played.split_last() {
                Some((last, earlier)) => (earlier, &last.state),
                None => (&[][..], &self.start),
            };
            let is_same = |number: usize| match number.checked_sub(1) {
                Some(number) => earlier[number].state == *now,
                None => self.start == *now,
            };
            self.visits.push(now, is_same);
        }
    }

    /// Whether an event that is due now places or takes a piece, or is up to the dice.
    fn is_progress(&self, event: EventOf<R>) -> bool {
        match event {
            Event::Move(chosen) => {
                let action = self.rules.action(self.state(), chosen);
                action.taken().is_some() || matches!(action, Action::Place(_))
            }
            Event::Chance(_) => true,
        }
    }

    /// Takes the last event back, dice included, and returns it. After a resignation that alone
    /// is taken back, and there is no event to return.
    pub fn undo(&mut self) -> Option<EventOf<R>> {
        if self.resigned.take().is_some() {
            return None;
        }
        let entry = self.played.pop()?;
        self.visits.pop();
        let event = entry.event;
        self.undone.push(entry);
        Some(event)
    }

    /// Plays again what was last undone, with the same dice, and returns it.
    pub fn redo(&mut self) -> Option<EventOf<R>> {
        let event = self.undone.pop()?.event;
        self.go_on(event);
        Some(event)
    }

    /// The seat gives up. Of two seats the other wins; of more, nobody does. No effect on a game
    /// that is over.
    pub fn resign(&mut self, seat: Seat) {
        if self.outcome().is_none() {
            self.resigned = Some(seat);
        }
    }

    /// The seat that gave up, if one did.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    fn resignation(&self, seat: Seat) -> Outcome {
        let winner = (self.rules.seats() == 2).then(|| Seat::new(1 - seat.index() as u8));
        Outcome {
            winner,
            reason: Reason::Resigned,
        }
    }

    /// What of its history makes the game a draw, unless the rules themselves end it, which come
    /// first. [`turn`](Self::turn) asks both; this alone is cheap.
    #[inline]
    pub fn draw_by_history(&self) -> Option<Reason> {
        let DrawRules {
            repetition,
            max_plies,
            no_progress,
        } = self.draws;
        let idle = || self.played.last().map_or(0, |entry| entry.idle);
        if repetition.is_some_and(|limit| self.occurrences() >= limit.into()) {
            Some(Reason::Repetition)
        } else if no_progress.is_some_and(|limit| idle() >= limit) {
            Some(Reason::NoProgress)
        } else if max_plies.is_some_and(|limit| self.ply() as u64 >= limit.into()) {
            Some(Reason::PlyLimit)
        } else {
            None
        }
    }
}
