//! Histograms in a terminal.

use super::histogram::{Bar, Histogram};

/// The most bars of a histogram.
pub(super) const BARS: u64 = 20;

/// The shortest room for bars beside which numbers are still worth their place.
const LEAST_ROOM: usize = 8;

/// A histogram with a bar a line, in a terminal of this width. Where there is little room, it goes
/// without the counts, and where there is hardly any, without labels as well.
pub(super) fn draw(name: &str, histogram: &Histogram, width: usize) -> Vec<String> {
    let bars = histogram.bars(BARS);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let margin = bars.iter().map(|bar| label(bar).len()).max().unwrap_or(0);
    let counts = most.to_string().len();
    let has_labels = width >= margin + 2 + LEAST_ROOM;
    let has_counts = width >= margin + counts + 4 + LEAST_ROOM;
    let beside = |bar: &Bar| {
        let label = format!("{:>margin$}  ", label(bar));
        let count = format!("{:>counts$}  ", bar.count);
        match (has_labels, has_counts) {
            (true, true) => label + &count,
            (true, false) => label,
            (false, _) => String::new(),
        }
    };
    let taken = bars.first().map_or(0, |bar| beside(bar).len());
    let room = (width - taken).max(1) as u64;
    let mut lines = vec![name.chars().take(width).collect()];
    for bar in &bars {
        let drawn = eighths(bar.count * room * 8 / most);
        lines.push(beside(bar) + &drawn);
    }
    lines
}

pub(super) fn label(bar: &Bar) -> String {
    if bar.from == bar.to {
        bar.from.to_string()
    } else {
        format!("{}-{}", bar.from, bar.to)
    }
}

/// A bar of so many eighths of a character.
fn eighths(length: u64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let whole = "█".repeat((length / 8) as usize);
    whole + PARTS[(length % 8) as usize]
}

#[cfg(test)]
mod tests {
    use super::super::histogram::Histogram;
    use super::draw;

    #[test]
    fn bars_are_as_long_as_the_line_allows() {
        let mut histogram = Histogram::default();
        for number in [1, 1, 1, 1, 2] {
            histogram.add(number);
        }
        for (width, lines) in [
            (16, ["captures", "0  0  ", "1  4  ██████████", "2  1  ██▌"]),
            (13, ["captures", "0  ", "1  ██████████", "2  ██▌"]),
            (8, ["captures", "", "████████", "██"]),
        ] {
            assert_eq!(draw("captures", &histogram, width), lines, "{width}");
        }
        for width in 1..60 {
            let lines = draw("captures", &histogram, width);
            assert!(
                lines.iter().all(|line| line.chars().count() <= width),
                "{width}"
            );
        }
    }
}
