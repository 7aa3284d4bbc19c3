//! How many colours the terminal has, and the nearest of them to a colour that is wished for.

use std::ffi::OsString;

use ratatui::style::Color;

/// How many colours the terminal has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Depth {
    /// None.
    None,
    /// The sixteen that the user's own palette gives.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All.
    True,
}

/// A colour, and which of the sixteen stands in for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hue(pub(crate) u32, pub(crate) Color);

impl Depth {
    /// What the environment says about the terminal. Whether there is to be colour at all has been
    /// decided before.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let text = |name| {
            variable(name)
                .and_then(|value| value.into_string().ok())
                .unwrap_or_default()
                .to_ascii_lowercase()
        };
        let (term, colours) = (text("TERM"), text("COLORTERM"));
        if term == "dumb" {
            Self::None
        } else if ["truecolor", "24bit"].contains(&colours.as_str())
            || term.ends_with("-direct")
            || cfg!(windows)
        {
            Self::True
        } else if term.contains("256") {
            Self::Indexed
        } else {
            Self::Sixteen
        }
    }

    /// The nearest colour that the terminal has.
    pub(crate) fn colour(self, hue: Hue) -> Color {
        let Hue(rgb, named) = hue;
        let [_, red, green, blue] = rgb.to_be_bytes();
        match self {
            Self::None => Color::Reset,
            Self::Sixteen => named,
            Self::Indexed => Color::Indexed(nearest(red, green, blue)),
            Self::True => Color::Rgb(red, green, blue),
        }
    }
}

/// The steps of the colour cube of xterm.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The nearest of xterm's colours that do not depend on the user: the cube from 16 and the greys
/// from 232.
fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    let distance = |one: [u8; 3]| -> u32 {
        let parts = one.iter().zip([red, green, blue]);
        parts
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let cube = (0..216_u8).map(|number| {
        let [r, g, b] = [number / 36, number / 6 % 6, number % 6];
        (16 + number, [r, g, b].map(|step| STEPS[usize::from(step)]))
    });
    let greys = (0..24_u8).map(|number| (232 + number, [8 + 10 * number; 3]));
    cube.chain(greys)
        .min_by_key(|(_, colour)| distance(*colour))
        .map_or(16, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::{Depth, Hue, nearest};

    fn depth(term: &str, colours: &str) -> Depth {
        Depth::of_environment(|name| Some(if name == "TERM" { term } else { colours }.into()))
    }

    #[test]
    #[cfg(not(windows))]
    fn the_environment_tells_how_many_colours_there_are() {
        assert_eq!(depth("xterm-256color", "truecolor"), Depth::True);
        assert_eq!(depth("xterm-256color", ""), Depth::Indexed);
        assert_eq!(depth("tmux-direct", ""), Depth::True);
        assert_eq!(depth("linux", ""), Depth::Sixteen);
        assert_eq!(depth("dumb", "truecolor"), Depth::None);
        assert_eq!(Depth::of_environment(|_| None), Depth::Sixteen);
    }

    #[test]
    fn colours_of_the_cube_and_greys_are_found() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(255, 0, 0), 196);
        assert_eq!(nearest(118, 118, 118), 243);
        let hue = Hue(0x00ff_0000, Color::Red);
        assert_eq!(Depth::Sixteen.colour(hue), Color::Red);
        assert_eq!(Depth::True.colour(hue), Color::Rgb(255, 0, 0));
        assert_eq!(Depth::Indexed.colour(hue), Color::Indexed(196));
    }
}
