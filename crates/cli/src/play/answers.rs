//! What the prompt answers to each command.

mod help;
mod lists;
mod typed;

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Rules, Turn};

use super::command::Command;
use super::files::typed_path;
use super::session::{Next, Session};
use crate::Failure;
use crate::odds::at_the_table;
use crate::rules::{rules_sentences, rules_text};
use crate::tell::Tell;
use crate::text::fill;
use crate::words::listed;

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Does what was typed.
    pub(super) fn answer(&mut self, command: Command) -> Result<Next, Failure> {
        match command {
            Command::Quit => return self.quit(),
            Command::Enter => return self.enter(),
            Command::Moves(point) => self.list(point.as_deref())?,
            Command::Ask(question) => {
                let told = self.scene().answer(&question);
                self.say_all(&told)?;
            }
            Command::Hint => self.hint()?,
            Command::Odds => self.odds()?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Board => self.show()?,
            Command::Flip if self.is_track() => {
                self.say("the track is seen from the same side by everybody")?;
            }
            Command::Flip if self.console.plain => {
                self.say("the board is not drawn here, so there is nothing to turn")?;
            }
            Command::Flip => {
                self.style.flip = !self.style.flip;
                self.show()?;
            }
            Command::Rules => self.rules()?,
            Command::History => self.history()?,
            Command::Save { file: None, .. } => self.say("say where: save FILE")?,
            Command::Save {
                file: Some(file),
                replace,
            } => self.save(&typed_path(&file), replace)?,
            Command::Resign => self.resign()?,
            Command::Help => self.help()?,
            Command::Number(number) => self.play_numbered(number)?,
            Command::Other(text) => self.play_text(&text)?,
        }
        Ok(Next::Go)
    }

    /// Leaves; at the second time only, where the game would be lost.
    fn quit(&mut self) -> Result<Next, Failure> {
        if self.sitting.would_be_lost() && !std::mem::replace(&mut self.told.lost, true) {
            self.say(
                "this game cannot be kept and would be lost: save FILE saves its record elsewhere, \
                 another quit leaves it",
            )?;
            return Ok(Next::Go);
        }
        Ok(Next::Leave)
    }

    /// Enter throws where it is time to, and leaves a game that is over or begins the next.
    fn enter(&mut self) -> Result<Next, Failure> {
        match self.sitting.table.game().turn() {
            Turn::Over(_) if self.sitting.another_follows() => return Ok(Next::Another),
            Turn::Over(_) => return Ok(Next::Leave),
            Turn::Player(_) => {}
            Turn::Chance(_) => {
                if let Some(event) = self.sitting.table.next_event()? {
                    self.play_event(event)?;
                }
            }
        }
        Ok(Next::Go)
    }

    /// Says why there is nothing to choose, if that is so.
    fn nothing_to_choose(&mut self) -> Result<bool, Failure> {
        match self.sitting.table.game().turn() {
            Turn::Player(_) => return Ok(false),
            Turn::Chance(_) => self.say("there is nothing to choose: Enter throws the dice")?,
            Turn::Over(_) => self.say("the game is over; undo takes the last turn back")?,
        }
        Ok(true)
    }

    /// Tells how likely each seat wins, where the dice decide that.
    fn odds(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let who = |seat| self.sitting.scribe.name_of(game.rules().info(), seat);
        let told = at_the_table(game, who, "hint says what to play");
        Ok(self.say(&told)?)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        let Some(undone) = self.sitting.table.undo() else {
            return Ok(self.say("there is nothing of yours to take back")?);
        };
        self.told.end = false;
        if undone.is_empty() {
            self.say("the resignation is taken back")?;
        } else {
            self.say(&format!("taken back: {}", undone.join(", ")))?;
        }
        self.keep()
    }

    fn redo(&mut self) -> Result<(), Failure> {
        let redone = self.sitting.table.redo();
        if redone.is_empty() {
            return Ok(self.say("there is nothing to play again")?);
        }
        self.say(&format!("played again: {}", redone.join(", ")))?;
        self.keep()
    }

    fn rules(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let (rules, draws) = (game.rules(), game.draw_rules());
        if self.console.plain {
            return Ok(self.console.say_all(&rules_sentences(rules, draws))?);
        }
        let text = rules_text(rules, draws, self.style.charset, self.console.width);
        Ok(write!(self.console.output, "{text}")?)
    }

    fn history(&mut self) -> Result<(), Failure> {
        let record = self
            .sitting
            .scribe
            .record(self.sitting.table.game(), self.sitting.table.players());
        if record.events().len() == 0 {
            return Ok(self.say("nothing has been played yet")?);
        }
        let numbered = record
            .events()
            .zip(1..)
            .map(|(event, ply)| format!("{ply}. {event}"));
        let numbered = numbered.collect::<Vec<_>>();
        if self.console.plain {
            return Ok(self.say(&format!("the play so far is {}", listed(&numbered)))?);
        }
        for line in fill(
            numbered.iter().map(String::as_str),
            "  ",
            self.console.width,
        ) {
            writeln!(self.console.output, "{line}")?;
        }
        Ok(())
    }

    fn save(&mut self, file: &Path, replace: bool) -> Result<(), Failure> {
        let saved = self.sitting.scribe.save(
            file,
            self.sitting.table.game(),
            self.sitting.table.players(),
            replace,
        );
        match saved {
            Ok(()) => self.say(&format!("the record is in {}", file.display()))?,
            Err(Failure::BadInput(reason)) => {
                self.say(&format!("{reason}; save! {} replaces it", file.display()))?;
            }
            Err(failure) => self.say(&format!("the record cannot be written: {failure}"))?,
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<(), Failure> {
        match self.sitting.table.acting() {
            Some(seat) => {
                self.sitting.table.resign(seat);
                if self.sitting.game().rules().seats() > 2 {
                    let told = self.sitting.given_up_for_all(seat);
                    self.say(&told)?;
                }
            }
            None => return Ok(self.say("the game is over")?),
        }
        self.keep()
    }
}
