//! The course of a game as a chart of characters.

use std::fmt::Write as _;

use menagerie_study::{Grade, Review};

/// How many rows the chart of two seats has.
const ROWS: usize = 8;

/// What stands to the left of a chart.
const LABEL: usize = 6;

/// A column is no wider than this.
const WIDEST: usize = 3;

/// The chart in lines of at most `width` characters: an area for two seats who choose, the share of
/// the first at the bottom, and a row for each seat where there may be more.
pub(super) fn chart(review: &Review, width: usize, ascii: bool) -> Vec<String> {
    if review.method.kind == "odds" {
        rows_of_seats(review, width, ascii)
    } else {
        area(review, width, ascii)
    }
}

/// Which position each column of a chart shows.
fn columns(positions: usize, room: usize) -> Vec<usize> {
    if positions <= room {
        let wide = (room / positions.max(1)).clamp(1, WIDEST);
        (0..positions)
            .flat_map(|position| std::iter::repeat_n(position, wide))
            .collect()
    } else {
        let last = positions - 1;
        (0..room)
            .map(|column| column * last / (room - 1).max(1))
            .collect()
    }
}

/// The character for a cell that is filled by this many eighths.
fn cell(eighths: usize, ascii: bool) -> char {
    const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    match (ascii, eighths.min(8)) {
        (false, eighths) => BLOCKS[eighths],
        (true, 0..=2) => ' ',
        (true, 3..=5) => '.',
        (true, _) => '#',
    }
}

/// How many eighths of so many rows a chance fills. Whatever is there at all shows.
fn eighths(chance: f64, rows: usize) -> usize {
    #[expect(clippy::cast_precision_loss, reason = "charts have few rows")]
    let full = (8 * rows) as f64;
    (chance * full).round().clamp(0.0, full) as usize
}

fn area(review: &Review, width: usize, ascii: bool) -> Vec<String> {
    let columns = columns(review.evaluations.len(), width.saturating_sub(LABEL + 2));
    let levels = columns.iter().map(|position| {
        let chances = &review.evaluations[*position].chances;
        eighths(chances.first().copied().unwrap_or(0.5), ROWS)
    });
    let levels = levels.collect::<Vec<_>>();
    let (wall, corner, floor) = if ascii {
        ('|', '+', '-')
    } else {
        ('│', '└', '─')
    };
    let mut lines = Vec::new();
    for row in (0..ROWS).rev() {
        let label = match row {
            _ if row == ROWS - 1 => "100 %",
            _ if row == ROWS / 2 => "50 %",
            0 => "0 %",
            _ => "",
        };
        let cells = levels
            .iter()
            .map(|level| cell(level.saturating_sub(8 * row), ascii));
        let line = format!("{label:>LABEL$} {wall}{}", cells.collect::<String>());
        lines.push(line.trim_end().to_owned());
    }
    let floor = floor.to_string().repeat(columns.len());
    lines.push(format!("{:>LABEL$} {corner}{floor}", ""));
    lines.extend(marks(review, &columns));
    lines.push(plies(&columns));
    lines
}

/// The worst grade of the moves that lead to each column.
fn marks(review: &Review, columns: &[usize]) -> Option<String> {
    let mut from = 0;
    let marks = columns.iter().map(|position| {
        let moves = from..*position;
        from = from.max(*position);
        let grades = review.events.get(moves).unwrap_or_default().iter();
        match grades.filter_map(|event| event.grade).max() {
            Some(Grade::Blunder) => 'X',
            Some(Grade::Mistake) => '?',
            Some(Grade::Inaccuracy) => '-',
            None => ' ',
        }
    });
    let marks = marks.collect::<String>();
    let marks = marks.trim_end();
    (!marks.is_empty()).then(|| format!("{:>LABEL$}  {marks}", ""))
}

/// The numbers of plies under the columns that show them, as far as there is room.
fn plies(columns: &[usize]) -> String {
    let mut line = String::new();
    let last = columns.last().copied().unwrap_or_default();
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
        .into_iter()
        .find(|step| last / step <= 10)
        .unwrap_or(10_000);
    let mut next = 0;
    for (column, position) in columns.iter().enumerate() {
        if *position >= next {
            // A number is as wide as its digits, and a blank parts it from the one before.
            if line.is_empty() || column > line.chars().count() {
                let _ = write!(line, "{:>1$}", "", column - line.chars().count());
                let _ = write!(line, "{next}");
            }
            next = (position / step + 1) * step;
        }
    }
    format!("{:>LABEL$}  {line}", "ply")
}

fn rows_of_seats(review: &Review, width: usize, ascii: bool) -> Vec<String> {
    let longest = review
        .seats
        .iter()
        .map(|seat| seat.seat.chars().count())
        .max();
    let name = longest.unwrap_or_default();
    let positions = review.evaluations.len();
    let columns = columns(positions, width.saturating_sub(name + 2 + 2 * (LABEL + 1)));
    let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
    let row = |(number, seat): (usize, &menagerie_study::SeatReview)| {
        let chance = |position: usize| {
            let chances = &review.evaluations[position].chances;
            chances.get(number).copied().unwrap_or_default()
        };
        let cells = columns
            .iter()
            .map(|position| cell(eighths(chance(*position), 1), ascii));
        let (first, last) = (percent(chance(0)), percent(chance(positions - 1)));
        let cells = cells.collect::<String>();
        format!("{:name$} {first:>LABEL$} {cells} {last:>LABEL$}", seat.seat)
    };
    review.seats.iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::{cell, columns, eighths, plies};

    #[test]
    fn columns_show_all_positions_or_spread_over_them() {
        assert_eq!(columns(2, 9), [0, 0, 0, 1, 1, 1]);
        assert_eq!(columns(3, 3), [0, 1, 2]);
        assert_eq!(columns(101, 3), [0, 50, 100]);
        assert_eq!(columns(1, 0), [0; 0]);
    }

    #[test]
    fn a_cell_is_as_full_as_it_should_be() {
        assert_eq!(eighths(0.5, 8), 32);
        assert_eq!((eighths(-0.1, 8), eighths(1.0, 8)), (0, 64));
        assert_eq!(cell(40, false), '█');
        assert_eq!(cell(4, true), '.');
    }

    #[test]
    fn plies_stand_under_their_columns() {
        let columns = (0..23).collect::<Vec<_>>();
        assert_eq!(plies(&columns), "   ply  0    5    10   15   20");
        assert_eq!(plies(&[0]), "   ply  0");
    }
}
