//! Laws of what a legal move does to the board.

use super::moves::listed;
use super::{Verdict, ensure};
use crate::{Action, Event, Piece, Point, Rules, Seat, Setup, Turn};

pub(super) fn check<R: Rules>(rules: &R, state: &R::State) -> Verdict {
    let Turn::Player(seat) = rules.turn(state) else {
        return Ok(());
    };
    let before = rules.setup(state);
    for chosen in listed(rules, state) {
        let event = Event::Move(chosen);
        let mut next = state.clone();
        rules
            .play(&mut next, event)
            .map_err(|error| format!("{chosen:?} is listed, and refused: {error}"))?;
        let mut applied = state.clone();
        rules.apply(&mut applied, event);
        ensure!(next == applied, "play and apply differ for {chosen:?}");
        ensure!(next != *state, "{chosen:?} changes nothing");

        let action = rules.action(state, chosen);
        let change = Change {
            rules,
            seat,
            before: &before,
            after: &rules.setup(&next),
        };
        change
            .check(action, rules.turn(&next))
            .map_err(|found| format!("{chosen:?}, {action:?}: {found}"))?;
    }
    Ok(())
}

/// A position before and after a move of `seat`.
struct Change<'a, R> {
    rules: &'a R,
    seat: Seat,
    before: &'a Setup,
    after: &'a Setup,
}

impl<R: Rules> Change<'_, R> {
    fn check(&self, action: Action, turn: Turn) -> Verdict {
        match action {
            Action::Place(to) => {
                self.was_empty(to)?;
                let piece = self.now(to);
                ensure!(
                    self.owner(piece) == Some(self.seat),
                    "{to} has no new piece: {piece:?}"
                );
            }
            Action::Step { from, to } => {
                self.was_empty(to)?;
                self.went(from, to)?;
            }
            Action::Capture { from, to, taken } => {
                let prey = self.was(taken);
                ensure!(
                    self.owner(prey).is_some_and(|owner| owner != self.seat),
                    "there was nothing to take on {taken}: {prey:?}"
                );
                if taken != to {
                    self.was_empty(to)?;
                    let left = self.now(taken);
                    ensure!(
                        left.is_none(),
                        "{taken} still has {left:?}, which was taken"
                    );
                }
                self.went(from, to)?;
            }
            Action::Huff(point) => {
                let piece = self.was(point);
                ensure!(piece.is_some(), "there was nothing on {point} to huff");
                ensure!(
                    self.now(point).is_none(),
                    "{point} was huffed and is still there"
                );
                ensure!(
                    matches!(turn, Turn::Over(_)) || turn == Turn::Player(self.seat),
                    "huffing is no move, and the turn passed: {turn:?}"
                );
            }
            Action::Stop => ensure!(
                turn != Turn::Player(self.seat),
                "the chain was stopped, and the turn did not pass"
            ),
        }
        self.rest_stays(action)
    }

    fn was(&self, point: Point) -> Option<Piece> {
        occupant(self.before, point)
    }

    fn now(&self, point: Point) -> Option<Piece> {
        occupant(self.after, point)
    }

    fn owner(&self, piece: Option<Piece>) -> Option<Seat> {
        owner(self.rules, piece)
    }

    fn was_empty(&self, to: Point) -> Verdict {
        ensure!(
            self.rules.board().points().contains(to),
            "{to} is not on the board"
        );
        let found = self.was(to);
        ensure!(found.is_none(), "{to} was not empty: {found:?}");
        Ok(())
    }

    fn went(&self, from: Point, to: Point) -> Verdict {
        let piece = self.was(from);
        ensure!(
            self.owner(piece) == Some(self.seat),
            "{from} had no piece to move: {piece:?}"
        );
        let left = self.now(from);
        ensure!(left.is_none(), "{from} still has {left:?}");
        let arrived = self.now(to);
        ensure!(
            arrived == piece,
            "{piece:?} went to {to}, and {arrived:?} stands there"
        );
        Ok(())
    }

    fn rest_stays(&self, action: Action) -> Verdict {
        let touched = [action.from(), action.to(), action.taken()];
        let mut points = self.rules.board().points().into_iter();
        let changed = points
            .find(|point| !touched.contains(&Some(*point)) && self.was(*point) != self.now(*point));
        ensure!(
            changed.is_none(),
            "something changed on {changed:?}, which it does not touch"
        );
        Ok(())
    }
}

/// What stands on a point of a board whose points have room for one piece.
pub(super) fn occupant(setup: &Setup, point: Point) -> Option<Piece> {
    setup
        .pieces
        .get(&point)
        .and_then(|pieces| pieces.first().copied())
}

/// Whose piece it is.
pub(super) fn owner<R: Rules>(rules: &R, piece: Option<Piece>) -> Option<Seat> {
    Some(rules.info().pieces.get(piece?.index())?.seat)
}
