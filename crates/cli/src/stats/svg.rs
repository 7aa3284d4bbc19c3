//! Histograms as a picture: plain SVG without scripts, fonts or colours of its own, so that it fits
//! into a page, light or dark.

use super::histogram::Histogram;
use super::plot::label;
use super::summary::Summary;
use crate::svg::Svg;

const WIDTH: f64 = 640.0;
/// The height of a histogram, with the room for its title and its axis.
const HEIGHT: f64 = 220.0;
const TOP: f64 = 40.0;
const AXIS: f64 = 30.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
/// The most bars of a histogram.
const BARS: u64 = 50;
/// The most numbers along an axis.
const LABELS: usize = 12;

/// The histograms of all summaries, one below the other.
pub(super) fn write(summaries: &[Summary]) -> String {
    let charts = summaries.iter().flat_map(|summary| {
        let measures = summary.measures().into_iter();
        let measures = measures.filter(|(_, histogram)| histogram.most() > 0);
        measures.map(|(name, histogram)| (format!("{}: {name}", summary.title()), histogram))
    });
    let charts = charts.collect::<Vec<_>>();
    let height = HEIGHT * float(charts.len().max(1));
    let mut svg = Svg::new(WIDTH as u32, height as u32, "histograms of games");
    for (index, (title, histogram)) in charts.into_iter().enumerate() {
        chart(&mut svg, &title, histogram, HEIGHT * float(index));
    }
    svg.finish()
}

fn chart(svg: &mut Svg, title: &str, histogram: &Histogram, top: f64) {
    let bars = histogram.bars(BARS);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
    let step = (WIDTH - LEFT - RIGHT) / float(bars.len());
    let (room, ground) = (HEIGHT - TOP - AXIS, top + HEIGHT - AXIS);
    let title = format!("{title} (mean {:.1})", histogram.mean());
    svg.text([LEFT, top + 22.0], "start", title);
    svg.text([LEFT - 6.0, top + TOP + 8.0], "end", most);
    let every = bars.len().div_ceil(LABELS).max(1);
    for (index, bar) in bars.iter().enumerate() {
        let x = LEFT + step * float(index);
        let height = room * float(bar.count as usize) / float(most as usize);
        let title = format!("{}: {}", label(bar), bar.count);
        let edges = [x, ground - height, step * 0.9, height];
        svg.bar(edges, "currentColor", &title);
        if index % every == 0 {
            svg.text([x, ground + 16.0], "start", bar.from);
        }
    }
    svg.line(
        &[[LEFT, ground], [WIDTH - RIGHT, ground]],
        "currentColor",
        1.0,
    );
}

#[expect(clippy::cast_precision_loss, reason = "a picture needs few digits")]
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Game, games::bagh_chal};

    use super::super::summary::Summary;
    use super::write;

    #[test]
    fn every_measure_has_its_bars_and_what_is_opened_is_closed() {
        let rules = bagh_chal::small();
        let mut summary = Summary::new(&rules);
        let mut game = Game::new(rules);
        for _ in 0..6 {
            let first = game.moves()[0];
            game.apply(menagerie_core::Event::Move(first));
            summary.add(&game, None);
        }
        let svg = write(&[summary]);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("bagh-chal/small: plies (mean 3.5)"));
        for element in ["text", "rect", "title"] {
            let opened = svg.matches(&format!("<{element}")).count();
            assert!(opened > 5, "{element}");
            assert_eq!(opened, svg.matches(&format!("</{element}>")).count());
        }
    }
}
