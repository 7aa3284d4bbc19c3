//! The steps of one throw that meets nobody, each by the name the rules give it.

use super::super::{Goose, Special, Step, track::is_resting_square};
use super::{Dice, RED, dice, dice_of_sum, position, thrown};
use crate::games::goose;
use crate::{Outcome, Point, Reason, Rules, Seat, Turn};

fn steps(rules: &Goose, from: u8, first: u8, second: u8) -> Vec<Step> {
    rules.walk(&position(rules, &[(from, 0), (0, 0)]), dice(first, second))
}

fn walk(from: u8, to: u8) -> Step {
    Step::Walk {
        from: Point::new(from),
        to: Point::new(to),
        turned: false,
    }
}

fn walk_back(from: u8, to: u8) -> Step {
    Step::Walk {
        from: Point::new(from),
        to: Point::new(to),
        turned: true,
    }
}

fn goose(on: u8) -> Step {
    Step::Goose { on: Point::new(on) }
}

fn sent(by: Special, from: u8, to: u8) -> Step {
    Step::Sent {
        by,
        from: Point::new(from),
        to: Point::new(to),
    }
}

/// In how many of the 36 ways a throw from this square wins at once.
fn winning_ways(rules: &Goose, from: u8) -> u32 {
    let state = position(rules, &[(from, 0), (0, 0)]);
    let mut chances = Vec::new();
    rules.chances(&state, &mut chances);
    let wins = |first: u8, second: u8| {
        let won = Turn::Over(Outcome::win(Seat::new(0), Reason::Home));
        rules.turn(&thrown(rules, &state, first, second)) == won
    };
    assert_eq!(chances.len(), 21);
    chances
        .iter()
        .filter(|(dice, _)| wins(dice.faces()[0], dice.faces()[1]))
        .map(|(_, weight)| weight)
        .sum()
}

#[test]
fn a_throw_has_36_ways_to_fall() {
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    for (sum, wanted) in (2..).zip(ways) {
        let found = Dice::all()
            .filter(|dice| dice.sum() == sum)
            .map(Dice::weight);
        assert_eq!(found.sum::<u32>(), wanted, "{sum}");
    }
}

#[test]
fn either_die_or_the_sum_wins_from_where_the_throw_began() {
    let rules = goose::fonti();
    for (from, ways) in [(62, 11), (61, 12), (60, 13), (57, 16), (53, 3), (51, 1)] {
        assert_eq!(winning_ways(&rules, from), ways, "from {from}");
    }
    assert_eq!(
        steps(&rules, 62, 1, 5),
        [Step::Exact { pips: 1 }, Step::Home]
    );
    assert_eq!(
        steps(&rules, 57, 6, 2),
        [Step::Exact { pips: 6 }, Step::Home]
    );
    assert_eq!(
        steps(&rules, 57, 4, 2),
        [Step::Exact { pips: 6 }, Step::Home]
    );
}

#[test]
fn either_die_comes_before_goose_and_bounce() {
    // 6 from 61 turns back onto the goose on 59; but 2 of it reach 63.
    assert_eq!(
        steps(&goose::fonti(), 61, 2, 4),
        [Step::Exact { pips: 2 }, Step::Home]
    );
    let steps = steps(&goose::traditional(), 61, 2, 4);
    assert_eq!(steps, [walk_back(61, 59), goose(59), walk(59, 53)]);
}

#[test]
fn only_the_sum_wins_without_the_rule_for_either_die() {
    let rules = goose::traditional();
    for (from, ways) in [(62, 0), (61, 1), (60, 2), (57, 5), (53, 3), (51, 1)] {
        assert_eq!(winning_ways(&rules, from), ways, "from {from}");
    }
}

#[test]
fn nine_from_start_runs_over_six_geese_and_wins() {
    let mut wanted = Vec::new();
    for square in [9, 18, 27, 36, 45, 54] {
        wanted.extend([walk(square - 9, square), goose(square)]);
    }
    wanted.extend([walk(54, 63), Step::Home]);
    assert_eq!(steps(&goose::fonti(), 0, 4, 5), wanted);
    assert_eq!(winning_ways(&goose::fonti(), 0), 4, "one game in nine");
    assert_eq!(winning_ways(&goose::fonti_nine(), 0), 0);
}

#[test]
fn first_nine_goes_to_26_or_53() {
    for rules in [goose::fonti_nine(), goose::traditional(), goose::dutch()] {
        let to = |square| Step::FirstNine {
            to: Point::new(square),
        };
        assert_eq!(steps(&rules, 0, 6, 3), [to(26)]);
        assert_eq!(steps(&rules, 0, 3, 6), [to(26)]);
        assert_eq!(steps(&rules, 0, 5, 4), [to(53)]);
        assert_eq!(
            steps(&rules, 10, 6, 3),
            [
                walk(10, 19),
                Step::Held {
                    by: Special::Inn,
                    hold: rules.options().inn,
                }
            ]
        );
    }
}

#[test]
fn first_nine_holds_again_after_death() {
    let rules = goose::fonti_nine();
    let state = position(&rules, &[(55, 0), (11, 0)]);
    let dead = thrown(&rules, &state, 1, 2);
    assert_eq!(dead.squares[RED], 0);
    let again = thrown(&rules, &thrown(&rules, &dead, 1, 1), 3, 6);
    assert_eq!(again.squares[RED], 26);
}

#[test]
fn a_goose_doubles_and_the_next_one_again() {
    assert_eq!(
        steps(&goose::fonti(), 10, 1, 3),
        [
            walk(10, 14),
            goose(14),
            walk(14, 18),
            goose(18),
            walk(18, 22)
        ]
    );
}

#[test]
fn a_goose_met_going_back_leads_further_back() {
    assert_eq!(
        steps(&goose::traditional(), 60, 6, 6),
        [
            walk_back(60, 54),
            goose(54),
            walk(54, 42),
            sent(Special::Maze, 42, 30),
        ]
    );
}

#[test]
fn eight_from_51_ends_where_it_began() {
    let on = Point::new(51);
    assert_eq!(
        steps(&goose::fonti(), 51, 2, 6),
        [
            walk(51, 59),
            goose(59),
            walk_back(59, 59),
            goose(59),
            walk(59, 51),
            Step::Unmoved { on }
        ]
    );
}

#[test]
fn sixty_three_reached_by_a_goose_wins() {
    assert_eq!(
        steps(&goose::traditional(), 55, 1, 3),
        [walk(55, 59), goose(59), walk(59, 63), Step::Home]
    );
}

#[test]
fn pips_left_at_63_are_walked_back() {
    assert_eq!(steps(&goose::fonti(), 60, 4, 1), [walk_back(60, 61)]);
    assert_eq!(steps(&goose::fonti(), 53, 6, 6), [walk_back(53, 61)]);
}

#[test]
fn bridge_maze_and_death_send_a_piece_on() {
    let rules = goose::fonti();
    assert_eq!(
        steps(&rules, 2, 1, 3),
        [walk(2, 6), sent(Special::Bridge, 6, 12)]
    );
    assert_eq!(
        steps(&rules, 40, 1, 1),
        [walk(40, 42), sent(Special::Maze, 42, 30)]
    );
    assert_eq!(
        steps(&rules, 56, 1, 1),
        [walk(56, 58), sent(Special::Death, 58, 0)]
    );
}

#[test]
fn what_turns_back_suffers_where_it_ends() {
    let rules = goose::traditional();
    assert_eq!(
        steps(&rules, 60, 4, 4),
        [walk_back(60, 58), sent(Special::Death, 58, 0)]
    );
    let held = Step::Held {
        by: Special::Prison,
        hold: rules.options().prison,
    };
    assert_eq!(
        steps(&rules, 60, 3, 4),
        [walk_back(60, 59), goose(59), walk(59, 52), held]
    );
}

/// So no piece is held again, or let go, by a throw that brings it back.
#[test]
fn no_throw_ends_where_it_began_on_a_square_that_holds() {
    let rules = goose::traditional();
    let mut found = Vec::new();
    for from in (0..63).filter(|square| is_resting_square(*square)) {
        for sum in 2..=12 {
            let mut state = rules.start();
            state.squares[RED] = from;
            let steps = rules.walk(&state, dice_of_sum(sum));
            if steps.contains(&Step::Unmoved {
                on: Point::new(from),
            }) {
                found.push((from, sum));
            }
        }
    }
    assert_eq!(
        found,
        [
            (30, 6),
            (30, 12),
            (51, 8),
            (57, 12),
            (60, 6),
            (61, 4),
            (62, 2)
        ]
    );
}

#[test]
fn a_finished_game_has_no_steps() {
    let rules = goose::fonti();
    let home = thrown(&rules, &position(&rules, &[(61, 0), (5 + 5, 0)]), 1, 1);
    assert_eq!(
        rules.turn(&home),
        Turn::Over(Outcome::win(Seat::new(0), Reason::Home))
    );
    assert_eq!(rules.walk(&home, dice(1, 1)), []);
    let mut chances = Vec::new();
    rules.chances(&home, &mut chances);
    assert_eq!(chances, []);
}

#[test]
fn the_named_squares_are_those_of_the_rules() {
    let squares = |special: Special| {
        special
            .squares()
            .iter()
            .map(|square| square.index())
            .collect::<Vec<_>>()
    };
    let geese = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];
    assert_eq!(squares(Special::Goose), geese);
    let single = [
        (Special::Start, 0),
        (Special::Bridge, 6),
        (Special::Inn, 19),
        (Special::Well, 31),
        (Special::Maze, 42),
        (Special::Prison, 52),
        (Special::Death, 58),
        (Special::Home, 63),
    ];
    for (special, square) in single {
        assert_eq!(squares(special), [square], "{special}");
    }
    assert_eq!(
        Special::ALL
            .map(|special| squares(special).len())
            .iter()
            .sum::<usize>(),
        21
    );
}
