//! A game at a table and the care for its records: what the prompt and the full screen share.

use std::io;
use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Action, Event, EventOf, Game, Rules, Seat, Turn};
use menagerie_notation::Record;

use super::contest::Contest;
use super::hint::{Hint, hint};
use super::keeper::{Keeper, Placed};
use super::scribe::Scribe;
use super::table::{Luck, Table};
use crate::config::Config;
use crate::players::BotChoice;
use crate::seats::Player;
use crate::seed::{draw_seed, seed_after};
use crate::spoken::Scene;
use crate::tables::Tables;
use crate::text::capital;
use crate::{Failure, set_last_words};

/// How a game that is kept goes on.
pub(crate) const HOW_TO_RESUME: &str = "`menagerie play --resume` goes on with it";

/// A game, who plays it, and what is written down of it.
#[derive(Debug)]
pub(crate) struct Sitting<R: Rules> {
    pub(crate) table: Table<R>,
    pub(crate) scribe: Scribe,
    keeper: Keeper,
    /// The match that this is a game of, without this game in its score.
    contest: Option<Contest>,
    /// What was settled before the game, such as who begins, in words.
    pub(crate) before: Vec<String>,
    /// What must be known before the game and is not said again.
    pub(crate) warnings: Vec<String>,
    /// Why the game could not be kept when that was tried last. The player has been warned then.
    unkept: Option<String>,
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
        let unkept = keeper.unable().map(str::to_owned);
        let warning = unkept.as_ref().map(|error| {
            format!("games cannot be kept here, and are lost when they are broken off: {error}")
        });
        Ok(Self {
            table,
            scribe,
            keeper,
            contest: None,
            before: Vec::new(),
            warnings: warning.into_iter().collect(),
            unkept,
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
        let players = (0..seats).map(Seat::new).map(player).collect();
        Self::between(game, players, state)
    }

    /// A game that these players go on with. It is kept in this folder.
    ///
    /// # Errors
    /// When a bot cannot play.
    pub(crate) fn between(
        game: Game<R>,
        players: Vec<Player>,
        state: Option<&Path>,
    ) -> Result<Self, Failure>
    where
        R: Playable,
    {
        let (seed, seats) = (draw_seed(), game.rules().seats());
        let scribe = Scribe::new(seed, None, &players);
        let keeper = Keeper::new(state, &game.rules().info().key());
        let table = Table::new(game, players, Luck::new(seed, seats), Tables::beside(state))?;
        Self::new(table, scribe, keeper)
    }

    /// The same as the first game of a match of so many.
    ///
    /// # Errors
    /// When those who sit here are not two.
    pub(crate) fn in_match(mut self, games: u32) -> Result<Self, Failure> {
        self.contest = Some(Contest::new(self.table.players(), games)?);
        Ok(self)
    }

    /// The same as the game of the match that its record says it is of.
    ///
    /// # Errors
    /// What is wrong with what the record says.
    pub(super) fn in_match_of(mut self, record: &Record) -> Result<Self, String> {
        self.contest = Contest::of_record(record, self.table.players())?;
        Ok(self)
    }

    /// Warns of what is wrong with the user's own defaults.
    pub(super) fn warn_of(&mut self, config: &Config) {
        let faults = config.warnings().map(str::to_owned);
        self.warnings.splice(0..0, faults);
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game<R> {
        self.table.game()
    }

    /// The match that this is a game of; the game counts in its score once it is over.
    pub(crate) fn contest(&self) -> Option<Contest> {
        let contest = self.contest.as_ref()?;
        Some(contest.counting(self.game().outcome()))
    }

    /// Whether the game is over, and another of its match follows.
    pub(crate) fn another_follows(&self) -> bool {
        self.table.acting().is_none() && self.contest().is_some_and(|contest| !contest.is_over())
    }

    /// Whether there is something yet to play: of the game, or of its match.
    fn goes_on(&self) -> bool {
        self.table.acting().is_some() || self.another_follows()
    }

    /// Whether there is something that somebody would miss.
    fn counts(&self) -> bool {
        let played = |contest: Contest| contest.played() > 0;
        self.table.begun() || self.keeper.holds() || self.contest().is_some_and(played)
    }

    /// Whether leaving now would lose what somebody plays.
    pub(crate) fn would_be_lost(&self) -> bool {
        // A record does not say how its match stands.
        let saved = self.contest.is_none() && {
            let record = self.scribe.record(self.game(), self.table.players());
            self.scribe.has_saved(&record)
        };
        self.counts() && self.goes_on() && !self.keeper.kept() && !saved
    }

    /// Whether what somebody plays is kept as it stands.
    pub(crate) fn is_kept(&self) -> bool {
        self.counts() && self.goes_on() && self.keeper.kept()
    }

    /// Keeps the game as it is; what is over is not kept any longer. Gives what has to be said of
    /// that. That it cannot be kept is no reason to stop playing, and said once.
    pub(crate) fn keep(&mut self) -> Option<String> {
        // What bots alone have begun they can begin anew.
        let idle = !self.table.has_humans() && self.table.acting().is_some();
        if !self.counts() || (idle && self.game().ply() > 0) {
            return None;
        }
        if !self.goes_on() {
            self.keeper.forget();
            set_last_words("");
            return None;
        }
        let kept = self.put_on_shelf();
        set_last_words(match &kept {
            Ok(_) => format!("{}.", capital(&self.told_kept())),
            Err(_) => "The game could not be kept.".to_owned(),
        });
        let before = self.unkept.take();
        match kept {
            Ok(Placed::Here) => None,
            Ok(Placed::Beside) => Some(
                "somebody has gone on elsewhere with the game that was kept; this one is kept \
                 beside it"
                    .to_owned(),
            ),
            Err(error) => {
                self.unkept = Some(error.to_string());
                before.is_none().then(|| {
                    format!("the game cannot be kept, and is lost if it is broken off: {error}")
                })
            }
        }
    }

    /// Keeps the game with an event that is still being shown, and so has not been played yet.
    pub(crate) fn keep_ahead(&mut self, event: EventOf<R>) -> Option<String> {
        self.table.play(event).ok()?;
        let told = self.keep();
        self.table.unplay();
        told
    }

    fn put_on_shelf(&mut self) -> io::Result<Placed> {
        let record = self.scribe.kept(&self.table);
        let record = match &self.contest {
            Some(contest) => contest.written(record),
            None => record,
        };
        let key = self.game().rules().info().key();
        self.keeper.keep(&key, &record)
    }

    /// That the game is kept, and how it goes on.
    fn told_kept(&self) -> String {
        match self.contest() {
            Some(contest) => {
                let score = contest.so_far();
                format!("the match is kept, {score}; {HOW_TO_RESUME}")
            }
            None => format!("the game is kept; {HOW_TO_RESUME}"),
        }
    }

    /// That other games of these rules are kept, if that is so.
    pub(crate) fn others_kept(&self) -> Option<String> {
        match self.keeper.others(&self.game().rules().info().key()) {
            0 => None,
            1 => Some("another game of these rules is kept; `menagerie kept` lists it".to_owned()),
            count => Some(format!(
                "{count} other games of these rules are kept; `menagerie kept` lists them"
            )),
        }
    }

    /// What went wrong with an engine, after the game has been kept if that is possible.
    pub(super) fn broken_off(&mut self, why: &str) -> Failure {
        if self.game().ply() == 0 && !self.counts() {
            return Failure::Engine(why.to_owned());
        }
        Failure::Engine(match self.put_on_shelf() {
            Ok(_) => format!("{why}; {}, with --seat", self.told_kept()),
            Err(error) => format!("{why}; the game could not be kept: {error}"),
        })
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
        let mut result = saved.map(drop);
        if !self.goes_on() {
            // Else the only copy would be gone.
            if result.is_err() && self.put_on_shelf().is_ok() {
                sentences.push(format!(
                    "the record could not be written; the game is kept, and {HOW_TO_RESUME}"
                ));
            }
        } else if self.keeper.kept() {
            sentences.push(self.told_kept());
        } else if !self.counts() {
            sentences.push("nothing was played, so nothing is kept".to_owned());
        } else if self.would_be_lost() {
            if self.keeper.has_promised() {
                let why = self.unkept.as_deref().unwrap_or("it was not tried");
                let what = if self.keeper.holds() {
                    "what was played since the game was kept last is lost"
                } else {
                    "the game is lost"
                };
                let lost = format!("{what}, for it could not be kept: {why}");
                result = result.and(Err(Failure::Lost(lost)));
            } else {
                // The player knew that from the beginning.
                sentences.push("the game could not be kept".to_owned());
            }
        }
        Parting { sentences, result }
    }

    /// That somebody has given up, where more than two play.
    pub(crate) fn given_up_for_all(&self, seat: Seat) -> String {
        let who = self.scribe.name_of(self.game().rules().info(), seat);
        format!("{who} gives up, which ends the game for all")
    }

    /// Who says something, if the sentence begins with a seat, by name.
    pub(crate) fn named(&self, sentence: &str) -> String {
        self.scribe.with_name(self.game().rules().info(), sentence)
    }

    /// What the last event did on the board, if it was a move.
    pub(crate) fn last_action(&self) -> Option<Action> {
        let scene = Scene::of(self.game());
        match scene.last? {
            (before, Event::Move(chosen)) => Some(scene.rules.action(before, chosen)),
            (_, Event::Chance(_)) => None,
        }
    }
}

impl<R: Rules + Playable> Sitting<R> {
    /// The next game of the match: the same people in each other's seats.
    ///
    /// # Errors
    /// When a bot cannot play.
    pub(crate) fn next_game(&self) -> Result<Self, Failure> {
        let mut players = self.table.players().to_vec();
        players.reverse();
        let seed = seed_after(self.scribe.seed);
        let mut next = self.fresh(seed, players, self.keeper.clone())?;
        next.contest = self.contest().map(Contest::next);
        Ok(next)
    }

    /// The same people at a new game that is part of no match. This one stays where it is kept.
    ///
    /// # Errors
    /// When a bot cannot play.
    pub(crate) fn another(&self) -> Result<Self, Failure> {
        let key = self.game().rules().info().key();
        let players = self.table.players().to_vec();
        self.fresh(draw_seed(), players, self.keeper.another(&key))
    }

    /// A new game from the same start.
    fn fresh(&self, seed: u64, players: Vec<Player>, keeper: Keeper) -> Result<Self, Failure> {
        let game = self.game();
        let fresh = Game::from_state(game.rules().clone(), game.start().clone())
            .with_draw_rules(game.draw_rules());
        let scribe = Scribe::new(seed, self.scribe.rules_text.clone(), &players);
        let luck = Luck::new(seed, game.rules().seats());
        let table = Table::new(fresh, players, luck, self.table.tables().clone())?;
        let mut fresh = Self::new(table, scribe, keeper)?;
        if self.unkept.is_some() {
            // That has been said.
            fresh.warnings.clear();
        }
        Ok(fresh)
    }

    /// A move to play, and what is said of it.
    ///
    /// # Panics
    /// When no player is to move.
    pub(crate) fn hint(&self) -> Hint<R::Move> {
        hint(self.game(), self.table.tables())
    }
}
