//! From the text of a position, with its game or without, to a state.

use menagerie_bots::Playable;
use menagerie_core::{Rules, games};
use menagerie_notation::{ParsePositionError, parse_setup, read_position};
use menagerie_study::Study;

use crate::args::PositionArgs;
use crate::choose::{Choice, GameVisitor};
use crate::{Console, Failure};

/// What is done with a position.
pub(crate) trait OnPosition {
    fn run<R: Rules + Playable + Study>(
        &self,
        rules: &R,
        state: &R::State,
        console: &mut Console<'_>,
    ) -> Result<(), Failure>;
}

/// Does it with every position that the command line, or standard input, gives.
pub(crate) fn on_positions(
    args: &PositionArgs,
    console: &mut Console<'_>,
    action: &impl OnPosition,
) -> Result<(), Failure> {
    let choice = Choice::new(args.game.as_deref(), &args.variation, console)?;
    // A file of rules stands for the one game there is, so no other is looked for.
    let lookup = Lookup {
        choice,
        names_game: args.variation.rules.is_none(),
    };
    if args.position.is_empty() {
        return lookup.choice.visit(Located {
            text: None,
            action,
            console,
        })?;
    }
    if args.position != ["-"] {
        return lookup.on_position(&args.position.join(" "), console, action);
    }
    let mut number = 0;
    while let Some(line) = console.read_line()? {
        number += 1;
        if !line.trim().is_empty() {
            lookup
                .on_position(&line, console, action)
                .map_err(|failure| failure.in_line(number))?;
        }
    }
    Ok(())
}

/// How the game of a position is found.
struct Lookup {
    /// The game of positions that do not name theirs.
    choice: Choice,
    /// Whether a position may name its game.
    names_game: bool,
}

impl Lookup {
    fn on_position(
        &self,
        text: &str,
        console: &mut Console<'_>,
        action: &impl OnPosition,
    ) -> Result<(), Failure> {
        match split_game(text).filter(|_| self.names_game) {
            Some((name, text)) => {
                let text = Some(text).filter(|text| !text.trim().is_empty());
                self.choice.renamed(name).visit(Located {
                    text,
                    action,
                    console,
                })?
            }
            None => self.choice.visit(Located {
                text: Some(text),
                action,
                console,
            })?,
        }
    }
}

struct Located<'a, 'c, A> {
    /// The position; the start where there is none.
    text: Option<&'a str>,
    action: &'a A,
    console: &'a mut Console<'c>,
}

impl<A: OnPosition> GameVisitor for Located<'_, '_, A> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Study>(self, rules: R) -> Self::Output {
        let rules = match self.text {
            Some(text) => seated(rules, text),
            None => rules,
        };
        let state = state_of(&rules, self.text)?;
        self.action.run(&rules, &state, self.console)
    }
}

/// The same rules for as many seats as the position gives fields for, where that can be.
pub(crate) fn seated<R: Rules>(rules: R, text: &str) -> R {
    match parse_setup(&rules, text) {
        Err(ParsePositionError::SeatCount { found, .. }) => u8::try_from(found)
            .ok()
            .and_then(|seats| rules.with_seats(seats))
            .unwrap_or(rules),
        _ => rules,
    }
}

/// The state of a position; of the start where there is none.
pub(crate) fn state_of<R: Rules>(rules: &R, text: Option<&str>) -> Result<R::State, Failure> {
    match text {
        Some(text) => read_position(rules, text)
            .map_err(|error| Failure::BadInput(format!("{}: {error}", rules.info().key()))),
        None => Ok(rules.start()),
    }
}

/// Parts the name of a game from the position that follows it, with a colon between or without.
fn split_game(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let name = word.strip_suffix(':').unwrap_or(word);
    let game = name.split('/').next().unwrap_or_default();
    let of_small_letters = |text: &str| {
        let mut letters = text.chars();
        !text.is_empty() && letters.all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    // A row of a position is no word of small letters alone: it ends with the next `/`. And there
    // is more to a position than two rows.
    let like_a_key = |name: &str| {
        let parts = name.split_once('/');
        parts.is_some_and(|(game, ruleset)| of_small_letters(game) && of_small_letters(ruleset))
    };
    let like_a_name = of_small_letters(name) || rest.is_empty() && like_a_key(name);
    let is_game =
        word.ends_with(':') || like_a_name || games::all().iter().any(|info| info.game == game);
    is_game.then_some((name, rest))
}

#[cfg(test)]
mod tests {
    use super::split_game;

    #[test]
    fn a_game_is_told_from_a_position() {
        assert_eq!(split_game("bagh-chal"), Some(("bagh-chal", "")));
        assert_eq!(
            split_game("bagh-chal/small: T1T/3/T1T g 4 0"),
            Some(("bagh-chal/small", "T1T/3/T1T g 4 0"))
        );
        assert_eq!(
            split_game("bag-chal T1T/3/T1T g 4 0"),
            Some(("bag-chal", "T1T/3/T1T g 4 0"))
        );
        assert_eq!(split_game("nobody's: 8/8 w"), Some(("nobody's", "8/8 w")));
        assert_eq!(split_game("nogame/abc"), Some(("nogame/abc", "")));
        assert_eq!(split_game("T1T/3/T1T g 4 0"), None);
        assert_eq!(split_game("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w"), None);
        assert_eq!(split_game("bnr/rqk w"), None);
        assert_eq!(split_game(""), None);
    }
}
