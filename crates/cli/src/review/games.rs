//! The games of a file: records, one after the other, or a game in another notation.

use menagerie_bots::Playable;
use menagerie_core::{Game, Info, Rules};
use menagerie_notation::Dialect;
use menagerie_notation::json::{self, Player};
use menagerie_study::Study;

use super::ReviewGame;
use crate::args::{Notation, ReviewArgs};
use crate::choose::{Choice, GameVisitor};
use crate::convert::{refuse, usual_game};
use crate::forfeit::{forfeit_of, forfeit_sentence};
use crate::games::{RecordedGame, RecordedGames, no_such_game, reader};
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure};

/// The games of a file.
pub(super) enum Games {
    Records(Box<RecordedGames>),
    /// One game in this notation, until it has been given.
    Other(Option<(Notation, Source)>),
}

/// A game as it is written.
pub(super) enum Given {
    Record(Box<RecordedGame>),
    Foreign { dialect: Dialect, source: Source },
}

impl Games {
    /// The games of the file that the command line names.
    pub(super) fn open(args: &ReviewArgs, console: &mut Console<'_>) -> Result<Self, Failure> {
        let path = args.file.as_path();
        let (name, mut reader) = reader(path, console)?;
        let first = reader.fill_buf().map_err(Failure::file(path))?;
        let notation = args.from.unwrap_or_else(|| notation_of(first));
        if notation == Notation::Dialect(Dialect::Native) {
            return Ok(Self::Records(Box::new(RecordedGames::new(name, reader))));
        }
        let source = Source::of(name, reader).map_err(|failure| match failure {
            Failure::Io(error) => Failure::file(path)(error),
            other => other,
        })?;
        Ok(Self::Other(Some((notation, source))))
    }

    /// Whether there is no further game.
    pub(super) fn at_end(&mut self) -> Result<bool, Failure> {
        match self {
            Self::Records(records) => records.at_end(),
            Self::Other(text) => Ok(text.is_none()),
        }
    }

    /// The next game, if there is one.
    pub(super) fn next_game(&mut self) -> Result<Option<Given>, Failure> {
        match self {
            Self::Records(records) => Ok(records.next_game()?.map(Given::record)),
            Self::Other(text) => {
                let text = text.take();
                text.map(|(notation, source)| other(notation, source))
                    .transpose()
            }
        }
    }

    /// The game of this number.
    pub(super) fn pick(&mut self, wanted: u64) -> Result<Given, Failure> {
        match self {
            Self::Records(records) => records.pick(wanted).map(Given::record),
            Self::Other(text) => match text.take() {
                Some((notation, source)) if wanted == 1 => other(notation, source),
                text => {
                    let name = text.as_ref().map_or("", |(_, source)| &source.name);
                    Err(no_such_game(wanted, name, 1))
                }
            },
        }
    }

    /// The failure for a file without a game.
    pub(super) fn empty(&self) -> Failure {
        match self {
            Self::Records(records) => records.empty(),
            Self::Other(_) => Failure::BadInput("there is no game".to_owned()),
        }
    }
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

fn other(notation: Notation, source: Source) -> Result<Given, Failure> {
    match notation {
        Notation::Dialect(dialect) => Ok(Given::Foreign { dialect, source }),
        Notation::Json => {
            let document: json::Record =
                json::read(&source.text).map_err(|error| source.wrong(error))?;
            let record = document.record().map_err(|error| source.wrong(error))?;
            Ok(Given::record(RecordedGame::of(record, source)))
        }
    }
}

impl Given {
    fn record(game: RecordedGame) -> Self {
        Self::Record(Box::new(game))
    }

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
            Self::Record(game) if !is_given => game.choice(),
            Self::Record(_) => Choice::new(name, &args.variation, console),
            Self::Foreign { dialect, .. } => {
                let usual = usual_game(*dialect);
                Choice::new(name.or(usual.as_deref()), &args.variation, console)
            }
        }
    }

    fn game<R: Rules>(&self, rules: &R) -> Result<Game<R>, Failure> {
        match self {
            Self::Record(game) => game.replay(rules).map_err(|error| game.wrong(error)),
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
        let Self::Record(game) = self else {
            return Vec::new();
        };
        let seats = info.seats.iter();
        let players = seats.filter_map(|seat| {
            let name = game.record.player(&seat.name)?.to_owned();
            let seat = seat.name.clone();
            Some(Player { seat, name })
        });
        players.collect()
    }

    /// What is said of a player that failed, if one did.
    fn failure(&self, info: &Info) -> Result<Option<String>, Failure> {
        let Self::Record(game) = self else {
            return Ok(None);
        };
        let forfeit = forfeit_of(&game.record, info).map_err(Failure::BadInput)?;
        Ok(forfeit.map(|(seat, forfeit)| forfeit_sentence(info, seat, &forfeit)))
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
        let info = game.rules().info();
        let players = self.given.players(info);
        let failure = self.given.failure(info)?;
        self.review.run(&game, players, failure, self.console)
    }
}
