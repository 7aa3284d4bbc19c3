//! What stands where on the screen. Drawing and the mouse ask the same places.

use menagerie_core::{Board, Shape};
use ratatui::layout::Rect;

use super::board::BoardLayout;
use super::dice;
use super::screen::{LEAST, LEAST_FOR_TRACK};

/// The places of a game on the screen.
pub(super) struct Places {
    /// None where there is too little room for the board.
    pub(super) board: Option<BoardLayout>,
    /// Who plays, the score, the moves.
    pub(super) panel: Rect,
    /// Whether the panel is beside the board, and so tall, or below it and wide.
    pub(super) tall: bool,
    pub(super) dice: Option<Rect>,
    pub(super) button: Option<Rect>,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// The least width of the panel beside a board.
const PANEL: u16 = 30;
/// The width of a button.
const BUTTON: u16 = 18;

/// What the places depend on.
pub(super) struct Needs<'a> {
    pub(super) board: &'a Board,
    pub(super) flip: bool,
    /// The lines that those who play take in a panel below the board.
    pub(super) lines: u16,
    /// Whether dice are thrown.
    pub(super) dice: bool,
    pub(super) button: bool,
}

/// The lines that so many seats take in a panel below a board.
pub(super) fn lines_of(seats: u8) -> u16 {
    1 + u16::from(seats > 4)
}

/// The smallest screen on which there is room for a board and what goes with it.
pub(super) fn least(board: &Board) -> (u16, u16) {
    match board.shape() {
        Shape::Track => LEAST_FOR_TRACK,
        _ => LEAST,
    }
}

impl Needs<'_> {
    /// The places on a screen of this size.
    pub(super) fn places(&self, area: Rect) -> Places {
        let beside = beside(area);
        let below = below(area, self.lines);
        let fit = |room| BoardLayout::fit(self.board, self.flip, room);
        // A track is so wide that the panel mostly has to go below it.
        let (layout, mut places) = match (fit(beside.0), fit(below.0)) {
            _ if self.board.shape() != Shape::Track => (fit(beside.0), beside.1),
            (Some(one), other)
                if other
                    .as_ref()
                    .is_none_or(|other| other.area().width <= one.area().width) =>
            {
                (Some(one), beside.1)
            }
            (_, other) => (other, below.1),
        };
        let enough = area.width >= LEAST.0 && area.height >= LEAST.1;
        places.board = layout.filter(|_| enough);
        if !self.dice {
            places.dice = None;
        }
        if !self.button {
            places.button = None;
        }
        places
    }
}

/// The board at the left and the panel at its right.
fn beside(area: Rect) -> (Rect, Places) {
    let foot = 3.min(area.height);
    let top = area.height - foot;
    // A board may take most of the width, as long as the panel keeps what it needs.
    let panel = (area.width / 3).max(PANEL).min(area.width).min(46);
    let panel = Rect::new(area.right() - panel, area.y, panel, top);
    let room = Rect::new(area.x, area.y, area.width - panel.width, top);
    let inner = Rect::new(
        panel.x + 1,
        panel.y + 1,
        panel.width.saturating_sub(2),
        panel.height.saturating_sub(1),
    );
    let rows = dice::SIZE.height;
    let at = |y: u16, rows: u16, columns: u16| {
        Rect::new(inner.x, y, columns.min(inner.width), rows).intersection(inner)
    };
    let places = Places {
        board: None,
        tall: true,
        panel: inner,
        dice: Some(at(
            inner.bottom().saturating_sub(rows + 2),
            rows,
            dice::SIZE.width,
        )),
        button: Some(at(inner.bottom().saturating_sub(1), 1, BUTTON)),
        message: Rect::new(
            area.x + 1,
            area.y + top,
            area.width.saturating_sub(2),
            foot.saturating_sub(1),
        ),
        keys: Rect::new(
            area.x + 1,
            area.bottom().saturating_sub(1),
            area.width.saturating_sub(2),
            foot.min(1),
        ),
    };
    (room, places)
}

/// The board at the top and the panel below it.
fn below(area: Rect, lines: u16) -> (Rect, Places) {
    // In a large window the board leaves room for the goal and for what was played.
    let foot = if area.height < 40 {
        dice::SIZE.height.min(area.height)
    } else {
        9
    };
    let spare = area.height - foot;
    let room = Rect::new(area.x, area.y, area.width, spare);
    // What the board leaves free goes to the panel.
    let used = BoardLayout::fit(&Board::track(63), false, room)
        .map_or(spare, |layout| layout.area().height);
    let room = Rect {
        height: used,
        ..room
    };
    let rest = Rect::new(
        area.x + 1,
        area.y + used,
        area.width.saturating_sub(2),
        area.height - used,
    );
    let dice_room = Rect::new(
        rest.x,
        rest.y,
        dice::SIZE.width.min(rest.width),
        dice::SIZE.height.min(rest.height),
    );
    let right = Rect::new(
        rest.x + dice_room.width + 2,
        rest.y,
        rest.width.saturating_sub(dice_room.width + 2),
        rest.height,
    );
    let button = Rect::new(
        right.right().saturating_sub(BUTTON),
        right.y,
        BUTTON.min(right.width),
        1,
    );
    // What one takes more, what is said takes less.
    let said = 3 - lines;
    let places = Places {
        board: None,
        tall: false,
        panel: Rect {
            height: right.height.saturating_sub(said + 1),
            ..right
        },
        dice: Some(dice_room),
        button: Some(button),
        message: Rect::new(
            right.x,
            right.bottom().saturating_sub(said + 1),
            right.width,
            said.min(right.height),
        ),
        keys: Rect::new(
            right.x,
            right.bottom().saturating_sub(1),
            right.width,
            1.min(right.height),
        ),
    };
    (room, places)
}
