//! A move to play, and why: by what is known for certain, or else by a strong bot.

use std::any::Any;

use menagerie_bots::{Bot, BotSpec, Generator, Greedy, Level, Playable};
use menagerie_core::hunt::Party;
use menagerie_core::{Game, Rules};
use menagerie_notation::write_move;
use menagerie_tablebase::{Choice, Effort, Tablebase, Value};

use crate::Failure;
use crate::tables::{Tables, as_hunt, as_hunt_state, failure};

/// A move to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint<M> {
    pub(crate) chosen: M,
    /// What is said of it, with its text.
    pub(crate) said: String,
}

/// A move for whoever is to move. It does not draw from the luck of the game, so that asking
/// changes nothing.
///
/// # Panics
/// When no player is to move.
pub(super) fn hint<R: Playable>(game: &Game<R>, tables: &Tables) -> Hint<R::Move> {
    let fault = match certain(game, tables) {
        Ok(Some(hint)) => return hint,
        Ok(None) => String::new(),
        Err(fault) => format!("{fault}; "),
    };
    let mut luck = Generator::stream(game.ply() as u64, 0);
    let mut bot = adviser(game.rules());
    let chosen = bot.choose(game, &mut luck);
    let text = write_move(game.rules(), game.state(), chosen);
    let said = format!("{fault}the {} bot would play {text}", bot.name());
    Hint { chosen, said }
}

/// The strongest bot that answers before a person notices that it thinks.
fn adviser<R: Playable>(rules: &R) -> Box<dyn Bot<R>> {
    let strong = BotSpec::Level(Level::Strong);
    rules
        .bot(&strong, None)
        .unwrap_or_else(|_| Box::new(Greedy))
}

/// What is known for certain, if anything is.
fn certain<R: Rules>(game: &Game<R>, tables: &Tables) -> Result<Option<Hint<R::Move>>, Failure> {
    let Some(hunt) = as_hunt(game.rules()).filter(|hunt| Tablebase::supports(hunt).is_ok()) else {
        return Ok(None);
    };
    let state = as_hunt_state::<R>(game.state());
    let exact = tables.exact(hunt)?;
    if !exact.prepare(state, Effort::Little).map_err(failure)? {
        return Ok(None);
    }
    let choices = exact.choices(state).map_err(failure)?.unwrap_or_default();
    let Some(best) = choices.first() else {
        return Ok(None);
    };
    let chosen = (&best.chosen as &dyn Any).downcast_ref::<R::Move>();
    let chosen = *chosen.expect("the moves of a hunt game are hunt moves");
    let text = write_move(game.rules(), game.state(), chosen);
    let said = format!("{text}: {}", reason(state.to_move(), &choices));
    Ok(Some(Hint { chosen, said }))
}

/// Why the first of these moves is best.
fn reason(party: Party, choices: &[Choice]) -> &'static str {
    let best = choices[0].value;
    let only = choices.iter().filter(|choice| choice.value == best).count() == 1;
    match (best, only && choices.len() > 1) {
        (Value::Win(winner), true) if winner == party => {
            "it wins for certain, and no other move does"
        }
        (Value::Win(winner), false) if winner == party => "it wins for certain",
        (Value::Win(_), _) => "every move loses against perfect play, and this holds out longest",
        (Value::Draw, true) => "it holds the draw, and every other move loses",
        (Value::Draw, false) => "it holds the draw, and no move wins against perfect play",
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::fox_and_geese;
    use menagerie_core::{Event, Game, Rules as _};
    use menagerie_notation::read_position;

    use super::hint;
    use crate::tables::Tables;

    /// One look ahead sees nothing wrong with c4-d3, which leaves the goose on f4 to the fox.
    #[test]
    fn a_hint_leaves_no_goose_to_the_fox_where_another_move_does_not() {
        let rules = fox_and_geese::w09();
        let position = ".G./.GG/..GG.G./.GGG.G./......F/.G./GGG g 3";
        let state = read_position(&rules, position).expect(position);
        let mut game = Game::from_state(rules, state);
        let said = hint(&game, &Tables::default());
        game.apply(Event::Move(said.chosen));
        let mut captures = Vec::new();
        game.rules().captures(game.state(), &mut captures);
        assert_eq!(captures, [], "{}", said.said);
    }
}
