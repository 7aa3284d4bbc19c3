//! What a game has to show besides its position: the way a piece walks, how many captures win,
//! whether a position can come about again.

use menagerie_core::games::bezszachy::{self, BezszachyState};
use menagerie_core::games::goose::{GooseState, Step};
use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Event, EventOf, Piece, Point, Rules, Seat, Setup};

/// Rules that can be played by people.
pub(crate) trait Stage: Rules {
    /// The positions that a legal event of this state passes through on its way, without the one
    /// it leads to. None where a piece goes straight.
    fn way(&self, state: &Self::State, event: EventOf<Self>) -> Vec<Setup> {
        let _ = (state, event);
        Vec::new()
    }

    /// Whether a rule about positions that come about again can have a meaning.
    fn counts_repetition(&self) -> bool {
        true
    }

    /// What is counted on the board and beside it, a line each: `captured 3 of 9`.
    fn counted(&self, state: &Self::State) -> Vec<String> {
        let _ = state;
        Vec::new()
    }

    /// With how many plies the rules themselves end a game, and how many of these have been
    /// played. None where that is a matter of the draw rules.
    fn plies(&self, state: &Self::State) -> Option<[usize; 2]> {
        let _ = state;
        None
    }
}

impl Stage for Bezszachy {
    /// A position counts the plies, so that none comes about twice.
    fn counts_repetition(&self) -> bool {
        false
    }

    fn counted(&self, state: &BezszachyState) -> Vec<String> {
        let setup = self.setup(state);
        let info = self.info();
        let men = (0..).map(Seat::new).zip(&info.seats).map(|(at, seat)| {
            let own = setup.pieces.values().flatten();
            let own = own.filter(|piece| info.pieces[piece.index()].seat == at);
            format!("{} {}", seat.name, own.count())
        });
        vec![format!("men: {}", men.collect::<Vec<_>>().join(", "))]
    }

    fn plies(&self, state: &BezszachyState) -> Option<[usize; 2]> {
        Some([state.ply().into(), bezszachy::PLY_LIMIT.into()])
    }
}

impl Stage for Hunt {
    fn counted(&self, state: &HuntState) -> Vec<String> {
        let setup = self.setup(state);
        let counts = self.info().counts.iter().zip(setup.counts);
        let lines = counts.map(|(name, count)| match self.winning_captures() {
            Some(wanted) if name == "captured" => format!("{name} {count} of {wanted}"),
            _ => format!("{name} {count}"),
        });
        lines.collect()
    }
}

impl Stage for Goose {
    /// Luck alone brings a position about again, and nobody can help it.
    fn counts_repetition(&self) -> bool {
        false
    }

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
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
    use menagerie_core::{Event, Piece, Rules as _};
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
        let all = fox_and_geese::rulesets().into_iter();
        let all = all.chain(bagh_chal::rulesets()).map(|rules| {
            let counted = rules.counted(&rules.start()).join(", ");
            format!("{}: {counted}", rules.info().ruleset)
        });
        let expected = [
            "ply-yard: captured 0 of 9",
            "masters: captured 0 of 13",
            "w09: captured 0 of 17",
            "murray: captured 0 of 13",
            "british: captured 0 of 12",
            "french: captured 0 of 17",
            "refskak: captured 0 of 7",
            "german: captured 0 of 10",
            "aberdeen: captured 0 of 12",
            "standard: in hand 20, captured 0 of 5",
            "tigers-first: in hand 20, captured 0 of 5",
            "parlett: in hand 20, captured 0 of 20",
            "compulsory: in hand 20, captured 0 of 5",
            "small: in hand 4, captured 0 of 1",
            "medium: in hand 12, captured 0 of 3",
        ];
        assert_eq!(all.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn men_and_plies_are_counted_where_they_end_the_game() {
        let rules = bezszachy::mimuw();
        let state = read_position(&rules, "8/8/8/8/8/2n5/8/K6R b 998").expect("a position");
        assert_eq!(rules.counted(&state), ["men: white 2, black 1"]);
        assert_eq!(rules.plies(&state), Some([998, 1000]));
        assert_eq!(bagh_chal::small().plies(&bagh_chal::small().start()), None);
    }
}
