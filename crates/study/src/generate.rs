//! Exercises made up by chance: positions drawn until one is of the theme that is wanted.

mod layout;

use menagerie_bots::Generator;
use menagerie_core::Rules;
use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};

use crate::exercise::{Exercise, Kind, Question, Theme};
use crate::position::moves;
use crate::review::Oracle;

/// How many positions are drawn before a theme is given up.
const TRIES: usize = 3000;

/// An exercise of this theme, drawn by chance; the same generator gives the same exercise. None
/// where none is found, because the rules know nothing of the kind: no chain where captures are
/// single, no retreat where all may go back. What positions are worth is told by the oracle; without
/// one there are no exercises that need tables.
///
/// The position is one that [`Rules::read_setup`] accepts, and need not have come about in a game.
///
/// ```
/// use menagerie_bots::Generator;
/// use menagerie_core::games::fox_and_geese;
/// use menagerie_study::{Theme, generate};
///
/// let hunt = fox_and_geese::ply_yard();
/// let exercise = generate(&hunt, Theme::OneLanding, &mut Generator::stream(1, 0), None);
/// let exercise = exercise.expect("the fox can be surrounded");
/// assert_eq!(exercise.solution(&hunt).len(), 1);
/// assert_eq!(generate(&hunt, Theme::Chain, &mut Generator::stream(1, 0), None), None);
/// ```
pub fn generate(
    hunt: &Hunt,
    theme: Theme,
    luck: &mut Generator,
    oracle: Option<&Oracle<'_, Hunt>>,
) -> Option<Exercise> {
    if theme.kind().needs_tables() && oracle.is_none() {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let to_move = theme
            .to_move()
            .unwrap_or_else(|| [Party::Few, Party::Many][luck.below(2)]);
        let state = match theme.kind() {
            Kind::Enclosure => layout::ring(hunt, luck),
            Kind::Actions | Kind::Compare | Kind::OnlyMove => layout::scatter(hunt, to_move, luck),
        }?;
        let exercise = match theme.kind() {
            Kind::OnlyMove => {
                let exercise = Exercise::only_move(hunt, &state, oracle?);
                return exercise
                    .filter(|exercise| exercise.theme == theme && !is_obvious(exercise));
            }
            Kind::Enclosure => fitting(hunt, theme, state, Question::Enclosure),
            Kind::Actions => about_a_piece(hunt, theme, state, luck),
            Kind::Compare => about_two_moves(hunt, theme, state, luck),
        }?;
        Some(thin_out(hunt, exercise, luck))
    })
}

fn fitting(hunt: &Hunt, theme: Theme, state: HuntState, question: Question) -> Option<Exercise> {
    let exercise = Exercise {
        theme,
        state,
        question,
    };
    exercise.fits(hunt).then_some(exercise)
}

fn about_a_piece(
    hunt: &Hunt,
    theme: Theme,
    state: HuntState,
    luck: &mut Generator,
) -> Option<Exercise> {
    let mut pieces = state.pieces(state.to_move()).iter().collect::<Vec<_>>();
    shuffle(&mut pieces, luck);
    pieces
        .into_iter()
        .find_map(|point| fitting(hunt, theme, state, Question::Actions(point)))
}

fn about_two_moves(
    hunt: &Hunt,
    theme: Theme,
    state: HuntState,
    luck: &mut Generator,
) -> Option<Exercise> {
    let mut legal = moves(hunt, &state);
    shuffle(&mut legal, luck);
    // A few pairs tell enough: another position is as cheap as the rest of them.
    let few = &legal[..legal.len().min(6)];
    few.iter().enumerate().find_map(|(index, one)| {
        few[index + 1..]
            .iter()
            .find_map(|other| fitting(hunt, theme, state, Question::Compare([*one, *other])))
    })
}

/// Whether the only move is a capture that wins at once: nobody has to look for it.
fn is_obvious(exercise: &Exercise) -> bool {
    match &exercise.question {
        Question::OnlyMove(weighed) => weighed.first().is_some_and(|only| {
            only.reply.is_none() && matches!(only.chosen, HuntMove::Jump { .. })
        }),
        _ => false,
    }
}

/// The same exercise with as few of the many as the theme and the answer need, or nearly: what
/// has nothing to do with the question only hides it.
fn thin_out(hunt: &Hunt, exercise: Exercise, luck: &mut Generator) -> Exercise {
    let mut exercise = exercise;
    let mut many = exercise.state.many().iter().collect::<Vec<_>>();
    shuffle(&mut many, luck);
    let asked = match exercise.question {
        Question::Actions(point) => vec![Some(point)],
        Question::Compare(moves) => {
            let from = |chosen: HuntMove| hunt.action(&exercise.state, chosen).from();
            moves.map(from).to_vec()
        }
        Question::Enclosure | Question::OnlyMove(_) => Vec::new(),
    };
    for point in many {
        // Not all that can go goes, so that positions differ.
        if asked.contains(&Some(point)) || luck.below(4) == 0 {
            continue;
        }
        let Some(state) = layout::without(hunt, &exercise.state, point) else {
            continue;
        };
        let thinner = Exercise {
            state,
            ..exercise.clone()
        };
        if thinner.solution(hunt) == exercise.solution(hunt) && thinner.fits(hunt) {
            exercise = thinner;
        }
    }
    exercise
}

/// Puts items in a random order (Fisher and Yates).
pub(crate) fn shuffle<T>(items: &mut [T], luck: &mut Generator) {
    for last in (1..items.len()).rev() {
        items.swap(last, luck.below(last + 1));
    }
}

/// Whether the many have anything to place.
fn places(hunt: &Hunt) -> bool {
    hunt.side(Party::Many).hand > 0
}

#[cfg(test)]
mod tests;
