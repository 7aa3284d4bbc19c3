//! What the menu knows of every ruleset: its board, how many play, and who can.

use std::time::Duration;

use menagerie_bots::{Clock, Playable};
use menagerie_core::{Board, Info, Rules, Setup, Turn};

use crate::choose::{self, GameVisitor};
use crate::players::BotChoice;
use crate::tell::Tell;

/// What the menu knows of a ruleset.
#[derive(Clone)]
pub(super) struct Facts {
    pub(super) info: Info,
    /// The least and the most that can play.
    pub(super) players: (u8, u8),
    /// Whether dice decide.
    pub(super) throws: bool,
    /// Who can play it: what to call them, and how to ask for them.
    pub(super) who: Vec<(String, String)>,
    pub(super) board: Board,
    /// How it begins, with everybody who may play.
    pub(super) start: Setup,
}

/// Everybody who may be able to play, and how they are asked for; by strength, then the oddities.
const WHO: [(&str, &str); 9] = [
    ("human", "human"),
    ("novice, errs often", "novice"),
    ("casual, errs at times", "casual"),
    ("strong, looks ahead", "strong"),
    ("master, looks far", "master"),
    ("alphabeta, 2 seconds", "alphabeta:time=2000"),
    ("perfect, knows", "perfect"),
    ("greedy, one move deep", "greedy"),
    ("random", "random"),
];
/// The one who plays where nobody else is asked for: no walk-over for a beginner's first games,
/// and no wall either.
pub(super) const USUAL: &str = "casual";
/// The same in a game in which nobody chooses.
const THROWER: (&str, &str) = ("the program", "greedy");

/// The name of a game, without that of its ruleset.
pub(super) fn name_of_game(title: &str) -> &str {
    title.split_once(" (").map_or(title, |(name, _)| name)
}

/// Every ruleset, in the order of the registry, for the most players.
pub(super) fn all() -> Vec<Facts> {
    #[derive(Clone)]
    struct Ask;
    impl GameVisitor for Ask {
        type Output = Facts;
        fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Facts {
            let players = rules.seats_allowed();
            let most = rules.with_seats(*players.end());
            let throws = matches!(rules.turn(&rules.start()), Turn::Chance(_));
            let clock = Clock::new(|| Duration::ZERO);
            let plays = |(_, asked): &(&str, &str)| match BotChoice::parse(asked) {
                Ok(bot) => bot.plays(&rules, &clock),
                Err(_) => true,
            };
            // Where nobody chooses, one bot is as good as another.
            let all = if throws {
                vec![WHO[0], THROWER]
            } else {
                WHO.to_vec()
            };
            let who = all.into_iter().filter(plays);
            let most = most.as_ref().unwrap_or(&rules);
            Facts {
                info: most.info().clone(),
                players: (*players.start(), *players.end()),
                throws,
                who: who
                    .map(|(name, asked)| (name.to_owned(), asked.to_owned()))
                    .collect(),
                board: rules.board().clone(),
                start: most.setup(&most.start()),
            }
        }
    }
    choose::visit_all(&Ask)
}
