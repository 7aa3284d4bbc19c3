//! The keys of a game.

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent};
use menagerie_bots::Playable;
use menagerie_core::{Rules, Seat, Turn};

use super::{Action, PlayScreen, Thinking};
use crate::Failure;
use crate::odds::of_game;
use crate::play::Contest;
use crate::tell::Tell;
use crate::text::capital;
use crate::tui::cursor::{heading, lead};
use crate::tui::look::Role;
use crate::tui::overlay::Overlay;
use crate::tui::screen::{Context, Flow, Screen as _};
use crate::tui::typing::{Begun, Typed};

/// The keys, for whoever asks.
const HELP: &str = "\
Moving pieces
  arrows, j k l      move the cursor; h as well while a cursor is shown
  Enter, space       pick up a piece, put it down, throw the dice
  mouse              click a piece, then where it goes
  d4-d5              a move may be typed; Enter plays it, Esc forgets it
  .                  end a chain of captures
  Esc                put a piece down, hide the cursor

The game
  h, or H            a hint (H also while a cursor is shown)
  o                  the odds, where the dice decide
  u  r               undo to your own last turn; redo
  f                  flip the board
  s                  save the record
  n                  a new game; between the games of a match, the next
  R                  give the game up
  F1                 the rules of this game
  ?                  these keys
  q                  leave; the game is kept for --resume
  Ctrl-C             break off a bot's thought, or leave
  Ctrl-Z             back to the shell; fg goes on

On the board
  > <  the cursor    { }  picked up    ( )  may go there
  [ ]  the last move  x    would be taken, or was";

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
        if let KeyCode::Char(letter) = key.code
            && self.begin_move(letter)
        {
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
                self.overlay = Some(Overlay::text("Keys", HELP));
                Flow::Stay
            }
            KeyCode::F(1) => self.show_rules(context),
            KeyCode::Char('/' | ':') => {
                self.typing.open();
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

    /// A letter or sign that begins a move opens a line for it. `f` and `h` are commands, too;
    /// which was meant shows in the next key.
    fn begin_move(&mut self, letter: char) -> bool {
        if !self.aims() {
            self.typing.forget();
            return false;
        }
        match self.typing.begin(letter) {
            Begun::No => return false,
            Begun::After('f') => self.flip = !self.flip,
            Begun::Yes | Begun::After(_) => {}
        }
        self.chosen = None;
        true
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
        match of_game(self.game(), "h says what to play") {
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
        let ended = self.game().outcome();
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
        if let (Some(series), Some(outcome)) = (&mut self.contest, ended) {
            series.uncount(outcome);
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
        let key = self.game().rules().info().key().replace('/', "-");
        self.overlay = Some(Overlay::Form {
            title: "Save the record as".to_owned(),
            text: format!("{key}.rec"),
            action: Action::Save,
        });
        Flow::Stay
    }

    fn ask_new(&mut self, context: &Context) -> Flow {
        let over = self.game().outcome().is_some();
        let question = match &self.contest {
            Some(series) if over && !series.is_over() => return self.next_game(context),
            Some(series) if !over => format!(
                "The match would end here, in {}. Leave it for a single new game?",
                series.stage()
            ),
            None if !over && self.sitting.table.begun() => {
                "This game is not over. Leave it for a new one?".to_owned()
            }
            _ => return self.new_game(context),
        };
        self.overlay = Some(Overlay::Question {
            question,
            action: Action::New,
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
        self.overlay = Some(Overlay::Question {
            question: capital(&format!("{who} would lose. Give this game up?")),
            action: Action::Resign(seat),
        });
        Flow::Stay
    }

    fn resign(&mut self, seat: Seat, context: &Context) -> Flow {
        self.rest(context);
        self.thinking = Thinking::No;
        // A throw on its way may have ended the game.
        if self.sitting.table.acting().is_some() {
            self.sitting.table.resign(seat);
            self.say("", Role::Text);
            self.turned(context);
        }
        Flow::Stay
    }

    fn ask_leave(&mut self) -> Flow {
        self.settle();
        if !self.sitting.would_be_lost() {
            return Flow::Close(self.end());
        }
        self.overlay = Some(Overlay::Question {
            question: "This game cannot be kept and would be lost. Leave it?".to_owned(),
            action: Action::Leave,
        });
        Flow::Stay
    }

    /// Does what an overlay was about.
    pub(super) fn act(&mut self, action: Action, text: &str, context: &Context) -> Flow {
        match action {
            Action::New => self.new_game(context),
            Action::Leave => Flow::Close(self.end()),
            Action::Resign(seat) => self.resign(seat, context),
            Action::Save => self.save(text, false),
            Action::Replace(file) => self.save(&file, true),
        }
    }

    fn save(&mut self, file: &str, replace: bool) -> Flow {
        let table = &self.sitting.table;
        let saved =
            self.sitting
                .scribe
                .save(Path::new(file), table.game(), table.players(), replace);
        match saved {
            Ok(()) => self.say(&format!("the record is in {file}"), Role::Notice),
            Err(Failure::BadInput(reason)) => {
                self.overlay = Some(Overlay::Question {
                    question: format!("{reason}. Replace it?"),
                    action: Action::Replace(file.to_owned()),
                });
            }
            Err(failure) => self.say(
                &format!("the record cannot be written: {failure}"),
                Role::Alarm,
            ),
        }
        Flow::Stay
    }

    /// Begins the next game of a match, or another one where there is no match.
    pub(super) fn next_game(&mut self, context: &Context) -> Flow {
        match &self.contest {
            None => {
                self.say(
                    "the game is over: n begins another, u takes back, q leaves",
                    Role::Notice,
                );
                Flow::Stay
            }
            Some(series) if series.is_over() => {
                self.say(&self.contest_score(), Role::Notice);
                Flow::Stay
            }
            Some(_) => {
                self.begin(true, context);
                Flow::Stay
            }
        }
    }

    fn contest_score(&self) -> String {
        self.contest
            .as_ref()
            .map(Contest::score)
            .unwrap_or_default()
    }

    fn new_game(&mut self, context: &Context) -> Flow {
        self.contest = None;
        self.begin(false, context);
        Flow::Stay
    }

    fn begin(&mut self, swap: bool, context: &Context) {
        match self.sitting.again(swap) {
            Err(failure) => self.say(&failure.to_string(), Role::Alarm),
            Ok(sitting) => {
                let series = self.contest.take().map(Contest::next);
                let flip = self.flip;
                *self = Self::new(sitting, flip);
                self.contest = series;
                self.go_on(context);
            }
        }
    }
}
