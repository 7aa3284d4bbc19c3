//! Who sits where, and what people are called, as the file says it.

use std::collections::{BTreeMap, BTreeSet};

use menagerie_bots::Playable;
use menagerie_core::{Info, Rules};
use menagerie_study::Study;
use toml::Spanned;

use super::Config;
use crate::Failure;
use crate::args::SeatChoice;
use crate::choose::{GameVisitor, is_a_slip, unknown, visit};
use crate::clock::clock;
use crate::players::BotChoice;
use crate::seats::{self, Player};
use crate::tables::Tables;
use crate::tell::Tell;

/// By seat: who sits there, or what they are called.
pub(super) type Given = BTreeMap<String, Spanned<String>>;
/// By game, or game and ruleset: what each seat is given.
pub(super) type Choices = BTreeMap<String, Given>;

impl Config {
    /// Who sits where at this game by default.
    pub(crate) fn seats(&self, info: &Info) -> Vec<SeatChoice> {
        choices(&self.seats, info)
    }

    /// What people are called at this game by default.
    pub(crate) fn names(&self, info: &Info) -> Vec<SeatChoice> {
        choices(&self.names, info)
    }

    /// Puts the usual bot in the place of those who sit there because the file says so and cannot
    /// play this game from this state, such as a bot whose tables are missing. Gives a warning for
    /// each.
    pub(crate) fn replace_unable<R: Rules + Playable>(
        &self,
        (rules, state): (&R, &R::State),
        seats: &mut [SeatChoice],
        tables: &Tables,
    ) -> Vec<String> {
        let clock = clock();
        let mut warnings = Vec::new();
        for choice in seats {
            let Some((key, given)) = self.given(rules.info(), choice) else {
                continue;
            };
            let player = Player::parse(&choice.player);
            let built = player.and_then(|player| player.contestant(rules, state, &clock, tables));
            if let Err(error) = built {
                let place = self.origin.place(given.span());
                let usual = BotChoice::USUAL;
                warnings.push(format!(
                    "{place}: seats.{key}: the {usual} bot plays instead: {error}"
                ));
                choice.player = usual.to_string();
            }
        }
        warnings
    }

    /// Where the file seats this player there, and under which key.
    fn given(&self, info: &Info, choice: &SeatChoice) -> Option<(String, &Spanned<String>)> {
        let (game, table) = table(&self.seats, info)?;
        let player = |text: &str| Player::parse(text).ok();
        let seat = |text: &str| seats::find(info, text).ok();
        let same = |(at, given): &(&String, &Spanned<String>)| {
            seat(at) == seat(&choice.seat) && player(given.get_ref()) == player(&choice.player)
        };
        let (at, given) = table.iter().find(same)?;
        Some((format!("{game}.{at}"), given))
    }

    /// Takes out who cannot sit where the file says, and remembers why.
    pub(super) fn without_wrong_players(mut self) -> Self {
        let games = self.seats.keys().chain(self.names.keys());
        for game in games.cloned().collect::<BTreeSet<_>>() {
            let seats = self.seats.remove(&game).unwrap_or_default();
            let names = self.names.remove(&game).unwrap_or_default();
            let visitor = Sift {
                seats: &seats,
                names: &names,
            };
            match visit(&game, visitor) {
                Ok(sifted) => {
                    for (table, seat, why) in sifted.wrong {
                        let given = if table == "seats" { &seats } else { &names };
                        let key = format!("{table}.{game}.{seat}");
                        self.ignore(given.get(&seat), &key, &why);
                    }
                    insert(&mut self.seats, &game, sifted.seats);
                    insert(&mut self.names, &game, sifted.names);
                }
                Err(_) if !is_a_slip(&game) => {
                    insert(&mut self.seats, &game, seats);
                    insert(&mut self.names, &game, names);
                }
                Err(error) => {
                    let why = first_line(&unknown(&error));
                    for (table, given) in [("seats", seats), ("names", names)] {
                        if let Some(first) = given.values().next() {
                            self.ignore(Some(first), &format!("{table}.{game}"), &why);
                        }
                    }
                }
            }
        }
        self
    }

    /// Remembers why an entry is not used.
    fn ignore(&mut self, given: Option<&Spanned<String>>, key: &str, why: &str) {
        let place = self.origin.place(given.map_or(0..0, Spanned::span));
        self.ignored.push(format!("{place}: {key}: {why}"));
    }
}

fn insert(choices: &mut Choices, game: &str, given: Given) {
    if !given.is_empty() {
        choices.insert(game.to_owned(), given);
    }
}

/// What is said of this ruleset, or else of its game, and under which name.
fn table<'a>(choices: &'a Choices, info: &Info) -> Option<(&'a String, &'a Given)> {
    let key = info.key();
    choices
        .get_key_value(&key)
        .or_else(|| choices.get_key_value(&info.game))
}

fn choices(all: &Choices, info: &Info) -> Vec<SeatChoice> {
    let own = table(all, info).into_iter().flat_map(|(_, given)| given);
    own.map(|(seat, given)| choice(seat, given))
        // Fewer may play than there can be seats.
        .filter(|choice| seats::find(info, &choice.seat).is_ok())
        .collect()
}

/// Tells who can sit where the file says from who cannot.
struct Sift<'a> {
    seats: &'a Given,
    names: &'a Given,
}

struct Sifted {
    seats: Given,
    names: Given,
    /// In which table, of which seat, and why.
    wrong: Vec<(&'static str, String, String)>,
}

impl GameVisitor for Sift<'_> {
    type Output = Sifted;

    fn visit<R: Rules + Playable + Tell + Study>(self, rules: R) -> Sifted {
        // As many as can play, for the file does not say how many will.
        let full = rules.with_seats(*rules.seats_allowed().end());
        let info = full.as_ref().unwrap_or(&rules).info();
        let mut wrong = Vec::new();
        let mut seats = Vec::new();
        let mut sifted = (Given::new(), Given::new());
        for (seat, given) in self.seats {
            seats.push(choice(seat, given));
            match seats::at_prompt(info, &seats) {
                Ok(_) => {
                    sifted.0.insert(seat.clone(), given.clone());
                }
                Err(error) => {
                    seats.pop();
                    wrong.push(("seats", seat.clone(), first_line(&error)));
                }
            }
        }
        let mut names = Vec::new();
        for (seat, given) in self.names {
            names.push(choice(seat, given));
            let result = seats::at_prompt(info, &seats)
                .and_then(|mut players| seats::name_people(info, &mut players, &seats, &names));
            match result {
                Ok(()) => {
                    sifted.1.insert(seat.clone(), given.clone());
                }
                Err(error) => {
                    names.pop();
                    wrong.push(("names", seat.clone(), first_line(&error)));
                }
            }
        }
        Sifted {
            seats: sifted.0,
            names: sifted.1,
            wrong,
        }
    }
}

fn choice(seat: &str, given: &Spanned<String>) -> SeatChoice {
    SeatChoice {
        seat: seat.to_owned(),
        player: given.get_ref().clone(),
    }
}

/// What went wrong, without the lists that follow it on the command line.
fn first_line(error: &Failure) -> String {
    let told = error.to_string();
    told.lines().next().unwrap_or_default().to_owned()
}
