//! What a dialect must be able to do. What it leaves out, it has no form for.

use menagerie_core::{Action, Game, Rules};

use super::{Dialect, DialectError};

/// A dialect at work on the games of one kind of rules. All but `serves` may rely on the game
/// being served.
pub(super) trait Form<R: Rules> {
    /// Which dialect this is.
    fn dialect(&self) -> Dialect;

    /// Whether it has words for the game.
    fn serves(&self, rules: &R) -> bool;

    /// Writes what a legal move of this state does.
    fn write_action(
        &self,
        rules: &R,
        state: &R::State,
        action: Action,
    ) -> Result<String, DialectError>;

    /// The legal move that a text names.
    fn parse_move(&self, rules: &R, state: &R::State, text: &str) -> Result<R::Move, DialectError>;

    /// Writes the position that a game has come to.
    fn write_position(&self, _game: &Game<R>) -> Result<String, DialectError> {
        Err(self.dialect().no_form("positions"))
    }

    /// The state of a position.
    fn read_position(&self, _rules: &R, _text: &str) -> Result<R::State, DialectError> {
        Err(self.dialect().no_form("positions"))
    }

    /// Writes a whole game.
    fn write_game(&self, game: &Game<R>) -> Result<String, DialectError>;

    /// Plays a whole game.
    fn read_game(&self, rules: &R, text: &str) -> Result<Game<R>, DialectError>;
}
