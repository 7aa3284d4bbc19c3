//! An engine at a table: what it is told, and what becomes of its answers.

use menagerie_bots::arena::{Contestant, Forfeit, ForfeitReason};
use menagerie_bots::{Clock, Generator};
use menagerie_core::{Event, Game, Rules};

use super::conversation::{Conversation, NotBegun, garbage};
use super::spec::{EngineSpec, EngineSpecError};
use crate::own_rules;
use crate::protocol::WordError;

/// A program that plays over UGI or UCI.
///
/// It is started when its first game begins and asked for one move after the other; every answer
/// is checked by the rules. If it crashes, does not answer in time, answers nonsense or wants to
/// play an illegal move, it is killed with all that it has started and loses that game; for the
/// next it is started anew. Dropping this ends it.
///
/// ```
/// use menagerie_bots::arena::{Contestant, ForfeitReason};
/// use menagerie_core::{Game, games::bagh_chal};
/// use menagerie_engine::{EngineSpec, External};
///
/// let spec: EngineSpec = "ugi:there-is-no-such-program".parse()?;
/// let mut engine = External::new(spec);
/// let forfeit = engine.begin(&Game::new(bagh_chal::standard())).expect_err("no such program");
/// assert_eq!(forfeit.reason, ForfeitReason::Crashed);
/// # Ok::<(), menagerie_engine::EngineSpecError>(())
/// ```
#[derive(Debug)]
pub struct External {
    spec: EngineSpec,
    clock: Option<Clock>,
    running: Option<Conversation>,
    /// Whether it has been given a seed for this game.
    is_seeded: bool,
    nodes: Option<u64>,
}

/// The option by which an engine is told rules that have no name.
const RULES: &str = "Rules";

/// The largest seed is below this: it fits everybody's numbers.
const SEEDS: usize = i32::MAX as usize;

impl External {
    /// The engine that is asked for. It is not started yet.
    pub fn new(spec: EngineSpec) -> Self {
        Self {
            spec,
            clock: None,
            running: None,
            is_seeded: false,
            nodes: None,
        }
    }

    /// The same engine with a clock that can break a thought off by reading
    /// [`Duration::MAX`](std::time::Duration::MAX): the engine is then told to stop.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Starts the engine and sees whether it can be asked to play by these rules, with the options
    /// it is to have. One that starts and then fails will lose its games, and is no error here.
    ///
    /// # Errors
    /// When its protocol has no words for the game, there is no such program, it has declared no
    /// such option or none of that value, it says itself that it refuses one, or the rules are
    /// those of a file and it has no option `Rules`.
    pub fn check<R: Rules>(&mut self, rules: &R) -> Result<(), EngineSpecError> {
        self.spec.check(rules)?;
        if self.running.is_none() {
            match Conversation::begin(&self.spec) {
                Ok(running) => self.running = Some(running),
                Err(NotBegun::Never(error)) => return Err(error),
                Err(NotBegun::Failed(_)) => return Ok(()),
            }
        }
        let engine = self.spec.program().to_owned();
        let has_rules = self.running.as_ref().is_some_and(|r| r.has(RULES));
        if own_rules::value_of(rules).is_some() && !has_rules {
            let game = rules.info().key();
            return Err(EngineSpecError::NoRules { engine, game });
        }
        let start = Game::new(rules.clone());
        match self.attempt(|this, running| this.tell_game(running, &start)) {
            Ok(Some(said)) => Err(EngineSpecError::Refused { engine, said }),
            Ok(None) | Err(_) => Ok(()),
        }
    }

    /// Does something with the running engine, which is started if need be. If that fails, the
    /// engine is ended.
    fn attempt<T>(
        &mut self,
        act: impl FnOnce(&mut Self, &mut Conversation) -> Result<T, Forfeit>,
    ) -> Result<T, Forfeit> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Conversation::begin(&self.spec)?,
        };
        match act(self, &mut running) {
            Ok(done) => {
                self.running = Some(running);
                Ok(done)
            }
            Err(forfeit) => Err(running.end(forfeit)),
        }
    }

    /// Tells it which game is played, as far as it has options for that; what it refuses of that.
    fn tell_game<R: Rules>(
        &self,
        running: &mut Conversation,
        game: &Game<R>,
    ) -> Result<Option<String>, Forfeit> {
        let info = game.rules().info();
        let draws = game.draw_rules();
        let limit = |limit: Option<u32>| limit.map_or("off".to_owned(), |limit| limit.to_string());
        let played = match own_rules::value_of(game.rules()) {
            Some(rules) => vec![(RULES, rules)],
            None => vec![
                ("UCI_Variant", info.game.clone()),
                ("Game", info.game.clone()),
                ("Ruleset", info.ruleset.clone()),
                ("Players", info.seats.len().to_string()),
            ],
        };
        let limits = [
            ("Repetition", limit(draws.repetition.map(u32::from))),
            ("MaxPlies", limit(draws.max_plies)),
        ];
        for (name, value) in played.into_iter().chain(limits) {
            let mut own = self.spec.options.iter();
            let is_set = own.any(|(set, _)| set.eq_ignore_ascii_case(name));
            if !is_set && running.has(name) {
                running.set(name, &value);
            }
        }
        running.say(self.spec.protocol.new_game());
        running.wait_until_ready()
    }

    /// Asks for a move and waits for it.
    fn ask<R: Rules>(
        &mut self,
        running: &mut Conversation,
        game: &Game<R>,
        luck: &mut Generator,
    ) -> Result<R::Move, Forfeit> {
        if !self.is_seeded && running.has("Seed") {
            running.set("Seed", &luck.below(SEEDS).to_string());
        }
        self.is_seeded = true;
        running.say(&self.position(game));
        running.wait_until_ready()?;
        running.say(&self.spec.go.write(self.spec.protocol));
        let answer = running.wait_for_move(self.spec.timeout, self.clock.as_ref())?;
        if let Some(nodes) = answer.nodes {
            *self.nodes.get_or_insert_default() += nodes;
        }
        let (rules, state, word) = (game.rules(), game.state(), answer.word);
        if word.is_empty() {
            return Err(garbage("it gave no move after bestmove".to_owned()));
        }
        match self.spec.protocol.read(rules, state, &word) {
            Ok(Event::Move(chosen)) => Ok(chosen),
            Ok(Event::Chance(_)) => Err(garbage(format!("{word:?} is not a move"))),
            Err(WordError::Nonsense(why)) => Err(garbage(why)),
            Err(WordError::Illegal(why)) => Err(Forfeit {
                reason: ForfeitReason::IllegalMove,
                detail: format!("{word}: {why}"),
            }),
        }
    }

    /// The line that sets the position up.
    fn position<R: Rules>(&self, game: &Game<R>) -> String {
        let (rules, protocol) = (game.rules(), self.spec.protocol);
        let mut words = vec!["position".to_owned()];
        if *game.start() == rules.start() {
            words.push("startpos".to_owned());
        } else {
            words.push("fen".to_owned());
            words.push(protocol.write_position(rules, game.start()));
        }
        if game.ply() > 0 {
            words.push("moves".to_owned());
        }
        let played = game.states().zip(game.events());
        words.extend(played.map(|(state, event)| protocol.write(rules, state, event)));
        words.join(" ")
    }
}

impl<R: Rules> Contestant<R> for External {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn begin(&mut self, game: &Game<R>) -> Result<(), Forfeit> {
        self.is_seeded = false;
        self.attempt(|this, running| this.tell_game(running, game))
            .map(drop)
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> Result<R::Move, Forfeit> {
        if self.running.is_none() {
            self.begin(game)?;
        }
        self.attempt(|this, running| this.ask(running, game, luck))
    }

    fn nodes(&self) -> Option<u64> {
        self.nodes
    }
}
