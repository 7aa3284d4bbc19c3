//! A game at a table and the care for its records: what the prompt and the full screen share.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Action, Event, Game, Rules, Seat, Turn};

use super::contest::{Contest, YOU};
use super::hint::{Hint, hint};
use super::keeper::Keeper;
use super::scribe::Scribe;
use super::table::{Luck, Table};
use crate::players::BotChoice;
use crate::seats::Player;
use crate::seed::draw_seed;
use crate::tables::Tables;
use crate::{Failure, set_last_words};

/// How a game that is kept goes on.
pub(crate) const HOW_TO_RESUME: &str = "`menagerie play --resume` goes on with it";

/// A game, who plays it, and what is written down of it.
#[derive(Debug)]
pub(crate) struct Sitting<R: Rules> {
    pub(crate) table: Table<R>,
    pub(crate) scribe: Scribe,
    pub(crate) keeper: Keeper,
    /// What was settled before the game, such as who begins, in words.
    pub(crate) before: Vec<String>,
    /// Whether the player has been warned that the game cannot be kept.
    warned: bool,
}

/// What is said when somebody leaves, and whether all went well.
#[derive(Debug)]
pub(crate) struct Parting {
    pub(crate) sentences: Vec<String>,
    pub(crate) result: Result<(), Failure>,
}

impl<R: Rules> Sitting<R> {
    /// Sits down at the table.
    ///
    /// # Errors
    /// When the record could not be written in the end without another game being lost.
    pub(super) fn new(table: Table<R>, scribe: Scribe, keeper: Keeper) -> Result<Self, Failure> {
        if let Some(file) = &scribe.save {
            scribe.check_free(file, &scribe.record(table.game(), table.players()))?;
        }
        Ok(Self {
            table,
            scribe,
            keeper,
            before: Vec::new(),
            warned: false,
        })
    }

    /// A game that somebody has shown, to be played on: by people at every seat, or by one at the
    /// seat to move and greedy bots at the others. It is kept in this folder.
    ///
    /// # Errors
    /// When a bot cannot play.
    pub(crate) fn branch(game: Game<R>, bots: bool, state: Option<&Path>) -> Result<Self, Failure>
    where
        R: Playable,
    {
        let seats = game.rules().seats();
        let to_act = match game.turn() {
            Turn::Player(seat) | Turn::Chance(seat) => seat,
            Turn::Over(_) => Seat::new(0),
        };
        let player = |seat| {
            if bots && seat != to_act {
                Player::Bot(BotChoice::USUAL)
            } else {
                Player::Human(None)
            }
        };
        let players = (0..seats).map(Seat::new).map(player).collect::<Vec<_>>();
        let seed = draw_seed();
        let scribe = Scribe::new(seed, None, &players);
        let keeper = Keeper::new(state, &game.rules().info().key());
        let table = Table::new(game, players, Luck::new(seed, seats), Tables::beside(state))?;
        Self::new(table, scribe, keeper)
    }

    /// A match of so many games between those who sit here.
    ///
    /// # Errors
    /// When these are not two.
    pub(crate) fn contest(&self, games: u32) -> Result<Contest, Failure> {
        let [one, other] = self.table.players() else {
            let what = "a match is for two players, who change seats";
            return Err(Failure::Usage(what.to_owned()));
        };
        let name = |player: &Player, number: &str| match player {
            Player::Human(Some(name)) => name.clone(),
            Player::Human(None) if other.is_human() && one.is_human() => format!("player {number}"),
            Player::Human(None) => YOU.to_owned(),
            Player::Bot(bot) if one == other => format!("{bot} {number}"),
            Player::Bot(bot) => bot.to_string(),
            Player::Engine(engine) if one == other => format!("{} {number}", engine.program()),
            Player::Engine(engine) => engine.program().to_owned(),
        };
        Ok(Contest::new([name(one, "one"), name(other, "two")], games))
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game<R> {
        self.table.game()
    }

    /// Whether leaving now would lose a game that somebody plays.
    pub(crate) fn would_be_lost(&self) -> bool {
        self.table.begun() && self.table.acting().is_some() && !self.keeper.kept()
    }

    /// Keeps the game as it is; one that is over is not kept any longer. That it cannot be kept
    /// is no reason to stop playing; it is what this says, the first time.
    pub(crate) fn keep(&mut self) -> Option<String> {
        // What nobody has touched need not be kept, and another game may be kept in its place.
        if !self.table.begun() && !self.keeper.kept() {
            return None;
        }
        if self.table.acting().is_none() {
            self.keeper.forget();
            set_last_words("");
            return None;
        }
        let kept = self.keeper.keep(self.scribe.kept(&self.table));
        set_last_words(match &kept {
            Ok(()) => format!("The game is kept; {HOW_TO_RESUME}."),
            Err(_) => "The game could not be kept.".to_owned(),
        });
        let warned = std::mem::replace(&mut self.warned, kept.is_err());
        let error = kept.err().filter(|_| !warned)?;
        Some(format!(
            "the game cannot be kept, and would be lost if it were broken off: {error}"
        ))
    }

    /// Writes the record that was asked for, and says what becomes of the game.
    pub(crate) fn leave(&mut self) -> Parting {
        set_last_words("");
        let mut sentences = Vec::new();
        let saved = self
            .scribe
            .save_at_end(self.table.game(), self.table.players());
        if let Ok(Some(file)) = &saved {
            sentences.push(format!("the record is in {}", file.display()));
        }
        let recorded = matches!(saved, Ok(Some(_)));
        let result = saved.map(drop);
        if self.table.acting().is_none() {
            // Else the only copy would be gone.
            if result.is_err() && self.keeper.keep(self.scribe.kept(&self.table)).is_ok() {
                sentences.push(format!(
                    "the record could not be written; the game is kept, and {HOW_TO_RESUME}"
                ));
            }
        } else if self.keeper.kept() {
            sentences.push(format!("the game is kept; {HOW_TO_RESUME}"));
        } else if !self.table.begun() {
            sentences.push("nothing was played, so nothing is kept".to_owned());
        } else if !recorded {
            // The player was warned, and has left all the same.
            sentences.push("the game could not be kept".to_owned());
        }
        Parting { sentences, result }
    }

    /// Who says something, if the sentence begins with a seat, by name.
    pub(crate) fn named(&self, sentence: &str) -> String {
        self.scribe.with_name(self.game().rules().info(), sentence)
    }

    /// What the last event did on the board, if it was a move.
    pub(crate) fn last_action(&self) -> Option<Action> {
        let game = self.game();
        let before = game.states().nth(game.ply().checked_sub(1)?)?;
        match game.events().last()? {
            Event::Move(chosen) => Some(game.rules().action(before, chosen)),
            Event::Chance(_) => None,
        }
    }
}

impl<R: Rules + Playable> Sitting<R> {
    /// The same people at a new game from the same start, in other seats if `swap` is set.
    ///
    /// # Errors
    /// When a bot cannot play.
    pub(crate) fn again(&self, swap: bool) -> Result<Self, Failure> {
        let game = self.game();
        let mut players = self.table.players().to_vec();
        if swap {
            players.reverse();
        }
        let seed = draw_seed();
        let fresh = Game::from_state(game.rules().clone(), game.start().clone())
            .with_draw_rules(game.draw_rules());
        let scribe = Scribe::new(seed, self.scribe.rules_text.clone(), &players);
        let luck = Luck::new(seed, game.rules().seats());
        let table = Table::new(fresh, players, luck, self.table.tables().clone())?;
        Self::new(table, scribe, self.keeper.another())
    }

    /// A move to play, and what is said of it.
    ///
    /// # Panics
    /// When no player is to move.
    pub(crate) fn hint(&self) -> Hint<R::Move> {
        hint(self.game(), self.table.tables())
    }
}
