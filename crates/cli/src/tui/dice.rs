//! Two dice with their pips.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::look::{Look, Role};

/// The room that two dice need.
pub(crate) const SIZE: Size = Size::new(19, 5);

/// Which of the nine places of a face have a pip, row by row.
const FACES: [[&str; 3]; 6] = [
    ["   ", " o ", "   "],
    ["o  ", "   ", "  o"],
    ["o  ", " o ", "  o"],
    ["o o", "   ", "o o"],
    ["o o", " o ", "o o"],
    ["o o", "o o", "o o"],
];

/// Draws two dice side by side; blank ones before the first throw.
pub(crate) fn draw(faces: Option<[u8; 2]>, look: Look, room: Rect, buffer: &mut Buffer) {
    for (index, x) in [(0, room.x), (1, room.x + 10)] {
        let face = faces.map(|faces| faces[index]);
        let rows = rows(face, look);
        for (row, y) in rows.iter().zip(room.y..room.bottom()) {
            super::put(buffer, x, y, row, look.style(Role::Text));
        }
    }
}

fn rows(face: Option<u8>, look: Look) -> [String; 5] {
    let pips = face
        .and_then(|face| FACES.get(usize::from(face).checked_sub(1)?))
        .unwrap_or(&["   "; 3]);
    let pip = look.pick("●", "o");
    let side = look.pick("│", "|");
    let edge = look.pick("─", "-").repeat(7);
    let row = |pips: &str| {
        let places = pips
            .chars()
            .map(|place| if place == 'o' { pip } else { " " });
        format!("{side} {} {side}", places.collect::<Vec<_>>().join(" "))
    };
    let (top, bottom) = (
        [look.pick("╭", "."), look.pick("╮", ".")],
        [look.pick("╰", "'"), look.pick("╯", "'")],
    );
    [
        format!("{}{edge}{}", top[0], top[1]),
        row(pips[0]),
        row(pips[1]),
        row(pips[2]),
        format!("{}{edge}{}", bottom[0], bottom[1]),
    ]
}

#[cfg(test)]
mod tests {
    use menagerie_notation::Charset;

    use super::{Look, rows};

    #[test]
    fn every_face_has_its_pips() {
        for face in 1..=6 {
            let text = rows(Some(face), Look::plain(Charset::Unicode)).concat();
            assert_eq!(text.matches('●').count(), usize::from(face));
        }
        let blank = rows(None, Look::plain(Charset::Ascii)).concat();
        assert!(!blank.contains('o'), "{blank}");
    }
}
