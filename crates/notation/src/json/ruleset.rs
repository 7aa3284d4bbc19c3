//! What rulesets say about themselves, as JSON.

use menagerie_core::games::{self, Visitor};
use menagerie_core::{Direction, Info, Lines, PieceInfo, Point, Rules, SeatInfo, Shape};
use serde::{Deserialize, Serialize};

use super::{Limits, document};
use crate::write_position;

/// The rulesets of the registry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rulesets {
    /// `menagerie/rulesets/1`.
    pub schema: String,
    /// The rulesets, those of a game together and its default first.
    pub rulesets: Vec<Ruleset>,
}
document!(Rulesets, "menagerie/rulesets/1");

/// A ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruleset {
    /// `menagerie/ruleset/1`.
    pub schema: String,
    /// `game/ruleset`.
    pub key: String,
    /// The key of the game.
    pub game: String,
    /// The key of the ruleset within the game.
    pub ruleset: String,
    /// The name for people.
    pub title: String,
    /// What sets the ruleset apart.
    pub summary: String,
    /// Where the rules come from.
    pub source: String,
    /// How it is played.
    pub play: Vec<String>,
    /// What no source says and this project decided.
    pub house: Vec<String>,
    /// With how many seats it can be played: the fewest and the most.
    pub seats_allowed: [u8; 2],
    /// The seats, in the order in which they play unless the rules say otherwise.
    pub seats: Vec<Seat>,
    /// The kinds of piece.
    pub pieces: Vec<PieceKind>,
    /// What the numbers of a position count, in order.
    pub counts: Vec<String>,
    /// The board.
    pub board: Board,
    /// The position at the start.
    pub start: String,
    /// The draw rules.
    pub draws: Limits,
}
document!(Ruleset, "menagerie/ruleset/1");

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// The name, such as `geese`.
    pub name: String,
    /// The letter in a position.
    pub letter: char,
    /// Whether the name is a plural.
    pub plural: bool,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceKind {
    /// The name of one, such as `goose`.
    pub name: String,
    /// The letter in a position.
    pub letter: char,
    /// A character for a drawn board.
    pub glyph: char,
    /// Whose it is.
    pub seat: String,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// `points` joined by lines, `squares` of a chessboard, or the fields of a `track`.
    pub shape: String,
    /// Which lines are drawn between points: `orthogonal`, `alternating` or `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<String>,
    /// The names of the points.
    pub points: Vec<String>,
    /// The pairs of points that a line joins; none for squares and tracks.
    pub edges: Vec<[String; 2]>,
}

impl Rulesets {
    /// Every ruleset of the registry.
    pub fn all() -> Self {
        #[derive(Clone)]
        struct Describe;
        impl Visitor for Describe {
            type Output = Ruleset;
            fn visit<R: Rules>(self, rules: R) -> Ruleset {
                Ruleset::of(&rules)
            }
        }
        Self {
            schema: <Self as super::Document>::SCHEMA.to_owned(),
            rulesets: games::visit_all(&Describe),
        }
    }
}

impl Ruleset {
    /// What rules say about themselves.
    pub fn of<R: Rules>(rules: &R) -> Self {
        let info = rules.info().clone();
        let allowed = rules.seats_allowed();
        Self {
            schema: <Self as super::Document>::SCHEMA.to_owned(),
            key: info.key(),
            seats_allowed: [*allowed.start(), *allowed.end()],
            seats: info.seats.iter().map(Seat::of).collect(),
            pieces: info
                .pieces
                .iter()
                .map(|piece| PieceKind::of(&info, piece))
                .collect(),
            board: Board::of(rules.board()),
            start: write_position(rules, &rules.start()),
            draws: Limits::of(rules.draw_rules()),
            game: info.game,
            ruleset: info.ruleset,
            title: info.title,
            summary: info.summary,
            source: info.source,
            play: info.play,
            house: info.house,
            counts: info.counts,
        }
    }
}

impl Seat {
    fn of(seat: &SeatInfo) -> Self {
        Self {
            name: seat.name.clone(),
            letter: seat.letter,
            plural: seat.plural,
        }
    }
}

impl PieceKind {
    fn of(info: &Info, piece: &PieceInfo) -> Self {
        Self {
            name: piece.name.clone(),
            letter: piece.letter,
            glyph: piece.glyph,
            seat: info.seat(piece.seat).to_owned(),
        }
    }
}

impl Board {
    fn of(board: &menagerie_core::Board) -> Self {
        let (shape, lines) = match board.shape() {
            Shape::Points(lines) => ("points", Some(lines)),
            Shape::Squares => ("squares", None),
            Shape::Track => ("track", None),
            _ => ("other", None),
        };
        let lines_text = |lines| match lines {
            Lines::Orthogonal => "orthogonal",
            Lines::Alternating => "alternating",
            Lines::All => "all",
        };
        // Each line once: from its lower or left end.
        let onward = [Direction::N, Direction::NE, Direction::E, Direction::SE];
        let edges = board.points().into_iter().flat_map(|from| {
            let to = |direction: Direction| {
                direction
                    .step(from)
                    .filter(|_| board.joined(from, direction))
            };
            onward
                .into_iter()
                .filter_map(to)
                .map(move |to| (from, to))
                .collect::<Vec<_>>()
        });
        let name = |point: Point| board.name(point);
        Self {
            shape: shape.to_owned(),
            lines: lines.map(|lines| lines_text(lines).to_owned()),
            points: board.points().iter().map(name).collect(),
            edges: if lines.is_some() {
                edges.map(|(from, to)| [name(from), name(to)]).collect()
            } else {
                Vec::new()
            },
        }
    }
}
