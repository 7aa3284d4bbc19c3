//! A track wound up to a spiral that runs inward against the clock.

use menagerie_core::Direction;

/// Cells across the outermost winding. Six rows of them hold the 64 fields of the Game of the
/// Goose and leave two cells, which widen the last field.
const COLUMNS: u16 = 11;

/// The cells of a track in rows and columns, and which field each belongs to.
///
/// ```
/// use menagerie_core::Direction;
/// use menagerie_notation::Winding;
///
/// let winding = Winding::new(64);
/// assert_eq!((winding.columns(), winding.rows()), (11, 6));
/// // The track begins at the bottom left and runs to the right.
/// assert_eq!(winding.cells_of(1), [(1, 5)]);
/// assert_eq!(winding.cells_of(63).len(), 3);
/// // Below the first field the board ends, to its right the next follows.
/// assert_eq!(winding.apart((0, 5), Direction::S), None);
/// assert_eq!(winding.apart((0, 5), Direction::E), Some(1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Winding {
    fields: usize,
    rows: u16,
    /// In the order in which the track runs through them.
    cells: Vec<(u16, u16)>,
}

impl Winding {
    /// Room for this many fields: from the bottom left to the right, then always left where the
    /// track would run out of the board or into itself. Cells to spare belong to the last field.
    pub fn new(fields: usize) -> Self {
        let mut winding = Self {
            fields,
            rows: fields.div_ceil(COLUMNS.into()) as u16,
            cells: Vec::new(),
        };
        let mut here = Some((0, winding.rows.saturating_sub(1)));
        let mut heading = Direction::E;
        while let Some(cell) = here {
            winding.cells.push(cell);
            let free = |heading| {
                let next = winding.neighbour(cell, heading);
                next.filter(|next| !winding.cells.contains(next))
            };
            here = free(heading).or_else(|| {
                heading = left_of(heading);
                free(heading)
            });
        }
        winding
    }

    /// How many fields there are.
    pub const fn fields(&self) -> usize {
        self.fields
    }

    /// Cells across.
    pub const fn columns(&self) -> u16 {
        COLUMNS
    }

    /// Cells down.
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// Every cell, as column and row from the top left, in the order of the track.
    pub fn cells(&self) -> &[(u16, u16)] {
        &self.cells
    }

    /// The cells of a field, the leftmost first.
    pub fn cells_of(&self, field: usize) -> Vec<(u16, u16)> {
        let own = self.cells.iter().copied();
        let mut own = own
            .filter(|cell| self.field_of(*cell) == Some(field))
            .collect::<Vec<_>>();
        own.sort_unstable();
        own
    }

    /// The field that a cell belongs to.
    pub fn field_of(&self, cell: (u16, u16)) -> Option<usize> {
        let number = self.cells.iter().position(|other| *other == cell)?;
        Some(number.min(self.fields.saturating_sub(1)))
    }

    /// How far apart on the track a cell and its neighbour on a side are; none at the edge.
    pub fn apart(&self, cell: (u16, u16), side: Direction) -> Option<usize> {
        let there = self.field_of(self.neighbour(cell, side)?)?;
        Some(self.field_of(cell)?.abs_diff(there))
    }

    fn neighbour(&self, (column, row): (u16, u16), heading: Direction) -> Option<(u16, u16)> {
        let (east, north) = heading.delta();
        let column = column.checked_add_signed(east.into())?;
        let row = row.checked_add_signed((-north).into())?;
        (column < COLUMNS && row < self.rows).then_some((column, row))
    }
}

fn left_of(heading: Direction) -> Direction {
    match heading {
        Direction::E => Direction::N,
        Direction::N => Direction::W,
        Direction::W => Direction::S,
        _ => Direction::E,
    }
}

#[cfg(test)]
mod tests {
    use super::Winding;

    #[test]
    fn the_track_runs_through_every_cell_once() {
        let winding = Winding::new(64);
        let cells = winding.cells();
        assert_eq!(cells.len(), 66);
        let apart =
            |pair: &[(u16, u16)]| pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1);
        assert!(cells.windows(2).all(|pair| apart(pair) == 1));
        assert_eq!(cells[11], (10, 4), "11 turns up");
    }
}
