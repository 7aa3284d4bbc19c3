//! What a throw does, step by step. Playing a throw and telling what it did share this code.

use super::track::{HOME, START, Special};
use super::{Collision, Dice, GooseOptions, GooseState, Hold};
use crate::{Point, Seat};

/// One thing that happens when a throw is played, in the order in which they happen. Unless it
/// names another seat it happens to the piece of the seat that threw.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Step {
    /// These pips, of one die or of both, reach 63 exactly from where the throw began, and that
    /// comes before anything else ([`GooseOptions::either_die`]).
    Exact {
        /// How many pips.
        pips: u8,
    },
    /// A throw of 9 from Start goes straight to a square ([`GooseOptions::first_nine`]).
    FirstNine {
        /// The square.
        to: Point,
    },
    /// The piece walks the sum of the dice.
    Walk {
        /// Where it sets out.
        from: Point,
        /// Where it arrives.
        to: Point,
        /// Whether it reached 63 with pips left and turned back there.
        turned: bool,
    },
    /// A goose: the piece walks the same sum again, in the direction in which it travels.
    Goose {
        /// Where the goose is.
        on: Point,
    },
    /// Bridge, maze or death sends the piece on.
    Sent {
        /// Which of them.
        by: Special,
        /// Where it is.
        from: Point,
        /// Where the piece goes.
        to: Point,
    },
    /// The piece ends where the throw began, so nothing else happens to it or to anybody there.
    Unmoved {
        /// The square.
        on: Point,
    },
    /// Another piece stood there and goes to where the throw began.
    Exchange {
        /// Whose piece it is.
        seat: Seat,
        /// Where it stood.
        from: Point,
        /// Where the throw began.
        to: Point,
        /// The wait of which it is freed.
        freed: Option<Hold>,
    },
    /// Another piece stands there, so the piece goes back to where the throw began.
    TurnedAway {
        /// Whose piece stands there.
        by: Seat,
        /// Where.
        on: Point,
        /// Where the throw began.
        to: Point,
    },
    /// A piece that waited there need wait no longer, and stays.
    Relieved {
        /// Whose piece it is.
        seat: Seat,
        /// Where it waited.
        on: Point,
    },
    /// The piece has to wait.
    Held {
        /// Inn, well or prison.
        by: Special,
        /// How long.
        hold: Hold,
    },
    /// The piece has come home and wins.
    Home,
    /// A seat that has to wait is passed over: a turn of its own is lost.
    PassedOver {
        /// The seat.
        seat: Seat,
        /// What it had to wait before this turn was lost, so `Turns(1)` for the last turn.
        wait: Hold,
    },
    /// Every piece waits to be relieved, and nobody can come: a draw.
    Stuck,
}

/// A throw about to be played.
pub(super) struct Throw<'a, F> {
    pub(super) options: &'a GooseOptions,
    pub(super) seats: usize,
    pub(super) dice: Dice,
    /// Is told every step.
    pub(super) tell: F,
}

impl<F: FnMut(Step)> Throw<'_, F> {
    pub(super) fn play(mut self, state: &mut GooseState) {
        let began = state.squares[usize::from(state.to_throw)];
        let to = self.travel(began);
        if to == HOME {
            state.squares[usize::from(state.to_throw)] = HOME;
            (self.tell)(Step::Home);
            return;
        }
        self.settle(state, to);
        self.pass_on(state);
    }

    /// The square at which the throw ends, before anybody who stands there is considered.
    fn travel(&mut self, began: u8) -> u8 {
        let sum = self.dice.sum();
        let [low, high] = self.dice.faces();
        if self.options.either_die {
            let exact = [low, high, sum]
                .into_iter()
                .find(|pips| began + pips == HOME);
            if let Some(pips) = exact {
                (self.tell)(Step::Exact { pips });
                return HOME;
            }
        }
        if self.options.first_nine && began == START && sum == 9 {
            let to = if high == 6 { 26 } else { 53 };
            (self.tell)(Step::FirstNine { to: Point::new(to) });
            return to;
        }
        let landed = self.walk(began);
        match Special::of(landed).and_then(|by| Some((by, by.sends_to(self.options)?))) {
            Some((by, to)) => {
                let (from, target) = (Point::new(landed), Point::new(to));
                (self.tell)(Step::Sent {
                    by,
                    from,
                    to: target,
                });
                to
            }
            None => landed,
        }
    }

    /// Walks the sum, and again from every goose.
    fn walk(&mut self, began: u8) -> u8 {
        let sum = self.dice.sum();
        let mut backward = false;
        let mut at = began;
        loop {
            let from = at;
            let overshot = !backward && from + sum > HOME;
            at = if backward {
                // From no square where a piece can rest does a chain of geese lead back so far
                // that Start would be passed.
                from.saturating_sub(sum)
            } else if overshot {
                2 * HOME - (from + sum)
            } else {
                from + sum
            };
            backward |= overshot;
            let leg = Step::Walk {
                from: Point::new(from),
                to: Point::new(at),
                turned: overshot,
            };
            (self.tell)(leg);
            if Special::of(at) != Some(Special::Goose) {
                return at;
            }
            (self.tell)(Step::Goose { on: Point::new(at) });
        }
    }

    /// Puts the piece on the square where it ends, whoever stands there.
    fn settle(&mut self, state: &mut GooseState, to: u8) {
        let mover = usize::from(state.to_throw);
        let began = state.squares[mover];
        let (target, origin) = (Point::new(to), Point::new(began));
        if to == began {
            (self.tell)(Step::Unmoved { on: target });
            return;
        }
        let hold = self.options.hold(to);
        let others = (0..self.seats).filter(|seat| *seat != mover && to != START);
        for other in others {
            if state.squares[other] != to {
                continue;
            }
            let seat = Seat::new(other as u8);
            match self.options.collision {
                Collision::Exchange => {
                    state.squares[other] = began;
                    let freed = state.waits[other].take();
                    (self.tell)(Step::Exchange {
                        seat,
                        from: target,
                        to: origin,
                        freed,
                    });
                }
                Collision::GoBack if hold == Some(Hold::UntilRelieved) => {
                    if state.waits[other].take().is_some() {
                        (self.tell)(Step::Relieved { seat, on: target });
                    }
                }
                Collision::GoBack => {
                    (self.tell)(Step::TurnedAway {
                        by: seat,
                        on: target,
                        to: origin,
                    });
                    return;
                }
            }
        }
        state.squares[mover] = to;
        state.waits[mover] = hold;
        if let (Some(by), Some(hold)) = (Special::of(to), hold) {
            (self.tell)(Step::Held { by, hold });
        }
    }

    /// Gives the dice to the next seat that need not wait.
    fn pass_on(&mut self, state: &mut GooseState) {
        let next = |seat: usize| (seat + 1) % self.seats;
        let mut seat = next(usize::from(state.to_throw));
        if is_stuck(state, self.seats) {
            (self.tell)(Step::Stuck);
        } else {
            while let Some(wait) = state.waits[seat] {
                (self.tell)(Step::PassedOver {
                    seat: Seat::new(seat as u8),
                    wait,
                });
                state.waits[seat] = after_a_lost_turn(wait);
                seat = next(seat);
            }
        }
        state.to_throw = seat as u8;
    }
}

/// Whether every piece waits to be relieved.
pub(super) fn is_stuck(state: &GooseState, seats: usize) -> bool {
    state.waits[..seats]
        .iter()
        .all(|wait| *wait == Some(Hold::UntilRelieved))
}

fn after_a_lost_turn(wait: Hold) -> Option<Hold> {
    match wait {
        Hold::UntilRelieved => Some(wait),
        Hold::Turns(turns) => turns
            .checked_sub(1)
            .filter(|left| *left > 0)
            .map(Hold::Turns),
    }
}
