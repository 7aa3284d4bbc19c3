//! Positions as plain data.

use super::super::{BezszachyMove, BezszachyState, Man};
use super::{mimuw, position, setup};
use crate::{Piece, Point, Rules, Seat, SetupError};

#[test]
fn the_start_is_that_of_chess_without_pawns() {
    let rules = mimuw();
    assert_eq!(
        position(&rules, "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w"),
        rules.start()
    );
    let drawn = "rnbqkbnr/......../......../......../......../......../......../RNBQKBNR w 0";
    assert_eq!(format!("{:?}", rules.start()), drawn);
    let d1 = Point::at(3, 0);
    assert_eq!(rules.start().at(d1), Some((Seat::new(0), Man::Queen)));
}

#[test]
fn the_count_of_plies_may_be_missing() {
    let rules = mimuw();
    let mut counted = setup("k7/8/8/8/8/8/8/K7 b");
    assert_eq!(rules.read_setup(&counted).map(|state| state.ply()), Ok(0));
    counted.counts = vec![1000];
    assert_eq!(
        rules.read_setup(&counted).map(|state| state.ply()),
        Ok(1000)
    );
    counted.counts = vec![1001];
    let fault = SetupError::CountTooLarge {
        name: "ply".to_owned(),
        found: 1001,
        most: 1000,
    };
    assert_eq!(rules.read_setup(&counted), Err(fault));
    counted.counts = vec![1, 0];
    assert_eq!(
        rules.read_setup(&counted),
        Err(SetupError::TooManyCounts {
            wanted: 1,
            found: 2
        })
    );
}

#[test]
fn a_board_may_be_full() {
    let rules = mimuw();
    let full = ["QqQqQqQq"; 8].join("/") + " w";
    let state = position(&rules, &full);
    assert_eq!(
        state.men(Seat::new(0)).len() + state.men(Seat::new(1)).len(),
        64
    );
    assert_eq!(rules.setup(&state).pieces, setup(&full).pieces);
}

#[test]
fn impossible_positions_are_refused_and_the_fault_is_named() {
    let rules = mimuw();
    let sound = setup("k7/8/8/8/8/8/8/K7 w");
    let a1 = Point::at(0, 0);
    let mut crowded = sound.clone();
    crowded.put(a1, Piece(0));
    assert_eq!(rules.read_setup(&crowded), Err(SetupError::Crowded(a1)));
    let mut unknown = sound.clone();
    unknown.put(Point::at(1, 0), Piece(10));
    assert_eq!(
        rules.read_setup(&unknown),
        Err(SetupError::UnknownPiece(10))
    );
    let mut third = sound.clone();
    third.turn = Seat::new(2);
    assert_eq!(rules.read_setup(&third), Err(SetupError::UnknownSeat(2)));
    let mut pending = sound.clone();
    pending.pending.insert(a1);
    assert_eq!(rules.read_setup(&pending), Err(SetupError::Pending(a1)));
    let empty = rules.read_setup(&setup("8/8/8/8/8/8/8/8 w"));
    assert!(matches!(empty, Err(SetupError::BothLost(_))), "{empty:?}");
}

#[test]
fn states_and_moves_are_small() {
    assert!(size_of::<BezszachyState>() <= 64);
    assert_eq!(size_of::<BezszachyMove>(), 2);
}
