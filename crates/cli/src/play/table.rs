//! The table: a game, who sits at it, and the luck that dice and bots draw from.

mod luck;
#[cfg(test)]
mod tests;
mod thinker;

use menagerie_bots::arena::Forfeit;
use menagerie_bots::{Playable, throw};
use menagerie_core::{Event, EventOf, Game, Reason, Rules, Seat, Turn};
use menagerie_notation::write_event;

use crate::Failure;
use crate::seats::Player;
use crate::tables::Tables;
use thinker::Minded;

pub(crate) use luck::Luck;
pub(crate) use thinker::{Thinker, Thought};

/// A game in progress and everything that makes it go on.
#[derive(Debug)]
pub(crate) struct Table<R: Rules> {
    game: Game<R>,
    players: Vec<Player>,
    /// One a seat; none where a human sits.
    bots: Vec<Option<Minded<R>>>,
    luck: Luck,
    begun: bool,
    tables: Tables,
}

impl<R: Rules + Playable> Table<R> {
    /// Seats the players, one a seat of the game, in the order of the seats.
    ///
    /// # Errors
    /// When a bot cannot play this game.
    pub(crate) fn new(
        game: Game<R>,
        players: Vec<Player>,
        luck: Luck,
        tables: Tables,
    ) -> Result<Self, Failure> {
        let bots = players
            .iter()
            .map(|player| Minded::new(player, &game, &tables));
        let bots = bots.collect::<Result<_, _>>()?;
        Ok(Self {
            game,
            players,
            bots,
            luck,
            begun: false,
            tables,
        })
    }

    /// The bot whose turn it is, ready to think somewhere else; none where it is not a bot's turn
    /// to move. What it finds counts once the table [accepts](Self::accept) it. Until then nothing
    /// has happened, so a thought may be dropped, and another one begun.
    pub(crate) fn thinker(&mut self) -> Option<Thinker<R>> {
        let Turn::Player(seat) = self.game.turn() else {
            return None;
        };
        let player = &self.players[seat.index()];
        let bot = self.bots[seat.index()].take();
        // A bot whose thought was dropped is replaced; it was built before, so it can be again.
        let again = || Minded::new(player, &self.game, &self.tables).ok().flatten();
        let bot = bot.or_else(again)?;
        bot.bell.still();
        Some(Thinker {
            seat,
            bot,
            game: self.game.clone(),
            luck: self.luck.seats[seat.index()].clone(),
        })
    }
}

impl<R: Rules> Table<R> {
    pub(crate) fn game(&self) -> &Game<R> {
        &self.game
    }

    pub(crate) fn players(&self) -> &[Player] {
        &self.players
    }

    /// Where exact knowledge comes from.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    pub(crate) fn luck(&self) -> &Luck {
        &self.luck
    }

    /// The seat whose turn it is, to move or to throw; none when the game is over.
    pub(crate) fn acting(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Player(seat) | Turn::Chance(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// Whether anybody sits at the prompt.
    pub(crate) fn has_humans(&self) -> bool {
        self.players.iter().any(Player::is_human)
    }

    /// Whether a human has done anything that would be lost with the game.
    pub(crate) fn begun(&self) -> bool {
        self.begun
    }

    /// Whether the turn is a human's.
    pub(crate) fn human_acts(&self) -> bool {
        self.acting()
            .is_some_and(|seat| self.players[seat.index()].is_human())
    }

    /// What happens next without a human's choice: a throw of the dice, or the move of a bot.
    /// None where there is nothing to do, or a human to choose.
    ///
    /// # Errors
    /// When an engine has failed. The game is as it was, and the engine is started anew when it is
    /// asked again.
    pub(crate) fn next_event(&mut self) -> Result<Option<EventOf<R>>, Failure> {
        match self.game.turn() {
            Turn::Chance(_) => {
                let thrown = throw(self.game.rules(), self.game.state(), &mut self.luck.dice);
                Ok(Some(Event::Chance(thrown)))
            }
            Turn::Player(seat) => {
                let luck = &mut self.luck.seats[seat.index()];
                let Some(bot) = &mut self.bots[seat.index()] else {
                    return Ok(None);
                };
                match bot.bot.choose(&self.game, luck) {
                    Ok(chosen) => Ok(Some(Event::Move(chosen))),
                    Err(forfeit) => Err(self.failed(seat, &forfeit)),
                }
            }
            Turn::Over(_) => Ok(None),
        }
    }

    fn failed(&self, seat: Seat, forfeit: &Forfeit) -> Failure {
        let who = self.players[seat.index()].kind();
        Failure::Engine(format!("the {who} has failed ({forfeit})"))
    }

    /// Takes a bot back that has thought about the game as it stands, and gives what it decided.
    ///
    /// # Errors
    /// As [`next_event`](Self::next_event).
    pub(crate) fn accept(&mut self, thought: Thought<R>) -> Result<EventOf<R>, Failure> {
        let Thought { thinker, chosen } = thought;
        let index = thinker.seat.index();
        self.luck.seats[index] = thinker.luck;
        self.bots[index] = Some(thinker.bot);
        match chosen {
            Ok(chosen) => Ok(Event::Move(chosen)),
            Err(forfeit) => Err(self.failed(thinker.seat, &forfeit)),
        }
    }

    /// Plays an event.
    ///
    /// # Errors
    /// The rule that forbids it; the game is as it was.
    pub(crate) fn play(&mut self, event: EventOf<R>) -> Result<(), Failure> {
        self.begun |= self.human_acts();
        self.game
            .play(event)
            .map_err(|error| Failure::BadInput(error.to_string()))
    }

    /// Takes back what was played last; it counts as begun all the same.
    pub(crate) fn unplay(&mut self) {
        self.game.undo();
    }

    /// Lets a seat give up.
    pub(crate) fn resign(&mut self, seat: Seat) {
        self.begun = true;
        self.game.resign(seat);
    }

    /// Takes back everything since a human last acted, that included, or only a resignation.
    /// Tells what it was, the last first; none when no human has acted yet, and then the game is
    /// as it was.
    pub(crate) fn undo(&mut self) -> Option<Vec<String>> {
        let over = self.game.outcome().map(|outcome| outcome.reason);
        if over == Some(Reason::Resigned) {
            self.game.undo();
            return Some(Vec::new());
        }
        let mut undone = Vec::new();
        while let Some(event) = self.game.undo() {
            undone.push(write_event(self.game.rules(), self.game.state(), event));
            if self.human_acts() {
                return Some(undone);
            }
        }
        for _ in undone {
            self.game.redo();
        }
        None
    }

    /// Plays again what was taken back, up to the next turn of a human, dice included. Tells what
    /// it was.
    pub(crate) fn redo(&mut self) -> Vec<String> {
        let mut redone = Vec::new();
        loop {
            let before = self.game.state().clone();
            let Some(event) = self.game.redo() else {
                return redone;
            };
            redone.push(write_event(self.game.rules(), &before, event));
            if self.human_acts() {
                return redone;
            }
        }
    }
}
