//! A game in full screen.

mod choose;
mod commands;
mod help;
mod panel;
mod turns;
mod view;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::{MouseButton, MouseEventKind};
use menagerie_bots::Playable;
use menagerie_core::{Game, Point, Rules, Seat, Setup, Shape, Turn};
use menagerie_notation::outcome_sentence;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::look::{Look, Role};
use super::overlay::{Outcome, Overlay};
use super::screen::{Context, Event, Farewell, Flow, Screen};
use super::typing::Typing;
use crate::play::{Contest, Sitting};
use crate::tell::Tell;
use crate::text::capital;
use turns::{Motion, Thinking};

/// A game, and what somebody is about to do in it.
pub(crate) struct PlayScreen<R: Rules> {
    sitting: Sitting<R>,
    flip: bool,
    /// Where the arrow keys have led; none until one was pressed.
    cursor: Option<Point>,
    /// The piece that has been picked up.
    chosen: Option<Point>,
    /// What has been typed of a move.
    typing: Typing,
    said: Said,
    overlay: Option<Overlay<Action>>,
    thinking: Thinking<R>,
    motion: Option<Motion<R>>,
    /// What tumbling dice show.
    dice: Option<[u8; 2]>,
    /// Whether something has happened that is not kept yet.
    unkept: bool,
    /// What must not go unread: a key leads from one to the next.
    warnings: VecDeque<String>,
}

/// The sentence below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    text: String,
    role: Role,
}

/// What an overlay is about.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Action {
    New,
    Leave,
    /// Give the game up for this seat.
    Resign(Seat),
    Save,
    /// Ask where to save.
    AskFile,
    /// Replace what this file holds.
    Replace(String),
}

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// A game at which everybody sits.
    pub(crate) fn new(mut sitting: Sitting<R>, flip: bool) -> Self {
        let warnings = std::mem::take(&mut sitting.warnings).into();
        let info = sitting.game().rules().info();
        let before = sitting
            .before
            .iter()
            .map(|told| capital(&sitting.named(told)));
        let others = sitting.others_kept();
        let others = others.unwrap_or_else(|| info.summary.clone());
        let told = before.chain([capital(&others)]);
        let text = told.collect::<Vec<_>>().join(" ");
        Self {
            sitting,
            flip,
            cursor: None,
            chosen: None,
            typing: Typing::default(),
            said: Said {
                text,
                role: Role::Faint,
            },
            overlay: None,
            thinking: Thinking::No,
            motion: None,
            dice: None,
            // What was taken up is the game that is kept last from now on.
            unkept: true,
            warnings,
        }
    }

    /// The same with something to say first.
    pub(crate) fn saying(mut self, text: &str) -> Self {
        self.say(text, Role::Notice);
        self
    }

    fn game(&self) -> &Game<R> {
        self.sitting.game()
    }

    /// Whether the board is a track, on which dice decide everything.
    fn is_track(&self) -> bool {
        self.game().rules().board().shape() == Shape::Track
    }

    /// Says a sentence, the people in it by their names.
    fn say(&mut self, text: &str, role: Role) {
        let text = capital(&self.sitting.named(text));
        self.said = Said { text, role };
    }

    /// The position that is shown: the one now, or one on the way to the next.
    fn shown(&self) -> Setup {
        self.motion
            .as_ref()
            .and_then(Motion::setup)
            .unwrap_or_else(|| self.game().rules().setup(self.game().state()))
    }

    fn click(&mut self, place: Position, context: &Context) -> Flow {
        let places = self.places(context.area);
        if places.button.is_some_and(|button| button.contains(place)) {
            return self.press(context);
        }
        let board = self.game().rules().board();
        match places
            .board
            .and_then(|layout| layout.point_at(board, place))
        {
            Some(_) if matches!(self.game().turn(), Turn::Chance(_)) => self.press(context),
            Some(point) => {
                self.cursor = Some(point);
                self.touch(point, context)
            }
            None => Flow::Idle,
        }
    }
}

impl<R: Rules + Playable + Tell> Screen for PlayScreen<R> {
    fn view(&self, frame: &mut Frame<'_>, look: Look) {
        let area = frame.area();
        self.draw(frame.buffer_mut(), area, look);
    }

    fn shows(&self, area: Rect) -> bool {
        self.places(area).board.is_some()
    }

    fn quit(&mut self) -> Flow {
        self.ask_leave()
    }

    fn update(&mut self, event: Event, context: &Context) -> Flow {
        match event {
            Event::Ready | Event::Tick => return self.advance(context),
            Event::Interrupt if self.thinking.is_busy() => {
                self.thinking = Thinking::Held;
                self.say(
                    "the thought is broken off; Enter begins another",
                    Role::Notice,
                );
                return Flow::Stay;
            }
            Event::Interrupt if self.is_asked_to_leave() => return Flow::Leave(self.end()),
            Event::Interrupt => {
                return match self.ask_leave() {
                    Flow::Close(farewell) => Flow::Leave(farewell),
                    flow => flow,
                };
            }
            _ => {}
        }
        if let Some(outcome) = Overlay::answer(&mut self.overlay, &event) {
            return match outcome {
                Outcome::Open if matches!(event, Event::Mouse(_)) => Flow::Idle,
                Outcome::Open | Outcome::Closed => Flow::Stay,
                Outcome::Done(action, text) => self.act(action, &text, context),
            };
        }
        if matches!(event, Event::Key(_)) {
            self.warnings.pop_front();
        }
        match event {
            Event::Key(key) => self.key(key, context),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    self.click(Position::new(mouse.column, mouse.row), context)
                }
                MouseEventKind::Down(MouseButton::Right) => {
                    self.put_down();
                    Flow::Stay
                }
                _ => Flow::Idle,
            },
            Event::Edit(edit) if self.typing.edit(edit) => Flow::Stay,
            Event::Paste(text) => {
                self.typing.paste(&text);
                Flow::Stay
            }
            _ => Flow::Idle,
        }
    }

    fn tick(&self) -> Option<Duration> {
        match &self.motion {
            Some(motion) => Some(motion.pace()),
            // A bot begins.
            None if self.bot_waits() => Some(Duration::ZERO),
            None => self.thinking.pace(),
        }
    }

    fn settle(&mut self) -> bool {
        if !std::mem::take(&mut self.unkept) {
            return false;
        }
        let warning = self.sitting.keep();
        let any = warning.is_some();
        self.warnings.extend(warning);
        any
    }

    fn end(&mut self) -> Farewell {
        if let Some(motion) = self.motion.take() {
            // What has been thrown counts.
            self.unkept |= self.sitting.table.play(motion.event()).is_ok();
        }
        if std::mem::take(&mut self.unkept) {
            self.sitting.keep();
        }
        let parting = self.sitting.leave();
        let info = self.game().rules().info();
        let ended = self
            .game()
            .outcome()
            .map(|outcome| outcome_sentence(info, outcome));
        let contest = self.sitting.contest();
        let score = contest.filter(Contest::is_over).map(|over| over.score());
        let words = ended.into_iter().chain(parting.sentences).chain(score);
        Farewell {
            words: words.map(|words| self.sitting.named(&words)).collect(),
            unread: self.warnings.drain(..).collect(),
            result: parting.result,
        }
    }
}
