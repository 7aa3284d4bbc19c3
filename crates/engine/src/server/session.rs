//! The game that an engine is about, whatever game that is.

use std::fmt::Debug;

use menagerie_bots::{Bot, BotSpec, Budget, Generator, Level, Playable};
use menagerie_core::games::UnknownGame;
use menagerie_core::hunt::Hunt;
use menagerie_core::{DrawRules, Game, Info, Rules, Turn};
use menagerie_notation::{DiagramStyle, diagram, outcome_sentence, turn_sentence, write_position};

use super::allotment::{Allotment, allot};
use super::options::{DrawLimits, Options, Thinker};
use super::report::Report;
use crate::clock::Watch;
use crate::protocol::player_number;
use crate::{Go, HuntBots, Protocol, Start, hunt_bots};

/// A thought that waits for a thread to think it: it is told where to report, and gives the move.
pub(super) type Job = Box<dyn FnOnce(&mut dyn FnMut(Report)) -> String + Send>;

/// What is asked of a session when it shall think.
pub(super) struct Order<'a> {
    pub(super) protocol: Protocol,
    pub(super) bots: &'a dyn HuntBots,
    pub(super) options: &'a Options,
    pub(super) go: &'a Go,
}

/// A game in progress, of a kind that is known only when the program runs.
pub(super) trait Session: Debug {
    /// What the ruleset says of itself.
    fn info(&self) -> &Info;

    /// Whether the protocol has words for the game.
    fn serves(&self, protocol: Protocol) -> bool;

    /// Goes to a position. After an error the position is as it was.
    fn set_up(
        &mut self,
        protocol: Protocol,
        start: &Start,
        moves: &[String],
        limits: DrawLimits,
    ) -> Result<(), String>;

    /// A thought about the position, and the watch that ends it; or why there is nothing to think
    /// about.
    fn think(&self, order: &Order<'_>) -> Result<(Watch, Job), String>;

    /// Whether the bot of the options, if it is one of those handed in, can think about this game.
    fn can_think(&self, options: &Options, bots: &dyn HuntBots) -> Result<(), String>;

    /// What a query asks for; none if it asks for nothing that there is.
    fn query(&self, question: &str) -> Option<String>;

    /// The position drawn, and its text.
    fn draw(&self) -> String;
}

menagerie_core::visitors! {
    /// Does something with the rules of a game that bots play.
    trait EngineVisitor: Rules + Playable;
}

/// A session at the start of the game of this name, for so many players.
pub(super) fn open(name: &str, players: Option<u8>) -> Result<Box<dyn Session>, UnknownGame> {
    struct Open(Option<u8>);
    impl EngineVisitor for Open {
        type Output = Box<dyn Session>;
        fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
            let players = self.0.and_then(|players| rules.with_seats(players));
            Box::new(Playing(Game::new(players.unwrap_or(rules))))
        }
    }
    visit(name, Open(players))
}

/// A session at the start of a hunt game of any rules.
pub(super) fn open_own(rules: Hunt) -> Box<dyn Session> {
    Box::new(Playing(Game::new(rules)))
}

/// The one kind of session.
#[derive(Debug)]
struct Playing<R: Rules>(Game<R>);

impl<R: Playable> Session for Playing<R> {
    fn info(&self) -> &Info {
        self.0.rules().info()
    }

    fn serves(&self, protocol: Protocol) -> bool {
        protocol.serves(self.0.rules())
    }

    fn set_up(
        &mut self,
        protocol: Protocol,
        start: &Start,
        moves: &[String],
        limits: DrawLimits,
    ) -> Result<(), String> {
        let rules = self.0.rules();
        let start = match start {
            Start::Usual => rules.start(),
            Start::From(text) => protocol.read_position(rules, text)?,
        };
        // The arbiter decides how long a game goes on; draws by its history count only at its end.
        let mut game = Game::from_state(rules.clone(), start).with_draw_rules(DrawRules::NONE);
        for (word, ply) in moves.iter().zip(1..) {
            let wrong = |fault: String| format!("move {ply}, {word}: {fault}");
            let event = protocol
                .read(game.rules(), game.state(), word)
                .map_err(|error| wrong(error.to_string()))?;
            game.play(event).map_err(|error| wrong(error.to_string()))?;
        }
        let draws = limits.over(game.rules().draw_rules());
        self.0 = game.with_draw_rules(draws);
        Ok(())
    }

    fn think(&self, order: &Order<'_>) -> Result<(Watch, Job), String> {
        let Order {
            protocol,
            bots,
            options,
            go,
        } = *order;
        let rules = self.0.rules();
        let seat = match rules.turn(self.0.state()) {
            Turn::Player(seat) => seat,
            Turn::Chance(_) => return Err("the dice decide what happens here".to_owned()),
            Turn::Over(outcome) => {
                return Err(format!(
                    "the game is over: {}",
                    outcome_sentence(rules.info(), outcome)
                ));
            }
        };
        let mut game = self.0.clone();
        if game.outcome().is_some() {
            // Drawn by its history, but the arbiter wants to go on.
            game = game.with_draw_rules(DrawRules::NONE);
        }
        let time = if go.infinite {
            Allotment::default()
        } else {
            allot(go, player_number(rules, seat) - 1, options.overhead)
        };
        let watch = Watch::start(time.most);
        let mut bot: Box<dyn Bot<R>> = match &options.bot {
            Thinker::Hunt(text) => {
                hunt_bots::build(bots, text, (rules, game.state()), &watch.clock())?
            }
            Thinker::Simple(spec) => {
                let best = match spec {
                    // A master does what time allows; whoever is weaker keeps to what makes it so.
                    BotSpec::Level(Level::Master) => rules.plan(Level::Master).search,
                    other => other.clone(),
                };
                let spec = within(best, options, go, time);
                spec.build_with_clock(rules, &watch.clock())
                    .map_err(|error| error.to_string())?
            }
        };
        let mut luck = Generator::stream(options.seed, game.ply() as u64);
        let alone = rules.count_moves(game.state()) == 1;
        let own = watch.clone();
        let job = move |tell: &mut dyn FnMut(Report)| {
            let chosen = bot.choose_telling(&game, &mut luck, &mut |analysis| {
                let line = write_line(protocol, &game, &analysis.line);
                tell(Report::new(analysis, line, own.elapsed()));
                if time
                    .enough
                    .is_some_and(|enough| alone || own.elapsed() >= enough)
                {
                    own.ring();
                }
            });
            write_line(protocol, &game, &[chosen]).remove(0)
        };
        Ok((watch, Box::new(job)))
    }

    fn can_think(&self, options: &Options, bots: &dyn HuntBots) -> Result<(), String> {
        let Thinker::Hunt(text) = &options.bot else {
            return Ok(());
        };
        let clock = Watch::start(None).clock();
        let built = hunt_bots::build(bots, text, (self.0.rules(), self.0.state()), &clock);
        built.map(drop)
    }

    fn query(&self, question: &str) -> Option<String> {
        let rules = self.0.rules();
        let turn = self.0.turn();
        Some(match question {
            "gameover" => matches!(turn, Turn::Over(_)).to_string(),
            "p1turn" => match turn {
                Turn::Player(seat) | Turn::Chance(seat) => player_number(rules, seat) == 1,
                Turn::Over(_) => false,
            }
            .to_string(),
            "result" => match turn {
                Turn::Over(outcome) => outcome.winner.map_or_else(
                    || "draw".to_owned(),
                    |winner| format!("p{}win", player_number(rules, winner)),
                ),
                Turn::Player(_) | Turn::Chance(_) => "none".to_owned(),
            },
            "turn" => turn_sentence(rules.info(), turn),
            "position" => write_position(rules, self.0.state()),
            _ => return None,
        })
    }

    fn draw(&self) -> String {
        let (rules, state) = (self.0.rules(), self.0.state());
        let board = diagram(rules, state, &DiagramStyle::ascii());
        let turn = turn_sentence(rules.info(), self.0.turn());
        let position = write_position(rules, state);
        format!("{board}\n{}: {turn}\n{position}\n", rules.info().title)
    }
}

/// Moves that follow on each other, as the protocol writes them.
fn write_line<R: Rules>(protocol: Protocol, game: &Game<R>, line: &[R::Move]) -> Vec<String> {
    let mut state = game.state().clone();
    let rules = game.rules();
    let write = |chosen: &R::Move| {
        let event = menagerie_core::Event::Move(*chosen);
        let text = protocol.write(rules, &state, event);
        rules.apply(&mut state, event);
        text
    };
    line.iter().map(write).collect()
}

/// The bot of the options within the limits of `go`. Where that sets none, the bot's own hold;
/// those bots that have no budget go by the clock alone.
fn within(bot: BotSpec, options: &Options, go: &Go, time: Allotment) -> BotSpec {
    let limited = go.infinite || go.nodes.is_some() || go.depth.is_some() || time.most.is_some();
    match bot {
        BotSpec::AlphaBeta(mut own) => {
            own.hash = options.hash.unwrap_or(own.hash);
            own.threads = options.threads.unwrap_or(own.threads);
            if limited {
                own.budget = Budget {
                    nodes: go.nodes,
                    depth: go.depth.or(go.infinite.then_some(u32::MAX)),
                    time: time.most,
                };
            }
            BotSpec::AlphaBeta(own)
        }
        BotSpec::Mcts(mut own) => {
            own.hash = options.hash.unwrap_or(own.hash);
            own.threads = options.threads.unwrap_or(own.threads);
            if limited {
                own.playouts = go.nodes.or(go.infinite.then_some(u64::MAX));
                own.time = time.most;
            }
            BotSpec::Mcts(own)
        }
        other => other,
    }
}
