//! `menagerie engine`: an engine that other programs play against.

use menagerie_bots::{Bot, Clock};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_engine::{HuntBots, LONGEST_LINE, ServeError, rules_value, serve};
use menagerie_tablebase::Perfect;

use crate::args::{EngineArgs, VariationArgs};
use crate::choose::{Choice, DEFAULT_GAME, unknown};
use crate::lines::next_line_within;
use crate::players::BotChoice;
use crate::tables::Tables;
use crate::{Console, Failure};

pub(crate) fn run(args: &EngineArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let variation = VariationArgs {
        rules: args.rules.clone(),
        players: None,
    };
    let choice = Choice::new(args.game.as_deref(), &variation, console)?;
    let rules = choice.rules_text().map(rules_value);
    let set_rules = rules.map(|rules| Ok(format!("setoption name Rules value {rules}")));
    let by_tables = ByTables(Tables::of(console));
    let Console { input, output, .. } = console;
    let game = args.game.as_deref().unwrap_or(DEFAULT_GAME);
    let lines = std::iter::from_fn(|| next_line_within(input, LONGEST_LINE).transpose());
    let lines = set_rules.into_iter().chain(lines);
    serve(game, &by_tables, lines, output).map_err(|error| match error {
        ServeError::Game(error) => unknown(&error),
        ServeError::Io(error) => Failure::Io(error),
        other => Failure::BadInput(other.to_string()),
    })
}

/// The bot that goes by tables.
struct ByTables(Tables);

impl HuntBots for ByTables {
    fn names(&self) -> &[&'static str] {
        &[Perfect::NAME]
    }

    fn check(&self, text: &str) -> Result<(), String> {
        let choice = BotChoice::parse(text);
        choice.map(drop).map_err(|failure| failure.to_string())
    }

    fn build(
        &self,
        text: &str,
        hunt: &Hunt,
        state: &HuntState,
        clock: &Clock,
    ) -> Result<Box<dyn Bot<Hunt>>, String> {
        let bot = BotChoice::parse(text);
        let bot = bot.and_then(|bot| bot.build(hunt, state, Some(clock), &self.0));
        bot.map_err(|failure| failure.to_string())
    }
}
