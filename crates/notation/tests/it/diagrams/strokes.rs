//! Every drawn stroke is a line of the board, and every line is drawn: read from the text alone.

use std::collections::{BTreeMap, BTreeSet};

use menagerie_core::{Board, Direction, Lines, Point, PointSet};
use menagerie_notation::{DiagramStyle, Mark, diagram};
use proptest::prelude::*;

use super::styles;
use crate::toy::Toy;

/// A picture as a reader sees it: rows and columns are found by their labels.
struct Reader {
    cells: BTreeMap<(usize, usize), char>,
    columns: BTreeMap<char, usize>,
    rows: BTreeMap<char, usize>,
}

impl Reader {
    fn new(text: &str) -> Self {
        let mut cells = BTreeMap::new();
        let last = text.lines().count() - 1;
        let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for (row, line) in text.lines().enumerate() {
            for (column, figure) in line
                .chars()
                .enumerate()
                .filter(|(_, figure)| *figure != ' ')
            {
                if row == last {
                    columns.insert(figure, column);
                } else if column == 0 {
                    rows.insert(figure, row);
                } else {
                    cells.insert((column, row), figure);
                }
            }
        }
        Self {
            cells,
            columns,
            rows,
        }
    }

    fn place(&self, point: Point) -> (usize, usize) {
        let name = point.to_string().chars().collect::<Vec<_>>();
        (self.columns[&name[0]], self.rows[&name[1]])
    }

    /// Everything drawn that is a stroke, with the directions it may mean.
    fn strokes(&self) -> BTreeSet<(Point, Point)> {
        let mut strokes = BTreeSet::new();
        let grid = Board::rectangle(self.columns.len() as u8, self.rows.len() as u8);
        for from in grid {
            for direction in Direction::ALL {
                let Some(to) = direction.step(from).filter(|to| grid.contains(*to)) else {
                    continue;
                };
                if self.shows(from, to) {
                    strokes.insert((from.min(to), from.max(to)));
                }
            }
        }
        strokes
    }

    /// Whether the character halfway between two neighbours leads from one to the other.
    fn shows(&self, from: Point, to: Point) -> bool {
        let ((a, b), (c, d)) = (self.place(from), self.place(to));
        let middle = self
            .cells
            .get(&(usize::midpoint(a, c), usize::midpoint(b, d)));
        let wanted = match (a.cmp(&c) as i8, b.cmp(&d) as i8) {
            (_, 0) => "─-",
            (0, _) => "│|",
            (across, down) if across == down => "╲\\╳X",
            _ => "╱/╳X",
        };
        middle.is_some_and(|figure| wanted.contains(*figure))
    }
}

fn joined(board: &Board) -> BTreeSet<(Point, Point)> {
    let mut joined = BTreeSet::new();
    for direction in Direction::ALL {
        for from in board.steps(direction) {
            let to = direction
                .step(from)
                .expect("a joined neighbour is on the grid");
            joined.insert((from.min(to), from.max(to)));
        }
    }
    joined
}

fn check(board: &Board, style: &DiagramStyle) {
    let toy = Toy::hunt(board.clone());
    let text = diagram(
        &toy,
        &menagerie_core::Setup::empty(menagerie_core::Seat::new(0)),
        style,
    );
    let reader = Reader::new(&text);
    let lines = joined(board);
    assert_eq!(reader.strokes(), lines, "\n{text}");

    // Nothing else is on the sheet: three characters for a line across, one for any other, and
    // both diagonals of a cell in one.
    let across = lines
        .iter()
        .filter(|(from, to)| from.rank() == to.rank())
        .count();
    let crossings = text.chars().filter(|figure| "╳X".contains(*figure)).count();
    let brackets = style.marks.len() * 2;
    let hidden_by_brackets = text
        .chars()
        .filter(|figure| "[]()".contains(*figure))
        .count();
    assert_eq!(hidden_by_brackets, brackets, "\n{text}");
    if style.marks.is_empty() {
        let drawn = board.points().len() + lines.len() + 2 * across - crossings;
        assert_eq!(reader.cells.len(), drawn, "\n{text}");
    }
}

#[test]
fn of_the_boards_of_the_games() {
    let lines = [Lines::Orthogonal, Lines::Alternating, Lines::All];
    let crosses = lines.map(Board::cross);
    let squares = [3, 4, 5, 8].map(Board::alquerque);
    for board in crosses.iter().chain(&squares) {
        for style in styles() {
            check(board, &style);
        }
    }
}

proptest! {
    #[test]
    fn of_any_board(
        bits in 1u64..,
        lines in prop_oneof![Just(Lines::Orthogonal), Just(Lines::Alternating), Just(Lines::All)],
        style in 0usize..4,
        marked in any::<u64>(),
    ) {
        let board = Board::new(PointSet::from_bits(bits), lines);
        let mut style = styles()[style].clone();
        let marked = PointSet::from_bits(marked) & board.points();
        style.marks = marked.into_iter().map(|point| (point, Mark::Last)).collect();
        check(&board, &style);
    }
}
