//! Records from games, and their text.

use std::fmt;

use menagerie_core::{Game, Rules};

use super::movetext::{Entry, MoveText};
use super::{RECORD_VERSION, Record, Tag, reason_text, result_text, tags};
use crate::{write_event, write_position};

/// The longest line of events.
const WIDTH: usize = 80;

impl Record {
    /// The record of a game so far.
    pub fn of<R: Rules>(game: &Game<R>) -> Self {
        let rules = game.rules();
        let info = rules.info();
        let outcome = game.outcome();
        let events = game.states().zip(game.events());
        let entries = events.map(|(state, event)| Entry {
            line: 0,
            text: write_event(rules, state, event),
        });
        let result = result_text(info, outcome);
        let resigned = game.resigned().map(|seat| (0, info.seat(seat).to_owned()));
        let text = MoveText {
            entries: entries.collect(),
            comments: Vec::new(),
            resigned,
            result: (0, result.to_owned()),
        };
        let mut record = Self {
            header: Vec::new(),
            text,
        };
        record.set(tags::VERSION, RECORD_VERSION);
        record.set(tags::GAME, &info.key());
        let seats_allowed = rules.seats_allowed();
        if seats_allowed.start() < seats_allowed.end() {
            record.set(tags::SEATS, &rules.seats().to_string());
        }
        if *game.start() != rules.start() {
            record.set(tags::POSITION, &write_position(rules, game.start()));
        }
        record.set_draw_rules(game);
        record.set(tags::RESULT, result);
        if let Some(reason) = reason_text(outcome) {
            record.set(tags::REASON, reason);
        }
        record
    }

    fn set_draw_rules<R: Rules>(&mut self, game: &Game<R>) {
        let (usual, now) = (game.rules().draw_rules(), game.draw_rules());
        let limit = |limit: Option<u32>| limit.map_or_else(|| "off".to_owned(), |n| n.to_string());
        if now.repetition != usual.repetition {
            self.set(tags::REPETITION, &limit(now.repetition.map(u32::from)));
        }
        if now.max_plies != usual.max_plies {
            self.set(tags::MAX_PLIES, &limit(now.max_plies));
        }
        if now.no_progress != usual.no_progress {
            self.set(tags::NO_PROGRESS, &limit(now.no_progress));
        }
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

    /// The same with a tag of any other name, such as `Event`. Its value may not have control
    /// characters; they become blanks.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Self {
        self.set(name, value);
        self
    }

    /// The same with a comment after the event of this number; 0 is before the first. Braces
    /// become brackets, because they end a comment.
    #[must_use]
    pub fn with_comment(mut self, ply: usize, comment: &str) -> Self {
        let plain = comment.replace('{', "(").replace('}', ")");
        let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        let place = self
            .text
            .comments
            .partition_point(|(known, _)| *known <= ply);
        self.text.comments.insert(place, (ply, plain));
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
