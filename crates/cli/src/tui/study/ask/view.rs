//! A question, drawn.

use crossterm::event::KeyCode;
use menagerie_core::Rules as _;
use menagerie_notation::{turn_sentence, write_move};
use menagerie_study::{Kind, Question};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{AskScreen, Told};
use crate::text::{capital, wrap};
use crate::tui::board::Scene;
use crate::tui::look::{Look, Role};
use crate::tui::places::{Needs, Places, least};
use crate::tui::words::{Column, clear, too_small};
use crate::words::{counted, counts_sentence};

/// Something to click on, which is the same as pressing a key.
pub(super) struct Button {
    pub(super) room: Rect,
    pub(super) key: KeyCode,
    sign: &'static str,
    text: String,
}

impl AskScreen {
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, look: Look) {
        clear(buffer, area, look.ground());
        let places = self.places(area);
        let Some(layout) = &places.board else {
            too_small(buffer, area, least(self.lesson.hunt.board()), look);
            return;
        };
        let hunt = &self.lesson.hunt;
        let scene = Scene {
            board: hunt.board(),
            info: hunt.info(),
            setup: &hunt.setup(&self.state()),
            marks: &self.marks(),
            look,
        };
        layout.draw(&scene, buffer);
        let buttons = self.buttons(places.panel);
        let taken = buttons.len() as u16 + 1;
        let room = Rect {
            height: places.panel.height.saturating_sub(taken),
            ..places.panel
        };
        let mut column = Column::new(buffer, room, look);
        self.draw_head(&mut column);
        match &self.told {
            None => self.draw_question(&mut column),
            Some(told) => draw_told(&mut column, told),
        }
        for button in &buttons {
            let text = format!(" {}", button.text);
            Column::new(buffer, button.room, look)
                .spans(&[(button.sign, Role::Key), (&text, Role::Text)]);
        }
        self.draw_foot(buffer, &places, look);
        if let Some(overlay) = &self.overlay {
            overlay.draw(buffer, area, look);
        }
    }

    /// The places on a screen of this size.
    pub(super) fn places(&self, area: Rect) -> Places {
        Needs {
            board: self.lesson.hunt.board(),
            flip: self.flip,
            lines: 1,
            dice: false,
            button: false,
        }
        .places(area)
    }

    /// The buttons at the foot of a panel.
    pub(super) fn buttons(&self, panel: Rect) -> Vec<Button> {
        let (hunt, exercise) = (&self.lesson.hunt, &self.task.exercise);
        let texts = match (&self.told, &exercise.question) {
            (Some(told), question) => {
                let next = if self.left == 0 {
                    "done"
                } else {
                    "next question"
                };
                let mut texts = Vec::new();
                if let Question::Compare(moves) = question {
                    let signs = ["[1]", "[2]"];
                    for (index, chosen) in moves.iter().enumerate() {
                        let text = write_move(hunt, &exercise.state, *chosen);
                        let shown = if told.after == Some(index) {
                            " (shown)"
                        } else {
                            ""
                        };
                        let key = KeyCode::Char(if index == 0 { '1' } else { '2' });
                        texts.push((key, signs[index], format!("after {text}{shown}")));
                    }
                    texts.push((KeyCode::Char('0'), "[0]", "before".to_owned()));
                }
                texts.push((KeyCode::Enter, "[Enter]", next.to_owned()));
                texts
            }
            (None, Question::Actions(_)) => vec![
                (KeyCode::Char('0'), "[0]", "it has no action".to_owned()),
                (KeyCode::Enter, "[Enter]", "that is all".to_owned()),
            ],
            (None, Question::OnlyMove(_)) => Vec::new(),
            (None, Question::Enclosure) => vec![
                (KeyCode::Char('y'), "[y]", "yes, hemmed in".to_owned()),
                (KeyCode::Char('n'), "[n]", "no, a way is open".to_owned()),
            ],
            (None, Question::Compare(moves)) => {
                let [one, two] = moves.map(|chosen| write_move(hunt, &exercise.state, chosen));
                vec![
                    (KeyCode::Char('1'), "[1]", one),
                    (KeyCode::Char('2'), "[2]", two),
                    (KeyCode::Char('3'), "[3]", "both".to_owned()),
                    (KeyCode::Char('0'), "[0]", "neither".to_owned()),
                ]
            }
        };
        let top = panel.bottom().saturating_sub(texts.len() as u16);
        let rows = texts.into_iter().zip(top..);
        rows.map(|((key, sign, text), y)| Button {
            room: Rect::new(panel.x, y, panel.width, 1).intersection(panel),
            key,
            sign,
            text,
        })
        .collect()
    }

    fn draw_head(&self, column: &mut Column<'_>) {
        let title = match self.task.exercise.kind() {
            Kind::Actions => "List the actions",
            Kind::Enclosure => "Hemmed in?",
            Kind::Compare => "Compare moves",
            Kind::OnlyMove => "Only move",
        };
        column.line(title, Role::Title);
        column.text(&self.lesson.hunt.info().title, Role::Faint, 2);
        if self.asked > 0 {
            let answers = counted(self.asked as usize, "answer");
            column.line(&format!("{} of {answers} right", self.right), Role::Faint);
        }
        column.skip(1);
    }

    fn draw_question(&self, column: &mut Column<'_>) {
        let (hunt, exercise) = (&self.lesson.hunt, &self.task.exercise);
        column.text(&capital(&exercise.ask(hunt)), Role::Text, 6);
        column.skip(1);
        // Who is to move without a move has lost, and that is what is asked.
        if exercise.kind() != Kind::Enclosure {
            let turn = turn_sentence(hunt.info(), hunt.turn(&exercise.state));
            column.text(&capital(&turn), Role::Faint, 2);
        }
        if let Some(counts) = counts_sentence(hunt, &exercise.state) {
            column.text(&capital(&counts), Role::Faint, 2);
        }
        column.skip(1);
        match &exercise.question {
            Question::Actions(_) => {
                let names = self.marked.names(hunt.board());
                if names.is_empty() {
                    let how = "Mark where it can go: arrow keys and space, or the mouse.";
                    column.text(how, Role::Faint, 3);
                } else {
                    column.text(&format!("Marked: {}", names.join(", ")), Role::Notice, 4);
                }
            }
            Question::Enclosure => {
                let how = "A way out may be shown on the board, too.";
                column.text(how, Role::Faint, 3);
            }
            Question::OnlyMove(_) => {
                let how = "Show it on the board: the piece, then where it goes; or type it.";
                column.text(how, Role::Faint, 3);
            }
            Question::Compare(_) => {
                let signs = column.look.brackets(Role::Last).unwrap_or_default();
                let ends = column.look.brackets(Role::Target).unwrap_or_default();
                let how = format!(
                    "They go from {} {} to {} {}.",
                    signs.0, signs.1, ends.0, ends.1
                );
                column.text(&how, Role::Faint, 3);
            }
        }
    }

    fn draw_foot(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut column = Column::new(buffer, places.message, look);
        if let Some(line) = self.typing.line() {
            column.field("Answer: ", line);
            column.line("Enter answers so, Esc forgets it", Role::Faint);
        } else if let Some((said, role)) = &self.said {
            let sign = if *role == Role::Alarm { "! " } else { "" };
            column.text(&format!("{sign}{said}"), *role, places.message.height);
        } else if self.told.is_some() {
            let theme = self.task.exercise.theme;
            column.text(&format!("The topic: {}.", theme.title()), Role::Faint, 2);
        }
        let first: &[(&str, Role)] = match (&self.told, self.task.exercise.kind()) {
            (Some(_), _) => &[
                ("Enter", Role::Key),
                (" next  ", Role::Faint),
                ("Up Down", Role::Key),
                (" scroll  ", Role::Faint),
            ],
            (None, Kind::Actions) => &[
                ("space", Role::Key),
                (" mark  ", Role::Faint),
                ("Enter", Role::Key),
                (" answer  ", Role::Faint),
            ],
            (None, Kind::Enclosure) => &[("y n", Role::Key), (" answer  ", Role::Faint)],
            (None, Kind::Compare) => &[("1 2 3 0", Role::Key), (" answer  ", Role::Faint)],
            (None, Kind::OnlyMove) => &[("space", Role::Key), (" from, to  ", Role::Faint)],
        };
        let open = [
            ("s", Role::Key),
            (" show  ", Role::Faint),
            ("Tab", Role::Key),
            (" skip  ", Role::Faint),
        ];
        let rest = [
            ("f", Role::Key),
            (" flip  ", Role::Faint),
            ("?", Role::Key),
            (" keys  ", Role::Faint),
            ("F1", Role::Key),
            (" rules  ", Role::Faint),
            ("q", Role::Key),
            (" leave", Role::Faint),
        ];
        let open = if self.told.is_none() { &open[..] } else { &[] };
        let spans = [first, open, &rest].concat();
        Column::new(buffer, places.keys, look).spans(&spans);
    }
}

/// What is said to the answer, as far as there is room from its first line that is shown.
fn draw_told(column: &mut Column<'_>, told: &Told) {
    let width = usize::from(column.room().width);
    let lines = told.sentences.iter().enumerate().flat_map(|(index, said)| {
        let role = match (index, told.right) {
            (0, true) => Role::Notice,
            (0, false) => Role::Alarm,
            _ => Role::Text,
        };
        let lines = wrap(&capital(said), width.saturating_sub(2)).into_iter();
        let hang = move |(number, line): (usize, String)| {
            if index == 0 {
                line
            } else if number == 0 {
                format!("- {line}")
            } else {
                format!("  {line}")
            }
        };
        lines.enumerate().map(hang).map(move |line| (line, role))
    });
    let lines = lines.collect::<Vec<_>>();
    let rows = usize::from(column.room().height);
    let most = lines.len().saturating_sub(rows);
    told.most.set(most);
    let top = told.top.min(most);
    let shown = &lines[top..lines.len().min(top + rows)];
    let more = top < most;
    for (number, (line, role)) in shown.iter().enumerate() {
        if more && number + 1 == shown.len() {
            let sign = column.look.pick("▾ more: Down", "v more: Down");
            column.line(sign, Role::Key);
        } else {
            column.line(line, *role);
        }
    }
}
