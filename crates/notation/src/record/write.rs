//! Records from games, and their text.

use std::fmt;

use menagerie_core::{DrawRules, Game, Rules};

use super::movetext::{Entry, MoveText, tidy};
use super::{RECORD_VERSION, Record, Tag, reason_text, result_text, tags};
use crate::{write_event, write_position};

/// The longest line of events.
const WIDTH: usize = 80;

/// What a record is made of besides its players, rules file, other tags and comments.
pub(crate) struct Parts<'a> {
    pub(crate) game: &'a str,
    /// How many play, where the rules allow several numbers.
    pub(crate) seats: Option<u8>,
    /// The position at the start, where it is not the usual one.
    pub(crate) start: Option<&'a str>,
    /// The draw rules that are not as in the ruleset: the tag and the limit.
    pub(crate) draws: Vec<(&'static str, Option<u32>)>,
    pub(crate) events: Vec<String>,
    pub(crate) resigned: Option<&'a str>,
    pub(crate) result: &'a str,
    pub(crate) reason: Option<&'a str>,
}

impl Record {
    /// The record of a game so far.
    pub fn of<R: Rules>(game: &Game<R>) -> Self {
        let rules = game.rules();
        let info = rules.info();
        let outcome = game.outcome();
        let allowed = rules.seats_allowed();
        let start = write_position(rules, game.start());
        let usual = limits(rules.draw_rules());
        let draws = limits(game.draw_rules()).into_iter().zip(usual);
        let events = game.states().zip(game.events());
        Self::from_parts(Parts {
            game: &info.key(),
            seats: (allowed.start() < allowed.end()).then(|| rules.seats()),
            start: (*game.start() != rules.start()).then_some(&start),
            draws: draws
                .filter(|(now, usual)| now != usual)
                .map(|(now, _)| now)
                .collect(),
            events: events
                .map(|(state, event)| write_event(rules, state, event))
                .collect(),
            resigned: game.resigned().map(|seat| info.seat(seat)),
            result: result_text(info, outcome),
            reason: reason_text(outcome),
        })
    }

    pub(crate) fn from_parts(parts: Parts<'_>) -> Self {
        let text = MoveText {
            entries: parts
                .events
                .into_iter()
                .map(|text| Entry { line: 0, text })
                .collect(),
            comments: Vec::new(),
            resigned: parts.resigned.map(|seat| (0, seat.to_owned())),
            result: (0, parts.result.to_owned()),
        };
        let mut record = Self {
            header: Vec::new(),
            text,
        };
        record.set(tags::VERSION, RECORD_VERSION);
        record.set(tags::GAME, parts.game);
        if let Some(seats) = parts.seats {
            record.set(tags::SEATS, &seats.to_string());
        }
        if let Some(start) = parts.start {
            record.set(tags::POSITION, start);
        }
        for (name, limit) in parts.draws {
            record.set(
                name,
                &limit.map_or_else(|| "off".to_owned(), |limit| limit.to_string()),
            );
        }
        record.set(tags::RESULT, parts.result);
        if let Some(reason) = parts.reason {
            record.set(tags::REASON, reason);
        }
        record
    }

    /// The same with the name of a player.
    #[must_use]
    pub fn with_player(mut self, seat: &str, name: &str) -> Self {
        self.set(tags::PLAYER, &format!("{seat}: {name}"));
        self
    }

    /// The same with the seed it was played from, as provenance.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.set(tags::SEED, &seed.to_string());
        self
    }

    /// The same with the whole rules file of the game, so that the record can be replayed where
    /// that file is not.
    #[must_use]
    pub fn with_rules_text(mut self, text: &str) -> Self {
        for line in text.lines() {
            self.set(tags::RULES, line);
        }
        self
    }

    /// The same with a tag of any other name, such as `Event`. What cannot be written is replaced:
    /// by an underscore whatever in the name is no letter or digit of ASCII, by a blank a control
    /// character in the value.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Self {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let name = name.chars().map(plain).collect::<String>();
        self.set(if name.is_empty() { "_" } else { &name }, value);
        self
    }

    /// The same with a comment after the event of this number, or after the last if there are not
    /// so many; 0 is before the first. Braces become brackets.
    #[must_use]
    pub fn with_comment(mut self, ply: usize, comment: &str) -> Self {
        let ply = ply.min(self.text.entries.len());
        let place = self
            .text
            .comments
            .partition_point(|(known, _)| *known <= ply);
        self.text.comments.insert(place, (ply, tidy(comment)));
        self
    }

    /// Adds a tag, or changes it where only one of the name can be.
    fn set(&mut self, name: &str, value: &str) {
        let clean = |character: char| match character {
            '\t' => '\t',
            other if super::is_forbidden(other) => ' ',
            other => other,
        };
        let value = value.chars().map(clean).collect::<String>();
        let known = self.header.iter_mut().find(|tag| tag.name == name);
        match known {
            Some(tag) if !tags::REPEATED.contains(&name) => tag.value = value,
            _ => self.header.push(Tag {
                line: 0,
                name: name.to_owned(),
                value,
            }),
        }
    }

    /// The words after the tags, each of which stays on one line.
    fn words(&self) -> Vec<String> {
        let mut comments = self.text.comments.iter().peekable();
        let mut words = Vec::new();
        for ply in 0..=self.text.entries.len() {
            if let Some(entry) = ply
                .checked_sub(1)
                .and_then(|index| self.text.entries.get(index))
            {
                words.push(format!("{ply}. {}", entry.text));
            }
            while let Some((_, comment)) = comments.next_if(|(after, _)| *after <= ply) {
                words.extend(format!("{{{comment}}}").split(' ').map(str::to_owned));
            }
        }
        if let Some(seat) = self.resigned() {
            words.push(format!("resign {seat}"));
        }
        words
    }
}

/// Draw rules as tags and limits.
pub(crate) fn limits(draws: DrawRules) -> [(&'static str, Option<u32>); 3] {
    [
        (tags::REPETITION, draws.repetition.map(u32::from)),
        (tags::MAX_PLIES, draws.max_plies),
        (tags::NO_PROGRESS, draws.no_progress),
    ]
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |tag: &&Tag| {
            let known = tags::ORDER.iter().position(|name| *name == tag.name);
            known.unwrap_or(tags::ORDER.len())
        };
        let mut header = self.header.iter().collect::<Vec<_>>();
        header.sort_by_key(place);
        for tag in header {
            writeln!(f, "[{} \"{}\"]", tag.name, escape(&tag.value))?;
        }
        writeln!(f)?;
        let mut line = String::new();
        for word in self.words() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
                writeln!(f, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        if !line.is_empty() {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "= {}", self.text.result.1)
    }
}

fn escape(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\t', "\\t")
}
