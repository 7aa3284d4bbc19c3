//! What a match consists of, as its records say it.

use menagerie_bots::Playable;
use menagerie_bots::arena::{Ending, GameResult, Match, Schedule, Sprt, result_of};
use menagerie_core::{DrawRules, Game, Rules};
use menagerie_notation::{RECORD_VERSION, Record};

use crate::forfeit::{forfeit_of, with_forfeit};

/// The tags of a game of a match, besides those of every game.
mod tag {
    pub(super) const SEED: &str = "Seed";
    /// The number of the game, counted from 1.
    pub(super) const GAME: &str = "MatchGame";
    pub(super) const GAMES: &str = "MatchGames";
    /// Followed by the number of the player.
    pub(super) const PLAYER: &str = "MatchPlayer";
    pub(super) const OPENINGS: &str = "MatchOpenings";
    pub(super) const SPRT: &str = "MatchSprt";
}

/// What a match consists of, besides its rules.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    /// The key of game and ruleset.
    pub(super) game: String,
    /// The rules, if they come from a file.
    pub(super) rules_text: Option<String>,
    pub(super) seed: u64,
    pub(super) games: u64,
    pub(super) players: Vec<String>,
    /// What is said about the openings; empty where games begin at the start.
    pub(super) openings: String,
    pub(super) sprt: Option<Sprt>,
    pub(super) draws: DrawRules,
}

impl Plan {
    /// The plan of the match that a record is from.
    pub(super) fn of_record(record: &Record, draws: DrawRules) -> Result<Self, String> {
        let players = (1..).map_while(|n| record.tag(&format!("{}{n}", tag::PLAYER)));
        let sprt = record.tag(tag::SPRT).map(|text| {
            let (elo0, elo1) = text.split_once(',')?;
            Sprt::new(elo0.parse().ok()?, elo1.parse().ok()?).ok()
        });
        let sprt = match sprt {
            Some(None) => return Err(wrong(tag::SPRT)),
            Some(sprt) => sprt,
            None => None,
        };
        Ok(Self {
            game: record.key().to_owned(),
            rules_text: record.rules_text(),
            seed: number(record, tag::SEED)?,
            games: number(record, tag::GAMES)?,
            players: players.map(str::to_owned).collect(),
            openings: record.tag(tag::OPENINGS).unwrap_or_default().to_owned(),
            sprt,
            draws,
        })
    }

    /// The names of the players, each told from its namesakes.
    pub(super) fn labels(&self) -> Vec<String> {
        let label = |(index, name): (usize, &String)| {
            let earlier = self.players[..index].iter().filter(|other| *other == name);
            match earlier.count() {
                0 => name.clone(),
                namesakes => format!("{name} ({})", namesakes + 1),
            }
        };
        self.players.iter().enumerate().map(label).collect()
    }

    /// What every record of this match says, each with its name for people.
    fn facts(&self) -> Vec<(String, &'static str, String)> {
        let mut facts = vec![
            (tag::SEED.to_owned(), "seed", self.seed.to_string()),
            (
                tag::GAMES.to_owned(),
                "number of games",
                self.games.to_string(),
            ),
        ];
        for (player, number) in self.players.iter().zip(1..) {
            facts.push((format!("{}{number}", tag::PLAYER), "player", player.clone()));
        }
        if !self.openings.is_empty() {
            facts.push((tag::OPENINGS.to_owned(), "opening", self.openings.clone()));
        }
        if let Some(sprt) = self.sprt {
            let between = format!("{},{}", sprt.elo0(), sprt.elo1());
            facts.push((tag::SPRT.to_owned(), "test", between));
        }
        facts
    }

    /// Whether a text may be the beginning of a record of this match that was never finished: so
    /// far as it goes, it begins with the same two tags.
    pub(super) fn may_begin_with(&self, text: &[u8]) -> bool {
        let tags = format!(
            "[Menagerie \"{RECORD_VERSION}\"]\n[Game \"{}\"]\n",
            self.game
        );
        let length = tags.len().min(text.len());
        tags.as_bytes()[..length] == text[..length]
    }

    /// The record of a game of this match.
    pub(super) fn record<R: Rules>(
        &self,
        number: u64,
        schedule: &Schedule,
        game: &Game<R>,
        ending: &Ending,
    ) -> Record {
        let seats = &game.rules().info().seats;
        let mut record = Record::of(game);
        for (seat, player) in seats.iter().zip(schedule.seating(number)) {
            record = record.with_player(&seat.name, &self.players[player]);
        }
        if let Some(text) = &self.rules_text {
            record = record.with_rules_text(text);
        }
        record = record.with_tag(tag::GAME, &(number + 1).to_string());
        for (name, _, value) in self.facts() {
            record = record.with_tag(&name, &value);
        }
        if let Some((seat, forfeit)) = &ending.forfeit {
            record = with_forfeit(record, game.rules().info(), *seat, forfeit);
        }
        record
    }

    /// The number of the game of this match that a record is of.
    ///
    /// # Errors
    /// What is different in the match that it is from.
    pub(super) fn number(&self, record: &Record) -> Result<u64, String> {
        if record.key() != self.game {
            return Err(differs("game", record.key(), &self.game));
        }
        if record.rules_text() != self.rules_text {
            return Err("its rules are not those of this match".to_owned());
        }
        let facts = self.facts();
        for (name, what, value) in &facts {
            let found = record.tag(name).unwrap_or("none");
            if found != value {
                return Err(differs(what, found, value));
            }
        }
        let is_strange = |(name, _): &(&str, &str)| {
            let is_fact = name.starts_with("Match") && *name != tag::GAME;
            is_fact && !facts.iter().any(|(known, ..)| known == name)
        };
        if let Some((name, value)) = record.tags().find(is_strange) {
            return Err(differs(name, value, "none"));
        }
        match number(record, tag::GAME)?.checked_sub(1) {
            Some(game) if game < self.games => Ok(game),
            _ => Err(wrong(tag::GAME)),
        }
    }

    /// What counts of a game of this match that has been replayed.
    ///
    /// # Errors
    /// When it has other limits, is not over, or is lost for no reason.
    pub(super) fn result<R: Rules>(
        &self,
        number: u64,
        record: &Record,
        game: &Game<R>,
    ) -> Result<GameResult, String> {
        let (found, wanted) = (game.draw_rules(), self.draws);
        let limit = |limit: Option<u32>| limit.map_or("off".to_owned(), |limit| limit.to_string());
        let limits = [
            ("limit of plies", found.max_plies, wanted.max_plies),
            (
                "limit of repetition",
                found.repetition.map(u32::from),
                wanted.repetition.map(u32::from),
            ),
            (
                "limit without progress",
                found.no_progress,
                wanted.no_progress,
            ),
        ];
        for (what, found, wanted) in limits {
            if found != wanted {
                return Err(differs(what, &limit(found), &limit(wanted)));
            }
        }
        let forfeit = forfeit_of(record, game.rules().info())?;
        let ending = Ending::of(game, forfeit).ok_or("the game is not over")?;
        Ok(result_of(number, game, &ending))
    }
}

/// Whether a game begins as the match says it must.
pub(super) fn begins_right<R: Playable>(fixture: &Match<R>, number: u64, game: &Game<R>) -> bool {
    fixture.opening(number).is_ok_and(|opening| {
        let begins = game.events().take(opening.ply());
        game.start() == opening.start() && opening.events().eq(begins)
    })
}

fn number(record: &Record, name: &str) -> Result<u64, String> {
    let number = record.tag(name).map(str::parse);
    match number {
        None => Err(format!("it has no tag {name}: it is no game of a match")),
        Some(number) => number.map_err(|_not_a_number| wrong(name)),
    }
}

fn wrong(name: &str) -> String {
    format!("its tag {name} makes no sense")
}

fn differs(what: &str, found: &str, wanted: &str) -> String {
    format!("its {what} is {found}, and that of this match is {wanted}")
}
