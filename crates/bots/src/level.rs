//! How strong a player is wanted to be, from novice to master.

use std::fmt;

use menagerie_core::{Game, Rules};

use crate::{AlphaBetaOptions, Analysis, Bot, BotSpec, Budget, Generator, Random};

/// How well a bot plays that is asked for by its strength and not by its options.
///
/// Each searches about ten times as many positions as the one below it; the weaker two also draw
/// some of their moves by lot, as people who begin overlook things. Budgets are in positions and
/// not in time, so that the same seed gives the same game everywhere.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looks at a few hundred positions, and plays every fifth move by lot.
    Novice,
    /// Looks at two thousand, and plays every twentieth move by lot.
    Casual,
    /// Looks at twenty thousand: a hundredth of a second.
    Strong,
    /// Looks at two hundred thousand: a tenth of a second.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Casual, Self::Strong, Self::Master];

    /// What it is called, such as `novice`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Casual => "casual",
            Self::Strong => "strong",
            Self::Master => "master",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// What the level comes to where a game does not say otherwise
    /// ([`Playable::plan`](crate::Playable::plan)).
    pub fn plan(self) -> Plan {
        let (nodes, slips) = match self {
            Self::Novice => (200, 20),
            Self::Casual => (2_000, 5),
            Self::Strong => (20_000, 0),
            Self::Master => (200_000, 0),
        };
        let budget = Budget {
            nodes: Some(nodes),
            ..Budget::default()
        };
        let options = AlphaBetaOptions {
            budget,
            ..AlphaBetaOptions::default()
        };
        Plan {
            search: BotSpec::AlphaBeta(options),
            slips,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a level comes to in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// Who chooses the moves: a bot that is not a level itself.
    pub search: BotSpec,
    /// How many moves of a hundred are drawn by lot instead.
    pub slips: u8,
}

impl Plan {
    /// The same with another budget of nodes.
    #[must_use]
    pub fn looking_at(mut self, nodes: u64) -> Self {
        if let BotSpec::AlphaBeta(options) = &mut self.search {
            options.budget.nodes = Some(nodes);
        }
        self
    }
}

/// A player of a level.
#[derive(Debug)]
pub(crate) struct Leveled<R: Rules> {
    level: Level,
    search: Box<dyn Bot<R>>,
    slips: u8,
}

impl<R: Rules> Leveled<R> {
    /// A player of this level, who is `search` but for the slips.
    pub(crate) fn new(level: Level, search: Box<dyn Bot<R>>, slips: u8) -> Self {
        Self {
            level,
            search,
            slips,
        }
    }
}

impl<R: Rules> Bot<R> for Leveled<R> {
    fn name(&self) -> String {
        self.level.to_string()
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> R::Move {
        self.choose_telling(game, luck, &mut |_| ())
    }

    fn choose_telling(
        &mut self,
        game: &Game<R>,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> R::Move {
        if luck.below(100) < self.slips.into() {
            Random.choose(game, luck)
        } else {
            self.search.choose_telling(game, luck, tell)
        }
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, bezszachy};
    use menagerie_core::hunt::HuntMove;
    use menagerie_core::{Event, Game, Rules};

    use super::{Level, Plan};
    use crate::{BotSpec, Generator, Playable};

    fn nodes(plan: &Plan) -> u64 {
        match &plan.search {
            BotSpec::AlphaBeta(options) => options.budget.nodes.expect("a budget of nodes"),
            other => panic!("{other} has no budget of nodes"),
        }
    }

    #[test]
    fn every_level_searches_eight_times_as_much_as_the_one_below_and_slips_no_more() {
        for pair in Level::ALL.windows(2) {
            let [weak, strong] = [pair[0].plan(), pair[1].plan()];
            assert!(nodes(&strong) >= 8 * nodes(&weak), "{pair:?}");
            assert!(strong.slips <= weak.slips, "{pair:?}");
        }
        assert_eq!(Level::Master.plan().slips, 0);
    }

    #[test]
    fn a_game_may_set_other_budgets_in_the_same_order() {
        let budgets = Level::ALL.map(|level| nodes(&bezszachy::mimuw().plan(level)));
        assert!(
            budgets.is_sorted_by(|below, above| below < above),
            "{budgets:?}"
        );
        assert_ne!(budgets, Level::ALL.map(|level| nodes(&level.plan())));
    }

    #[test]
    fn a_level_without_slips_plays_as_its_search_does() {
        let rules = bagh_chal::standard();
        let level = BotSpec::Level(Level::Strong);
        let search = Level::Strong.plan().search;
        let [mut level, mut search] =
            [level, search].map(|spec| spec.build(&rules).expect("it plays this game"));
        let mut game = Game::new(rules);
        for ply in 0..6 {
            let mut luck = Generator::stream(8, ply);
            let chosen = level.choose(&game, &mut luck);
            let mut luck = Generator::stream(8, ply);
            luck.below(100);
            assert_eq!(chosen, search.choose(&game, &mut luck));
            game.play(Event::Move(chosen)).expect("a legal move");
        }
    }

    /// No goat of a search goes first where a tiger can take it, so whoever does has slipped.
    #[test]
    fn slips_are_as_frequent_as_planned() {
        let rules = bagh_chal::standard();
        let game = Game::new(rules.clone());
        let novice = BotSpec::Level(Level::Novice);
        let mut novice = novice.build(&rules).expect("it plays this game");
        let loses = |chosen: &HuntMove| {
            let mut next = game.clone();
            next.play(Event::Move(*chosen)).expect("a legal move");
            let takes = |chosen: &HuntMove| rules.action(next.state(), *chosen).taken().is_some();
            next.moves().iter().any(takes)
        };
        let moves = game.moves();
        let exposed = moves.iter().filter(|chosen| loses(chosen)).count();
        let choices = (0..400).map(|seed| novice.choose(&game, &mut Generator::stream(seed, 0)));
        let slips = choices.filter(loses).count();
        let wanted = 400 * exposed * usize::from(Level::Novice.plan().slips) / (100 * moves.len());
        // Three standard deviations of such a count.
        assert!(
            slips.abs_diff(wanted).pow(2) <= 9 * wanted,
            "{slips} slips, not {wanted}"
        );
    }
}
