//! Small games to solve, and positions of them.

use menagerie_core::games::fox_and_geese;
use menagerie_core::hunt::{BoardRules, Hunt, HuntState, Outline, Party, Targets};
use menagerie_core::{Direction, Lines, Point, PointSet, Rules};

/// Numbers that look random, the same on every machine.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Any position of the rules, as likely to occur or not.
pub(crate) fn any_position(hunt: &Hunt, numbers: &mut Numbers) -> HuntState {
    let data = hunt.data();
    let mut free: Vec<Point> = hunt.board().points().iter().collect();
    let mut pick = |count: usize, numbers: &mut Numbers| -> PointSet {
        (0..count)
            .map(|_| free.swap_remove(numbers.below(free.len())))
            .collect()
    };
    let few = pick(data.few.pieces(), numbers);
    let all = data.many.pieces();
    let captured = numbers.below(usize::from(hunt.captures_to_win()).min(all));
    let hand = numbers.below(1 + usize::from(data.many.hand).min(all - captured));
    let many = pick(all - captured - hand, numbers);
    let turn = [Party::Few, Party::Many][numbers.below(2)];
    hunt.state(few, many, hand as u8, turn)
}

/// Fox and Geese by these rules, but with the first geese only, and lost when so many are left.
pub(crate) fn few_geese(hunt: &Hunt, geese: usize, left: u8) -> Hunt {
    let mut data = hunt.data().clone();
    data.many.points.truncate(geese);
    data.targets = Targets {
        left: Some(left),
        ..Targets::default()
    };
    Hunt::new(data).expect("the rules make sense")
}

/// Fox and Geese on a rectangle, lost with the second capture.
pub(crate) fn fox_on_rectangle(
    (files, ranks): (u8, u8),
    lines: Lines,
    geese: u8,
    directions: &[Direction],
) -> Hunt {
    let mut data = fox_and_geese::ply_yard().data().clone();
    data.board = BoardRules {
        outline: Outline::Rectangle { files, ranks },
        lines,
    };
    data.few.points = vec![Point::at(0, 0)];
    let north = (0..files * ranks)
        .rev()
        .map(|n| Point::at(n % files, n / files));
    data.many.points = north.take(geese.into()).collect();
    data.many.directions = directions.to_vec();
    data.targets.captures = Some(2);
    Hunt::new(data).expect("the rules make sense")
}
