//! From the name of a game, or a file of rules, to the rules.

use menagerie_bots::Playable;
use menagerie_core::games::UnknownGame;
use menagerie_core::hunt::Hunt;
use menagerie_core::{Info, Rules, games};
use menagerie_notation::{Record, RecordError, rules_file};
use menagerie_study::Study;

use crate::args::{GameArgs, VariationArgs};
use crate::source::Source;
use crate::tell::Tell;
use crate::{Console, Failure};

/// The game that is meant where none is named.
pub(crate) const DEFAULT_GAME: &str = "fox-and-geese";

menagerie_core::visitors! {
    /// Does the work of a command, whatever the game.
    pub(crate) trait GameVisitor: Rules + Playable + Tell + Study;
}

/// The game that a command is about.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    game: Chosen,
    players: Option<u8>,
}

#[derive(Clone, Debug)]
enum Chosen {
    /// One of the registry.
    Named(String),
    /// One of a file, and the text of that file.
    Own(Box<Hunt>, String),
}

impl Choice {
    /// The game of this name, or the default where there is no name, or the rules that stand in
    /// its place.
    pub(crate) fn new(
        name: Option<&str>,
        variation: &VariationArgs,
        console: &mut Console<'_>,
    ) -> Result<Self, Failure> {
        let game = match &variation.rules {
            Some(path) => {
                let source = Source::read(path, console)?;
                let rules = rules_file::read(&source.text).map_err(|error| source.wrong(error))?;
                Chosen::Own(Box::new(rules), source.text)
            }
            None => Chosen::Named(name.unwrap_or(DEFAULT_GAME).to_owned()),
        };
        Ok(Self {
            game,
            players: variation.players,
        })
    }

    /// The game that the command line asks for.
    pub(crate) fn of_args(args: &GameArgs, console: &mut Console<'_>) -> Result<Self, Failure> {
        Self::new(args.game.as_deref(), &args.variation, console)
    }

    /// The game that a record is of.
    pub(crate) fn of_record(record: &Record, source: &Source) -> Result<Self, Failure> {
        let game = if let Some(text) = record.rules_text() {
            let rules = rules_file::read(&text)
                .map_err(|error| source.wrong(format!("the rules in its tags, {error}")))?;
            Chosen::Own(Box::new(rules), text)
        } else {
            // The record knows on which line it names a game that there is not.
            exists(record).map_err(|error| source.wrong(error))?;
            Chosen::Named(record.key().to_owned())
        };
        Ok(Self {
            game,
            players: None,
        })
    }

    /// The text of the rules, if they come from a file.
    pub(crate) fn rules_text(&self) -> Option<&str> {
        match &self.game {
            Chosen::Named(_) => None,
            Chosen::Own(_, text) => Some(text),
        }
    }

    /// The same for a game of another name.
    pub(crate) fn renamed(&self, name: &str) -> Self {
        Self {
            game: Chosen::Named(name.to_owned()),
            ..self.clone()
        }
    }

    /// Visits the game.
    pub(crate) fn visit<V: GameVisitor>(&self, visitor: V) -> Result<V::Output, Failure> {
        let visitor = WithPlayers {
            players: self.players,
            visitor,
        };
        match &self.game {
            Chosen::Named(name) => visit(name, visitor).map_err(|error| unknown(&error))?,
            Chosen::Own(rules, _) => visitor.visit(Hunt::clone(rules)),
        }
    }
}

/// Visits a game only to find out whether there is one.
struct Exists;

impl games::Visitor for Exists {
    type Output = ();

    fn visit<R: Rules>(self, _: R) {}
}

/// Makes sure that there is the game of a record, whose line the error has.
pub(crate) fn exists(record: &Record) -> Result<(), RecordError> {
    record.visit(Exists)
}

/// Makes sure that there is a game of this name.
///
/// # Errors
/// Which there are, when there is none.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    games::visit(name, Exists).map_err(|error| unknown(&error))
}

/// Sees to it that as many play as the command line says.
struct WithPlayers<V> {
    players: Option<u8>,
    visitor: V,
}

impl<V: GameVisitor> GameVisitor for WithPlayers<V> {
    type Output = Result<V::Output, Failure>;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Self::Output {
        let Some(players) = self.players else {
            return Ok(self.visitor.visit(rules));
        };
        let rules = rules
            .with_seats(players)
            .ok_or_else(|| wrong_players(&rules, players))?;
        Ok(self.visitor.visit(rules))
    }
}

fn wrong_players(rules: &impl Rules, players: u8) -> Failure {
    let (key, allowed) = (rules.info().key(), rules.seats_allowed());
    let (least, most) = (allowed.start(), allowed.end());
    let wanted = if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    };
    Failure::Usage(format!("{key} is for {wanted} players, not {players}"))
}

/// Says which games there are, or which rulesets where the game is known, and what was probably
/// meant.
pub(crate) fn unknown(error: &UnknownGame) -> Failure {
    let all = games::all();
    let (game, ruleset) = error.name.split_once('/').unwrap_or((&error.name, ""));
    let siblings = all
        .iter()
        .filter(|info| info.game == game)
        .collect::<Vec<_>>();
    if !siblings.is_empty() {
        let rulesets = siblings
            .iter()
            .map(|info| info.ruleset.as_str())
            .collect::<Vec<_>>();
        return Failure::Usage(format!(
            "no ruleset of {game} is called {ruleset:?}{}\nrulesets: {}",
            did_you_mean(ruleset, &rulesets),
            rulesets.join(", ")
        ));
    }
    let mut names = all
        .iter()
        .map(|info| info.game.as_str())
        .collect::<Vec<_>>();
    names.dedup();
    let games = names.join(", ");
    let keys = all.iter().map(Info::key).collect::<Vec<_>>();
    names.extend(keys.iter().map(String::as_str));
    names.extend(all.iter().map(|info| info.ruleset.as_str()));
    Failure::Usage(format!(
        "no game is called {:?}{}\ngames: {games}; `menagerie list` shows their rulesets",
        error.name,
        did_you_mean(&error.name, &names),
    ))
}

/// Whether a name that is not that of a game looks like a slip for one, rather than like the name
/// of a game that a file of rules brings.
pub(crate) fn is_a_slip(name: &str) -> bool {
    let game = name.split('/').next().unwrap_or(name);
    let likeness = |info: &Info| likeness(game, &info.game);
    games::all().iter().any(|info| likeness(info) > ALIKE)
}

/// Names that are closer than this look alike.
const ALIKE: f64 = 0.8;

/// How much what was typed looks like a name: 1 if it is the same.
fn likeness(typed: &str, name: &str) -> f64 {
    strsim::jaro_winkler(&typed.to_lowercase(), name)
}

/// The name that looks most like what was typed, as a question, if any looks like it at all.
pub(crate) fn did_you_mean(typed: &str, names: &[&str]) -> String {
    names
        .iter()
        .map(|name| (likeness(typed, name), name))
        .filter(|(likeness, _)| *likeness > ALIKE)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map_or_else(String::new, |(_, name)| format!("; did you mean {name}?"))
}
