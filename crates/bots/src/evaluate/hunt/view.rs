//! A position of a hunt game as sets of points, and what can be counted on them.

use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Direction, PointSet};

/// What stands where.
pub(super) struct View<'a> {
    rules: &'a Hunt,
    pub(super) few: PointSet,
    pub(super) many: PointSet,
    pub(super) empty: PointSet,
}

/// Moves of one kind: how many there are, from where, over what, and to where.
#[derive(Default)]
pub(super) struct Ways {
    pub(super) count: i32,
    pub(super) from: PointSet,
    pub(super) over: PointSet,
    pub(super) to: PointSet,
}

/// A way to a point that wins is at most so long before it counts as none.
const NO_WAY: i32 = 16;

impl<'a> View<'a> {
    pub(super) fn new(rules: &'a Hunt, state: &HuntState) -> Self {
        use menagerie_core::Rules as _;
        let (few, many) = (state.few(), state.many());
        let empty = rules.board().points() & !(few | many);
        Self {
            rules,
            few,
            many,
            empty,
        }
    }

    pub(super) fn steps_of_few(&self) -> Ways {
        self.steps(Party::Few, self.few)
    }

    pub(super) fn steps_of_many(&self) -> Ways {
        self.steps(Party::Many, self.many)
    }

    fn steps(&self, party: Party, pieces: PointSet) -> Ways {
        let mut ways = Ways::default();
        for direction in Direction::ALL {
            let to = direction.shift(self.rules.steps_from(party, direction) & pieces) & self.empty;
            ways.count += count(to);
            ways.from |= direction.opposite().shift(to);
            ways.to |= to;
        }
        ways
    }

    /// The jumps of the few.
    pub(super) fn jumps(&self) -> Ways {
        let mut ways = Ways::default();
        for direction in Direction::ALL {
            let next = direction.shift(self.rules.jumps_from(direction) & self.few) & self.many;
            let to = direction.shift(next) & self.empty;
            let over = direction.opposite().shift(to);
            ways.count += count(to);
            ways.from |= direction.opposite().shift(over);
            ways.over |= over;
            ways.to |= to;
        }
        ways
    }

    /// The points that the few stand on, land on or can walk to from there.
    pub(super) fn reach(&self, landings: PointSet) -> PointSet {
        let mut reach = self.few | landings;
        loop {
            let wider = reach | self.one_step_further(reach);
            if wider == reach {
                return reach;
            }
            reach = wider;
        }
    }

    /// The empty points that are a step of the few away from these.
    fn one_step_further(&self, from: PointSet) -> PointSet {
        let steps = Direction::ALL
            .into_iter()
            .map(|direction| direction.shift(self.rules.steps_from(Party::Few, direction) & from));
        steps.fold(PointSet::EMPTY, |all, to| all | to) & self.empty
    }

    /// The jumps there would be if one of the few stood on every point that it can stand on.
    pub(super) fn exposed(&self) -> i32 {
        let open = self.empty | self.few;
        let jumps = Direction::ALL.into_iter().map(|direction| {
            let next = direction.shift(self.rules.jumps_from(direction) & open) & self.many;
            count(direction.shift(next) & self.empty)
        });
        jumps.sum()
    }

    /// Where the many advance to: north or south if they may go there and not back.
    pub(super) fn advance(&self) -> Option<Direction> {
        let may = |directions: [Direction; 3]| {
            directions
                .iter()
                .any(|direction| !self.rules.steps_from(Party::Many, *direction).is_empty())
        };
        let north = may([Direction::N, Direction::NE, Direction::NW]);
        let south = may([Direction::S, Direction::SE, Direction::SW]);
        match (north, south) {
            (true, false) => Some(Direction::N),
            (false, true) => Some(Direction::S),
            _ => None,
        }
    }

    /// How many ranks the many have gone in all, from the rank furthest back.
    pub(super) fn ranks_gone(&self, forward: Direction) -> i32 {
        let gone = (0..8).map(|rank| {
            let ranks = if forward == Direction::N {
                rank
            } else {
                7 - rank
            };
            ranks * count(self.many & rank_set(rank))
        });
        gone.sum()
    }

    /// How many of the many stand further on than all of the few.
    pub(super) fn spent(&self, forward: Direction) -> i32 {
        let ranks = self.few.iter().map(|point| i32::from(point.rank()));
        let beyond = |rank: &i32, few: Option<i32>, sign: i32| {
            few.is_some_and(|few| sign * rank > sign * few)
        };
        let (last, sign) = if forward == Direction::N {
            (ranks.max(), 1)
        } else {
            (ranks.min(), -1)
        };
        let spent = (0..8).filter(|rank| beyond(rank, last, sign));
        spent.map(|rank| count(self.many & rank_set(rank))).sum()
    }

    /// How many steps the nearest of the few has to a point that wins.
    pub(super) fn to_goal(&self) -> i32 {
        let goal: PointSet = self
            .rules
            .data()
            .targets
            .few_reach
            .iter()
            .copied()
            .collect();
        if goal.is_empty() {
            return 0;
        }
        let mut reach = self.few;
        for steps in 0..NO_WAY {
            if reach & goal != PointSet::EMPTY {
                return steps;
            }
            reach |= self.one_step_further(reach);
        }
        NO_WAY
    }

    /// How many points the many have filled of those they have to fill.
    pub(super) fn filled(&self) -> i32 {
        let wanted: PointSet = self
            .rules
            .data()
            .targets
            .many_fill
            .iter()
            .copied()
            .collect();
        count(wanted & self.many)
    }
}

/// How many points the set has.
pub(super) fn count(set: PointSet) -> i32 {
    set.bits().count_ones() as i32
}

fn rank_set(rank: i32) -> PointSet {
    PointSet::from_bits(0xff << (8 * rank))
}
