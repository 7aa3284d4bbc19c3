//! Laws of what is refused, and of the reasons given.

use super::actions::{occupant, owner};
use super::luck::Luck;
use super::moves::listed;
use super::{Verdict, ensure};
use crate::{Action, Attempt, Event, EventOf, Point, Refusal, Rules, Seat, Setup, Turn};

/// How many attempts are made where not all are.
const SAMPLE: usize = 64;

/// Events of other positions are played if and only if they are legal here.
pub(super) fn check_events<R: Rules>(
    rules: &R,
    state: &R::State,
    events: &[EventOf<R>],
) -> Verdict {
    let turn = rules.turn(state);
    let legal = super::legal_events(rules, state);
    for event in events.iter().filter(|event| !legal.contains(event)) {
        let mut after = state.clone();
        let Err(error) = rules.play(&mut after, *event) else {
            return Err(format!("{event:?} is not listed, and is played"));
        };
        ensure!(
            after == *state,
            "{event:?} is refused and changes the state to {after:?}"
        );
        ensure!(
            error.event == *event,
            "the error gives back {:?}, not {event:?}",
            error.event
        );
        let checked = rules.check(state, *event);
        ensure!(
            checked == Err(error.refusal),
            "play says {:?} to {event:?}, and check {checked:?}",
            error.refusal
        );
        let wanted = match (turn, event) {
            (Turn::Over(outcome), _) => Some(Refusal::Over(outcome.reason)),
            (Turn::Player(_), Event::Chance(_)) => Some(Refusal::NoDiceNow),
            (Turn::Chance(_), Event::Move(_)) => Some(Refusal::DiceDecide),
            (Turn::Chance(_), Event::Chance(_)) => Some(Refusal::NoSuchThrow),
            (Turn::Player(_), Event::Move(_)) => None,
        };
        ensure!(
            wanted.is_none_or(|wanted| wanted == error.refusal),
            "{turn:?}, and {event:?} is refused with {:?}",
            error.refusal
        );
    }
    Ok(())
}

/// Everything that can be attempted on the board is a legal move or refused with the truth.
pub(super) fn check_attempts<R: Rules>(
    rules: &R,
    state: &R::State,
    thorough: bool,
    luck: &mut Luck,
) -> Verdict {
    let Turn::Player(seat) = rules.turn(state) else {
        return Ok(());
    };
    let actions: Vec<Action> = listed(rules, state)
        .iter()
        .map(|chosen| rules.action(state, *chosen))
        .collect();
    let setup = rules.setup(state);
    let scene = Scene {
        rules,
        seat,
        setup: &setup,
        actions: &actions,
    };
    let all = all_attempts();
    let chosen: Vec<Attempt> = if thorough {
        all
    } else {
        (0..SAMPLE).map(|_| all[luck.below(all.len())]).collect()
    };
    for attempt in chosen {
        if actions.iter().any(|action| attempt.fits(*action)) {
            continue;
        }
        let refusal = rules.why_not(state, attempt);
        ensure!(
            scene.is_true(attempt, refusal),
            "{attempt:?} is refused with what is not so, {refusal:?}: {refusal}"
        );
    }
    Ok(())
}

/// Every attempt on a grid of 64 points, those off the board included.
fn all_attempts() -> Vec<Attempt> {
    let points = || (0..64).map(Point::new);
    let goes = points().flat_map(|from| points().map(move |to| Attempt::Go { from, to }));
    let others = points().flat_map(|point| [Attempt::Place(point), Attempt::Huff(point)]);
    goes.chain(others).chain([Attempt::Stop]).collect()
}

/// A position as far as a refusal can speak about it.
struct Scene<'a, R> {
    rules: &'a R,
    /// Who is to move.
    seat: Seat,
    setup: &'a Setup,
    /// What may be done.
    actions: &'a [Action],
}

impl<R: Rules> Scene<'_, R> {
    /// Whether what the refusal claims is so, and about this attempt.
    fn is_true(&self, attempt: Attempt, refusal: Refusal) -> bool {
        let (goes, from, to) = match attempt {
            Attempt::Go { from, to } => (true, Some(from), Some(to)),
            Attempt::Place(to) => (false, None, Some(to)),
            Attempt::Huff(point) => (false, Some(point), None),
            Attempt::Stop => (false, None, None),
        };
        let is_from = |point| from == Some(point);
        let is_to = |point| to == Some(point);
        let is_this = |from, to| goes && is_from(from) && is_to(to);
        let is_line = |from, to| self.rules.board().line(from, to).is_some();
        let can_capture = || {
            self.actions
                .iter()
                .any(|action| matches!(action, Action::Capture { .. }))
        };
        match refusal {
            // What `why_not` is never asked about: it is for a player to move.
            Refusal::Over(_) | Refusal::NoDiceNow | Refusal::DiceDecide | Refusal::NoSuchThrow => {
                false
            }
            Refusal::OffBoard(point) => {
                (is_from(point) || is_to(point)) && !self.rules.board().points().contains(point)
            }
            Refusal::NoPiece(point) => is_from(point) && self.owner(point).is_none(),
            Refusal::NotYours(point) => {
                is_from(point) && self.owner(point).is_some_and(|owner| owner != self.seat)
            }
            Refusal::SamePoint(point) => is_this(point, point),
            Refusal::Occupied(point) => is_to(point) && self.owner(point).is_some(),
            Refusal::OwnMan(point) => is_to(point) && self.is_own(point),
            Refusal::NotJoined { from, to } | Refusal::TooFar { from, to } => {
                is_this(from, to) && !is_line(from, to)
            }
            Refusal::Retreat { from, to } | Refusal::Direction { from, to } => {
                is_this(from, to) && is_line(from, to) && self.is_own(from)
            }
            Refusal::MayNotJump { from, to } => is_this(from, to) && middle(from, to).is_some(),
            Refusal::OverNothing { from, to, over } => {
                is_this(from, to) && middle(from, to) == Some(over) && self.owner(over).is_none()
            }
            Refusal::OverOwn { from, to, over } => {
                is_this(from, to) && middle(from, to) == Some(over) && self.is_own(over)
            }
            Refusal::NoLineForJump { from, to, over } => {
                is_this(from, to)
                    && middle(from, to) == Some(over)
                    && !(is_line(from, over) && is_line(over, to))
            }
            Refusal::HandEmpty => matches!(attempt, Attempt::Place(_)),
            Refusal::PlaceFirst(left) => goes && left > 0,
            Refusal::NoChain => attempt == Attempt::Stop && !self.in_chain(|_| true),
            Refusal::MayNotStop => {
                attempt == Attempt::Stop && self.in_chain(|_| true) && can_capture()
            }
            Refusal::ContinueChain(piece) => self.in_chain(|point| point == piece),
            Refusal::MustCapture | Refusal::MustTakeMost => {
                attempt != Attempt::Stop && can_capture()
            }
            Refusal::NothingToHuff(point) => attempt == Attempt::Huff(point),
            Refusal::NotItsMove { piece, from, to } => {
                let standing = occupant(self.setup, from);
                let kind = standing.and_then(|found| self.rules.info().pieces.get(found.index()));
                is_this(from, to)
                    && self.is_own(from)
                    && kind.is_some_and(|kind| kind.name == piece)
            }
            Refusal::Blocked { from, to, by } => {
                is_this(from, to) && self.owner(by).is_some() && is_between(by, from, to)
            }
            Refusal::NoSuchMove => !goes,
        }
    }

    fn owner(&self, point: Point) -> Option<Seat> {
        owner(self.rules, occupant(self.setup, point))
    }

    fn is_own(&self, point: Point) -> bool {
        self.owner(point) == Some(self.seat)
    }

    fn in_chain(&self, wanted: impl Fn(Point) -> bool) -> bool {
        self.setup
            .pending
            .iter()
            .any(|point| self.is_own(point) && wanted(point))
    }
}

/// The point in the middle of two that lie two steps apart in one of the eight directions.
fn middle(from: Point, to: Point) -> Option<Point> {
    let (files, ranks) = distance(from, to);
    let is_two = |distance: i8| distance == 0 || distance.abs() == 2;
    (from != to && is_two(files) && is_two(ranks)).then(|| from.midpoint(to))
}

/// Whether `by` lies on the straight way from one point to another, the ends left out.
fn is_between(by: Point, from: Point, to: Point) -> bool {
    let ((near_files, near_ranks), (far_files, far_ranks)) = (distance(from, by), distance(by, to));
    let (files, ranks) = distance(from, to);
    let straight = |files: i8, ranks: i8| files == 0 || ranks == 0 || files.abs() == ranks.abs();
    by != from
        && by != to
        && straight(files, ranks)
        && [near_files, far_files]
            .iter()
            .all(|part| part.signum() == files.signum())
        && [near_ranks, far_ranks]
            .iter()
            .all(|part| part.signum() == ranks.signum())
        && straight(near_files, near_ranks)
}

fn distance(from: Point, to: Point) -> (i8, i8) {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}
