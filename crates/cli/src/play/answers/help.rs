//! What can be typed at the prompt.

use menagerie_bots::Playable;
use menagerie_core::{Rules, Turn};
use menagerie_notation::list_moves;

use crate::Failure;
use crate::play::session::Session;
use crate::tell::Tell;

/// The commands, and what each does.
const COMMANDS: [(&str, &str); 17] = [
    ("moves", "lists the legal moves; moves d4 those at d4"),
    ("captures", "says what can be taken"),
    ("where", "says where everything stands"),
    ("what d4", "says what stands on d4"),
    ("row 4", "says what stands on rank 4; row d on file d"),
    ("last", "says what happened last"),
    (
        "hint",
        "says what to play: by tables, if there are any, or else as the greedy bot would",
    ),
    ("odds", "says how likely each seat wins"),
    ("undo", "takes back your last turn, dice included"),
    (
        "redo",
        "plays again what was taken back, with the same dice",
    ),
    ("board", "draws the board again"),
    ("flip", "turns the board"),
    ("rules", "says how the game is played"),
    ("history", "lists what was played"),
    (
        "save FILE",
        "writes the record; save! FILE replaces another game",
    ),
    ("resign", "gives up"),
    (
        "quit",
        "leaves; the game is kept for menagerie play --resume",
    ),
];
/// Those that make no sense where the dice decide.
const WITH_CHOICES: [&str; 6] = ["moves", "captures", "what d4", "row 4", "hint", "flip"];

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Says what can be typed.
    pub(super) fn help(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let throws = matches!(game.turn(), Turn::Chance(_));
        let example = list_moves(game.rules(), game.state()).into_iter().next();
        let plays = match &example {
            Some((text, _)) => vec![
                (
                    text.as_str(),
                    "plays a move; upper case, or a blank for the sign, will do",
                ),
                ("3", "plays the third move of the list"),
            ],
            None if throws => vec![("Enter", "throws the dice")],
            None => vec![("Enter", "leaves")],
        };
        let commands = COMMANDS.into_iter();
        let commands = commands.filter(|(word, _)| match *word {
            "odds" => throws,
            word => !throws || !WITH_CHOICES.contains(&word),
        });
        let seat = game.rules().info().seats.last();
        let only = seat.map(|seat| {
            format!(
                "says where everything stands; where {0} only those",
                seat.name
            )
        });
        let commands = commands.map(|(word, what)| match (word, &only) {
            ("where", Some(only)) => (word, only.as_str()),
            _ => (word, what),
        });
        let words = plays.into_iter().chain(commands).collect::<Vec<_>>();
        self.console.list_words(&words, 9)?;
        if throws {
            self.say("a throw after undo is a new one; only redo brings the old one back")?;
        }
        Ok(())
    }
}
