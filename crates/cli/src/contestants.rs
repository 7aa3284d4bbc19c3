//! Who takes part in a match: from a list of players to contestants.

use menagerie_bots::arena::Contestant;
use menagerie_bots::{Clock, Playable};
use menagerie_engine::External;

use crate::Failure;
use crate::seats::{Admitted, Player};
use crate::tables::Tables;

/// The players of a list: texts that each name one or, parted by commas, several. Since options
/// are parted by commas too, what is no player and has a `=` belongs to the one before it.
pub(crate) fn read(texts: &[String]) -> Result<Vec<Player>, Failure> {
    let players = texts.iter().flat_map(|text| split(text));
    players.map(|text| program(&text)).collect()
}

fn split(text: &str) -> Vec<String> {
    let mut players: Vec<String> = Vec::new();
    for item in text.split(',') {
        match players.last_mut() {
            Some(last) if item.contains('=') && !Player::is_known(item) => {
                last.push(',');
                last.push_str(item);
            }
            _ => players.push(item.to_owned()),
        }
    }
    players
}

fn program(text: &str) -> Result<Player, Failure> {
    let player = Player::parse_among(text.trim(), Admitted::Programs)?;
    if player.is_human() {
        return Err(Failure::Usage(
            "only programs play matches; `menagerie play --match` is for people".to_owned(),
        ));
    }
    Ok(player)
}

impl Player {
    /// The player as one who can fail, for a game from this state on; none where a human sits.
    pub(crate) fn contestant<R: Playable>(
        &self,
        rules: &R,
        state: &R::State,
        clock: &Clock,
        tables: &Tables,
    ) -> Result<Option<Box<dyn Contestant<R>>>, Failure> {
        match self {
            Self::Human(_) => Ok(None),
            Self::Bot(bot) => {
                let bot = bot.build(rules, state, Some(clock), tables)?;
                Ok(Some(bot.into()))
            }
            Self::Engine(spec) => {
                let mut engine = External::new(spec.clone()).with_clock(clock.clone());
                let checked = engine.check(rules);
                checked.map_err(|error| Failure::Usage(error.to_string()))?;
                Ok(Some(Box::new(engine)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    fn names(texts: &[&str]) -> Result<Vec<String>, String> {
        let texts = texts.iter().copied().map(str::to_owned).collect::<Vec<_>>();
        let players = read(&texts).map_err(|failure| failure.to_string())?;
        Ok(players
            .iter()
            .map(crate::seats::Player::record_name)
            .collect())
    }

    #[test]
    fn options_stay_with_their_player() {
        let wanted = ["alphabeta:depth=8,nodes=5000", "mcts", "random"].map(str::to_owned);
        assert_eq!(
            names(&["alphabeta:depth=8,nodes=5000,mcts,random"]),
            Ok(wanted.to_vec())
        );
        assert_eq!(
            names(&["alphabeta:depth=8,nodes=5000", "mcts, random"]),
            Ok(wanted.to_vec())
        );
        assert_eq!(
            names(&["Greedy,mcts:playouts=5,mcts:playouts=6"]),
            Ok(["greedy", "mcts:playouts=5", "mcts:playouts=6"]
                .map(str::to_owned)
                .to_vec())
        );
    }

    #[test]
    fn who_cannot_take_part_is_refused() {
        assert!(names(&["greedy,human"]).is_err_and(|error| error.contains("only programs")));
        assert!(
            names(&["greedy,deepblue"]).is_err_and(|error| error.contains("\"deepblue\"")
                && error.ends_with("alphabeta; or `perfect`, or ugi:COMMAND"))
        );
        assert!(names(&["greedy,"]).is_err_and(|error| error.contains("\"\"")));
        assert!(names(&["depth=8,greedy"]).is_err_and(|error| error.contains("\"depth=8\"")));
        let option = names(&["alphabeta:depth=8,dept=5"]);
        assert!(option.is_err_and(|error| error.contains("\"dept\"")));
    }
}
