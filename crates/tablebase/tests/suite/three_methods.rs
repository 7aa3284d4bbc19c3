//! Bagh-Chal on the small board, solved by three methods that have nothing in common: values for
//! all positions at once, alpha-beta, and a tree of playouts that hands up what is certain.

use menagerie_bots::evaluate::WIN;
use menagerie_bots::{AlphaBeta, AlphaBetaOptions, Budget, Generator, Mcts, MctsOptions};
use menagerie_core::games::bagh_chal;
use menagerie_core::hunt::{HuntState, Party};
use menagerie_core::{DrawRules, Game, Rules, Turn};
use menagerie_tablebase::Value;
use menagerie_tablebase::naive::Naive;

/// What lies beyond this is a win or a loss for certain.
const CERTAIN: i32 = WIN - 1_000;

/// Who wins, if a value as the side to move sees it says so for certain.
fn winner(state: &HuntState, value: i32) -> Option<Party> {
    match value {
        CERTAIN.. => Some(state.to_move()),
        _ if value <= -CERTAIN => Some(state.to_move().other()),
        _ => None,
    }
}

#[test]
fn three_methods_agree_on_every_position_of_the_small_board() {
    let rules = bagh_chal::small();
    let alphabeta = AlphaBeta::new(AlphaBetaOptions {
        budget: Budget {
            depth: Some(40),
            ..Budget::default()
        },
        hash: 1,
        ..AlphaBetaOptions::default()
    });
    let mcts = Mcts::new(MctsOptions {
        playouts: Some(20_000),
        ..MctsOptions::default()
    });
    let (mut solved, mut open) = (0, 0);
    Naive::solve(&rules, 0).for_each(|state, value| {
        if !matches!(rules.turn(state), Turn::Player(_)) {
            return;
        }
        let Value::Win(wanted) = value else {
            panic!("nothing is drawn on the small board, and this is: {state:?}");
        };
        let game = Game::from_state(rules.clone(), *state).with_draw_rules(DrawRules::NONE);
        let by_alphabeta = alphabeta.analyse(&game, &mut Generator::stream(1, 0));
        let by_mcts = mcts.analyse(&game, &mut Generator::stream(1, 0));
        let by_alphabeta = by_alphabeta.expect("a player is to move");
        assert_eq!(winner(state, by_alphabeta.value), Some(wanted), "{state:?}");
        let by_mcts = by_mcts.expect("a player is to move");
        match winner(state, by_mcts.value) {
            Some(found) => assert_eq!(found, wanted, "{state:?}"),
            None => open += 1,
        }
        solved += 1;
    });
    // In some ways round and round a tree of this size gets lost.
    assert!(100 * open < solved, "{open} of {solved} open");
    assert!(solved > 5_000, "{solved} positions");
}
