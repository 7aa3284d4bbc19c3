//! Whole games, from one notation to another.

use menagerie_bots::Playable;
use menagerie_core::{Game, Rules};
use menagerie_notation::{Dialect, Record, json};

use super::input::Input;
use super::refuse;
use crate::Failure;
use crate::args::{ConvertArgs, Notation};
use crate::choose::{Choice, GameVisitor};
use crate::source::Source;

/// Converts the game of the input.
pub(super) fn convert(
    args: &ConvertArgs,
    choice: &Choice,
    input: &Input,
) -> Result<String, Failure> {
    let source = &input.source;
    let (text, to) = (source.text.as_str(), args.to);
    let record = match args.from {
        Notation::Dialect(Dialect::Native) => {
            Record::read(text).map_err(|error| source.wrong(error))?
        }
        Notation::Dialect(from) => return choice.visit(Foreign { from, text, to })?,
        Notation::Json => {
            let document: json::Record = json::read(text).map_err(|error| source.wrong(error))?;
            document.record().map_err(|error| source.wrong(error))?
        }
    };
    let replayed = Recorded {
        record: &record,
        source,
        to,
    };
    Choice::of_record(&record, source)?.visit(replayed)?
}

/// A game in the words of another program.
struct Foreign<'a> {
    from: Dialect,
    text: &'a str,
    to: Notation,
}

impl GameVisitor for Foreign<'_> {
    type Output = Result<String, Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let game = self
            .from
            .read_game(&rules, self.text)
            .map_err(|error| refuse(&error))?;
        write(&game, &Record::of(&game), self.to)
    }
}

/// A game with its tags and comments.
struct Recorded<'a> {
    record: &'a Record,
    source: &'a Source,
    to: Notation,
}

impl GameVisitor for Recorded<'_> {
    type Output = Result<String, Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let game = self
            .record
            .replay(&rules)
            .map_err(|error| self.source.wrong(error))?;
        write(&game, self.record, self.to)
    }
}

fn write<R: Rules>(game: &Game<R>, record: &Record, to: Notation) -> Result<String, Failure> {
    let text = match to {
        Notation::Json => json::write(&json::Record::of(game, record)),
        Notation::Dialect(Dialect::Native) => record.to_string(),
        Notation::Dialect(to) => to.write_game(game).map_err(|error| refuse(&error))?,
    };
    Ok(if text.ends_with('\n') {
        text
    } else {
        text + "\n"
    })
}
