//! Pieces as pictures, where there is room for more than a letter.
//!
//! A picture is a grid of dots, two of them in the height of a cell. What is hollow as a glyph is
//! hollow as a picture, too, so that the sides are not told apart by colour alone.

mod emblems;
mod pictures;

use menagerie_core::games::goose::Special;
use menagerie_notation::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;

use super::put;
use crate::tui::look::{Look, Role};
use emblems::EMBLEMS;
use pictures::{HOLLOW, PICTURES};

/// A picture of a piece.
#[derive(Copy, Clone)]
pub(super) struct Art {
    dots: &'static [&'static str],
    hollow: bool,
}

impl Art {
    /// The largest picture for a glyph that fits; none where none does.
    pub(super) fn fitting(glyph: char, room: Size) -> Option<Self> {
        let pictures = PICTURES
            .iter()
            .find(|(glyphs, _)| glyphs.contains(&glyph))?
            .1;
        Self::largest(pictures, HOLLOW.contains(&glyph), room)
    }

    /// The largest emblem of a field that fits; none where none does.
    pub(super) fn emblem(special: Special, room: Size) -> Option<Self> {
        let (_, emblems) = EMBLEMS.iter().find(|(known, _)| *known == special)?;
        Self::largest(emblems, false, room)
    }

    fn largest(pictures: &[&'static [&'static str]], hollow: bool, room: Size) -> Option<Self> {
        let arts = pictures.iter().map(|dots| Self { dots, hollow });
        arts.filter(|art| art.size().width <= room.width && art.size().height <= room.height)
            .max_by_key(|art| art.size().width)
    }

    pub(super) fn size(self) -> Size {
        let columns = self.dots.first().map_or(0, |row| row.len());
        Size::new(columns as u16, self.dots.len().div_ceil(2) as u16)
    }

    /// Draws it in the middle of a room, between the brackets of what is the matter with it. Where
    /// there are only plain letters, that of the piece is put in its middle.
    pub(super) fn draw(
        self,
        look: Look,
        buffer: &mut Buffer,
        room: Rect,
        letter: &str,
        (mark, style): (Option<Role>, Style),
    ) {
        // In the middle to a dot, of which a cell has two.
        let dots = self.dots.len() as u16;
        let above = (2 * room.height).saturating_sub(dots) / 2;
        let width = self.size().width;
        let place = Rect::new(
            room.x + room.width.saturating_sub(width) / 2,
            room.y + above / 2,
            width,
            (above % 2 + dots).div_ceil(2),
        );
        for Position { x, y } in place.positions() {
            let column = usize::from(x - place.x);
            let is_set = |half: u16| {
                let row = (2 * (y - place.y) + half).checked_sub(above % 2);
                row.is_some_and(|row| self.is_set(column, usize::from(row)))
            };
            let symbol = match (is_set(0), is_set(1)) {
                (false, false) => " ",
                (true, false) => look.pick("▀", "\""),
                (false, true) => look.pick("▄", "_"),
                (true, true) => look.pick("█", "#"),
            };
            put(buffer, x, y, symbol, style);
        }
        if look.charset == Charset::Ascii {
            let (x, y) = (place.x + width / 2 - 1, place.y + place.height / 2);
            put(buffer, x, y, &format!(" {letter} "), style);
        }
        if let Some((left, right)) = mark.and_then(|mark| look.brackets(mark)) {
            for y in place.top()..place.bottom() {
                put(buffer, place.x - 1, y, left, style);
                put(buffer, place.right(), y, right, style);
            }
        }
    }

    /// Whether a dot is drawn.
    fn is_set(self, column: usize, row: usize) -> bool {
        let dots = self.dots.get(row).map(|dots| dots.as_bytes());
        match dots.and_then(|dots| dots.get(column)) {
            Some(b'#') => true,
            Some(b'o') => !self.hollow,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games;
    use menagerie_notation::Charset;
    use ratatui::buffer::Buffer;
    use ratatui::layout::{Rect, Size};

    use super::{Art, EMBLEMS, Look, PICTURES, Special};

    #[test]
    fn every_piece_of_the_program_has_pictures_without_ragged_edges() {
        let vast = Size::new(99, 99);
        for info in games::all() {
            for kind in &info.pieces {
                let art = Art::fitting(kind.glyph, vast);
                let numbered = info.game == "goose";
                assert!(art.is_some() || numbered, "{} has none", kind.glyph);
            }
        }
        let pictures = PICTURES.iter().flat_map(|(_, pictures)| *pictures);
        let emblems = EMBLEMS.iter().flat_map(|(_, emblems)| emblems);
        for rows in pictures.chain(emblems) {
            let width = rows[0].len();
            assert!(width % 2 == 1, "{rows:?} has a middle");
            assert!(rows.iter().all(|row| row.len() == width), "{rows:?}");
        }
    }

    #[test]
    fn every_named_field_but_the_start_has_an_emblem() {
        for special in Special::ALL {
            let width = |room| Art::emblem(special, room).map(|art| art.size().width);
            let has_one = special != Special::Start;
            assert_eq!(width(Size::new(17, 6)), has_one.then_some(13));
            assert_eq!(width(Size::new(9, 3)), has_one.then_some(9));
            assert_eq!(width(Size::new(9, 2)), None);
        }
    }

    #[test]
    fn a_small_room_gets_a_small_picture_or_none() {
        let width = |room| Art::fitting('♞', room).map(|art| art.size().width);
        assert_eq!(width(Size::new(13, 6)), Some(11));
        assert_eq!(width(Size::new(10, 4)), Some(9));
        assert_eq!(width(Size::new(7, 4)), Some(7));
        assert_eq!(width(Size::new(6, 3)), None);
        assert_eq!(
            Art::fitting('?', Size::new(99, 99)).map(super::Art::size),
            None
        );
    }

    #[test]
    fn the_sides_differ_without_colour() {
        let dots = |glyph, room| {
            let art = Art::fitting(glyph, room).expect("there is one");
            let rows = (0..10).flat_map(|row| (0..11).map(move |column| (column, row)));
            rows.filter(|(column, row)| art.is_set(*column, *row))
                .count()
        };
        for (white, black) in ["♖♜", "♘♞", "♗♝", "♕♛", "♔♚"].map(|pair| {
            let mut pair = pair.chars();
            (pair.next().expect("one"), pair.next().expect("two"))
        }) {
            for room in [Size::new(13, 6), Size::new(9, 4), Size::new(7, 4)] {
                let [white, black] = [white, black].map(|glyph| dots(glyph, room));
                assert!(white * 5 < black * 4, "{white} {black}");
            }
        }
    }

    #[test]
    fn a_picture_is_in_the_middle_to_a_dot() {
        let look = Look::plain(Charset::Unicode);
        let room = Rect::new(0, 0, 9, 5);
        let mut buffer = Buffer::empty(room);
        let art = Art::fitting('♜', room.as_size()).expect("there is one");
        art.draw(look, &mut buffer, room, "r", (None, look.ground()));
        let row = |y| (0..9).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        // Eight of ten dots, so that one is left above and one below.
        assert_eq!(row(0), "▄▄ ▄▄▄ ▄▄");
        assert_eq!(row(4), "▀▀▀▀▀▀▀▀▀");
    }
}
