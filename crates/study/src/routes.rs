//! Every way out of a point: each step and each jump, open or closed, and why.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Jumps, Party};
use menagerie_core::{Attempt, Direction, Point, Refusal, Rules};

use crate::phrase::{a, compass, piece};
use crate::position::moves;

/// A step, or a jump over a neighbour, that a line leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Where the piece stands.
    pub from: Point,
    /// Which way it goes.
    pub direction: Direction,
    /// Whose piece it jumps over, and where that stands; none for a step.
    pub over: Option<Point>,
    /// Where it arrives; none where the board ends behind the piece to be jumped.
    pub to: Option<Point>,
    /// What closes it; none if it is open.
    pub bar: Option<Bar>,
}

/// What closes a way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Bar {
    /// A piece of this party stands where one would arrive.
    Occupied(Party),
    /// No line leads on behind the piece to be jumped.
    NoLine,
    /// A rule forbids it, although the point is empty.
    Rule(Refusal),
}

/// Every way out of a point along the lines of the board, clockwise from north, for a piece of
/// the side to move: a step to each neighbour, and a jump over each neighbour that can be
/// captured.
///
/// ```
/// use menagerie_core::{games::fox_and_geese, Point};
/// use menagerie_notation::read_position;
/// use menagerie_study::routes;
///
/// let hunt = fox_and_geese::ply_yard();
/// let state = read_position(&hunt, "3/3/7/7/2G1G2/1GG/GF1 f")?;
/// let told = routes(&hunt, &state, Point::at(3, 0));
/// let told: Vec<_> = told.iter().map(|route| route.sentence(&hunt)).collect();
/// assert_eq!(told, [
///     "d1-d2, a step north: closed, a goose stands on d2",
///     "d1xd3, a jump north over the goose on d2: open, d3 behind it is empty",
///     "d1-e1, a step east: open",
///     "d1-c1, a step west: closed, a goose stands on c1",
///     "no jump west over the goose on c1: no line leads on behind it",
/// ]);
/// # Ok::<(), menagerie_notation::ParsePositionError>(())
/// ```
pub fn routes(hunt: &Hunt, state: &HuntState, from: Point) -> Vec<Route> {
    let finder = Finder {
        hunt,
        state,
        legal: moves(hunt, state),
    };
    Direction::ALL
        .into_iter()
        .flat_map(|direction| finder.towards(from, direction))
        .flatten()
        .collect()
}

struct Finder<'a> {
    hunt: &'a Hunt,
    state: &'a HuntState,
    legal: Vec<HuntMove>,
}

impl Finder<'_> {
    /// The step in a direction, and the jump.
    fn towards(&self, from: Point, direction: Direction) -> [Option<Route>; 2] {
        let board = self.hunt.board();
        let next = direction
            .step(from)
            .filter(|_| board.joined(from, direction));
        let Some(next) = next else {
            return [None; 2];
        };
        let may_jump = self.state.few().contains(from)
            && self.state.to_move() == Party::Few
            && self.hunt.data().jumps.kind != Jumps::None
            && self.state.many().contains(next);
        let step = Route {
            from,
            direction,
            over: None,
            to: Some(next),
            bar: self.bar(from, next, HuntMove::Step { from, to: next }),
        };
        [
            Some(step),
            may_jump.then(|| self.jump(from, next, direction)),
        ]
    }

    fn jump(&self, from: Point, over: Point, direction: Direction) -> Route {
        let landing = direction
            .step(over)
            .filter(|_| self.hunt.board().joined(over, direction));
        let bar = match landing {
            Some(to) => self.bar(from, to, HuntMove::Jump { from, to }),
            None => Some(Bar::NoLine),
        };
        Route {
            from,
            direction,
            over: Some(over),
            to: landing,
            bar,
        }
    }

    fn bar(&self, from: Point, to: Point, chosen: HuntMove) -> Option<Bar> {
        if self.legal.contains(&chosen) {
            return None;
        }
        let standing = [Party::Few, Party::Many]
            .into_iter()
            .find(|party| self.state.pieces(*party).contains(to));
        Some(match standing {
            Some(party) => Bar::Occupied(party),
            None => Bar::Rule(self.hunt.why_not(self.state, Attempt::Go { from, to })),
        })
    }
}

impl Route {
    /// Whether it can be taken.
    pub const fn is_open(&self) -> bool {
        self.bar.is_none()
    }

    /// The way and why it is open or closed, in lower case and without a full stop.
    pub fn sentence(&self, hunt: &Hunt) -> String {
        let way = compass(self.direction);
        let prey = piece(hunt, Party::Many);
        let (Self { from, .. }, behind) = (self, "behind it");
        match (self.over, self.to) {
            (Some(over), None) => {
                format!("no jump {way} over the {prey} on {over}: no line leads on {behind}")
            }
            (Some(over), Some(to)) => {
                let why = match &self.bar {
                    None => format!("open, {to} {behind} is empty"),
                    Some(bar) => self.closed(hunt, bar, &format!(" {behind}")),
                };
                format!("{from}x{to}, a jump {way} over the {prey} on {over}: {why}")
            }
            (None, to) => {
                let why = match &self.bar {
                    None => "open".to_owned(),
                    Some(bar) => self.closed(hunt, bar, ""),
                };
                let to = to.map(|to| to.to_string()).unwrap_or_default();
                format!("{from}-{to}, a step {way}: {why}")
            }
        }
    }

    fn closed(&self, hunt: &Hunt, bar: &Bar, place: &str) -> String {
        match (bar, self.to) {
            (Bar::Occupied(party), Some(to)) => {
                format!("closed, {} stands on {to}{place}", a(piece(hunt, *party)))
            }
            (Bar::Rule(refusal), _) => format!("closed, {refusal}"),
            _ => "closed, no line leads on".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use menagerie_bots::Generator;
    use menagerie_core::games::{bagh_chal, fox_and_geese};
    use menagerie_core::hunt::{Hunt, HuntMove};
    use menagerie_core::{Action, Event, Rules};

    use super::routes;
    use crate::position::moves;

    /// The steps and jumps among the legal moves, as points.
    fn legal(hunt: &Hunt, state: &menagerie_core::hunt::HuntState) -> Vec<(Action, HuntMove)> {
        let mut legal = moves(hunt, state);
        legal.retain(|chosen| matches!(chosen, HuntMove::Step { .. } | HuntMove::Jump { .. }));
        legal.sort();
        let action = |chosen: HuntMove| (hunt.action(state, chosen), chosen);
        legal.into_iter().map(action).collect()
    }

    #[test]
    fn the_open_routes_are_the_legal_steps_and_jumps() {
        let all = fox_and_geese::rulesets().into_iter();
        for hunt in all.chain(bagh_chal::rulesets()) {
            let mut luck = Generator::stream(1, 0);
            let mut state = hunt.start();
            for _ in 0..300 {
                let mut open = state
                    .pieces(state.to_move())
                    .iter()
                    .flat_map(|from| routes(&hunt, &state, from))
                    .filter(super::Route::is_open)
                    .map(|route| match (route.over, route.to) {
                        (None, Some(to)) => HuntMove::Step {
                            from: route.from,
                            to,
                        },
                        (Some(_), Some(to)) => HuntMove::Jump {
                            from: route.from,
                            to,
                        },
                        (_, None) => panic!("an open way leads somewhere"),
                    })
                    .collect::<Vec<_>>();
                open.sort();
                let legal = legal(&hunt, &state).into_iter().map(|(_, chosen)| chosen);
                assert_eq!(open, legal.collect::<Vec<_>>(), "{}", hunt.info().key());
                let Some(chosen) = hunt.pick_move(&state, |n| luck.below(n)) else {
                    state = hunt.start();
                    continue;
                };
                hunt.apply(&mut state, Event::Move(chosen));
            }
        }
    }
}
