//! Picking a piece up, and putting it down where it may go.

use menagerie_bots::Playable;
use menagerie_core::{Action, Attempt, Event, Point, PointSet, Refusal, Rules, Turn};
use menagerie_notation::{parse_event, seat_phrase, write_action};

use super::{PlayScreen, Thinking};
use crate::spoken::seat_is;
use crate::tell::Tell;
use crate::tui::board::Marks;
use crate::tui::look::Role;
use crate::tui::screen::{Context, Flow};
use crate::tui::trace::trace;

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// What the human to move may do: the moves and what they do.
    fn choices(&self) -> Vec<(R::Move, Action)> {
        if !self.sitting.table.human_acts() || self.motion.is_some() {
            return Vec::new();
        }
        let game = self.game();
        let moves = game.moves().into_iter();
        moves
            .map(|chosen| (chosen, game.rules().action(game.state(), chosen)))
            .collect()
    }

    /// Whether the piece on a point can move.
    pub(super) fn can_move(&self, point: Point) -> bool {
        self.choices()
            .iter()
            .any(|(_, action)| action.from() == Some(point))
    }

    /// Whether a chain of captures may be stopped.
    pub(super) fn may_stop(&self) -> bool {
        self.choices()
            .iter()
            .any(|(_, action)| *action == Action::Stop)
    }

    /// Whether there is no piece to move, only some to place.
    pub(super) fn only_places(&self) -> bool {
        let choices = self.choices();
        let places = |(_, action): &(R::Move, Action)| matches!(action, Action::Place(_));
        !choices.is_empty() && choices.iter().all(places)
    }

    /// What is pointed out on the board now.
    pub(super) fn marks(&self) -> Marks {
        let game = self.game();
        let trace = if self.motion.is_some() {
            Marks::default()
        } else {
            trace(game, game.ply())
        };
        let marks = Marks {
            cursor: self.cursor,
            chosen: self.chosen,
            ..trace
        };
        let choices = self.choices();
        let from = self.chosen.or(self.typed_point());
        let (mut targets, mut prey) = (PointSet::EMPTY, PointSet::EMPTY);
        for (_, action) in &choices {
            let ours = from.is_some_and(|from| action.from() == Some(from));
            let huffs = matches!(action, Action::Huff(_));
            if let Some(point) = action.to().filter(|_| ours) {
                targets.insert(point);
            }
            if let Some(point) = action.taken().filter(|_| ours || huffs) {
                prey.insert(point);
            }
        }
        Marks {
            targets,
            prey,
            ..marks
        }
    }

    /// The point with which a typed move begins.
    fn typed_point(&self) -> Option<Point> {
        let entry = self.typing.text()?.trim();
        self.game().rules().board().point(entry.get(..2)?)
    }

    /// Puts a piece down again, and forgets what was typed.
    pub(super) fn put_down(&mut self) {
        self.chosen = None;
        self.typing.forget();
    }

    /// A point is meant, by click or by Enter.
    pub(super) fn touch(&mut self, point: Point, context: &Context) -> Flow {
        self.rest(context);
        self.typing.forget();
        if !self.sitting.table.human_acts() {
            return self.press(context);
        }
        let choices = self.choices();
        let fitting = |attempt: Attempt| {
            let mut all = choices.iter();
            all.find(|(_, action)| attempt.fits(*action))
                .map(|(chosen, _)| *chosen)
        };
        let go = self.chosen.map(|from| Attempt::Go { from, to: point });
        let plays = go
            .and_then(fitting)
            .or_else(|| fitting(Attempt::Huff(point)))
            .or_else(|| fitting(Attempt::Place(point)).filter(|_| self.chosen.is_none()));
        if let Some(chosen) = plays {
            self.happen(Event::Move(chosen), context);
        } else if self.chosen == Some(point) {
            self.put_down();
            // In the middle of a chain there is no other piece to choose.
            self.pick_up_pending();
        } else if self.can_move(point) {
            self.chosen = Some(point);
            self.tell_choices(point);
        } else {
            self.refuse_touch(point, go);
        }
        Flow::Stay
    }

    /// Says what a piece can do that was picked up.
    fn tell_choices(&mut self, point: Point) {
        let board = self.game().rules().board();
        let choices = self.choices();
        let from = choices
            .iter()
            .filter(|(_, action)| action.from() == Some(point));
        let texts = from.map(|(_, action)| write_action(board, *action));
        let texts = texts.collect::<Vec<_>>().join("  ");
        self.say(&format!("from {}: {texts}", board.name(point)), Role::Faint);
    }

    /// Says why nothing comes of touching a point.
    fn refuse_touch(&mut self, point: Point, go: Option<Attempt>) {
        let game = self.game();
        let (rules, state) = (game.rules(), game.state());
        let name = rules.board().name(point);
        let owner = rules.setup(state).pieces.get(&point).and_then(|pieces| {
            let kind = rules.info().pieces.get(pieces.first()?.index())?;
            Some(kind.seat)
        });
        let acting = self.sitting.table.acting();
        let why = match go {
            Some(attempt) => rules.why_not(state, attempt).to_string(),
            None if owner.is_some() && owner == acting => {
                format!("the piece on {name} cannot move now")
            }
            None if owner.is_some() => Refusal::NotYours(point).to_string(),
            None => {
                let place = Attempt::Place(point);
                match rules.why_not(state, place) {
                    Refusal::HandEmpty | Refusal::NoSuchMove => Refusal::NoPiece(point).to_string(),
                    other => other.to_string(),
                }
            }
        };
        self.say(&why, Role::Alarm);
    }

    /// Plays the move that was typed, or says why not.
    pub(super) fn play_typed(&mut self, text: &str, context: &Context) -> Flow {
        if !self.sitting.table.human_acts() {
            self.refuse_turn();
            return Flow::Stay;
        }
        let game = self.game();
        if matches!(game.turn(), Turn::Chance(_)) {
            self.say("the dice are thrown here: Enter throws them", Role::Alarm);
            return Flow::Stay;
        }
        match parse_event(game.rules(), game.state(), text) {
            Ok(event) => self.happen(event, context),
            Err(error) => self.say(&error.to_string(), Role::Alarm),
        }
        Flow::Stay
    }

    /// Says why nobody can choose anything now.
    fn refuse_turn(&mut self) {
        let info = self.game().rules().info();
        let why = match self.game().turn() {
            Turn::Over(_) => "the game is over: n begins another, u takes back".to_owned(),
            Turn::Player(seat) | Turn::Chance(seat) => {
                let who_is = seat_is(info, seat);
                match self.thinking {
                    Thinking::Held => format!("{who_is} to move: Enter lets the bot go on"),
                    _ => format!("{who_is} thinking; Ctrl-C breaks off"),
                }
            }
        };
        self.say(&why, Role::Alarm);
    }

    /// Ends a chain of captures.
    pub(super) fn stop(&mut self, context: &Context) -> Flow {
        let choices = self.choices();
        match choices.iter().find(|(_, action)| *action == Action::Stop) {
            Some((chosen, _)) => self.happen(Event::Move(*chosen), context),
            None => self.say("there is no chain of captures to end", Role::Alarm),
        }
        Flow::Stay
    }

    /// What the button does: throws the dice, ends a chain, lets a bot go on, begins the next
    /// game.
    pub(super) fn press(&mut self, context: &Context) -> Flow {
        if self.motion.is_some() {
            self.rest(context);
            return Flow::Stay;
        }
        match self.game().turn() {
            Turn::Over(_) => return self.next_game(context),
            // Not anew: what has been thought would be lost.
            _ if self.thinking.is_busy() => self.refuse_turn(),
            _ if !self.sitting.table.human_acts() => {
                self.thinking = Thinking::No;
                self.go_on(context);
            }
            Turn::Chance(_) => self.roll(context),
            Turn::Player(_) if self.may_stop() => return self.stop(context),
            Turn::Player(seat) => {
                let who = seat_phrase(self.game().rules().info(), seat);
                let (what, typed) = if self.only_places() {
                    ("where to place a piece", "a point")
                } else {
                    ("a piece", "a move")
                };
                let how = format!(
                    "{who} to move: choose {what} with the arrow keys or the mouse, or type {typed}"
                );
                self.say(&how, Role::Faint);
            }
        }
        Flow::Stay
    }
}
