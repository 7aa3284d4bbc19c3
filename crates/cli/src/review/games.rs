//! The games of a file: records, one after the other, or a game in another notation.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Game, Info, Rules, games};
use menagerie_notation::json::{self, Player};
use menagerie_notation::{Dialect, Record, RecordError, RecordText, Records};
use menagerie_study::Study;

use super::ReviewGame;
use crate::args::{Notation, ReviewArgs};
use crate::choose::{Choice, GameVisitor};
use crate::convert::{refuse, usual_game};
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure};

/// The games of a file.
pub(super) struct Games {
    name: String,
    text: Text,
}

enum Text {
    /// However many there are, one of them is held at a time.
    Records {
        records: Box<Records<Box<dyn BufRead>>>,
        ahead: Option<RecordText>,
    },
    /// One game in this notation, until it has been given.
    Other(Option<(Notation, String)>),
}

/// A game as it is written.
pub(super) enum Given {
    Record {
        record: Box<Record>,
        /// Where it stands in its file.
        text: Option<RecordText>,
        source: Source,
    },
    Foreign {
        dialect: Dialect,
        source: Source,
    },
}

impl Games {
    /// The games of the file that the command line names.
    pub(super) fn open(args: &ReviewArgs, console: &mut Console<'_>) -> Result<Self, Failure> {
        let path = args.file.as_path();
        let (name, mut reader) = reader(path, console)?;
        let first = reader.fill_buf().map_err(Failure::file(path))?;
        let notation = args.from.unwrap_or_else(|| notation_of(first));
        let text = if notation == Notation::Dialect(Dialect::Native) {
            Text::Records {
                records: Box::new(Records::new(reader)),
                ahead: None,
            }
        } else {
            let source = Source::of(name.clone(), reader).map_err(|failure| match failure {
                Failure::Io(error) => Failure::file(path)(error),
                other => other,
            })?;
            Text::Other(Some((notation, source.text)))
        };
        Ok(Self { name, text })
    }

    /// What to call the file in messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether there is no further game.
    pub(super) fn at_end(&mut self) -> Result<bool, Failure> {
        Ok(match &mut self.text {
            Text::Records { records, ahead } => {
                if ahead.is_none() {
                    *ahead = records.next().transpose()?;
                }
                ahead.is_none()
            }
            Text::Other(text) => text.is_none(),
        })
    }

    /// The next game, if there is one.
    pub(super) fn next_game(&mut self) -> Result<Option<Given>, Failure> {
        if self.at_end()? {
            return Ok(None);
        }
        let name = self.name.clone();
        let source = |text| Source { name, text };
        match &mut self.text {
            Text::Records { ahead, .. } => {
                ahead.take().map(|text| record(text, source(String::new())))
            }
            Text::Other(text) => text
                .take()
                .map(|(notation, text)| other(notation, source(text))),
        }
        .transpose()
    }
}

/// The file as it is read, or standard input.
fn reader(path: &Path, console: &mut Console<'_>) -> Result<(String, Box<dyn BufRead>), Failure> {
    if path == Path::new("-") {
        let Source { name, text } = Source::read(path, console)?;
        return Ok((name, Box::new(Cursor::new(text))));
    }
    let file = File::open(path).map_err(Failure::file(path))?;
    Ok((path.display().to_string(), Box::new(BufReader::new(file))))
}

/// The notation of a text that begins so.
fn notation_of(first: &[u8]) -> Notation {
    let text = String::from_utf8_lossy(first);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let word = text.split_whitespace().next().unwrap_or_default();
    Notation::Dialect(if text.starts_with('{') {
        return Notation::Json;
    } else if word.starts_with("1.") {
        Dialect::Baghchal
    } else if word == "position" {
        Dialect::Uci
    } else if word.contains('/') {
        Dialect::Obx
    } else {
        Dialect::Native
    })
}

fn record(text: RecordText, source: Source) -> Result<Given, Failure> {
    let record = text.read().map_err(|error| source.wrong(error))?;
    Ok(Given::Record {
        record: Box::new(record),
        text: Some(text),
        source,
    })
}

fn other(notation: Notation, source: Source) -> Result<Given, Failure> {
    match notation {
        Notation::Dialect(dialect) => Ok(Given::Foreign { dialect, source }),
        Notation::Json => {
            let document: json::Record =
                json::read(&source.text).map_err(|error| source.wrong(error))?;
            let record = document.record().map_err(|error| source.wrong(error))?;
            Ok(Given::Record {
                record: Box::new(record),
                text: None,
                source,
            })
        }
    }
}

impl Given {
    /// Replays the game and has it reviewed.
    pub(super) fn visit(
        &self,
        args: &ReviewArgs,
        console: &mut Console<'_>,
        review: ReviewGame<'_>,
    ) -> Result<(), Failure> {
        let choice = self.choice(args, console)?;
        let given = self;
        choice.visit(Replay {
            given,
            review,
            console,
        })?
    }

    /// The rules of the game: those that the command line brings, those of the record, or those of
    /// the game that its notation is at home in.
    fn choice(&self, args: &ReviewArgs, console: &mut Console<'_>) -> Result<Choice, Failure> {
        let name = args.ruleset.as_deref();
        let is_given = name.is_some() || args.variation.rules.is_some();
        match self {
            Self::Record { record, source, .. } if !is_given => {
                Self::exists(record).map_err(|error| self.wrong(error))?;
                Choice::of_record(record, source)
            }
            Self::Record { .. } => Choice::new(name, &args.variation, console),
            Self::Foreign { dialect, .. } => {
                let usual = usual_game(*dialect);
                Choice::new(name.or(usual.as_deref()), &args.variation, console)
            }
        }
    }

    /// Whether there is the game of a record; the error has the line of the file.
    fn exists(record: &Record) -> Result<(), RecordError> {
        struct Exists;
        impl games::Visitor for Exists {
            type Output = ();
            fn visit<R: Rules>(self, _: R) {}
        }
        record.visit(Exists)
    }

    fn wrong(&self, error: RecordError) -> Failure {
        match self {
            Self::Record { text, source, .. } => {
                let error = match text {
                    Some(text) => text.in_whole(error),
                    None => error,
                };
                source.wrong(error)
            }
            Self::Foreign { source, .. } => source.wrong(error),
        }
    }

    fn game<R: Rules>(&self, rules: &R) -> Result<Game<R>, Failure> {
        match self {
            Self::Record { record, .. } => record.replay(rules).map_err(|error| self.wrong(error)),
            Self::Foreign { dialect, source } => {
                dialect
                    .read_game(rules, &source.text)
                    .map_err(|error| match refuse(&error) {
                        Failure::BadInput(reason) => source.wrong(reason),
                        other => other,
                    })
            }
        }
    }

    /// Who plays, as far as the text says it.
    fn players(&self, info: &Info) -> Vec<Player> {
        let Self::Record { record, .. } = self else {
            return Vec::new();
        };
        let seats = info.seats.iter();
        let players = seats.filter_map(|seat| {
            let name = record.player(&seat.name)?.to_owned();
            let seat = seat.name.clone();
            Some(Player { seat, name })
        });
        players.collect()
    }
}

struct Replay<'a, 'c, 'r> {
    given: &'a Given,
    review: ReviewGame<'r>,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Replay<'_, '_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
        let game = self.given.game(&rules)?;
        let players = self.given.players(game.rules().info());
        self.review.run(&game, players, self.console)
    }
}
