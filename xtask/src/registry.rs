//! The registry of games, for commands that let bots play.

use menagerie_bots::Playable;
use menagerie_core::Rules;

menagerie_core::visitors! {
    /// Visits games that bots can play.
    pub(crate) trait PlayableVisitor: Rules + Playable;
}
