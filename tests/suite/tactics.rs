//! A win in one move, and one that can be forced in three plies, is always found: by alphabeta to
//! depth 3 and by the levels that claim to see so far, in positions of every game without dice.
//!
//! What there is to find is worked out by a search that shares nothing with the players: it tries
//! every move of both sides and knows neither values nor bounds.

use menagerie_bots::{Bot, Generator, Playable, parse_bot, playout};
use menagerie_core::{DrawRules, Event, Game, Rules, Seat, Turn};

menagerie_core::visitors! {
    /// A visitor of games at which bots can be seated.
    trait TacticsVisitor: Rules + Playable;
}

/// Who is asked.
const PLAYERS: [&str; 3] = ["alphabeta:depth=3", "strong", "master"];
/// How far the wins are away.
const PLIES: u32 = 3;
/// How many positions each ruleset is asked for.
const A_RULESET: usize = 24;
/// How many random games they are looked for in. Where one side hardly ever wins there are fewer.
const GAMES: u64 = 400;
/// Longer games are given up.
const MOST_PLIES: usize = 1_200;

/// Whether `seat` wins within so many plies, whatever the other does.
fn wins<R: Rules>(rules: &R, state: &R::State, seat: Seat, plies: u32) -> bool {
    let player = match rules.turn(state) {
        Turn::Over(outcome) => return outcome.winner == Some(seat),
        Turn::Player(player) | Turn::Chance(player) => player,
    };
    if plies == 0 {
        return false;
    }
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    let mut after = moves.into_iter().map(|chosen| {
        let mut next = state.clone();
        rules.apply(&mut next, Event::Move(chosen));
        wins(rules, &next, seat, plies - 1)
    });
    if player == seat {
        after.any(|won| won)
    } else {
        after.all(|won| won)
    }
}

/// Positions one ply and three before random games were won, in which the side to move wins within
/// three plies.
fn positions<R: Rules>(rules: &R) -> Vec<(R::State, Seat)> {
    let mut found: Vec<(R::State, Seat)> = Vec::new();
    for number in 0..GAMES {
        let mut luck = Generator::stream(41, number);
        let mut states = vec![rules.start()];
        while let Some(mut state) = states.last().cloned() {
            let played = playout(rules, &mut state, &mut luck, 1);
            states.push(state);
            if played.outcome.is_some() || states.len() > MOST_PLIES {
                break;
            }
        }
        for before in [2, 4] {
            let Some(state) = states.len().checked_sub(before).map(|at| &states[at]) else {
                continue;
            };
            if let Turn::Player(seat) = rules.turn(state)
                && found.iter().all(|(known, _)| known != state)
                && wins(rules, state, seat, PLIES)
            {
                found.push((state.clone(), seat));
            }
        }
        if found.len() >= A_RULESET {
            break;
        }
    }
    found
}

/// Asks everybody about the positions of one ruleset; how many there are.
#[derive(Clone)]
struct Ask;

impl TacticsVisitor for Ask {
    type Output = (String, usize);

    fn visit<R: Rules + Playable>(self, rules: R) -> (String, usize) {
        let key = rules.info().key();
        if matches!(rules.turn(&rules.start()), Turn::Chance(_)) {
            return (key, 0);
        }
        let positions = positions(&rules);
        for player in PLAYERS {
            let spec = parse_bot(player).expect("a bot");
            let mut bot = spec.build(&rules).expect("it plays games without dice");
            for (number, (state, seat)) in positions.iter().enumerate() {
                let chosen = choice(&rules, state, bot.as_mut(), number as u64);
                let mut next = state.clone();
                rules.apply(&mut next, Event::Move(chosen));
                // Whoever can win at once does so, and whoever needs three plies takes no more.
                let needs = if wins(&rules, state, *seat, 1) {
                    1
                } else {
                    PLIES
                };
                assert!(
                    wins(&rules, &next, *seat, needs - 1),
                    "{key}: {player} plays {chosen:?} in {state:?}, which wins in {needs}"
                );
            }
        }
        (key, positions.len())
    }
}

fn choice<R: Rules>(rules: &R, state: &R::State, bot: &mut dyn Bot<R>, seed: u64) -> R::Move {
    let game = Game::from_state(rules.clone(), state.clone()).with_draw_rules(DrawRules::NONE);
    bot.choose(&game, &mut Generator::stream(43, seed))
}

#[test]
fn every_win_in_three_plies_is_found() {
    let found = visit_all(&Ask);
    let all: usize = found.iter().map(|(_, count)| count).sum();
    assert!(all >= 300, "{all} positions: {found:?}");
    for (key, count) in &found {
        let has_dice = key.starts_with("goose/");
        assert_eq!(*count == 0, has_dice, "{key}: {count} positions");
    }
}
