//! A game as a row of positions to look at, or to listen to.

use menagerie_core::{Event, EventOf, Game, Rules, Turn};
use menagerie_notation::{DiagramStyle, event_sentence, turn_sentence};

use crate::board::board;
use crate::spoken::Scene;
use crate::tell::Tell;

/// The positions of a game, from the start to the end.
pub(super) struct Film<'a, R: Rules> {
    game: &'a Game<R>,
    states: Vec<&'a R::State>,
    events: Vec<EventOf<R>>,
    style: DiagramStyle,
}

impl<'a, R: Rules + Tell> Film<'a, R> {
    pub(super) fn new(game: &'a Game<R>, style: DiagramStyle) -> Self {
        Self {
            game,
            states: game.states().collect(),
            events: game.events().collect(),
            style,
        }
    }

    pub(super) fn rules(&self) -> &'a R {
        self.game.rules()
    }

    /// The number of the last position; that of the start is 0.
    pub(super) fn last(&self) -> usize {
        self.events.len()
    }

    /// The position after so many plies, to be asked about.
    ///
    /// # Panics
    /// When the game has not so many.
    pub(super) fn scene(&self, ply: usize) -> Scene<'a, R> {
        let before = ply.checked_sub(1);
        Scene {
            rules: self.game.rules(),
            state: self.states[ply],
            turn: self.turn(ply),
            last: before.map(|before| (self.states[before], self.events[before])),
        }
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
        let turn = turn_sentence(rules.info(), self.turn(ply));
        format!(
            "Ply {ply} of {}: {came_about}\n\n{board}\n{turn}\n",
            self.last()
        )
    }

    /// The same in sentences. Whoever has heard the position before hears what has changed.
    ///
    /// # Panics
    /// When the game has not so many.
    pub(super) fn told(&self, ply: usize, heard: Option<usize>) -> Vec<String> {
        let scene = self.scene(ply);
        let came_about = match ply {
            0 => vec!["the start".to_owned()],
            _ => scene.happened(),
        };
        let mut told = came_about;
        told[0] = format!("ply {ply} of {}: {}", self.last(), told[0]);
        if ply > 0 && heard == Some(ply - 1) {
            told.push(scene.turn_and_counts());
        } else {
            told.extend(scene.described());
        }
        told
    }

    /// Only the last position has the whole history, which alone knows of some endings.
    fn turn(&self, ply: usize) -> Turn {
        if ply == self.last() {
            self.game.turn()
        } else {
            self.game.rules().turn(self.states[ply])
        }
    }
}
