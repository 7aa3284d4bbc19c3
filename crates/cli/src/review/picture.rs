//! The course of a game as a picture.

use menagerie_core::Info;
use menagerie_study::{Grade, Review};

use crate::svg::Svg;

const WIDTH: u32 = 800;
const HEIGHT: u32 = 320;
/// The edges of the drawing within the picture.
const LEFT: f64 = 60.0;
const RIGHT: f64 = 780.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 270.0;

/// One colour a seat, told apart by those who see few, too.
const SEATS: [&str; 6] = [
    "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9",
];
const GRID: &str = "#a0a0a0";

/// The chances of every seat from ply to ply, and a dot for every move that was graded.
pub(super) fn picture(review: &Review, info: &Info) -> String {
    let mut svg = Svg::new(
        WIDTH,
        HEIGHT,
        &format!("{}: chances from ply to ply", info.title),
    );
    let last = review.evaluations.len().saturating_sub(1);
    scales(&mut svg, last);
    svg.text([LEFT, 24.0], "start", &info.title);
    let mut left = LEFT;
    for (seat, name) in review.seats.iter().enumerate() {
        let points = review
            .evaluations
            .iter()
            .enumerate()
            .map(|(ply, evaluation)| {
                let chances = evaluation.chances.get(seat).copied().unwrap_or_default();
                place(ply, last, chances)
            });
        svg.line(&points.collect::<Vec<_>>(), SEATS[seat % SEATS.len()], 2.0);
        svg.bar(
            [left, f64::from(HEIGHT) - 18.0, 10.0, 10.0],
            SEATS[seat % SEATS.len()],
            &name.seat,
        );
        svg.text([left + 14.0, f64::from(HEIGHT) - 9.0], "start", &name.seat);
        left += 100.0;
    }
    for event in &review.events {
        let fill = match event.grade {
            Some(Grade::Blunder) => "#b00020",
            Some(Grade::Mistake) => "#e08000",
            Some(Grade::Inaccuracy) => "#b0a000",
            None => continue,
        };
        let seat = review.seats.iter().position(|seat| seat.seat == event.seat);
        let chances = &review.evaluations[event.ply].chances;
        let chances = seat.and_then(|seat| chances.get(seat).copied());
        let title = format!("{}. {} {}", event.ply, event.seat, event.action.text);
        svg.dot(
            place(event.ply, last, chances.unwrap_or_default()),
            fill,
            &title,
        );
    }
    svg.finish()
}

/// Where a chance at a ply is drawn.
#[expect(clippy::cast_precision_loss, reason = "games are not so long")]
fn place(ply: usize, last: usize, chances: f64) -> [f64; 2] {
    let along = ply as f64 / last.max(1) as f64;
    [
        LEFT + (RIGHT - LEFT) * along,
        BOTTOM - (BOTTOM - TOP) * chances,
    ]
}

fn scales(svg: &mut Svg, last: usize) {
    for percent in [0, 25, 50, 75, 100] {
        let [x, y] = place(0, last, f64::from(percent) / 100.0);
        svg.line(&[[x, y], [RIGHT, y]], GRID, 1.0);
        svg.text([x - 6.0, y + 4.0], "end", format!("{percent} %"));
    }
    let step = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|step| last / step <= 12);
    for ply in (0..=last).step_by(step.unwrap_or(200)) {
        let [x, y] = place(ply, last, 0.0);
        svg.line(&[[x, y], [x, y + 5.0]], GRID, 1.0);
        svg.text([x, y + 18.0], "middle", ply);
    }
}
