//! A won position is won in finite time, whatever the other side does.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};
use menagerie_tablebase::{Choice, Tablebase, Value};

use crate::games::{Numbers, any_position, few_geese};

/// How the side that is lost chooses its moves.
#[derive(Copy, Clone, Debug)]
enum Defence {
    Random,
    Greedy,
    Best,
}

impl Defence {
    fn choose(
        self,
        hunt: &Hunt,
        state: &HuntState,
        choices: &[Choice],
        numbers: &mut Numbers,
    ) -> usize {
        let captures = |choice: &Choice| hunt.action(state, choice.chosen).taken().is_some();
        let any = numbers.below(choices.len());
        match self {
            Self::Random => any,
            Self::Greedy => choices.iter().position(captures).unwrap_or(any),
            Self::Best => 0,
        }
    }
}

fn play_out(
    tables: &Tablebase,
    start: HuntState,
    winner: Party,
    defence: Defence,
    numbers: &mut Numbers,
) {
    let hunt = tables.rules();
    let mut state = start;
    for _ in 0..2_000 {
        if let Turn::Over(outcome) = hunt.turn(&state) {
            assert_eq!(
                outcome.winner,
                Some(winner.into()),
                "{start:?} to {state:?}"
            );
            return;
        }
        let choices = tables.choices(&state).expect("all is solved");
        let chosen = if state.to_move() == winner {
            0
        } else {
            defence.choose(hunt, &state, &choices, numbers)
        };
        assert_eq!(
            choices[chosen].value,
            Value::Win(winner),
            "{start:?} to {state:?}"
        );
        hunt.apply(&mut state, Event::Move(choices[chosen].chosen));
    }
    panic!("{start:?} is not won in 2000 plies");
}

/// Plays so many positions out that this party has won.
fn wins_are_won(hunt: &Hunt, winner: Party, positions: usize) {
    let tables = Tablebase::in_memory(hunt).expect("small rules can be solved");
    let mut numbers = Numbers::new();
    let mut won = 0;
    for _ in 0..1_000_000 {
        let state = any_position(hunt, &mut numbers);
        let value = tables.value(&state).expect("all is solved");
        if value == Value::Win(winner) && matches!(hunt.turn(&state), Turn::Player(_)) {
            won += 1;
            for defence in [Defence::Random, Defence::Greedy, Defence::Best] {
                play_out(&tables, state, winner, defence, &mut numbers);
            }
        }
        if won == positions {
            return;
        }
    }
    panic!("of a million positions only {won} are won by {winner:?}");
}

#[test]
fn in_bagh_chal() {
    wins_are_won(&bagh_chal::medium(), Party::Few, 1_000);
    wins_are_won(&bagh_chal::medium(), Party::Many, 1_000);
}

#[test]
fn in_fox_and_geese_with_geese_that_advance() {
    let hunt = few_geese(&fox_and_geese::ply_yard(), 7, 4);
    wins_are_won(&hunt, Party::Few, 1_000);
    wins_are_won(&hunt, Party::Many, 300);
}

#[test]
fn in_fox_and_geese_with_geese_that_return() {
    let hunt = few_geese(&fox_and_geese::murray(), 7, 0);
    wins_are_won(&hunt, Party::Many, 300);
}
