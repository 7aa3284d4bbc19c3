//! What a throw does, in words.

use super::track::{HOME, Special};
use super::{Hold, Step};
use crate::Info;

/// A step of a throw as a clause. Where no seat is named it is the one that threw.
pub(super) fn clause(info: &Info, step: Step) -> String {
    match step {
        Step::Exact { pips } => format!("{pips} brings it to {HOME} exactly"),
        Step::FirstNine { to } => format!("a 9 from the start goes straight to {}", to.index()),
        Step::Walk {
            from,
            to,
            turned: false,
        } => format!("{} to {}", from.index(), to.index()),
        Step::Walk {
            from,
            to,
            turned: true,
        } => {
            format!("{} to {HOME} and back to {}", from.index(), to.index())
        }
        Step::Goose { on } => format!("a goose on {}, the same again", on.index()),
        Step::Sent {
            by: Special::Death,
            from,
            to,
        } => {
            format!("death on {} sends it to {}", from.index(), to.index())
        }
        Step::Sent { by, from, to } => {
            format!("the {by} on {} sends it to {}", from.index(), to.index())
        }
        Step::Unmoved { on } => format!("back on {}, where the throw began", on.index()),
        Step::Exchange {
            seat,
            from,
            to,
            freed,
        } => {
            let seat = info.seat(seat);
            let free = if freed.is_some() {
                ", free of its wait"
            } else {
                ""
            };
            format!(
                "{seat} goes from {} to {} in exchange{free}",
                from.index(),
                to.index()
            )
        }
        Step::TurnedAway { by, on, to } => {
            format!(
                "{} stands on {}, so back to {}",
                info.seat(by),
                on.index(),
                to.index()
            )
        }
        Step::Relieved { seat, on } => {
            format!("{} on {} need wait no longer", info.seat(seat), on.index())
        }
        Step::Held { by, hold } => format!("the {by} {}", holds(hold)),
        Step::Home => "home".to_owned(),
        Step::PassedOver { seat, wait } => {
            let why = match wait {
                Hold::Turns(1) => "its last turn to lose".to_owned(),
                Hold::Turns(turns) => format!("the first of {turns} turns to lose"),
                Hold::UntilRelieved => "it waits to be relieved".to_owned(),
            };
            format!("{} is passed over: {why}", info.seat(seat))
        }
        Step::Stuck => "every piece waits to be relieved".to_owned(),
    }
}

fn holds(hold: Hold) -> String {
    match hold {
        Hold::Turns(1) => "takes one turn from it".to_owned(),
        Hold::Turns(turns) => format!("takes {turns} turns from it"),
        Hold::UntilRelieved => "holds it until it is relieved".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::games::goose::{self, Dice, Goose};
    use crate::{Event, Piece, Point, Rules, Seat, Setup};

    /// What is told when red throws, with these squares and waits of red and blue.
    fn told(rules: &Goose, squares: [u8; 2], waits: [u32; 2], dice: [u8; 2]) -> Vec<String> {
        let mut setup = Setup::empty(Seat::new(0));
        setup.put(Point::new(squares[0]), Piece(0));
        setup.put(Point::new(squares[1]), Piece(1));
        setup.counts = waits.to_vec();
        let state = rules.read_setup(&setup).expect("a position that can be");
        let dice = Dice::new(dice[0], dice[1]).expect("faces of dice");
        rules.consequences(&state, Event::Chance(dice))
    }

    #[test]
    fn every_kind_of_step_is_told() {
        let (fonti, nine) = (goose::fonti(), goose::fonti_nine());
        let (traditional, dutch) = (goose::traditional(), goose::dutch());
        assert_eq!(
            told(&fonti, [62, 0], [0, 0], [1, 4]),
            ["1 brings it to 63 exactly", "home"]
        );
        assert_eq!(
            told(&nine, [0, 0], [0, 0], [4, 5]),
            ["a 9 from the start goes straight to 53"]
        );
        assert_eq!(
            told(&fonti, [51, 0], [0, 0], [2, 6]),
            [
                "51 to 59",
                "a goose on 59, the same again",
                "59 to 63 and back to 59",
                "a goose on 59, the same again",
                "59 to 51",
                "back on 51, where the throw began",
            ]
        );
        assert_eq!(
            told(&fonti, [3, 12], [0, 0], [1, 2]),
            [
                "3 to 6",
                "the bridge on 6 sends it to 12",
                "blue goes from 12 to 3 in exchange"
            ]
        );
        assert_eq!(
            told(&fonti, [49, 52], [0, 99], [1, 2]),
            [
                "49 to 52",
                "blue goes from 52 to 49 in exchange, free of its wait",
                "the prison holds it until it is relieved",
            ]
        );
        assert_eq!(
            told(&fonti, [53, 31], [0, 2], [1, 4]),
            [
                "53 to 58",
                "death on 58 sends it to 0",
                "blue is passed over: the first of 2 turns to lose",
            ]
        );
        assert_eq!(
            told(&fonti, [15, 31], [0, 1], [1, 3]),
            [
                "15 to 19",
                "the inn takes one turn from it",
                "blue is passed over: its last turn to lose",
                "red is passed over: its last turn to lose",
            ]
        );
        assert_eq!(
            told(&traditional, [49, 31], [0, 99], [1, 2]),
            [
                "49 to 52",
                "the prison holds it until it is relieved",
                "every piece waits to be relieved",
            ]
        );
        assert_eq!(
            told(&dutch, [3, 10], [0, 0], [3, 4]),
            ["3 to 10", "blue stands on 10, so back to 3"]
        );
        assert_eq!(
            told(&dutch, [49, 52], [0, 99], [1, 2])[1],
            "blue on 52 need wait no longer"
        );
    }
}
