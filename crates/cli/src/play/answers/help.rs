//! What can be typed at the prompt.

use menagerie_bots::Playable;
use menagerie_core::{Rules, Turn};
use menagerie_notation::list_moves;

use crate::Failure;
use crate::play::session::Session;
use crate::spoken::questions;
use crate::tell::Tell;

/// The commands besides questions about the position, and what each does.
const COMMANDS: [(&str, &str); 11] = [
    (
        "hint",
        "says what to play: by tables, if there are any, or else as a strong bot would",
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
        let plain = self.console.plain;
        let several = game.rules().seats() > 2;
        let commands = COMMANDS.into_iter().filter(|(word, _)| match *word {
            "odds" => throws,
            "hint" => !throws,
            // A track looks the same to everybody, and what is not drawn cannot be turned.
            "flip" => !throws && !plain,
            _ => true,
        });
        let commands = commands.map(|command| match command {
            ("resign", _) if several => ("resign", "gives up, which ends the game for all"),
            ("board", _) if plain => ("board", "says where everything stands and whose turn it is"),
            command => command,
        });
        let questions = questions(game.rules());
        let questions = questions.iter();
        let questions = questions.map(|(word, does)| (word.as_str(), does.as_str()));
        let words = plays.into_iter().chain(questions).chain(commands);
        let words = words.collect::<Vec<_>>();
        self.console.list_words(&words, 9)?;
        if throws {
            self.say("a throw after undo is a new one; only redo brings the old one back")?;
        }
        Ok(())
    }
}
