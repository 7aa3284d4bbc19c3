//! The notation of this crate, as a dialect among others.

use menagerie_core::{Action, Event, Game, Refusal, Rules};

use super::form::Form;
use super::{Dialect, DialectError};
use crate::lexis::excerpt;
use crate::{Record, parse_event, read_position, write_action, write_position};

#[derive(Copy, Clone, Debug)]
pub(super) struct Native;

impl<R: Rules> Form<R> for Native {
    fn dialect(&self) -> Dialect {
        Dialect::Native
    }

    fn serves(&self, _: &R) -> bool {
        true
    }

    fn write_action(
        &self,
        rules: &R,
        _: &R::State,
        action: Action,
    ) -> Result<String, DialectError> {
        Ok(write_action(rules.board(), action))
    }

    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError> {
        match parse_event(rules, state, text)? {
            Event::Move(chosen) => Ok(chosen),
            Event::Chance(_) => {
                let refusal = Refusal::DiceDecide;
                Err(DialectError::Illegal {
                    text: excerpt(text),
                    refusal,
                })
            }
        }
    }

    fn write_position(&self, game: &Game<R>) -> Result<String, DialectError> {
        Ok(write_position(game.rules(), game.state()))
    }

    fn read_position(&self, rules: &R, text: &str) -> Result<R::State, DialectError> {
        Ok(read_position(rules, text)?)
    }

    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError> {
        Ok(Record::of(game).to_string())
    }

    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        Ok(Record::read(text)?.replay(rules)?)
    }
}
