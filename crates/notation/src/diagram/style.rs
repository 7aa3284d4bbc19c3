//! How a diagram looks: its characters, its side, and the points it points out.

use std::collections::BTreeMap;

use menagerie_core::{Action, Point, PointSet};

/// How a diagram looks.
///
/// ```
/// use menagerie_core::Action;
/// use menagerie_notation::{Charset, DiagramStyle};
/// let step = Action::Step { from: "d4".parse()?, to: "d5".parse()? };
/// let style = DiagramStyle::ascii().flipped().with_last_move(step);
/// assert_eq!((style.charset, style.flip, style.marks.len()), (Charset::Ascii, true, 2));
/// # Ok::<(), menagerie_core::ParsePointError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct DiagramStyle {
    /// Which characters draw it.
    pub charset: Charset,
    /// Whether the board is seen from the far side, the first rank at the top. A track is always
    /// seen from the same side.
    pub flip: bool,
    /// Whether file letters and rank numbers stand beside the board. The fields of a track are
    /// always numbered.
    pub coordinates: bool,
    /// Points to point out.
    pub marks: BTreeMap<Point, Mark>,
}

impl DiagramStyle {
    /// Box-drawing characters and the glyphs of the pieces; the near side below, coordinates, no
    /// marks.
    pub fn unicode() -> Self {
        Self {
            charset: Charset::Unicode,
            flip: false,
            coordinates: true,
            marks: BTreeMap::new(),
        }
    }

    /// The same in ASCII: the pieces are their letters.
    pub fn ascii() -> Self {
        Self {
            charset: Charset::Ascii,
            ..Self::unicode()
        }
    }

    /// Seen from the other side than before.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        self.flip = !self.flip;
        self
    }

    /// With or without file letters and rank numbers.
    #[must_use]
    pub fn with_coordinates(mut self, coordinates: bool) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Points out where a move began, where it ended and what it took.
    #[must_use]
    pub fn with_last_move(mut self, action: Action) -> Self {
        // A chessman takes where it lands; there the landing is what shows.
        self.marks
            .extend(action.taken().map(|point| (point, Mark::Taken)));
        self.marks
            .extend(action.from().map(|point| (point, Mark::Last)));
        self.marks
            .extend(action.to().map(|point| (point, Mark::Last)));
        self
    }

    /// Points out points of interest: where a piece may go, or the piece in the middle of a chain.
    #[must_use]
    pub fn with_targets(mut self, points: PointSet) -> Self {
        self.marks
            .extend(points.into_iter().map(|point| (point, Mark::Target)));
        self
    }
}

impl Default for DiagramStyle {
    fn default() -> Self {
        Self::unicode()
    }
}

/// Which characters draw a diagram.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Charset {
    /// Box-drawing characters and the glyphs of the pieces, each one column wide.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

impl Charset {
    /// The character for this set.
    pub(super) fn pick(self, unicode: char, ascii: char) -> char {
        match self {
            Self::Unicode => unicode,
            Self::Ascii => ascii,
        }
    }
}

/// How a point is pointed out.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// The last move began or ended here: `[F]`.
    Last,
    /// The last move took a piece from here: a small cross.
    Taken,
    /// A point of interest: `(F)`. On a track, where every piece stands in round brackets, `<1>`.
    Target,
}

impl Mark {
    /// What stands left and right of the point.
    pub(super) fn brackets(self) -> Option<(char, char)> {
        match self {
            Self::Last => Some(('[', ']')),
            Self::Target => Some(('(', ')')),
            Self::Taken => None,
        }
    }
}
