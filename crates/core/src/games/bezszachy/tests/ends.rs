//! How games end, and in which order the tests come.

use super::super::{BezszachyState, PLY_LIMIT};
use super::{going, mimuw, moves, position, setup};
use crate::{Event, Outcome, Reason, Refusal, Rules, Seat, Turn};

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

fn at_ply(text: &str, ply: u16) -> BezszachyState {
    let mut setup = setup(text);
    setup.counts = vec![u32::from(ply)];
    mimuw()
        .read_setup(&setup)
        .expect("the test describes a possible position")
}

fn after(state: &BezszachyState, text: &str) -> Turn {
    let rules = mimuw();
    let mut state = *state;
    rules
        .play(&mut state, Event::Move(going(text)))
        .expect("the move is legal");
    let turn = rules.turn(&state);
    if matches!(turn, Turn::Over(_)) {
        assert_eq!(
            (moves(&rules, &state), rules.count_moves(&state)),
            (vec![], 0)
        );
        assert_eq!(rules.pick_move(&state, |_| 0), None);
    }
    turn
}

#[test]
fn who_takes_the_last_man_wins() {
    let state = at_ply("7k/8/8/8/8/8/8/B7 w", 0);
    assert_eq!(
        after(&state, "a1h8"),
        Turn::Over(Outcome::win(WHITE, Reason::LastMan))
    );
    let state = at_ply("7k/6B1/8/8/8/8/8/8 b", 0);
    assert_eq!(
        after(&state, "h8g7"),
        Turn::Over(Outcome::win(BLACK, Reason::LastMan))
    );
}

#[test]
fn a_king_is_a_man_like_any_other() {
    let state = at_ply("r6k/8/8/8/8/8/8/B7 w", 0);
    assert_eq!(
        after(&state, "a1h8"),
        Turn::Player(BLACK),
        "black has a rook left"
    );
}

#[test]
fn the_last_man_taken_on_the_last_ply_wins() {
    let state = at_ply("7k/8/8/8/8/8/8/B7 w", PLY_LIMIT - 1);
    assert_eq!(
        after(&state, "a1h8"),
        Turn::Over(Outcome::win(WHITE, Reason::LastMan))
    );
    assert_eq!(
        after(&state, "a1b2"),
        Turn::Over(Outcome::draw(Reason::PlyLimit))
    );
}

#[test]
fn a_thousand_plies_of_both_sides_together_draw() {
    assert_eq!(PLY_LIMIT, 1000);
    let rules = mimuw();
    let mut state = rules.start();
    for ply in 0..PLY_LIMIT {
        assert_eq!(state.ply(), ply);
        assert!(matches!(rules.turn(&state), Turn::Player(_)), "ply {ply}");
        let knight = ["b1c3", "b8c6", "c3b1", "c6b8"][usize::from(ply) % 4];
        rules
            .play(&mut state, Event::Move(going(knight)))
            .expect("the move is legal");
    }
    assert_eq!(
        rules.turn(&state),
        Turn::Over(Outcome::draw(Reason::PlyLimit))
    );
    let refused = rules
        .play(&mut state, Event::Move(going("b1c3")))
        .expect_err("the game is over");
    assert_eq!(refused.refusal, Refusal::Over(Reason::PlyLimit));
}

#[test]
fn a_side_with_men_and_no_move_draws() {
    let rules = mimuw();
    let text = "kB1B1B1B/B1B1B1B1/1B1B1B1B/B1B1B1B1/1B1B1B1B/B1B1B1B1/1B1B1B1B/B1B1B1B1 w";
    let state = position(&rules, text);
    assert_eq!(
        rules.turn(&state),
        Turn::Over(Outcome::draw(Reason::Stalemate))
    );
    assert_eq!(rules.count_moves(&state), 0);
    let black = position(&rules, &text.replace(" w", " b"));
    assert_eq!(
        rules.turn(&black),
        Turn::Player(BLACK),
        "the king can move and take"
    );
}

#[test]
fn no_move_is_tested_after_the_limit_of_plies() {
    let text = "1B1B1B1B/BkB1B1B1/1B1B1B1B/B1B1B1B1/1B1B1B1B/B1B1B1B1/1B1B1B1B/B1B1B1B1 b";
    let into_the_corner = |ply| after(&at_ply(text, ply), "b7a8");
    assert_eq!(
        into_the_corner(8),
        Turn::Over(Outcome::draw(Reason::Stalemate))
    );
    assert_eq!(
        into_the_corner(PLY_LIMIT - 1),
        Turn::Over(Outcome::draw(Reason::PlyLimit))
    );
}

#[test]
fn a_position_with_one_side_only_is_won() {
    let rules = mimuw();
    for (text, winner) in [
        ("K7/8/8/8/8/8/8/8 w", WHITE),
        ("K7/8/8/8/8/8/8/8 b", WHITE),
        ("k7/8/8/8/8/8/8/8 w", BLACK),
    ] {
        let state = position(&rules, text);
        assert_eq!(
            rules.turn(&state),
            Turn::Over(Outcome::win(winner, Reason::LastMan)),
            "{text}"
        );
        assert_eq!(rules.count_moves(&state), 0, "{text}");
    }
}
