//! What opens in front of a game: the keys, the rules, a question, a line to fill in.

use std::cell::Cell;

use anstream::adapter::strip_str;
use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use menagerie_core::{DrawRules, Rules};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::field::TextField;
use super::look::{Look, Role};
use super::put;
use super::screen::{Context, Event};
use super::words::{Column, clear, width};
use crate::rules::rules_text;
use crate::text::hang;

/// Something in front of a game.
#[derive(Clone, Debug)]
pub(crate) enum Overlay<A> {
    /// A text to read, from this line on.
    Text {
        title: String,
        lines: Vec<String>,
        top: usize,
        /// The furthest that this can be, as found when it was drawn last.
        most: Cell<usize>,
    },
    /// A question that is answered with yes or no, or in a third way.
    Question {
        question: String,
        action: A,
        /// The key of the third answer, what it does in words, and what it does.
        third: Option<(char, &'static str, A)>,
    },
    /// A line to fill in.
    Form {
        title: String,
        field: TextField,
        action: A,
    },
}

/// What comes of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome<A> {
    /// It stays open.
    Open,
    /// It is closed, and that was all.
    Closed,
    /// Yes; or the line is filled in with this.
    Done(A, String),
}

impl<A: Clone> Overlay<A> {
    /// Lets what is in front have an event, and says what comes of it; none if nothing is in
    /// front. A click closes it.
    pub(crate) fn answer(front: &mut Option<Self>, event: &Event) -> Option<Outcome<A>> {
        let overlay = front.as_mut()?;
        let outcome = match event {
            Event::Key(key) => overlay.key(*key),
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => Outcome::Closed,
            Event::Paste(text) => {
                if let Self::Form { field, .. } = overlay {
                    field.paste(text);
                }
                Outcome::Open
            }
            Event::Edit(edit) => {
                if let Self::Form { field, .. } = overlay {
                    field.edit(*edit);
                }
                Outcome::Open
            }
            _ => Outcome::Open,
        };
        if !matches!(outcome, Outcome::Open) {
            *front = None;
        }
        Some(outcome)
    }

    /// A question that is answered with yes or no.
    pub(crate) fn question(question: impl Into<String>, action: A) -> Self {
        Self::Question {
            question: question.into(),
            action,
            third: None,
        }
    }

    /// A line to fill in, which holds this already.
    pub(crate) fn form(title: impl Into<String>, text: impl Into<String>, action: A) -> Self {
        Self::Form {
            title: title.into(),
            field: TextField::new(text),
            action,
        }
    }

    /// A text to read, wrapped where it is shown.
    pub(crate) fn text(title: &str, text: &str) -> Self {
        Self::Text {
            title: title.to_owned(),
            lines: text.lines().map(str::to_owned).collect(),
            top: 0,
            most: Cell::default(),
        }
    }

    /// The rules of a game, to be read.
    pub(crate) fn rules<R: Rules>(rules: &R, draws: DrawRules, context: &Context) -> Self {
        let columns = usize::from(context.area.width.saturating_sub(8).clamp(20, 80));
        let text = rules_text(rules, draws, context.look.charset, columns);
        Self::text(&rules.info().title, &strip_str(&text).to_string())
    }

    /// Answers a key.
    fn key(&mut self, key: KeyEvent) -> Outcome<A> {
        match self {
            Self::Text { top, most, .. } => match key.code {
                KeyCode::Down | KeyCode::Char('j') => *top = (*top + 1).min(most.get()),
                KeyCode::Up | KeyCode::Char('k') => *top = top.saturating_sub(1),
                KeyCode::PageDown | KeyCode::Char(' ') => *top = (*top + 10).min(most.get()),
                KeyCode::PageUp => *top = top.saturating_sub(10),
                KeyCode::Home => *top = 0,
                KeyCode::End => *top = most.get(),
                _ => return Outcome::Closed,
            },
            Self::Question { action, third, .. } => {
                let is_asked = |letter: &char| matches!(key.code, KeyCode::Char(typed) if typed.eq_ignore_ascii_case(letter));
                let third = third.as_ref().filter(|(letter, ..)| is_asked(letter));
                match (key.code, third) {
                    (KeyCode::Char('y' | 'Y'), _) => {
                        return Outcome::Done(action.clone(), String::new());
                    }
                    (_, Some((_, _, action))) => {
                        return Outcome::Done(action.clone(), String::new());
                    }
                    (KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc, None) => {
                        return Outcome::Closed;
                    }
                    _ => {}
                }
            }
            Self::Form { field, action, .. } => match (key.code, field.text().trim()) {
                (KeyCode::Enter, "") => {}
                (KeyCode::Enter, text) => {
                    return Outcome::Done(action.clone(), text.to_owned());
                }
                (KeyCode::Esc, _) => return Outcome::Closed,
                _ => {
                    field.key(key);
                }
            },
        }
        Outcome::Open
    }

    /// Draws it in the middle of the screen.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        match self {
            Self::Text {
                title,
                lines,
                top,
                most: furthest,
            } => {
                let width = area.width.saturating_sub(4).min(84);
                let wrapped = wrapped(lines, usize::from(width.saturating_sub(4)));
                let height = (wrapped.len() as u16 + 2).min(area.height.saturating_sub(2));
                let most = wrapped
                    .len()
                    .saturating_sub(usize::from(height.saturating_sub(2)));
                furthest.set(most);
                let top = (*top).min(most);
                let foot = if most == 0 {
                    " any key closes "
                } else {
                    " arrows scroll, any other key closes "
                };
                let room = window(buffer, area, (width, height), title, foot, look);
                let mut column = Column::new(buffer, room, look);
                for line in wrapped.iter().skip(top) {
                    column.line(line, Role::Text);
                }
            }
            Self::Question {
                question, third, ..
            } => {
                let third = third.as_ref();
                let third =
                    third.map_or_else(String::new, |(key, what, _)| format!(", {key} {what}"));
                let foot = format!(" y yes, n no{third} ");
                let room = window(buffer, area, (62, 5), "Sure?", &foot, look);
                Column::new(buffer, room, look).text(question, Role::Text, 3);
            }
            Self::Form { title, field, .. } => {
                let foot = " Enter accepts, Esc leaves it, Ctrl-U empties it ";
                let room = window(buffer, area, (62, 3), title, foot, look);
                Column::new(buffer, room, look).field("", field);
            }
        }
    }
}

/// Breaks lines that are too long. What follows hangs from where the text began: after a sign such
/// as a bullet, or after what stands in a column before it.
fn wrapped(lines: &[String], columns: usize) -> Vec<String> {
    let mut all = Vec::new();
    for line in lines {
        if line.chars().count() <= columns {
            all.push(line.clone());
        } else {
            let (first, text) = line.split_at(begin_of_text(line));
            all.extend(hang(first, text, columns).lines().map(str::to_owned));
        }
    }
    all
}

/// Where the text of a line begins, in bytes.
fn begin_of_text(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let text = &line[indent..];
    let column = text.find("  ").filter(|gap| *gap < 20);
    let after = match column {
        Some(gap) => gap + text[gap..].len() - text[gap..].trim_start().len(),
        None if text.starts_with("• ") || text.starts_with("- ") => {
            text.find(' ').map_or(0, |blank| blank + 1)
        }
        None => 0,
    };
    indent + after
}

/// Draws an empty window in the middle of the screen and gives the room inside of it.
fn window(
    buffer: &mut Buffer,
    area: Rect,
    (columns, rows): (u16, u16),
    title: &str,
    foot: &str,
    look: Look,
) -> Rect {
    let (columns, rows) = (columns.min(area.width), rows.min(area.height));
    let x = area.x + (area.width - columns) / 2;
    let y = area.y + (area.height - rows) / 2;
    let frame = Rect::new(x, y, columns, rows);
    clear(buffer, frame, look.ground());
    if columns < 4 || rows < 3 {
        return frame;
    }
    let style = look.style(Role::Key);
    let across = look.pick("─", "-").repeat(usize::from(columns - 2));
    let corners = [["╭", "╮"], ["╰", "╯"]];
    let pick = |row: usize, side: usize| look.pick(corners[row][side], "+");
    put(
        buffer,
        x,
        y,
        &format!("{}{across}{}", pick(0, 0), pick(0, 1)),
        style,
    );
    put(
        buffer,
        x,
        frame.bottom() - 1,
        &format!("{}{across}{}", pick(1, 0), pick(1, 1)),
        style,
    );
    for row in y + 1..frame.bottom() - 1 {
        put(buffer, x, row, look.pick("│", "|"), style);
        put(buffer, frame.right() - 1, row, look.pick("│", "|"), style);
    }
    put(
        buffer,
        x + 2,
        y,
        &format!(" {title} "),
        look.style(Role::Title),
    );
    if width(foot) + 4 < columns {
        put(
            buffer,
            x + 2,
            frame.bottom() - 1,
            foot,
            look.style(Role::Faint),
        );
    }
    Rect::new(x + 2, y + 1, columns - 4, rows - 2)
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

    use super::{Event, Outcome, Overlay, wrapped};

    #[test]
    fn a_text_stays_in_front_until_a_key_or_a_click_closes_it() {
        let click = Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: 0,
            row: 0,
            modifiers: KeyModifiers::NONE,
        });
        for closes in [Event::Key(KeyCode::Esc.into()), click] {
            let mut front = Some(Overlay::<()>::text("Keys", "one\ntwo"));
            for event in [Event::Tick, Event::Ready, Event::Key(KeyCode::Down.into())] {
                assert_eq!(Overlay::answer(&mut front, &event), Some(Outcome::Open));
            }
            assert_eq!(Overlay::answer(&mut front, &closes), Some(Outcome::Closed));
            assert_eq!(
                Overlay::answer(&mut front, &closes),
                None,
                "nothing is left"
            );
        }
    }

    #[test]
    fn long_lines_hang_from_where_their_text_begins() {
        let broken = |line: &str| wrapped(&[line.to_owned()], 20);
        assert_eq!(broken("short  enough"), ["short  enough"]);
        assert_eq!(
            broken("  key   says what this key does"),
            ["  key   says what", "        this key", "        does"]
        );
        assert_eq!(
            broken("• one two three four five"),
            ["• one two three four", "  five"]
        );
        assert_eq!(
            broken("  a b c d e f g h i j k"),
            ["  a b c d e f g h i", "  j k"]
        );
    }
}
