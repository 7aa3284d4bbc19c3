//! A game in progress: history, undo, redo, and what only history can tell.

use crate::{Action, Event, Outcome, PlayError, Reason, Refusal, Rules, Seat, Turn};

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
type Entry<R> = (EventOf<R>, <R as Rules>::State);

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
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    rules: R,
    draws: DrawRules,
    start: R::State,
    played: Vec<Entry<R>>,
    /// What was undone, the next to redo last.
    undone: Vec<Entry<R>>,
    resigned: Option<Seat>,
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
        Self {
            rules,
            draws,
            start,
            played: Vec::new(),
            undone: Vec::new(),
            resigned: None,
        }
    }

    /// The same game under other draw rules.
    #[must_use]
    pub fn with_draw_rules(mut self, draws: DrawRules) -> Self {
        self.draws = draws;
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
        self.played.last().map_or(&self.start, |(_, state)| state)
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
        self.played.iter().map(|(event, _)| *event)
    }

    /// The states so far, from the start to now: one more than events.
    pub fn states(&self) -> impl Iterator<Item = &R::State> + '_ {
        std::iter::once(&self.start).chain(self.played.iter().map(|(_, state)| state))
    }

    /// How often the state of now has come about, now included.
    pub fn occurrences(&self) -> usize {
        self.states().filter(|state| *state == self.state()).count()
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
        if self
            .undone
            .last()
            .is_some_and(|(undone, _)| *undone == event)
        {
            self.redo();
            return Ok(());
        }
        let mut state = self.state().clone();
        self.rules.play(&mut state, event)?;
        self.undone.clear();
        self.played.push((event, state));
        Ok(())
    }

    /// Takes the last event back, dice included, and returns it. After a resignation that alone
    /// is taken back, and there is no event to return.
    pub fn undo(&mut self) -> Option<EventOf<R>> {
        if self.resigned.take().is_some() {
            return None;
        }
        let entry = self.played.pop()?;
        let event = entry.0;
        self.undone.push(entry);
        Some(event)
    }

    /// Plays again what was last undone, with the same dice, and returns it.
    pub fn redo(&mut self) -> Option<EventOf<R>> {
        let entry = self.undone.pop()?;
        let event = entry.0;
        self.played.push(entry);
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

    fn draw_by_history(&self) -> Option<Reason> {
        let DrawRules {
            repetition,
            max_plies,
            no_progress,
        } = self.draws;
        // Counting walks through the history, so it is done only where a rule asks for it.
        let reached = |limit: Option<u32>, count: &dyn Fn() -> usize| {
            limit.is_some_and(|limit| count() as u64 >= u64::from(limit))
        };
        if reached(repetition.map(u32::from), &|| self.occurrences()) {
            Some(Reason::Repetition)
        } else if reached(no_progress, &|| self.without_progress()) {
            Some(Reason::NoProgress)
        } else if reached(max_plies, &|| self.ply()) {
            Some(Reason::PlyLimit)
        } else {
            None
        }
    }

    /// How many events in a row, up to now, have neither placed nor taken a piece.
    fn without_progress(&self) -> usize {
        let mut idle = 0;
        for (before, event) in self.states().zip(self.events()) {
            let progress = match event {
                Event::Move(chosen) => {
                    let action = self.rules.action(before, chosen);
                    action.taken().is_some() || matches!(action, Action::Place(_))
                }
                Event::Chance(_) => true,
            };
            idle = if progress { 0 } else { idle + 1 };
        }
        idle
    }
}
