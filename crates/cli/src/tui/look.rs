//! How the screen looks: the colours of a theme, the characters of boards, and whether anything
//! moves.

mod depth;
mod theme;

use menagerie_core::Seat;
use menagerie_notation::Charset;
use ratatui::style::{Color, Modifier, Style};

use crate::args::Theme;

pub(crate) use depth::Depth;

/// How the screen looks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    pub(crate) depth: Depth,
    pub(crate) charset: Charset,
    /// Whether dice tumble and pieces walk.
    pub(crate) animation: bool,
}

/// What something on the screen is, for the theme to colour. Nothing is told by a colour alone:
/// whatever a role says is also said by a character or a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Text,
    Faint,
    Title,
    /// What may be pressed.
    Key,
    /// What is chosen in a list, or a button.
    Focus,
    /// Why something was refused.
    Alarm,
    /// Something good to know.
    Notice,
    Line,
    LightSquare,
    DarkSquare,
    Piece(Seat),
    /// A piece on the squares of a chessboard.
    Man(Seat),
    Cursor,
    Chosen,
    Target,
    Prey,
    Last,
    /// A named field of a track.
    Special,
    /// What such a field is called after.
    Emblem,
}

impl Look {
    /// Without colour or motion: for tests, and where the terminal knows neither.
    #[cfg(test)]
    pub(crate) fn plain(charset: Charset) -> Self {
        Self {
            theme: Theme::Mono,
            depth: Depth::None,
            charset,
            animation: false,
        }
    }

    /// Whether this look has colours.
    pub(crate) fn is_coloured(self) -> bool {
        self.depth != Depth::None && self.theme != Theme::Mono
    }

    /// The style of the whole screen.
    pub(crate) fn ground(self) -> Style {
        self.style(Role::Text)
    }

    /// The style of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::new().add_modifier(modifier(role));
        if !self.is_coloured() {
            return plain;
        }
        let (ink, paper) = theme::colours(self.theme, role);
        plain
            .fg(self.depth.colour(ink))
            .bg(self.depth.colour(paper))
    }

    /// Only the ink of a role, to be put on whatever is there.
    pub(crate) fn ink(self, role: Role) -> Style {
        Style {
            bg: None,
            ..self.style(role)
        }
    }

    /// Only the paper of a role.
    pub(crate) fn paper(self, role: Role) -> Option<Color> {
        self.style(role).bg
    }

    /// The character for this set of characters.
    pub(crate) fn pick(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    /// The glyph of a piece, or its letter.
    pub(crate) fn figure(self, glyph: char, letter: char) -> char {
        match self.charset {
            Charset::Unicode => glyph,
            Charset::Ascii => letter,
        }
    }

    /// The brackets that tell, without colour, what is the matter with a point.
    pub(crate) fn brackets(self, role: Role) -> Option<(&'static str, &'static str)> {
        match role {
            Role::Cursor => Some((self.pick("▸", ">"), self.pick("◂", "<"))),
            Role::Chosen => Some(("{", "}")),
            Role::Target => Some(("(", ")")),
            Role::Prey => Some((self.pick("×", "x"), self.pick("×", "x"))),
            Role::Last => Some(("[", "]")),
            _ => None,
        }
    }
}

/// What tells roles apart besides their characters, also without colour.
fn modifier(role: Role) -> Modifier {
    match role {
        Role::Title
        | Role::Piece(_)
        | Role::Man(_)
        | Role::Key
        | Role::Alarm
        | Role::Cursor
        | Role::Chosen => Modifier::BOLD,
        Role::Focus => Modifier::REVERSED,
        _ => Modifier::empty(),
    }
}

#[cfg(test)]
mod tests {
    use menagerie_notation::Charset;
    use ratatui::style::{Color, Modifier};

    use super::{Depth, Look, Role, Theme};

    #[test]
    fn without_colour_there_are_only_modifiers() {
        for look in [
            Look::plain(Charset::Unicode),
            Look {
                theme: Theme::Dark,
                ..Look::plain(Charset::Unicode)
            },
            Look {
                depth: Depth::True,
                ..Look::plain(Charset::Unicode)
            },
        ] {
            let style = look.style(Role::Focus);
            assert_eq!((style.fg, style.bg), (None, None));
            assert!(style.add_modifier.contains(Modifier::REVERSED));
        }
    }

    #[test]
    fn a_focus_in_colour_is_not_reversed_twice() {
        let look = Look {
            theme: Theme::Dark,
            depth: Depth::True,
            charset: Charset::Unicode,
            animation: true,
        };
        let style = look.style(Role::Cursor);
        assert!(matches!(style.fg, Some(Color::Rgb(..))));
    }
}
