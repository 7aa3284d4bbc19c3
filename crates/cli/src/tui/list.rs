//! A page with a list of entries at its left and what they mean at its right: the menu, and the
//! choice of an exercise.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use menagerie_core::{Board, Info, Setup};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::board::{BoardLayout, Marks, Scene};
use super::look::{Look, Role};
use super::put;
use super::screen::{Event, LEAST};
use super::words::{Column, clear, cut, too_small, width};
use crate::text::wrap;

/// The columns of the entries, and of all.
const COLUMNS: u16 = 47;
const MOST: u16 = 110;
/// The columns of a title where a value follows.
const TITLE: usize = 15;
/// The lines above the entries, and those below them for what is said and for the keys.
const HEAD: u16 = 3;
const FOOT: u16 = 3;

/// An entry of the list.
pub(crate) struct Item {
    pub(crate) title: String,
    /// What is chosen, if there is a choice.
    pub(crate) value: Option<String>,
    /// Whether another value can be had with the arrow keys.
    pub(crate) turns: bool,
    /// Whether it opens something even so, rather than only being chosen.
    pub(crate) opens: bool,
    /// Whether it stands apart from the one above.
    pub(crate) apart: bool,
}

/// Which entry the arrow keys have led to.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) at: usize,
}

/// What is to be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Nothing.
    Idle,
    /// Nothing but to show that another entry has been led to.
    Moved,
    /// The entry gets the next value, or the one before.
    Change(isize),
    /// The entry is accepted.
    Accept,
    /// The rules are to be shown.
    Rules,
    Leave,
}

impl List {
    /// Answers an event. `items` is what is listed, on a screen of this size.
    pub(crate) fn answer(&mut self, event: &Event, items: &[Item], area: Rect) -> Act {
        let last = items.len().saturating_sub(1);
        self.at = self.at.min(last);
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                    self.lead(self.at.checked_sub(1).unwrap_or(last))
                }
                KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                    self.lead(if self.at == last { 0 } else { self.at + 1 })
                }
                KeyCode::Home => self.lead(0),
                KeyCode::End => self.lead(last),
                KeyCode::Left | KeyCode::Char('h') => Act::Change(-1),
                KeyCode::Right | KeyCode::Char('l') => Act::Change(1),
                KeyCode::Char(' ') => self.press(items),
                KeyCode::Enter => Act::Accept,
                KeyCode::F(1) => Act::Rules,
                KeyCode::Char('q') | KeyCode::Esc => Act::Leave,
                _ => Act::Idle,
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    let place = Position::new(mouse.column, mouse.row);
                    match self.item_at(items, area, place) {
                        Some(index) => self.click(index, items, place.x - entries(area).x),
                        None => Act::Idle,
                    }
                }
                MouseEventKind::ScrollUp => Act::Change(-1),
                MouseEventKind::ScrollDown => Act::Change(1),
                _ => Act::Idle,
            },
            _ => Act::Idle,
        }
    }

    fn lead(&mut self, to: usize) -> Act {
        self.at = to;
        Act::Moved
    }

    /// The first click on a choice leads to it, the next turns it, on an arrow the way that this
    /// points; any other entry is accepted.
    fn click(&mut self, index: usize, items: &[Item], column: u16) -> Act {
        let here = std::mem::replace(&mut self.at, index) == index;
        let item = &items[index];
        match item.arrow_at(column) {
            Some(by) if here => Act::Change(by),
            _ if item.turns && !item.opens && !here => Act::Moved,
            _ => self.press(items),
        }
    }

    fn press(&self, items: &[Item]) -> Act {
        let item = items.get(self.at);
        if item.is_some_and(|item| item.turns && !item.opens) {
            Act::Change(1)
        } else {
            Act::Accept
        }
    }

    /// The entries on the rows that there is room for, none on a blank one; the entry that the
    /// arrow keys have led to is among them.
    fn shown(&self, items: &[Item], area: Rect) -> Vec<Option<usize>> {
        let mut rows = Vec::new();
        for (index, item) in items.iter().enumerate() {
            rows.extend(item.apart.then_some(None));
            rows.push(Some(index));
        }
        let room = usize::from(entries(area).height);
        let at = rows.iter().position(|row| *row == Some(self.at));
        let last = (at.unwrap_or(0) + 2).max(room).min(rows.len());
        rows[last.saturating_sub(room)..last].to_vec()
    }

    /// The room below both the list and what stands beside it, of which this is left.
    pub(crate) fn below(&self, items: &[Item], area: Rect, beside: Rect) -> Rect {
        let list = entries(area).y + self.shown(items, area).len() as u16 + 1;
        let top = list.max(beside.y).min(beside.bottom());
        Rect {
            y: top,
            height: beside.bottom() - top,
            ..whole(area)
        }
    }

    /// The entry that a place on the screen belongs to.
    fn item_at(&self, items: &[Item], area: Rect, place: Position) -> Option<usize> {
        let room = entries(area);
        let row = usize::from(place.y.checked_sub(room.y)?);
        let within = (room.x..room.right()).contains(&place.x);
        let shown = self.shown(items, area);
        shown.get(row).copied().flatten().filter(|_| within)
    }
}

/// What stands around a list.
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    pub(crate) what: &'a str,
    /// What Enter and `q` do.
    pub(crate) verbs: [&'static str; 2],
    /// What is said below.
    pub(crate) said: (&'a str, Role),
}

impl Page<'_> {
    /// Draws everything but what is beside the list, and gives the room for that; none where the
    /// screen is too small for either.
    pub(crate) fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        look: Look,
        (list, items): (&List, &[Item]),
    ) -> Option<Rect> {
        clear(buffer, area, look.ground());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            too_small(buffer, area, LEAST, look);
            return None;
        }
        let whole = whole(area);
        let title = look.style(Role::Title);
        put(buffer, whole.x, whole.y, self.title, title);
        let what = look.style(Role::Faint);
        put(buffer, whole.x, whole.y + 1, self.what, what);
        let room = entries(area);
        for (row, y) in list.shown(items, area).into_iter().zip(room.y..) {
            if let Some(index) = row {
                let line = Rect {
                    y,
                    height: 1,
                    ..room
                };
                items[index].draw(buffer, line, look, index == list.at);
            }
        }
        self.draw_foot(buffer, area, look);
        Some(Rect {
            x: room.right() + 2,
            width: whole.width.saturating_sub(COLUMNS + 2),
            ..room
        })
    }

    fn draw_foot(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        let room = whole(area);
        let (said, role) = self.said;
        let rows = wrap(said, usize::from(room.width)).len().min(2) as u16;
        let y = area.bottom().saturating_sub(1 + rows);
        let said_room = Rect {
            y,
            height: rows,
            ..room
        };
        Column::new(buffer, said_room, look).text(said, role, 2);
        let keys = Rect::new(room.x, area.bottom() - 1, room.width, 1);
        let [accepts, leaves] = self.verbs;
        Column::new(buffer, keys, look).spans(&[
            ("Up Down", Role::Key),
            (" go  ", Role::Faint),
            ("Left Right", Role::Key),
            (" change  ", Role::Faint),
            ("Enter ", Role::Key),
            (accepts, Role::Faint),
            ("  F1", Role::Key),
            (" rules  ", Role::Faint),
            ("q ", Role::Key),
            (leaves, Role::Faint),
        ]);
    }
}

impl Item {
    /// Which way the arrow at this column of its line points, while it is led to.
    fn arrow_at(&self, column: u16) -> Option<isize> {
        let value = self.value.as_ref().filter(|_| self.turns)?;
        let left = 2 + TITLE as u16;
        let right = left + 2 + width(value) + 1;
        // Whoever hits the blank beside it means it, too.
        if (left - 1..=left + 1).contains(&column) {
            Some(-1)
        } else {
            (right - 1..=right + 1).contains(&column).then_some(1)
        }
    }

    /// Draws it, as long as the room is wide.
    fn draw(&self, buffer: &mut Buffer, room: Rect, look: Look, here: bool) {
        let mark = if here { look.pick("▸ ", "> ") } else { "  " };
        let title = &self.title;
        let text = match &self.value {
            None => format!("{mark}{title}"),
            Some(value) if here && self.turns => {
                let (left, right) = (look.pick("◂", "<"), look.pick("▸", ">"));
                format!("{mark}{title:TITLE$}{left} {value} {right}")
            }
            Some(value) => format!("{mark}{title:TITLE$}  {value}"),
        };
        let role = if here { Role::Focus } else { Role::Text };
        let columns = usize::from(room.width);
        let text = format!("{:columns$}", cut(&text, columns, look));
        put(buffer, room.x, room.y, &text, look.style(role));
    }
}

/// Draws a position, such as the start of a game, in that of these rooms in which it is the largest,
/// if it fits in any.
pub(crate) fn draw_start(
    buffer: &mut Buffer,
    rooms: &[Rect],
    look: Look,
    (board, info, setup): (&Board, &Info, &Setup),
    flip: bool,
) {
    let layouts = rooms
        .iter()
        .filter_map(|room| BoardLayout::fit(board, flip, *room));
    let largest = layouts.reduce(|one, other| {
        if other.area().area() > one.area().area() {
            other
        } else {
            one
        }
    });
    let Some(layout) = largest else {
        return;
    };
    let scene = Scene {
        board,
        info,
        setup,
        marks: &Marks::default(),
        look,
    };
    layout.draw(&scene, buffer);
}

/// The room of a page on a screen of this size.
fn whole(area: Rect) -> Rect {
    let columns = area.width.saturating_sub(4).min(MOST);
    Rect::new(
        area.x + (area.width - columns) / 2,
        area.y + 1,
        columns,
        area.height.saturating_sub(1),
    )
}

/// The room of the list.
fn entries(area: Rect) -> Rect {
    let whole = whole(area);
    Rect {
        y: whole.y + HEAD,
        width: COLUMNS.min(whole.width),
        height: whole.height.saturating_sub(HEAD + FOOT),
        ..whole
    }
}
