//! Boards on the screen: laid out as large as fits, drawn from the position as plain data, and
//! asked which point a mouse means.

mod art;
mod discs;
mod points;
mod spiral;
mod squares;
mod walls;

use menagerie_core::{Board, Info, Piece, Point, PointSet, Seat, Setup, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::look::{Look, Role};
use super::put;

pub(crate) use spiral::numeral;

/// A board laid out on the screen.
#[derive(Clone, Debug)]
pub(crate) struct BoardLayout {
    shape: Shape,
    files: u8,
    ranks: u8,
    /// How many points there are.
    fields: u8,
    flip: bool,
    /// Everything that is drawn, coordinates included.
    area: Rect,
    /// Columns and rows from point to point.
    pitch: Size,
}

/// What is pointed out on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    pub(crate) cursor: Option<Point>,
    pub(crate) chosen: Option<Point>,
    /// Where the chosen piece can go.
    pub(crate) targets: PointSet,
    /// What it would take.
    pub(crate) prey: PointSet,
    /// Where the last move began and ended.
    pub(crate) last: PointSet,
    /// Where the last move took a piece.
    pub(crate) taken: Option<Point>,
}

impl Default for Marks {
    fn default() -> Self {
        Self {
            cursor: None,
            chosen: None,
            targets: PointSet::EMPTY,
            prey: PointSet::EMPTY,
            last: PointSet::EMPTY,
            taken: None,
        }
    }
}

impl Marks {
    /// What is the matter with a point, the most urgent first.
    fn role(&self, point: Point) -> Option<Role> {
        if self.chosen == Some(point) {
            Some(Role::Chosen)
        } else if self.cursor == Some(point) {
            Some(Role::Cursor)
        } else if self.prey.contains(point) {
            Some(Role::Prey)
        } else if self.targets.contains(point) {
            Some(Role::Target)
        } else if self.last.contains(point) {
            Some(Role::Last)
        } else {
            None
        }
    }
}

/// What is drawn on a board.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) info: &'a Info,
    pub(crate) setup: &'a Setup,
    pub(crate) marks: &'a Marks,
    pub(crate) look: Look,
}

/// A piece, or what else stands on a point.
struct Figure {
    symbol: String,
    /// The sign and the letter of its kind, whatever characters the look allows.
    glyph: char,
    letter: char,
    role: Role,
}

impl Scene<'_> {
    /// The piece on a point that holds no more than one.
    fn figure(&self, point: Point) -> Option<Figure> {
        let piece = self.setup.pieces.get(&point)?.first()?;
        Some(self.figure_of(*piece))
    }

    fn figure_of(&self, piece: Piece) -> Figure {
        match self.info.pieces.get(piece.index()) {
            Some(kind) => Figure {
                symbol: self.look.figure(kind.glyph, kind.letter).to_string(),
                glyph: kind.glyph,
                letter: kind.letter,
                role: Role::Piece(kind.seat),
            },
            None => Figure {
                symbol: "?".to_owned(),
                glyph: '?',
                letter: '?',
                role: Role::Alarm,
            },
        }
    }

    /// The seats whose pieces stand on a point.
    fn seats_on(&self, point: Point) -> Vec<Seat> {
        let pieces = self.setup.pieces.get(&point).map_or(&[][..], Vec::as_slice);
        let kinds = pieces
            .iter()
            .filter_map(|piece| self.info.pieces.get(piece.index()));
        kinds.map(|kind| kind.seat).collect()
    }
}

impl BoardLayout {
    /// The board as large as it fits into a room, in its middle; none where it does not fit.
    pub(crate) fn fit(board: &Board, flip: bool, room: Rect) -> Option<Self> {
        let layout = Self {
            shape: board.shape(),
            files: board.files(),
            ranks: board.ranks(),
            fields: board.points().len() as u8,
            flip,
            area: room,
            pitch: Size::default(),
        };
        let pitches = match board.shape() {
            Shape::Squares => squares::PITCHES,
            Shape::Track => spiral::PITCHES,
            _ => points::PITCHES,
        };
        pitches
            .iter()
            .map(|(columns, rows)| Self {
                pitch: Size::new(*columns, *rows),
                ..layout.clone()
            })
            .map(|layout| (layout.size(), layout))
            .find(|(size, _)| size.width <= room.width && size.height <= room.height)
            .map(|(size, layout)| {
                let x = room.x + (room.width - size.width) / 2;
                let y = room.y + (room.height - size.height) / 2;
                let area = Rect::new(x, y, size.width, size.height);
                Self { area, ..layout }
            })
    }

    /// Everything that is drawn.
    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    fn size(&self) -> Size {
        match self.shape {
            Shape::Squares => squares::size(self),
            Shape::Track => spiral::size(self),
            _ => points::size(self),
        }
    }

    /// The point that a place on the screen belongs to.
    pub(crate) fn point_at(&self, board: &Board, place: Position) -> Option<Point> {
        if !self.area.contains(place) {
            return None;
        }
        board
            .points()
            .into_iter()
            .find(|point| self.room_of(*point).contains(place))
    }

    /// The part of the screen that belongs to a point: a click there means it.
    pub(crate) fn room_of(&self, point: Point) -> Rect {
        match self.shape {
            Shape::Squares => squares::room(self, point),
            Shape::Track => spiral::room(self, point),
            _ => points::room(self, point),
        }
    }

    /// Draws the board.
    pub(crate) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        match self.shape {
            Shape::Squares => squares::draw(self, scene, buffer),
            Shape::Track => spiral::draw(self, scene, buffer),
            _ => points::draw(self, scene, buffer),
        }
    }

    /// The column and row of a point on its grid, counted from the top left as it is shown.
    fn steps(&self, point: Point) -> (u16, u16) {
        let (file, rank) = (point.file(), point.rank());
        let (across, down) = if self.flip {
            (self.files - 1 - file, rank)
        } else {
            (file, self.ranks - 1 - rank)
        };
        (across.into(), down.into())
    }

    /// The point a step on the screen further, where the cursor goes with an arrow key: the
    /// nearest in that direction, so that the cursor also crosses the missing corners of a cross.
    pub(crate) fn neighbour(
        &self,
        board: &Board,
        from: Point,
        (right, down): (i16, i16),
    ) -> Option<Point> {
        if self.shape == Shape::Track {
            return None;
        }
        let here = self.steps(from);
        let ahead = |point: &Point| {
            let there = self.steps(*point);
            let (x, y) = (
                there.0 as i16 - here.0 as i16,
                there.1 as i16 - here.1 as i16,
            );
            let along = x * right + y * down;
            let aside = (x * down).abs() + (y * right).abs();
            (along > 0).then_some(along + 3 * aside)
        };
        let points = board.points().into_iter();
        points
            .filter_map(|point| Some((ahead(&point)?, point)))
            .min()
            .map(|(_, point)| point)
    }
}

/// Writes file letters below a grid and rank numbers to the left of it. `place` is the middle of
/// a point.
fn label(layout: &BoardLayout, look: Look, buffer: &mut Buffer, place: impl Fn(Point) -> Position) {
    let style = look.ink(Role::Faint);
    for rank in 0..layout.ranks {
        let name = Point::at(0, rank).to_string();
        put(
            buffer,
            layout.area.x,
            place(Point::at(0, rank)).y,
            &name[1..],
            style,
        );
    }
    for file in 0..layout.files {
        let name = Point::at(file, 0).to_string();
        let y = layout.area.bottom() - 1;
        put(buffer, place(Point::at(file, 0)).x, y, &name[..1], style);
    }
}
