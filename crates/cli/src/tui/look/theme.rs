//! The themes: which colour each role has.

use ratatui::style::Color;

use super::Role;
use super::depth::Hue;
use crate::args::Theme;

/// The colours of a theme. Every ink is to be read on every paper it can meet.
struct Palette {
    paper: Hue,
    ink: Hue,
    faint: Hue,
    title: Hue,
    key: Hue,
    alarm: Hue,
    notice: Hue,
    line: Hue,
    emblem: Hue,
    light_square: Hue,
    dark_square: Hue,
    cursor: Hue,
    chosen: Hue,
    target: Hue,
    prey: Hue,
    last: Hue,
    /// On cursor, target and the like.
    on_mark: Hue,
    seats: [Hue; 6],
    /// The men of a chessboard, on its squares.
    men: [Hue; 2],
}

const DARK: Palette = Palette {
    paper: Hue(0x0016_191f, Color::Black),
    ink: Hue(0x00d8_dce4, Color::White),
    // Of the sixteen, dark grey is as dark as the paper in some palettes.
    faint: Hue(0x0082_8b9b, Color::Gray),
    title: Hue(0x00ff_f3d0, Color::White),
    key: Hue(0x0070_c8d8, Color::Cyan),
    alarm: Hue(0x00ff_7a70, Color::LightRed),
    notice: Hue(0x009c_d67e, Color::LightGreen),
    line: Hue(0x006c_7484, Color::Gray),
    emblem: Hue(0x0054_5e70, Color::DarkGray),
    light_square: Hue(0x0046_5064, Color::DarkGray),
    dark_square: Hue(0x0024_2a36, Color::Black),
    cursor: Hue(0x00f5_c542, Color::Yellow),
    chosen: Hue(0x00ff_9d3c, Color::LightYellow),
    target: Hue(0x0058_b368, Color::Green),
    prey: Hue(0x00e0_4f4f, Color::Red),
    last: Hue(0x0058_7ec8, Color::Blue),
    on_mark: Hue(0x0010_1216, Color::Black),
    seats: [
        Hue(0x00ff_8a5c, Color::LightRed),
        Hue(0x0084_c5ff, Color::LightBlue),
        Hue(0x0094_e08a, Color::LightGreen),
        Hue(0x00f4_dc6a, Color::LightYellow),
        Hue(0x00d2_a0ff, Color::LightMagenta),
        Hue(0x00ff_c08a, Color::LightCyan),
    ],
    men: [
        Hue(0x00ff_ffff, Color::White),
        Hue(0x00ff_c870, Color::LightYellow),
    ],
};

const LIGHT: Palette = Palette {
    paper: Hue(0x00fa_f6ec, Color::White),
    ink: Hue(0x0024_2830, Color::Black),
    faint: Hue(0x006a_6f78, Color::DarkGray),
    title: Hue(0x003a_2a10, Color::Black),
    key: Hue(0x0004_6a80, Color::Blue),
    alarm: Hue(0x00b0_1818, Color::Red),
    notice: Hue(0x001d_6b1d, Color::Green),
    line: Hue(0x008c_8474, Color::DarkGray),
    emblem: Hue(0x00a8_a08c, Color::Gray),
    light_square: Hue(0x00ff_f0d0, Color::White),
    dark_square: Hue(0x00cf_b78c, Color::Gray),
    cursor: Hue(0x00ff_c400, Color::Yellow),
    chosen: Hue(0x00ff_a040, Color::LightYellow),
    target: Hue(0x0086_cf86, Color::LightGreen),
    prey: Hue(0x00f0_8a80, Color::LightRed),
    last: Hue(0x00a8_c8f0, Color::LightCyan),
    on_mark: Hue(0x0010_1216, Color::Black),
    seats: [
        Hue(0x00b0_3a10, Color::Red),
        Hue(0x0014_4fa0, Color::Blue),
        Hue(0x001d_6b1d, Color::Green),
        Hue(0x007a_5c00, Color::Black),
        Hue(0x006a_2a9a, Color::Magenta),
        Hue(0x0090_4a00, Color::DarkGray),
    ],
    men: [Hue(0x0080_2000, Color::Red), Hue(0x0014_1414, Color::Black)],
};

const HIGH_CONTRAST: Palette = Palette {
    paper: Hue(0x0000_0000, Color::Black),
    ink: Hue(0x00ff_ffff, Color::White),
    faint: Hue(0x00e0_e0e0, Color::White),
    title: Hue(0x00ff_ff00, Color::LightYellow),
    key: Hue(0x0000_ffff, Color::LightCyan),
    alarm: Hue(0x00ff_8080, Color::LightRed),
    notice: Hue(0x0080_ff80, Color::LightGreen),
    line: Hue(0x00c8_c8c8, Color::Gray),
    emblem: Hue(0x0090_9090, Color::DarkGray),
    light_square: Hue(0x0058_5858, Color::DarkGray),
    dark_square: Hue(0x0000_0000, Color::Black),
    cursor: Hue(0x00ff_ff00, Color::LightYellow),
    chosen: Hue(0x00ff_a500, Color::Yellow),
    target: Hue(0x0000_ff00, Color::LightGreen),
    prey: Hue(0x00ff_6060, Color::LightRed),
    last: Hue(0x0080_b0ff, Color::LightBlue),
    on_mark: Hue(0x0000_0000, Color::Black),
    seats: [
        Hue(0x00ff_ff00, Color::LightYellow),
        Hue(0x00ff_ffff, Color::White),
        Hue(0x0000_ff00, Color::LightGreen),
        Hue(0x0000_ffff, Color::LightCyan),
        Hue(0x00ff_a0ff, Color::LightMagenta),
        Hue(0x00ff_b060, Color::LightRed),
    ],
    men: [
        Hue(0x00ff_ffff, Color::White),
        Hue(0x00ff_ff00, Color::LightYellow),
    ],
};

/// Ink and paper of a role. Mono has the colours of dark, and shows none.
pub(super) fn colours(theme: Theme, role: Role) -> (Hue, Hue) {
    let palette = match theme {
        Theme::Dark | Theme::Mono => &DARK,
        Theme::Light => &LIGHT,
        Theme::HighContrast => &HIGH_CONTRAST,
    };
    let on_paper = |ink| (ink, palette.paper);
    let marked = |paper| (palette.on_mark, paper);
    match role {
        Role::Text => on_paper(palette.ink),
        Role::Faint => on_paper(palette.faint),
        Role::Title => on_paper(palette.title),
        // A focus is reversed by its modifier.
        Role::Key | Role::Focus => on_paper(palette.key),
        Role::Alarm => on_paper(palette.alarm),
        Role::Notice | Role::Special => on_paper(palette.notice),
        Role::Line => on_paper(palette.line),
        Role::Emblem => on_paper(palette.emblem),
        Role::Piece(seat) => on_paper(palette.seats[seat.index() % palette.seats.len()]),
        Role::Man(seat) => on_paper(palette.men[seat.index() % palette.men.len()]),
        Role::LightSquare => (palette.ink, palette.light_square),
        Role::DarkSquare => (palette.ink, palette.dark_square),
        Role::Cursor => marked(palette.cursor),
        Role::Chosen => marked(palette.chosen),
        Role::Target => marked(palette.target),
        Role::Prey => marked(palette.prey),
        Role::Last => marked(palette.last),
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::Seat;

    use super::{Hue, Role, Theme, colours};

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(Hue(rgb, _): Hue) -> f64 {
        let [_, red, green, blue] = rgb.to_be_bytes();
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(ink: Hue, paper: Hue) -> f64 {
        let (ink, paper) = (luminance(ink), luminance(paper));
        (ink.max(paper) + 0.05) / (ink.min(paper) + 0.05)
    }

    #[test]
    fn men_can_be_told_from_their_squares() {
        for theme in [Theme::Dark, Theme::Light, Theme::HighContrast] {
            for square in [Role::LightSquare, Role::DarkSquare] {
                for seat in [0, 1].map(Seat::new) {
                    let (ink, _) = colours(theme, Role::Man(seat));
                    let (_, paper) = colours(theme, square);
                    let contrast = contrast(ink, paper);
                    assert!(
                        contrast >= 4.5,
                        "{theme:?} {square:?} {seat:?}: {contrast:.1}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_text_can_be_read() {
        let seats = (0..6).map(|seat| Role::Piece(Seat::new(seat)));
        let texts = [
            Role::Text,
            Role::Faint,
            Role::Title,
            Role::Key,
            Role::Focus,
            Role::Alarm,
            Role::Notice,
            Role::Cursor,
            Role::Chosen,
            Role::Target,
            Role::Prey,
            Role::Last,
        ];
        for theme in [Theme::Dark, Theme::Light, Theme::HighContrast] {
            let least = if theme == Theme::HighContrast {
                7.0
            } else {
                4.5
            };
            for role in texts.into_iter().chain(seats.clone()) {
                let (ink, paper) = colours(theme, role);
                let contrast = contrast(ink, paper);
                assert!(contrast >= least, "{theme:?} {role:?}: {contrast:.1}");
            }
        }
    }
}
