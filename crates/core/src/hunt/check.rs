//! Whether rules make sense: a board one can stand on, pieces that fit, a way to win.

use super::{Duty, Hunt, HuntRules, Jumps, RulesError, SideRules, Stuck};
use crate::{Board, Point, PointSet};

/// The board, after everything that needs no engine has been checked.
pub(super) fn board_of(data: &HuntRules) -> Result<Board, RulesError> {
    named(data)?;
    let board = data.board()?;
    let few = side_points(&board, &data.few, "few.points", "few")?;
    let many = side_points(&board, &data.many, "many.points", "many")?;
    if let Some(point) = (few & many).first() {
        let reason = format!("{point} is where one of the few starts, too");
        return Err(RulesError::new("many.points", reason));
    }
    let pieces = data.few.pieces() + data.many.pieces();
    let points = board.points().len();
    if pieces > points {
        let reason = format!("{pieces} pieces do not fit on a board of {points} points");
        return Err(RulesError::new("many", reason));
    }
    on_board(&board, &data.targets.few_reach, "targets.few-reach")?;
    on_board(&board, &data.targets.many_fill, "targets.many-fill")?;
    targets(data)?;
    jumps(data)?;
    draws(data)?;
    Ok(board)
}

/// What only the finished engine can tell.
pub(super) fn start_of(hunt: &Hunt) -> Result<(), RulesError> {
    if hunt.target(&hunt.start).is_some() {
        return Err(RulesError::new(
            "targets",
            "the game would be won before the first move",
        ));
    }
    if hunt.move_set(&hunt.start).is_empty() {
        return Err(RulesError::new(
            "first",
            "the side that moves first has no move",
        ));
    }
    Ok(())
}

fn named(data: &HuntRules) -> Result<(), RulesError> {
    for (field, key) in [("game", &data.game), ("ruleset", &data.ruleset)] {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if key.is_empty() || !key.chars().all(fits) {
            let reason = format!("{key:?} is not a key of the letters a to z, digits and hyphens");
            return Err(RulesError::new(field, reason));
        }
    }
    for (field, text) in [("title", &data.title), ("source", &data.source)] {
        if text.trim().is_empty() {
            return Err(RulesError::new(field, "it must not be empty"));
        }
    }
    let (few, many) = (&data.few, &data.many);
    seat_name(few, "few.seat")?;
    seat_name(many, "many.seat")?;
    letter(few, "few.letter")?;
    letter(many, "many.letter")?;
    if few.seat == many.seat {
        let reason = format!("both seats are called {:?}", few.seat);
        return Err(RulesError::new("many.seat", reason));
    }
    if few.letter == many.letter {
        let reason = format!("both parties have the letter {:?}", few.letter);
        return Err(RulesError::new("many.letter", reason));
    }
    Ok(())
}

fn seat_name(side: &SideRules, field: &'static str) -> Result<(), RulesError> {
    let fits = |c: char| c.is_alphanumeric() || c == '-';
    if side.seat.is_empty() || !side.seat.chars().all(fits) {
        let reason = format!(
            "{:?} is not a word of letters, digits and hyphens",
            side.seat
        );
        return Err(RulesError::new(field, reason));
    }
    Ok(())
}

fn letter(side: &SideRules, field: &'static str) -> Result<(), RulesError> {
    if side.letter.is_ascii_uppercase() {
        Ok(())
    } else {
        Err(RulesError::new(
            field,
            format!("{:?} is not a capital letter A to Z", side.letter),
        ))
    }
}

fn side_points(
    board: &Board,
    side: &SideRules,
    field: &'static str,
    name: &'static str,
) -> Result<PointSet, RulesError> {
    let points = on_board(board, &side.points, field)?;
    if side.pieces() == 0 {
        return Err(RulesError::new(
            name,
            "the party has no piece, neither on the board nor in hand",
        ));
    }
    if side.directions.is_empty() {
        return Err(RulesError::new(
            name,
            "the party has no direction to step in",
        ));
    }
    Ok(points)
}

fn on_board(board: &Board, points: &[Point], field: &'static str) -> Result<PointSet, RulesError> {
    let mut set = PointSet::EMPTY;
    for (index, point) in points.iter().enumerate() {
        let wrong = |what: &str| {
            let reason = format!("{point} {what}");
            Err(RulesError::new(format!("{field}[{index}]"), reason))
        };
        if !board.points().contains(*point) {
            return wrong("is not on the board");
        }
        if set.contains(*point) {
            return wrong("is named twice");
        }
        set.insert(*point);
    }
    Ok(set)
}

fn targets(data: &HuntRules) -> Result<(), RulesError> {
    let (targets, many) = (&data.targets, data.many.pieces());
    if let Some(captures) = targets.captures
        && !(1..=many).contains(&usize::from(captures))
    {
        let reason = format!("{captures} captures cannot be made: there are {many} to take");
        return Err(RulesError::new("targets.captures", reason));
    }
    if let Some(left) = targets.left
        && usize::from(left) >= many
    {
        let reason = format!("{left} left is no loss: there are only {many} at the start");
        return Err(RulesError::new("targets.left", reason));
    }
    if targets.many_fill.len() > many {
        let reason = format!(
            "{many} pieces cannot fill {} points",
            targets.many_fill.len()
        );
        return Err(RulesError::new("targets.many-fill", reason));
    }
    let by_captures = targets.captures.is_some() || targets.left.is_some();
    if by_captures && data.jumps.kind == Jumps::None {
        return Err(RulesError::new(
            "jumps.kind",
            "captures win, but nothing can be captured",
        ));
    }
    let few_can_win = by_captures
        || !targets.few_reach.is_empty()
        || targets.few_pass
        || data.stuck.many == Stuck::Loses;
    if !few_can_win {
        return Err(RulesError::new(
            "targets",
            "there is no way to win for the few",
        ));
    }
    if targets.many_fill.is_empty() && data.stuck.few != Stuck::Loses {
        return Err(RulesError::new(
            "stuck.few",
            "there is no way to win for the many",
        ));
    }
    Ok(())
}

fn jumps(data: &HuntRules) -> Result<(), RulesError> {
    let jumps = data.jumps;
    if jumps.kind == Jumps::None && jumps.duty != Duty::Optional {
        return Err(RulesError::new(
            "jumps.duty",
            "there is no capture to be obliged to",
        ));
    }
    if jumps.may_stop && jumps.kind != Jumps::Chain {
        return Err(RulesError::new(
            "jumps.may-stop",
            "only a chain can be stopped",
        ));
    }
    if jumps.may_stop && matches!(jumps.duty, Duty::Compulsory | Duty::Longest) {
        let reason = "a chain cannot be stopped where capturing is a duty";
        return Err(RulesError::new("jumps.may-stop", reason));
    }
    Ok(())
}

fn draws(data: &HuntRules) -> Result<(), RulesError> {
    let draws = data.draws;
    if draws.repetition.is_some_and(|times| times < 2) {
        return Err(RulesError::new(
            "draws.repetition",
            "a state repeats at its second occurrence at the earliest",
        ));
    }
    if draws.max_plies == Some(0) {
        return Err(RulesError::new(
            "draws.max-plies",
            "a game has at least one ply",
        ));
    }
    if draws.no_progress == Some(0) {
        return Err(RulesError::new(
            "draws.no-progress",
            "a game has at least one ply",
        ));
    }
    Ok(())
}
