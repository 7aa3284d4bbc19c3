//! What a search forward from a position proves is what the tables say.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};
use menagerie_tablebase::{Tablebase, Value};

use crate::games::{Numbers, any_position, few_geese};

/// Alpha-beta over win, loss and "not known within so many plies", as the few see it.
fn search(hunt: &Hunt, state: &HuntState, depth: u32, mut alpha: i8, mut beta: i8) -> i8 {
    if let Turn::Over(outcome) = hunt.turn(state) {
        return if outcome.winner == Some(Party::Few.into()) {
            1
        } else {
            -1
        };
    }
    if depth == 0 {
        return 0;
    }
    let mut moves = Vec::new();
    hunt.moves(state, &mut moves);
    let few = state.to_move() == Party::Few;
    let mut best = if few { -1 } else { 1 };
    for chosen in moves {
        let mut next = *state;
        hunt.apply(&mut next, Event::Move(chosen));
        let value = search(hunt, &next, depth - 1, alpha, beta);
        if few {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Compares so many random positions, and counts those that the search settles.
fn compare(hunt: &Hunt, depth: u32, positions: usize) -> usize {
    let tables = Tablebase::in_memory(hunt).expect("small rules can be solved");
    let mut numbers = Numbers::new();
    let mut settled = 0;
    for _ in 0..positions {
        let state = any_position(hunt, &mut numbers);
        let value = tables.value(&state).expect("all is solved");
        let proved = search(hunt, &state, depth, -1, 1);
        if proved != 0 {
            settled += 1;
            assert_eq!(value.for_party(Party::Few), proved, "{state:?}");
        }
        if value == Value::Draw {
            assert_eq!(proved, 0, "{state:?}");
        }
    }
    settled
}

#[test]
fn a_forward_search_agrees() {
    let settled = [
        compare(&bagh_chal::medium(), 5, 1_000),
        compare(&few_geese(&fox_and_geese::ply_yard(), 7, 4), 5, 1_000),
        compare(&few_geese(&fox_and_geese::masters(), 6, 4), 5, 1_000),
    ];
    assert!(settled.iter().all(|settled| *settled > 0), "{settled:?}");
}
