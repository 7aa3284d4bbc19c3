//! Positions looked at with either side to move.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{PointSet, Rules, Seat, Setup};

/// The same position with this seat to move and no chain in progress; none where the rules know
/// that this cannot be.
pub(crate) fn with_turn<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Option<R::State> {
    let setup = rules.setup(state);
    if setup.turn == seat {
        return Some(state.clone());
    }
    let given = Setup {
        turn: seat,
        pending: PointSet::EMPTY,
        ..setup
    };
    rules.read_setup(&given).ok()
}

/// The legal moves of a state, in the order of the rules.
pub(crate) fn moves<R: Rules>(rules: &R, state: &R::State) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    moves
}

/// What a party could do if it were to move, and the state in which it is. Who places first does
/// not matter here.
pub(crate) fn actions_of(
    hunt: &Hunt,
    state: &HuntState,
    party: Party,
) -> Option<(HuntState, Vec<HuntMove>)> {
    let given =
        with_turn(hunt, state, party.into()).or_else(|| before_placing(hunt, state, party))?;
    let moves = moves(hunt, &given);
    Some((given, moves))
}

/// The state with this party to move where the other has placed nothing yet, which the order of
/// placing alone makes impossible.
fn before_placing(hunt: &Hunt, state: &HuntState, party: Party) -> Option<HuntState> {
    let hands = [Party::Few, Party::Many].map(|party| state.hand(party));
    let none_placed = hands[Party::Many as usize] == hunt.side(Party::Many).hand;
    (hands[Party::Many as usize] > 0 && none_placed && hands[Party::Few as usize] == 0)
        .then(|| hunt.state(state.few(), state.many(), state.hand(Party::Many), party))
}
