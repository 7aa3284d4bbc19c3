//! The table: a game, who sits at it, and the luck that dice and bots draw from.

use menagerie_bots::{Bot, Generator, Playable, throw};
use menagerie_core::{Event, EventOf, Game, Reason, Rules, Seat, Turn};
use menagerie_notation::write_event;
use serde::{Deserialize, Serialize};

use crate::Failure;
use crate::seats::Player;

/// A game in progress and everything that makes it go on.
#[derive(Debug)]
pub(crate) struct Table<R: Rules> {
    game: Game<R>,
    players: Vec<Player>,
    /// One a seat; none where a human sits.
    bots: Vec<Option<Box<dyn Bot<R>>>>,
    luck: Luck,
    begun: bool,
}

/// The streams of a game: one for the dice and one for every seat, so that no bot can foresee a
/// throw. They are split as [`Players`](menagerie_bots::Players) splits them, so the same seed
/// gives bots the same game here as there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Luck {
    dice: Generator,
    seats: Vec<Generator>,
}

impl Luck {
    /// Fresh streams for a game of so many seats.
    pub(crate) fn new(seed: u64, seats: u8) -> Self {
        let mut stream = Generator::stream(seed, 0);
        let dice = stream.split();
        Self {
            dice,
            seats: (0..seats).map(|_| stream.split()).collect(),
        }
    }

    /// For how many seats it is.
    pub(crate) fn seats(&self) -> usize {
        self.seats.len()
    }
}

impl<R: Rules + Playable> Table<R> {
    /// Seats the players, one a seat of the game, in the order of the seats.
    ///
    /// # Errors
    /// When a bot cannot play this game.
    pub(crate) fn new(game: Game<R>, players: Vec<Player>, luck: Luck) -> Result<Self, Failure> {
        let bot = |player: &Player| match player {
            Player::Human(_) => Ok(None),
            Player::Bot(bot) => bot.build(game.rules()).map(Some),
        };
        let bots = players.iter().map(bot).collect::<Result<_, _>>();
        let bots = bots.map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(Self {
            game,
            players,
            bots,
            luck,
            begun: false,
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
    pub(crate) fn next_event(&mut self) -> Option<EventOf<R>> {
        match self.game.turn() {
            Turn::Chance(_) => {
                let thrown = throw(self.game.rules(), self.game.state(), &mut self.luck.dice);
                Some(Event::Chance(thrown))
            }
            Turn::Player(seat) => {
                let luck = &mut self.luck.seats[seat.index()];
                let bot = self.bots[seat.index()].as_mut()?;
                Some(Event::Move(bot.choose(&self.game, luck)))
            }
            Turn::Over(_) => None,
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
