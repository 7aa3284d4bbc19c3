//! What a person may type at the prompt.

use strsim::osa_distance;

/// A line typed at the prompt, understood as far as that is possible without knowing the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Nothing but blanks: throws the dice where it is time to, else harmless.
    Enter,
    /// `moves`: all of them, or those of the piece on a point.
    Moves(Option<String>),
    /// What is only answered.
    Ask(Question),
    /// `hint`.
    Hint,
    /// `odds`.
    Odds,
    /// `undo`.
    Undo,
    /// `redo`.
    Redo,
    /// `board`.
    Board,
    /// `flip`.
    Flip,
    /// `rules`.
    Rules,
    /// `history`.
    History,
    /// `save FILE`, or `save! FILE` to replace another game.
    Save {
        /// The file, if one was named.
        file: Option<String>,
        /// Whether another game may be replaced.
        replace: bool,
    },
    /// `resign`.
    Resign,
    /// `help`.
    Help,
    /// `quit`.
    Quit,
    /// A number of the list of moves, counted from 1.
    Number(usize),
    /// Anything else: a move, or a slip.
    Other(String),
}

/// A question about the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// `last`: what happened.
    Last,
    /// `where`: everything, or the pieces of a name.
    Where(Option<String>),
    /// `what`: what stands on a point.
    What(Option<String>),
    /// `row`: what stands on a rank or a file.
    Row(Option<String>),
    /// `captures`: what can be taken.
    Captures,
}

/// The words of the prompt, for help and for guessing what was meant.
const WORDS: [&str; 19] = [
    "moves", "last", "where", "what", "row", "captures", "hint", "odds", "undo", "redo", "board",
    "flip", "rules", "history", "save", "resign", "help", "quit", "roll",
];

impl Command {
    /// Understands a line. Upper and lower case are the same, except in the name of a file.
    pub(crate) fn parse(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim())
            .filter(|rest| !rest.is_empty())
            .map(str::to_owned);
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("" | "roll", None) => Self::Enter,
            ("moves", point) => Self::Moves(point),
            ("last", None) => Self::Ask(Question::Last),
            ("where", name) => Self::Ask(Question::Where(name)),
            ("what", point) => Self::Ask(Question::What(point)),
            ("row", row) => Self::Ask(Question::Row(row)),
            ("captures", None) => Self::Ask(Question::Captures),
            ("hint", None) => Self::Hint,
            ("odds", None) => Self::Odds,
            ("undo", None) => Self::Undo,
            ("redo", None) => Self::Redo,
            ("board", None) => Self::Board,
            ("flip", None) => Self::Flip,
            ("rules", None) => Self::Rules,
            ("history", None) => Self::History,
            ("save", file) => Self::Save {
                file,
                replace: false,
            },
            ("save!", file) => Self::Save {
                file,
                replace: true,
            },
            ("resign", None) => Self::Resign,
            ("help" | "?", None) => Self::Help,
            ("quit" | "exit" | "q", None) => Self::Quit,
            (digits, None) if is_number(digits) => {
                // A number too large for the machine is too large for every list.
                Self::Number(digits.parse().unwrap_or(usize::MAX))
            }
            _ => Self::Other(line.to_owned()),
        }
    }

    /// The word of the prompt that a slip comes closest to, if it comes close to one.
    pub(crate) fn guess(line: &str) -> Option<&'static str> {
        let word = line.split_whitespace().next()?.to_ascii_lowercase();
        let near = |known: &&str| osa_distance(&word, known) <= 1 + usize::from(known.len() > 4);
        WORDS
            .into_iter()
            .filter(near)
            .min_by_key(|known| osa_distance(&word, known))
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn words_are_understood_in_either_case_and_with_blanks_around() {
        assert_eq!(Command::parse("  UNDO\t"), Command::Undo);
        assert_eq!(
            Command::parse("moves  D4 "),
            Command::Moves(Some("D4".to_owned()))
        );
        assert_eq!(Command::parse("moves"), Command::Moves(None));
        assert_eq!(Command::parse("?"), Command::Help);
        assert_eq!(Command::parse("\u{a0}"), Command::Enter);
    }

    #[test]
    fn the_name_of_a_file_is_kept_as_it_is() {
        let save = |file: &str, replace| Command::Save {
            file: Some(file.to_owned()),
            replace,
        };
        assert_eq!(
            Command::parse("save My Game.rec"),
            save("My Game.rec", false)
        );
        assert_eq!(Command::parse("SAVE! a.rec"), save("a.rec", true));
        assert_eq!(
            Command::parse("save"),
            Command::Save {
                file: None,
                replace: false
            }
        );
    }

    #[test]
    fn numbers_are_numbers_and_everything_else_may_be_a_move() {
        assert_eq!(Command::parse("12"), Command::Number(12));
        assert_eq!(
            Command::parse("99999999999999999999999"),
            Command::Number(usize::MAX)
        );
        for line in ["d4-d5", "d4 d5", "-1", "undo 3", "stop", "１"] {
            assert_eq!(Command::parse(line), Command::Other(line.to_owned()));
        }
    }

    #[test]
    fn a_slip_is_guessed_only_when_it_comes_close() {
        assert_eq!(Command::guess("mvoes"), Some("moves"));
        assert_eq!(Command::guess("udno"), Some("undo"));
        assert_eq!(Command::guess("histroy now"), Some("history"));
        assert_eq!(Command::guess("d4-d5"), None);
        assert_eq!(Command::guess("supercalifragilistic"), None);
    }
}
