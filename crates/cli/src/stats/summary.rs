//! What is counted of games of one kind.

use std::collections::BTreeMap;
use std::fmt;

use menagerie_bots::arena::ForfeitReason;
use menagerie_core::{Event, Game, Info, Reason, Rules, Seat, Turn};

use super::histogram::Histogram;

/// Why a game ended.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum End {
    ByRules(Reason),
    /// A player failed.
    Forfeit(ForfeitReason),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByRules(reason) => reason.fmt(f),
            Self::Forfeit(reason) => reason.fmt(f),
        }
    }
}

/// Games of one kind.
#[derive(Clone, Debug)]
pub(super) struct Summary {
    pub(super) info: Info,
    /// How many play.
    pub(super) seats: u8,
    /// Whether other numbers could.
    pub(super) seats_vary: bool,
    pub(super) games: u64,
    /// How many games each seat won, or nobody.
    pub(super) winners: BTreeMap<Option<Seat>, u64>,
    pub(super) ends: BTreeMap<(Option<Seat>, End), u64>,
    pub(super) unfinished: u64,
    pub(super) plies: Histogram,
    pub(super) captures: Histogram,
    /// How many moves there were to choose from, wherever a player had to choose.
    pub(super) branching: Histogram,
}

impl Summary {
    pub(super) fn new<R: Rules>(rules: &R) -> Self {
        let allowed = rules.seats_allowed();
        Self {
            info: rules.info().clone(),
            seats: rules.seats(),
            seats_vary: allowed.start() < allowed.end(),
            games: 0,
            winners: BTreeMap::new(),
            ends: BTreeMap::new(),
            unfinished: 0,
            plies: Histogram::default(),
            captures: Histogram::default(),
            branching: Histogram::default(),
        }
    }

    /// Counts a game, in which a player may have failed.
    pub(super) fn add<R: Rules>(&mut self, game: &Game<R>, forfeit: Option<ForfeitReason>) {
        self.games += 1;
        match game.turn() {
            Turn::Over(outcome) => {
                *self.winners.entry(outcome.winner).or_default() += 1;
                let end = forfeit.map_or(End::ByRules(outcome.reason), End::Forfeit);
                *self.ends.entry((outcome.winner, end)).or_default() += 1;
            }
            Turn::Player(_) | Turn::Chance(_) => self.unfinished += 1,
        }
        let rules = game.rules();
        let mut captures = 0;
        for (state, event) in game.states().zip(game.events()) {
            if let Event::Move(chosen) = event {
                captures += u64::from(rules.action(state, chosen).taken().is_some());
                self.branching.add(rules.count_moves(state) as u64);
            }
        }
        self.plies.add(game.ply() as u64);
        self.captures.add(captures);
    }

    /// The key of game and ruleset, and how many play where that is not plain.
    pub(super) fn title(&self) -> String {
        let key = self.info.key();
        if self.seats_vary {
            format!("{key}, {} players", self.seats)
        } else {
            key
        }
    }

    /// Who can win, in order, then nobody, each with the number of games.
    pub(super) fn results(&self) -> Vec<(Option<Seat>, u64)> {
        let seats = (0..self.seats).map(|seat| Some(Seat::new(seat)));
        let results = seats.chain([None]);
        let count = |winner| self.winners.get(&winner).copied().unwrap_or(0);
        results.map(|winner| (winner, count(winner))).collect()
    }

    /// What is measured of a game, each with its name.
    pub(super) fn measures(&self) -> [(&'static str, &Histogram); 3] {
        [
            ("plies", &self.plies),
            ("captures", &self.captures),
            ("branching", &self.branching),
        ]
    }
}
