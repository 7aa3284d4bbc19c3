//! Histograms in a terminal.

use super::histogram::{Bar, Histogram};

/// The most bars of a histogram.
pub(super) const BARS: u64 = 20;

/// A histogram with a bar a line, in a terminal of this width.
pub(super) fn draw(name: &str, histogram: &Histogram, width: usize) -> Vec<String> {
    let bars = histogram.bars(BARS);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let labels = bars.iter().map(label).collect::<Vec<_>>();
    let margin = labels.iter().map(String::len).max().unwrap_or(0);
    let counts = most.to_string().len();
    let room = width.saturating_sub(margin + counts + 4).max(10) as u64;
    let mut lines = vec![name.to_owned()];
    for (bar, label) in bars.iter().zip(labels) {
        let drawn = eighths(bar.count * room * 8 / most);
        lines.push(format!("{label:>margin$}  {:>counts$}  {drawn}", bar.count));
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
        assert_eq!(
            draw("captures", &histogram, 16),
            ["captures", "0  0  ", "1  4  ██████████", "2  1  ██▌"]
        );
    }
}
