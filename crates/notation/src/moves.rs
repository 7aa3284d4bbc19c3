//! Moves and throws: how they are written, and what of a wider input is understood.

mod error;
mod syntax;

pub use error::ParseMoveError;

use std::collections::BTreeMap;

use menagerie_core::{Action, Attempt, Board, Event, EventOf, Refusal, Rules, Turn};

use crate::lexis::excerpt;
use syntax::{Phrase, Throw};

/// An action in the canonical form: `d4-d5` a step, `d4xd2` a capture that lands on d2, `@c3` a
/// piece put down from the hand, `huff d4`, and `stop` for the end of a chain.
///
/// ```
/// use menagerie_core::{Action, Board, Lines, Point};
/// use menagerie_notation::write_action;
/// let cross = Board::cross(Lines::Orthogonal);
/// let (d4, d3, d2) = (Point::at(3, 3), Point::at(3, 2), Point::at(3, 1));
/// assert_eq!(write_action(&cross, Action::Step { from: d4, to: d3 }), "d4-d3");
/// assert_eq!(write_action(&cross, Action::Capture { from: d4, to: d2, taken: d3 }), "d4xd2");
/// assert_eq!(write_action(&cross, Action::Place(d4)), "@d4");
/// ```
pub fn write_action(board: &Board, action: Action) -> String {
    let name = |point| board.name(point);
    match action {
        Action::Place(to) => format!("@{}", name(to)),
        Action::Step { from, to } => format!("{}-{}", name(from), name(to)),
        Action::Capture { from, to, .. } => format!("{}x{}", name(from), name(to)),
        Action::Huff(point) => format!("huff {}", name(point)),
        Action::Stop => "stop".to_owned(),
    }
}

/// A throw of two dice: `3+4`.
///
/// ```
/// assert_eq!(menagerie_notation::write_throw([3, 4]), "3+4");
/// ```
pub fn write_throw([first, second]: [u8; 2]) -> String {
    format!("{first}+{second}")
}

/// A legal move of this state in the canonical form.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// use menagerie_notation::{list_moves, write_move};
/// let rules = fox_and_geese::ply_yard();
/// let start = rules.start();
/// let (text, chosen) = list_moves(&rules, &start)[0].clone();
/// assert_eq!(text, "a5-a4");
/// assert_eq!(write_move(&rules, &start, chosen), "a5-a4");
/// ```
pub fn write_move<R: Rules>(rules: &R, state: &R::State, chosen: R::Move) -> String {
    write_action(rules.board(), rules.action(state, chosen))
}

/// A legal event of this state in the canonical form: a move, or what the dice show.
pub fn write_event<R: Rules>(rules: &R, state: &R::State, event: EventOf<R>) -> String {
    match event {
        Event::Move(chosen) => write_move(rules, state, chosen),
        Event::Chance(thrown) => write_throw(rules.dice(thrown)),
    }
}

/// The legal moves of this state with their text, sorted by text: the order for people, which
/// does not change when the rules find their moves in another one.
pub fn list_moves<R: Rules>(rules: &R, state: &R::State) -> Vec<(String, R::Move)> {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    let written = |chosen: &R::Move| (write_move(rules, state, *chosen), *chosen);
    let mut list = moves.iter().map(written).collect::<Vec<_>>();
    list.sort();
    list
}

/// The legal event that a text names.
///
/// What people type may be wider than what is written: upper case, blanks, `d4 d5` or `d4d5` for
/// a step, `d4-d2` for a capture, `c3` for `@c3` where a piece can be placed, `4+3` or `4 3` for
/// `3+4`. A capture sign demands a capture.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// use menagerie_notation::parse_event;
/// let rules = fox_and_geese::ply_yard();
/// let start = rules.start();
/// let canonical = parse_event(&rules, &start, "c5-c4")?;
/// for wide in ["c5 c4", "c5c4", " C5-C4 ", "c5 - c4"] {
///     assert_eq!(parse_event(&rules, &start, wide)?, canonical);
/// }
///
/// let refused = |text| parse_event(&rules, &start, text).expect_err(text).to_string();
/// assert_eq!(refused("a1-a2"), "a1 is not a point of this board");
/// assert_eq!(refused("d5-d4"), "d4 is occupied");
/// assert_eq!(refused("c5"), "c5 alone is not a move: say where from and where to, as in d4-d5");
/// assert_eq!(refused("c5–c4"), "'–' (U+2013) at character 3 is not plain ASCII, as moves are");
/// # Ok::<(), menagerie_notation::ParseMoveError>(())
/// ```
///
/// # Errors
/// What is wrong with the text, or the rule that forbids what it says.
pub fn parse_event<R: Rules>(
    rules: &R,
    state: &R::State,
    text: &str,
) -> Result<EventOf<R>, ParseMoveError> {
    let turn = rules.turn(state);
    let phrase = syntax::read(rules.board(), text).map_err(|error| match (turn, error) {
        (Turn::Chance(_), ParseMoveError::NotAMove { text, .. }) => ParseMoveError::NotAThrow(text),
        (_, ParseMoveError::NotAMove { text, .. }) => {
            ParseMoveError::not_a_move(rules, state, &text)
        }
        (_, error) => error,
    })?;
    let illegal = |refusal| ParseMoveError::Illegal {
        text: excerpt(text.trim()),
        refusal,
    };
    match (turn, phrase) {
        (Turn::Over(outcome), _) => Err(illegal(Refusal::Over(outcome.reason))),
        (Turn::Chance(_), Phrase::Throw(throw)) => thrown(rules, state, &throw).map(Event::Chance),
        (Turn::Chance(_), _) => Err(illegal(Refusal::DiceDecide)),
        (Turn::Player(_), Phrase::Throw(_)) => Err(illegal(Refusal::NoDiceNow)),
        (Turn::Player(_), Phrase::Bare(point)) => {
            let mut moves = Vec::new();
            rules.moves(state, &mut moves);
            let places =
                |chosen: &R::Move| matches!(rules.action(state, *chosen), Action::Place(_));
            if moves.iter().any(places) {
                chosen(rules, state, text, Attempt::Place(point), false).map(Event::Move)
            } else {
                Err(ParseMoveError::OnePoint(rules.board().name(point)))
            }
        }
        (Turn::Player(_), Phrase::Attempt { attempt, captures }) => {
            chosen(rules, state, text, attempt, captures).map(Event::Move)
        }
    }
}

impl ParseMoveError {
    /// That a text is no move of this state, with a legal one of each form that it has: whoever
    /// reads it is not told of placing or huffing where there is none.
    pub fn not_a_move<R: Rules>(rules: &R, state: &R::State, text: &str) -> Self {
        let mut forms = BTreeMap::new();
        for (written, chosen) in list_moves(rules, state) {
            let form = match rules.action(state, chosen) {
                Action::Step { .. } => 0,
                Action::Capture { .. } => 1,
                Action::Place(_) => 2,
                Action::Huff(_) => 3,
                Action::Stop => 4,
            };
            forms.entry(form).or_insert(written);
        }
        Self::NotAMove {
            text: text.to_owned(),
            forms: forms.into_values().collect(),
        }
    }
}

/// The one legal move that is what somebody wants to do.
fn chosen<R: Rules>(
    rules: &R,
    state: &R::State,
    text: &str,
    attempt: Attempt,
    captures: bool,
) -> Result<R::Move, ParseMoveError> {
    // Only what an error quotes is written: records of millions of games are read through this.
    let mut fitting = Vec::new();
    rules.moves(state, &mut fitting);
    fitting.retain(|chosen| attempt.fits(rules.action(state, *chosen)));
    if fitting.is_empty() {
        let refusal = rules.why_not(state, attempt);
        return Err(ParseMoveError::Illegal {
            text: excerpt(text.trim()),
            refusal,
        });
    }
    let written = |fitting: &[R::Move]| {
        let texts = fitting
            .iter()
            .map(|chosen| write_move(rules, state, *chosen));
        let mut texts = texts.collect::<Vec<_>>();
        texts.sort();
        texts
    };
    if captures {
        let steps = fitting.clone();
        fitting.retain(|chosen| rules.action(state, *chosen).taken().is_some());
        if fitting.is_empty() {
            return Err(ParseMoveError::TakesNothing {
                text: excerpt(text.trim()),
                step: written(&steps).remove(0),
            });
        }
    }
    match fitting.as_slice() {
        [chosen] => Ok(*chosen),
        several => Err(ParseMoveError::Ambiguous {
            text: excerpt(text.trim()),
            candidates: written(several),
        }),
    }
}

/// What the dice may show that is this throw, in either order.
fn thrown<R: Rules>(
    rules: &R,
    state: &R::State,
    throw: &Throw,
) -> Result<R::Chance, ParseMoveError> {
    let faces = throw.faces()?;
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let shows = |faces: [u8; 2]| {
        chances
            .iter()
            .map(|(chance, _)| *chance)
            .find(|chance| rules.dice(*chance) == faces)
    };
    let [first, second] = faces;
    shows(faces)
        .or_else(|| shows([second, first]))
        .ok_or_else(|| ParseMoveError::NoSuchThrow(write_throw(faces)))
}
