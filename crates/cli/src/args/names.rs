//! Names of games and notations as values, so that a shell can complete them.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use menagerie_core::games;

/// Reads the name of a game. Any name will do here, since what is wrong with one is said better
/// where it is looked up; but shells learn which there are.
#[derive(Clone, Debug)]
pub(super) struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = games::all();
        let mut names = all.iter().map(|info| info.game.clone()).collect::<Vec<_>>();
        names.dedup();
        names.extend(all.iter().map(menagerie_core::Info::key));
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}
