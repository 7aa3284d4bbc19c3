//! The panel beside a board: whose turn it is, who plays, what was taken, what was played.

use menagerie_bots::Playable;
use menagerie_core::{Rules, Seat, Shape, Turn};
use menagerie_notation::{outcome_sentence, write_event};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{PlayScreen, Thinking};
use crate::seats::Player;
use crate::tell::Tell;
use crate::text::capital;
use crate::tui::board::numeral;
use crate::tui::look::{Look, Role};
use crate::tui::places::Places;
use crate::tui::words::{Column, cut, goal, width};

/// The lines of moves that are shown even where not everything else is.
const MOVES: u16 = 2;

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// Draws the panel.
    pub(super) fn draw_panel(&self, buffer: &mut Buffer, places: &Places, look: Look) {
        let mut room = places.panel;
        let beside = places.tall;
        if beside {
            let kept = if places.dice.is_some() {
                8
            } else if places.button.is_some() {
                2
            } else {
                0
            };
            room.height = room.height.saturating_sub(kept);
        }
        let mut column = Column::new(buffer, room, look);
        if beside {
            column.text(&self.game().rules().info().title, Role::Title, 2);
            column.skip(1);
        }
        if beside {
            self.draw_turn(&mut column);
            self.draw_seats(&mut column, look);
            self.draw_counts(&mut column);
            column.skip(1);
            // Who has won or lost need not be told how.
            if self.game().outcome().is_none() {
                for sentence in goal(self.game().rules().info()) {
                    // What was played last is news, and the goal is not.
                    if column.lines(sentence) + 1 + MOVES <= column.room().height {
                        column.whole(sentence, Role::Faint);
                    }
                }
                column.skip(1);
            }
            self.draw_moves(&mut column);
        } else {
            self.draw_turn_in_a_row(&mut column, places);
            self.draw_seats_in_a_row(&mut column, look);
            if let Some(contest) = self.sitting.contest() {
                column.line(&capital(&contest.state()), Role::Notice);
            }
            if column.room().height > 3 {
                column.skip(1);
                for sentence in goal(self.game().rules().info()).into_iter().take(1) {
                    column.text(sentence, Role::Faint, 2);
                }
                column.skip(1);
            }
            self.draw_moves(&mut column);
        }
    }

    /// Whose turn it is, or how the game ended.
    fn draw_turn(&self, column: &mut Column<'_>) {
        column.text(&self.turn_text(column.look), Role::Title, 3);
    }

    /// The same with the number of plies, and in a small window with the last throws, which have no
    /// room of their own there.
    fn draw_turn_in_a_row(&self, column: &mut Column<'_>, places: &Places) {
        let look = column.look;
        let button = places.button.map_or(0, |button| button.width);
        let mut room = column.room().width.saturating_sub(button);
        let game = self.game();
        let mut ply = format!("  Ply {}", game.ply());
        let turn = cut(
            &self.turn_text(look),
            room.saturating_sub(width(&ply)).into(),
            look,
        );
        room = room.saturating_sub(width(&turn));
        if places.panel.height <= 3 {
            let played = game.states().zip(game.events());
            let thrown = played.map(|(state, event)| write_event(game.rules(), state, event));
            let thrown = thrown.collect::<Vec<_>>();
            let tails = (0..thrown.len()).map(|first| thrown[first..].join(" "));
            let mut texts = tails.map(|tail| format!("{ply}: {tail}"));
            ply = texts.find(|text| width(text) <= room).unwrap_or(ply);
        }
        column.spans(&[(&turn, Role::Title), (&ply, Role::Faint)]);
    }

    fn turn_text(&self, look: Look) -> String {
        let info = self.game().rules().info();
        let text = match (self.game().turn(), &self.thinking) {
            (Turn::Over(outcome), _) => capital(&outcome_sentence(info, outcome)),
            (Turn::Player(seat) | Turn::Chance(seat), Thinking::Busy { spin, .. }) => {
                let who = self.sitting.scribe.name_of(info, seat);
                let signs = if look.animation {
                    [".", "..", "..."]
                } else {
                    ["..."; 3]
                };
                let sign = signs[spin % signs.len()];
                format!("{} thinking {sign}", capital(&format!("{who} to move:")))
            }
            (Turn::Player(seat) | Turn::Chance(seat), Thinking::Held) => {
                let who = self.sitting.scribe.name_of(info, seat);
                capital(&format!("{who} to move: waiting"))
            }
            (Turn::Player(seat), _) => capital(&format!(
                "{} to move",
                self.sitting.scribe.name_of(info, seat)
            )),
            (Turn::Chance(seat), _) => capital(&format!(
                "{} to throw",
                self.sitting.scribe.name_of(info, seat)
            )),
        };
        let arrow = look.pick("▶ ", "> ");
        format!("{arrow}{}", text.strip_suffix('.').unwrap_or(&text))
    }

    /// Who plays a seat, in a word or two.
    fn who(&self, seat: Seat) -> String {
        if let Some(contest) = self.sitting.contest() {
            return contest.name(seat).to_owned();
        }
        match &self.sitting.table.players()[seat.index()] {
            Player::Human(Some(name)) => name.clone(),
            Player::Human(None) => "you".to_owned(),
            player => player.kind(),
        }
    }

    /// The sign of a seat: its piece, or the number on it.
    fn sign(&self, seat: Seat, look: Look) -> String {
        let info = self.game().rules().info();
        let mut kinds = info.pieces.iter().filter(|kind| kind.seat == seat);
        if self.game().rules().board().shape() == Shape::Track {
            return format!("({})", numeral(seat));
        }
        kinds.next().map_or_else(String::new, |kind| {
            look.figure(kind.glyph, kind.letter).to_string()
        })
    }

    fn draw_seats(&self, column: &mut Column<'_>, look: Look) {
        column.skip(1);
        let info = self.game().rules().info();
        let is_chess = self.game().rules().board().shape() == Shape::Squares;
        for (seat, number) in info.seats.iter().zip(0..) {
            let at = Seat::new(number);
            let sign = format!("{} ", self.sign(at, look));
            let name = format!("{:<6} ", seat.name);
            let who = self.who(at) + &self.square(at);
            let own = if is_chess {
                Role::Man(at)
            } else {
                Role::Piece(at)
            };
            column.spans(&[(&sign, own), (&name, Role::Text), (&who, Role::Faint)]);
        }
        if let Some(contest) = self.sitting.contest() {
            for line in contest.so_far_in(column.room().width.into()) {
                column.line(&line, Role::Notice);
            }
        }
    }

    /// On a track: where the piece stands, and how long it waits.
    fn square(&self, seat: Seat) -> String {
        let game = self.game();
        if game.rules().board().shape() != Shape::Track {
            return String::new();
        }
        let setup = game.rules().setup(game.state());
        let mut places = setup.pieces.iter();
        let on = places.find(|(_, pieces)| {
            pieces.iter().any(|piece| {
                let kind = game.rules().info().pieces.get(piece.index());
                kind.is_some_and(|kind| kind.seat == seat)
            })
        });
        let on = on.map_or(0, |(point, _)| point.index());
        match setup.counts.get(seat.index()) {
            Some(&menagerie_core::games::goose::UNTIL_RELIEVED) => format!(" on {on}, held"),
            Some(turns) if *turns > 0 => format!(" on {on}, waits {turns}"),
            _ => format!(" on {on}"),
        }
    }

    fn draw_seats_in_a_row(&self, column: &mut Column<'_>, look: Look) {
        let info = self.game().rules().info();
        let texts = (0..info.seats.len() as u8).map(Seat::new).map(|seat| {
            let who = match &self.sitting.table.players()[seat.index()] {
                Player::Human(Some(name)) => name.clone(),
                _ => info.seat(seat).to_owned(),
            };
            (
                seat,
                self.sign(seat, look),
                format!(" {who}{}  ", self.square(seat).replace(" on ", " ")),
            )
        });
        let texts = texts.collect::<Vec<_>>();
        let all = texts
            .iter()
            .map(|(_, sign, text)| width(sign) + width(text))
            .sum::<u16>();
        // Six players with long names take a second line.
        let half = if all > column.room().width {
            texts.len().div_ceil(2)
        } else {
            texts.len()
        };
        for row in texts.chunks(half.max(1)) {
            let spans = row.iter().flat_map(|(seat, sign, text)| {
                [
                    (sign.as_str(), Role::Piece(*seat)),
                    (text.as_str(), Role::Text),
                ]
            });
            column.spans(&spans.collect::<Vec<_>>());
        }
    }

    /// What was taken, what is in hand, how long the game has lasted and may last.
    fn draw_counts(&self, column: &mut Column<'_>) {
        let game = self.game();
        column.counts(&game.rules().counted(game.state()));
        let ply = match (
            game.rules().plies(game.state()),
            game.draw_rules().max_plies,
        ) {
            (Some([ply, most]), _) => format!("Ply {ply} of {most}"),
            (None, Some(most)) => format!("Ply {} of {most}", game.ply()),
            (None, None) => format!("Ply {}", game.ply()),
        };
        column.line(&ply, Role::Text);
    }

    /// The last moves, as many as there is room for, the newest last.
    fn draw_moves(&self, column: &mut Column<'_>) {
        let room = column.room();
        if room.height == 0 {
            return;
        }
        let game = self.game();
        let first = game.ply().saturating_sub(4 * usize::from(room.height));
        let played = game.states().zip(game.events()).zip(1..).skip(first);
        let texts = played.map(|((state, event), ply): (_, usize)| {
            format!("{ply}. {}", write_event(game.rules(), state, event))
        });
        let texts = texts.collect::<Vec<_>>();
        let lines = crate::text::fill(
            texts.iter().map(String::as_str),
            "  ",
            usize::from(room.width),
        );
        let skip = lines.len().saturating_sub(usize::from(room.height));
        for line in &lines[skip..] {
            column.line(line, Role::Faint);
        }
    }

    /// Draws the button.
    pub(super) fn draw_button(&self, buffer: &mut Buffer, room: Rect, look: Look) {
        if let Some(text) = self.button() {
            let text = format!(" [ {text} ] ");
            crate::tui::put(buffer, room.x, room.y, &text, look.style(Role::Focus));
        }
    }
}
