//! A short game to look at: the shortest that somebody wins, among a few that bots play.

use anyhow::Context;
use menagerie_bots::{BotSpec, Generator, Playable, Players};
use menagerie_core::{Game, Rules};
use menagerie_notation::{DiagramStyle, Record, diagram, outcome_sentence};

use super::page::sentence;

/// The bots play so many games, and the shortest is shown.
const GAMES: u64 = 50;
const SEED: u64 = 1;
/// A game shorter than this shows nothing.
const LEAST_PLIES: usize = 12;

/// A game, ready to be printed.
pub(super) struct Example {
    /// Who played, and how to see more of it.
    pub(super) how: String,
    /// All of it.
    pub(super) record: String,
    /// Who won and why.
    pub(super) result: String,
    /// The last position, drawn.
    pub(super) end: String,
}

/// The shortest of a few games under these rules.
pub(super) fn short_game<R: Rules + Playable>(rules: &R) -> anyhow::Result<Example> {
    let mut shortest: Option<Game<R>> = None;
    for number in 0..GAMES {
        let game = play(rules, number)?;
        let is_won = game
            .outcome()
            .is_some_and(|outcome| outcome.winner.is_some());
        let is_shorter = shortest
            .as_ref()
            .is_none_or(|known| game.ply() < known.ply());
        if is_won && is_shorter && game.ply() >= LEAST_PLIES {
            shortest = Some(game);
        }
    }
    let key = rules.info().key();
    let game = shortest.with_context(|| format!("nobody wins at {key} in {GAMES} games"))?;
    Ok(describe(&game))
}

fn play<R: Rules + Playable>(rules: &R, number: u64) -> anyhow::Result<Game<R>> {
    let bots = (0..rules.seats()).map(|_| BotSpec::Random.build(rules));
    let bots = bots.collect::<Result<Vec<_>, _>>()?;
    let mut game = Game::new(rules.clone());
    Players::new(bots, Generator::stream(SEED, number)).play(&mut game)?;
    Ok(game)
}

fn describe<R: Rules>(game: &Game<R>) -> Example {
    let info = game.rules().info();
    let how = format!(
        "The shortest of {GAMES} between players that move at random. It is a record: save it to a \
         file, and `menagerie replay` steps through it."
    );
    let result = game
        .outcome()
        .map(|outcome| sentence(&outcome_sentence(info, outcome)));
    Example {
        how,
        record: Record::of(game).to_string(),
        result: result.unwrap_or_default(),
        end: diagram(game.rules(), game.state(), &DiagramStyle::unicode()),
    }
}
