//! Boards drawn as text, lines and all.
//!
//! [`diagram`] gives plain text. [`draw`] gives the same picture as [`Span`]s of text that know
//! what they show, for a program that colours them.

mod canvas;
mod points;
mod spiral;
mod squares;
mod strokes;
mod style;
mod winding;

use std::fmt;

use menagerie_core::{Board, Info, Piece, Point, Rules, Seat, Setup, Shape};

pub use style::{Charset, DiagramStyle, Mark};
pub use winding::Winding;

/// Draws a position as plain text. Every row ends with a line feed, none with a blank.
///
/// ```
/// use menagerie_core::{Rules, games::bagh_chal};
/// use menagerie_notation::{DiagramStyle, diagram};
/// let rules = bagh_chal::small();
/// let text = diagram(&rules, &rules.start(), &DiagramStyle::ascii());
/// assert_eq!(text, r"
/// 3  T---+---T
///    | \ | / |
/// 2  +---+---+
///    | / | \ |
/// 1  T---+---T
///
///    a   b   c
/// ".trim_start_matches('\n'));
/// ```
pub fn diagram<R: Rules>(rules: &R, state: &R::State, style: &DiagramStyle) -> String {
    draw(rules, state, style).to_string()
}

/// Draws a position as spans that know what they show.
pub fn draw<R: Rules>(rules: &R, state: &R::State, style: &DiagramStyle) -> Diagram {
    draw_setup(rules, &rules.setup(state), style)
}

/// Draws a position that need not be possible.
pub fn draw_setup<R: Rules>(rules: &R, setup: &Setup, style: &DiagramStyle) -> Diagram {
    let scene = Scene {
        board: rules.board(),
        info: rules.info(),
        setup,
        style,
    };
    let canvas = match scene.board.shape() {
        Shape::Squares => squares::draw(&scene),
        Shape::Track => spiral::draw(&scene),
        // Whatever other shape there may be one day: it has points, and lines to show.
        _ => points::draw(&scene),
    };
    canvas.into_diagram()
}

/// A drawn board. `Display` is the plain text: every row with a line feed after it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagram {
    rows: Vec<Vec<Span>>,
}

impl Diagram {
    /// The rows from top to bottom, each from left to right, without trailing blanks.
    pub fn rows(&self) -> &[Vec<Span>] {
        &self.rows
    }

    /// The columns of the widest row. Every character drawn takes one column.
    pub fn width(&self) -> usize {
        let width = |row: &Vec<Span>| row.iter().map(|span| span.text.chars().count()).sum();
        self.rows.iter().map(width).max().unwrap_or(0)
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            for span in row {
                f.write_str(&span.text)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Characters that stand side by side and show the same kind of thing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// What they show.
    pub role: Role,
}

/// What a part of a diagram shows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// Nothing.
    Blank,
    /// A line of the board, or its frame.
    Line,
    /// An empty point or square.
    Point,
    /// A piece of this seat.
    Piece(Seat),
    /// A file letter, a rank number, or the number of a field.
    Coordinate,
    /// A mark around or on a point.
    Mark(Mark),
    /// A word: the name of a field or of a seat.
    Label,
}

/// All that a drawing needs to know.
struct Scene<'a> {
    board: &'a Board,
    info: &'a Info,
    setup: &'a Setup,
    style: &'a DiagramStyle,
}

impl Scene<'_> {
    /// The character and the seat of a piece.
    fn figure(&self, piece: Piece) -> (char, Role) {
        match self.info.pieces.get(piece.index()) {
            Some(kind) => {
                let figure = self.style.charset.pick(kind.glyph, kind.letter);
                (figure, Role::Piece(kind.seat))
            }
            None => ('?', Role::Label),
        }
    }

    /// What stands on a point of a grid, `empty` if nothing does.
    fn occupant(&self, point: Point, empty: char) -> (char, Role) {
        let piece = self
            .setup
            .pieces
            .get(&point)
            .and_then(|pieces| pieces.first());
        match piece {
            Some(piece) => self.figure(*piece),
            None if self.style.marks.get(&point) == Some(&Mark::Taken) => {
                (self.style.charset.pick('×', 'x'), Role::Mark(Mark::Taken))
            }
            None => (empty, Role::Point),
        }
    }
}
