//! What positions are worth, and what a move gives away.

use menagerie_bots::evaluate::WIN;
use menagerie_core::{Info, Outcome, Seat};
use menagerie_notation::seat_phrase;

use super::document::{Evaluation, Grade};

/// Searches look less far ahead than so many plies, so that what lies this near a win is one.
const FARTHEST: i32 = 1_000;

/// How many hundredths of a capture more than a draw make ten chances against one. A capture ahead
/// is 64 %, two are 76 %, five are 95 %. Set by hand, as in the scales by which chess players are
/// rated; it orders positions and does not foretell results.
const TEN_TO_ONE: f64 = 400.0;

/// Chances that a move may give away before it is called an inaccuracy, a mistake, a blunder. An
/// even game with half a capture lost is 43 %, with one lost 36 %, with one and a half 30 %.
const LIMITS: [(f64, Grade); 3] = [
    (0.20, Grade::Blunder),
    (0.12, Grade::Mistake),
    (0.06, Grade::Inaccuracy),
];

/// Who wins if both sides play as well as can be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Certain {
    /// This seat.
    Win(Seat),
    /// Nobody.
    Draw,
}

impl Certain {
    /// How good it is for a seat: 1 a win, 0 a draw, -1 a loss.
    pub fn for_seat(self, seat: Seat) -> i8 {
        match self {
            Self::Draw => 0,
            Self::Win(winner) if winner == seat => 1,
            Self::Win(_) => -1,
        }
    }
}

/// What a position of a game for two is worth, as far as it is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// To the first seat by rule of thumb: hundredths of a capture more than a draw.
    Points(i32),
    /// A win that a search has seen, in so many plies.
    Forced { winner: Seat, plies: u32 },
    /// What tables say.
    Known(Certain),
    /// How the game ended.
    Ended(Option<Seat>),
}

impl Worth {
    /// What a search found for a seat, to whom a draw is worth `draw`.
    pub(super) fn found(value: i32, draw: i32, seat: Seat) -> Self {
        let other = Seat::new(1 - seat.index() as u8);
        let plies = (WIN - value.abs()).unsigned_abs();
        match value {
            _ if value > WIN - FARTHEST => Self::Forced {
                winner: seat,
                plies,
            },
            _ if value < FARTHEST - WIN => Self::Forced {
                winner: other,
                plies,
            },
            _ if seat.index() == 0 => Self::Points(value - draw),
            _ => Self::Points(draw - value),
        }
    }

    pub(super) fn of_end(outcome: Outcome) -> Self {
        Self::Ended(outcome.winner)
    }

    /// Who wins, if that is certain.
    pub(super) fn winner(self) -> Option<Seat> {
        match self {
            Self::Forced { winner, .. } | Self::Known(Certain::Win(winner)) => Some(winner),
            Self::Ended(winner) => winner,
            Self::Points(_) | Self::Known(Certain::Draw) => None,
        }
    }

    /// The chances of a seat, from 0 to 1.
    pub(super) fn chances(self, seat: Seat) -> f64 {
        let first = match (self, self.winner()) {
            (_, Some(winner)) => f64::from(u8::from(winner.index() == 0)),
            (Self::Points(points), None) => {
                1.0 / (1.0 + 10_f64.powf(-f64::from(points) / TEN_TO_ONE))
            }
            _ => 0.5,
        };
        if seat.index() == 0 {
            first
        } else {
            1.0 - first
        }
    }

    /// What a move gives away that leads here where it could have led to `better`.
    pub(super) fn grade(self, better: Self, mover: Seat) -> Option<Grade> {
        let lost = better.chances(mover) - self.chances(mover);
        let by_chances = LIMITS.iter().find(|(limit, _)| lost >= *limit);
        let by_chances = by_chances.map(|(_, grade)| *grade);
        // What is certain is named, however little it takes from the chances.
        let other = |winner: Option<Seat>| winner.is_some_and(|winner| winner != mover);
        let loses = other(self.winner()) && !other(better.winner());
        let lets_go = better.winner() == Some(mover) && self.winner() != Some(mover);
        let by_end = (loses || lets_go).then_some(Grade::Inaccuracy);
        by_chances.max(by_end)
    }

    /// What a position is worth where a move leads here, and none to anything better for whoever
    /// moves. None where that does not follow: it is not said of every move that it loses, or that
    /// it does not win.
    pub(super) fn before(self, mover: Seat) -> Option<Self> {
        let (winner, plies) = match self {
            Self::Points(_) => return Some(self),
            Self::Known(Certain::Win(winner)) if winner == mover => return Some(self),
            Self::Forced { winner, plies } => (winner, plies + 1),
            Self::Ended(Some(winner)) => (winner, 1),
            Self::Known(_) | Self::Ended(None) => return None,
        };
        (winner == mover).then_some(Self::Forced { winner, plies })
    }

    pub(super) fn evaluation(self, info: &Info) -> Evaluation {
        let chances = [0, 1].map(|seat| rounded(self.chances(Seat::new(seat))));
        Evaluation {
            chances: chances.to_vec(),
            value: match self {
                Self::Points(points) => Some(points),
                _ => None,
            },
            winner: self.winner().map(|seat| info.seat(seat).to_owned()),
            plies: match self {
                Self::Forced { plies, .. } => Some(plies),
                Self::Ended(_) => Some(0),
                _ => None,
            },
            exact: matches!(self, Self::Known(_) | Self::Ended(_)),
        }
    }
}

impl Evaluation {
    /// What lies ahead, seen from a seat: `52 % for the geese`, `a win for the fox in 3 plies`.
    pub(super) fn outlook(&self, info: &Info, seat: Seat) -> String {
        let winner = self.winner.as_ref().and_then(|name| seat_named(info, name));
        let winner = winner.map(|seat| seat_phrase(info, seat));
        match (winner, self.plies, self.exact) {
            (Some(winner), Some(0), _) => format!("the game won by {winner}"),
            (Some(winner), _, true) => format!("a certain win for {winner}"),
            (Some(winner), Some(1), _) => format!("a win for {winner} in 1 ply"),
            (Some(winner), plies, _) => {
                format!("a win for {winner} in {} plies", plies.unwrap_or_default())
            }
            (None, Some(0), _) => "a drawn game".to_owned(),
            (None, _, true) => "a certain draw".to_owned(),
            (None, ..) => {
                // Nothing is certain that a rule of thumb says.
                let chances = self.chances.get(seat.index()).copied().unwrap_or(0.5);
                let percent = (chances * 100.0).round().clamp(1.0, 99.0);
                format!("{percent:.0} % for {}", seat_phrase(info, seat))
            }
        }
    }
}

/// The seat of this name.
pub(super) fn seat_named(info: &Info, name: &str) -> Option<Seat> {
    let index = info.seats.iter().position(|seat| seat.name == name)?;
    Some(Seat::new(index as u8))
}

/// A probability without the digits that nobody reads.
pub(super) fn rounded(probability: f64) -> f64 {
    (probability * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use menagerie_bots::evaluate::WIN;
    use menagerie_core::Seat;

    use super::{Certain, Grade, Worth};

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);

    #[test]
    fn chances_of_both_seats_add_up_and_grow_with_the_value() {
        let mut last = 0.0;
        for points in [-900, -150, 0, 50, 300] {
            let worth = Worth::Points(points);
            let sum = worth.chances(FIRST) + worth.chances(SECOND);
            assert!((sum - 1.0).abs() < 1e-12);
            assert!(worth.chances(FIRST) > last);
            last = worth.chances(FIRST);
        }
        assert!((Worth::Points(400).chances(FIRST) - 10.0 / 11.0).abs() < 1e-12);
        assert!((Worth::Known(Certain::Draw).chances(SECOND) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn what_a_search_says_is_turned_to_the_first_seat() {
        assert_eq!(Worth::found(130, 30, FIRST), Worth::Points(100));
        assert_eq!(Worth::found(130, 30, SECOND), Worth::Points(-100));
        let forced = |winner, plies| Worth::Forced { winner, plies };
        assert_eq!(Worth::found(WIN - 3, 30, SECOND), forced(SECOND, 3));
        assert_eq!(Worth::found(4 - WIN, 30, SECOND), forced(FIRST, 4));
    }

    #[test]
    fn a_position_is_a_win_where_a_move_is_one_and_no_loss_because_a_move_is() {
        let forced = |plies| Worth::Forced {
            winner: FIRST,
            plies,
        };
        assert_eq!(forced(3).before(FIRST), Some(forced(4)));
        assert_eq!(Worth::Ended(Some(FIRST)).before(FIRST), Some(forced(1)));
        let known = Worth::Known(Certain::Win(FIRST));
        assert_eq!(known.before(FIRST), Some(known));
        for worth in [forced(3), known, Worth::Ended(Some(FIRST))] {
            assert_eq!(worth.before(SECOND), None);
        }
        assert_eq!(Worth::Ended(None).before(FIRST), None);
        assert_eq!(Worth::Points(7).before(SECOND), Some(Worth::Points(7)));
    }

    #[test]
    fn grades_follow_what_is_lost() {
        let grade = |after: Worth, better| after.grade(better, FIRST);
        let points = Worth::Points;
        assert_eq!(grade(points(-10), points(10)), None);
        assert_eq!(grade(points(-50), points(0)), Some(Grade::Inaccuracy));
        assert_eq!(grade(points(-100), points(0)), Some(Grade::Mistake));
        assert_eq!(grade(points(-200), points(0)), Some(Grade::Blunder));
        // Ahead by far, a capture matters little; a win that is let go is named all the same.
        assert_eq!(grade(points(900), points(1000)), None);
        let win = Worth::Forced {
            winner: FIRST,
            plies: 5,
        };
        assert_eq!(grade(points(900), win), Some(Grade::Inaccuracy));
        let lost = Worth::Ended(Some(SECOND));
        assert_eq!(grade(lost, points(-900)), Some(Grade::Inaccuracy));
        assert_eq!(
            grade(lost, Worth::Known(Certain::Draw)),
            Some(Grade::Blunder)
        );
        assert_eq!(lost.grade(points(0), SECOND), None);
    }
}
