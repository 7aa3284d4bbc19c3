//! A game as a row of positions to look at.

use menagerie_core::{Event, EventOf, Game, Rules};
use menagerie_notation::{DiagramStyle, event_sentence, turn_sentence};

use crate::board::board;

/// The positions of a game, from the start to the end.
pub(super) struct Film<'a, R: Rules> {
    game: &'a Game<R>,
    states: Vec<&'a R::State>,
    events: Vec<EventOf<R>>,
    style: DiagramStyle,
}

impl<'a, R: Rules> Film<'a, R> {
    pub(super) fn new(game: &'a Game<R>, style: DiagramStyle) -> Self {
        Self {
            game,
            states: game.states().collect(),
            events: game.events().collect(),
            style,
        }
    }

    /// The number of the last position; that of the start is 0.
    pub(super) fn last(&self) -> usize {
        self.events.len()
    }

    /// The position after so many plies: how it came about, the board, and who is to move.
    ///
    /// # Panics
    /// When the game has not so many.
    pub(super) fn frame(&self, ply: usize) -> String {
        let rules = self.game.rules();
        let state = self.states[ply];
        let mut style = self.style.clone();
        let came_about = match ply.checked_sub(1) {
            None => "the start".to_owned(),
            Some(before) => {
                let (state, event) = (self.states[before], self.events[before]);
                if let Event::Move(chosen) = event {
                    style = style.with_last_move(rules.action(state, chosen));
                }
                event_sentence(rules, state, event)
            }
        };
        let board = board(rules, state, &style);
        // Only the last position has the whole history, which alone knows of some endings.
        let turn = if ply == self.last() {
            self.game.turn()
        } else {
            rules.turn(state)
        };
        let turn = turn_sentence(rules.info(), turn);
        format!(
            "Ply {ply} of {}: {came_about}\n\n{board}\n{turn}\n",
            self.last()
        )
    }
}
