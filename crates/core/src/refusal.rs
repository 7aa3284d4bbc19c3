//! Why an event is refused, in the words of the rule.

use thiserror::Error;

use crate::{Point, Reason};

/// The rule that forbids an event. The text reads on its own and names what would have been
/// needed.
///
/// ```
/// use menagerie_core::{Point, Refusal};
/// let refusal = Refusal::NotJoined { from: Point::at(3, 3), to: Point::at(3, 5) };
/// assert_eq!(refusal.to_string(), "d4-d6 is not a step: d4 and d6 are not joined by a line");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over ({0})")]
    Over(Reason),
    /// A throw where a player has to choose.
    #[error("there is nothing to throw for: it is for a player to move")]
    NoDiceNow,
    /// A choice where the dice decide.
    #[error("there is nothing to choose: the dice decide")]
    DiceDecide,
    /// A throw that two dice cannot show.
    #[error("two dice cannot show that: each shows 1 to 6")]
    NoSuchThrow,
    /// A point that the board does not have.
    #[error("{0} is not on this board")]
    OffBoard(Point),
    /// No piece to move.
    #[error("there is no piece on {0}")]
    NoPiece(Point),
    /// A piece of the other side.
    #[error("the piece on {0} is not yours to move")]
    NotYours(Point),
    /// The same point twice.
    #[error("{0} is where the piece stands already")]
    SamePoint(Point),
    /// A piece stands where one shall go.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// No line joins the points.
    #[error("{from}-{to} is not a step: {from} and {to} are not joined by a line")]
    NotJoined {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A step against the direction in which these pieces advance.
    #[error("{from}-{to} goes back, and these pieces may not retreat")]
    Retreat {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A step in a direction that these pieces may not take, though it is no retreat.
    #[error("{from}-{to} goes in a direction in which these pieces may not move")]
    Direction {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A jump by a piece that only steps.
    #[error("{from}-{to} would be a jump, and these pieces may not jump")]
    MayNotJump {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A jump with an empty point in the middle.
    #[error("{from}-{to} would be a jump, but {over} between them is empty")]
    OverNothing {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
        /// The point between.
        over: Point,
    },
    /// A jump over a piece of one's own side.
    #[error("{from}-{to} would jump over {over}, a piece of your own side")]
    OverOwn {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
        /// The point between.
        over: Point,
    },
    /// A jump along a line that is not drawn all the way.
    #[error("{from}-{to} is not a jump: no drawn line runs straight through {over}")]
    NoLineForJump {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
        /// The point between.
        over: Point,
    },
    /// A distance that neither a step nor a jump covers.
    #[error("{from}-{to} is neither a step to a neighbour nor a jump over one piece")]
    TooFar {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A placement when nothing is left to place.
    #[error("you have no piece in hand to place")]
    HandEmpty,
    /// A move while pieces wait in the hand.
    #[error("no piece of yours may move before all are placed: {0} still in hand")]
    PlaceFirst(
        /// How many.
        u8,
    ),
    /// `stop` where no chain is in progress.
    #[error("there is no chain of captures to stop")]
    NoChain,
    /// `stop` where every further capture must be made.
    #[error("the chain may not be stopped: capturing is compulsory")]
    MayNotStop,
    /// Another piece, or a step, in the middle of a chain.
    #[error("the piece on {0} is in the middle of a chain: it captures again or the chain stops")]
    ContinueChain(Point),
    /// A step where a capture is compulsory.
    #[error("capturing is compulsory, and a capture is open")]
    MustCapture,
    /// A capture that begins or continues a shorter chain than there is.
    #[error("the longest chain must be taken, and another takes more")]
    MustTakeMost,
    /// A piece that did not fail to capture cannot be huffed.
    #[error("the piece on {0} did not pass over a capture and cannot be huffed")]
    NothingToHuff(Point),
    /// A man that does not move so.
    #[error("a {piece} does not move from {from} to {to}")]
    NotItsMove {
        /// The name of the man.
        piece: &'static str,
        /// Where it stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// A man stands in the way.
    #[error("the way from {from} to {to} is blocked on {by}")]
    Blocked {
        /// Where the man stands.
        from: Point,
        /// Where it shall go.
        to: Point,
        /// The first man in the way.
        by: Point,
    },
    /// A man of one's own side stands where one shall go.
    #[error("{0} is occupied by a man of your own side")]
    OwnMan(Point),
    /// An action that this game does not know.
    #[error("this game knows no such move")]
    NoSuchMove,
}
