//! Pieces that end where others stand.

use super::super::{Hold, Special, Step};
use super::{BLUE, GREEN, RED, UNTIL_RELIEVED, dice, position, thrown, two};
use crate::games::goose;
use crate::{Point, Rules, Seat};

#[test]
fn who_stood_there_goes_to_where_the_throw_began() {
    let rules = goose::fonti();
    let state = position(&rules, &[(10, 0), (13, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 2)), [13, 10]);
    let exchange = Step::Exchange {
        seat: Seat::new(1),
        from: Point::new(13),
        to: Point::new(10),
        freed: None,
    };
    assert!(rules.walk(&state, dice(1, 2)).contains(&exchange));
}

#[test]
fn the_exchange_goes_to_the_start_of_the_throw_and_not_to_a_goose_on_the_way() {
    let rules = goose::fonti();
    let state = position(&rules, &[(10, 0), (22, 0)]);
    assert_eq!(
        two(&thrown(&rules, &state, 1, 3)),
        [22, 10],
        "over the geese on 14 and 18"
    );
}

#[test]
fn only_the_last_square_counts_for_an_exchange() {
    let rules = goose::fonti();
    let state = position(&rules, &[(10, 0), (12, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 2)), [13, 12], "walked over");
    let state = position(&rules, &[(60, 0), (62, 0)]);
    assert_eq!(
        two(&thrown(&rules, &state, 4, 1)),
        [61, 62],
        "walked over twice"
    );
}

#[test]
fn the_exchange_is_checked_after_bridge_and_maze() {
    let rules = goose::fonti();
    let state = position(&rules, &[(2, 0), (12, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 3)), [12, 2]);
    let state = position(&rules, &[(40, 0), (30, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 1)), [30, 40]);
}

#[test]
fn start_holds_any_number_and_never_exchanges() {
    let rules = goose::fonti();
    let state = position(&rules, &[(55, 0), (0, 0)]);
    assert_eq!(
        two(&thrown(&rules, &state, 1, 2)),
        [0, 0],
        "death sends to where blue stands"
    );
}

#[test]
fn who_is_met_by_a_piece_from_start_goes_to_start() {
    let rules = goose::fonti_nine();
    let state = position(&rules, &[(0, 0), (3, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 2)), [3, 0]);
    let state = position(&rules, &[(0, 0), (26, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 6, 3)), [26, 0]);
}

#[test]
fn an_exchange_frees_from_any_wait() {
    let rules = goose::fonti();
    for (square, wait, hold) in [
        (19, 1, Hold::Turns(1)),
        (31, 2, Hold::Turns(2)),
        (52, UNTIL_RELIEVED, Hold::UntilRelieved),
    ] {
        let state = position(&rules, &[(square - 3, 0), (square, wait)]);
        let after = thrown(&rules, &state, 1, 2);
        assert_eq!(two(&after), [square, square - 3]);
        assert_eq!(after.wait(Seat::new(1)), None, "free, and is next to throw");
        assert_eq!(after.to_throw(), Seat::new(1));
        assert_eq!(
            after.wait(Seat::new(0)),
            Some(hold),
            "the newcomer waits the whole time"
        );
        let steps = rules.walk(&state, dice(1, 2));
        let freed = |step: &Step| matches!(step, Step::Exchange { freed: Some(_), .. });
        assert!(steps.iter().any(freed), "{steps:?}");
    }
}

#[test]
fn who_is_sent_to_the_inn_does_not_suffer_it() {
    let rules = goose::fonti();
    let state = position(&rules, &[(19, 0), (21, 0)]);
    let after = thrown(&rules, &state, 1, 1);
    assert_eq!((two(&after), after.wait(Seat::new(1))), ([21, 19], None));
}

#[test]
fn a_piece_that_has_lost_its_turns_still_stands_there() {
    let rules = goose::fonti();
    let state = position(&rules, &[(16, 0), (19, 0)]);
    let after = thrown(&rules, &state, 1, 2);
    assert_eq!(two(&after), [19, 16]);
    assert_eq!(after.wait(Seat::new(0)), Some(Hold::Turns(1)));
}

#[test]
fn a_piece_that_ends_where_its_throw_began_changes_nothing() {
    let rules = goose::fonti().with_seats(3).expect("two to six play");
    let state = position(&rules, &[(51, 0), (59 - 4, 0), (60, 0)]);
    let after = thrown(&rules, &state, 2, 6);
    assert_eq!(after.squares, state.squares);
    let state = position(&rules, &[(30, 0), (31, 1), (29, 0)]);
    let after = thrown(&rules, &state, 6, 6);
    assert_eq!(after.squares, state.squares, "lost in the maze and back");
}

#[test]
fn a_newcomer_frees_the_holder_of_the_prison_who_then_throws() {
    let rules = goose::fonti();
    let state = position(&rules, &[(48, 0), (52, UNTIL_RELIEVED)]);
    let after = thrown(&rules, &state, 1, 3);
    assert_eq!(two(&after), [52, 48]);
    let next = thrown(&rules, &after, 1, 2);
    assert_eq!(two(&next), [52, 51], "the freed piece is thrown for");
    assert_eq!(next.to_throw(), Seat::new(1), "red waits in its place");
}

#[test]
fn a_third_piece_is_not_concerned() {
    let rules = goose::traditional().with_seats(3).expect("two to six play");
    let state = position(
        &rules,
        &[(28, 0), (31, UNTIL_RELIEVED), (52, UNTIL_RELIEVED)],
    );
    let after = thrown(&rules, &state, 1, 2);
    assert_eq!(after.squares[..3], [31, 28, 52]);
    assert_eq!(after.waits[RED], Some(Hold::UntilRelieved));
    assert_eq!(after.waits[BLUE], None);
    assert_eq!(after.waits[GREEN], Some(Hold::UntilRelieved));
}

#[test]
fn dutch_who_would_land_on_another_goes_back() {
    let rules = goose::dutch();
    let state = position(&rules, &[(10, 0), (22, 0)]);
    let after = thrown(&rules, &state, 1, 3);
    assert_eq!(two(&after), [10, 22]);
    let turned_away = Step::TurnedAway {
        by: Seat::new(1),
        on: Point::new(22),
        to: Point::new(10),
    };
    assert_eq!(rules.walk(&state, dice(1, 3)).last(), Some(&turned_away));
    let state = position(&rules, &[(0, 0), (26, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 6, 3)), [0, 26], "back to Start");
    let state = position(&rules, &[(2, 0), (12, 0)]);
    assert_eq!(
        two(&thrown(&rules, &state, 1, 3)),
        [2, 12],
        "back over the bridge"
    );
}

#[test]
fn dutch_a_piece_at_the_inn_is_not_freed() {
    let rules = goose::dutch().with_seats(3).expect("two to six play");
    let state = position(&rules, &[(16, 0), (3, 0), (19, 1)]);
    let after = thrown(&rules, &state, 1, 2);
    assert_eq!(after.squares[..3], [16, 3, 19]);
    assert_eq!(after.waits, state.waits, "nobody waits more or less");
}

#[test]
fn dutch_well_and_prison_keep_the_newcomer_and_free_the_holder() {
    let rules = goose::dutch();
    for square in [31, 52] {
        let state = position(&rules, &[(square - 3, 0), (square, UNTIL_RELIEVED)]);
        let after = thrown(&rules, &state, 1, 2);
        assert_eq!(two(&after), [square, square]);
        assert_eq!(after.waits[RED], Some(Hold::UntilRelieved));
        assert_eq!(after.waits[BLUE], None);
        assert_eq!(after.to_throw(), Seat::new(1));
        let on = Point::new(square);
        let by = Special::at(on).expect("well or prison");
        let steps = rules.walk(&state, dice(1, 2));
        let relieved = Step::Relieved {
            seat: Seat::new(1),
            on,
        };
        assert_eq!(
            steps[1..3],
            [
                relieved,
                Step::Held {
                    by,
                    hold: Hold::UntilRelieved
                }
            ]
        );
    }
}

#[test]
fn dutch_a_piece_turned_away_to_the_well_stays_free() {
    let rules = goose::dutch().with_seats(3).expect("two to six play");
    let state = position(&rules, &[(31, 0), (31, UNTIL_RELIEVED), (34, 0)]);
    let after = thrown(&rules, &state, 1, 2);
    assert_eq!(after.squares[..3], [31, 31, 34]);
    assert_eq!(after.waits, state.waits);
}

#[test]
fn dutch_start_holds_any_number() {
    let rules = goose::dutch();
    let state = position(&rules, &[(55, 0), (0, 0)]);
    assert_eq!(two(&thrown(&rules, &state, 1, 2)), [0, 0]);
}
