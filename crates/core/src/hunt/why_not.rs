//! Why an attempt is refused: the first rule that stands against it, from the plainest on.

use super::{Duty, Hunt, HuntState, Party};
use crate::{Attempt, Direction, Point, Refusal};

impl Hunt {
    pub(super) fn refusal_of(&self, state: &HuntState, attempt: Attempt) -> Refusal {
        match attempt {
            Attempt::Place(point) => self.why_not_place(state, point),
            Attempt::Go { from, to } => self.why_not_go(state, from, to),
            Attempt::Huff(point) => match state.turn {
                Party::Many if !state.pending.contains(point) => Refusal::NothingToHuff(point),
                _ => Refusal::NoSuchMove,
            },
            Attempt::Stop => why_not_stop(state),
        }
    }

    fn why_not_place(&self, state: &HuntState, point: Point) -> Refusal {
        if !self.board.points().contains(point) {
            Refusal::OffBoard(point)
        } else if state.hand[state.turn as usize] == 0 {
            Refusal::HandEmpty
        } else if state.occupied().contains(point) {
            Refusal::Occupied(point)
        } else {
            Refusal::NoSuchMove
        }
    }

    fn why_not_go(&self, state: &HuntState, from: Point, to: Point) -> Refusal {
        let points = self.board.points();
        if let Some(off) = [from, to]
            .into_iter()
            .find(|point| !points.contains(*point))
        {
            return Refusal::OffBoard(off);
        }
        let own = state.pieces(state.turn);
        if !state.occupied().contains(from) {
            return Refusal::NoPiece(from);
        }
        if !own.contains(from) {
            return Refusal::NotYours(from);
        }
        if state.hand[state.turn as usize] > 0 {
            return Refusal::PlaceFirst(state.hand[state.turn as usize]);
        }
        if from == to {
            return Refusal::SamePoint(from);
        }
        if state.occupied().contains(to) {
            return Refusal::Occupied(to);
        }
        match reach(from, to) {
            Some((direction, 1)) => self.why_not_step(state, from, to, direction),
            Some((direction, 2)) => self.why_not_jump(state, from, to, direction),
            _ => Refusal::TooFar { from, to },
        }
    }

    fn why_not_step(
        &self,
        state: &HuntState,
        from: Point,
        to: Point,
        direction: Direction,
    ) -> Refusal {
        if !self.board.joined(from, direction) {
            return Refusal::NotJoined { from, to };
        }
        let may = &self.side(state.turn).directions;
        if !may.contains(&direction) {
            let retreats = direction.delta().1 != 0
                && may
                    .iter()
                    .any(|allowed| allowed.delta().1 == -direction.delta().1)
                && !may
                    .iter()
                    .any(|allowed| allowed.delta().1 == direction.delta().1);
            return if retreats {
                Refusal::Retreat { from, to }
            } else {
                Refusal::Direction { from, to }
            };
        }
        match state.pending.first() {
            Some(piece) if state.turn == Party::Few => Refusal::ContinueChain(piece),
            // Everything else allows the step: only the duty to capture stands against it.
            _ => Refusal::MustCapture,
        }
    }

    fn why_not_jump(
        &self,
        state: &HuntState,
        from: Point,
        to: Point,
        direction: Direction,
    ) -> Refusal {
        let over = from.midpoint(to);
        if state.turn == Party::Many || self.jump_rules.kind == super::Jumps::None {
            return Refusal::MayNotJump { from, to };
        }
        if !self.jumps[direction as usize].contains(from) {
            return Refusal::NoLineForJump { from, to, over };
        }
        if state.few.contains(over) {
            return Refusal::OverOwn { from, to, over };
        }
        if !state.many.contains(over) {
            return Refusal::OverNothing { from, to, over };
        }
        match state.pending.first() {
            Some(piece) if piece != from => Refusal::ContinueChain(piece),
            _ if self.jump_rules.duty == Duty::Longest => Refusal::MustTakeMost,
            _ => Refusal::NoSuchMove,
        }
    }
}

fn why_not_stop(state: &HuntState) -> Refusal {
    if state.turn == Party::Few && !state.pending.is_empty() {
        Refusal::MayNotStop
    } else {
        Refusal::NoChain
    }
}

/// Direction and number of steps between two points that lie in line on the grid.
fn reach(from: Point, to: Point) -> Option<(Direction, u8)> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let steps = files.unsigned_abs().max(ranks.unsigned_abs());
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let direction = Direction::ALL
        .into_iter()
        .find(|direction| direction.delta() == (files.signum(), ranks.signum()))?;
    straight.then_some((direction, steps))
}
