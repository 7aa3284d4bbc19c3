//! Laws of turns and of the list of moves.

use std::collections::BTreeSet;

use super::luck::{Luck, is_uniform};
use super::{Verdict, ensure};
use crate::{Attempt, Event, Rules, Turn};

/// How often each move is expected to be drawn in the test of uniformity.
const DRAWS_A_MOVE: usize = 100;

/// The turn, the moves and the dice tell one story.
pub(super) fn check_turn<R: Rules>(rules: &R, state: &R::State) -> Verdict {
    let moves = listed(rules, state);
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let turn = rules.turn(state);
    let (may_move, may_throw) = match turn {
        Turn::Player(seat) | Turn::Chance(seat) => {
            let seats = usize::from(rules.seats());
            ensure!(
                seat.index() < seats,
                "seat {} is to move, of {seats}",
                seat.index()
            );
            let player = matches!(turn, Turn::Player(_));
            (player, !player)
        }
        Turn::Over(outcome) => {
            let seats = usize::from(rules.seats());
            let winner = outcome.winner.map_or(0, crate::Seat::index);
            ensure!(winner < seats, "seat {winner} has won, of {seats}");
            (false, false)
        }
    };
    ensure!(
        moves.is_empty() != may_move,
        "{turn:?}, and the moves are {moves:?}"
    );
    ensure!(
        chances.is_empty() != may_throw,
        "{turn:?}, and the throws are {chances:?}"
    );
    Ok(())
}

/// Everything that is told about the list of moves agrees with the list.
pub(super) fn check_list<R: Rules>(rules: &R, state: &R::State) -> Verdict {
    let moves = listed(rules, state);
    let distinct: BTreeSet<_> = moves.iter().collect();
    ensure!(
        distinct.len() == moves.len(),
        "a move is listed twice: {moves:?}"
    );
    let attempts: BTreeSet<Attempt> = moves
        .iter()
        .map(|chosen| rules.action(state, *chosen).into())
        .collect();
    ensure!(
        attempts.len() == moves.len(),
        "two moves read the same: {moves:?}"
    );

    let mut twice = moves.clone();
    rules.moves(state, &mut twice);
    ensure!(
        twice.len() == 2 * moves.len() && twice.starts_with(&moves) && twice.ends_with(&moves),
        "asked again, the moves are others, or do not follow what is there: {twice:?}"
    );
    let mut captures = moves.clone();
    rules.captures(state, &mut captures);
    let takes = |chosen: &R::Move| rules.action(state, *chosen).taken().is_some();
    let wanted = moves
        .iter()
        .chain(moves.iter().filter(|chosen| takes(chosen)));
    ensure!(
        captures.iter().eq(wanted),
        "the captures are not those of {moves:?}, or do not follow what is there: {captures:?}"
    );
    let count = rules.count_moves(state);
    ensure!(
        count == moves.len(),
        "count_moves gives {count}, and listed are {moves:?}"
    );
    for (n, chosen) in moves.iter().enumerate() {
        let nth = rules.nth_move(state, n);
        ensure!(
            nth == *chosen,
            "nth_move({n}) is {nth:?}, and {chosen:?} is listed there"
        );
        let mut told = None;
        let picked = rules.pick_move(state, |count| {
            told = Some(count);
            n
        });
        ensure!(
            told == Some(count),
            "pick_move tells {told:?} moves of {count}"
        );
        ensure!(
            picked == Some(*chosen),
            "pick_move({n}) is {picked:?}, not {chosen:?}"
        );
        rules
            .check(state, Event::Move(*chosen))
            .map_err(|refusal| format!("{chosen:?} is listed, and check says: {refusal}"))?;
    }
    if moves.is_empty() {
        let picked = rules.pick_move(state, |_| 0);
        ensure!(
            picked.is_none(),
            "pick_move gives {picked:?} where there is none"
        );
    }
    Ok(())
}

/// A uniform number picks every move as often.
pub(super) fn check_uniform<R: Rules>(rules: &R, state: &R::State, luck: &mut Luck) -> Verdict {
    let moves = listed(rules, state);
    let mut counts = vec![0_u32; moves.len()];
    for _ in 0..DRAWS_A_MOVE * moves.len() {
        let nth = rules.nth_move(state, luck.below(moves.len()));
        let place = moves.iter().position(|chosen| *chosen == nth);
        counts[place.ok_or_else(|| format!("nth_move gives {nth:?}, which is not listed"))?] += 1;
    }
    ensure!(
        moves.is_empty() || is_uniform(&counts),
        "the moves {moves:?} are not equally likely, drawn so often: {counts:?}"
    );
    Ok(())
}

pub(super) fn listed<R: Rules>(rules: &R, state: &R::State) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    moves
}
