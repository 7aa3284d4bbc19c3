//! Uniform random games come out as they must; choosing a man first does not.

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::super::{Bezszachy, BezszachyMove, BezszachyState};
use super::mimuw;
use crate::{Event, PointSet, Reason, Rules, Turn};

const GAMES: u32 = 20_000;

/// Averages over random games.
struct Averages {
    drawn: f64,
    /// Plies of a decided game.
    plies: f64,
    /// Captures of a decided game.
    captures: f64,
    /// Legal moves at every ply of all games.
    choice: f64,
}

fn play(
    games: u32,
    mut choose: impl FnMut(&Bezszachy, &BezszachyState) -> Option<BezszachyMove>,
) -> Averages {
    let rules = mimuw();
    let [
        mut drawn,
        mut decided,
        mut plies,
        mut captures,
        mut made,
        mut choices,
    ] = [0_u32; 6];
    for _ in 0..games {
        let mut state = rules.start();
        let mut taken = 0;
        while let Some(chosen) = choose(&rules, &state) {
            choices += rules.count_moves(&state) as u32;
            made += 1;
            taken += u32::from(rules.action(&state, chosen).taken().is_some());
            rules.apply(&mut state, Event::Move(chosen));
        }
        match rules.turn(&state) {
            Turn::Over(outcome) if outcome.reason == Reason::LastMan => {
                decided += 1;
                plies += u32::from(state.ply());
                captures += taken;
            }
            _ => drawn += 1,
        }
    }
    let ratio = |sum: u32, of: u32| f64::from(sum) / f64::from(of);
    Averages {
        drawn: ratio(drawn, games),
        plies: ratio(plies, decided),
        captures: ratio(captures, decided),
        choice: ratio(choices, made),
    }
}

/// A number below `count`; for counts so small as good as uniform.
fn below(luck: &mut Xoshiro256PlusPlus, count: usize) -> usize {
    ((u64::from(luck.next_u32()) * count as u64) >> 32) as usize
}

fn near(found: f64, wanted: f64, margin: f64) {
    assert!((found - wanted).abs() < margin, "{found} and not {wanted}");
}

/// The expected values come from eight million games; the margins are about four standard errors
/// of the games played here.
#[test]
fn uniform_random_games_come_out_as_they_must() {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(2026);
    let found = play(GAMES, |rules, state| {
        rules.pick_move(state, |count| below(&mut luck, count))
    });
    near(found.drawn, 0.074_28, 0.008);
    near(found.plies, 267.46, 5.0);
    near(found.captures, 14.065, 0.05);
    near(found.choice, 26.18, 0.2);
}

/// The test above would notice if moves were not drawn uniformly: with the man drawn first and
/// then one of its moves, games are shorter by more than its margin.
#[test]
fn drawing_a_man_first_is_told_apart() {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut all = Vec::new();
    let found = play(GAMES, |rules, state| {
        all.clear();
        rules.moves(state, &mut all);
        let men: PointSet = all.iter().map(|chosen| chosen.from).collect();
        let man = (!men.is_empty()).then(|| men.nth(below(&mut luck, men.len())))?;
        let its = || all.iter().filter(|chosen| Some(chosen.from) == man);
        its().nth(below(&mut luck, its().count())).copied()
    });
    near(found.plies, 258.9, 3.5);
    assert!(
        (found.plies - 267.46).abs() > 5.0,
        "{} is told apart",
        found.plies
    );
}
