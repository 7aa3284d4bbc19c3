//! Seats that are passed over, and games in which nobody can throw.

use super::super::{Goose, GooseOptions, Hold, Step};
use super::{RED, UNTIL_RELIEVED, dice, position, thrown};
use crate::games::goose;
use crate::{Outcome, Reason, Rules, Seat, Turn};

/// Who throws in the next turns if every throw is 1 and 1, and whom the throws pass over.
fn order(rules: &Goose, state: &crate::games::goose::GooseState, throws: usize) -> String {
    let mut state = *state;
    let mut order = String::new();
    let letter = |seat: Seat| rules.info().seats[seat.index()].letter;
    for _ in 0..throws {
        order.push(letter(state.to_throw()).to_ascii_uppercase());
        for step in rules.walk(&state, dice(1, 1)) {
            if let Step::PassedOver { seat, .. } = step {
                order.push(letter(seat));
            }
        }
        state = thrown(rules, &state, 1, 1);
    }
    order
}

#[test]
fn the_inn_costs_one_turn() {
    let rules = goose::fonti();
    let state = position(&rules, &[(17, 0), (0, 0)]);
    assert_eq!(order(&rules, &state, 5), "RBrBRB");
}

#[test]
fn the_well_costs_two_turns_and_the_third_is_played() {
    let rules = goose::fonti();
    let state = position(&rules, &[(29, 0), (0, 0)]);
    assert_eq!(
        thrown(&rules, &state, 1, 1).waits[RED],
        Some(Hold::Turns(2))
    );
    assert_eq!(order(&rules, &state, 6), "RBrBrBRB");
    let traditional = goose::traditional();
    let state = position(&traditional, &[(17, 0), (0, 0)]);
    assert_eq!(
        order(&traditional, &state, 6),
        "RBrBrBRB",
        "there the inn does"
    );
}

#[test]
fn a_step_says_what_was_still_to_wait() {
    let rules = goose::fonti();
    let state = thrown(&rules, &position(&rules, &[(29, 0), (0, 0)]), 1, 1);
    let passed = |wait| Step::PassedOver {
        seat: Seat::new(0),
        wait,
    };
    assert_eq!(
        rules.walk(&state, dice(1, 1)).last(),
        Some(&passed(Hold::Turns(2)))
    );
    let state = thrown(&rules, &state, 1, 1);
    assert_eq!(
        rules.walk(&state, dice(1, 1)).last(),
        Some(&passed(Hold::Turns(1)))
    );
}

#[test]
fn when_all_lose_turns_the_first_to_have_lost_them_throws() {
    let rules = goose::fonti();
    // Red comes to the inn while blue has two turns to lose in the well.
    let state = position(&rules, &[(17, 0), (31, 2)]);
    assert_eq!(order(&rules, &state, 3), "RbrbRB");
}

#[test]
fn who_waits_until_relieved_is_passed_over_for_good() {
    let rules = goose::fonti().with_seats(3).expect("two to six play");
    let state = position(&rules, &[(0, 0), (52, UNTIL_RELIEVED), (20, 0)]);
    assert_eq!(order(&rules, &state, 7), "RbGRbGRbGRb");
}

#[test]
fn in_fonti_one_of_two_can_always_throw() {
    let rules = goose::fonti();
    let state = position(&rules, &[(50 - 2, 0), (31, 2)]);
    let held = thrown(&rules, &state, 1, 3);
    assert_eq!(held.waits[RED], Some(Hold::UntilRelieved));
    assert_eq!(
        rules.turn(&held),
        Turn::Chance(Seat::new(1)),
        "blue loses two turns, and throws"
    );
}

#[test]
fn two_players_who_both_wait_until_relieved_have_drawn() {
    for rules in [goose::traditional(), goose::dutch()] {
        let state = position(&rules, &[(28, 0), (52, UNTIL_RELIEVED)]);
        let stuck = thrown(&rules, &state, 1, 2);
        assert_eq!(rules.turn(&stuck), Turn::Over(Outcome::draw(Reason::Stuck)));
        let steps = rules.walk(&state, dice(1, 2));
        assert_eq!(steps.last(), Some(&Step::Stuck));
        assert!(
            !steps
                .iter()
                .any(|step| matches!(step, Step::PassedOver { .. }))
        );
        assert_eq!(rules.read_setup(&rules.setup(&stuck)), Ok(stuck));
    }
}

#[test]
fn two_of_three_in_well_and_prison_leave_the_third_to_play() {
    let rules = goose::traditional().with_seats(3).expect("two to six play");
    let state = position(&rules, &[(28, 0), (52, UNTIL_RELIEVED), (3, 0)]);
    let after = thrown(&rules, &state, 1, 2);
    assert_eq!(rules.turn(&after), Turn::Chance(Seat::new(2)));
    assert_eq!(order(&rules, &after, 3), "GrbGrbGrb");
}

#[test]
fn more_players_who_all_wait_until_relieved_have_drawn() {
    let options = GooseOptions {
        inn: Hold::UntilRelieved,
        ..*goose::traditional().options()
    };
    let rules = Goose::custom(options)
        .expect("one can play so")
        .with_seats(3);
    let rules = rules.expect("two to six play");
    let held = UNTIL_RELIEVED;
    let state = position(&rules, &[(16, 0), (31, held), (52, held)]);
    let stuck = thrown(&rules, &state, 1, 2);
    assert_eq!(rules.turn(&stuck), Turn::Over(Outcome::draw(Reason::Stuck)));
}

#[test]
fn six_play_in_turn() {
    let rules = goose::fonti().with_seats(6).expect("two to six play");
    assert_eq!(order(&rules, &rules.start(), 7), "RBGYVOR");
    assert_eq!(
        rules
            .start_with(Seat::new(5))
            .map(|start| order(&rules, &start, 2)),
        Some("OR".to_owned())
    );
    assert_eq!(rules.start_with(Seat::new(6)), None);
}
