//! What can be chosen, and what has been.

use std::collections::BTreeMap;

use menagerie_core::games::Visitor;
use menagerie_core::{Board, Info, Rules, Setup, Shape, games};

use super::facts::{self, Facts, USUAL, name_of_game};
use super::kept::KeptList;
use crate::Failure;
use crate::args::{GameArgs, PlayArgs, SeatChoice, VariationArgs};
use crate::choose::DEFAULT_GAME;
use crate::config::Config;
use crate::seats::{Player, at_prompt, name_people};
use crate::tui::list::Item;
use crate::tui::overlay::Overlay;
use crate::tui::screen::Context;

/// A line of the menu.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A game that was broken off.
    Resume,
    Game,
    Ruleset,
    /// How many play.
    Players,
    /// Who plays the seat of this number.
    Seat(usize),
    /// What whoever plays there is called.
    Name(usize),
    /// Whether a coin is tossed for the seats, or the start thrown for.
    Toss,
    /// How many games.
    Match,
    /// The exercises, or the position editor.
    Study,
    Start,
    Quit,
}

/// What has been chosen.
pub(super) struct Form {
    /// Every ruleset, in the order of the registry, for the most players.
    all: Vec<Facts>,
    chosen: usize,
    players: u8,
    /// For every seat: the number of who plays it, human first, then the bots.
    who: Vec<usize>,
    names: BTreeMap<usize, String>,
    toss: bool,
    /// No match, or so many games.
    games: Option<u32>,
    config: Config,
    /// The games that were broken off.
    pub(super) kept: KeptList,
}

/// The lengths of matches there are to choose from.
const MATCHES: [Option<u32>; 5] = [None, Some(2), Some(4), Some(6), Some(10)];

impl Form {
    pub(super) fn new(config: Config) -> Self {
        let all = facts::all();
        let chosen = all.iter().position(|facts| facts.info.game == DEFAULT_GAME);
        let mut form = Self {
            all,
            chosen: chosen.unwrap_or(0),
            players: 2,
            who: Vec::new(),
            names: BTreeMap::new(),
            toss: false,
            games: None,
            config,
            kept: KeptList::default(),
        };
        form.seat();
        form
    }

    fn facts(&self) -> &Facts {
        &self.all[self.chosen]
    }

    pub(super) fn info(&self) -> &Info {
        &self.facts().info
    }

    /// The board, and how a game of as many as play begins on it.
    pub(super) fn board(&self) -> (&Board, Setup) {
        let facts = self.facts();
        let mut start = facts.start.clone();
        for pieces in start.pieces.values_mut() {
            pieces.retain(|piece| {
                let kind = facts.info.pieces.get(piece.index());
                kind.is_some_and(|kind| kind.seat.index() < usize::from(self.players))
            });
        }
        (&facts.board, start)
    }

    /// Seats everybody as usual at the game that has just been chosen.
    fn seat(&mut self) {
        let facts = &mut self.all[self.chosen];
        let info = facts.info.clone();
        let players = facts.players;
        self.players = self.players.clamp(players.0, players.1);
        let mut own = self.config.seats(&info);
        let seated = at_prompt(&info, &own).unwrap_or_else(|_| {
            // What makes no sense here is as good as nothing.
            own.clear();
            at_prompt(&info, &own).unwrap_or_default()
        });
        let who = &mut facts.who;
        let number = |seat: usize| {
            let is_own = own.iter().any(|own| own.seat == info.seats[seat].name);
            let player = seated.get(seat).filter(|who| is_own || who.is_human());
            let asked = player.map_or_else(|| USUAL.to_owned(), Player::record_name);
            let known = who.iter().position(|(_, known)| *known == asked);
            known.unwrap_or_else(|| {
                if is_own {
                    who.push((asked.clone(), asked));
                    who.len() - 1
                } else {
                    // Who is asked for in vain: the bot that can throw dice.
                    1
                }
            })
        };
        self.who = (0..info.seats.len()).map(number).collect();
        self.names = BTreeMap::new();
        for choice in self.config.names(&info) {
            let seat = info.seats.iter().position(|seat| seat.name == choice.seat);
            if let Some(seat) = seat {
                self.names.insert(seat, choice.player);
                self.who[seat] = 0;
            }
        }
        if usize::from(self.players) != 2 {
            self.games = None;
        }
    }

    /// The lines of the menu, from top to bottom.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let facts = self.facts();
        let seats = 0..usize::from(self.players);
        let humans = |seat: &usize| facts.throws && self.who[*seat] == 0;
        let mut entries = Vec::new();
        entries.extend((self.kept.len() > 0).then_some(Entry::Resume));
        entries.extend([Entry::Game, Entry::Ruleset]);
        entries.extend((facts.players.0 < facts.players.1).then_some(Entry::Players));
        entries.extend(seats.clone().map(Entry::Seat));
        entries.extend(seats.filter(humans).map(Entry::Name));
        entries.push(Entry::Toss);
        entries.extend((self.players == 2).then_some(Entry::Match));
        entries.push(Entry::Start);
        // A track has no positions to study.
        entries.extend((facts.board.shape() != Shape::Track).then_some(Entry::Study));
        entries.push(Entry::Quit);
        entries
    }

    /// Chooses the next, or the one before.
    pub(super) fn change(&mut self, entry: Entry, by: isize) {
        let turn =
            |index: usize, count: usize| (index as isize + by).rem_euclid(count as isize) as usize;
        match entry {
            Entry::Game => {
                let games = self.games();
                let now = games
                    .iter()
                    .position(|first| self.all[*first].info.game == self.info().game);
                self.chosen = games[turn(now.unwrap_or(0), games.len())];
                self.seat();
            }
            Entry::Ruleset => {
                let siblings = self.siblings();
                let now = siblings.iter().position(|index| *index == self.chosen);
                self.chosen = siblings[turn(now.unwrap_or(0), siblings.len())];
                self.seat();
            }
            Entry::Players => {
                let (least, most) = self.facts().players;
                let count = usize::from(most - least) + 1;
                self.players = least + turn(usize::from(self.players - least), count) as u8;
                if self.players != 2 {
                    self.games = None;
                }
            }
            Entry::Seat(seat) => self.who[seat] = turn(self.who[seat], self.facts().who.len()),
            Entry::Toss => self.toss = !self.toss,
            Entry::Match => {
                let now = MATCHES.iter().position(|games| *games == self.games);
                self.games = MATCHES[turn(now.unwrap_or(0), MATCHES.len())];
            }
            Entry::Resume => {
                let next = turn(self.kept.index(), self.kept.len());
                self.kept.turn_to(next);
            }
            Entry::Name(_) | Entry::Study | Entry::Start | Entry::Quit => {}
        }
    }

    /// The first ruleset of every game.
    fn games(&self) -> Vec<usize> {
        let is_first = |index: &usize| {
            *index == 0 || self.all[*index].info.game != self.all[*index - 1].info.game
        };
        (0..self.all.len()).filter(is_first).collect()
    }

    /// The rulesets of the game that is chosen.
    fn siblings(&self) -> Vec<usize> {
        let game = &self.info().game;
        let same = |index: &usize| self.all[*index].info.game == *game;
        (0..self.all.len()).filter(same).collect()
    }

    pub(super) fn seat_name(&self, seat: usize) -> &str {
        self.info().seats.get(seat).map_or("", |seat| &seat.name)
    }

    pub(super) fn name(&self, seat: usize) -> &str {
        self.names.get(&seat).map_or("", String::as_str)
    }

    /// Gives a seat a name.
    ///
    /// # Errors
    /// When nobody can be called so; the seat then keeps the name that it had.
    pub(super) fn set_name(&mut self, seat: usize, name: &str) -> Result<(), Failure> {
        let before = self.names.insert(seat, name.to_owned());
        let args = self.args();
        let mut players = at_prompt(self.info(), &args.seats)?;
        let named = name_people(self.info(), &mut players, &args.seats, &args.names);
        if named.is_err() {
            self.names.remove(&seat);
            self.names.extend(before.map(|name| (seat, name)));
        }
        named
    }

    /// The same, to be listed.
    pub(super) fn items(&self) -> Vec<Item> {
        let entries = self.entries().into_iter();
        let items = entries.zip(0..).map(|(entry, index)| Item {
            title: self.title(entry),
            value: self.value(entry),
            turns: match entry {
                Entry::Resume => self.kept.len() > 1,
                Entry::Name(_) | Entry::Study | Entry::Start | Entry::Quit => false,
                _ => true,
            },
            opens: entry == Entry::Resume,
            apart: entry == Entry::Start || (index > 0 && entry == Entry::Game),
        });
        items.collect()
    }

    /// What an entry is called.
    fn title(&self, entry: Entry) -> String {
        match entry {
            Entry::Resume => "Go on".to_owned(),
            Entry::Game => "Game".to_owned(),
            Entry::Ruleset => "Rules".to_owned(),
            Entry::Players => "Players".to_owned(),
            Entry::Seat(seat) => crate::text::capital(self.seat_name(seat))
                .trim_end_matches('.')
                .to_owned(),
            Entry::Name(seat) => format!("  {} is", self.seat_name(seat)),
            Entry::Toss if self.facts().throws => "Throw for start".to_owned(),
            Entry::Toss => "Toss for seats".to_owned(),
            Entry::Match => "Match".to_owned(),
            Entry::Start => "Start".to_owned(),
            Entry::Study => "Study".to_owned(),
            Entry::Quit => "Quit".to_owned(),
        }
    }

    /// What is chosen there, if there is a choice.
    fn value(&self, entry: Entry) -> Option<String> {
        let position = |list: &[usize], is: &dyn Fn(&usize) -> bool| {
            let number = list.iter().position(is).map_or(0, |index| index + 1);
            format!("{number} of {}", list.len())
        };
        match entry {
            Entry::Resume => Some(self.kept.value()),
            Entry::Game => {
                let game = &self.info().game;
                let games = self.games();
                let number = position(&games, &|index| self.all[*index].info.game == *game);
                Some(format!("{} ({number})", name_of_game(&self.info().title)))
            }
            Entry::Ruleset => {
                let number = position(&self.siblings(), &|index| *index == self.chosen);
                Some(format!("{} ({number})", self.info().ruleset))
            }
            Entry::Players => Some(self.players.to_string()),
            Entry::Seat(seat) => Some(self.facts().who[self.who[seat]].0.clone()),
            Entry::Name(seat) => Some(match self.name(seat) {
                "" => "(Enter: a name)".to_owned(),
                name => name.to_owned(),
            }),
            Entry::Toss => Some(if self.toss { "yes" } else { "no" }.to_owned()),
            Entry::Match => Some(
                self.games
                    .map_or("one game".to_owned(), |games| format!("{games} games")),
            ),
            Entry::Study => Some(match self.facts().board.shape() {
                // Chess men are not few against many.
                Shape::Squares => "position editor".to_owned(),
                _ => "exercises, position editor".to_owned(),
            }),
            Entry::Start | Entry::Quit => None,
        }
    }

    /// The command line that asks for what has been chosen.
    pub(super) fn args(&self) -> PlayArgs {
        let facts = self.facts();
        let info = &facts.info;
        let choice = |seat: usize, player: String| SeatChoice {
            seat: info.seats[seat].name.clone(),
            player,
        };
        let seats = 0..usize::from(self.players);
        let player = |seat: usize| choice(seat, facts.who[self.who[seat]].1.clone());
        let name = |seat: usize| {
            let name = self.names.get(&seat).filter(|_| self.who[seat] == 0)?;
            Some(choice(seat, name.clone()))
        };
        PlayArgs {
            game: GameArgs {
                game: Some(info.key()),
                variation: VariationArgs {
                    rules: None,
                    players: (facts.players.0 < facts.players.1).then_some(self.players),
                },
            },
            seats: seats.clone().map(player).collect(),
            names: seats.filter_map(name).collect(),
            toss: self.toss && !facts.throws,
            roll_for_start: self.toss && facts.throws,
            games: self.games,
            by_menu: true,
            ..PlayArgs::default()
        }
    }

    /// The rules of what is chosen, to be read.
    pub(super) fn rules(&self, context: &Context) -> Overlay<()> {
        struct Text<'a>(&'a Context);
        impl Visitor for Text<'_> {
            type Output = Overlay<()>;
            fn visit<R: Rules>(self, rules: R) -> Overlay<()> {
                Overlay::rules(&rules, rules.draw_rules(), self.0)
            }
        }
        let rules = games::visit(&self.info().key(), Text(context));
        rules.unwrap_or_else(|error| Overlay::text("Rules", &error.to_string()))
    }
}
