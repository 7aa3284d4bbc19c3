//! The table: a game, who sits at it, and the luck that dice and bots draw from.

use menagerie_bots::arena::{Contestant, Forfeit};
use menagerie_bots::{Generator, Playable, throw};
use menagerie_core::{Event, EventOf, Game, Reason, Rules, Seat, Turn};
use menagerie_notation::write_event;
use serde::{Deserialize, Serialize};

use super::bell::Bell;
use crate::Failure;
use crate::seats::Player;
use crate::tables::Tables;

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

/// A bot, and the bell that ends what it thinks.
#[derive(Debug)]
struct Minded<R: Rules> {
    bot: Box<dyn Contestant<R>>,
    bell: Bell,
}

impl<R: Playable> Minded<R> {
    /// None where a human sits.
    fn new(player: &Player, game: &Game<R>, tables: &Tables) -> Result<Option<Self>, Failure> {
        let bell = Bell::default();
        let bot = player.contestant(game.rules(), game.state(), &bell.clock(), tables)?;
        Ok(bot.map(|bot| Self { bot, bell }))
    }
}

/// A bot about to think about a copy of the game.
#[derive(Debug)]
pub(crate) struct Thinker<R: Rules> {
    seat: Seat,
    bot: Minded<R>,
    game: Game<R>,
    luck: Generator,
}

impl<R: Rules> Thinker<R> {
    /// What ends its thought.
    pub(crate) fn bell(&self) -> Bell {
        self.bot.bell.clone()
    }

    /// Thinks.
    pub(crate) fn think(mut self) -> Thought<R> {
        let chosen = self.bot.bot.choose(&self.game, &mut self.luck);
        Thought {
            thinker: self,
            chosen,
        }
    }
}

/// What a bot has decided.
#[derive(Debug)]
pub(crate) struct Thought<R: Rules> {
    thinker: Thinker<R>,
    chosen: Result<R::Move, Forfeit>,
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

#[cfg(test)]
mod tests {
    use menagerie_bots::{Bot, BotSpec, Generator, Playable, Players, Random};
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
    use menagerie_core::{Game, Rules};

    use super::{Luck, Table};
    use crate::players::BotChoice;
    use crate::seats::Player;
    use crate::tables::Tables;

    const HUMAN: Player = Player::Human(None);
    const BOT: Player = Player::Bot(BotChoice::Simple(BotSpec::Random));

    fn table<R: Rules + Playable>(rules: R, players: &[Player], seed: u64) -> Table<R> {
        let luck = Luck::new(seed, rules.seats());
        Table::new(Game::new(rules), players.to_vec(), luck, Tables::default())
            .expect("random plays everything")
    }

    /// Lets whoever can act without being asked: bots, and whoever throws dice.
    fn act<R: Rules + Playable>(table: &mut Table<R>) -> String {
        let event = table.next_event().expect("bots do not fail");
        let event = event.expect("there is something to do");
        let text =
            menagerie_notation::write_event(table.game().rules(), table.game().state(), event);
        table.play(event).expect("it is legal");
        text
    }

    fn same_as_players<R: Rules + Playable>(rules: &R, seed: u64) {
        let mut here = table(rules.clone(), &vec![BOT; rules.seats().into()], seed);
        while here.acting().is_some() {
            act(&mut here);
        }
        let mut there = Game::new(rules.clone());
        let bots = (0..rules.seats())
            .map(|_| Box::new(Random) as Box<dyn Bot<R>>)
            .collect();
        let mut players = Players::new(bots, Generator::stream(seed, 0));
        players.play(&mut there).expect("bots keep to the rules");
        assert!(
            here.game().events().eq(there.events()),
            "{}, seed {seed}",
            rules.info().key()
        );
    }

    #[test]
    fn bots_play_the_same_game_as_without_a_table() {
        for seed in 0..4 {
            same_as_players(&bagh_chal::standard(), seed);
            same_as_players(&goose::fonti(), seed);
            same_as_players(&bezszachy::rulesets()[0], seed);
        }
    }

    #[test]
    fn dice_come_back_with_redo_and_only_with_redo() {
        let mut table = table(goose::traditional(), &[HUMAN, HUMAN], 11);
        let first = act(&mut table);
        let second = act(&mut table);
        assert_eq!(table.undo(), Some(vec![second.clone()]));
        assert_eq!(table.redo(), vec![second.clone()]);
        assert_eq!(table.undo(), Some(vec![second.clone()]));
        // With this seed the next throws differ, so that a stream turned back would show.
        let luck = table.luck().clone();
        let fresh = act(&mut table);
        assert_ne!(fresh, second);
        assert_ne!(*table.luck(), luck);
        assert_eq!(table.undo(), Some(vec![fresh]));
        assert_eq!(table.undo(), Some(vec![first]));
        assert_eq!(table.undo(), None);
    }

    #[test]
    fn luck_goes_on_where_it_was_put_away() {
        let mut table = table(goose::traditional(), &[HUMAN, BOT], 5);
        for _ in 0..6 {
            act(&mut table);
        }
        let text = serde_json::to_string(table.luck()).expect("it can be written");
        let luck: Luck = serde_json::from_str(&text).expect("and read");
        assert_eq!(luck, *table.luck());
        assert_eq!(luck.seats(), 2);
        assert_ne!(luck, Luck::new(5, 2));
    }

    #[test]
    fn undo_goes_back_to_the_turn_of_a_human() {
        // The geese begin, and a bot plays them.
        let mut table = table(fox_and_geese::ply_yard(), &[HUMAN, BOT], 1);
        assert!(!table.human_acts());
        let opening = act(&mut table);
        assert!(table.human_acts());
        assert_eq!(table.undo(), None, "no human has acted");
        assert_eq!(table.game().ply(), 1, "{opening} stands");

        let chosen = table.game().moves()[0];
        let step =
            menagerie_notation::write_move(table.game().rules(), table.game().state(), chosen);
        assert!(!table.begun());
        table
            .play(menagerie_core::Event::Move(chosen))
            .expect("legal");
        assert!(table.begun());
        let answer = act(&mut table);
        assert_eq!(table.undo(), Some(vec![answer.clone(), step.clone()]));
        assert_eq!(table.game().ply(), 1);
        assert_eq!(table.redo(), [step, answer]);
        assert_eq!(table.redo(), Vec::<String>::new());
    }

    #[test]
    fn a_resignation_alone_is_taken_back() {
        let mut table = table(bagh_chal::standard(), &[HUMAN, HUMAN], 1);
        let first = table.game().moves()[0];
        table
            .play(menagerie_core::Event::Move(first))
            .expect("legal");
        table.resign(table.acting().expect("not over"));
        assert_eq!(table.acting(), None);
        assert_eq!(table.undo(), Some(Vec::new()));
        assert_eq!(table.game().ply(), 1);
        assert!(table.human_acts());
    }
}
