//! What is worked out without the placing, or piece by piece, is what the whole solution says; and
//! the player that goes by it.

use std::sync::Arc;

use menagerie_bots::{Bot, Generator, Greedy};
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Event, Game, Rules, Turn};
use menagerie_tablebase::{Effort, Exact, Perfect, Silent, Tablebase, Value};

use crate::games::{Numbers, any_position, few_geese};

#[test]
fn the_moving_is_worth_the_same_without_the_placing() {
    let hunt = bagh_chal::medium();
    let whole = Tablebase::in_memory(&hunt).expect("small rules can be solved");
    let directory = tempfile::tempdir().expect("a directory for the test");
    let mut on_disk =
        Tablebase::in_directory(&hunt, directory.path()).expect("the rules can be solved");
    let mut in_memory = Tablebase::empty(&hunt).expect("the rules can be solved");
    in_memory.solve_moving(0, &Silent).expect("there is memory");
    // In two parts, so that the second reads what the first has written.
    on_disk.solve_moving(1, &Silent).expect("there is room");
    on_disk.solve_moving(0, &Silent).expect("there is room");
    let (moving, all) = (in_memory.reports_moving(), whole.reports());
    for (moving, whole) in moving.expect("solved").iter().zip(all.expect("solved")) {
        assert_eq!(moving.rounds, whole.rounds);
        let placed = whole.tallies.iter().find(|(hand, ..)| *hand == 0);
        assert_eq!(moving.tallies.first(), placed);
    }
    let mut numbers = Numbers::new();
    let mut compared = 0;
    while compared < 1_000 {
        let state = any_position(&hunt, &mut numbers);
        if state.hand(Party::Many) == 0 {
            compared += 1;
            let choices = whole.choices(&state).expect("all is solved");
            for tables in [&in_memory, &on_disk] {
                assert!(tables.has_layer_of(&state).expect("whole files"));
                assert_eq!(tables.choices(&state).expect("all is solved"), choices);
            }
        }
    }
}

#[test]
fn what_is_worked_out_is_kept_and_grows() {
    let hunt = fox_and_geese::ply_yard();
    let exact = Exact::new(&hunt, None).expect("the rules can be solved");
    let start = hunt.start();
    assert!(!exact.prepare(&start, Effort::Moving).expect("no files"));
    assert_eq!(exact.value(&start).expect("no files"), None);
    let with_geese = |geese| {
        let many = start.many().iter().take(geese).collect();
        hunt.state(start.few(), many, 0, Party::Few)
    };
    let (five, six) = (with_geese(5), with_geese(6));
    assert!(!exact.prepare(&five, Effort::None).expect("no files"));
    assert!(exact.prepare(&five, Effort::Little).expect("no files"));
    assert!(exact.knows(&five).expect("no files") && !exact.knows(&six).expect("no files"));
    assert!(exact.prepare(&six, Effort::Little).expect("no files"));
    assert!(exact.knows(&five).expect("no files") && exact.knows(&six).expect("no files"));
}

/// Plays a game from every tenth of some positions, and holds the player that knows to the value.
fn never_worse(hunt: &Hunt, positions: usize) {
    let exact = Arc::new(Exact::new(hunt, None).expect("the rules can be solved"));
    let mut perfect = Perfect::new(Arc::clone(&exact));
    let mut numbers = Numbers::new();
    let mut drawn = 0;
    for number in 0..positions {
        let start = any_position(hunt, &mut numbers);
        if matches!(hunt.turn(&start), Turn::Over(_)) {
            continue;
        }
        let mut game = Game::from_state(hunt.clone(), start);
        let mut luck = Generator::stream(number as u64, 0);
        let knows = [Party::Few, Party::Many][number % 2];
        for _ in 0..60 {
            let state = *game.state();
            if game.outcome().is_some() {
                break;
            }
            assert!(exact.prepare(&state, Effort::Little).expect("no files"));
            let before = exact.value(&state).expect("no files").expect("prepared");
            let chosen = if state.to_move() == knows {
                let best = perfect.best_moves(&state).expect("no files");
                let chosen = perfect.choose(&game, &mut luck);
                assert!(best.contains(&chosen));
                chosen
            } else {
                Greedy.choose(&game, &mut luck)
            };
            game.play(Event::Move(chosen)).expect("it is legal");
            let after = exact
                .value(game.state())
                .expect("no files")
                .expect("prepared");
            if state.to_move() == knows {
                assert_eq!(after, before, "{state:?}");
            } else {
                assert!(
                    after.for_party(knows) >= before.for_party(knows),
                    "{state:?}"
                );
            }
            drawn += usize::from(after == Value::Draw);
        }
    }
    assert!(drawn > 0);
}

#[test]
fn the_player_that_knows_never_makes_it_worse() {
    never_worse(&bagh_chal::medium(), 200);
    never_worse(&few_geese(&fox_and_geese::ply_yard(), 6, 4), 200);
}
