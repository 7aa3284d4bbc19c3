//! Positions of a hunt game from and to plain data.

use super::{Duty, Hunt, HuntState, Jumps, Party, Stuck};
use crate::{Piece, PointSet, Rules, Seat, Setup, SetupError};

const FEW: Piece = Piece(Party::Few as u8);
const MANY: Piece = Piece(Party::Many as u8);

pub(super) fn of(hunt: &Hunt, state: &HuntState) -> Setup {
    let mut setup = Setup::empty(state.turn.into());
    for point in state.few {
        setup.put(point, FEW);
    }
    for point in state.many {
        setup.put(point, MANY);
    }
    setup.pending = state.pending;
    if hunt.data.many.hand > 0 {
        setup.counts.push(state.hand[Party::Many as usize].into());
    }
    setup.counts.push(state.taken.into());
    setup
}

pub(super) fn read(hunt: &Hunt, setup: &Setup) -> Result<HuntState, SetupError> {
    pieces_are_known(hunt, setup)?;
    let turn = Party::of(setup.turn).ok_or(SetupError::UnknownSeat(setup.turn.index()))?;
    let (few, many) = (setup.points_of(FEW), setup.points_of(MANY));
    let few_hand = few_in_hand(hunt, few)?;
    let (many_hand, taken) = many_not_on_board(hunt, many, &setup.counts)?;
    let state = HuntState {
        few,
        many,
        pending: setup.pending,
        hand: [few_hand, many_hand],
        taken,
        turn,
    };
    order_of_placing(hunt, &state)?;
    pending_is_possible(hunt, &state)?;
    not_both_lost(hunt, &state)?;
    Ok(state)
}

fn pieces_are_known(hunt: &Hunt, setup: &Setup) -> Result<(), SetupError> {
    for (point, pieces) in &setup.pieces {
        if !hunt.board().points().contains(*point) {
            return Err(SetupError::OffBoard(*point));
        }
        if pieces.len() > 1 {
            return Err(SetupError::Crowded(*point));
        }
        if let Some(piece) = pieces.iter().find(|piece| piece.index() > 1) {
            return Err(SetupError::UnknownPiece(piece.0));
        }
    }
    Ok(())
}

/// How many of the few wait in the hand: it follows from those on the board, because they are
/// never captured, only huffed.
fn few_in_hand(hunt: &Hunt, few: PointSet) -> Result<u8, SetupError> {
    let (all, found) = (hunt.data.few.pieces(), few.len());
    let huffing = hunt.jump_rules.duty == Duty::Huffing;
    let fewest = if huffing {
        0
    } else {
        hunt.data.few.points.len()
    };
    if !(fewest..=all).contains(&found) {
        let piece = &hunt.data.few.piece;
        let name = if all == 1 {
            piece.clone()
        } else {
            hunt.data.few.seat.clone()
        };
        let wanted = if fewest == all {
            format!("exactly {all} {name}")
        } else {
            format!("{fewest} to {all} {name}")
        };
        return Err(SetupError::PieceCount {
            wanted,
            found: found as u32,
        });
    }
    let missing = (all - found) as u8;
    Ok(if huffing {
        missing.min(hunt.data.few.hand)
    } else {
        missing
    })
}

/// How many of the many are in hand and how many are captured.
fn many_not_on_board(hunt: &Hunt, many: PointSet, counts: &[u32]) -> Result<(u8, u8), SetupError> {
    let side = &hunt.data.many;
    let (all, found) = (side.pieces() as u32, many.len() as u32);
    let named = &hunt.info().counts;
    if counts.len() > named.len() {
        return Err(SetupError::TooManyCounts {
            wanted: named.len(),
            found: counts.len(),
        });
    }
    if found > all {
        let wanted = format!("at most {all} {}", side.seat);
        return Err(SetupError::PieceCount { wanted, found });
    }
    for (name, count) in named.iter().zip(counts) {
        let most = if name == IN_HAND {
            side.hand.into()
        } else {
            all
        };
        if *count > most {
            return Err(SetupError::CountTooLarge {
                name: name.clone(),
                found: *count,
                most,
            });
        }
    }
    let (hand, captured) = match (side.hand, counts) {
        (0, _) => (0, counts.first()),
        (_, []) => return Err(SetupError::CountMissing(IN_HAND.to_owned())),
        (_, [hand, rest @ ..]) => (*hand, rest.first()),
    };
    let sum = found + hand + captured.copied().unwrap_or(0);
    if sum > all || (captured.is_some() && sum != all) {
        let in_hand = if side.hand > 0 { ", in hand" } else { "" };
        let parts = format!("{} on the board{in_hand} and captured", side.seat);
        return Err(SetupError::Sum {
            parts,
            wanted: all,
            found: sum,
        });
    }
    let (captured, most) = (all - found - hand, u32::from(hunt.captures_to_win).min(all));
    if captured > most {
        return Err(SetupError::CountTooLarge {
            name: CAPTURED.to_owned(),
            found: captured,
            most,
        });
    }
    Ok((hand as u8, captured as u8))
}

/// What the counts of a position are called; see [`Info::counts`](crate::Info).
pub(super) const IN_HAND: &str = "in hand";
pub(super) const CAPTURED: &str = "captured";

/// Whoever moves first begins by placing, where it has pieces in hand.
fn order_of_placing(hunt: &Hunt, state: &HuntState) -> Result<(), SetupError> {
    let first = hunt.data.first;
    let side = hunt.side(first);
    let none_placed = side.hand > 0 && state.hand[first as usize] == side.hand;
    if none_placed && state.turn != first {
        let reason = format!(
            "the {} must place a piece before the {} move",
            side.seat,
            hunt.side(first.other()).seat
        );
        return Err(SetupError::Impossible(reason));
    }
    Ok(())
}

fn pending_is_possible(hunt: &Hunt, state: &HuntState) -> Result<(), SetupError> {
    let Some(marked) = state.pending.first() else {
        return Ok(());
    };
    let possible = match state.turn {
        Party::Few => {
            hunt.jump_rules.kind == Jumps::Chain
                && state.pending.len() == 1
                && state.few.contains(marked)
                && state.taken > 0
                && hunt.capturers(state).contains(marked)
        }
        Party::Many => {
            hunt.jump_rules.duty == Duty::Huffing && state.pending & !state.few == PointSet::EMPTY
        }
    };
    if possible {
        Ok(())
    } else {
        Err(SetupError::Pending(marked))
    }
}

fn not_both_lost(hunt: &Hunt, state: &HuntState) -> Result<(), SetupError> {
    let few_have_won = hunt
        .target(state)
        .is_some_and(|won| won.winner == Some(Seat::new(0)));
    if !few_have_won {
        return Ok(());
    }
    let (few, many) = (&hunt.data.few.seat, &hunt.data.many.seat);
    let few_are_stuck = state.turn == Party::Few
        && hunt.data.stuck.few == Stuck::Loses
        && hunt.move_set(state).is_empty();
    let filled = !hunt.many_fill.is_empty() && state.many & hunt.many_fill == hunt.many_fill;
    if few_are_stuck {
        let both =
            format!("the {few}, to move, cannot, and the {many} are lost by the count or the goal");
        Err(SetupError::BothLost(both))
    } else if filled {
        let both = format!("the {many} fill their goal, and the {few} have reached theirs");
        Err(SetupError::BothLost(both))
    } else {
        Ok(())
    }
}
