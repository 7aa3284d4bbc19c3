//! A sheet of characters that know what they show, and the grid boards' place on it.

use menagerie_core::{Board, Point};

use super::{Diagram, Mark, Role, Scene, Span};

/// A sheet that grows as it is drawn on.
#[derive(Clone, Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Role)>>,
}

impl Canvas {
    /// Draws one character, over what was there.
    pub(super) fn put(&mut self, column: usize, row: usize, figure: char, role: Role) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, (' ', Role::Blank));
        }
        cells[column] = (figure, role);
    }

    /// Draws characters side by side, from this column on.
    pub(super) fn write(&mut self, column: usize, row: usize, text: &str, role: Role) {
        for (offset, figure) in text.chars().enumerate() {
            self.put(column + offset, row, figure, role);
        }
    }

    /// Draws a mark around a character.
    pub(super) fn bracket(&mut self, column: usize, row: usize, mark: Mark) {
        if let Some((left, right)) = mark.brackets() {
            self.put(column - 1, row, left, Role::Mark(mark));
            self.put(column + 1, row, right, Role::Mark(mark));
        }
    }

    /// The finished drawing.
    pub(super) fn into_diagram(self) -> Diagram {
        Diagram {
            rows: self.rows.into_iter().map(spans).collect(),
        }
    }
}

/// Joins neighbours of one role, and drops blanks at the end.
fn spans(cells: Vec<(char, Role)>) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    for (figure, role) in cells {
        let role = if figure == ' ' { Role::Blank } else { role };
        match spans.last_mut() {
            Some(span) if span.role == role => span.text.push(figure),
            _ => spans.push(Span {
                text: figure.to_string(),
                role,
            }),
        }
    }
    spans.pop_if(|span| span.role == Role::Blank);
    spans
}

/// Where the files and ranks of a grid lie on the sheet.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    files: u8,
    ranks: u8,
    flip: bool,
    /// Column and row of the point in the top left corner.
    pub(super) corner: (usize, usize),
    /// Columns from file to file, and rows from rank to rank.
    pub(super) pitch: (usize, usize),
}

impl Grid {
    pub(super) fn new(scene: &Scene<'_>, corner: (usize, usize), pitch: (usize, usize)) -> Self {
        let Scene { board, style, .. } = scene;
        Self {
            files: board.files(),
            ranks: board.ranks(),
            flip: style.flip,
            corner,
            pitch,
        }
    }

    /// The column of a file.
    pub(super) fn column(&self, file: u8) -> usize {
        let steps = if self.flip {
            self.files - 1 - file
        } else {
            file
        };
        self.corner.0 + self.pitch.0 * usize::from(steps)
    }

    /// The row of a rank.
    pub(super) fn row(&self, rank: u8) -> usize {
        let steps = if self.flip {
            rank
        } else {
            self.ranks - 1 - rank
        };
        self.corner.1 + self.pitch.1 * usize::from(steps)
    }

    /// The place of a point.
    pub(super) fn place(&self, point: Point) -> (usize, usize) {
        (self.column(point.file()), self.row(point.rank()))
    }

    /// Writes the rank numbers at the left and the file letters in this row.
    pub(super) fn label(&self, canvas: &mut Canvas, board: &Board, letters_row: usize) {
        for rank in 0..board.ranks() {
            let name = Point::at(0, rank).to_string();
            canvas.write(0, self.row(rank), &name[1..], Role::Coordinate);
        }
        for file in 0..board.files() {
            let name = Point::at(file, 0).to_string();
            canvas.write(self.column(file), letters_row, &name[..1], Role::Coordinate);
        }
    }
}
