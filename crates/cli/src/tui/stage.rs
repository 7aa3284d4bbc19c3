//! What a game shows on a screen besides its position: the way a piece walks, how many captures
//! win.

use menagerie_core::games::goose::{GooseState, Step};
use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::Hunt;
use menagerie_core::{Event, EventOf, Piece, Point, Rules, Setup};

/// Rules that can be put on a screen.
pub(crate) trait Stage: Rules {
    /// The positions that a legal event of this state passes through on its way, without the one
    /// it leads to. None where a piece goes straight.
    fn way(&self, state: &Self::State, event: EventOf<Self>) -> Vec<Setup> {
        let _ = (state, event);
        Vec::new()
    }

    /// How far the count of this name must go for somebody to win.
    fn wanted(&self, count: &str) -> Option<u32> {
        let _ = count;
        None
    }
}

impl Stage for Bezszachy {}

impl Stage for Hunt {
    fn wanted(&self, count: &str) -> Option<u32> {
        let captures = self.data().targets.captures.map(u32::from);
        captures.filter(|_| count == "captured")
    }
}

impl Stage for Goose {
    fn way(&self, state: &GooseState, event: EventOf<Self>) -> Vec<Setup> {
        let Event::Chance(dice) = event;
        let mover = state.to_throw();
        let mut squares = Vec::new();
        let mut here = state.square(mover).index();
        for step in self.walk(state, dice) {
            match step {
                Step::Walk { to, turned, .. } => {
                    let to = to.index();
                    if turned {
                        squares.extend(here + 1..=63);
                        squares.extend((to..63).rev());
                    } else if to < here {
                        squares.extend((to..here).rev());
                    } else {
                        squares.extend(here + 1..=to);
                    }
                    here = to;
                }
                Step::Exact { pips } => squares.extend(here + 1..=here + usize::from(pips)),
                Step::FirstNine { to } | Step::Sent { to, .. } | Step::TurnedAway { to, .. } => {
                    here = to.index();
                    squares.push(here);
                }
                _ => {}
            }
        }
        // The last square is where the throw leads to.
        squares.pop();
        let piece = Piece(mover.index() as u8);
        let setup = self.setup(state);
        let on = |square: usize| {
            let mut setup = setup.clone();
            for pieces in setup.pieces.values_mut() {
                pieces.retain(|other| *other != piece);
            }
            setup.pieces.retain(|_, pieces| !pieces.is_empty());
            setup.put(Point::new(square as u8), piece);
            setup
        };
        squares.into_iter().map(on).collect()
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::goose::{self, Dice};
    use menagerie_core::games::{bagh_chal, fox_and_geese};
    use menagerie_core::{Event, Piece};
    use menagerie_notation::read_position;

    use super::Stage as _;

    fn way(position: &str, dice: [u8; 2]) -> Vec<usize> {
        let rules = goose::traditional();
        let state = read_position(&rules, position).expect(position);
        let dice = Dice::new(dice[0], dice[1]).expect("two faces");
        let way = rules.way(&state, Event::Chance(dice));
        let squares = way.iter().flat_map(|setup| setup.points_of(Piece(0)));
        squares.map(menagerie_core::Point::index).collect()
    }

    #[test]
    fn a_piece_walks_square_by_square_and_back_from_the_end() {
        assert_eq!(way("10 0 r", [1, 2]), [11, 12]);
        assert_eq!(
            way("0 0 r", [1, 4]),
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
            "on a goose"
        );
        assert_eq!(way("60 0 r", [2, 3]), [61, 62, 63, 62]);
        assert_eq!(
            way("0 0 r", [2, 4]),
            [1, 2, 3, 4, 5, 6],
            "and over the bridge"
        );
    }

    #[test]
    fn the_captures_that_win_are_those_of_the_rules() {
        assert_eq!(bagh_chal::standard().wanted("captured"), Some(5));
        assert_eq!(bagh_chal::standard().wanted("in hand"), None);
        assert_eq!(fox_and_geese::ply_yard().wanted("captured"), Some(9));
    }
}
