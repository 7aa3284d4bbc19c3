//! The Game of the Goose: how far the pieces have come, and who waits.

use menagerie_core::games::Goose;
use menagerie_core::games::goose::{GooseState, Hold};
use menagerie_core::{Rules, Seat};

use super::Evaluate;

/// What a square on the way is worth.
const SQUARE: i32 = 10;
/// A turn lost: the squares that a throw of two dice brings on average.
const TURN: i32 = 7 * SQUARE;
/// A wait of unknown length, taken for three turns.
const UNTIL_RELIEVED: i32 = 3 * TURN;

/// Nobody chooses anything in this game, so the value guides no player; it tells who is ahead.
impl Evaluate for Goose {
    fn value(&self, state: &GooseState, seat: Seat) -> i32 {
        let others = (0..self.seats())
            .map(Seat::new)
            .filter(|other| *other != seat);
        let best = others.map(|other| progress(state, other)).max();
        progress(state, seat) - best.unwrap_or_default()
    }
}

/// How far a seat has come, with what its wait costs taken off.
fn progress(state: &GooseState, seat: Seat) -> i32 {
    let wait = match state.wait(seat) {
        None => 0,
        Some(Hold::Turns(turns)) => TURN * i32::from(turns),
        Some(Hold::UntilRelieved) => UNTIL_RELIEVED,
    };
    SQUARE * state.square(seat).index() as i32 - wait
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::goose::{self, Dice};
    use menagerie_core::{Event, Rules, Seat};

    use crate::Evaluate;

    fn after(throws: &[(u8, u8)]) -> [i32; 2] {
        let rules = goose::traditional();
        let mut state = rules.start();
        for (first, second) in throws {
            let dice = Dice::new(*first, *second).expect("faces of dice");
            rules
                .play(&mut state, Event::Chance(dice))
                .expect("a throw is due");
        }
        [0, 1].map(|seat| rules.value(&state, Seat::new(seat)))
    }

    #[test]
    fn further_is_better_and_one_seat_has_what_the_other_lacks() {
        assert_eq!(after(&[]), [0, 0]);
        assert_eq!(after(&[(1, 2)]), [30, -30]);
        assert_eq!(after(&[(1, 2), (1, 3)]), [-10, 10]);
    }

    #[test]
    fn waiting_costs() {
        // 12 over the bridge, then 19, the inn: two turns to lose.
        let [at_the_inn, _] = after(&[(3, 3), (1, 2), (3, 4)]);
        assert_eq!(at_the_inn, 10 * (19 - 3) - 2 * 70);
        // 26 by a 9 from Start, then 31, the well: until relieved.
        let [in_the_well, _] = after(&[(6, 3), (1, 2), (2, 3)]);
        assert_eq!(in_the_well, 10 * (31 - 3) - 3 * 70);
    }
}
