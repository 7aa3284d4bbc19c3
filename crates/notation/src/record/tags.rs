//! The names of the tags, and which of them must or may be there.

pub(super) const VERSION: &str = "Menagerie";
pub(super) const GAME: &str = "Game";
pub(super) const RULES: &str = "Rules";
pub(super) const SEATS: &str = "Seats";
pub(super) const PLAYER: &str = "Player";
pub(super) const SEED: &str = "Seed";
pub(super) const POSITION: &str = "Position";
pub(super) const REPETITION: &str = "Repetition";
pub(super) const MAX_PLIES: &str = "MaxPlies";
pub(super) const NO_PROGRESS: &str = "NoProgress";
pub(super) const RESULT: &str = "Result";
pub(super) const REASON: &str = "Reason";

/// The tags without which a text is no record.
pub(super) const REQUIRED: [&str; 3] = [VERSION, GAME, RESULT];

/// The tags that may stand several times.
pub(super) const REPEATED: [&str; 2] = [PLAYER, RULES];

/// The order in which tags are written; the others follow.
pub(super) const ORDER: [&str; 12] = [
    VERSION,
    GAME,
    SEATS,
    RULES,
    PLAYER,
    SEED,
    POSITION,
    REPETITION,
    MAX_PLIES,
    NO_PROGRESS,
    RESULT,
    REASON,
];

/// Whether this project gives the tag a meaning, beyond telling people where a game came from.
pub(crate) fn has_meaning(name: &str) -> bool {
    name != SEED && ORDER.contains(&name)
}
