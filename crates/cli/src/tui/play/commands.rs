//! The keys of a game.

use crossterm::event::{KeyCode, KeyEvent};
use menagerie_bots::Playable;
use menagerie_core::{Rules, Seat, Turn};

use super::help::keys;
use super::{Action, PlayScreen, Thinking};
use crate::Failure;
use crate::odds::of_game;
use crate::play::{Sitting, typed_path};
use crate::tell::Tell;
use crate::text::capital;
use crate::tui::cursor::{heading, lead};
use crate::tui::look::Role;
use crate::tui::overlay::Overlay;
use crate::tui::screen::{Context, Flow, Screen as _};
use crate::tui::typing::Typed;

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// Answers a key.
    pub(super) fn key(&mut self, key: KeyEvent, context: &Context) -> Flow {
        if self.typing.text().is_some() {
            return match self.typing.key(key) {
                Typed::Done(text) => self.play_typed(&text, context),
                Typed::Changed => Flow::Stay,
                Typed::Idle => Flow::Idle,
            };
        }
        if let Some(command) = self.typing.take_back(key.code) {
            self.flip ^= command == 'f';
            self.chosen = None;
            return Flow::Stay;
        }
        if let Some(way) = heading(key.code, self.cursor.is_some()) {
            if key.code == KeyCode::Char('h') {
                self.typing.took('h');
            }
            return self.move_cursor(way, context);
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => match self.cursor {
                Some(point) if self.aims() => self.touch(point, context),
                _ => self.press(context),
            },
            KeyCode::Esc => {
                if self.chosen.is_none() {
                    self.cursor = None;
                }
                self.put_down();
                Flow::Stay
            }
            KeyCode::Char('f') => {
                self.flip = !self.flip;
                self.typing.took('f');
                Flow::Stay
            }
            KeyCode::Char('h') => {
                self.typing.took('h');
                self.hint()
            }
            KeyCode::Char('H') => self.hint(),
            KeyCode::Char('o') => self.show_odds(),
            KeyCode::Char('.') => self.stop(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('r') => self.redo(context),
            KeyCode::Char('s') => self.ask_file(),
            KeyCode::Char('n') => self.ask_new(context),
            KeyCode::Char('R') => self.ask_resign(),
            KeyCode::Char('q') => self.ask_leave(),
            KeyCode::Char('?') => {
                let help = keys(self.is_track(), context.look.charset);
                self.overlay = Some(Overlay::text("Keys", &help));
                Flow::Stay
            }
            KeyCode::F(1) => self.show_rules(context),
            KeyCode::Char('/' | ':') => {
                self.typing.open();
                Flow::Stay
            }
            // Every letter that is no command is typed, and none is lost.
            KeyCode::Char(letter) => {
                self.typing.begin(letter);
                self.chosen = None;
                Flow::Stay
            }
            _ => Flow::Idle,
        }
    }

    /// Whether a piece can be moved with the cursor now.
    fn aims(&self) -> bool {
        self.sitting.table.human_acts()
            && matches!(self.game().turn(), Turn::Player(_))
            && self.motion.is_none()
    }

    fn move_cursor(&mut self, way: (i16, i16), context: &Context) -> Flow {
        let layout = self.places(context.area).board;
        let first = self.chosen.or_else(|| self.first_point());
        let board = self.game().rules().board();
        match lead(layout.as_ref(), board, self.cursor, first, way) {
            Some(point) => {
                self.cursor = Some(point);
                Flow::Stay
            }
            None => Flow::Idle,
        }
    }

    /// Where the cursor begins: on a piece that can move, or else in the middle.
    fn first_point(&self) -> Option<menagerie_core::Point> {
        let points = self.game().rules().board().points();
        let movable = points.into_iter().find(|point| self.can_move(*point));
        movable.or_else(|| points.into_iter().nth(points.len() / 2))
    }

    fn hint(&mut self) -> Flow {
        if !self.aims() {
            self.say("there is nothing to choose now", Role::Alarm);
            return Flow::Stay;
        }
        let hint = self.sitting.hint();
        let game = self.game();
        let action = game.rules().action(game.state(), hint.chosen);
        self.chosen = action.from();
        self.cursor = self.cursor.and(action.to());
        self.say(&hint.said, Role::Notice);
        Flow::Stay
    }

    /// Shows how likely each seat wins, a line each: of six they are too long for a message.
    fn show_odds(&mut self) -> Flow {
        let info = self.game().rules().info();
        let who = |seat| self.sitting.scribe.name_of(info, seat);
        match of_game(self.game(), who, "h says what to play") {
            Err(none) => self.say(&none, Role::Notice),
            Ok(told) => {
                let shares = told.shares.iter().map(|share| format!("  {share}\n"));
                let shares = shares.collect::<String>();
                let (how, throws) = (capital(&told.how), capital(&told.throws));
                let text = format!("{}:\n{shares}{throws}", how.trim_end_matches('.'));
                self.overlay = Some(Overlay::text("Odds", &text));
            }
        }
        Flow::Stay
    }

    fn undo(&mut self, context: &Context) -> Flow {
        self.rest(context);
        self.thinking = Thinking::No;
        match self.sitting.table.undo() {
            None => {
                self.say("there is nothing of yours to take back", Role::Alarm);
                self.go_on(context);
                return Flow::Stay;
            }
            Some(undone) if undone.is_empty() => {
                self.say("the resignation is taken back", Role::Notice);
            }
            Some(undone) => {
                let what = undone.join(", ");
                self.say(
                    &format!("taken back: {what}; r plays it again"),
                    Role::Notice,
                );
            }
        }
        self.turned(context);
        Flow::Stay
    }

    fn redo(&mut self, context: &Context) -> Flow {
        self.rest(context);
        let redone = self.sitting.table.redo();
        if redone.is_empty() {
            self.say("there is nothing to play again", Role::Alarm);
        } else {
            self.thinking = Thinking::No;
            self.say(
                &format!("played again: {}", redone.join(", ")),
                Role::Notice,
            );
            self.turned(context);
        }
        Flow::Stay
    }

    fn show_rules(&mut self, context: &Context) -> Flow {
        let game = self.game();
        let rules = Overlay::rules(game.rules(), game.draw_rules(), context);
        self.overlay = Some(rules);
        Flow::Stay
    }

    fn ask_file(&mut self) -> Flow {
        let file = self.sitting.scribe.free_file(self.game().rules().info());
        let file = file.display().to_string();
        self.overlay = Some(Overlay::form("Save the record as", file, Action::Save));
        Flow::Stay
    }

    fn ask_new(&mut self, context: &Context) -> Flow {
        if self.sitting.another_follows() {
            return self.next_game(context);
        }
        if let Some(contest) = self.sitting.contest()
            && !contest.is_over()
        {
            let stage = contest.stage();
            let what = format!(
                "{stage} of the match is not over: R gives it up, q keeps the match for later"
            );
            self.say(&what, Role::Alarm);
            return Flow::Stay;
        }
        self.settle();
        if !self.sitting.would_be_lost() {
            return self.new_game(context);
        }
        self.ask_to_lose("Leave it for a new one?", Action::New)
    }

    /// Asks before a game is lost, and offers to save its record.
    fn ask_to_lose(&mut self, question: &str, action: Action) -> Flow {
        self.overlay = Some(Overlay::Question {
            question: format!("This game cannot be kept and would be lost. {question}"),
            action,
            third: Some(('s', "save its record", Action::AskFile)),
        });
        Flow::Stay
    }

    fn ask_resign(&mut self) -> Flow {
        let table = &self.sitting.table;
        let mut humans = table
            .players()
            .iter()
            .zip(0..)
            .filter(|(who, _)| who.is_human());
        // While a bot thinks, the only human there is may give up as well.
        let alone = match (humans.next(), humans.next()) {
            (Some((_, number)), None) => Some(Seat::new(number)),
            _ => None,
        };
        let own = table.acting().filter(|_| table.human_acts());
        let seat = own.or(alone).filter(|_| table.acting().is_some());
        let Some(seat) = seat else {
            self.say("there is no game of yours to give up now", Role::Alarm);
            return Flow::Stay;
        };
        let who = self
            .sitting
            .scribe
            .name_of(self.game().rules().info(), seat);
        let question = if self.game().rules().seats() > 2 {
            format!("If {who} gives up, the game ends for all and nobody wins. Give it up?")
        } else {
            capital(&format!("{who} would lose. Give this game up?"))
        };
        self.overlay = Some(Overlay::question(question, Action::Resign(seat)));
        Flow::Stay
    }

    fn resign(&mut self, seat: Seat, context: &Context) -> Flow {
        self.rest(context);
        self.thinking = Thinking::No;
        // A throw on its way may have ended the game.
        if self.sitting.table.acting().is_some() {
            self.sitting.table.resign(seat);
            // Of two the result says who it was.
            let said = match self.game().rules().seats() {
                2 => String::new(),
                _ => self.sitting.given_up_for_all(seat),
            };
            self.say(&said, Role::Text);
            self.turned(context);
        }
        Flow::Stay
    }

    pub(super) fn ask_leave(&mut self) -> Flow {
        self.settle();
        if !self.sitting.would_be_lost() {
            return Flow::Close(self.end());
        }
        self.ask_to_lose("Leave it?", Action::Leave)
    }

    /// Whether it has been asked whether to leave.
    pub(super) fn is_asked_to_leave(&self) -> bool {
        let asked = self.overlay.as_ref();
        asked.is_some_and(|overlay| {
            matches!(
                overlay,
                Overlay::Question {
                    action: Action::Leave,
                    ..
                }
            )
        })
    }

    /// Does what an overlay was about.
    pub(super) fn act(&mut self, action: Action, text: &str, context: &Context) -> Flow {
        match action {
            Action::New => self.new_game(context),
            Action::Leave => Flow::Close(self.end()),
            Action::Resign(seat) => self.resign(seat, context),
            Action::Save => self.save(text, false),
            Action::AskFile => self.ask_file(),
            Action::Replace(file) => self.save(&file, true),
        }
    }

    fn save(&mut self, file: &str, replace: bool) -> Flow {
        let table = &self.sitting.table;
        let saved =
            self.sitting
                .scribe
                .save(&typed_path(file), table.game(), table.players(), replace);
        match saved {
            Ok(()) => self.say(&format!("the record is in {file}"), Role::Notice),
            Err(Failure::BadInput(reason)) => {
                let question = format!("{reason}. Replace it?");
                let replace = Action::Replace(file.to_owned());
                self.overlay = Some(Overlay::question(question, replace));
            }
            Err(failure) => self.say(
                &format!("the record cannot be written: {failure}"),
                Role::Alarm,
            ),
        }
        Flow::Stay
    }

    /// Begins the next game of a match, or says how to go on where there is none.
    pub(super) fn next_game(&mut self, context: &Context) -> Flow {
        if self.sitting.another_follows() {
            self.begin(self.sitting.next_game(), context);
            return Flow::Stay;
        }
        let score = self.sitting.contest().map(|contest| contest.score());
        let said = score.unwrap_or_else(|| {
            "the game is over: n begins another, u takes back, q leaves".to_owned()
        });
        self.say(&said, Role::Notice);
        Flow::Stay
    }

    fn new_game(&mut self, context: &Context) -> Flow {
        let kept = self.sitting.is_kept();
        self.begin(self.sitting.another(), context);
        if kept {
            // A bot that begins would talk over it.
            let what = "the game before is kept: the menu and `menagerie kept` have it";
            self.warnings.push_back(what.to_owned());
        }
        Flow::Stay
    }

    fn begin(&mut self, next: Result<Sitting<R>, Failure>, context: &Context) {
        match next {
            Err(failure) => self.say(&failure.to_string(), Role::Alarm),
            Ok(sitting) => {
                *self = Self::new(sitting, self.flip);
                self.go_on(context);
            }
        }
    }
}
