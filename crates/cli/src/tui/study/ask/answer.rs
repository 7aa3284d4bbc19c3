//! An answer that is pointed out on the board.

use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Board, Point, PointSet, Rules as _};
use menagerie_study::{Exercise, Question};

/// What has been pointed out so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Marked {
    /// Where the piece that is asked about can go.
    pub(super) points: PointSet,
    /// Whether its chain may end here.
    pub(super) stop: bool,
    /// The piece whose way out, or whose move, is shown.
    pub(super) piece: Option<Point>,
    state: HuntState,
}

impl Marked {
    /// Nothing yet, for this question.
    pub(super) fn of(exercise: &Exercise) -> Self {
        let few = exercise.state.few();
        let piece = match exercise.question {
            Question::Actions(point) => Some(point),
            // A single piece need not be picked up.
            Question::Enclosure => few.first().filter(|_| few.len() == 1),
            Question::Compare(_) | Question::OnlyMove(_) => None,
        };
        Self {
            points: PointSet::EMPTY,
            stop: false,
            piece,
            state: exercise.state,
        }
    }

    /// Marks a point, or takes the mark off. The piece does not go where it stands.
    pub(super) fn turn(&mut self, point: Point) {
        if self.piece == Some(point) {
            return;
        }
        if self.points.contains(point) {
            self.points.remove(point);
        } else {
            self.points.insert(point);
        }
    }

    pub(super) fn turn_stop(&mut self) {
        self.stop = !self.stop;
    }

    /// The points that are marked, by name.
    pub(super) fn names(&self, board: &Board) -> Vec<String> {
        let points = self.points.iter().map(|point| board.name(point));
        points.chain(self.stop.then(|| "stop".to_owned())).collect()
    }

    /// The answer as it would be typed; none where nothing is marked.
    pub(super) fn text(&self, hunt: &Hunt) -> Option<String> {
        let names = self.names(hunt.board());
        (!names.is_empty()).then(|| names.join(", "))
    }

    /// Picks a piece up of the side to move, or gives the move with which it goes to this point, or
    /// comes there from the hand.
    pub(super) fn pointed(&mut self, hunt: &Hunt, point: Point) -> Option<String> {
        let party = self.state.to_move();
        let (own, board) = (self.state.pieces(party), hunt.board());
        match self.piece {
            _ if self.state.hand(party) > 0 => Some(board.name(point)),
            Some(from) if !own.contains(point) => {
                Some(format!("{}-{}", board.name(from), board.name(point)))
            }
            _ => {
                self.piece = Some(point).filter(|point| own.contains(*point));
                None
            }
        }
    }
}
