//! Laws of positions as plain data.

use super::moves::listed;
use super::{Verdict, ensure};
use crate::{Piece, Point, Rules, Seat, Setup, Shape, Turn};

pub(super) fn check<R: Rules>(rules: &R, state: &R::State) -> Verdict {
    let setup = rules.setup(state);
    check_shape(rules, state, &setup)?;
    let again = rules
        .read_setup(&setup)
        .map_err(|error| format!("its own setup is refused: {error}\nthe setup is {setup:?}"))?;
    ensure!(
        again == *state,
        "its own setup is read as another state: {again:?}"
    );
    ensure!(
        listed(rules, &again) == listed(rules, state),
        "read back from its setup it has its moves in another order"
    );
    check_refusals(rules, &setup)?;
    check_near_misses(rules, &setup)
}

fn check_shape<R: Rules>(rules: &R, state: &R::State, setup: &Setup) -> Verdict {
    let (info, board) = (rules.info(), rules.board());
    for (point, pieces) in &setup.pieces {
        ensure!(
            board.points().contains(*point),
            "{pieces:?} stands off the board, on {point}"
        );
        ensure!(!pieces.is_empty(), "{point} is listed and holds nothing");
        ensure!(
            pieces.len() == 1 || board.shape() == Shape::Track,
            "{point} has room for one piece and holds {pieces:?}"
        );
        ensure!(
            pieces.iter().all(|piece| piece.index() < info.pieces.len()),
            "a piece of {pieces:?} on {point} has no kind"
        );
    }
    ensure!(
        setup.counts.len() == info.counts.len(),
        "the counts are {:?}, and their names {:?}",
        setup.counts,
        info.counts
    );
    if let Turn::Player(seat) | Turn::Chance(seat) = rules.turn(state) {
        ensure!(
            setup.turn == seat,
            "{seat:?} is to move, and the setup says {:?}",
            setup.turn
        );
    }
    Ok(())
}

/// What cannot be in any game is refused.
fn check_refusals<R: Rules>(rules: &R, setup: &Setup) -> Verdict {
    let (info, board) = (rules.info(), rules.board());
    let refused = |what: &str, spoil: &dyn Fn(&mut Setup)| {
        let mut spoiled = setup.clone();
        spoil(&mut spoiled);
        match rules.read_setup(&spoiled) {
            Ok(accepted) => Err(format!("a setup with {what} is read as {accepted:?}")),
            Err(_) => Ok(()),
        }
    };
    refused("a seat too many", &|setup| {
        setup.turn = Seat::new(rules.seats());
    })?;
    refused("a count too many", &|setup| setup.counts.push(0))?;
    for n in 0..setup.counts.len() {
        refused("a count out of all bounds", &|setup| {
            setup.counts[n] = u32::MAX;
        })?;
    }
    if let Some(outside) = (!board.points()).first() {
        refused("a piece off the board", &|setup| {
            setup.put(outside, Piece(0));
        })?;
        refused("a pending piece off the board", &|setup| {
            setup.pending.insert(outside);
        })?;
    }
    if let Some(point) = board.points().first() {
        let unknown = Piece(info.pieces.len() as u8);
        refused("an unknown piece", &|setup| {
            setup.pieces.insert(point, vec![unknown]);
        })?;
        if board.shape() != Shape::Track {
            refused("two pieces on a point", &|setup| {
                setup.pieces.insert(point, vec![Piece(0), Piece(0)]);
            })?;
        }
    }
    Ok(())
}

/// With one piece more, less or elsewhere a setup is refused or read for what it says.
fn check_near_misses<R: Rules>(rules: &R, setup: &Setup) -> Verdict {
    let faithful = |spoiled: &Setup| {
        let Ok(state) = rules.read_setup(spoiled) else {
            return Ok(());
        };
        let said = rules.setup(&state);
        ensure!(
            said.pieces == spoiled.pieces && said.turn == spoiled.turn,
            "a setup is read as something else: {spoiled:?}\nis read as {said:?}"
        );
        let again = rules.read_setup(&said);
        ensure!(
            again.as_ref() == Ok(&state),
            "read twice it is {again:?}, not {state:?}"
        );
        Ok(())
    };
    let points = || rules.board().points().into_iter();
    let stands: Vec<Point> = setup.pieces.keys().copied().collect();
    for point in &stands {
        let mut spoiled = setup.clone();
        spoiled.pieces.remove(point);
        faithful(&spoiled)?;
    }
    for empty in points().filter(|point| !stands.contains(point)).step_by(3) {
        let mut spoiled = setup.clone();
        spoiled.put(empty, Piece(0));
        faithful(&spoiled)?;
        if let Some(moved) = stands.get(empty.index() % stands.len().max(1))
            && let Some(pieces) = spoiled.pieces.remove(moved)
        {
            spoiled.pieces.insert(empty, pieces);
            faithful(&spoiled)?;
        }
        let mut spoiled = setup.clone();
        spoiled.pending.insert(empty);
        let read = rules.read_setup(&spoiled);
        ensure!(
            read.is_err(),
            "{empty} is empty and pending, and that is read as {read:?}"
        );
    }
    for seat in 0..rules.seats() {
        faithful(&Setup {
            turn: Seat::new(seat),
            ..setup.clone()
        })?;
    }
    faithful(&Setup::empty(setup.turn))
}
