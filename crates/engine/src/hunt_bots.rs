//! Bots for hunt games that need more than the rules, handed in by whoever has it.

use std::any::Any;

use menagerie_bots::{Bot, Clock, Playable};
use menagerie_core::hunt::{Hunt, HuntState};

/// Bots that an engine offers beside those of [`BotSpec`](menagerie_bots::BotSpec): players that go
/// by tables, about which this crate knows nothing.
pub trait HuntBots: Sync {
    /// What they are called.
    fn names(&self) -> &[&'static str];

    /// Whether options that follow a name make sense.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn check(&self, text: &str) -> Result<(), String>;

    /// The bot of a text, for a game that goes on from this state.
    ///
    /// # Errors
    /// Why there is none for this game.
    fn build(
        &self,
        text: &str,
        hunt: &Hunt,
        state: &HuntState,
        clock: &Clock,
    ) -> Result<Box<dyn Bot<Hunt>>, String>;
}

/// No such bots.
#[derive(Copy, Clone, Debug)]
pub struct NoHuntBots;

impl HuntBots for NoHuntBots {
    fn names(&self) -> &[&'static str] {
        &[]
    }

    fn check(&self, text: &str) -> Result<(), String> {
        Err(format!("no bot is called {text:?}"))
    }

    fn build(
        &self,
        text: &str,
        _: &Hunt,
        _: &HuntState,
        _: &Clock,
    ) -> Result<Box<dyn Bot<Hunt>>, String> {
        Err(format!("no bot is called {text:?}"))
    }
}

/// Whether a text begins with the name of one of them.
pub(crate) fn are_meant(bots: &dyn HuntBots, text: &str) -> bool {
    let name = text.split(':').next().unwrap_or_default().trim();
    bots.names()
        .iter()
        .any(|own| own.eq_ignore_ascii_case(name))
}

/// The bot of a text, if the rules are those of a hunt game.
pub(crate) fn build<R: Playable>(
    bots: &dyn HuntBots,
    text: &str,
    (rules, state): (&R, &R::State),
    clock: &Clock,
) -> Result<Box<dyn Bot<R>>, String> {
    let hunt = (rules as &dyn Any).downcast_ref::<Hunt>();
    let state = (state as &dyn Any).downcast_ref::<HuntState>();
    let (Some(hunt), Some(state)) = (hunt, state) else {
        let key = rules.info().key();
        return Err(format!(
            "the bot {text} plays hunt games, and {key} is none"
        ));
    };
    let bot: Box<dyn Any> = Box::new(bots.build(text, hunt, state, clock)?);
    let same = bot.downcast::<Box<dyn Bot<R>>>();
    Ok(*same.expect("the rules are those of a hunt game, so the bot is for them"))
}
