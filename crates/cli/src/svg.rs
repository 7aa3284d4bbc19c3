//! Pictures in SVG: as little of it as drawings of curves and bars need.

use std::fmt::{Display, Write as _};

/// A picture that is being drawn.
#[derive(Debug)]
pub(crate) struct Svg {
    width: u32,
    height: u32,
    body: String,
}

impl Svg {
    /// An empty picture of so many pixels, with this title for whoever hears it. It has no ground
    /// and draws in the colour of the page, so that it fits one that is light or dark.
    pub(crate) fn new(width: u32, height: u32, title: &str) -> Self {
        let mut svg = Self {
            width,
            height,
            body: String::new(),
        };
        let _ = writeln!(svg.body, "<title>{}</title>", escaped(title));
        svg
    }

    /// A bar, by its left and upper edge, its width and height, that says what it stands for when
    /// it is pointed at.
    pub(crate) fn bar(&mut self, [x, y, width, height]: [f64; 4], fill: &str, title: &str) {
        let title = escaped(title);
        let _ = writeln!(
            self.body,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}" fill-opacity="0.6"><title>{title}</title></rect>"#
        );
    }

    /// A line through these points.
    pub(crate) fn line(&mut self, through: &[[f64; 2]], stroke: &str, width: f64) {
        let points = points(through);
        let _ = writeln!(
            self.body,
            r#"<polyline points="{points}" fill="none" stroke="{stroke}" stroke-width="{width}"/>"#
        );
    }

    /// A dot that says what it stands for when it is pointed at.
    pub(crate) fn dot(&mut self, [x, y]: [f64; 2], fill: &str, title: &str) {
        let title = escaped(title);
        let _ = writeln!(
            self.body,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{fill}"><title>{title}</title></circle>"#
        );
    }

    /// A text whose `anchor` (`start`, `middle` or `end`) is at a point.
    pub(crate) fn text(&mut self, [x, y]: [f64; 2], anchor: &str, text: impl Display) {
        let text = escaped(&text.to_string());
        let _ = writeln!(
            self.body,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#
        );
    }

    /// The picture as a file.
    pub(crate) fn finish(self) -> String {
        let Self {
            width,
            height,
            body,
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\" \
             fill=\"currentColor\">\n\
             {body}</svg>\n"
        )
    }
}

fn points(points: &[[f64; 2]]) -> String {
    let points = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}"));
    points.collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::Svg;

    #[test]
    fn a_picture_is_what_was_drawn() {
        let mut svg = Svg::new(10, 20, "foxes & geese");
        svg.bar([1.0, 2.0, 3.0, 4.0], "red", "4");
        svg.line(&[[0.0, 1.0], [2.25, 3.0]], "#000000", 1.5);
        svg.text([1.0, 2.0], "end", "a < b");
        assert_eq!(
            svg.finish(),
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20" font-family="sans-serif" font-size="12" fill="currentColor">
<title>foxes &amp; geese</title>
<rect x="1.0" y="2.0" width="3.0" height="4.0" fill="red" fill-opacity="0.6"><title>4</title></rect>
<polyline points="0.0,1.0 2.2,3.0" fill="none" stroke="#000000" stroke-width="1.5"/>
<text x="1.0" y="2.0" text-anchor="end">a &lt; b</text>
</svg>
"##
        );
    }
}
