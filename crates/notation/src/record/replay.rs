//! From a record to the game it tells of.

use std::str::FromStr;

use menagerie_core::games::{self, Visitor};
use menagerie_core::hunt::Hunt;
use menagerie_core::{DrawRules, Game, Info, Rules, Seat, Turn};

use super::{Record, RecordError, RecordFault, Tag, reason_text, result_text, tags};
use crate::lexis::excerpt;
use crate::words::{seat_phrase, seat_to_act};
use crate::{parse_event, read_position, rules_file};

impl Record {
    /// Plays the record by these rules, which must be those it names, and gives the game at its
    /// end. How many seats play is taken from the record.
    ///
    /// # Errors
    /// The line and the fault: another game, a start that cannot be, an illegal event and why, an
    /// event after the end, or a result that the play contradicts.
    pub fn replay<R: Rules>(&self, rules: &R) -> Result<Game<R>, RecordError> {
        self.replay_like(&Game::new(rules.clone()))
    }

    /// The same, by the rules of a game in which nothing has been played: for whoever replays many
    /// records, since the games then share those rules.
    ///
    /// # Errors
    /// As [`replay`](Self::replay).
    pub fn replay_like<R: Rules>(&self, fresh: &Game<R>) -> Result<Game<R>, RecordError> {
        let mut game = self.begin(fresh)?;
        self.play_events(&mut game)?;
        self.resign(&mut game)?;
        self.result_follows(&game)?;
        Ok(game)
    }

    /// The game at its start.
    fn begin<R: Rules>(&self, fresh: &Game<R>) -> Result<Game<R>, RecordError> {
        self.names_game(fresh.rules())?;
        let game = match self.with_seats(fresh.rules())? {
            Some(rules) => Game::new(rules),
            None => fresh.clone(),
        };
        self.players_have_seats(game.rules().info())?;
        let draws = self.draw_rules(game.rules().draw_rules())?;
        let game = match self.start(game.rules())? {
            Some(start) => Game::from_state(game.rules().clone(), start),
            None => game,
        };
        if game.draw_rules() == draws {
            return Ok(game);
        }
        Ok(game.with_draw_rules(draws))
    }

    /// The game of the rules file that the record carries, if it carries one.
    ///
    /// # Errors
    /// When the rules file cannot be read or its rules make no sense, with the line of the record.
    pub fn rules(&self) -> Result<Option<Hunt>, RecordError> {
        let Some(text) = self.rules_text() else {
            return Ok(None);
        };
        rules_file::read(&text).map(Some).map_err(|error| {
            let mut lines = self.header.iter().filter(|tag| tag.name == tags::RULES);
            let line = lines
                .nth(error.line.saturating_sub(1))
                .map_or(1, |tag| tag.line);
            RecordFault::Rules(error).at(line)
        })
    }

    /// Leads a visitor to the rules of the record: those of the rules file that it carries, or
    /// those of the registry that it names.
    ///
    /// # Errors
    /// When the registry does not have them, or as [`rules`](Self::rules).
    pub fn visit<V: Visitor>(&self, visitor: V) -> Result<V::Output, RecordError> {
        if let Some(rules) = self.rules()? {
            return Ok(visitor.visit(rules));
        }
        let line = self.find(tags::GAME).map_or(1, |tag| tag.line);
        games::visit(self.key(), visitor).map_err(|unknown| RecordFault::from(unknown).at(line))
    }

    /// Replays the record by the rules it names and forgets the game.
    ///
    /// # Errors
    /// As [`visit`](Self::visit) and [`replay`](Self::replay).
    pub fn check(&self) -> Result<(), RecordError> {
        struct Check<'a>(&'a Record);
        impl Visitor for Check<'_> {
            type Output = Result<(), RecordError>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                self.0.replay(&rules).map(drop)
            }
        }
        self.visit(Check(self))?
    }

    fn names_game<R: Rules>(&self, rules: &R) -> Result<(), RecordError> {
        let info = rules.info();
        let is_key = |name: &str| name.split_once('/') == Some((&info.game, &info.ruleset));
        match self.find(tags::GAME).filter(|tag| !is_key(&tag.value)) {
            Some(tag) => {
                let (wanted, found) = (info.key(), excerpt(&tag.value));
                Err(RecordFault::OtherGame { wanted, found }.at(tag.line))
            }
            None => Ok(()),
        }
    }

    /// The rules for as many seats as the record says, if it says so.
    fn with_seats<R: Rules>(&self, rules: &R) -> Result<Option<R>, RecordError> {
        let Some(tag) = self.find(tags::SEATS) else {
            return Ok(None);
        };
        let allowed = rules.seats_allowed();
        let seats = tag
            .value
            .parse()
            .ok()
            .and_then(|seats| rules.with_seats(seats));
        let (fewest, most) = (allowed.start(), allowed.end());
        let wrong = || bad_value(tag, &format!("a number from {fewest} to {most}"));
        seats.map(Some).ok_or_else(wrong)
    }

    fn players_have_seats(&self, info: &Info) -> Result<(), RecordError> {
        for tag in self.header.iter().filter(|tag| tag.name == tags::PLAYER) {
            let seat = tag.value.split_once(": ").map_or("", |(seat, _)| seat);
            if seat_named(info, seat).is_none() {
                return Err(bad_value(
                    tag,
                    &format!("of one of the seats {}", seat_names(info)),
                ));
            }
        }
        Ok(())
    }

    fn draw_rules(&self, usual: DrawRules) -> Result<DrawRules, RecordError> {
        Ok(DrawRules {
            repetition: self.limit(tags::REPETITION, usual.repetition)?,
            max_plies: self.limit(tags::MAX_PLIES, usual.max_plies)?,
            no_progress: self.limit(tags::NO_PROGRESS, usual.no_progress)?,
        })
    }

    fn limit<N: FromStr>(&self, name: &str, usual: Option<N>) -> Result<Option<N>, RecordError> {
        let Some(tag) = self.find(name) else {
            return Ok(usual);
        };
        let is_number = tag.value.starts_with(|c: char| ('1'..='9').contains(&c));
        match tag.value.parse() {
            _ if tag.value == "off" => Ok(None),
            Ok(limit) if is_number => Ok(Some(limit)),
            _ => Err(bad_value(tag, "a number from 1 or \"off\"")),
        }
    }

    /// The state at the beginning, where the record gives one.
    fn start<R: Rules>(&self, rules: &R) -> Result<Option<R::State>, RecordError> {
        let Some(tag) = self.find(tags::POSITION) else {
            return Ok(None);
        };
        let read = read_position(rules, &tag.value).map(Some);
        read.map_err(|error| RecordFault::Position(error).at(tag.line))
    }

    fn play_events<R: Rules>(&self, game: &mut Game<R>) -> Result<(), RecordError> {
        for (entry, ply) in self.text.entries.iter().zip(1..) {
            let turn = game.turn();
            if let Turn::Over(outcome) = turn {
                let (text, reason) = (excerpt(&entry.text), outcome.reason);
                return Err(RecordFault::AfterTheEnd { ply, text, reason }.at(entry.line));
            }
            match parse_event(game.rules(), game.state(), &entry.text) {
                // What has been parsed is one of the legal events, and the game is not over.
                Ok(event) => game.apply(event),
                Err(reason) => {
                    let seat = seat_to_act(turn);
                    let mover = seat.map(|seat| seat_phrase(game.rules().info(), seat));
                    return Err(RecordFault::Event {
                        ply,
                        mover: mover.unwrap_or_default(),
                        text: excerpt(&entry.text),
                        reason,
                    }
                    .at(entry.line));
                }
            }
        }
        Ok(())
    }

    fn resign<R: Rules>(&self, game: &mut Game<R>) -> Result<(), RecordError> {
        let Some((line, name)) = &self.text.resigned else {
            return Ok(());
        };
        let info = game.rules().info();
        let Some(seat) = seat_named(info, name) else {
            let (seat, known) = (excerpt(name), seat_names(info));
            return Err(RecordFault::UnknownSeat { seat, known }.at(*line));
        };
        if let Some(outcome) = game.outcome() {
            let (ply, text) = (game.ply(), format!("resign {}", excerpt(name)));
            let reason = outcome.reason;
            return Err(RecordFault::AfterTheEnd { ply, text, reason }.at(*line));
        }
        game.resign(seat);
        Ok(())
    }

    fn result_follows<R: Rules>(&self, game: &Game<R>) -> Result<(), RecordError> {
        let outcome = game.outcome();
        let reason = reason_text(outcome);
        self.tag_says(tags::RESULT, result_text(game.rules().info(), outcome))?;
        match (self.find(tags::REASON), reason) {
            (Some(tag), None) => Err(RecordFault::NotOver(excerpt(&tag.value)).at(tag.line)),
            (_, Some(reason)) => self.tag_says(tags::REASON, reason),
            (None, None) => Ok(()),
        }
    }

    fn tag_says(&self, name: &str, wanted: &str) -> Result<(), RecordError> {
        match self.find(name) {
            Some(tag) if tag.value != wanted => {
                let (name, wanted) = (name.to_owned(), wanted.to_owned());
                let found = excerpt(&tag.value);
                Err(RecordFault::Contradiction {
                    name,
                    wanted,
                    found,
                }
                .at(tag.line))
            }
            _ => Ok(()),
        }
    }
}

fn bad_value(tag: &Tag, wanted: &str) -> RecordError {
    let (name, value) = (tag.name.clone(), excerpt(&tag.value));
    RecordFault::BadValue {
        name,
        value,
        wanted: wanted.to_owned(),
    }
    .at(tag.line)
}

fn seat_named(info: &Info, name: &str) -> Option<Seat> {
    let index = info.seats.iter().position(|seat| seat.name == name)?;
    u8::try_from(index).ok().map(Seat::new)
}

fn seat_names(info: &Info) -> String {
    info.seats
        .iter()
        .map(|seat| seat.name.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
