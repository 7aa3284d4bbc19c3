//! Where pieces are put, before anybody asks what the position teaches.

use menagerie_bots::Generator;
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Direction, Piece, Point, PointSet, Rules, Setup};

use super::{places, shuffle};

/// A position with pieces here and there, most of the many near the few.
pub(super) fn scatter(hunt: &Hunt, to_move: Party, luck: &mut Generator) -> Option<HuntState> {
    let few = the_few(hunt, luck);
    let free = hunt.board().points() & !few;
    let range = on_board(hunt, to_move, luck);
    let most = range.1.min(free.len().saturating_sub(1));
    let least = range.0.min(most);
    let count = least
        + luck
            .below(most - least + 1)
            .min(luck.below(most - least + 1));
    let mut near = neighbourhood(few, free);
    let mut far = free
        .iter()
        .filter(|point| !near.contains(point))
        .collect::<Vec<_>>();
    shuffle(&mut near, luck);
    shuffle(&mut far, luck);
    let mut many = PointSet::EMPTY;
    for _ in 0..count {
        let from_near = far.is_empty() || !near.is_empty() && luck.below(10) < 7;
        let point = if from_near { near.pop() } else { far.pop() };
        many.insert(point?);
    }
    position(hunt, few, many, to_move, luck)
}

/// A position with the few to move in a ring of the many, which may have gaps.
pub(super) fn ring(hunt: &Hunt, luck: &mut Generator) -> Option<HuntState> {
    let few = the_few(hunt, luck);
    let board = hunt.board();
    let mut wall = PointSet::EMPTY;
    for from in few {
        for direction in Direction::ALL {
            let next = direction
                .step(from)
                .filter(|_| board.joined(from, direction));
            let Some(next) = next else {
                continue;
            };
            wall.insert(next);
            let landing = direction
                .step(next)
                .filter(|_| board.joined(next, direction));
            if let Some(landing) = landing.filter(|_| !few.contains(next)) {
                wall.insert(landing);
            }
        }
    }
    let mut wall = (wall & !few).iter().collect::<Vec<_>>();
    shuffle(&mut wall, luck);
    let gaps = luck.below(3).min(wall.len());
    wall.truncate(wall.len() - gaps);
    let mut many = wall.into_iter().collect::<PointSet>();
    let (least, most) = on_board(hunt, Party::Few, luck);
    let mut free = (board.points() & !few & !many).iter().collect::<Vec<_>>();
    shuffle(&mut free, luck);
    while many.len() < least {
        many.insert(free.pop()?);
    }
    if many.len() > most {
        return None;
    }
    position(hunt, few, many, Party::Few, luck)
}

/// The same position without one of the many, which then counts as captured or in hand.
pub(super) fn without(hunt: &Hunt, state: &HuntState, point: Point) -> Option<HuntState> {
    let mut setup = hunt.setup(state);
    setup.pieces.remove(&point);
    let captured = setup.counts.last().copied()?;
    let fewer_than_win = captured + 1 < u32::from(hunt.captures_to_win());
    match setup.counts.as_mut_slice() {
        // Pieces in hand may be needed to say that none is to be placed.
        [.., captured] if fewer_than_win => *captured += 1,
        [hand, _] if *hand > 0 && *hand < u32::from(hunt.side(Party::Many).hand) => *hand += 1,
        _ => return None,
    }
    hunt.read_setup(&setup).ok()
}

/// How many of the many may stand on the board: the fewest and the most.
fn on_board(hunt: &Hunt, to_move: Party, luck: &mut Generator) -> (usize, usize) {
    let all = hunt.side(Party::Many).pieces();
    let may_be_taken = usize::from(hunt.captures_to_win())
        .saturating_sub(1)
        .min(all);
    let fewest = (all - may_be_taken).max(1);
    // Pieces that wait in the hand need not be on the board; but none steps while any does.
    let waiting = places(hunt) && (to_move == Party::Few || luck.below(2) == 0);
    let fewest = if waiting { fewest.min(3) } else { fewest };
    (fewest, all)
}

/// The points of the few: anywhere, but often close together or on the rim, where they can be
/// hemmed in.
fn the_few(hunt: &Hunt, luck: &mut Generator) -> PointSet {
    let count = hunt.side(Party::Few).pieces();
    let mut points = hunt.board().points().iter().collect::<Vec<_>>();
    shuffle(&mut points, luck);
    let huddled = luck.below(3) > 0;
    let mut few = PointSet::EMPTY;
    while few.len() < count && !points.is_empty() {
        let next = if huddled && !few.is_empty() {
            let near = points.iter().position(|point| near(few, *point, 1));
            near.unwrap_or(points.len() - 1)
        } else {
            points.len() - 1
        };
        few.insert(points.swap_remove(next));
    }
    few
}

/// The free points at most two steps from one of the few.
fn neighbourhood(few: PointSet, free: PointSet) -> Vec<Point> {
    free.iter().filter(|point| near(few, *point, 2)).collect()
}

fn near(few: PointSet, point: Point, steps: u8) -> bool {
    few.iter().any(|piece| {
        piece.file().abs_diff(point.file()) <= steps && piece.rank().abs_diff(point.rank()) <= steps
    })
}

/// The position, if it can be: those of the many that are not on the board are captured, or wait.
fn position(
    hunt: &Hunt,
    few: PointSet,
    many: PointSet,
    to_move: Party,
    luck: &mut Generator,
) -> Option<HuntState> {
    let mut setup = Setup::empty(to_move.into());
    for point in few {
        setup.put(point, Piece(Party::Few as u8));
    }
    for point in many {
        setup.put(point, Piece(Party::Many as u8));
    }
    let missing = hunt.side(Party::Many).pieces().checked_sub(many.len())?;
    let may_be_taken = usize::from(hunt.captures_to_win())
        .saturating_sub(1)
        .min(missing);
    if places(hunt) {
        let hand = usize::from(hunt.side(Party::Many).hand);
        // Steps of the many need an empty hand, so that is what comes about half of the time.
        let least = missing.saturating_sub(may_be_taken);
        let most = missing.min(hand);
        if least > most {
            return None;
        }
        let hand = if luck.below(2) == 0 {
            least
        } else {
            least + luck.below(most - least + 1)
        };
        setup.counts = vec![hand as u32, (missing - hand) as u32];
    } else if missing > may_be_taken {
        return None;
    } else {
        setup.counts = vec![missing as u32];
    }
    hunt.read_setup(&setup).ok()
}
