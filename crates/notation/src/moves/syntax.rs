//! The grammar of moves: from text to what somebody wants to do, before any rule is asked.

use menagerie_core::{Attempt, Board, Point, Shape};

use super::ParseMoveError;
use crate::lexis::{excerpt, strange_character};

/// Longer than any move with generous blanks.
const MOST_CHARACTERS: usize = 40;

/// What a text says.
pub(super) enum Phrase {
    /// A point and nothing else.
    Bare(Point),
    /// A move.
    Attempt {
        attempt: Attempt,
        /// Whether a capture sign was given.
        captures: bool,
    },
    /// What the dice show.
    Throw(Throw),
}

/// The numbers of a throw as they were given.
pub(super) struct Throw(Vec<String>);

impl Throw {
    /// The two faces.
    pub(super) fn faces(&self) -> Result<[u8; 2], ParseMoveError> {
        let face = |number: &String| match number.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(digit - b'0'),
            _ => None,
        };
        let [first, second] = self.0.as_slice() else {
            return Err(ParseMoveError::NotAThrow(excerpt(&self.0.join("+"))));
        };
        match (face(first), face(second)) {
            (Some(first), Some(second)) => Ok([first, second]),
            _ => Err(ParseMoveError::NoSuchThrow(excerpt(&self.0.join("+")))),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Token<'a> {
    /// Letters and digits that follow each other: a point, if the board has it.
    Name(&'a str),
    Number(&'a str),
    Word(&'a str),
    Dash,
    Cross,
    At,
    Plus,
}

/// What a text says, if it has the form of a move or a throw.
pub(super) fn read(board: &Board, text: &str) -> Result<Phrase, ParseMoveError> {
    let found = text.chars().count();
    if found > MOST_CHARACTERS {
        return Err(ParseMoveError::TooLong {
            most: MOST_CHARACTERS,
            found,
        });
    }
    if let Some((at, character)) = strange_character(text) {
        return Err(ParseMoveError::StrangeCharacter { character, at });
    }
    let lower = text.trim().to_ascii_lowercase();
    if lower.is_empty() {
        return Err(ParseMoveError::Empty);
    }
    let not_a_move = || ParseMoveError::NotAMove {
        text: excerpt(text.trim()),
        forms: Vec::new(),
    };
    let tokens = tokens(&lower).ok_or_else(not_a_move)?;
    phrase(board, &tokens).unwrap_or_else(|| Err(not_a_move()))
}

/// The tokens of a text in lower case; none where a character belongs to no token.
fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (token, length) = match first {
            '-' => (Token::Dash, 1),
            ':' => (Token::Cross, 1),
            '@' => (Token::At, 1),
            '+' | ',' => (Token::Plus, 1),
            '0'..='9' => {
                let length = run(rest, |character| character.is_ascii_digit());
                (Token::Number(&rest[..length]), length)
            }
            'a'..='z' => letters(rest),
            _ => return None,
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Some(tokens)
}

/// The token at the beginning of a text that begins with a letter. Of letters before digits the
/// last belongs to the digits: `xd2` is a capture sign and a point.
fn letters(text: &str) -> (Token<'_>, usize) {
    let letters = run(text, |character| character.is_ascii_lowercase());
    let digits = run(&text[letters..], |character| character.is_ascii_digit());
    if digits > 0 && letters == 1 {
        return (Token::Name(&text[..=digits]), 1 + digits);
    }
    let length = if digits > 0 { letters - 1 } else { letters };
    match &text[..length] {
        "x" => (Token::Cross, 1),
        word => (Token::Word(word), length),
    }
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|character| !belongs(character))
        .unwrap_or(text.len())
}

/// What the tokens say; none where they have no form that is known.
fn phrase(board: &Board, tokens: &[Token<'_>]) -> Option<Result<Phrase, ParseMoveError>> {
    let point = |token: &_| token_of_point(board, token);
    let find = |name: &str| {
        board
            .point(name)
            .ok_or_else(|| ParseMoveError::UnknownPoint(excerpt(name)))
    };
    let attempt = |attempt| Phrase::Attempt {
        attempt,
        captures: false,
    };
    let go = |from: &str, to: &str, captures| {
        let attempt = Attempt::Go {
            from: find(from)?,
            to: find(to)?,
        };
        Ok(Phrase::Attempt { attempt, captures })
    };

    if let Some(throw) = throw(tokens) {
        return Some(Ok(Phrase::Throw(throw)));
    }
    Some(match tokens {
        [Token::Word("stop")] => Ok(attempt(Attempt::Stop)),
        [Token::Word("huff"), name] => find(point(name)?).map(|at| attempt(Attempt::Huff(at))),
        [Token::At, name] => find(point(name)?).map(|at| attempt(Attempt::Place(at))),
        [name] => find(point(name)?).map(Phrase::Bare),
        [from, to] | [from, Token::Dash, to] => go(point(from)?, point(to)?, false),
        [from, Token::Cross, to] => go(point(from)?, point(to)?, true),
        _ if tokens.iter().filter_map(point).count() > 2 => {
            let names = tokens.iter().filter_map(point).collect::<Vec<_>>();
            Err(ParseMoveError::ManyPoints(excerpt(&names.join(" "))))
        }
        _ => return None,
    })
}

/// The text of a token that may be the name of a point.
fn token_of_point<'a>(board: &Board, token: &Token<'a>) -> Option<&'a str> {
    match token {
        Token::Name(name) => Some(name),
        Token::Number(name) if board.shape() == Shape::Track => Some(name),
        _ => None,
    }
}

/// The numbers of a throw: only numbers, perhaps joined by plus signs. How many there are and
/// whether dice show them is asked later, so that the error can say so.
fn throw(tokens: &[Token<'_>]) -> Option<Throw> {
    let mut numbers = Vec::new();
    let mut joined = true;
    for token in tokens {
        match token {
            Token::Number(number) => {
                numbers.push((*number).to_owned());
                joined = false;
            }
            Token::Plus if !joined => joined = true,
            _ => return None,
        }
    }
    (!joined).then_some(Throw(numbers))
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Attempt, Board, Lines, Point};

    use super::{Phrase, read};
    use crate::ParseMoveError;

    fn attempt(text: &str) -> Option<(Attempt, bool)> {
        match read(&Board::cross(Lines::Orthogonal), text) {
            Ok(Phrase::Attempt { attempt, captures }) => Some((attempt, captures)),
            _ => None,
        }
    }

    fn refused(text: &str) -> ParseMoveError {
        match read(&Board::cross(Lines::Orthogonal), text) {
            Ok(_) => panic!("{text:?} was taken"),
            Err(error) => error,
        }
    }

    #[test]
    fn one_move_has_many_spellings() {
        let (from, to) = (Point::at(3, 3), Point::at(3, 1));
        for text in ["d4-d2", "d4 d2", "d4d2", "D4-D2", " d4 - d2\t", "d4- d2"] {
            assert_eq!(
                attempt(text),
                Some((Attempt::Go { from, to }, false)),
                "{text:?}"
            );
        }
        for text in ["d4xd2", "D4XD2", "d4 x d2", "d4:d2"] {
            assert_eq!(
                attempt(text),
                Some((Attempt::Go { from, to }, true)),
                "{text:?}"
            );
        }
        for text in ["@d4", "@ D4"] {
            assert_eq!(
                attempt(text),
                Some((Attempt::Place(from), false)),
                "{text:?}"
            );
        }
        for text in ["huff d4", "HUFF D4", "huffd4"] {
            assert_eq!(
                attempt(text),
                Some((Attempt::Huff(from), false)),
                "{text:?}"
            );
        }
        assert_eq!(attempt(" Stop "), Some((Attempt::Stop, false)));
    }

    #[test]
    fn a_text_without_the_form_of_a_move_is_refused() {
        assert_eq!(refused(" \t"), ParseMoveError::Empty);
        for text in [
            "-", "d4-", "-d4", "d4--d2", "xx", "d4+d2", "d4 stop", "@", "@@d4", "d4!", "+", "3+",
            "+4", "3++4", "d4-d2-", "huff",
        ] {
            assert_eq!(
                refused(text),
                ParseMoveError::NotAMove {
                    text: text.to_owned(),
                    forms: Vec::new(),
                },
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_point_off_the_board_is_named() {
        for (text, name) in [
            ("d4-d8", "d8"),
            ("a1-a2", "a1"),
            ("z9", "z9"),
            ("@d44", "d44"),
            ("D0 d4", "d0"),
        ] {
            assert_eq!(
                refused(text),
                ParseMoveError::UnknownPoint(name.to_owned()),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_whole_chain_is_too_much_at_once() {
        assert_eq!(
            refused("d4xd2xf2"),
            ParseMoveError::ManyPoints("d4 d2 f2".to_owned())
        );
    }

    #[test]
    fn length_and_look_alikes_are_refused() {
        let long = "d4-d5".repeat(2_000);
        assert_eq!(
            refused(&long),
            ParseMoveError::TooLong {
                most: 40,
                found: 10_000
            }
        );
        for (text, character, at) in [("d４-d5", '４', 2), ("д4", 'д', 1), ("d4−d5", '−', 3)]
        {
            assert_eq!(
                refused(text),
                ParseMoveError::StrangeCharacter { character, at }
            );
        }
    }

    #[test]
    fn a_throw_is_two_faces() {
        let faces = |text: &str| match read(&Board::track(63), text) {
            Ok(Phrase::Throw(throw)) => throw.faces(),
            Ok(_) => panic!("{text:?} is no throw"),
            Err(error) => Err(error),
        };
        for text in ["3+4", "3 + 4", "3 4", "3,4"] {
            assert_eq!(faces(text), Ok([3, 4]));
        }
        for text in ["0+3", "7+1", "3+10", "03+4"] {
            let shown = ParseMoveError::NoSuchThrow(text.to_owned());
            assert_eq!(faces(text), Err(shown));
        }
        for (text, shown) in [
            ("7", "7"),
            ("0", "0"),
            ("1+2+3", "1+2+3"),
            ("1 2 3", "1+2+3"),
        ] {
            assert_eq!(
                faces(text),
                Err(ParseMoveError::NotAThrow(shown.to_owned()))
            );
        }
    }
}
