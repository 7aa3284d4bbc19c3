//! The one trait of a game, and what a ruleset says about itself.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use thiserror::Error;

use crate::{Board, DrawRules, Event, Point, Refusal, Seat, Setup, SetupError, Turn};

/// The rules of a game: a value, so that a variant is a value and not a type. The state of a
/// game in progress is kept apart, as plain data.
///
/// A caller copies a state and applies events to the copy; there is no second rulebook for
/// taking moves back. The same seat may move several times in a row, so nothing may assume that
/// turns alternate.
///
/// ```
/// use menagerie_core::{Event, Rules, Turn, games::bagh_chal};
/// let rules = bagh_chal::standard();
/// let mut state = rules.start();
/// assert_eq!(rules.count_moves(&state), 21);
/// let first = rules.nth_move(&state, 0);
/// rules.apply(&mut state, Event::Move(first));
/// assert!(matches!(rules.turn(&state), Turn::Player(_)));
/// ```
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// A game in progress, without its history.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a player may choose; [`Never`](crate::Never) where players choose nothing.
    type Move: Copy + Ord + Hash + Debug + Send + Sync;
    /// What the dice may show; [`Never`](crate::Never) for a game without dice, so that a solver
    /// which asks for that refuses a dice game when it is compiled.
    type Chance: Copy + Ord + Hash + Debug + Send + Sync;

    /// What the ruleset is called, where it comes from, and the names of its seats and pieces.
    fn info(&self) -> &Info;

    /// The board.
    fn board(&self) -> &Board;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// With how many seats these rules can be played.
    fn seats_allowed(&self) -> RangeInclusive<u8> {
        self.seats()..=self.seats()
    }

    /// The same rules for this many seats, if [allowed](Self::seats_allowed).
    fn with_seats(&self, seats: u8) -> Option<Self> {
        (seats == self.seats()).then(|| self.clone())
    }

    /// When a game is given up as a draw for what its history shows. Not part of the rules of
    /// movement: a [`Game`](crate::Game) obeys it, perft does not.
    fn draw_rules(&self) -> DrawRules;

    /// The state at the start.
    fn start(&self) -> Self::State;

    /// Whose turn it is, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends every legal move in the ruleset's documented order, none twice; nothing unless a
    /// player is to move.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Appends those of the legal moves that take a piece, in the order of
    /// [`moves`](Self::moves).
    fn captures(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        let before = out.len();
        self.moves(state, out);
        let mut n = 0;
        out.retain(|chosen| {
            n += 1;
            n <= before || self.action(state, *chosen).taken().is_some()
        });
    }

    /// How many moves are legal: 0 unless a player is to move.
    fn count_moves(&self, state: &Self::State) -> usize {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.len()
    }

    /// The `n`-th legal move, counted from 0, in the order of [`moves`](Self::moves).
    ///
    /// # Panics
    /// When there are not so many.
    fn nth_move(&self, state: &Self::State, n: usize) -> Self::Move {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves[n]
    }

    /// The legal move whose number `choose` names when told how many there are; none unless a
    /// player is to move. The same as [`count_moves`](Self::count_moves) and then
    /// [`nth_move`](Self::nth_move), for a game that can share work between the two.
    ///
    /// # Panics
    /// When `choose` names a number that is not less than the one it was told.
    fn pick_move(
        &self,
        state: &Self::State,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Move> {
        match self.count_moves(state) {
            0 => None,
            count => Some(self.nth_move(state, choose(count))),
        }
    }

    /// Appends everything the dice may show with its integer weight, ascending; nothing unless
    /// [`Turn::Chance`].
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);

    /// Plays an event that the caller knows to be legal. Search and playouts use this; what an
    /// illegal event does is not specified, except that it is memory-safe.
    fn apply(&self, state: &mut Self::State, event: Event<Self::Move, Self::Chance>);

    /// What a legal move of this state does, in the words that all games share.
    fn action(&self, state: &Self::State, chosen: Self::Move) -> Action;

    /// The faces of the dice.
    fn dice(&self, thrown: Self::Chance) -> [u8; 2];

    /// Which rule forbids an attempt that fits none of the legal moves, a player being to move.
    fn why_not(&self, state: &Self::State, attempt: Attempt) -> Refusal;

    /// What a legal event of this state brings about besides what [`action`](Self::action) or
    /// the dice say, a clause an entry, in order: where a throw leads, who is passed over and
    /// why. Nothing by default.
    fn consequences(
        &self,
        state: &Self::State,
        event: Event<Self::Move, Self::Chance>,
    ) -> Vec<String> {
        let _ = (state, event);
        Vec::new()
    }

    /// The position as plain data.
    fn setup(&self, state: &Self::State) -> Setup;

    /// The state of a position.
    ///
    /// # Errors
    /// When the position cannot occur under these rules; the error says why.
    fn read_setup(&self, setup: &Setup) -> Result<Self::State, SetupError>;

    /// Whether an event is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(
        &self,
        state: &Self::State,
        event: Event<Self::Move, Self::Chance>,
    ) -> Result<(), Refusal> {
        match (self.turn(state), event) {
            (Turn::Over(outcome), _) => Err(Refusal::Over(outcome.reason)),
            (Turn::Player(_), Event::Move(chosen)) => {
                let mut moves = Vec::new();
                self.moves(state, &mut moves);
                if moves.contains(&chosen) {
                    Ok(())
                } else {
                    Err(self.why_not(state, self.action(state, chosen).into()))
                }
            }
            (Turn::Chance(_), Event::Chance(thrown)) => {
                let mut chances = Vec::new();
                self.chances(state, &mut chances);
                if chances.iter().any(|(chance, _)| *chance == thrown) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchThrow)
                }
            }
            (Turn::Player(_), Event::Chance(_)) => Err(Refusal::NoDiceNow),
            (Turn::Chance(_), Event::Move(_)) => Err(Refusal::DiceDecide),
        }
    }

    /// Plays an event after checking it.
    ///
    /// # Errors
    /// The rule that forbids the event; the error gives the event back and the state is as it
    /// was.
    fn play(
        &self,
        state: &mut Self::State,
        event: Event<Self::Move, Self::Chance>,
    ) -> Result<(), PlayError<Self::Move, Self::Chance>> {
        match self.check(state, event) {
            Ok(()) => {
                self.apply(state, event);
                Ok(())
            }
            Err(refusal) => Err(PlayError { event, refusal }),
        }
    }
}

/// What a move does, in words that all games share: enough to print it, to group moves by piece
/// and to highlight points, without knowing the game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece from the hand is put on a point.
    Place(Point),
    /// A piece goes from one point to another.
    Step {
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A piece goes from one point to another and takes a piece on its way or where it lands.
    Capture {
        /// Where it stood.
        from: Point,
        /// Where it lands.
        to: Point,
        /// Where the taken piece stood.
        taken: Point,
    },
    /// A piece that failed to capture is taken off; the turn stays.
    Huff(Point),
    /// A chain of captures is ended where a further one was open.
    Stop,
}

impl Action {
    /// Where the piece that moves stood.
    pub const fn from(self) -> Option<Point> {
        match self {
            Self::Step { from, .. } | Self::Capture { from, .. } => Some(from),
            Self::Place(_) | Self::Huff(_) | Self::Stop => None,
        }
    }

    /// Where the piece that moves arrives.
    pub const fn to(self) -> Option<Point> {
        match self {
            Self::Place(to) | Self::Step { to, .. } | Self::Capture { to, .. } => Some(to),
            Self::Huff(_) | Self::Stop => None,
        }
    }

    /// Where a piece is taken off.
    pub const fn taken(self) -> Option<Point> {
        match self {
            Self::Capture { taken, .. } | Self::Huff(taken) => Some(taken),
            Self::Place(_) | Self::Step { .. } | Self::Stop => None,
        }
    }
}

/// What somebody wants to do, legal or not, before the rules say whether it captures.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Attempt {
    /// Put a piece from the hand on a point.
    Place(Point),
    /// Go from one point to another.
    Go {
        /// Where the piece stands.
        from: Point,
        /// Where it shall go.
        to: Point,
    },
    /// Take off a piece that failed to capture.
    Huff(Point),
    /// End a chain.
    Stop,
}

impl Attempt {
    /// Whether `action` is what was wanted.
    pub fn fits(self, action: Action) -> bool {
        self == action.into()
    }
}

impl From<Action> for Attempt {
    fn from(action: Action) -> Self {
        match action {
            Action::Place(point) => Self::Place(point),
            Action::Step { from, to } | Action::Capture { from, to, .. } => Self::Go { from, to },
            Action::Huff(point) => Self::Huff(point),
            Action::Stop => Self::Stop,
        }
    }
}

/// An event that the rules forbid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("{refusal}")]
pub struct PlayError<M: Debug, C: Debug> {
    /// The event, given back.
    pub event: Event<M, C>,
    /// The rule that forbids it.
    #[source]
    pub refusal: Refusal,
}

/// What a ruleset says about itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Info {
    /// The key of the game, such as `bagh-chal`.
    pub game: String,
    /// The key of the ruleset within the game, such as `standard`.
    pub ruleset: String,
    /// The name for people, such as `Bagh-Chal (standard)`.
    pub title: String,
    /// One line: what sets this ruleset apart from its siblings.
    pub summary: String,
    /// Where the rules come from.
    pub source: String,
    /// How it is played, a sentence or two an entry, made from the rules themselves.
    pub play: Vec<String>,
    /// What no source says and this house decided.
    pub house: Vec<String>,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The kinds of piece, in order; [`Piece`](crate::Piece) numbers them.
    pub pieces: Vec<PieceInfo>,
    /// The numbers a position needs besides its pieces, in the order in which they are written.
    pub counts: Vec<String>,
}

impl Info {
    /// The key of game and ruleset, such as `bagh-chal/standard`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.game, self.ruleset)
    }

    /// The name of a seat, such as `geese`.
    pub fn seat(&self, seat: Seat) -> &str {
        self.seats
            .get(seat.index())
            .map_or("nobody", |info| &info.name)
    }
}

/// A seat, for whoever prints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatInfo {
    /// The name, such as `geese`, unique in the game and without blanks.
    pub name: String,
    /// The letter that stands for the seat in a position, such as `g`, unique in the game.
    pub letter: char,
    /// Whether the name is a plural: geese win, the fox wins.
    pub plural: bool,
}

/// A kind of piece, for whoever prints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PieceInfo {
    /// Whose piece it is.
    pub seat: Seat,
    /// The name of one, such as `goose`.
    pub name: String,
    /// The letter that stands for it in a position, such as `G`, unique in the game.
    pub letter: char,
    /// A character of one column for a drawn board.
    pub glyph: char,
}
