//! Where throws end that meet nobody.

use sha2::{Digest, Sha256};

use super::super::{Goose, GooseOptions, track::is_resting_square};
use super::{Dice, dice_of_sum, position};
use crate::games::goose;
use crate::{Event, Rules};

/// Neither a rule for one die alone nor one for a 9 from Start.
fn plain() -> Goose {
    let options = GooseOptions {
        first_nine: false,
        either_die: false,
        ..*goose::fonti().options()
    };
    Goose::custom(options).expect("the options make sense")
}

fn landing(rules: &Goose, from: u8, dice: Dice) -> u8 {
    let mut state = position(rules, &[(from, 0), (0, 0)]);
    rules.apply(&mut state, Event::Chance(dice));
    state.squares[0]
}

fn resting_squares() -> impl Iterator<Item = u8> {
    (0..63).filter(|square| is_resting_square(*square))
}

#[test]
fn the_landing_squares_that_the_rules_print() {
    let rows = [
        (44, [46, 47, 48, 49, 56, 51, 52, 53, 62, 55, 56]),
        (46, [48, 49, 0, 51, 52, 53, 62, 55, 56, 57, 0]),
        (49, [51, 52, 53, 62, 55, 56, 57, 0, 57, 60, 61]),
        (51, [53, 57, 55, 56, 57, 0, 51, 60, 61, 62, 63]),
        (53, [55, 56, 57, 0, 61, 60, 61, 62, 63, 62, 61]),
        (60, [62, 63, 62, 61, 60, 52, 0, 57, 56, 55, 30]),
    ];
    let rules = plain();
    for (from, squares) in rows {
        let found: Vec<_> = (2..=12)
            .map(|sum| landing(&rules, from, dice_of_sum(sum)))
            .collect();
        assert_eq!(found, squares, "from {from}");
    }
}

#[test]
fn the_whole_table_of_landing_squares() {
    let rules = plain();
    let squares: Vec<_> = resting_squares()
        .flat_map(|from| (2..=12).map(move |sum| (from, sum)))
        // A piece in the prison or the well cannot be thrown for, but the table has the squares.
        .map(|(from, sum)| landing_of_free_piece(&rules, from, dice_of_sum(sum)).to_string())
        .collect();
    assert_eq!(squares.len(), 47 * 11);
    let digest = Sha256::digest(squares.join(","));
    let digest = digest
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    assert_eq!(
        digest,
        "9d337a6af663c0a6bbff5905c242b35a5ac897445e5c285ffb0206b38c767d72"
    );
}

fn landing_of_free_piece(rules: &Goose, from: u8, dice: Dice) -> u8 {
    let mut state = rules.start();
    state.squares[0] = from;
    rules.apply(&mut state, Event::Chance(dice));
    state.squares[0]
}
