//! Positions in one line. The README of the crate describes the form.

mod error;
mod grid;
mod tail;
mod track;

pub use error::ParsePositionError;

use menagerie_core::{Rules, Setup, Shape};

use crate::lexis::strange_character;

/// Longer than any position with the words for its counts.
const MOST_CHARACTERS: usize = 400;

/// A position in its canonical form, which [`read_position`] gives back.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// use menagerie_notation::write_position;
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(write_position(&rules, &rules.start()), "GGG/GGG/GGGGGGG/3F3/7/3/3 g 0");
/// ```
pub fn write_position<R: Rules>(rules: &R, state: &R::State) -> String {
    write_setup(rules, &rules.setup(state))
}

/// A position that need not be possible, in its canonical form.
pub fn write_setup<R: Rules>(rules: &R, setup: &Setup) -> String {
    match rules.board().shape() {
        Shape::Track => track::write(rules, setup),
        _ => grid::write(rules, setup),
    }
}

/// The state of a position.
///
/// ```
/// use menagerie_core::{Rules, games::bagh_chal};
/// use menagerie_notation::{read_position, write_position};
/// let rules = bagh_chal::standard();
/// let wide = "T...T/...../..G../...../T...T t 19 in hand, 0 captured";
/// let state = read_position(&rules, wide)?;
/// assert_eq!(rules.count_moves(&state), 12);
/// assert_eq!(write_position(&rules, &state), "T3T/5/2G2/5/T3T t 19 0");
///
/// let refused = |text| read_position(&rules, text).expect_err(text).to_string();
/// assert_eq!(
///     refused("T3T/5/2G3/5/T3T t 19 0"),
///     "rank 3, column 4: a run of 3 empty points, where 2 are left",
/// );
/// assert_eq!(
///     refused("T3T/5/2G2/5/T4 t 19 0"),
///     "there must be exactly 4 tigers on the board, not 3",
/// );
/// # Ok::<(), menagerie_notation::ParsePositionError>(())
/// ```
///
/// # Errors
/// The place and the fault when the text is no position of this board, or what
/// [`read_setup`](Rules::read_setup) says when the position cannot occur.
pub fn read_position<R: Rules>(rules: &R, text: &str) -> Result<R::State, ParsePositionError> {
    Ok(rules.read_setup(&parse_setup(rules, text)?)?)
}

/// The position of a text as plain data, without asking whether it can occur.
///
/// # Errors
/// The place and the fault when the text is no position of this board.
pub fn parse_setup<R: Rules>(rules: &R, text: &str) -> Result<Setup, ParsePositionError> {
    let found = text.chars().count();
    if found > MOST_CHARACTERS {
        return Err(ParsePositionError::TooLong {
            most: MOST_CHARACTERS,
            found,
        });
    }
    if let Some((at, character)) = strange_character(text) {
        return Err(ParsePositionError::StrangeCharacter { character, at });
    }
    if text.trim().is_empty() {
        return Err(ParsePositionError::Empty);
    }
    match rules.board().shape() {
        Shape::Track => track::read(rules, text),
        _ => grid::read(rules, text),
    }
}
