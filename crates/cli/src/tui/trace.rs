//! What an event leaves to be seen on the board.

use menagerie_core::{Event, Game, Point, Rules, Seat};

use super::board::Marks;

/// What the event before this ply left on the board: where a move began and ended and what it
/// took, or where a piece stood that was thrown for, and stands now.
pub(crate) fn trace<R: Rules>(game: &Game<R>, ply: usize) -> Marks {
    let marks = Marks::default();
    let Some(last) = ply.checked_sub(1) else {
        return marks;
    };
    let mut states = game.states().skip(last);
    let (Some(before), Some(after), Some(event)) =
        (states.next(), states.next(), game.events().nth(last))
    else {
        return marks;
    };
    let rules = game.rules();
    match event {
        Event::Move(chosen) => {
            let action = rules.action(before, chosen);
            Marks {
                last: [action.from(), action.to()].into_iter().flatten().collect(),
                // A chessman takes where it lands; there the landing is what shows.
                taken: action.taken().filter(|taken| action.to() != Some(*taken)),
                ..marks
            }
        }
        Event::Chance(_) => {
            let mover = rules.setup(before).turn;
            let on = [before, after].map(|state| place(rules, state, mover));
            // At the start many pieces stand, and nothing shows which has left.
            let on = on.into_iter().flatten().filter(|point| point.index() > 0);
            Marks {
                last: on.collect(),
                ..marks
            }
        }
    }
}

/// Where the first piece of a seat stands.
pub(crate) fn place<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Option<Point> {
    let setup = rules.setup(state);
    let mut pieces = setup.pieces.iter().flat_map(|(point, pieces)| {
        let kinds = pieces
            .iter()
            .filter_map(|piece| rules.info().pieces.get(piece.index()));
        kinds.map(|kind| (*point, kind.seat))
    });
    pieces
        .find(|(_, owner)| *owner == seat)
        .map(|(point, _)| point)
}
