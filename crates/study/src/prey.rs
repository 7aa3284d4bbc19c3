//! What each side can take of the other, in sentences that begin in lower case and have no full
//! stop.

use menagerie_core::hunt::{Duty, Jumps, Party};
use menagerie_core::{Point, Rules, Seat, Turn};
use menagerie_notation::{list_moves, seat_phrase};

use crate::explain::Study;
use crate::phrase::{listed, piece_on};
use crate::position::with_turn;

/// What each side can take, and what it could if it were to move. A side that takes nothing by the
/// rules is left out.
///
/// ```
/// use menagerie_core::games::fox_and_geese;
/// use menagerie_notation::read_position;
/// let rules = fox_and_geese::ply_yard();
/// let state = read_position(&rules, "GGG/G1G/7/2GF3/7/3/3 g")?;
/// assert_eq!(
///     menagerie_study::open_captures(&rules, &state),
///     ["the fox, if to move, could take the goose on c4 (d4xb4)"],
/// );
/// # Ok::<(), menagerie_notation::ParsePositionError>(())
/// ```
pub fn open_captures<R: Study>(rules: &R, state: &R::State) -> Vec<String> {
    let to_move = match rules.turn(state) {
        Turn::Player(seat) => Some(seat),
        Turn::Chance(_) => return vec!["nothing can be taken: the dice decide".to_owned()],
        Turn::Over(_) => None,
    };
    let seats = (0..rules.seats()).map(Seat::new);
    let takers = seats.filter(|seat| takes(rules, *seat)).collect::<Vec<_>>();
    if takers.is_empty() {
        return vec!["by these rules nothing is ever taken".to_owned()];
    }
    let sentence = |seat: &Seat| {
        let who = seat_phrase(rules.info(), *seat);
        let prey = with_turn(rules, state, *seat).map(|given| prey(rules, state, &given));
        match prey.as_deref() {
            None | Some([]) => format!("{who} can take nothing"),
            Some(prey) if to_move == Some(*seat) => format!("{who} can take {}", listed(prey)),
            Some(prey) => format!("{who}, if to move, could take {}", listed(prey)),
        }
    };
    takers.iter().map(sentence).collect()
}

/// Whether a seat ever takes anything by the rules: of a hunt game only the few capture, but where
/// huffing is played the many take off who has missed a capture.
fn takes<R: Study>(rules: &R, seat: Seat) -> bool {
    rules.hunt().is_none_or(|hunt| {
        let jumps = &hunt.data().jumps;
        jumps.kind != Jumps::None
            && (Party::of(seat) == Some(Party::Few) || jumps.duty == Duty::Huffing)
    })
}

/// What can be taken in a state, which is the other but for the turn, and by which moves.
fn prey<R: Rules>(rules: &R, state: &R::State, given: &R::State) -> Vec<String> {
    let mut prey: Vec<(Point, Vec<String>)> = Vec::new();
    for (text, chosen) in list_moves(rules, given) {
        let Some(taken) = rules.action(given, chosen).taken() else {
            continue;
        };
        match prey.iter_mut().find(|(point, _)| *point == taken) {
            Some((_, ways)) => ways.push(text),
            None => prey.push((taken, vec![text])),
        }
    }
    let told = prey.into_iter().map(|(taken, ways)| {
        let (name, point) = (piece_on(rules, state, taken), rules.board().name(taken));
        format!("the {name} on {point} ({})", ways.join(" or "))
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use menagerie_core::Rules;
    use menagerie_core::games::{bagh_chal, bezszachy, goose};
    use menagerie_notation::read_position;

    use super::open_captures;

    #[test]
    fn only_who_takes_by_the_rules_is_told_of() {
        let rules = bagh_chal::standard();
        assert_eq!(
            open_captures(&rules, &rules.start()),
            ["the tigers can take nothing"]
        );
        let state = read_position(&rules, "T3T/5/1G3/5/T3T g 19 0");
        assert_eq!(
            open_captures(&rules, &state.expect("a position")),
            ["the tigers can take nothing"]
        );
        let chess = bezszachy::mimuw();
        assert_eq!(open_captures(&chess, &chess.start()).len(), 2);
        let goose = goose::fonti();
        assert_eq!(
            open_captures(&goose, &goose.start()),
            ["nothing can be taken: the dice decide"]
        );
    }

    #[test]
    fn a_piece_that_can_be_taken_in_several_ways_is_told_once() {
        let rules = bagh_chal::small();
        let state = read_position(&rules, "T1T/1G1/1TT g 3 0").expect("a position");
        assert_eq!(
            open_captures(&rules, &state),
            ["the tigers, if to move, could take the goat on b2 (b1xb3 or c3xa1)"]
        );
    }
}
