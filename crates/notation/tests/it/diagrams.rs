//! Diagrams: the picture of every ruleset, and what must be true of any picture.

mod marks;
mod spiral;
mod starts;
mod strokes;

use menagerie_core::{Point, PointSet};
use menagerie_notation::DiagramStyle;

/// Both styles, each from both sides.
fn styles() -> [DiagramStyle; 4] {
    let (unicode, ascii) = (DiagramStyle::unicode(), DiagramStyle::ascii());
    [
        unicode.clone(),
        unicode.flipped(),
        ascii.clone(),
        ascii.flipped(),
    ]
}

fn point(name: &str) -> Point {
    name.parse().expect("a name of the test")
}

fn points(names: &str) -> PointSet {
    names.split(' ').map(point).collect()
}
